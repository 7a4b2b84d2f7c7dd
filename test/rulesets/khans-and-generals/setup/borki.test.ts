import { describe, expect, test } from 'vitest'
import { everySide, everyUnit } from '../../../../src/kernel/ordered.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { raw, scenario } from '../support/shipped.ts'

const cardsOf = (state: KgState, side: string): string[] =>
  everyUnit(state)
    .filter((u) => u.side === side)
    .map((u) => u.card)
const aircraftOf = (state: KgState): string[] =>
  everySide(state).flatMap(({ facts }) => (facts.flights ?? []).map(({ card }) => card))

describe('the battles at Borki', () => {
  test('KG-SCN-03 KG-DAT-31 the crossroads: 436 points against 400, an aeroplane each, OPB 32 and 20', () => {
    const state = setup(raw('borki'))
    expect(everySide(state).map(({ facts }) => [facts.points, facts.opbLimit])).toEqual([
      [436, 32],
      [400, 20],
    ])
    expect(scenario('borki').limits).toEqual({ RED: 440, BLUE: 400 })
    expect(aircraftOf(state)).toEqual(['mo_attack', 'mo_fighter'])
    expect(state.units.M5?.echelon).toBe('platoon')
    expect([state.units.W2?.inPosition, state.units.W6?.hidden, state.units.W10?.battery?.barrels]).toEqual([
      'sandbags1',
      true,
      6,
    ])
    expect(state.facts).toMatchObject({ type: 'attack', period: 'modern', ground: 'veryDry', turns: 14 })
  })

  test('KG-DAT-31 KG-MOV-18 the second day: lorries with their loads, guns on tow, flak, flames, cyclists, a battery', () => {
    const state = setup(raw('borki-second-day'))
    const aboard = everyUnit(state).filter(({ status }) => status === 'aboard')
    expect(aboard.map(({ id, carrier }) => `${id} in ${carrier}`)).toEqual([
      'B8 in B20',
      'B17 in B18',
      'C6 in C16',
      'C10 in C17',
      'C18 in C17',
      'C22 in C23',
    ])
    expect(cardsOf(state, 'RED')).toEqual(
      expect.arrayContaining(['mo_truck', 'mo_tractor', 'mo_flame', 'ea_cyclists', 'mo_offmap', 'mo_medium']),
    )
    expect(cardsOf(state, 'BLUE')).toContain('mo_aa40')
    for (const { id, facts } of everySide(state))
      expect(facts.points).toBeLessThanOrEqual(scenario('borki-second-day').limits[id] ?? 0)
  })
})
