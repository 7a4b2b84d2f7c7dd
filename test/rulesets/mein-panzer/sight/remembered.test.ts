import { expect, test } from 'vitest'
import { playout, secretOf } from '../../../../src/cli/playout/playout.ts'
import { committedDice } from '../../../../src/kernel/dice.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

/** So many entries are fought between two that are fought once more. */
const STEP = 4

test('MP-HID-03 MP-ART-16 MP-LOS-01 who is hidden and seen is the same to a battle that has just been read from its log as to one that remembers', () => {
  const setup = meinPanzer.setup(loadLibrary().scenarios['mein-panzer']?.['level-crossing'] as Json)
  const { live } = playout({ ruleset: meinPanzer, setup, seed: 3 })
  const { origin, entries } = live
  const dice = committedDice({ secret: secretOf(3), entropy: origin.entropy })
  expect(
    entries.some(({ effects }) =>
      effects.some((e) => e.type === 'set' && 'stat' in e && e.stat === 'hidden'),
    ),
  ).toBe(true)
  for (let seq = STEP; seq < entries.length; seq += STEP) {
    const read = LiveBattle.restore(meinPanzer, origin, dice, entries.slice(0, seq))
    const next = entries[seq]
    if (next === undefined) continue
    expect(read.submit(next.input, next.at).ok).toBe(true)
    expect(read.entries.at(-1)?.hash, `entry ${next.seq}`).toBe(next.hash)
  }
})
