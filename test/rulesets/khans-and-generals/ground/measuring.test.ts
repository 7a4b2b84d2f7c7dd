import { describe, expect, test } from 'vitest'
import { distanceToArea } from '../../../../src/kernel/space/area.ts'
import { adjacent, distance, distanceToPoint, radiusDistance } from '../../../../src/kernel/space/base.ts'
import { distanceToLine } from '../../../../src/kernel/space/obstacle.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
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
