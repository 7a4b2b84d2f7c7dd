import { lookUp } from '../kernel/look-up.ts'
import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { battleCalled } from './playout/battles.ts'
import { watch } from './playout/invariants.ts'
import { playout } from './playout/playout.ts'
import { readUsage } from './playout/usage.ts'

/**
 * `npm run playout -- RULESET SCENARIO SEED [USED]`: one battle between players without a plan, told entry by entry.
 * SCENARIO is one that is shipped, or `skirmish:TYPE`.
 * In a series they like best what was ordered least, so the battle depends on what came before it: USED says that
 * (`move=12,charge=3`). With it the same seed gives the same battle, and all that must hold of one is held after each
 * entry and at the end: this is how a failure is repeated.
 */
const [rulesetId = 'khans-and-generals', scenarioName = 'kalina', seed = '1', used = '-'] =
  process.argv.slice(2)
const ruleset = lookUp(rulesets, rulesetId)
const setup = ruleset === undefined ? null : battleCalled(ruleset, loadLibrary(), scenarioName, Number(seed))
if (ruleset === undefined || setup === null) {
  console.error(`There is no scenario "${scenarioName}" of "${rulesetId}".`)
  process.exit(2)
}
const { after, end } = watch(Number(seed))
const { live, tried, refused } = playout({
  ruleset,
  setup,
  seed: Number(seed),
  used: readUsage(used),
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
console.log(`${tried} tried, ${refused} refused, ${live.seq} entries`)
console.log(JSON.stringify(live.state.outcome))
end(live)
console.log('Log, dice, units, points and tokens are in order.')
