import { describe, expect, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { ORDERS } from '../../../../src/rulesets/khans-and-generals/orders/all.ts'
import { checkOrder } from '../../../../src/rulesets/khans-and-generals/orders/checks.ts'
import { play } from '../../../../src/rulesets/khans-and-generals/turn/flow.ts'
import { aUnit, Table, type TableSpec } from '../support/table.ts'

type Spec = Partial<Parameters<typeof aUnit>[0]>
const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
const declared = (order: string, more: Partial<Declared> = {}): Declared => ({
  unit: 'R1',
  order,
  path: [],
  options: {},
  ...more,
})
const table = (more: Spec = {}, spec: Partial<TableSpec> = {}) =>
  new Table({
    units: [
      aUnit({ id: 'R1', x: 60, y: 20, formations: ['standard', 'loose'], ...more }),
      aUnit({ id: 'B1', x: 60, y: 100 }),
    ],
    ...spec,
  })

/** The refusal of an order before it is spent, or none. */
function check(t: Table, order: string, more: Partial<Declared> = {}): string {
  const found = ORDERS[order]
  if (found === undefined) throw new Error(order)
  try {
    checkOrder(t.state, found, declared(order, more), 'anna')
    found.check(t.state, declared(order, more), 'anna')
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
}
const give = (t: Table, order: string, more: Partial<Declared> = {}) =>
  t.run(play(t.battle, declared(order, more), 'anna'))

describe('orders', () => {
  test('KG-ORD-01 every order is of a class', () => {
    const of = (key: string) => ORDERS[key]?.class
    expect(['move', 'run', 'rotate', 'backStep'].map(of)).toEqual(['move', 'move', 'move', 'move'])
    expect(['changeFormation', 'hide', 'digIn', 'destroy', 'deployWeapon'].map(of)).toEqual(
      Array(5).fill('big'),
    )
    expect(['takePosition', 'closeRanks', 'crossing', 'signal'].map(of)).toEqual(Array(4).fill('minor'))
    expect(['assault', 'charge'].map(of)).toEqual(['mixed', 'mixed'])
    expect(['mount', 'binoculars', 'sapperWork'].map(of)).toEqual([
      'special-minor',
      'special-big',
      'special-big',
    ])
  })

  test('KG-ORD-02 one big, one move and one minor order in the own player turn', () => {
    const t = table()
    give(t, 'move', { path: [cm(60, 25)] })
    expect(t.unit('R1').budget).toEqual({ big: 0, move: 1, minor: 0 })
    expect(check(t, 'move', { path: [cm(60, 30)] })).toBe('kg.error.spent-move')
    give(t, 'changeFormation', { options: { to: 'loose' } })
    expect(check(t, 'changeFormation', { options: { to: 'standard' } })).toBe('kg.error.spent-big')
    give(t, 'signal')
    expect(check(t, 'crossing')).toBe('kg.error.spent-minor')
  })

  test('KG-ORD-03 a mixed order needs both of its parts', () => {
    const sighting = { at: cm(60, 100), facing: 1800, turn: 1, now: true, facts: {} }
    const assault = (budget: { big: number; move: number; minor: number }) => {
      const t = table({ budget })
      t.battle.change('KG-VIS-14', { type: 'sight', side: 'red', unit: 'B1', sighting })
      return check(t, 'assault', { target: { unit: 'B1' } })
    }
    expect(assault({ big: 0, move: 0, minor: 1 })).toBe('none')
    expect(assault({ big: 1, move: 0, minor: 0 })).toBe('kg.error.spent-big')
    expect(assault({ big: 0, move: 1, minor: 0 })).toBe('kg.error.spent-move')
  })

  test('KG-ORD-04 minor orders need neither communication nor an activation', () => {
    const t = table({ x: 5, y: 60 })
    updateCommunications(t.battle)
    expect(check(t, 'move', { path: [cm(5, 65)] })).toBe('kg.error.cut-off')
    expect(check(t, 'signal')).toBe('none')
    give(t, 'signal')
    expect(Object.values(t.state.units).every((u) => u.activated === null)).toBe(true)
  })

  test('KG-ORD-05 a move may be stopped for another order and continued, within one range', () => {
    const t = table({ x: 50, y: 8 })
    give(t, 'move', { path: [cm(50, 16)], options: { hold: 'yes' } })
    expect(t.unit('R1')).toMatchObject({ at: cm(50, 16), moved: 80 })
    give(t, 'changeFormation', { options: { to: 'loose' } })
    expect(check(t, 'move', { path: [cm(50, 50)] })).toBe('none')
    give(t, 'move', { path: [cm(50, 50)] })
    // 15 cm in all.
    expect(t.unit('R1')).toMatchObject({ at: cm(50, 23), moved: 150, formation: 'loose' })
    expect(t.unit('R1').budget).toEqual({ big: 1, move: 1, minor: 0 })
    expect(check(t, 'move', { path: [cm(50, 50)] })).toBe('kg.error.spent-move')
  })

  test('KG-ORD-06 KG-MEA-06 an order is spent when it is declared, whether or not it works', () => {
    const t = table({ y: 20 }, { features: [] })
    t.state.features.hedge = {
      id: 'hedge',
      layer: 'obstacle',
      kind: 'hedge',
      line: [cm(55, 60), cm(65, 60)],
    }
    give(t, 'takePosition', { target: { feature: 'hedge' } })
    expect(t.unit('R1')).toMatchObject({ inPosition: null, budget: { minor: 1 } })
    expect(t.events('kg.spent').map((e) => e.data?.reason)).toEqual(['too-far'])
  })

  test('KG-OMV-01 KG-OMV-06 a move takes its crossing’s minor order with it', () => {
    const t = table({ move: 40 })
    t.state.features.hedge = {
      id: 'hedge',
      layer: 'obstacle',
      kind: 'hedge',
      line: [cm(55, 30), cm(65, 30)],
    }
    give(t, 'move', { path: [cm(60, 45)] })
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 45), budget: { big: 0, move: 1, minor: 1 } })
  })
})
