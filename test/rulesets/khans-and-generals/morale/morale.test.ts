import { describe, expect, test } from 'vitest'
import { underFire } from '../../../../src/rulesets/khans-and-generals/fight/shooting/shooting.ts'
import { destroy, loseStan } from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import {
  addReluctance,
  breaks,
  checkBreak,
  endReluctance,
  lowerReluctance,
  reluctance,
  reluctanceSum,
  waver,
} from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { MORALE, UNDER_FIRE } from '../../../../src/rulesets/khans-and-generals/tables/morale-events.ts'
import type { KgFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../support/fights.ts'
import { anHq, aUnit, type Table, type TableSpec } from '../support/table.ts'

const one = (facts: Partial<KgFacts> = {}, more: Partial<TableSpec> = {}): Table =>
  quiet({
    units: [
      aUnit({ id: 'R1', x: 60, y: 40 }),
      aUnit({ id: 'R2', x: 75, y: 40 }),
      aUnit({ id: 'B1', x: 60, y: 60, ...facts }),
    ],
    ...more,
  })

const frighten = (table: Table, amount: number, rule = 'KG-MOR-11') =>
  addReluctance(table.battle, table.unit('B1'), { amount, rule, why: 'kg.term.under-fire' })

const fired = (table: Table, by: string, hidden = false) =>
  underFire(table.battle, table.unit('B1'), table.unit(by), { hidden, surprise: false, kind: 'muscle' })

describe('Reluctance', () => {
  test('KG-MOR-11 the table of effects', () => {
    expect(MORALE.chiefKilled).toMatchObject({ amount: 5, permanent: true })
    expect(MORALE.commanderKilled).toMatchObject({ amount: 3, permanent: true })
    expect(MORALE.flankAttack.amount).toBe(3)
    expect(MORALE.rearAttack.amount).toBe(6)
    expect(MORALE.charged.amount).toBe(4)
    expect(MORALE.pinned.amount).toBe(2)
    expect(MORALE.hiddenShooter.amount).toBe(2)
    expect(MORALE.friendFlees.amount).toBe(1)
    expect(MORALE.cut).toMatchObject({ amount: 2, permanent: true })
    expect(MORALE.failedDisengage.amount).toBe(1)
    expect(MORALE.enemyBroken.amount).toBe(-2)
    expect(MORALE.raised.amount).toBe(-2)
    expect(MORALE.rallied.amount).toBe(-6)
    expect(MORALE.hqAdjacent).toMatchObject({ amount: -2, permanent: true })
    expect(Object.values(UNDER_FIRE).map((e) => e.amount)).toEqual([2, 3, 4, 5, 5, 7])
  })

  test('KG-DAT-02 KG-STA-07 now = base + tokens: 10 + 2 + 4, told term by term', () => {
    const table = one()
    frighten(table, 2)
    frighten(table, 4)
    expect(reluctance(table.unit('B1'))).toBe(16)
    expect(reluctanceSum(table.unit('B1')).terms.map((t) => t.value)).toEqual([10, 2, 4])
  })

  test('KG-MOR-14 each shooter counts once; the same one again only prolongs', () => {
    const table = one({}, { turn: 3 })
    fired(table, 'R1')
    fired(table, 'R2')
    expect(reluctance(table.unit('B1'))).toBe(14)
    table.state.turn = 4
    fired(table, 'R1')
    expect(reluctance(table.unit('B1'))).toBe(14)
    expect(table.unit('B1').markers.map((m) => [m.source, m.expires?.turn])).toEqual([
      ['R2', 4],
      ['R1', 5],
    ])
  })

  test('KG-MOR-12 fire of a hidden enemy adds 2', () => {
    const table = one()
    fired(table, 'R1', true)
    expect(reluctance(table.unit('B1'))).toBe(10 + 2 + 2)
  })

  test('KG-MOR-16 lowering takes temporary tokens only, oldest first, and never the base or what is permanent', () => {
    const table = one()
    const u = table.unit('B1')
    frighten(table, 3)
    addReluctance(table.battle, u, {
      amount: 5,
      rule: 'KG-MOR-18',
      why: 'kg.term.chief-killed',
      permanent: true,
    })
    frighten(table, 4)
    expect(reluctance(u)).toBe(22)
    const by = { amount: 5, rule: 'KG-OBG-04', why: 'kg.term.rallied' } as const
    expect(lowerReluctance(table.battle, u, by)).toBe(5)
    expect(u.markers.map((m) => m.value)).toEqual([5, 2])
    expect(lowerReluctance(table.battle, u, by)).toBe(2)
    expect(reluctance(u)).toBe(15)
  })

  test('KG-MOR-20 an effect that lasts while its cause does is taken away with it', () => {
    const table = one()
    const u = table.unit('B1')
    waver(table.battle, u, MORALE.cut, { source: 'BHQ' })
    expect(reluctance(u)).toBe(12)
    expect(u.markers[0]?.expires).toBeUndefined()
    endReluctance(table.battle, u, 'KG-MOR-20')
    expect(reluctance(u)).toBe(10)
  })

  test('KG-CAL-04 Reluctance is never below 0', () => {
    const table = one({ baseReluctance: 1 })
    waver(table.battle, table.unit('B1'), MORALE.hqAdjacent, { source: 'BHQ' })
    expect(reluctance(table.unit('B1'))).toBe(0)
  })

  test('KG-DIG-21 only its own side hears of a unit’s Reluctance', () => {
    const table = one()
    frighten(table, 2)
    for (const effect of table.effects.filter((e) => e.type === 'mark' || e.type === 'event')) {
      expect(effect.to).toEqual(['blue'])
    }
  })
})

describe('breaking', () => {
  test('KG-MOR-01 a line unit breaks above its Stan, not at it', () => {
    const table = one({ stan: 12 })
    frighten(table, 2)
    expect(table.unit('B1').status).toBe('standing')
    frighten(table, 1)
    expect(table.unit('B1').status).toBe('broken')
  })

  test('KG-MOR-01 KG-STL-01 with a threshold it breaks on reaching it', () => {
    const table = one({ statsAs: 'support', stan: 6, baseReluctance: 0, breakAt: 6 })
    frighten(table, 5)
    expect(table.unit('B1').status).toBe('standing')
    frighten(table, 1)
    expect(table.unit('B1').status).toBe('broken')
  })

  test('KG-MOR-02 the broken unit is scattered, out of any melee and nobody’s to command', () => {
    const table = one({ stan: 11, pinned: true, formation: 'close' })
    table.state.turn = 4
    frighten(table, 2)
    const u = table.unit('B1')
    expect(u).toMatchObject({ status: 'broken', formation: 'scattered', pinned: false, brokeTurn: 4 })
    expect(u.notes['KG-MOR-08']).toBeUndefined()
  })

  test('KG-TRN-07 KG-MOR-22 losses and fright are looked at the moment they happen', () => {
    const table = one({ stan: 15 })
    loseStan(table.battle, table.unit('B1'), 6, { rule: 'KG-RNG-04' })
    expect(table.unit('B1').status).toBe('broken')
  })

  test('KG-MOR-08 one whose Stan fell to its base Reluctance with nothing else to fear is broken by losses', () => {
    const table = one({ stan: 15 })
    loseStan(table.battle, table.unit('B1'), 6, { rule: 'KG-RNG-04' })
    expect(table.unit('B1').notes['KG-MOR-08']).toBe(true)
  })

  test('KG-ABI-32 the stubborn test the first time: passed, and Reluctance is the Stan; the second time they break', () => {
    const table = one({ stan: 20, abilities: ['stubborn'], baseReluctance: 5 }, { dice: [3] })
    const u = table.unit('B1')
    frighten(table, 18)
    table.done()
    expect(u.status).toBe('standing')
    expect(reluctance(u)).toBe(20)
    frighten(table, 1)
    expect(u.status).toBe('broken')
  })

  test('KG-ABI-32 failed, they break; losses beyond temporary fear are made good as well', () => {
    const failed = one({ stan: 20, abilities: ['stubborn'] }, { dice: [4] })
    frighten(failed, 18)
    expect(failed.unit('B1').status).toBe('broken')
    const byLosses = one({ stan: 15, abilities: ['stubborn'] }, { dice: [1] })
    loseStan(byLosses.battle, byLosses.unit('B1'), 7, { rule: 'KG-RNG-04' })
    expect(byLosses.unit('B1').status).toBe('standing')
    expect(reluctance(byLosses.unit('B1'))).toBe(8)
  })

  test('KG-MOR-17 the last unit of a detachment breaks: the breaker’s detachment within 20 cm takes heart by 2', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 40 }),
        aUnit({ id: 'R2', x: 71, y: 40 }),
        aUnit({ id: 'R3', x: 100, y: 40 }),
        aUnit({ id: 'R4', x: 50, y: 40, hq: 'R9' }),
        aUnit({ id: 'B1', x: 60, y: 50, stan: 12 }),
        aUnit({ id: 'B2', x: 75, y: 50, status: 'broken' }),
      ],
    })
    for (const id of ['R1', 'R2', 'R3', 'R4']) {
      waver(table.battle, table.unit(id), UNDER_FIRE.small, { source: 'B1' })
    }
    waver(table.battle, table.unit('B1'), UNDER_FIRE.small, { source: 'R1', by: table.unit('R1') })
    expect(table.unit('B1').status).toBe('broken')
    expect(['R1', 'R2', 'R3', 'R4'].map((id) => reluctance(table.unit(id)))).toEqual([11, 11, 13, 13])
  })

  test('KG-MOR-17 20 cm from where it broke take heart, 20.1 do not', () => {
    const left = ([70, 70.1] as const).map((y) => {
      const table = quiet({
        units: [aUnit({ id: 'R1', x: 60, y }), aUnit({ id: 'B1', x: 60, y: 45, stan: 12 })],
      })
      // The nearest edges are 2.5 cm before each middle: 25 cm of middles are 20 between them.
      waver(table.battle, table.unit('R1'), UNDER_FIRE.small, { source: 'B1' })
      waver(table.battle, table.unit('B1'), UNDER_FIRE.small, { source: 'R1', by: table.unit('R1') })
      return reluctance(table.unit('R1'))
    })
    expect(left).toEqual([11, 13])
  })

  test('KG-MOR-17 cutting down the last who flee breaks the detachment no second time', () => {
    const table = one({ stan: 5 })
    waver(table.battle, table.unit('R1'), UNDER_FIRE.small, { source: 'B1' })
    const by = table.unit('R1')
    table.battle.change('KG-MOR-02', { type: 'status', unit: 'B1', status: 'broken' })
    loseStan(table.battle, table.unit('B1'), 5, { rule: 'KG-MEL-04', by })
    expect(table.unit('B1').status).toBe('destroyed')
    expect(reluctance(by)).toBe(13)
    // Killed as it stood it was the last of its detachment: 13 − 2.
    const proud = one({ stan: 5, baseReluctance: 0 })
    waver(proud.battle, proud.unit('R1'), UNDER_FIRE.small, { source: 'B1' })
    loseStan(proud.battle, proud.unit('B1'), 5, { rule: 'KG-MEL-04', by: proud.unit('R1') })
    expect(reluctance(proud.unit('R1'))).toBe(11)
  })

  test('KG-MOR-17 while one unit of the detachment stands nobody takes heart', () => {
    const table = one({ stan: 12 })
    waver(table.battle, table.unit('R1'), UNDER_FIRE.small, { source: 'B1' })
    table.state.units.B2 = aUnit({ id: 'B2', x: 90, y: 90 })
    waver(table.battle, table.unit('B1'), UNDER_FIRE.small, { source: 'R1', by: table.unit('R1') })
    expect(table.unit('B1').status).toBe('broken')
    expect(reluctance(table.unit('R1'))).toBe(13)
  })

  test('KG-MOR-01 breaks() looks, checkBreak() acts', () => {
    const table = one({ baseReluctance: 31 })
    expect(breaks(table.state, table.unit('B1'))).toBe(true)
    expect(table.unit('B1').status).toBe('standing')
    checkBreak(table.battle, table.unit('B1'))
    expect(table.unit('B1').status).toBe('broken')
  })
})

describe('losses', () => {
  test('KG-STA-06 no Stan, no unit; it never falls below 0 (KG-CAL-04)', () => {
    const table = one({ stan: 5 })
    loseStan(table.battle, table.unit('B1'), 9, { rule: 'KG-RNG-04' })
    expect(table.unit('B1')).toMatchObject({ stan: 0, status: 'destroyed', at: null })
  })

  test('KG-ATT-02 a crew of 6 with 4 cm of move is stuck when 4 are gone', () => {
    const crew = {
      kind: 'support',
      statsAs: 'support',
      stan: 6,
      startStan: 6,
      baseReluctance: 0,
      breakAt: 6,
      move: 4,
    } as const
    const table = one({ ...crew })
    loseStan(table.battle, table.unit('B1'), 3, { rule: 'KG-RNG-04' })
    expect(table.unit('B1').immobilised).toBe(false)
    loseStan(table.battle, table.unit('B1'), 1, { rule: 'KG-RNG-04' })
    expect(table.unit('B1').immobilised).toBe(true)
  })

  test('KG-ATT-03 the last man cannot shift the weapon', () => {
    const crew = {
      kind: 'artillery',
      statsAs: 'support',
      stan: 2,
      startStan: 2,
      baseReluctance: 0,
      breakAt: 6,
      move: 10,
    } as const
    const table = one({ ...crew })
    loseStan(table.battle, table.unit('B1'), 1, { rule: 'KG-RNG-04' })
    expect(table.unit('B1').immobilised).toBe(true)
  })

  test('KG-ATT-04 a gun without crew is abandoned', () => {
    const gun = { kind: 'artillery', statsAs: 'support', stan: 2, baseReluctance: 0, breakAt: 6 } as const
    const table = one({ ...gun })
    destroy(table.battle, table.unit('B1'), { rule: 'KG-RNG-04' })
    expect(table.unit('B1')).toMatchObject({ abandoned: true, status: 'destroyed' })
  })
})

describe('a commander’s death', () => {
  const two = (dice: readonly number[], chief: string) =>
    quiet({
      units: [
        anHq({ id: 'BHQ', x: 60, y: 80, stan: 20, startStan: 20, command: 5, initiative: 3 }),
        anHq({ id: 'BH2', x: 30, y: 80, hq: 'BHQ' }),
        aUnit({ id: 'B1', x: 60, y: 60 }),
        aUnit({ id: 'B2', x: 30, y: 60, hq: 'BH2' }),
      ],
      blue: { chief },
      dice,
    })

  test('KG-HQF-02 every loss of an HQ throws a d4; 2–4 spare the commander', () => {
    const table = two([2, 4], 'BHQ')
    loseStan(table.battle, table.unit('BHQ'), 1, { rule: 'KG-RNG-04' })
    loseStan(table.battle, table.unit('BHQ'), 1, { rule: 'KG-RNG-04' })
    table.done()
    expect(table.unit('BHQ').command).toBe(5)
  })

  test('KG-HQF-02 KG-CAL-03 killed: Command 5 → 2 (2.5 to even), Initiative 3 → 2; the HQ goes on', () => {
    const table = two([1], 'BH2')
    loseStan(table.battle, table.unit('BHQ'), 1, { rule: 'KG-RNG-04' })
    expect(table.unit('BHQ')).toMatchObject({ command: 2, initiative: 2, status: 'standing' })
  })

  test('KG-MOR-18 an HQ’s commander is mourned by its subordinates (+3), the Chief by all (+5), for good', () => {
    const own = two([1], 'BH2')
    loseStan(own.battle, own.unit('BHQ'), 1, { rule: 'KG-RNG-04' })
    expect(reluctance(own.unit('B1'))).toBe(13)
    expect(reluctance(own.unit('BH2'))).toBe(3 + 3)
    expect(reluctance(own.unit('B2'))).toBe(10)
    const chief = two([1], 'BHQ')
    loseStan(chief.battle, chief.unit('BHQ'), 1, { rule: 'KG-RNG-04' })
    expect(['BHQ', 'BH2', 'B1', 'B2'].map((id) => reluctance(chief.unit(id)))).toEqual([8, 8, 15, 15])
    expect(chief.unit('B1').markers[0]?.expires).toBeUndefined()
  })

  test('KG-MEL-04 KG-DIC-01 destroyed, broken, commander: the token of an HQ that breaks is drawn before its d4', () => {
    const table = quiet({
      units: [anHq({ id: 'BHQ', x: 60, y: 80, stan: 10, baseReluctance: 8, command: 5 })],
      dice: [5, 4],
    })
    table.state.bags.opb = [1, 2, 3, 4, 5]
    loseStan(table.battle, table.unit('BHQ'), 3, { rule: 'KG-MEL-04' })
    table.done()
    // A d6 of 5 picks the fifth token, a d4 of 4 spares the commander; the other way round 5 would be no d4.
    expect(table.unit('BHQ')).toMatchObject({ status: 'broken', command: 5 })
    expect(table.state.sides.blue?.drawn.opb).toEqual([5])
  })

  test('KG-HQF-02 an HQ that loses its last man and its commander commands nothing: 0 and 0', () => {
    const table = two([1], 'BHQ')
    loseStan(table.battle, table.unit('BHQ'), 20, { rule: 'KG-RNG-04' })
    expect(table.unit('BHQ')).toMatchObject({ command: 0, initiative: 0, status: 'destroyed' })
  })
})
