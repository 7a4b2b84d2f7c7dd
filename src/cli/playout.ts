import { message } from '../kernel/words.ts'
import { watch } from './playout/invariants.ts'
import { playout } from './playout/playout.ts'
import { readUsage, type Usage } from './playout/usage.ts'
import { battleAsked } from './shared/battle-asked.ts'
import { command } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

/**
 * `npm run playout -- RULESET SCENARIO SEED [USED]`: one battle between players without a plan, told entry by entry.
 * SCENARIO is one that is shipped, `skirmish:TYPE`, or `skirmish:TYPE:LIST:LIST`.
 * In a series they like best what was ordered least, so the battle depends on what came before it: USED says that
 * (`move=12,charge=3`). With it the same seed gives the same battle, and all that must hold of one is held after each
 * entry and at the end: this is how a failure is repeated.
 */
const program = command({
  name: 'playout',
  usage: ['npm run playout -- RULESET SCENARIO SEED [USED]'],
  words: { least: 3, most: 4 },
  options: {},
  async run({ words: [rulesetId = '', scenario = '', number = '', used = '-'] }) {
    const seed = seedOf(number)
    const { after, end } = watch(seed)
    const { live, tried, refused } = playout({
      ...battleAsked(rulesetId, scenario, seed),
      seed,
      used: usageOf(used),
      after: (battle, entry) => {
        const { input } = entry
        const what =
          input.type === 'order'
            ? `${input.order.unit} ${input.order.order} ${JSON.stringify({ ...input.order, unit: undefined, order: undefined })}`
            : JSON.stringify(input)
        console.log(`${entry.seq} ${what}`)
        for (const roll of entry.rolls) console.log(`     d${roll.sides}=${roll.value} ${roll.rule}`)
        after(battle, entry)
      },
    })
    end(live)
    const { outcome } = live.state
    return {
      text: () =>
        [
          `${tried} tried, ${refused} refused, ${live.seq} entries`,
          JSON.stringify(outcome),
          'Log, dice, units, points and tokens are in order.',
        ].join('\n'),
      data: () => ({ tried, refused, entries: live.seq, outcome }),
    }
  },
})

function seedOf(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new CliError(message('cli.playout.seed', { typed: text }))
}

function usageOf(text: string): Usage {
  try {
    return readUsage(text)
  } catch {
    throw new CliError(message('cli.playout.used', { typed: text }))
  }
}

await runProgram((args) => program.run(args), process.argv.slice(2))
