import { describe, expect, test } from 'vitest'
import { destroyVehicle } from '../../../../src/rulesets/khans-and-generals/fire/vehicle-damage.ts'
import { hatches } from '../../../../src/rulesets/khans-and-generals/orders/hatches.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { canSee, sight } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { opticsOf } from '../../../../src/rulesets/khans-and-generals/units/vehicles.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { aUnit, Table } from '../support/table.ts'
import { fielded, vehicle, wrecks } from '../support/vehicles.ts'

const behind = () =>
  quiet({
    units: [
      aUnit({ id: 'R1', x: 60, y: 30, base: { circle: 1 } }),
      fielded('mo_light', { id: 'R2', x: 60, y: 50, facing: 90 }),
      aUnit({ id: 'B1', x: 60, y: 70, base: { circle: 1 } }),
    ],
    dice: [12],
  })

describe('vehicles and sight', () => {
  test('KG-VIS-03, KG-STV-07 a hull of either side hides what is behind it; past its own one sees, and is seen', () => {
    const table = behind()
    const [r, tank, b] = [table.unit('R1'), table.unit('R2'), table.unit('B1')]
    expect([canSee(table.state, r, b), canSee(table.state, b, r)]).toEqual([false, false])
    expect([sight(table.state, tank, b), sight(table.state, b, tank)]).toEqual(['full', 'full'])
    table.battle.change('KG-MOV-01', {
      type: 'move',
      unit: 'R2',
      path: [],
      at: { x: 700, y: 500 },
      facing: 900,
      manner: 'move',
    })
    expect(canSee(table.state, r, b)).toBe(true)
  })

  test('KG-AVP-09 so does the wreck, but not from and for who mans it', () => {
    const table = behind()
    destroyVehicle(table.battle, vehicle(table, 'R2'), { rule: 'KG-AVP-05' })
    const [r, b] = [table.unit('R1'), table.unit('B1')]
    expect(canSee(table.state, r, b)).toBe(false)
    r.inPosition = wrecks(table)[0]?.id ?? ''
    expect([canSee(table.state, r, b), canSee(table.state, b, r)]).toEqual([true, true])
  })

  test('KG-STV-04 shut hatches: nothing behind it is seen, Optics 2 less, and opened again all is as before', () => {
    const table = known(
      quiet({
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 50 }),
          aUnit({ id: 'B1', x: 60, y: 20 }),
          aUnit({ id: 'B2', x: 90, y: 50 }),
        ],
      }),
    )
    const tank = table.unit('R1')
    give(table, hatches, { unit: 'R1', options: { to: 'shut' } })
    expect([
      canSee(table.state, tank, table.unit('B1')),
      canSee(table.state, tank, table.unit('B2')),
    ]).toEqual([false, true])
    expect(opticsOf(tank)).toBe(-1)
    expect(mayGive(table, hatches, { unit: 'R1', options: { to: 'shut' } })).not.toBeNull()
    give(table, hatches, { unit: 'R1', options: { to: 'open' } })
    expect([canSee(table.state, tank, table.unit('B1')), opticsOf(tank)]).toEqual([true, 1])
  })

  test('KG-VIS-14 what is remembered of sight is what a first look finds, wherever hulls go', () => {
    let seed = 7
    const random = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % n
    }
    const foot = ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'].map((id, i) =>
      aUnit({ id, x: 10 + 18 * i, y: id.startsWith('R') ? 20 : 100, base: { circle: 2 } }),
    )
    const tanks = ['R7', 'R8', 'B7', 'B8'].map((id, i) =>
      fielded('mo_medium', { id, x: 20 + 25 * i, y: 60, facing: 90 }),
    )
    const table = new Table({ units: [...foot, ...tanks] })
    updateSight(table.battle)
    for (let n = 0; n < 200; n++) {
      const u = [...foot, ...tanks][random(10)]
      if (u === undefined) continue
      const at = { x: 100 + random(1000), y: 100 + random(1000) }
      table.battle.change('KG-MOV-01', {
        type: 'move',
        unit: u.id,
        path: [],
        at,
        facing: random(36) * 100,
        manner: 'move',
      })
      updateSight(table.battle)
      for (const side of ['red', 'blue']) {
        for (const target of Object.values(table.state.units)) {
          if (target.side === side) continue
          const seen = Object.values(table.state.units).some(
            (eye) => eye.side === side && canSee(table.state, eye, target),
          )
          expect([n, side, target.id, table.state.sides[side]?.sightings[target.id]?.now ?? false]).toEqual([
            n,
            side,
            target.id,
            seen,
          ])
        }
      }
    }
  })
})
