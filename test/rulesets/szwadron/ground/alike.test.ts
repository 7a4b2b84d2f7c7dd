import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import { type Footprint, footprintAt } from '../../../../src/kernel/space/base.ts'
import { clearance, penetrates } from '../../../../src/kernel/space/convex.ts'
import { side, squaredDistance } from '../../../../src/kernel/space/segment.ts'
import type { Point, RectBase } from '../../../../src/kernel/space/types.ts'
import {
  areIn,
  areTouching,
  areWithin,
  comesInto,
  type Kind,
  kindOf,
  someIn,
  type Told,
} from '../../../../src/rulesets/szwadron/ground/alike.ts'
import { connected, TOUCHING, touchingBases } from '../../../../src/rulesets/szwadron/ground/contact.ts'

/** Places are eighths of a millimetre, as figures stand. */
const near = (random: ReturnType<typeof chance>, mm: number): number => random.int(-8 * mm, 8 * mm) / 8

/** Two bases of one size and front, mostly about as far apart as rank and file. */
function pairOf(seed: number) {
  const random = chance(seed)
  const base: RectBase = { kind: 'rect', width: random.int(10, 40), depth: random.int(10, 40) }
  const facing = random.percent(30) ? random.int(0, 3) * 900 : random.int(0, 3599)
  const a = footprintAt({ x: random.int(0, 2000), y: random.int(0, 2000) }, facing, base)
  const b = a.shifted({ x: a.at.x + near(random, 45), y: a.at.y + near(random, 45) })
  const kind = kindOf([a, b]) as Kind
  return { random, a, b, kind, dx: b.at.x - a.at.x, dy: b.at.y - a.at.y }
}

/** What was told is so; gives whether anything was. */
function expectTold(told: Told, plain: boolean): boolean {
  if (told !== 'open') expect(told).toBe(plain ? 'yes' : 'no')
  return told !== 'open'
}

/** The points of the least convex shape that holds some, clockwise: from each on to the one that has none to its left. */
function wrapped(points: readonly Point[]): Point[] {
  const first = points.reduce((low, p) => (p.x < low.x || (p.x === low.x && p.y < low.y) ? p : low))
  const hull = [first]
  for (;;) {
    const from = hull.at(-1) as Point
    const next = points
      .filter((p) => p.x !== from.x || p.y !== from.y)
      .reduce((best, p) => {
        const turn = side(from, best, p)
        const farther = squaredDistance(from, p) > squaredDistance(from, best)
        return turn > 0 || (turn === 0 && farther) ? p : best
      })
    if (next.x === first.x && next.y === first.y) return hull
    hull.push(next)
  }
}

const SEEDS = Array.from({ length: 4000 }, (_, i) => i)

describe('bases of one kind lie to each other as their corners say', () => {
  const mostly = (answer: (seed: number) => boolean): void => {
    const told = SEEDS.filter(answer).length
    expect(told).toBeGreaterThan(0.98 * SEEDS.length)
  }

  test('SZ-GEO-07 in each other', () => {
    mostly((seed) => {
      const { random, a, b, kind, dx, dy } = pairOf(seed)
      const slack = random.int(0, 8) / 4
      return expectTold(areIn(kind, dx, dy, slack), penetrates(a, b, slack))
    })
  })

  test('SZ-COH-04 with a gap between them', () => {
    mostly((seed) => {
      const { random, a, b, kind, dx, dy } = pairOf(seed)
      const mm = random.int(1, 30) + 0.5
      return expectTold(areWithin(kind, dx, dy, mm), clearance(a, b) < mm)
    })
  })

  test('SZ-GEO-07 along an edge', () => {
    mostly((seed) => {
      const { a, b, kind, dx, dy } = pairOf(seed)
      return expectTold(areTouching(kind, dx, dy, TOUCHING), touchingBases(a, b))
    })
  })

  test('SZ-GEO-10 on a straight way', () => {
    mostly((seed) => {
      const { random, a, b, kind, dx, dy } = pairOf(seed)
      const go = { x: near(random, 60), y: near(random, 60) }
      const to = a.shifted({ x: a.at.x + go.x, y: a.at.y + go.y })
      const hull = { core: wrapped([...a.core, ...to.core]), round: 0 }
      return expectTold(comesInto(kind, go, dx, dy, 1.25), penetrates(hull, b, 1.25))
    })
  })
})

describe('several bases', () => {
  const some = (seed: number): Footprint[] => {
    const { random, a, b } = pairOf(seed)
    const others = Array.from({ length: random.int(0, 4) }, () =>
      a.shifted({ x: a.at.x + near(random, 50), y: a.at.y + near(random, 50) }),
    )
    // Every other time one of them looks another way.
    const askew = seed % 2 === 0 ? [] : [footprintAt({ x: a.at.x + 20, y: a.at.y - 20 }, 450, a.base)]
    return [a, b, ...others, ...askew]
  }

  test('SZ-COH-01 hang together as each two of them do', () => {
    for (const seed of SEEDS) {
      const feet = some(seed)
      const reached = new Set([feet[0]])
      for (const one of reached)
        for (const other of feet) if (touchingBases(one as Footprint, other)) reached.add(other)
      expect(connected(feet, 0)).toBe(reached.size === feet.length)
    }
  })

  test('SZ-GEO-07 stand on each other where two of them do', () => {
    for (const seed of SEEDS) {
      const feet = some(seed)
      const plain = feet.some((a, i) => feet.some((b, j) => j > i && penetrates(a, b, 1.25)))
      expect(someIn(feet, 1.25)).toBe(plain)
    }
  })
})
