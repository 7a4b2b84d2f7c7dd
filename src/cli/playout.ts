import { rulesets } from '../rulesets/registry.ts'
import { loadLibrary } from '../table/library.ts'
import { playout } from './playout/playout.ts'

/**
 * `npm run playout -- RULESET SCENARIO SEED`: one battle between players without a plan, told entry by entry. The
 * same seed gives the same battle: this is how a failure of the random battles is repeated.
 */
const [rulesetId = 'khans-and-generals', scenarioName = 'kalina', seed = '1'] = process.argv.slice(2)
const ruleset = rulesets[rulesetId]
const scenario = loadLibrary().scenarios[rulesetId]?.[scenarioName]
if (ruleset === undefined || scenario === undefined) {
  console.error(`There is no scenario "${scenarioName}" of "${rulesetId}".`)
  process.exit(2)
}
const { live, tried, refused } = playout({
  ruleset,
  setup: ruleset.setup(scenario),
  seed: Number(seed),
  after: (_battle, entry) => {
    const { input } = entry
    const what =
      input.type === 'order'
        ? `${input.order.unit} ${input.order.order} ${JSON.stringify({ ...input.order, unit: undefined, order: undefined })}`
        : JSON.stringify(input)
    console.log(`${entry.seq} ${what}`)
    for (const roll of entry.rolls) console.log(`     d${roll.sides}=${roll.value} ${roll.rule}`)
  },
})
console.log(`${tried} tried, ${refused} refused, ${live.seq} entries`)
console.log(JSON.stringify(live.state.outcome))
