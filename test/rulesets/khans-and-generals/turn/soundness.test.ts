import { expect, test } from 'vitest'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { unsound } from '../../../../src/rulesets/khans-and-generals/turn/soundness.ts'
import type { KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../support/fights.ts'
import { fielded } from '../support/vehicles.ts'

/** Faults of a lorry with an assault platoon in it, after something was done to that. */
function faults(
  change: (units: Record<string, KgUnit>) => void,
  effects: readonly Effect[] = [],
): readonly string[] {
  const lorry = fielded('mo_truck', { id: 'R1', x: 60, y: 40 })
  const rider = {
    ...fielded('mo_storm', { id: 'R2', x: 60, y: 30 }),
    at: null,
    status: 'aboard' as const,
    carrier: 'R1',
  }
  const table = quiet({ units: [lorry, rider, fielded('mo_offmap', { id: 'R3', x: 20, y: 20 })] })
  change(table.state.units)
  return unsound(table.state, effects)
}

test('KG-MOV-18, KG-STV-03, KG-OFF-09, KG-MOV-15 what must hold of vehicles, batteries and those aboard is found where it does not', () => {
  expect(faults(() => undefined)).toEqual([])
  const found = (id: string, facts: Partial<KgUnit>): readonly string[] =>
    faults((units) => Object.assign(units[id] as KgUnit, facts))
  expect(found('R2', { stan: 11 })).toEqual(['R2 has 11 of 10 Stan'])
  expect(found('R1', { status: 'destroyed', at: null })).toEqual(['R2 aboard R1, which is destroyed'])
  expect(found('R2', { status: 'standing' })).toEqual(['R2, standing, is in R1'])
  expect(found('R2', { kind: 'artillery' })).toEqual(['R1 tows and cannot'])
  expect(found('R2', { side: 'blue' })).toEqual(['R2 rides with the enemy'])
  expect(
    found('R1', {
      vehicle: { ...fielded('mo_truck', { id: 'R1', x: 1, y: 1 }).vehicle, capacity: 0 } as never,
    }),
  ).toEqual(['R1 carries more than it can'])
  expect(found('R3', { notes: { 'KG-OFF-09': 99 } })).toEqual(['R3 has called 99 missions'])
  const drives: Effect = {
    type: 'move',
    unit: 'R1',
    path: [],
    at: { x: 600, y: 500 },
    facing: 0,
    manner: 'move',
    rule: 'KG-OMV-01',
  }
  const stuck = (units: Record<string, KgUnit>) =>
    Object.assign(units.R1 as KgUnit, { notes: { 'KG-MOV-15': { turn: 1, x: 0, y: 0, count: 1 } } })
  const bogs: Effect = { type: 'set', unit: 'R1', stat: 'notes', value: {}, rule: 'KG-MOV-15' }
  expect(faults(stuck, [drives, bogs])).toEqual([])
  expect(faults(stuck, [bogs, drives])).toEqual(['R1 has moved and is stuck'])
  expect(faults(stuck, [drives])).toEqual(['R1 has moved and is stuck'])
})
