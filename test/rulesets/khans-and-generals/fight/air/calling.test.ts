import { describe, expect, test } from 'vitest'
import { comeIn } from '../../../../../src/rulesets/khans-and-generals/fight/air/coming-and-going.ts'
import { callAir } from '../../../../../src/rulesets/khans-and-generals/orders/call-air.ts'
import { move } from '../../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { TIMES } from '../../../../../src/rulesets/khans-and-generals/tables/times.ts'
import { WEATHERS } from '../../../../../src/rulesets/khans-and-generals/tables/weather.ts'
import { give, mayGive } from '../../support/giving.ts'
import { aFlight, flightOf, type SkySpec, sky } from '../../support/sky.ts'
import { anHq, aUnit, type Table } from '../../support/table.ts'

/** RHQ with a radio and Training 3, R1 beside it, and a biplane W1 that waits. */
const staff = (dice: readonly number[], more: Partial<SkySpec> = {}): Table =>
  sky({
    phase: 'player',
    units: [
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 20, abilities: ['radio'] }),
      aUnit({ id: 'R1', x: 60, y: 30 }),
    ],
    redAir: [aFlight('W1', { stage: 'waiting', shown: undefined as never })],
    dice,
    ...more,
  })
const step = { unit: 'R1', path: [{ x: 600, y: 350 }] }

describe('an air call', () => {
  test('KG-AIR-01 KG-OSP-08 Training 3 passes on 3: the aircraft comes when the next turn begins, and only its side hears of it', () => {
    const t = staff([3])
    give(t, callAir, { unit: 'RHQ', options: { aircraft: 'W1' } })
    t.done()
    expect(flightOf(t, 'W1').stage).toBe('called')
    expect(t.events('kg.air-called')[0]?.to).toEqual(['red'])
    expect(t.events('kg.test-passed')[0]?.to).toEqual(['red'])
    t.state.turn = 3
    comeIn(t.battle)
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'aloft', stay: 2 })
    expect(t.events('kg.air-here')[0]?.to).toBeUndefined()
  })

  test('KG-AIR-01 in vain, the HQ ends its turn: nothing more by it or from it in this player turn, all of it in the next', () => {
    const t = staff([4])
    give(t, callAir, { unit: 'RHQ' })
    t.done()
    expect(flightOf(t, 'W1').stage).toBe('waiting')
    expect(mayGive(t, callAir, { unit: 'RHQ' })).toBe('kg.error.hq-ended')
    expect(mayGive(t, move, step)).toBe('kg.error.no-activation')
    t.state.turn = 3
    expect(mayGive(t, callAir, { unit: 'RHQ' })).toBeNull()
    expect(mayGive(t, move, step)).toBeNull()
  })

  test('KG-AIR-01 KG-OSP-08 only the Chief HQ calls, and only with contact', () => {
    const t = staff([])
    expect(mayGive(t, callAir, { unit: 'R1' })).toBe('kg.error.chief-only')
    t.unit('RHQ').abilities = ['telephone']
    expect(mayGive(t, callAir, { unit: 'RHQ' })).toBe('kg.error.no-air-contact')
    const path = [
      { x: 600, y: 200 },
      { x: 600, y: 0 },
    ]
    const facts = t.state.sides.red?.facts
    if (facts) facts.lines = [{ id: 'l', from: 'RHQ', to: 'edge', path, cut: false }]
    expect(mayGive(t, callAir, { unit: 'RHQ' })).toBeNull()
  })

  test('KG-AIR-01 only what waits can be called', () => {
    const t = staff([], { redAir: [aFlight('W1')] })
    expect(mayGive(t, callAir, { unit: 'RHQ' })).toBe('kg.error.no-aircraft')
    const other = staff([])
    expect(mayGive(other, callAir, { unit: 'RHQ', options: { aircraft: 'B9' } })).toBe('kg.error.no-aircraft')
  })

  test.each(WEATHERS.flatMap((weather) => TIMES.map((time) => [weather, time] as const)))(
    'KG-AIR-02 KG-WEA-03 KG-TIM-04 %s, %s',
    (weather, time) => {
      const t = staff([], { facts: { weather, time } })
      const flies = weather === 'sunny' && time !== 'night'
      expect(mayGive(t, callAir, { unit: 'RHQ' })).toBe(flies ? null : 'kg.error.no-flying-weather')
    },
  )

  test('KG-OPB-05 a natural 6 costs a token', () => {
    const t = staff([6, 1])
    t.state.bags.opb = [3, 3, 3, 3]
    give(t, callAir, { unit: 'RHQ' })
    t.done()
    expect(t.events('kg.opbDrawn')[0]?.data).toEqual({ draw: 'i' })
  })

  test('KG-AIR-01 KG-OPB-02 KG-DIG-21 of a natural 6 the enemy hears that a token is drawn, for reserves or aircraft: not by whom, for what, nor with what result', () => {
    const t = staff([6, 1])
    t.state.bags.opb = [3, 3, 3, 3]
    give(t, callAir, { unit: 'RHQ' })
    const heard = t.battle.written().effects.filter(({ to }) => to === undefined || to.includes('blue'))
    expect(heard).toMatchObject([{ type: 'event', name: 'kg.opbDrawn', side: 'red', data: { draw: 'i' } }])
    expect(JSON.stringify(heard)).not.toMatch(/RHQ|W1/u)
  })
})
