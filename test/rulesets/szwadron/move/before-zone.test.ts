import fc from 'fast-check'
import { expect, test } from 'vitest'
import { direction } from '../../../../src/kernel/space/angle.ts'
import { type Footprint, footprintAt } from '../../../../src/kernel/space/base.ts'
import { clearance } from '../../../../src/kernel/space/convex.ts'
import type { Facing, RectBase } from '../../../../src/kernel/space/types.ts'
import { ZONE } from '../../../../src/rulesets/szwadron/ground/zones.ts'
import { beforeZone } from '../../../../src/rulesets/szwadron/move/before-zone.ts'

const FOOT: RectBase = { kind: 'rect', width: 20, depth: 20 }
const GUN: RectBase = { kind: 'rect', width: 40, depth: 60 }
const anyBase = fc.constantFrom(FOOT, GUN)
const anyFacing = fc.integer({ min: 0, max: 3599 })
/** Bases stand on eighths of a millimetre. */
const eighths = fc.integer({ min: -2400, max: 2400 }).map((n) => n / 8)

const after = (foot: Footprint, heading: Facing, mm: number): Footprint => {
  const along = direction(heading)
  return foot.shifted({ x: foot.at.x + along.x * mm, y: foot.at.y + along.y * mm })
}

test('SZ-ZOC-02 a base that goes straight on stops where a zone begins, and is out of it all the way', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyFacing,
      anyBase,
      anyFacing,
      anyFacing,
      eighths,
      eighths,
      (a, f, b, g, heading, x, y) => {
        const foot = footprintAt({ x: 0, y: 0 }, f, a)
        const enemy = footprintAt({ x, y }, g, b)
        fc.pre(clearance(foot, enemy) >= ZONE)
        const gone = beforeZone(foot, direction(heading), 300, enemy)
        // Who begins at the edge may graze it.
        const edge = clearance(foot, enemy) < ZONE + 0.5 ? 0.5 : 0
        for (let mm = 0; mm < gone; mm += 3)
          expect(clearance(after(foot, heading, mm), enemy)).toBeGreaterThan(ZONE - edge - 1e-6)
        // Half a millimetre is what may be missed of a zone that is only grazed.
        if (gone < 300) expect(clearance(after(foot, heading, gone + 0.1), enemy)).toBeLessThan(ZONE)
        else
          for (let mm = 0; mm <= 300; mm += 3)
            expect(clearance(after(foot, heading, mm), enemy)).toBeGreaterThan(ZONE - 0.5)
      },
    ),
    { numRuns: 2000 },
  )
})

test('SZ-ZOC-02 who stands at the very edge of a zone goes along it and away, and not a step into it', () => {
  // Two bases of 20 mm, side by side, 20 mm apart: the edge of the zone.
  const foot = footprintAt({ x: 0, y: 0 }, 0, FOOT)
  const enemy = footprintAt({ x: 40, y: 100 }, 0, FOOT)
  const go = (heading: Facing, from = foot): number => beforeZone(from, direction(heading), 300, enemy)
  expect([go(0), go(1800), go(2700)]).toEqual([300, 300, 300])
  const beside = after(foot, 0, 100)
  expect([go(0, beside), go(2700, beside)]).toEqual([300, 300])
  expect(go(900, beside)).toBeCloseTo(0, 6)
})

test('SZ-ZOC-02 who stands at the edge of a zone or in one may graze it by half a millimetre as he leaves', () => {
  // 20 and 10 mm aside of him, both going back. Off the right angle by 10° the gap shrinks to 20 × cos 10° = 19.70 mm; by
  // 15° it would be 19.32. Of 10 mm 15° leave 9.66, and 20° would leave 9.40.
  const foot = footprintAt({ x: 0, y: 0 }, 0, FOOT)
  const beside = (gap: number) => footprintAt({ x: 20 + gap, y: 20 }, 0, FOOT)
  const go = (heading: Facing, gap: number) => beforeZone(foot, direction(heading), 300, beside(gap))
  expect([go(1800, 20), go(1700, 20), go(1800, 10), go(1650, 10)]).toEqual([300, 300, 300, 300])
  expect(go(1650, 20)).toBeLessThan(30)
  expect(go(1600, 10)).toBe(0)
})

test('SZ-ZOC-02 who begins in a zone goes on as long as he comes no nearer', () => {
  const foot = footprintAt({ x: 0, y: 0 }, 0, FOOT)
  const enemy = footprintAt({ x: 0, y: 30 }, 0, FOOT)
  expect(beforeZone(foot, direction(1800), 300, enemy)).toBe(300)
  expect(beforeZone(foot, direction(0), 300, enemy)).toBe(0)
})
