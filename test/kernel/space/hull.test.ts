import { expect, test } from 'vitest'
import { convexHull } from '../../../src/kernel/space/hull.ts'

test('the convex hull has the corners clockwise, none of what lies within or on an edge', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(convexHull([at(0, 0), at(2, 1), at(4, 0), at(4, 4), at(0, 4), at(2, 4)])).toEqual([
    at(0, 0),
    at(0, 4),
    at(4, 4),
    at(4, 0),
  ])
  expect(convexHull([at(3, 3), at(0, 0), at(1, 1)])).toEqual([at(0, 0), at(3, 3)])
  expect(convexHull([at(5, 5)])).toEqual([at(5, 5)])
})
