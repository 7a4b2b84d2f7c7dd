import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abilityCost,
  isAbility,
  piercingOf,
} from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { OBSTACLES } from '../../../../src/rulesets/khans-and-generals/tables/obstacles.ts'
import {
  overKey,
  slopeKey,
  slopeOrObstacle,
} from '../../../../src/rulesets/khans-and-generals/units/crossed.ts'
import { swing, swungBy } from '../../../../src/rulesets/khans-and-generals/units/deeds.ts'
import { isLeftBy, leftBy } from '../../../../src/rulesets/khans-and-generals/units/notes.ts'
import { sectionNamed } from '../../../../src/rulesets/khans-and-generals/units/sections.ts'
import {
  type KgState,
  setFact,
  setNote,
  setSide,
} from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { aUnit, Table } from '../support/table.ts'

const amount = fc.integer({ min: 0, max: 5000 })

describe('words with something in them are read as they were written', () => {
  test('KG-MOV-03 the swing of a front', () => {
    fc.assert(fc.property(amount, (mm) => void expect(swungBy(swing(mm))).toBe(mm)))
    expect(swing(12)).toBe('swung:12')
    expect([swungBy('ran'), swungBy('sprung')]).toEqual([0, 0])
  })

  test('KG-ABI-06 how deep weapons pierce', () => {
    fc.assert(fc.property(amount, (by) => void expect(piercingOf(['spears', `piercing:${by}`])).toBe(by)))
    expect([piercingOf(['piercing']), piercingOf(['pikes']), abilityCost('piercing:4')]).toEqual([2, 0, 2])
    expect(['piercing:3', 'spears', 'piercing:', 'spears:3', 'toString'].map(isAbility)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('KG-MOV-05 slopes and obstacles a move has met', () => {
    for (const way of ['up', 'down'] as const) {
      expect(slopeOrObstacle(slopeKey(way, 'gentle'))).toEqual({ way, kind: 'gentle' })
    }
    for (const kind of OBSTACLES) expect(slopeOrObstacle(overKey(kind))).toEqual({ way: 'over', kind })
    expect([slopeOrObstacle('forest'), slopeOrObstacle('off-road')]).toEqual([null, null])
  })

  test('KG-BAT-02 by which exit it left; KG-UNI-03 what ground a guide knows', () => {
    expect(leftBy('gate')).toBe('exit:gate')
    expect([leftBy('gate'), 'relief', undefined].map((note) => isLeftBy(note as 'relief'))).toEqual([
      true,
      false,
      false,
    ])
    expect(sectionNamed('sec_guide:forest')).toEqual({ card: 'sec_guide', ground: 'forest' })
    expect(sectionNamed('sec_hero')).toEqual({ card: 'sec_hero', ground: undefined })
  })
})

test('KG-DAT-02 KG-DAT-03 facts and notes that nobody has named do not compile', () => {
  const { battle, state } = new Table({ units: [aUnit({ id: 'R1', x: 20, y: 20 })] })
  const u = state.units.R1 as KgState['units'][string]
  const wrong = [
    // @ts-expect-error no fact of the battle
    () => setFact(battle, 'moon', 1, 'KG-GEN-01'),
    // @ts-expect-error no fact of a side
    () => setSide(battle, 'red', 'moon', 1, 'KG-GEN-01'),
    // @ts-expect-error no note of a unit
    () => setNote(battle, u, 'KG-GEN-01', 1, 'KG-GEN-01'),
    // @ts-expect-error a note of another type
    () => setNote(battle, u, 'KG-OMX-03', 'yes', 'KG-GEN-01'),
    // @ts-expect-error no fact to be read
    () => state.facts.moon,
  ]
  expect(wrong).toHaveLength(5)
  setNote(battle, u, 'KG-OMX-03', 3, 'KG-OMX-03')
  setNote(battle, u, 'KG-RES-03', 2, 'KG-RES-03')
  expect(u.notes).toEqual({ 'KG-OMX-03': 3, 'KG-RES-03': 2 })
})
