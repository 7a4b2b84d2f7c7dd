import { sayPlain } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import { message } from '../kernel/words.ts'
import { playout } from './playout/playout.ts'
import { SeekingPlayer } from './playout/seeking-player.ts'
import { battleAsked } from './shared/battle-asked.ts'
import { command } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

/**
 * `npm run fairness -- RULESET SCENARIO BATTLES [SEED]`: so many battles between players without a plan who go for what is
 * to be held, and who won them. SCENARIO is one that is shipped, `skirmish:TYPE`, or `skirmish:TYPE:LIST:LIST`, whose armies
 * change places from battle to battle; SEED is that of the first, 1 when left out. Of a scenario that is fair each side wins
 * a third at least of those that are decided.
 */
const program = command({
  name: 'fairness',
  usage: ['npm run fairness -- RULESET SCENARIO BATTLES [SEED]'],
  words: { least: 3, most: 4 },
  options: {},
  async run({ words: [rulesetId = '', scenario = '', count = '', first = '1'], language }) {
    const [battles, from] = [count, first].map(numberOf) as [number, number]
    const won = new Map<string, number>()
    for (let seed = from; seed < from + battles; seed++) {
      const { live } = playout({ ...battleAsked(rulesetId, scenario, seed), seed, players: SeekingPlayer })
      const { sides, outcome } = live.state
      const name = lookUp(sides, outcome?.winner ?? '')?.name
      const winner = name === undefined ? '-' : sayPlain(name, language)
      won.set(winner, (won.get(winner) ?? 0) + 1)
    }
    const tally = Object.fromEntries([...won].sort())
    return {
      text: () =>
        Object.entries(tally)
          .map(([side, times]) => `${side} ${times}`)
          .join('\n'),
      data: () => tally,
    }
  },
})

function numberOf(text: string): number {
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text)
  throw new CliError(message('cli.fairness.number', { typed: text }))
}

await runProgram((args) => program.run(args), process.argv.slice(2))
