import { describe, expect, test } from 'vitest'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { allowance } from '../../../../../src/rulesets/khans-and-generals/move/allowance.ts'
import { flame } from '../../../../../src/rulesets/khans-and-generals/orders/flame.ts'
import { grenades } from '../../../../../src/rulesets/khans-and-generals/orders/grenades.ts'
import { mount } from '../../../../../src/rulesets/khans-and-generals/orders/mount.ts'
import { rangedAttack } from '../../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { blow, quiet } from '../../support/fights.ts'
import { give, known, mayGive } from '../../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec } from '../../support/table.ts'

/** R1 at (60, 50) faces north; between its base and B1's lie `cm`. */
function facing(
  red: Partial<KgFacts>,
  blue: Partial<UnitSpec>,
  dice: readonly number[],
  cm = 4,
  more: Partial<TableSpec> = {},
): Table {
  const units = [
    aUnit({ id: 'R1', x: 60, y: 50, orders: ['granaty'], ...red }),
    aUnit({ id: 'B1', x: 60, y: 55 + cm, ...blue }),
    anHq({ id: 'RHQ', side: 'red', x: 60, y: 40 }),
  ]
  return known(quiet({ units, dice, ...more }))
}

const throwAt = (t: Table) => give(t, grenades, { unit: 'R1', target: { unit: 'B1' } })
const spent = (t: Table) => t.events('kg.spent').map((e) => e.data?.reason)
const sums = (t: Table) => {
  const [told] = t.events('kg.grenades')
  return [told?.sums?.attack?.total, told?.sums?.defence?.total]
}
const bunker = area('zone', 'bunker', [
  [57, 52],
  [63, 52],
  [63, 62],
  [57, 62],
])

describe('grenades', () => {
  test('KG-OSP-03 6 + (5 − 2) − skill 3 = 6 of Stan; they count as small-arms fire, 3 Reluctance', () => {
    const t = facing({}, {}, [5, 2])
    throwAt(t)
    t.done()
    expect(t.unit('B1').stan).toBe(24)
    expect(reluctance(t.unit('B1'))).toBe(13)
  })

  test('KG-OSP-03 half of what the ground gives counts: in scrub 1 of 2, 6 − 3 − 1 = 2', () => {
    const scrub = area('terrain', 'scrub', [
      [40, 52],
      [80, 52],
      [80, 70],
      [40, 70],
    ])
    const t = facing({}, {}, [3, 3], 4, { features: [scrub] })
    throwAt(t)
    expect(sums(t)).toEqual([6, 4])
  })

  test('KG-OSP-03 KG-FRT-02 a bunker shelters nobody from them', () => {
    const t = facing({}, { inPosition: bunker.id }, [3, 3], 4, { features: [bunker] })
    throwAt(t)
    expect(sums(t)).toEqual([6, 3])
  })

  test('KG-OSP-03 KG-LOS-02 crews lose men by the table: 6 + 4 − 3 = 7 takes 2', () => {
    const crew = { kind: 'support', statsAs: 'support', stan: 6, breakAt: 9, baseReluctance: 0 } as const
    const t = facing({}, crew, [5, 1])
    throwAt(t)
    expect(t.unit('B1').stan).toBe(4)
  })

  test('KG-OSP-03 KG-PIN-02 they pin as small arms: Regular 5, d10 6', () => {
    const t = facing({}, {}, [3, 3, 6], 4, { blue: { traits: ['modernTactics'] } })
    throwAt(t)
    t.done()
    expect(t.unit('B1').pinned).toBe(true)
  })

  test('KG-OSP-03 within 5 cm, before the front and in sight; else they are spent', () => {
    const far = facing({}, {}, [], 6)
    throwAt(far)
    expect(spent(far)).toEqual(['range'])
    const behind = facing({}, {}, [])
    Object.assign(behind.unit('R1'), { facing: 1800 })
    throwAt(behind)
    expect(spent(behind)).toEqual(['arc'])
  })

  test('KG-OSP-03 once in two turns, by those who have them', () => {
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(facing({ orders: [] }, {}, []), grenades, order)).toBe('kg.error.no-such-ability')
    const t = facing({}, {}, [3, 3, 3, 3])
    throwAt(t)
    t.state.turn = 2
    expect(mayGive(t, grenades, order)).toBe('kg.error.no-grenades')
    t.state.turn = 3
    throwAt(t)
    t.done()
  })
})

describe('flames', () => {
  const thrower = { orders: ['miotacz'], weapon: 'flame', ranged: 12, range: 10 } as const
  const burn = (t: Table) => give(t, flame, { unit: 'R1', target: { unit: 'B1' } })

  test('KG-OSP-11 KG-RNG-20 12 + 8 − 3 at 4 cm; 7 Reluctance; the ground takes fire on d12 ≤ 5', () => {
    const t = facing(thrower, {}, [3, 3, 5])
    burn(t)
    t.done()
    expect(blow(t, 'kg.shot').data.damage).toBe(17)
    expect(Object.values(t.state.features).filter((f) => f.layer === 'fire')).toHaveLength(1)
    expect(t.effects.some((e) => e.type === 'mark' && e.unit === 'B1' && e.marker.value === 7)).toBe(true)
  })

  test('KG-OSP-11 farther than 10 cm it does not reach, and nobody else has it', () => {
    const far = facing(thrower, {}, [], 11)
    burn(far)
    expect(spent(far)).toEqual(['range'])
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(facing({ weapon: 'rifle', ranged: 8 }, {}, []), flame, order)).toBe(
      'kg.error.no-such-ability',
    )
  })

  test('KG-FRT-02 a bunker’s +8 is of no use against one right beside it', () => {
    const inside = { inPosition: bunker.id }
    const beside = facing(thrower, inside, [3, 3], 0, { features: [bunker] })
    burn(beside)
    const near = facing(thrower, inside, [3, 3], 1, { features: [bunker] })
    burn(near)
    const defence = (t: Table) => blow(t, 'kg.shot').defence?.total
    expect([defence(beside), defence(near)]).toEqual([3, 11])
  })

  test('KG-FIR-01 a heavy machine gun strikes sparks on very dry ground: d12 2 ≤ 0 + 2', () => {
    const gunners = { weapon: 'hmg', ranged: 0, range: 160 } as const
    const order = { unit: 'R1', target: { unit: 'B1' } }
    const dry = facing(gunners, {}, [3, 3, 2], 40, { facts: { ground: 'veryDry' } })
    give(dry, rangedAttack, order)
    dry.done()
    expect(Object.values(dry.state.features).filter((f) => f.layer === 'fire')).toHaveLength(1)
    const usual = facing(gunners, {}, [3, 3], 40)
    give(usual, rangedAttack, order)
    usual.done()
  })
})

describe('cycles', () => {
  const rider = {
    type: 'cyclists',
    mounted: true,
    move: 24,
    moveFoot: 15,
    abilities: ['bicycles'],
    orders: ['naRower'],
    weapon: 'rifle',
    ranged: 8,
    range: 120,
  } as const
  const order = { unit: 'R1', target: { unit: 'B1' } }

  test('KG-RNG-08 KG-ABI-16 cyclists shoot only when they have got off, by the order of all riders (KG-OSP-01)', () => {
    const t = facing(rider, {}, [3, 3], 40)
    expect(mayGive(t, rangedAttack, order)).toBe('kg.error.dismount')
    give(t, mount, { unit: 'R1' })
    give(t, rangedAttack, order)
    expect(blow(t, 'kg.shot').data.damage).toBeGreaterThan(0)
  })

  test('KG-ABI-16 they ride on roads and open ground; where their way touches any other they push, 15 cm', () => {
    const t = facing(rider, {}, [])
    const u = t.unit('R1')
    expect(allowance(t.state, u, []).total).toBe(24)
    expect(allowance(t.state, u, ['pavedRoad']).total).toBe(24)
    expect(allowance(t.state, u, ['scrub', 'off-road']).total).toBe(15 - 5)
    expect(allowance(t.state, u, ['scrub', 'off-road']).terms[0]).toMatchObject({
      value: 15,
      rule: 'KG-ABI-16',
    })
  })

  test('KG-ABI-17 motorcycles make half as much again on roads; a sidecar’s machine gun fires from the saddle', () => {
    const motor = { ...rider, type: 'motorcyclists', move: 36, abilities: ['motorcycles' as const] }
    const t = facing(motor, {}, [], 40)
    expect(allowance(t.state, t.unit('R1'), ['pavedRoad']).total).toBe(54)
    expect(allowance(t.state, t.unit('R1'), ['pavedRoad', 'off-road']).total).toBe(36)
    expect(mayGive(t, rangedAttack, order)).toBe('kg.error.dismount')
    const sidecar = facing({ ...motor, abilities: ['motorcycles', 'machineGun'] }, {}, [3, 3], 40)
    give(sidecar, rangedAttack, order)
    expect(sidecar.events('kg.shot')).toHaveLength(1)
  })
})
