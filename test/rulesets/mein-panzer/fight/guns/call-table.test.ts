import { expect, test } from 'vitest'
import { callDrift } from '../../../../../src/rulesets/mein-panzer/fight/guns/artillery-call.ts'

/** T5.1 as the page has it: the end of each band, the highest roll in target of each battery, and how far it drifts: even, odd, rockets even, odd. */
const PAGE = [
  [10, { basic: 10, veteran: 13, elite: 15 }, [1, 0.5, 2, 1]],
  [20, { basic: 5, veteran: 8, elite: 10 }, [2, 1, 4, 2]],
  [72, { basic: 2, veteran: 5, elite: 7 }, [4, 2, 8, 4]],
] as const

test('MP-ART-06 T5.1 whole: every inch to 72, every die, each battery, shells and rockets, in haste and Suppressed', () => {
  let held = 0
  for (let distance = 1; distance <= 72; distance++) {
    const [, inTarget, [even, odd, rocketEven, rocketOdd]] =
      PAGE.find(([upTo]) => distance <= upTo) ?? PAGE[2]
    for (const battery of ['basic', 'veteran', 'elite'] as const)
      for (const rocket of [false, true])
        for (const inaccurate of [false, true])
          for (const suppressed of [false, true])
            for (let die = 1; die <= 20; die++) {
              const far = die % 2 === 0 ? (rocket ? rocketEven : even) : rocket ? rocketOdd : odd
              const exact = die <= inTarget[battery] && !suppressed
              const expected = exact ? 0 : far * (die === 20 ? 2 : 1) * (inaccurate ? 2 : 1)
              expect(callDrift({ distance, battery, rocket, inaccurate, suppressed }, die)).toBe(expected)
              held += 1
            }
  }
  expect(held).toBe(72 * 3 * 8 * 20)
})
