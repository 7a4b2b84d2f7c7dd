import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import { direction, normaliseFacing } from '../../../../src/kernel/space/angle.ts'
import { footprintAt } from '../../../../src/kernel/space/base.ts'
import { clearance, penetrates } from '../../../../src/kernel/space/convex.ts'
import { REPULSE_HEADINGS, repulseRun } from '../../../../src/rulesets/szwadron/move/forced.ts'
import { crossedEdges } from '../../../../src/rulesets/szwadron/sight/line.ts'
import { remainderRoll } from '../../../../src/rulesets/szwadron/tables/remainder.ts'
import { centroid, feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, order, unitIn } from '../support/field.ts'

const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 60] } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] } as const

test('SZ-FIRE-50 SZ-FIRE-52 the worked stop: a move of 12 cm is stopped at 7.3, two figures fall, and it goes on with gaps', () => {
  const state = field([gun, line])
  const battle = battleOf(state, [1, 1, 1, 1, 1, 4, 1])
  order(battle, 'P5', 'watch')
  order(battle, 'P5', 'endTurn')
  order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, -12)] }, ['7.3'])
  const ways = battle.written().effects.flatMap((e) => (e.type === 'move' && e.unit === 'A1' ? [e.path] : []))
  const gone = ways.map((path) => (path[0]?.y ?? 0) - (path.at(-1)?.y ?? 0))
  expect(gone[0]).toBeCloseTo(73, -0.5)
  expect(gone.reduce((sum, mm) => sum + mm, 0)).toBe(120)
  expect(events(battle, 'sz.stops')).toHaveLength(1)
  expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ damage: 5, lost: 2, left: 6 })
  expect(unitIn(state, 'A1')).toMatchObject({ parted: true, control: 'normal' })
})

describe('tables and angles, all of them', () => {
  test('SZ-LOSS-05 SZ-LOSS-06 the remainder of every q and r for both dice', () => {
    const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
    for (const die of ['d6', 'd10'] as const) {
      const sides = die === 'd6' ? 6 : 10
      for (let toughness = 2; toughness <= 30; toughness++) {
        for (let rest = 1; rest < toughness; rest++) {
          const by = common(rest, toughness)
          const [r, q] = [rest / by, toughness / by]
          const told = remainderRoll(rest, toughness, die)
          const near = Math.min(sides - 1, Math.max(1, Math.floor((sides * r) / q + 0.5)))
          const wanted =
            q <= sides
              ? { sides, upTo: Math.floor(sides / q) * r, most: Math.floor(sides / q) * q }
              : { sides, upTo: near, most: sides }
          expect(told, `${rest}/${toughness} ${die}`).toEqual(wanted)
        }
      }
    }
  })

  test('SZ-FIRE-11 SZ-GEO-14 arcs of every base at every degree, however it is turned; a corner belongs to both edges', () => {
    const EDGE = ['front', 'right', 'rear', 'left'] as const
    for (const [width, depth] of [
      [20, 20],
      [20, 40],
      [40, 40],
    ] as const) {
      const corner = (Math.atan2(width, depth) * 180) / Math.PI
      for (const turned of [0, 137, 450, 2222]) {
        const base = footprintAt({ x: 0, y: 0 }, turned, { kind: 'rect', width, depth })
        for (let degree = 0; degree < 360; degree++) {
          const angle = ((degree + turned / 10) * Math.PI) / 180
          const found = crossedEdges(base, { x: 5000 * Math.sin(angle), y: 5000 * Math.cos(angle) })
          const aside = Math.min(degree, 360 - degree)
          const place = aside < corner ? 0 : aside > 180 - corner ? 2 : degree < 180 ? 1 : 3
          // Within a hair of a corner either edge is right.
          const near = [corner, 180 - corner].some((at) => Math.abs(at - aside) < 0.01)
          if (near) expect(found).toHaveLength(2)
          else expect(found, `${width}×${depth} ${degree}° turned ${turned}`).toEqual([EDGE[place]])
        }
      }
    }
  })
})

test('SZ-GEO-17 SZ-MOR-21 of the 37 headings of a repulse the first that is free is taken, on tables of blocks', () => {
  const random = chance(11)
  const taken = new Set<number>()
  for (let round = 0; round < 60; round++) {
    const blocks = Array.from({ length: random.int(1, 5) }, (_, i) => ({
      id: `P${i + 2}`,
      list: 'pl-line',
      figures: 12,
      files: random.pick([2, 4, 6, 12]),
      at: [random.int(186, 214), random.int(176, 194)] as const,
      heading: random.int(0, 359),
    }))
    const state = field([{ id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [200, 200] }, ...blocks])
    const u = unitIn(state, 'P1')
    const others = blocks.flatMap(({ id }) => feetOf(unitIn(state, id)).feet)
    if (others.some((other) => feetOf(u).feet.some((foot) => clearance(foot, other) < 3))) continue
    // Two millimetres at a time, with the hair's breadth on either side that no step can tell.
    const meets = (heading: number, slack: number): boolean => {
      const along = direction(normaliseFacing(1800 + heading))
      return Array.from({ length: 61 }, (_, step) => 2 * step).some((mm) =>
        feetOf(u).feet.some((foot) => {
          const there = foot.shifted({ x: foot.at.x + along.x * mm, y: foot.at.y + along.y * mm })
          return others.some((other) => penetrates(there, other, slack))
        }),
      )
    }
    const run = repulseRun(state, u, { x: 2000, y: 2300 }, centroid(u.bodies))
    const rank = (heading: number | undefined): number =>
      heading === undefined ? REPULSE_HEADINGS.length : REPULSE_HEADINGS.indexOf(heading)
    const surely = rank(REPULSE_HEADINGS.find((heading) => !meets(heading, 0.2)))
    const perhaps = rank(REPULSE_HEADINGS.find((heading) => !meets(heading, 2.5)))
    const own = run === null ? undefined : ((run.heading - 1800 + 5400) % 3600) - 1800
    expect(rank(own), JSON.stringify(blocks)).toBeGreaterThanOrEqual(perhaps)
    expect(rank(own), JSON.stringify(blocks)).toBeLessThanOrEqual(surely)
    if (own !== undefined) taken.add(own)
  }
  expect(taken.size).toBeGreaterThan(6)
})
