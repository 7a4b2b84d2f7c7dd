import { describe, expect, test } from 'vitest'
import { everyUnit } from '../../../../src/kernel/ordered.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { raw, scenario } from '../support/shipped.ts'

const state = setup(raw('hill112'))
const points = (side: string) =>
  everyUnit(state)
    .filter((u) => u.side === side)
    .reduce((sum, u) => sum + u.points, 0)

describe('KG-SCN-02 The trenches of hill 112', () => {
  test('KG-SCN-02 KG-DAT-31 thirteen units of 443 points against nine of 261, within their limits, OPB 42 and 15', () => {
    expect([points('ATT'), points('DEF')]).toEqual([443, 261])
    expect(scenario('hill112').limits).toEqual({ ATT: 450, DEF: 300 })
    expect([state.sides.ATT?.facts.opbLimit, state.sides.DEF?.facts.opbLimit]).toEqual([42, 15])
    expect(state.sides.ATT?.facts.traits).toContain('modernTactics')
  })

  test('KG-SCN-02 wire, trenches and bunker as on the page, with their garrisons in them', () => {
    const wires = Object.values(state.features).filter(({ kind }) => kind === 'wire')
    expect(wires).toHaveLength(20)
    expect(['D2', 'D3', 'D4', 'D8'].map((id) => state.units[id]?.inPosition)).toEqual([
      'trench1',
      'trench1',
      'trench2',
      'bunker1',
    ])
  })

  test('KG-TYP-06 KG-ABI-01 its riflemen make no powder smoke', () => {
    expect(state.units.A3?.abilities).toEqual(['grenades'])
  })
})
