import { describe, expect, it } from 'vitest'
import {
  nearestOnLine,
  passesOver,
  pointToLine,
  sectionsOf,
  straddles,
} from '../../../src/kernel/space/obstacle.ts'
import type { Point, Segment } from '../../../src/kernel/space/types.ts'
import { placed, ROUND } from './shapes.ts'

const p = (x: number, y: number): Point => ({ x, y })
const line = (ax: number, ay: number, bx: number, by: number): Segment => ({ a: p(ax, ay), b: p(bx, by) })
/** A wall with a bend: north, then east. */
const wall = [p(100, 0), p(100, 100), p(200, 100)]

describe('lines over a wall', () => {
  it.each([
    ['one', line(0, 50, 200, 50), true],
    ['both arms', line(50, 0, 250, 200), true],
    ['both arms from within the bend', line(90, 40, 190, 140), true],
    ['at the bend', line(50, 50, 150, 150), true],
    ['the bend from outside, a mere touch', line(50, 150, 150, 50), true],
    ['at its end', line(50, 0, 150, 0), true],
    ['stopping at it', line(0, 50, 100, 50), false],
    ['starting at it', line(100, 50, 0, 50), false],
    ['along it', line(100, -50, 100, 50), false],
    ['past its end', line(50, -1, 150, -1), false],
  ])('%s', (_, path, over) => {
    expect(passesOver(path, wall)).toBe(over)
    expect(passesOver({ a: path.b, b: path.a }, wall)).toBe(over)
  })
})

describe('near a wall', () => {
  it('measures from points', () => {
    expect(pointToLine(wall, p(203, 104))).toBe(5)
    expect(nearestOnLine(wall, p(150, 90))).toEqual(p(150, 100))
  })

  it('knows who stands astride of it', () => {
    expect(straddles(placed(55, 50), wall, 0)).toBe(false)
    expect(straddles(placed(56, 50), wall, 0)).toBe(true)
    expect(straddles(placed(56, 50), wall, 1)).toBe(false)
    expect(straddles(placed(90, 90, 450), wall, 1)).toBe(true)
    expect(straddles(placed(50, 150, 0, ROUND), wall, 0)).toBe(false)
  })

  it('falls into sections of at most a given length', () => {
    const sections = sectionsOf([p(0, 0), p(250, 0), p(250, 100)], 100)
    expect(sections).toHaveLength(4)
    expect(sections[0]).toEqual({ a: p(0, 0), b: { x: 85333 / 1024, y: 0 } })
    expect(sections[2]?.b).toEqual(p(250, 0))
    expect(sections[3]).toEqual(line(250, 0, 250, 100))
  })
})
