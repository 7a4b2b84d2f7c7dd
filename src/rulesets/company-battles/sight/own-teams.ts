import type { Footprint } from '../../../kernel/space/base.ts'
import { boxesMeet, boxUnion, grownBox, passesBox, segmentsMeet } from '../../../kernel/space/segment.ts'
import type { Box, Point, Segment } from '../../../kernel/space/types.ts'
import { type Field, fieldOf, type Opening } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import type { Mount } from '../tables/weapons.ts'
import { gapBetween, type Stand, standsOf } from '../units/bodies.ts'
import { CM, did, isInfantry, isManpacked } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, membersOf, onTable } from '../units/state.ts'
import { between, openGround, type Ray, raysBetween, sightLine, underOneRoof } from './sight.ts'
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
  readonly firing: (member: Member) => boolean
  /** Openings of buildings out of which as many fire already as can (FW-BLD-03). */
  readonly closed?: ReadonlySet<Opening>
}

interface OwnTeam {
  readonly member: Member
  readonly stand: Viewer
  /** One may fire over it: infantry and man-packed guns that neither moved nor fire (FW-LOS-10). */
  readonly low: boolean
}

/**
 * The teams of a platoon's own side that may stand in its way: all but its own and those that have joined it, and but
 * those in buildings (FW-LOS-10).
 * @param firing teams that fire in this phase, by unit
 */
export function ownTeams(state: FwState, u: FwUnit, firing: (member: Member) => boolean): OwnTeams {
  const own = new Set(membersOf(state, u).map(({ u: its }) => its.id))
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
      const low =
        (isInfantry(team) || isManpacked(team)) &&
        !did(team, 'moved') &&
        !did(team, 'shot') &&
        !firing(member)
      return stand.house === null ? [{ member, stand, low }] : []
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
  const shut = (out: Opening | null): boolean => out !== null && own.closed?.has(out) === true
  // The ground is looked at in the same order: its first line is the one where nobody stands.
  if (near.length === 0 && !open && !shut(first.out)) return { ...first, over: NO_MEMBERS }
  let second: LineOfFire | null = null
  for (const ray of raysBetween(look.from, look.to, mount)) {
    if (shut(ray.out)) continue
    if (open && near.length === 0) return { ...ray, over: NO_MEMBERS }
    if (!together && blockedBy(look, ray.a, ray.b) !== null) continue
    const over = passed(near, ray)
    if (over === null) continue
    if (over.length === 0) return { ...ray, over }
    second ??= { ...ray, over }
  }
  // Under one roof nobody looks through an opening.
  if (second === null && together)
    return { a: look.from.foot.at, b: look.to.foot.at, out: null, over: NO_MEMBERS }
  return second
}

const NO_MEMBERS: readonly Member[] = []

interface Blocker {
  readonly member: Member
  readonly low: boolean
  readonly foot: Footprint
  readonly around: Box
  /** The gaps to others that are closed: from the middle of the one to that of the other. */
  gaps: readonly Segment[]
}

/** Own teams that a line between two may meet: none of those it passes high above (FW-LOS-10). */
function nearby(own: OwnTeams, box: Box, from: Viewer, to: Viewer): readonly Blocker[] {
  let found: Blocker[] | null = null
  for (const platoon of own.platoons) {
    if (platoon.now.box === null || !boxesMeet(platoon.now.box, box)) continue
    for (const { member, stand, low } of teamsOf(own, platoon)) {
      const { foot, ground } = stand
      if (!boxesMeet(foot.box, box)) continue
      if (from.ground >= ground + LEVEL || to.ground >= ground + LEVEL) continue
      found ??= []
      found.push({ member, low, foot, around: grownBox(foot.box, GAP), gaps: NO_GAPS })
    }
  }
  if (found === null) return NO_BLOCKERS
  // Between two that stand close nothing passes: the gap belongs to both of them.
  for (const one of found) {
    for (const other of found) {
      const close =
        other !== one &&
        boxesMeet(one.around, other.foot.box) &&
        gapBetween(one.member.team, other.member.team) < GAP
      if (close) one.gaps = [...one.gaps, { a: one.foot.at, b: other.foot.at }]
    }
  }
  return found
}

const NO_GAPS: readonly Segment[] = []
const NO_BLOCKERS: readonly Blocker[] = []

/** The own teams a line goes over, all of whom may be fired over; null: one of them may not (FW-LOS-10). */
function passed(near: readonly Blocker[], line: Ray): readonly Member[] | null {
  let met: Member[] | null = null
  for (const one of near) {
    if (!isMet(one, line)) continue
    if (!one.low) return null
    met ??= []
    met.push(one.member)
  }
  return met ?? NO_MEMBERS
}

/** Whether a line meets the edges of a team's base, or a gap beside it that is closed. */
function isMet({ foot, gaps }: Blocker, line: Ray): boolean {
  if (!passesBox(line.a, line.b, foot.box)) {
    const { core } = foot
    for (let i = 0; i < core.length; i++) {
      const edge = { a: core[i] as Point, b: core[(i + 1) % core.length] as Point }
      if (segmentsMeet(line, edge)) return true
    }
  }
  return gaps.some((gap) => segmentsMeet(line, gap))
}
