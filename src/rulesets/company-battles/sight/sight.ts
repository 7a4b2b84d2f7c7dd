import type { Point } from '../../../kernel/space/types.ts'
import { type Field, fieldOf, isAsBefore, type Opening, type Past } from '../ground/field.ts'
import type { Mount } from '../tables/weapons.ts'
import { type Pose, pairSlot, poseOf, slotted } from '../units/bodies.ts'
import { isPlaced } from '../units/profile.ts'
import type { FwState, Member, Team } from '../units/state.ts'
import { before } from './openings.ts'
import { blockedBy, blocksAll, blocksAlone, type Look, lookOf } from './veils.ts'
import { type Cover, origins, pointsOf, type Start, startOf, type Viewer, viewerOf } from './viewer.ts'

/** A line of sight: from where to where, and of who is in a building the opening through which he looks (FW-LOS-07). */
export interface Ray {
  readonly a: Point
  readonly b: Point
  readonly out: Opening | null
}

/** Points of a team that may be seen: its nine points, or the openings of the building it is in (FW-LOS-01, FW-LOS-07). */
const seenAt = (viewer: Viewer): readonly Point[] =>
  viewer.house === null ? pointsOf(viewer) : viewer.house.openings.map(({ at }) => at)

/**
 * Calls `each` with the lines of sight between two teams, tried from the middles first, until it returns true; tells whether it
 * did: from where the weapon is, or out of the openings of a building in the half circle before their wall (FW-LOS-01,
 * FW-LOS-07, FW-ARC-02).
 */
export function someRay(
  from: Viewer,
  to: Viewer,
  mount: Mount | null,
  each: (a: Point, b: Point, out: Opening | null) => boolean,
): boolean {
  const seen = seenAt(to)
  if (from.house === null) {
    const starts = origins(from, mount)
    for (let i = starts.length - 1; i >= 0; i--) {
      const a = starts[i] as Point
      for (let k = seen.length - 1; k >= 0; k--) {
        const b = seen[k] as Point
        if ((to.house === null || outside(to, a, b)) && each(a, b, null)) return true
      }
    }
    return false
  }
  for (const out of from.house.openings) {
    for (let k = seen.length - 1; k >= 0; k--) {
      const b = seen[k] as Point
      if (before(from.house, out, b) && outside(to, out.at, b) && each(out.at, b, out)) return true
    }
  }
  return false
}

/** Of a team in a building an opening is seen from before its wall. */
function outside({ house }: Viewer, a: Point, b: Point): boolean {
  const opening = house?.openings.find(({ at }) => at === b)
  return house === null || opening === undefined || before(house, opening, a)
}

/** Both are in one building: its walls are not between them (FW-LOS-07). */
export const underOneRoof = (from: Viewer, to: Viewer): boolean =>
  from.house !== null && from.house.id === to.house?.id

/** What was worked out of two teams that stand as they do, as long as the ground between them is as it was then. */
interface Between {
  readonly from: Pose
  readonly to: Pose
  past: Past
  readonly look: Look
  /** Lines found, by where on its base the one looks from. */
  readonly lines: { [start in Start]?: Ray | null }
  /** The cover that the ground gives: in a building, and else; null: it was not asked yet (`sight/concealment.ts`). */
  cover: { readonly inside: Cover | null; outside: Cover | null } | null
}

/** Pairs that were asked for last, by slots of both poses: of several that share one a single pair is kept. */
const PAIRS = 12
const known = slotted<Between>(PAIRS)

/** The pair asked for last: of two teams several things are asked in a row. */
let last: { readonly from: Team; readonly to: Team; readonly past: Past; readonly between: Between } | null =
  null

/** What lies between two teams, and what follows from it; kept as long as both stand as they do and the ground between them is as it is. */
export function keptBetween(field: Field, from: Team, to: Team): Between {
  const { past } = field
  if (last !== null && last.from === from && last.to === to && last.past === past) return last.between
  const between = foundBetween(field, from, to)
  last = { from, to, past, between }
  return between
}

function foundBetween(field: Field, from: Team, to: Team): Between {
  const here = poseOf(from)
  const there = poseOf(to)
  const slot = pairSlot(here, there, PAIRS)
  const before = known[slot] ?? null
  if (before !== null && before.from === here && before.to === there) {
    if (before.past === field.past) return before
    if (isAsBefore(field, before.past, before.look.box)) {
      before.past = field.past
      return before
    }
  }
  const look = lookOf(field, viewerOf(field, from), viewerOf(field, to))
  const fresh: Between = { from: here, to: there, past: field.past, look, lines: {}, cover: null }
  known[slot] = fresh
  return fresh
}

/** The ground between two teams. */
export const between = (field: Field, from: Team, to: Team): Look => keptBetween(field, from, to).look

/** Whether nothing of the ground can be between two teams. */
export const openGround = ({ areas, lines, from, to }: Look): boolean =>
  areas.length === 0 && lines.length === 0 && from.house === null && to.house === null

/**
 * A line on which a team sees another as far as the ground goes, from any point of its base, or from its weapon, to any
 * point of the other; null: there is none (FW-LOS-01…08, FW-LOS-11). Teams do not count here: the enemy's never block, own
 * ones only fire (FW-LOS-09, FW-LOS-10).
 * @param mount the weapon it looks from; null: it only looks
 */
export function sightLine(state: FwState, from: Team, to: Team, mount: Mount | null = null): Ray | null {
  if (!isPlaced(from) || !isPlaced(to)) return null
  const { look, lines } = keptBetween(fieldOf(state), from, to)
  const start = startOf(from, mount)
  const before = lines[start]
  if (before !== undefined) return before
  const line = lineOn(look, mount)
  lines[start] = line
  return line
}

/** The line itself, worked out anew: what {@link sightLine} keeps. */
export function lineOn(look: Look, mount: Mount | null): Ray | null {
  if (openGround(look) || underOneRoof(look.from, look.to))
    return { a: look.from.foot.at, b: look.to.foot.at, out: null }
  const { from, to } = look
  const isOpen = lineTest(look)
  let found: Ray | null = null
  if (from.house !== null || to.house !== null) {
    someRay(from, to, mount, (a, b, out) => {
      if (!isOpen(a, b)) return false
      found = { a, b, out }
      return true
    })
    return found
  }
  const starts = origins(from, mount)
  const seen = pointsOf(to)
  const outline = startOf(from.team, mount) === 'base' ? from.foot.core : starts
  /** Points that are seen from nowhere, as bits. */
  let shut = 0
  let tried = 0
  for (let i = starts.length - 1; i >= 0; i--) {
    const a = starts[i] as Point
    for (let k = seen.length - 1; k >= 0; k--) {
      if ((shut & (1 << k)) !== 0) continue
      const b = seen[k] as Point
      if (isOpen(a, b)) return { a, b, out: null }
      tried += 1
      if (tried === FEW && isShut(look, outline, to.foot.core)) return null
      // Who does not see a point from his middle may see it from nowhere: that is asked once of each.
      if (i === starts.length - 1 && starts.length > 1 && isShut(look, outline, [b])) shut |= 1 << k
    }
  }
  return null
}

/** After so many lines that are blocked it is asked whether all are. */
const FEW = 2

/** Whether one piece of ground alone hides some points from wherever another team looks. False: perhaps not. */
function isShut(look: Look, starts: readonly Point[], ends: readonly Point[]): boolean {
  for (const one of look.blockers) if (blocksAll(look, one, starts, ends)) return true
  return false
}

/** A test whether the ground leaves a line between two points, for many lines in a row between the same teams. */
function lineTest(look: Look): (a: Point, b: Point) => boolean {
  let last: ReturnType<typeof blockedBy> = null
  return (a, b) => {
    // What was in the way of one line is mostly in that of the next.
    if (last !== null && last !== 'depth' && blocksAlone(look, last, a, b)) return false
    last = blockedBy(look, a, b)
    return last === null
  }
}

/** Whether there is such a line (FW-LOS-01). */
export const sees = (state: FwState, from: Team, to: Team, mount: Mount | null = null): boolean =>
  sightLine(state, from, to, mount) !== null

/** Whether one team sees another, whatever it fires (FW-LOS-01). */
export const seesTeam = (state: FwState, from: Pick<Member, 'team'>, to: Pick<Member, 'team'>): boolean =>
  sees(state, from.team, to.team)
