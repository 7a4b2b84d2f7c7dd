import { expect, test } from 'vitest'
import { type Chance, chance } from '../../../../src/cli/playout/chance.ts'
import { insideSpan } from '../../../../src/kernel/space/area.ts'
import { footprintAt, outline } from '../../../../src/kernel/space/base.ts'
import type { Base } from '../../../../src/kernel/space/types.ts'
import { fieldOf } from '../../../../src/rulesets/khans-and-generals/ground/field.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { gazeOf } from '../../../../src/rulesets/khans-and-generals/sight/gaze.ts'
import { type Hull, hullsOf } from '../../../../src/rulesets/khans-and-generals/sight/hulls.ts'
import { anyLine } from '../../../../src/rulesets/khans-and-generals/sight/line-of-sight.ts'
import { Viewpoint, viewpointOf } from '../../../../src/rulesets/khans-and-generals/sight/viewpoint.ts'
import { isBlindTo, seesFrom } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { area, aUnit, Table } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

const BASES: readonly Base[] = [
  { kind: 'rect', width: 90, depth: 30 },
  { kind: 'rect', width: 30, depth: 60 },
  { kind: 'rect', width: 20, depth: 20 },
  { kind: 'circle', diameter: 30 },
]
const TANK: Base = { kind: 'rect', width: 30, depth: 60 }

const aShape = (random: Chance, base: Base, y: number, room: number) =>
  footprintAt({ x: 600 + random.int(-room, room), y: y + random.int(-60, 60) }, random.int(0, 3599), base)

const aHull = (random: Chance): Hull => {
  const shape = aShape(random, TANK, random.pick([260, 400, 540]), 80)
  return { shape, polygon: outline(shape), box: shape.box }
}

test('KG-VIS-10 KG-VIS-03 what stops most lines at a glance stops none that is free: as if each were tried for itself', () => {
  const random = chance(31)
  const field = fieldOf(new Table({ units: [aUnit({ id: 'R1', x: 10, y: 10 })] }).state)
  const count = { free: 0, stopped: 0 }
  for (let n = 0; n < 3000; n++) {
    const from = new Viewpoint(field, aShape(random, random.pick(BASES), 100, 30), null)
    const to = new Viewpoint(field, aShape(random, random.pick(BASES), 700, 30), null)
    const hulls = Array.from({ length: random.int(1, 7) }, () => aHull(random))
    const free = from.samples.some((a) =>
      to.samples.some((b) => hulls.every(({ polygon }) => insideSpan(a, b, polygon, 'in') <= 1)),
    )
    expect([n, anyLine(from, to, hulls)]).toEqual([n, free])
    count[free ? 'free' : 'stopped'] += 1
  }
  expect(Math.min(count.free, count.stopped)).toBeGreaterThan(300)
})

test('KG-VIS-10 KG-VIS-05 nor does a wood at whose edge one stands', () => {
  const random = chance(32)
  const wood = area('terrain', 'forest', [
    [50, 30],
    [74, 34],
    [70, 52],
    [46, 48],
  ])
  const field = fieldOf(new Table({ units: [aUnit({ id: 'R1', x: 10, y: 10 })], features: [wood] }).state)
  const count = { free: 0, stopped: 0 }
  for (let n = 0; n < 3000; n++) {
    // Both outside: then through the wood goes no line but what grazes it.
    const from = new Viewpoint(field, aShape(random, random.pick(BASES), 150, 300), null)
    const to = new Viewpoint(field, aShape(random, random.pick(BASES), 680, 300), null)
    if (from.ground.areas.length + to.ground.areas.length > 0) continue
    const free = from.samples.some((a) =>
      to.samples.some((b) => insideSpan(a, b, wood.polygon ?? [], 'out') <= 1),
    )
    expect([n, anyLine(from, to, [])]).toEqual([n, free])
    count[free ? 'free' : 'stopped'] += 1
  }
  expect(Math.min(count.free, count.stopped)).toBeGreaterThan(300)
})

test('house: looks at many places of one region see what single looks see', () => {
  const random = chance(33)
  const seen = { yes: 0, no: 0 }
  for (let n = 0; n < 60; n++) {
    const vehicles = ['R1', 'R2', 'R3', 'R4', 'B2', 'B3', 'B4', 'B5'].map((id) =>
      fielded('mo_medium', {
        id,
        x: random.int(10, 110),
        y: random.int(10, 110),
        facing: random.int(0, 359),
      }),
    )
    const [x, y] = [random.int(30, 60), random.int(30, 60)]
    const wood = area('terrain', 'forest', [
      [x, y],
      [x + 26, y],
      [x + 26, y + 24],
      [x, y + 24],
    ])
    const table = new Table({ units: vehicles, features: [wood] })
    const { state } = table
    const [eye, goer] = [placed(table.unit('R1')), placed(table.unit('B5'))]
    eye.hatchesShut = random.percent(30)
    const hulls = hullsOf(state)
    const gaze = gazeOf(state, eye, { at: goer.at, within: 300 }, hulls)
    for (let i = 0; i < 20; i++) {
      const at = { x: goer.at.x + random.int(-180, 180), y: goer.at.y + random.int(-180, 180) }
      const there = new Viewpoint(fieldOf(state), footprintAt(at, goer.facing, goer.base), null)
      const sees = !isBlindTo(eye, at) && seesFrom(state, viewpointOf(fieldOf(state), eye), there, hulls)
      expect([n, i, gaze(there)]).toEqual([n, i, sees])
      seen[sees ? 'yes' : 'no'] += 1
    }
  }
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
})
