import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rotatePoint } from '../../../../src/kernel/space/angle.ts'
import { type Sector, sectorOf } from '../../../../src/rulesets/khans-and-generals/ground/sectors.ts'
import { anyPlaced, anyPoint, placed, ROUND, SQUARE_BASE } from '../../../kernel/space/shapes.ts'

describe('KG-FAC-01 KG-FAC-02 sectors by the diagonals', () => {
  it.each<[number, number, Sector]>([
    [0, 100, 'front'],
    [90, 50, 'front'],
    [-90, 50, 'front'],
    [91, 50, 'right'],
    [-91, 50, 'left'],
    [100, 0, 'right'],
    [-100, 0, 'left'],
    [90, -50, 'right'],
    [-90, -50, 'left'],
    [89, -50, 'rear'],
    [0, -100, 'rear'],
    [0, 0, 'front'],
  ])('KG-FAC-01 KG-FAC-02 of a line unit facing north, (%i, %i) is %s', (x, y, sector) => {
    expect(sectorOf(placed(500, 500), { x: 500 + x, y: 500 + y })).toBe(sector)
  })

  it('KG-FAC-01 KG-FAC-02 turns with the base', () => {
    for (const quarter of [0, 1, 2, 3]) {
      const at = { x: 500, y: 500 }
      const ahead = rotatePoint({ x: 590, y: 550 }, at, quarter * 900)
      expect(sectorOf(placed(500, 500, quarter * 900), ahead)).toBe('front')
      const behind = rotatePoint({ x: 500, y: 450 }, at, quarter * 900)
      expect(sectorOf(placed(500, 500, quarter * 900), behind)).toBe('rear')
    }
  })

  it('KG-FAC-01 KG-FAC-02 has exact diagonals on a square turned by 45 degrees', () => {
    const unit = placed(0, 0, 450, SQUARE_BASE)
    expect(sectorOf(unit, { x: 0, y: 77 })).toBe('front')
    expect(sectorOf(unit, { x: 77, y: 0 })).toBe('front')
    expect(sectorOf(unit, { x: -1, y: 77 })).toBe('left')
    expect(sectorOf(unit, { x: 77, y: -1 })).toBe('right')
    expect(sectorOf(unit, { x: 0, y: -77 })).toBe('right')
    expect(sectorOf(unit, { x: -77, y: 0 })).toBe('left')
    expect(sectorOf(unit, { x: -1, y: -77 })).toBe('rear')
  })

  it('KG-FAC-01 KG-FAC-02 quarters the surroundings of a circle', () => {
    const unit = placed(0, 0, 0, ROUND)
    expect(sectorOf(unit, { x: 50, y: 50 })).toBe('front')
    expect(sectorOf(unit, { x: 51, y: 50 })).toBe('right')
    expect(sectorOf(unit, { x: -50, y: -50 })).toBe('left')
    expect(sectorOf(unit, { x: -49, y: -50 })).toBe('rear')
  })

  it('KG-FAC-01 KG-FAC-02 puts a point and its mirror through the centre in opposite sectors, but for the borders', () => {
    const opposite: Record<Sector, Sector> = { front: 'rear', rear: 'front', left: 'right', right: 'left' }
    const onBorder: Record<Sector, readonly Sector[]> = {
      front: ['left', 'right'],
      left: ['front'],
      right: ['front'],
      rear: [],
    }
    fc.assert(
      fc.property(anyPlaced, anyPoint, (unit, p) => {
        fc.pre(p.x !== unit.at.x || p.y !== unit.at.y)
        const here = sectorOf(unit, p)
        const there = sectorOf(unit, { x: 2 * unit.at.x - p.x, y: 2 * unit.at.y - p.y })
        expect([opposite[here], ...onBorder[here]]).toContain(there)
      }),
      { numRuns: 500 },
    )
  })
})
