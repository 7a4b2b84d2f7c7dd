import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import { segmentToBase } from '../../../kernel/space/link.ts'
import { pointDistance, squaredDistance, squaredToSegment, wholeMm } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point } from '../../../kernel/space/types.ts'
import { distance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { linkReach } from '../ground/time.ts'
import { FARTHEST_REACH } from '../units/cards.ts'
import { decision } from '../units/rulings.ts'
import { hasSection } from '../units/sections.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/** Longest hop of a link with a runner at either end, mm (KG-COM-06). */
const RUNNER_HOP = 500
/** How far a unit's control zone reaches beyond its base, mm (KG-COM-02). */
const CONTROL_ZONE = 100
/** No two units whose middles are farther apart than this are near enough, mm, whoever they are. */
export const FARTHEST_HOP = RUNNER_HOP + 2 * FARTHEST_REACH
const TOO_FAR = FARTHEST_HOP ** 2
/** An enemy's base and control zone lie within this of its middle, mm. */
export const ZONE_REACH = FARTHEST_REACH + CONTROL_ZONE + 1
/** No hop of a unit is cut farther than this from its middle, mm. */
export const FARTHEST_CUT = FARTHEST_HOP + CONTROL_ZONE + 1

/** Whether a unit has a control zone: broken, pinned and hidden ones have none (KG-COM-02). They only cut links (KG-MOV-11). */
export const controls = (u: Pick<KgUnit, 'at' | 'status' | 'pinned' | 'hidden'>): boolean =>
  u.at !== null && u.status === 'standing' && !u.pinned && !u.hidden

/** Longest hop that a unit allows by itself, mm; terrain does not matter (KG-COM-06, KG-COM-07). */
export const longestHop = (state: KgState, u: KgUnit): number =>
  hasSection(u, 'runner') ? RUNNER_HOP : linkReach(state)

/** The ground in which an enemy's base must lie for its control zone to touch a straight line. */
export const hopBox = (a: Point, b: Point): Box => ({
  minX: Math.min(a.x, b.x) - CONTROL_ZONE - 1,
  minY: Math.min(a.y, b.y) - CONTROL_ZONE - 1,
  maxX: Math.max(a.x, b.x) + CONTROL_ZONE + 1,
  maxY: Math.max(a.y, b.y) + CONTROL_ZONE + 1,
})

/** Whether two units are near enough for one hop (KG-COM-01). */
export function nearEnough(state: KgState, a: KgUnit, b: KgUnit): boolean {
  if (a.at === null || b.at === null) return false
  const apart = squaredDistance(a.at, b.at)
  if (apart > TOO_FAR) return false
  const longest = Math.max(longestHop(state, a), longestHop(state, b))
  // Nearest edges are never farther apart than centres.
  if (apart <= longest * longest) return true
  const most = longest + 2 * FARTHEST_REACH
  return apart <= most * most && distance(a as Placed, b as Placed) <= longest
}

/**
 * Whether an enemy's control zone cuts the hop from `a` to `b`: only where the hop comes nearer to that enemy than the
 * nearer of its two ends (KG-COM-02, KG-COM-08).
 */
export function cuts(enemy: KgUnit, a: Point, b: Point): boolean {
  const base = footprint(placed(enemy))
  if (!mayCut(base, a, b)) return false
  const apart = segmentToBase({ a, b }, base)
  return apart <= CONTROL_ZONE && apart < pointToBase(a, base) && apart < pointToBase(b, base)
}

/** A quick look first: who is too far away cuts no hop, nor who is wholly behind one of its ends, nearest to that. */
function mayCut({ at, reach }: Footprint, a: Point, b: Point): boolean {
  const far = reach + 1
  if (squaredToSegment(at, a, b) > (CONTROL_ZONE + far) ** 2) return false
  const length = pointDistance(a, b)
  const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length
  return along > -far && along < length + far
}

const pointToBase = (p: Point, { core, round }: Footprint): number =>
  Math.max(0, wholeMm(Math.sqrt(squaredToCore(core, p)) - round))

/** Tells whether any enemy with a control zone whose base meets a box passes a test. */
export type SomeEnemy = (box: Box, test: (enemy: KgUnit) => boolean) => boolean

/** Whether one hop of a link holds: short enough, and not cut by a control zone (KG-COM-01, KG-COM-02). */
export const hopHolds = (state: KgState, a: KgUnit, b: KgUnit, someEnemy: SomeEnemy): boolean =>
  nearEnough(state, a, b) && isFree(a, b, someEnemy)

/** Whether no enemy's control zone cuts the hop between two units (KG-COM-02). */
export function isFree(a: KgUnit, b: KgUnit, someEnemy: SomeEnemy): boolean {
  const from = a.at
  const to = b.at
  if (from === null || to === null) return false
  return !someEnemy(hopBox(from, to), (enemy) => cuts(enemy, from, to))
}

/** Whether control zones cut links in this battle, as they do unless it is ruled otherwise (KG-COM-02). */
export const zonesCut = (state: KgState): boolean => decision(state, 'KG-COM-02') !== 'length'
