import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '../../../../src/kernel/json.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { live, momentsOf, perturb, shown } from '../support/secrets.ts'

const moments = [...momentsOf('osiek', [1, 2, 3]), ...momentsOf('borki', [1, 2])]

describe('KG-DIG-21 nothing hidden leaks', () => {
  test('KG-DIG-21 there are moments to look at', () => {
    expect(moments.length).toBeGreaterThanOrEqual(8)
  })

  test('KG-DIG-20 KG-DIG-21 KG-DIG-22 states that differ only in what a side cannot know look the same to it', () => {
    fc.assert(
      fc.property(fc.nat(moments.length - 1), fc.boolean(), fc.nat(), (at, first, seed) => {
        const state = moments[at] as KgState
        const [one = '', two = ''] = Object.keys(state.sides)
        const side = first ? one : two
        expect(shown(perturb(state, side, seed), side)).toBe(shown(state, side))
      }),
      { numRuns: 100 },
    )
  })

  test('KG-DIG-41 a perturbed battle is a battle still: it restores and shows its umpire the difference', () => {
    const state = moments[0] as KgState
    const [side = ''] = Object.keys(state.sides)
    const other = perturb(state, side, 5)
    expect(canonical(live(other).view({ kind: 'umpire' }))).not.toBe(
      canonical(live(state).view({ kind: 'umpire' })),
    )
  })
})
