import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleBetween, bearing, normaliseFacing, sine, travel } from '../../../../src/kernel/space/angle.ts'
import { footprint, footprintAt } from '../../../../src/kernel/space/base.ts'
import { moveOn } from '../../../../src/kernel/space/move.ts'
import { pointDistance } from '../../../../src/kernel/space/segment.ts'
import type { Facing, Point } from '../../../../src/kernel/space/types.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { aimAt } from '../../../../src/rulesets/khans-and-generals/move/aim.ts'
import { legBox, lookAround } from '../../../../src/rulesets/khans-and-generals/move/around.ts'
import {
  type MoveInProgress,
  setOut,
  straightTo,
} from '../../../../src/rulesets/khans-and-generals/move/move-in-progress.ts'
import { seenBy } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { type KgUnit, onTable } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { aUnit, Table } from '../support/table.ts'

/** The same as {@link aimAt}, each way by itself: it is looked who stands there, and gone as far as that lets it. */
function plainly(progress: MoveInProgress, target: KgUnit): Point | null {
  const { u, now, battle } = progress
  const meets = (way: Facing, length: number): boolean => {
    const from = footprintAt(now.at, way, now.base)
    const leg = straightTo(0, length)
    const bases = lookAround(setOut(battle, u, progress.how), legBox(from, leg)).filter(({ id }) => {
      const other = battle.state.units[id]
      return other !== undefined && (other.side === u.side || seenBy(battle.state, u.side, other))
    })
    const { stop } = moveOn(from, leg, { bases })
    return stop?.kind === 'contact' && stop.id === target.id
  }
  const enemy = footprint(placed(target))
  const straight = bearing(now.at, enemy.at)
  const far = pointDistance(now.at, enemy.at)
  const within = (way: Facing): boolean => angleBetween(u.facing, way) <= 900
  if (!within(straight)) return null
  if (meets(straight, far)) return enemy.at
  const reach = now.reach + enemy.reach
  for (let aside = 10; aside < 900 && sine(aside) * far < reach; aside += 10) {
    const ways = [normaliseFacing(straight + aside), normaliseFacing(straight - aside)]
    ways.sort((a, b) => angleBetween(u.facing, a) - angleBetween(u.facing, b))
    const open = ways.find((way) => within(way) && meets(way, far + reach))
    if (open !== undefined) return travel(now.at, open, Math.ceil(far + reach))
  }
  return enemy.at
}

/** A base somewhere about the two, of either side, seen or not; two bases may be in each other, as after a rout. */
const other = fc.record({
  x: fc.integer({ min: 40, max: 80 }),
  y: fc.integer({ min: 28, max: 75 }),
  facing: fc.integer({ min: 0, max: 359 }),
  base: fc.constantFrom([9, 5] as const, [4, 4] as const, { circle: 4 }),
  red: fc.boolean(),
  seen: fc.boolean(),
  kind: fc.constantFrom('line' as const, 'artillery' as const),
})

test('KG-MOV-08 the way at an enemy is the same as when each way is tried by itself', () => {
  const outcomes = { straight: 0, aside: 0, none: 0 }
  fc.assert(
    fc.property(
      fc.array(other, { maxLength: 12 }),
      fc.integer({ min: 45, max: 75 }),
      fc.integer({ min: 40, max: 65 }),
      fc.integer({ min: 0, max: 359 }),
      (others, x, y, facing) => {
        const units = others.map(({ red, seen: _, ...spec }, n) =>
          aUnit({ id: `${red ? 'R' : 'B'}${n + 2}`, ...spec }),
        )
        const t = new Table({
          units: [aUnit({ id: 'R1', x: 60, y: 30 }), aUnit({ id: 'B1', x, y, facing }), ...units],
        })
        for (const [n, { seen, red }] of others.entries()) {
          if (red || !seen) continue
          const u = t.unit(`B${n + 2}`)
          if (u.at === null || !onTable(u)) continue
          const sighting = { at: u.at, facing: u.facing, now: true, turn: 1, facts: {} }
          t.battle.change('KG-VIS-14', { type: 'sight', side: 'red', unit: u.id, sighting })
        }
        const manner = { manner: 'assault', rule: 'KG-MOV-08', contact: 'B1' } as const
        const sees = { at: t.unit('B1').at as Point, facing: facing * 10, now: true, turn: 1, facts: {} }
        t.battle.change('KG-VIS-14', { type: 'sight', side: 'red', unit: 'B1', sighting: sees })
        const way = (find: typeof aimAt) => find(setOut(t.battle, t.unit('R1'), manner), t.unit('B1'))
        const found = way(aimAt)
        expect(found).toEqual(way(plainly))
        const at = t.unit('B1').at
        outcomes[found === null ? 'none' : found.x === at?.x && found.y === at.y ? 'straight' : 'aside'] += 1
      },
    ),
    { numRuns: 300, seed: 12 },
  )
  // All that can come of it was tried, or nothing was proved.
  expect(Math.min(outcomes.straight, outcomes.aside)).toBeGreaterThan(20)
})
