import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Cells } from '../../../src/kernel/space/cells.ts'
import { boxesMeet, grownBox } from '../../../src/kernel/space/segment.ts'
import type { Box } from '../../../src/kernel/space/types.ts'

const anyBox: fc.Arbitrary<Box> = fc
  .tuple(
    fc.integer({ min: -500, max: 3000 }),
    fc.integer({ min: -500, max: 3000 }),
    fc.integer({ min: 0, max: 900 }),
    fc.integer({ min: 0, max: 900 }),
  )
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }))

describe('an index of boxes', () => {
  it('finds what a search through everything finds, in the order of adding, after any moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(anyBox)), { maxLength: 60 }),
        anyBox,
        (steps, query) => {
          const cells = new Cells<number>()
          const plain = new Map<number, Box>()
          for (const [item, box] of steps) {
            if (box === null) {
              cells.delete(item)
              plain.delete(item)
            } else {
              cells.set(item, box)
              plain.set(item, box)
            }
          }
          const expected = [...plain].filter(([, box]) => boxesMeet(box, query)).map(([item]) => item)
          expect(cells.near(query)).toEqual(expected)
          expect(cells.size).toBe(plain.size)
        },
      ),
    )
  })

  it('counts touching boxes as near', () => {
    const cells = new Cells<string>()
    const box = { minX: 0, minY: 0, maxX: 256, maxY: 256 }
    cells.set('a', box)
    expect(cells.near({ minX: 256, minY: 256, maxX: 300, maxY: 300 })).toEqual(['a'])
    expect(cells.near(grownBox({ minX: 257, minY: 257, maxX: 257, maxY: 257 }, 0))).toEqual([])
  })
})
