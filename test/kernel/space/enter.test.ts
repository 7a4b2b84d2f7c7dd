import { describe, expect, it } from 'vitest'
import { standingIn } from '../../../src/kernel/space/area.ts'
import { crossesLine, entersArea, reachesStanding, type Walk } from '../../../src/kernel/space/enter.ts'
import { afterLeg, cutLeg, type Pivot } from '../../../src/kernel/space/leg.ts'
import type { Placed } from '../../../src/kernel/space/types.ts'
import { block, HORSESHOE, placed, ROUND } from './shapes.ts'

const ahead = (from: Placed, length: number, heading = 0): Walk => ({
  from,
  leg: { kind: 'straight', heading, length },
})
const turning = (from: Placed, by: number, about: Pivot = 'centre'): Walk => ({
  from,
  leg: { kind: 'turn', about, by },
})
const wood = block(0, 300, 300, 500)

describe('coming onto an area', () => {
  it.each([
    ['ahead', ahead(placed(150, 100), 400), 175],
    ['with a flank only', ahead(placed(340, 100), 400), 175],
    ['a millimetre aside is no more than a brush', ahead(placed(344, 100), 400), null],
    ['not reached', ahead(placed(150, 100), 175), null],
    ['reached by two millimetres', ahead(placed(150, 100), 177), 175],
    ['starting within', ahead(placed(150, 400), 10), 0],
    ['leaving from its border', ahead(placed(150, 275), 100, 1800), null],
    ['entering from its border', ahead(placed(150, 275), 100), 0],
    ['backward', ahead(placed(150, 600), 400, 1800), 75],
    ['a circle', ahead(placed(150, 100, 0, ROUND), 400), 180],
    ['a circle past a corner', ahead(placed(319, 100, 0, ROUND), 400), null],
  ])('%s', (_, walk, at) => {
    expect(entersArea(walk, wood)).toBe(at)
  })

  it('happens at the first border met of a hollow area', () => {
    expect(entersArea(ahead(placed(150, 400, 1800, ROUND), 500), HORSESHOE)).toBe(330)
    expect(entersArea(ahead(placed(150, 400, 1800), 500), HORSESHOE)).toBe(325)
  })

  it('happens in a turn when a corner swings over', () => {
    // The front corner reaches hypot(45, 25) = 51.5 mm; the border lies 40 mm ahead.
    const at = entersArea(turning(placed(150, 260), 900), wood)
    // Past acos(41 / 51.48) = 37.2 degrees from straight ahead; the corner starts at 60.9.
    expect(at).toBe(238)
    expect(entersArea(turning(placed(150, 240), 900), wood)).toBeNull()
    expect(entersArea(turning(placed(150, 260), 200), wood)).toBeNull()
  })
})

describe('going over a line', () => {
  const wall = [
    { x: 0, y: 300 },
    { x: 300, y: 300 },
  ]

  it.each([
    ['ahead', ahead(placed(150, 100), 400), 175],
    ['standing astride', ahead(placed(150, 300), 10), 0],
    ['standing against it', ahead(placed(150, 275), 100, 1800), null],
    ['beside its end', ahead(placed(345, 100), 400), null],
    ['along it', ahead(placed(150, 275), 400, 900), null],
    ['a turn', turning(placed(150, 260), 900), 238],
  ])('%s', (_, walk, at) => {
    expect(crossesLine(walk, wall)).toBe(at)
  })
})

describe('ending at the border (KG-MOV-06)', () => {
  it.each([
    ['edge, straight at it', ahead(placed(150, 100), 400), 'edge' as const, 175],
    ['depth, straight at it', ahead(placed(150, 100), 400), 'depth' as const, 225],
    ['already there', ahead(placed(150, 300), 400), 'edge' as const, 0],
    ['never', ahead(placed(150, 100), 100), 'edge' as const, null],
    ['with one flank a base is never in', ahead(placed(320, 100), 500), 'depth' as const, null],
  ])('%s', (_, walk, wanted, at) => {
    expect(reachesStanding(walk, wood, wanted)).toBe(at)
  })

  it('leaves a turned base with two corners in', () => {
    const walk = ahead(placed(100, 100, 300), 500)
    const at = reachesStanding(walk, wood, 'edge') ?? Number.NaN
    expect(standingIn(afterLeg(walk.from, cutLeg(walk.leg, at)), wood)).toBe('edge')
    expect(standingIn(afterLeg(walk.from, cutLeg(walk.leg, at - 1)), wood)).toBe('outside')
  })
})
