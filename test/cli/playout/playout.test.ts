import { describe, expect, test } from 'vitest'
import { battleCalled } from '../../../src/cli/playout/battles.ts'
import { watch } from '../../../src/cli/playout/invariants.ts'
import { playout } from '../../../src/cli/playout/playout.ts'
import { readUsage, type Usage, usageText } from '../../../src/cli/playout/usage.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { BATTLE_TYPES } from '../../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'

const library = loadLibrary()
/**
 * Battles of each scenario that random players fight whole; every tenth is followed entry by entry. BATTLES=500 in the
 * environment makes it so many of each, for a longer look than every change can have.
 */
const asked = Number(process.env.BATTLES ?? 0)
const battlesOf = (ruleset: Ruleset): number => (asked > 0 ? asked : ruleset.id === 'hex-battles' ? 25 : 100)

const cases = Object.values(rulesets).flatMap((ruleset) =>
  Object.entries(library.scenarios[ruleset.id] ?? {}).map(([name, scenario]) => ({
    ruleset,
    name,
    scenario,
  })),
)

/** Battles without a scenario, so many of every type. */
const SKIRMISHES = asked > 0 ? asked : 3

test('there are scenarios to fight', () => {
  expect(cases.length).toBeGreaterThanOrEqual(2)
})

test('a battle of a series is repeated by its seed and what was ordered before it', () => {
  const [first] = cases
  if (first === undefined) throw new Error('no scenario')
  const { ruleset, scenario } = first
  const hashOf = (seed: number, used: Usage): string | undefined => {
    const setup = ruleset.setup(scenario) as BattleState
    return playout({ ruleset, setup, seed, used, limit: 60 }).live.entries.at(-1)?.hash
  }
  const used: Usage = new Map()
  hashOf(1, used)
  const before = usageText(used)
  const second = hashOf(2, used)
  expect(hashOf(2, readUsage(before))).toBe(second)
  expect(hashOf(2, new Map())).not.toBe(second)
  expect(readUsage(usageText(new Map()))).toEqual(new Map())
  expect(() => readUsage('move')).toThrow('"move" is no order=times.')
})

test('a battle that is not what its log says is noticed, and so is a die that was not the next', () => {
  const [first] = cases
  if (first === undefined) throw new Error('no scenario')
  const play = () => {
    const setup = first.ruleset.setup(first.scenario) as BattleState
    return playout({ ruleset: first.ruleset, setup, seed: 1, used: new Map(), limit: 40 }).live
  }
  expect(() => watch(1).end(play())).not.toThrow()
  // With the dice of another seed.
  expect(() => watch(2).end(play())).toThrow(/^The log verified: .*commitment/)
  const changed = play()
  changed.state.turn += 1
  expect(() => watch(1).end(changed)).toThrow(/^The log folded anew: .*"turn":/)
  const { after } = watch(1)
  const wrong = play()
  wrong.state.turn += 1
  expect(() => after(wrong, wrong.entries.at(-1) as Entry)).toThrow(/^The log folded up to entry \d+: /)
})

describe.each(cases)('$ruleset.id: $name, fought by players without a plan', ({ ruleset, name }) => {
  const used = new Map<string, number>()
  const ends = new Map<string, number>()
  const battles = battlesOf(ruleset)

  test(`${battles} whole battles keep every invariant`, { timeout: 36_000 * battles }, () => {
    for (let seed = 1; seed <= battles; seed++) {
      const end = fight(ruleset, name, seed, used)
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    // Most battles come to an end of their own, not to the umpire's.
    const stopped = ends.get(`${ruleset.namespace}.end.umpire`) ?? 0
    expect(battles - stopped).toBeGreaterThan(battles * 0.9)
    // Nobody is so timid, and no victory so far off, that all battles end alike.
    if (battles >= 25) expect(ends.size).toBeGreaterThan(1)
  })
})

describe('skirmishes, fought by players without a plan', () => {
  const KG = rulesets['khans-and-generals'] as Ruleset
  const used = new Map<string, number>()
  const timeout = 36_000 * SKIRMISHES
  test.each(BATTLE_TYPES)(
    `KG-BAT-01 ${SKIRMISHES} of type %s keep every invariant and end`,
    { timeout },
    (type) => {
      for (let seed = 1; seed <= SKIRMISHES; seed++) {
        expect(fight(KG, `skirmish:${type}`, seed, used)).toMatch(/^kg\.victory\./)
      }
    },
  )
})

/** Fights one battle and gives how it ended; a failure says how to repeat it. */
function fight(ruleset: Ruleset, name: string, seed: number, used: Usage): string {
  const before = usageText(used)
  try {
    const setup = battleCalled(ruleset, library, name, seed)
    if (setup === null) throw new Error(`no battle ${name}`)
    const { after, end } = watch(seed)
    const followed = seed % 10 === 1 ? { after } : {}
    const { live } = playout({ ruleset, setup, seed, used, ...followed })
    end(live)
    return live.state.outcome?.reason.key ?? 'none'
  } catch (error) {
    const command = `npm run playout -- ${ruleset.id} ${name} ${seed} ${before}`
    throw new Error(`seed ${seed} failed; repeat with: ${command}`, { cause: error })
  }
}
