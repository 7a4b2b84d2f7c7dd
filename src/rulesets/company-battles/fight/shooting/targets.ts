import { boxesMeet, boxGap, grownBox } from '../../../../kernel/space/segment.ts'
import { groupsOf } from '../../command/chain.ts'
import { type OwnTeams, ownTeams } from '../../sight/own-teams.ts'
import { footOf, gapBetween, gathered } from '../../units/bodies.ts'
import { CM, isPlaced } from '../../units/profile.ts'
import {
  enemiesOf,
  type FwState,
  type FwUnit,
  joinedBy,
  joinedTo,
  type Member,
  membersOf,
  type Team,
} from '../../units/state.ts'
import { type Aimed, canFireAt, type Target, weaponsLaid } from './aim.ts'
import { directWeapons, mayShoot } from './who-fires.ts'

/**
 * A platoon as it is fired at, or one group of it: with the independents that have joined it, each of whom counts with the
 * group that he is nearest to (FW-TGT-04, FW-TGT-05, FW-TGT-06).
 */
export const asTarget = (
  state: FwState,
  u: FwUnit,
  how: { readonly disengages?: boolean; readonly charges?: boolean; readonly group?: readonly number[] } = {},
): Target => ({
  u,
  members: membersOf(state, u).filter(
    (member) => isPlaced(member.team) && (how.group === undefined || how.group.includes(placeIn(u, member))),
  ),
  disengages: how.disengages ?? false,
  charges: how.charges ?? false,
})

/** Which of a platoon's teams a member stands with: a team of it itself, who has joined it the nearest of them (FW-TGT-04). */
function placeIn(u: FwUnit, { u: its, team }: Member): number {
  if (its.id === u.id) return team.n
  const nearest = u.teams
    .filter(isPlaced)
    .reduce<{ readonly n: number; readonly far: number } | null>((least, one) => {
      const far = gapBetween(team, one)
      return least === null || far < least.far ? { n: one.n, far } : least
    }, null)
  return nearest?.n ?? 0
}

/** The part of a platoon that a team is in, where the platoon has fallen into several; null: it is whole (FW-TGT-04). */
export function groupWith(u: FwUnit, n: number): number[] | null {
  const groups = groupsOf(u)
  if (groups.length < 2) return null
  return groups.find((group) => group.some((team) => team.n === n))?.map((team) => team.n) ?? null
}

/** Teams of a platoon that may shoot in its own turn, in the order of the roster (FW-TGT-01, FW-TGT-08). */
export const shootersOf = (state: FwState, u: FwUnit): Member[] =>
  u.teams.map((team) => ({ u, team })).filter((member) => mayShoot(state, member))

/** Nobody else has said yet that he fires: whoever may be fired over is not to shoot later (FW-LOS-10). */
const NOBODY_YET = (): boolean => false

/** What a platoon's teams would fire at an enemy one; empty: nobody can (FW-TGT-03). */
export function layOn(
  state: FwState,
  u: FwUnit,
  shooters: readonly Member[],
  target: Target,
  weapon: 'gun' | 'mg' | null = null,
): Aimed[] {
  const own = ownTeams(state, u, NOBODY_YET)
  return shooters.flatMap((by) => weaponsLaid(state, by, target, own, false, weapon))
}

/** Whether any of a platoon's teams could fire at an enemy one: whether {@link layOn} lays something. */
export function canLayOn(state: FwState, u: FwUnit, shooters: readonly Member[], target: Target): boolean {
  const own = ownTeams(state, u, NOBODY_YET)
  return shooters.some((by) => canFireAt(state, by, target, own))
}

/** Enemy platoons that some team of a platoon can hit: its targets (FW-TGT-03). An independent that has joined one is no target. */
export function targetsOf(state: FwState, u: FwUnit, shooters: readonly Member[]): FwUnit[] {
  const own = ownTeams(state, u, NOBODY_YET)
  return enemiesOf(state, u.side).filter((enemy) => isTarget(state, shooters, enemy, own))
}

/** Whether there is any target for a platoon: some enemy platoon of which its teams can hit somebody. */
export function hasTarget(state: FwState, u: FwUnit, shooters: readonly Member[]): boolean {
  const own = ownTeams(state, u, NOBODY_YET)
  return enemiesOf(state, u.side).some((enemy) => isTarget(state, shooters, enemy, own))
}

function isTarget(state: FwState, shooters: readonly Member[], enemy: FwUnit, own: OwnTeams): boolean {
  if (joinedBy(state, enemy) !== null || !anyInRange(state, shooters, enemy)) return false
  const target = asTarget(state, enemy)
  return shooters.some((by) => inRange(by, target) && canFireAt(state, by, target, own))
}

/** Whether the box round an enemy platoon that nobody has joined is within what the farthest of some weapons reaches. */
function anyInRange(state: FwState, shooters: readonly Member[], enemy: FwUnit): boolean {
  const { box } = gathered(enemy.teams)
  if (box === null) return joinedTo(state, enemy).length > 0
  return (
    shooters.some(({ team }) => boxGap(footOf(team).box, box) <= farthest(team) + 1) ||
    joinedTo(state, enemy).length > 0
  )
}

/** How far the weapons reach with which a team fires at what it sees, mm. */
function farthest({ type }: Pick<Team, 'type'>): number {
  let most = ranges.get(type)
  if (most === undefined) {
    most = directWeapons({ type }).reduce((least, weapon) => Math.max(least, weapon.range * CM), 0)
    ranges.set(type, most)
  }
  return most
}

/** Sorted out once for each type of team. */
const ranges = new Map<string, number>()

/** Whether a box round what a team's weapons reach meets somebody of a target; if not, none is in range (FW-TGT-03). */
function inRange({ team }: Member, { members }: Target): boolean {
  const about = grownBox(footOf(team).box, farthest(team) + 1)
  return members.some((member) => boxesMeet(about, footOf(member.team).box))
}
