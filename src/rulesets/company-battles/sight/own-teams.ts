import type { Footprint } from '../../../kernel/space/base.ts'
import { boxesMeet, boxUnion, grownBox, segmentsMeet } from '../../../kernel/space/segment.ts'
import type { Box, Point, Segment } from '../../../kernel/space/types.ts'
import { fieldOf, type Opening } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import type { Mount } from '../tables/weapons.ts'
import { gapBetween } from '../units/bodies.ts'
import { CM, did, isInfantry, isManpacked, isPlaced } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, membersOf, ownUnits } from '../units/state.ts'
import { between, openGround, type Ray, raysBetween, sightLine, underOneRoof } from './sight.ts'
import { blockedBy } from './veils.ts'
import { LEVEL, type Viewer, viewerOf } from './viewer.ts'

/** Own teams nearer to each other than this leave no gap to fire through, mm (FW-LOS-10). */
const GAP = DISTANCES.gap.cm * CM

/** Own teams that may stand in the way of a platoon's fire, with the gaps between them that are closed. */
export interface OwnTeams {
  readonly members: readonly Member[]
  readonly stand: readonly Viewer[]
  /** Whom one may fire over: infantry and man-packed guns that neither moved nor fire (FW-LOS-10). */
  readonly low: readonly boolean[]
  /** Openings of buildings out of which as many fire already as can (FW-BLD-03). */
  readonly closed?: ReadonlySet<Opening>
}

/**
 * The teams of a platoon's own side that may stand in its way: all but its own and those that have joined it, and but
 * those in buildings (FW-LOS-10).
 * @param firing teams that fire in this phase, by unit
 */
export function ownTeams(state: FwState, u: FwUnit, firing: (member: Member) => boolean): OwnTeams {
  const field = fieldOf(state)
  const own = new Set(membersOf(state, u).map(({ u: its }) => its.id))
  const members = ownUnits(state, u.side)
    .filter(({ id }) => !own.has(id))
    .flatMap((one) => one.teams.map((team): Member => ({ u: one, team })))
    .filter(({ team }) => isPlaced(team) && viewerOf(field, team).house === null)
  const low = members.map(
    (member) =>
      (isInfantry(member.team) || isManpacked(member.team)) &&
      !did(member.team, 'moved') &&
      !did(member.team, 'shot') &&
      !firing(member),
  )
  return { members, stand: members.map(({ team }) => viewerOf(field, team)), low }
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
  readonly edges: readonly Segment[]
}

/** Own teams that a line between two may meet: none of those it passes high above (FW-LOS-10). */
function nearby({ members, stand, low }: OwnTeams, box: Box, from: Viewer, to: Viewer): readonly Blocker[] {
  let found: (Blocker & { readonly foot: Footprint; readonly around: Box })[] | null = null
  for (let i = 0; i < stand.length; i++) {
    const { foot, ground } = stand[i] as Viewer
    if (!boxesMeet(foot.box, box)) continue
    if (from.ground >= ground + LEVEL || to.ground >= ground + LEVEL) continue
    const around = grownBox(foot.box, GAP)
    const member = members[i] as Member
    found ??= []
    found.push({ member, low: low[i] ?? false, edges: edgesOf(foot.core), foot, around })
  }
  if (found === null) return NO_BLOCKERS
  const all = found
  // Between two that stand close nothing passes: the gap belongs to both of them.
  return all.map((one) => ({
    member: one.member,
    low: one.low,
    edges: [
      ...one.edges,
      ...all.flatMap((other) => {
        const close =
          other !== one &&
          boxesMeet(one.around, other.foot.box) &&
          gapBetween(one.member.team, other.member.team) < GAP
        return close ? [{ a: one.foot.at, b: other.foot.at }] : []
      }),
    ],
  }))
}

const NO_BLOCKERS: readonly Blocker[] = []

const edgesOf = (core: readonly Point[]): Segment[] =>
  core.map((a, i) => ({ a, b: core[(i + 1) % core.length] as Point }))

/** The own teams a line goes over, all of whom may be fired over; null: one of them may not (FW-LOS-10). */
function passed(near: readonly Blocker[], { a, b }: Ray): readonly Member[] | null {
  const line = { a, b }
  let met: Member[] | null = null
  for (const { member, low, edges } of near) {
    for (const edge of edges) {
      if (!segmentsMeet(line, edge)) continue
      if (!low) return null
      met ??= []
      met.push(member)
      break
    }
  }
  return met ?? NO_MEMBERS
}
