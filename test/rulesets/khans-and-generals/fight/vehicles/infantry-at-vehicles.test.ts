import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../../src/kernel/words.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { charge } from '../../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { flame } from '../../../../../src/rulesets/khans-and-generals/orders/flame.ts'
import { grenades } from '../../../../../src/rulesets/khans-and-generals/orders/grenades.ts'
import { rangedAttack } from '../../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import {
  closeHit,
  smallArmsHit,
} from '../../../../../src/rulesets/khans-and-generals/units/hits-on-vehicles.ts'
import { quiet } from '../../support/fights.ts'
import { give, known } from '../../support/giving.ts'
import { aUnit, type Table } from '../../support/table.ts'
import { type FieldedSpec, fielded } from '../../support/vehicles.ts'

/** Red's riflemen R1 (60, 40) and blue's vehicle B1 so many centimetres before their front. */
function near(
  card: string,
  cm: number,
  dice: readonly number[],
  more: { by?: string; target?: Partial<FieldedSpec> } = {},
): Table {
  const target = fielded(card, { id: 'B1', x: 60, y: 0, breakAt: 40, ...more.target })
  const depth = target.base.kind === 'rect' ? target.base.depth : 0
  target.at = { x: 600, y: 425 + cm * 10 + depth / 2 }
  return known(quiet({ units: [fielded(more.by ?? 'mo_rifles', { id: 'R1', x: 60, y: 40 }), target], dice }))
}

const B1 = { unit: 'R1', target: { unit: 'B1' } } as const

function shot(table: Table): Table {
  give(table, rangedAttack, B1)
  table.done()
  return table
}

describe('small arms', () => {
  test('KG-SAV-03 every d8 at armour, with and without something open', () => {
    const results = [1, 2, 3, 4, 5, 6, 7, 8].map((die) => [smallArmsHit(die, true), smallArmsHit(die, false)])
    const none = ['none', 'none']
    expect(results).toEqual([
      ...[none, none, none, none, none],
      ['crew', 'none'],
      ['optics', 'optics'],
      ['crew', 'optics'],
    ])
  })

  test('KG-SAV-03 at armour a d8 alone; it frightens as small arms do', () => {
    const table = shot(near('mo_light', 20, [7]))
    expect([table.unit('B1').opticsOut, reluctance(table.unit('B1'))]).toEqual([true, 3])
    expect(table.events('kg.vehicle-hit')[0]?.data).toMatchObject({ n: 7, hit: 'optics' })
  })

  test('KG-SAV-01, KG-SAV-02 without armour an attack against its Defence, then the d6', () => {
    const at = (die: number) => shot(near('mo_truck', 20, [3, 3, die, ...(die === 6 ? [12] : [])])).unit('B1')
    expect(at(2)).toMatchObject({ status: 'standing', immobilised: false })
    expect(at(4)).toMatchObject({ status: 'destroyed', abandoned: true })
    expect(at(5).immobilised).toBe(true)
    expect(at(6)).toMatchObject({ status: 'destroyed', abandoned: false })
    // Attack 10, far away, against 2 and the dice: no more than the Defence.
    const table = shot(near('mo_truck', 20, [1, 6], { target: { skill: 10 } }))
    expect(table.events('kg.soft-unhurt')).toHaveLength(1)
  })

  test('KG-ATR-04 a flame goes by the list of anti-tank rifles, three more, and wants no Penetration', () => {
    const table = near('mo_medium', 5, [7, 12, 12], { by: 'mo_flame' })
    give(table, flame, B1)
    expect(table.events('kg.armour-hit')[0]?.data).toMatchObject({ n: 7, hit: 'engine' })
    expect(table.unit('B1').status).toBe('destroyed')
    const held = near('mo_medium', 5, [2, 12], { by: 'mo_flame' })
    give(held, flame, B1)
    expect(reluctance(held.unit('B1'))).toBe(7)
  })
})

describe('foot at a vehicle', () => {
  test('KG-VME-07, KG-ABI-02 every d8, one more on a thin floor', () => {
    const list = ['none', 'none', 'none', 'immobilised', 'optics', 'weapon', 'crew', 'destroyed']
    for (let die = 1; die <= 8; die++) {
      expect(closeHit(die, false).hit).toBe(list[die - 1])
      expect(closeHit(die, true).hit).toBe(list[Math.min(8, die + 1) - 1])
    }
  })

  test('KG-VME-06, KG-VME-05 one without armour within 5 cm is destroyed without a die; farther nobody goes', () => {
    const table = near('mo_truck', 4, [12])
    give(table, assault, B1)
    table.done()
    expect(table.unit('B1').status).toBe('destroyed')
    const far = near('mo_truck', 6, [])
    give(far, assault, B1)
    expect(far.events('kg.spent')[0]?.data?.reason).toBe('out-of-reach')
  })

  test('KG-VME-07 a Training test with one more on the die, then the d8; nobody is locked (KG-VME-09)', () => {
    const table = near('mo_light', 4, [2, 3])
    give(table, assault, B1)
    table.done()
    expect(table.events('kg.test-passed')[0]?.data).toMatchObject({ n: 3 })
    expect([table.unit('B1').immobilised, table.state.facts.melees]).toEqual([true, {}])
    const afraid = near('mo_light', 4, [3])
    give(afraid, assault, B1)
    expect([afraid.events('kg.spent')[0]?.data?.reason, afraid.unit('R1').at]).toEqual([
      'not-near',
      { x: 600, y: 400 },
    ])
  })

  test('KG-VME-05 nobody charges a vehicle, and no vehicle assaults', () => {
    const table = near('mo_light', 20, [], { by: 'mo_uhlans' })
    expect(refusalOf(() => give(table, charge, B1))?.key).toBe('kg.error.assault-vehicles')
    const tank = known(
      quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 40 }), aUnit({ id: 'B1', x: 60, y: 50 })] }),
    )
    expect(refusalOf(() => give(tank, assault, B1))?.key).toBe('kg.error.vehicles-overrun')
  })

  test('KG-OSP-03, KG-ABI-02 grenades: the same list on a thin floor; without armour from 3 on', () => {
    const at = (card: string, dice: readonly number[]) => {
      const table = near(card, 4, dice)
      give(table, grenades, B1)
      return table
    }
    expect(at('mo_light', [3]).unit('B1').immobilised).toBe(true)
    expect(at('mo_truck', [2]).unit('B1').status).toBe('standing')
    expect(at('mo_truck', [3, 12]).unit('B1').status).toBe('destroyed')
    expect(reluctance(at('mo_light', [1]).unit('B1'))).toBe(3)
  })
})
