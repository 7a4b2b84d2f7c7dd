import type { Footprint } from '../../../kernel/space/base.ts'
import {
  boxesMeet,
  boxUnion,
  grownBox,
  passesBox,
  segmentsMeet,
  side,
} from '../../../kernel/space/segment.ts'
import type { Box, Point, Segment } from '../../../kernel/space/types.ts'
import { type Field, fieldOf, type Opening } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import type { Mount } from '../tables/weapons.ts'
import { gapBetween, type Stand, standsOf } from '../units/bodies.ts'
import { CM, did, isInfantry, isManpacked } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, membersOf, onTable, partOf } from '../units/state.ts'
import { between, openGround, type Ray, sightLine, someRay, underOneRoof } from './sight.ts'
import { blockedBy } from './veils.ts'
import { LEVEL, type Viewer, viewerOf } from './viewer.ts'

/** Own teams nearer to each other than this leave no gap to fire through, mm (FW-LOS-10). */
const GAP = DISTANCES.gap.cm * CM

/** Own teams that may stand in the way of a platoon's fire, with the gaps between them that are closed. */
export interface OwnTeams {
  readonly field: Field
  /** All platoons of the side but those that fire, and the teams of those that were looked at. */
  readonly platoons: readonly Stand[]
  readonly looked: Map<Stand, readonly OwnTeam[]>
  /** Whether a team fires in this phase. */
  readonly firing: (member: Member) => boolean
  /** Openings of buildings out of which as many fire already as can (FW-BLD-03). */
  readonly closed?: ReadonlySet<Opening>
}

interface OwnTeam {
  readonly member: Member
  readonly stand: Viewer
  /** One may fire over it: infantry and man-packed guns that neither moved nor fire (FW-LOS-10). */
  readonly low: boolean
  readonly foot: Footprint
  /** Nobody of whom nothing is in it is so near that the gap between them is closed. */
  readonly around: Box
}

/**
 * The teams of a platoon's own side that may stand in its way: all but those of the platoon that it is or has joined and of
 * others that have joined that, and but those in buildings (FW-LOS-10, FW-CMD-06).
 * @param now teams that fire at this moment. In the side's own turn who has shot or directed guns fires in this phase, too
 *   (FW-ART-12); in the enemy's these are deeds of its last turn, and only the defensive fire itself counts (FW-TUR-07)
 */
export function ownTeams(state: FwState, u: FwUnit, now: (member: Member) => boolean): OwnTeams {
  const own = new Set(membersOf(state, partOf(state, u)).map(({ u: its }) => its.id))
  const inTurn = state.active === u.side
  const firing = (member: Member): boolean =>
    now(member) || (inTurn && (did(member.team, 'shot') || did(member.team, 'spotted')))
  const platoons = standsOf(state).filter(
    ({ u: one }) => one.side === u.side && onTable(one) && !own.has(one.id),
  )
  return { field: fieldOf(state), platoons, looked: new Map(), firing }
}

/** The teams of an own platoon that count, looked at when a line of fire comes near it. */
function teamsOf({ field, looked, firing }: OwnTeams, platoon: Stand): readonly OwnTeam[] {
  let found = looked.get(platoon)
  if (found === undefined) {
    const { u } = platoon
    found = platoon.now.placed.flatMap((team): OwnTeam[] => {
      const member = { u, team }
      const stand = viewerOf(field, team)
      const low = (isInfantry(team) || isManpacked(team)) && !did(team, 'moved') && !firing(member)
      const { foot } = stand
      return stand.house === null ? [{ member, stand, low, foot, around: grownBox(foot.box, GAP) }] : []
    })
    looked.set(platoon, found)
  }
  return found
}

/** A line of fire, with those own teams over whom it goes (FW-LOS-10). */
export interface LineOfFire extends Ray {
  readonly over: readonly Member[]
}

/**
 * The line on which a team can fire at another, or null: nothing of the ground blocks it, and it avoids own teams, or goes
 * over such as may be fired over (FW-LOS-01, FW-LOS-10). A line over nobody is found first.
 */
export function lineOfFire(
  state: FwState,
  from: Member,
  to: Member,
  mount: Mount,
  own: OwnTeams,
): LineOfFire | null {
  // What the ground hides nobody fires at, whoever stands between.
  const first = sightLine(state, from.team, to.team, mount)
  if (first === null) return null
  const look = between(fieldOf(state), from.team, to.team)
  const box = grownBox(boxUnion(look.from.foot.box, look.to.foot.box), GAP)
  const near = nearby(own, box, look.from, look.to)
  const together = underOneRoof(look.from, look.to)
  const open = openGround(look) || together
  const { closed } = own
  // The ground is looked at in the same order: its first line is the one where nobody stands.
  if (near.length === 0 && !open && (first.out === null || closed?.has(first.out) !== true))
    return { ...first, over: NO_MEMBERS }
  let line: LineOfFire | null = null
  // All lines before the first that the ground leaves are blocked by it.
  let come = open
  const found = someRay(look.from, look.to, mount, (a, b, out) => {
    const isFirst = !come && isSame(a, first.a) && isSame(b, first.b)
    if (isFirst) come = true
    if (!come || (out !== null && closed?.has(out) === true)) return false
    if (!open && !isFirst && blockedBy(look, a, b) !== null) return false
    const over = passed(near, a, b)
    if (over === null || (line !== null && over.length > 0)) return false
    line = { a, b, out, over }
    return over.length === 0
  })
  // Under one roof nobody looks through an opening.
  if (!found && line === null && together)
    return { a: look.from.foot.at, b: look.to.foot.at, out: null, over: NO_MEMBERS }
  return line
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

const NO_MEMBERS: readonly Member[] = []

interface Blocker {
  readonly own: OwnTeam
  /** The gaps to others that are closed: from the middle of the one to that of the other. */
  gaps: readonly Segment[]
}

/** Own teams that a line between two may meet: none of those it passes high above (FW-LOS-10). */
function nearby(own: OwnTeams, box: Box, from: Viewer, to: Viewer): readonly Blocker[] {
  let found: Blocker[] | null = null
  for (const platoon of own.platoons) {
    if (platoon.now.box === null || !boxesMeet(platoon.now.box, box)) continue
    for (const one of teamsOf(own, platoon)) {
      if (!boxesMeet(one.foot.box, box)) continue
      const { ground } = one.stand
      if (from.ground >= ground + LEVEL || to.ground >= ground + LEVEL) continue
      found ??= []
      found.push({ own: one, gaps: NO_GAPS })
    }
  }
  if (found === null) return NO_BLOCKERS
  // Between two that stand close nothing passes: the gap belongs to both of them.
  for (let i = 1; i < found.length; i++) {
    const one = found[i] as Blocker
    for (let k = 0; k < i; k++) {
      const other = found[k] as Blocker
      if (!boxesMeet(one.own.around, other.own.foot.box)) continue
      if (gapBetween(one.own.member.team, other.own.member.team) >= GAP) continue
      const gap = { a: one.own.foot.at, b: other.own.foot.at }
      one.gaps = [...one.gaps, gap]
      other.gaps = [...other.gaps, gap]
    }
  }
  return found
}

const NO_GAPS: readonly Segment[] = []
const NO_BLOCKERS: readonly Blocker[] = []

/** The own teams a line goes over, all of whom may be fired over; null: one of them may not (FW-LOS-10). */
function passed(near: readonly Blocker[], a: Point, b: Point): readonly Member[] | null {
  let met: Member[] | null = null
  for (const one of near) {
    if (!isMet(one, a, b)) continue
    if (!one.own.low) return null
    met ??= []
    met.push(one.own.member)
  }
  return met ?? NO_MEMBERS
}

/** Whether a line meets the edges of a team's base, or a gap beside it that is closed. */
function isMet({ own: { foot }, gaps }: Blocker, a: Point, b: Point): boolean {
  if (!passesBox(a, b, foot.box) && meetsEdge(foot.core, a, b)) return true
  if (gaps.length === 0) return false
  const line = { a, b }
  for (const gap of gaps) if (segmentsMeet(line, gap)) return true
  return false
}

function meetsEdge(core: readonly Point[], a: Point, b: Point): boolean {
  // A line with all corners on one side of it meets no edge.
  let left = false
  let right = false
  for (const corner of core) {
    const beside = side(a, b, corner)
    if (beside >= 0) left = true
    if (beside <= 0) right = true
  }
  if (!left || !right) return false
  const line = { a, b }
  for (let i = 0; i < core.length; i++) {
    const edge = { a: core[i] as Point, b: core[(i + 1) % core.length] as Point }
    if (segmentsMeet(line, edge)) return true
  }
  return false
}
