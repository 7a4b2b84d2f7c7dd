import fc from 'fast-check'
import type { Base, Facing, Placed, Polygon } from '../../../src/kernel/space/types.ts'

/** A line unit's base, 9 by 5 cm. */
export const LINE: Base = { kind: 'rect', width: 90, depth: 50 }
export const SQUARE_BASE: Base = { kind: 'rect', width: 40, depth: 40 }
export const ROUND: Base = { kind: 'circle', diameter: 40 }

export function placed(x: number, y: number, facing: Facing = 0, base: Base = LINE): Placed {
  return { at: { x, y }, facing, base }
}

/** An upright rectangle as an outline. */
export function block(minX: number, minY: number, maxX: number, maxY: number): Polygon {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]
}

/** A "U" open to the north: 300 wide, 200 deep, with a notch 100 wide and 150 deep. */
export const HORSESHOE: Polygon = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 200 },
  { x: 200, y: 200 },
  { x: 200, y: 50 },
  { x: 100, y: 50 },
  { x: 100, y: 200 },
  { x: 0, y: 200 },
]

export const anyFacing = fc.integer({ min: 0, max: 3599 })
export const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
})
const half: Base = { kind: 'rect', width: 45, depth: 50 }
export const anyBase: fc.Arbitrary<Base> = fc.constantFrom(LINE, half, SQUARE_BASE, ROUND)
export const anyPlaced: fc.Arbitrary<Placed> = fc.record({ at: anyPoint, facing: anyFacing, base: anyBase })
