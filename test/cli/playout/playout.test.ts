import { expect, test } from 'vitest'
import { watch } from '../../../src/cli/playout/invariants.ts'
import { playout } from '../../../src/cli/playout/playout.ts'
import { readUsage, type Usage, usageText } from '../../../src/cli/playout/usage.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'

const library = loadLibrary()
const ruleset = rulesets['khans-and-generals'] as Ruleset
/** The shortest of what is shipped. */
const setupOf = (): BattleState => ruleset.setup(library.scenarios[ruleset.id]?.kalina)

test('a battle of a series is repeated by its seed and what was ordered before it', () => {
  const hashOf = (seed: number, used: Usage): string | undefined => {
    return playout({ ruleset, setup: setupOf(), seed, used, limit: 60 }).live.entries.at(-1)?.hash
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
  const play = () => playout({ ruleset, setup: setupOf(), seed: 1, used: new Map(), limit: 40 }).live
  expect(() => watch(1).end(play())).not.toThrow()
  // With the dice of another seed.
  expect(() => watch(2).end(play())).toThrow(/^The log verified: .*commitment/)
  const changed = play()
  changed.state.turn += 1
  expect(() => watch(1).end(changed)).toThrow(/^The log folded again: .*"turn":/)
  const { after } = watch(1)
  const wrong = play()
  wrong.state.turn += 1
  expect(() => after(wrong, wrong.entries.at(-1) as Entry)).toThrow(/^The log folded up to entry \d+: /)
})
