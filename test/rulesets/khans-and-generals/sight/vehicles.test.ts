import { describe, expect, test } from 'vitest'
import { type Chance, chance } from '../../../../src/cli/playout/chance.ts'
import type { Change } from '../../../../src/kernel/effect.ts'
import { destroyVehicle } from '../../../../src/rulesets/khans-and-generals/fire/vehicle-damage.ts'
import { hatches } from '../../../../src/rulesets/khans-and-generals/orders/hatches.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { canSee, sight } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { opticsOf } from '../../../../src/rulesets/khans-and-generals/units/vehicles.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { area, aUnit, Table } from '../support/table.ts'
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

  test('KG-VIS-14 KG-AVP-09 KG-SMK-03 what is remembered of sight is what a first look finds, wherever hulls, wrecks, smoke and walls come and go', () => {
    const random = chance(7)
    const foot = ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'].map((id, i) =>
      aUnit({ id, x: 10 + 18 * i, y: id.startsWith('R') ? 20 : 100, base: { circle: 2 } }),
    )
    const tanks = ['R7', 'R8', 'B7', 'B8'].map((id, i) =>
      fielded('mo_medium', { id, x: 20 + 25 * i, y: 60, facing: 90 }),
    )
    const wood = [
      [50, 50],
      [70, 50],
      [70, 70],
      [50, 70],
    ] as const
    const table = new Table({ units: [...foot, ...tanks], features: [area('terrain', 'forest', wood)] })
    updateSight(table.battle)
    for (let n = 0; n < 300; n++) {
      if (random.percent(40)) table.battle.change('KG-AVP-09', screen(table, random))
      else table.battle.change('KG-MOV-01', aMove(random, random.pick([...foot, ...tanks]).id))
      updateSight(table.battle)
      expect([n, ...seenNow(table)]).toEqual([n, ...seenAfresh(table)])
    }
  })

  test('KG-VIS-12 KG-ABI-09 a scout finds who is hidden as soon as the vehicle between them drives off', () => {
    const wood = area('terrain', 'forest', [
      [50, 66],
      [70, 66],
      [70, 90],
      [50, 90],
    ])
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 45, base: { circle: 1 }, abilities: ['scout'] }),
        fielded('mo_light', { id: 'R2', x: 60, y: 52, facing: 90 }),
        aUnit({ id: 'B1', x: 60, y: 66, base: { circle: 1 }, hidden: true }),
      ],
      features: [wood],
    })
    updateSight(table.battle)
    expect(table.unit('B1').hidden).toBe(true)
    table.battle.change('KG-MOV-01', {
      type: 'move',
      unit: 'R2',
      path: [],
      at: { x: 900, y: 200 },
      facing: 900,
      manner: 'move',
    })
    updateSight(table.battle)
    expect(table.unit('B1').hidden).toBe(false)
  })
})

const aMove = (random: Chance, unit: string): Change => ({
  type: 'move',
  unit,
  path: [],
  at: { x: random.int(100, 1100), y: random.int(100, 1100) },
  facing: random.int(0, 35) * 100,
  manner: 'move',
})

/** A wreck, a cloud of smoke or a wall comes, one of five of each, or what has come goes again. */
function screen({ state }: Table, random: Chance): Change {
  const kind = random.pick(['wreck', 'smoke', 'wall'])
  const id = `${kind}${random.int(1, 5)}`
  if (state.features[id] !== undefined) return { type: 'unfeature', feature: id }
  const [x, y] = [random.int(100, 1000), random.int(100, 1000)]
  const along = [
    { x, y },
    { x, y: y + 90 },
  ]
  const about = [
    { x: x - 20, y },
    { x: x - 20, y: y + 90 },
    { x: x + 20, y: y + 90 },
    { x: x + 20, y },
  ]
  if (kind === 'wall')
    return { type: 'feature', feature: { id, layer: 'obstacle', kind: 'highWall', line: along } }
  if (kind === 'smoke')
    return { type: 'feature', feature: { id, layer: 'smoke', kind: 'fire', polygon: about } }
  return { type: 'feature', feature: { id, layer: 'obstacle', kind: 'wreck', line: along, polygon: about } }
}

/** Whom each side is noted to see now. */
const seenNow = ({ state }: Table): string[] =>
  Object.values(state.sides).flatMap(({ id, sightings }) =>
    Object.values(state.units).flatMap((u) =>
      u.side !== id && sightings[u.id]?.now ? [`${id}: ${u.id}`] : [],
    ),
  )

/** Whom each side sees when everybody is looked at by everybody. */
function seenAfresh({ state }: Table): string[] {
  const units = Object.values(state.units)
  return Object.values(state.sides).flatMap(({ id }) =>
    units.flatMap((u) =>
      u.side !== id && units.some((eye) => eye.side === id && canSee(state, eye, u))
        ? [`${id}: ${u.id}`]
        : [],
    ),
  )
}
