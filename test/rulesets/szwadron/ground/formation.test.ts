import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import { footprintAt } from '../../../../src/kernel/space/base.ts'
import { pointDistance } from '../../../../src/kernel/space/segment.ts'
import type { RectBase } from '../../../../src/kernel/space/types.ts'
import { assign } from '../../../../src/rulesets/szwadron/ground/assigning.ts'
import { connected, contact } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { slots } from '../../../../src/rulesets/szwadron/ground/formation.ts'
import { standing } from '../../../../src/rulesets/szwadron/units/bodies.ts'

const foot: RectBase = { kind: 'rect', width: 20, depth: 20 }
const horse: RectBase = { kind: 'rect', width: 20, depth: 40 }
const closed = { files: 5, gap: 0, facing: 0 }

describe('blocks of figures', () => {
  test('SZ-GEO-03 figures fill a block rank by rank, left to right, the short rank on the left', () => {
    const block = slots(7, closed, foot, { x: 500, y: 500 })
    expect(block.map(({ n, x, y }) => [n, x, y])).toEqual([
      [1, 460, 510],
      [2, 480, 510],
      [3, 500, 510],
      [4, 520, 510],
      [5, 540, 510],
      [6, 460, 490],
      [7, 480, 490],
    ])
  })

  test('SZ-GEO-04 SZ-SPEC-14 scattered figures stand a gap apart', () => {
    const [a, b] = slots(2, { files: 2, gap: 20, facing: 0 }, foot, { x: 500, y: 500 })
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBe(40)
  })

  test.each([0, 7, 123, 450, 999, 1800, 2715])(
    'SZ-COH-01 a block turned to %i tenths holds together, nobody on another',
    (facing) => {
      for (const base of [foot, horse]) {
        const { feet } = standing(slots(14, { files: 4, gap: 0, facing }, base, { x: 500, y: 500 }), base)
        expect(connected(feet, 0)).toBe(true)
      }
    },
  )

  test('SZ-COH-01 figures that touch at a corner only are no unit', () => {
    const { feet } = standing(
      [
        { n: 1, x: 100, y: 100, f: 0 },
        { n: 2, x: 120, y: 120, f: 0 },
      ],
      foot,
    )
    expect(connected(feet, 0)).toBe(false)
  })

  test('SZ-COH-04 scattered figures hold together across 4 cm and no more', () => {
    const apart = (mm: number) =>
      connected(
        standing(
          [
            { n: 1, x: 100, y: 100, f: 0 },
            { n: 2, x: 120 + mm, y: 100, f: 0 },
          ],
          foot,
        ).feet,
        40,
      )
    expect([apart(40), apart(42)]).toEqual([true, false])
  })
})

describe('who goes where', () => {
  /** The least longest way, then the least of all together, then the smallest list: by trying everything. */
  function brute(from: { x: number; y: number }[], to: { x: number; y: number }[]): number[] {
    let best = { most: Infinity, sum: Infinity, list: [] as number[] }
    const go = (list: number[], most: number, sum: number): void => {
      if (list.length === from.length) {
        if (most < best.most || (most === best.most && sum < best.sum)) best = { most, sum, list }
        return
      }
      for (let place = 0; place < to.length; place++) {
        if (list.includes(place)) continue
        const way = Math.round(100 * pointDistance(from[list.length] as never, to[place] as never))
        go([...list, place], Math.max(most, way), sum + way)
      }
    }
    go([], 0, 0)
    return best.list
  }

  test('SZ-GEO-08 the longest way is as short as can be, then all together, then the smallest list: as by trying all, up to seven figures', () => {
    const random = chance(7)
    for (let count = 1; count <= 7; count++) {
      for (let round = 0; round < (count > 5 ? 3 : 20); round++) {
        const some = () =>
          Array.from({ length: count }, () => ({ x: random.int(0, 300), y: random.int(0, 300) }))
        const [from, to] = [some(), some()]
        expect(assign(from, to)).toEqual(brute(from, to))
      }
    }
  })
})

describe('poses', () => {
  test('SZ-GEO-01 SZ-GEO-02 a figure is the centre of its base and a front; figures stand on eighths of a millimetre', () => {
    const { feet, box } = standing([{ n: 1, x: 100, y: 200, f: 900 }], { kind: 'rect', width: 20, depth: 40 })
    // Facing east its depth lies along the table.
    expect(box).toEqual({ minX: 80, maxX: 120, minY: 190, maxY: 210 })
    expect(feet[0]?.middles[0]).toEqual({ x: 120, y: 200 })
    for (let degree = 0; degree < 360; degree += 7) {
      for (const { x, y } of slots(14, { files: 5, gap: 0, facing: degree * 10 }, foot, { x: 500, y: 500 })) {
        expect([x * 8, y * 8].every(Number.isInteger)).toBe(true)
      }
    }
  })
})

describe('contact', () => {
  const a = footprintAt({ x: 100, y: 100 }, 0, foot)

  test('SZ-GEO-07 SZ-MEL-10 the length of contact at every millimetre along an edge', () => {
    for (let right = -25; right <= 25; right++) {
      const met = contact(a, footprintAt({ x: 100 + right, y: 120 }, 1800, foot))
      const shared = 20 - Math.abs(right)
      expect(met?.length ?? 0).toBeCloseTo(shared >= 1 ? shared : 0, 6)
      if (met !== null) expect(met.edge).toBe('front')
    }
  })

  test('SZ-GEO-07 bases that stand more than 3° askew do not touch along an edge', () => {
    expect(contact(a, footprintAt({ x: 100, y: 120 }, 1830, foot))).not.toBeNull()
    expect(contact(a, footprintAt({ x: 100, y: 120 }, 1840, foot))).toBeNull()
  })

  test('SZ-FIRE-12 which edge another base covers', () => {
    const edges = [
      [0, 20],
      [20, 0],
      [0, -20],
      [-20, 0],
    ].map(([x = 0, y = 0]) => contact(a, footprintAt({ x: 100 + x, y: 100 + y }, 0, foot))?.edge)
    expect(edges).toEqual(['front', 'right', 'rear', 'left'])
  })
})
