import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { Base, Placed } from '../../../../src/kernel/space/types.ts'
import { freePlace } from '../../../../src/rulesets/khans-and-generals/ground/placing.ts'
import { Openings } from '../../../../src/rulesets/khans-and-generals/setup/openings.ts'
import type { KgState, KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'

const MAP = { width: 600, height: 400 }
const ZONE = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 200 },
  { x: 0, y: 200 },
]
const BASES: readonly Base[] = [
  { kind: 'rect', width: 40, depth: 30 },
  { kind: 'rect', width: 60, depth: 20 },
  { kind: 'circle', diameter: 40 },
]
const base = fc.constantFrom(...BASES)

const tableOf = (all: readonly KgUnit[]): KgState =>
  ({ map: MAP, units: Object.fromEntries(all.map((u) => [u.id, u])) }) as unknown as KgState
const unitOf = (id: string, base: Base, facing: number): KgUnit =>
  ({ id, base, facing, at: null }) as unknown as KgUnit

property.prop(
  [fc.array(fc.record({ base, facing: fc.constantFrom(0, 1800), odd: fc.boolean() }), { maxLength: 40 })],
  {
    numRuns: 40,
  },
)('house: an army is put where each of its units would be put by itself', (army) => {
  const all = army.map(({ base, facing }, n) => unitOf(`U${n}`, base, facing))
  const state = tableOf(all)
  const openings = new Openings(state)
  const placed: Placed[] = []
  for (const [n, { base, facing, odd }] of army.entries()) {
    const u = all[n]
    if (u === undefined) continue
    const willDo = ({ x }: { x: number }): boolean => !odd || x > 200
    const alone = freePlace(u, ZONE, facing, placed, state, null, willDo)
    const at = openings.find(u, ZONE, facing, willDo)
    expect(at).toEqual(alone)
    if (at === null) continue
    u.at = at
    placed.push({ at, facing, base })
  }
})

test('house: each place is looked at once, not once for every unit that looks for one', () => {
  const all = Array.from({ length: 50 }, (_, n) => unitOf(`U${n}`, { kind: 'rect', width: 40, depth: 30 }, 0))
  const openings = new Openings(tableOf(all))
  let asked = 0
  for (const u of all) {
    u.at = openings.find(u, ZONE, 0, () => {
      asked += 1
      return true
    })
  }
  expect(asked).toBe(50)
})
