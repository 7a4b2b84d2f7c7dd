import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { adjacent } from '../../../../src/kernel/space/base.ts'
import {
  distance,
  distanceToArea,
  distanceToLine,
  distanceToPoint,
  radiusDistance,
} from '../../../../src/rulesets/khans-and-generals/ground/measuring.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { anyPlaced, placed as at, block, ROUND } from '../../../kernel/space/shapes.ts'
import { aUnit } from '../support/table.ts'

type Spec = Partial<Parameters<typeof aUnit>[0]>
const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
const base = (x: number, y: number, more: Spec = {}) => placed(aUnit({ id: 'R1', x, y, ...more }))

describe('measuring', () => {
  test('KG-MEA-02 between units from edge middle to nearest edge middle; a round base from its nearest point', () => {
    // 9×5 bases one behind the other: 30 − 2.5 − 2.5.
    expect(distance(base(60, 30), base(60, 60))).toBe(250)
    // Side by side: 30 − 4.5 − 4.5.
    expect(distance(base(60, 30), base(90, 30))).toBe(210)
    // From the front middle (60, 32.5) to the near side’s middle (75.5, 60): 15.5 and 27.5 at right angles.
    expect(distance(base(60, 30), base(80, 60))).toBe(Math.round(Math.hypot(155, 275)))
    // A circle of 4 cm is 2 cm nearer than its middle.
    expect(distance(base(60, 30), base(60, 60, { base: { circle: 4 } }))).toBe(255)
  })

  test('KG-MEA-03 to ground or a point from the nearest edge middle; 0 when it is touched', () => {
    const area = [cm(0, 50), cm(120, 50), cm(120, 60), cm(0, 60)]
    expect(distanceToArea(base(60, 30), area)).toBe(175)
    expect(distanceToArea(base(60, 48), area)).toBe(0)
    expect(distanceToLine(base(60, 30), [cm(0, 50), cm(120, 50)])).toBe(175)
    expect(distanceToPoint(base(60, 30), cm(60, 50))).toBe(175)
    expect(distanceToPoint(base(60, 30), cm(63, 31))).toBe(0)
  })

  test('KG-MEA-04 a radius goes from the middle of the front, of a round base from its middle', () => {
    // The other lies behind: from the front at 32.5 to its near edge at 12.5.
    expect(radiusDistance(base(60, 30), base(60, 10))).toBe(200)
    expect(radiusDistance(base(60, 30, { base: { circle: 4 } }), base(60, 10))).toBe(175)
  })

  test('KG-MEA-05 units are next to each other when their bases touch', () => {
    expect(adjacent(base(60, 30), base(60, 35))).toBe(true)
    expect(adjacent(base(60, 30), base(60, 35.1))).toBe(true)
    expect(adjacent(base(60, 30), base(60, 35.2))).toBe(false)
    expect(adjacent(base(60, 30), base(69, 35))).toBe(true)
  })
})

const disc = (x: number, y: number) => at(x, y, 0, ROUND)
const wood = block(0, 0, 300, 200)

describe('KG-MEA-02…04 distance by edge midpoints', () => {
  it.each<[string, ReturnType<typeof at>, ReturnType<typeof at>, number]>([
    ['front to front', at(0, 0), at(0, 200, 1800), 150],
    ['flank to flank', at(0, 0), at(200, 0), 110],
    // Nearest are the right (45, 0) of one and the left (100 - 45, 60) of the other: hypot(10, 60) = 60.83.
    ['diagonal', at(0, 0), at(100, 60), 61],
    ['front and rear of a file in contact', at(0, 0), at(0, 50), 0],
    ['in contact by corners', at(0, 0), at(90, 50), 50],
    ['circle to circle', disc(0, 0), disc(100, 0), 60],
    ['rectangle to circle', at(0, 0), disc(0, 145), 100],
    ['circle over a midpoint', at(0, 0), disc(0, 30), 0],
  ])('KG-MEA-02 %s', (_, a, b, mm) => {
    expect(distance(a, b)).toBe(mm)
    expect(distance(b, a)).toBe(mm)
  })

  it('KG-MEA-02…04 is the same both ways', () => {
    fc.assert(
      fc.property(anyPlaced, anyPlaced, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
      }),
    )
  })

  it('KG-MEA-02…04 measures to a point, 0 on the base', () => {
    expect(distanceToPoint(at(0, 0), { x: 0, y: 125 })).toBe(100)
    expect(distanceToPoint(at(0, 0), { x: 45, y: 25 })).toBe(0)
    // Just off the corner the nearest midpoint is the flank's, (45, 0): hypot(1, 26) = 26.02.
    expect(distanceToPoint(at(0, 0), { x: 46, y: 26 })).toBe(26)
    expect(distanceToPoint(disc(0, 0), { x: 30, y: 40 })).toBe(30)
  })

  it('KG-MEA-02…04 measures an effect from the front of its owner, a circle from its centre', () => {
    expect(radiusDistance(at(0, 0), at(0, 200, 1800))).toBe(150)
    // From (0, 25) to the nearest midpoint (0, -125) of a base behind: 150, not the 100 between rear and front.
    expect(radiusDistance(at(0, 0), at(0, -150))).toBe(150)
    expect(radiusDistance(disc(0, 0), at(0, 125))).toBe(100)
  })

  it('KG-MEA-03 puts a base as far from an area as an edge midpoint is from the border', () => {
    expect(distanceToArea(at(150, 275), wood)).toBe(50)
    expect(distanceToArea(at(150, 225), wood)).toBe(0)
    expect(distanceToArea(at(150, 100), wood)).toBe(0)
    // The corner is 3 and 4 off, but the nearest midpoint is the left: (303, 229) to (300, 200) is 29.15.
    expect(distanceToArea(at(348, 229), wood)).toBe(29)
    expect(distanceToArea(at(330, 240, 0, ROUND), wood)).toBe(30)
  })

  it('KG-MEA-02…04 measures from a base to a wall with a bend', () => {
    const wall = [
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ]
    expect(distanceToLine(at(150, 155), wall)).toBe(30)
    expect(distanceToLine(at(55, 50), wall)).toBe(0)
    expect(distanceToLine(at(54, 50), wall)).toBe(1)
    expect(distanceToLine(at(160, 60, 0, ROUND), wall)).toBe(20)
    expect(distanceToLine(at(100, 50), wall)).toBe(0)
  })
})
