import { describe, expect, test } from 'vitest'
import {
  addReluctance,
  reluctance,
  waver,
} from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { passOrders } from '../../../../src/rulesets/khans-and-generals/orders/pass-orders.ts'
import { raise } from '../../../../src/rulesets/khans-and-generals/orders/raise.ts'
import { rally } from '../../../../src/rulesets/khans-and-generals/orders/rally.ts'
import { UNDER_FIRE } from '../../../../src/rulesets/khans-and-generals/tables/morale-events.ts'
import { locked, quiet } from '../support/fights.ts'
import { give, mayGive } from '../support/giving.ts'
import { anHq, aUnit, type Table, type UnitSpec } from '../support/table.ts'

/** Red's HQ (Regular, Command 2) at (60, 40), R1 broken `cm` north of it (front to front edges). */
const table = (dice: readonly number[], unit: Partial<UnitSpec> = {}, cm = 10): Table =>
  quiet({
    units: [
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 40, command: 2, training: 3 }),
      aUnit({
        id: 'R1',
        x: 60,
        y: 44.5 + cm,
        status: 'broken',
        formation: 'scattered',
        brokeTurn: 2,
        ...unit,
      }),
      aUnit({ id: 'R2', x: 80, y: 40, pinned: true }),
      aUnit({ id: 'R3', x: 40, y: 40, pinned: true }),
      aUnit({ id: 'B1', x: 60, y: 110 }),
    ],
    turn: 3,
    dice,
  })

const spent = (t: Table) => t.events('kg.spent').map((e) => e.data?.reason)

describe('rally', () => {
  const order = { unit: 'RHQ', target: { unit: 'R1' } }

  test('KG-OBG-04 KG-MOR-06 the HQ passes: not broken any more, Reluctance −6 but not below base, still scattered', () => {
    const t = table([3])
    addReluctance(t.battle, t.unit('R1'), { amount: 4, rule: 'KG-MOR-11', why: 'kg.term.under-fire' })
    give(t, rally, order)
    t.done()
    expect(t.unit('R1')).toMatchObject({ status: 'standing', formation: 'scattered' })
    expect(reluctance(t.unit('R1'))).toBe(10)
  })

  test('KG-OBG-04 the unit may act in the next player turn, not in this one', () => {
    const t = table([3])
    give(t, rally, order)
    const go = { unit: 'R1', path: [{ x: 600, y: 600 }] }
    expect(mayGive(t, move, go)).toBe('kg.error.just-rallied')
    t.unit('R1').did = []
    expect(mayGive(t, move, go)).toBeNull()
  })

  test('KG-OPB-06 a unit that broke and was rallied in one turn has broken in it all the same', () => {
    const t = table([3], { brokeTurn: 3 })
    give(t, rally, order)
    expect(t.unit('R1').brokeTurn).toBe(3)
  })

  test('KG-OBG-04 KG-MOR-11 from 10 + 9 it falls by 6 to 13', () => {
    const t = table([1])
    for (const source of ['a', 'b', 'c']) waver(t.battle, t.unit('R1'), UNDER_FIRE.small, { source })
    give(t, rally, order)
    expect(reluctance(t.unit('R1'))).toBe(13)
  })

  test('KG-OBG-04 failed, nothing changes', () => {
    const t = table([4])
    give(t, rally, order)
    expect(t.unit('R1').status).toBe('broken')
  })

  test('KG-TRN-07 one that could not bear what is left runs on', () => {
    const t = table([1], { stan: 8, startStan: 30 })
    give(t, rally, order)
    expect(t.unit('R1').status).toBe('broken')
    expect(t.events('kg.rally-fails')).toHaveLength(1)
  })

  test('KG-OBG-04 farther than 25 cm the order is spent for nothing', () => {
    const t = table([], {}, 26)
    give(t, rally, order)
    expect(spent(t)).toEqual(['out-of-reach'])
  })

  test('KG-OBG-04 not even by a runner, who would carry orders 50 cm', () => {
    const t = table([], {}, 25.1)
    t.unit('RHQ').sections = ['sec_runner']
    give(t, rally, order)
    expect(spent(t)).toEqual(['out-of-reach'])
    const near = table([3], {}, 25)
    give(near, rally, order)
    expect(near.unit('R1').status).toBe('standing')
  })

  test('KG-OBG-04 KG-COM-02 nor through an enemy control zone', () => {
    const t = table([], {}, 24)
    t.state.units.B2 = aUnit({ id: 'B2', x: 70, y: 56 })
    give(t, rally, order)
    expect(spent(t)).toEqual(['out-of-reach'])
  })

  test('KG-OBG-04 KG-COM-01 round a control zone the order is passed on, if the unit itself is near', () => {
    const t = table([3], {}, 24)
    t.state.units.B2 = aUnit({ id: 'B2', x: 70, y: 56 })
    // R2 stands beside the way, out of the enemy's: 60,40 → 45,55 → 60,68.5.
    Object.assign(t.unit('R3'), { at: { x: 420, y: 560 }, pinned: false })
    give(t, rally, order)
    expect(t.unit('R1').status).toBe('standing')
  })

  test('KG-OBG-04 KG-HQF-01 beside an HQ in melee no zone cuts off who stands at its side', () => {
    const t = table([1], { x: 66.5, y: 40 })
    // The foe stands before the seam between the two, nearer to it than to either middle.
    t.state.units.B2 = aUnit({ id: 'B2', x: 63.25, y: 45.1, base: [4.5, 5] })
    locked(t, 'B2', 'RHQ')
    give(t, rally, order)
    expect(t.unit('R1').status).toBe('standing')
  })

  test('KG-OBG-04 not units that are not broken, were attacked this turn, or are another HQ’s', () => {
    expect(mayGive(table([]), rally, { unit: 'RHQ', target: { unit: 'R2' } })).toBe('kg.error.not-broken')
    expect(mayGive(table([], { attackedTurn: 3 }), rally, order)).toBe('kg.error.attacked-this-turn')
    const t = table([], { hq: 'R9' })
    expect(mayGive(t, rally, order)).toBeNull()
    for (const side of Object.values(t.state.sides)) side.facts.chief = 'R9'
    expect(mayGive(t, rally, order)).toBe('kg.error.pd-not-subordinate')
    expect(mayGive(t, rally, { unit: 'RHQ', target: { unit: 'B1' } })).toBe('kg.error.needs-friend')
  })

  test('KG-HQF-01 KG-CMD-09 an HQ in melee rallies only who stands beside it', () => {
    const far = table([])
    far.state.units.B2 = aUnit({ id: 'B2', x: 60, y: 35.5 })
    locked(far, 'B2', 'RHQ')
    give(far, rally, order)
    expect(spent(far)).toEqual(['out-of-reach'])
    const beside = table([1], {}, 0)
    beside.state.units.B2 = aUnit({ id: 'B2', x: 60, y: 35.5 })
    locked(beside, 'B2', 'RHQ')
    give(beside, rally, order)
    expect(beside.unit('R1').status).toBe('standing')
  })

  test('KG-HQF-03 a broken HQ commands nobody', () => {
    const t = table([])
    t.battle.change('KG-MOR-02', { type: 'status', unit: 'RHQ', status: 'broken' })
    expect(mayGive(t, rally, order)).toBe('kg.error.broken')
  })
})

describe('raise', () => {
  const order = { unit: 'RHQ', target: { unit: 'R2' }, options: { also: 'R3' } }

  test('KG-OBG-05 as many as its Command in one order, each by a test of its own; who passes is up and eased by 2', () => {
    const t = table([3, 4])
    for (const id of ['R2', 'R3']) waver(t.battle, t.unit(id), UNDER_FIRE.small, { source: 'B1' })
    give(t, raise, order)
    t.done()
    expect([t.unit('R2').pinned, t.unit('R3').pinned]).toEqual([false, true])
    expect([reluctance(t.unit('R2')), reluctance(t.unit('R3'))]).toEqual([11, 13])
  })

  test('KG-OBG-05 not more than its Command, nobody twice, nobody who is not pinned', () => {
    const few = table([])
    few.unit('RHQ').command = 1
    expect(mayGive(few, raise, order)).toBe('kg.error.too-many-to-raise')
    const twice = { ...order, options: { also: 'R2' } }
    expect(mayGive(table([]), raise, twice)).toBe('kg.error.too-many-to-raise')
    const t = table([])
    t.unit('R3').pinned = false
    expect(mayGive(t, raise, order)).toBe('kg.error.not-pinned')
  })

  test('KG-PIN-04 the pinned obey no other order until they are raised', () => {
    expect(mayGive(table([]), rally, { unit: 'R2', target: { unit: 'R1' } })).toBe('kg.error.pinned')
  })

  test('KG-OBG-05 a pinned Chief HQ is raised by another HQ that it reaches', () => {
    const chief = (y: number) => {
      const t = quiet({
        units: [anHq({ id: 'RHQ', x: 60, y: 40, pinned: true }), anHq({ id: 'R9', x: 60, y, hq: 'RHQ' })],
        dice: y < 69.1 ? [3] : [],
      })
      give(t, raise, { unit: 'R9', target: { unit: 'RHQ' } })
      t.done()
      return t.unit('RHQ').pinned
    }
    // 25 cm between the edges of two bases of 4 cm.
    expect(chief(69)).toBe(false)
    expect(chief(69.1)).toBe(true)
  })

  test('KG-OBG-05 out of its command range: nothing', () => {
    const t = table([1])
    t.state.units.R2 = aUnit({ id: 'R2', x: 110, y: 100, pinned: true })
    give(t, raise, order)
    t.done()
    expect(spent(t)).toEqual(['out-of-reach'])
    expect(t.unit('R3').pinned).toBe(false)
  })
})

test('KG-OSP-09 KG-CMD-05 passing on PD is a power of the Chief HQ by its rank, not of its card', () => {
  const t = quiet({
    units: [
      anHq({ id: 'RHQ', x: 60, y: 40, orders: [] }),
      anHq({ id: 'R9', x: 70, y: 40, hq: 'RHQ', orders: ['przekazRozkazy'] }),
    ],
  })
  for (const side of Object.values(t.state.sides)) side.pools.pd = { RHQ: 2, R9: 2 }
  const pass = (unit: string, to: string) =>
    mayGive(t, passOrders, { unit, target: { unit: to }, options: { points: '1' } })
  expect(pass('RHQ', 'R9')).toBeNull()
  expect(pass('R9', 'RHQ')).toBe('kg.error.chief-only')
})
