import { lookUp } from '../kernel/look-up.ts'
import { message } from '../kernel/words.ts'
import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { battleCalled } from './playout/battles.ts'
import { playout } from './playout/playout.ts'
import { SeekingPlayer } from './playout/seeking-player.ts'
import { command } from './shared/command.ts'
import { CliError } from './shared/failure.ts'
import { runProgram } from './shared/run.ts'

/**
 * `npm run fairness -- RULESET SCENARIO BATTLES [SEED]`: so many battles between players without a plan who go for what is
 * to be held, and who won them. SCENARIO is one that is shipped, or `skirmish:TYPE`; SEED is that of the first, 1 when left
 * out. Of a scenario that is fair each side wins a third at least of those that are decided.
 */
const program = command({
  name: 'fairness',
  usage: ['npm run fairness -- RULESET SCENARIO BATTLES [SEED]'],
  words: { least: 3, most: 4 },
  options: {},
  async run({ words: [rulesetId = '', scenario = '', count = '', first = '1'] }) {
    const ruleset = lookUp(rulesets, rulesetId)
    const [battles, from] = [count, first].map(numberOf) as [number, number]
    const library = loadLibrary()
    const won = new Map<string, number>()
    for (let seed = from; seed < from + battles; seed++) {
      const setup = ruleset === undefined ? null : battleCalled(ruleset, library, scenario, seed)
      if (ruleset === undefined || setup === null) {
        throw new CliError(message('cli.playout.no-battle', { scenario, ruleset: rulesetId }))
      }
      const { live } = playout({ ruleset, setup, seed, players: SeekingPlayer })
      const winner = live.state.outcome?.winner ?? '-'
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
