import type { Sum } from '../../../../kernel/modifiers.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { bearing } from '../../../../kernel/space/angle.ts'
import { isTaken } from '../../ground/standing-room.ts'
import { fixed, inArc } from '../../sight/arcs.ts'
import { hidingFrom } from '../../sight/concealment.ts'
import { type LineOfFire, lineOfFire, type OwnTeams } from '../../sight/own-teams.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { footOf, gapBetween, isPoseWithin, type Pose, poseOf } from '../../units/bodies.ts'
import { CM, isArmoured, isPlaced } from '../../units/profile.ts'
import { scoreOf } from '../../units/score.ts'
import { type FwState, type FwUnit, type Member, type Team, teamId } from '../../units/state.ts'
import { diceTerms, type Firing, hitTerms, isAsHard, type Mark, mayNotFire } from './shooting.ts'
import { directWeapons, firingOf } from './who-fires.ts'

/** An enemy team that a weapon can hit: in range, in arc, in sight (FW-TGT-03). */
export interface Legal {
  readonly member: Member
  readonly line: LineOfFire
  readonly cm: number
  readonly mark: Mark
}

/** A weapon that fires: its dice, its score by the easiest team, and whom its hits may be given to (FW-HIT-01…05). */
export interface Aimed {
  readonly by: Member
  readonly weapon: Weapon
  readonly dice: Sum
  readonly score: Sum
  readonly legal: readonly Legal[]
}

/** What is fired at: the teams of a platoon, of which a part may have been named (FW-TGT-04). */
export interface Target {
  readonly u: FwUnit
  readonly members: readonly Member[]
  /** It disengages: one shot of each weapon, and none of ROF 1 (FW-REC-04). */
  readonly disengages: boolean
  /** It charges: such are never gone to ground (FW-ASL-08). */
  readonly charges: boolean
}

/** How a target stands to a shooter. */
function markOf(state: FwState, by: Member, at: Member, target: Target): Mark {
  const hiding = hidingFrom(state, by, at)
  return {
    rating: at.u.rating,
    cm: gapBetween(by.team, at.team) / CM,
    hiding: target.charges && hiding === 'goneToGround' ? 'concealed' : hiding,
    fast: target.u.fast,
    disengages: target.disengages,
  }
}

/** What a team of a target is to a weapon that can hit it; null: it cannot (FW-TGT-03, FW-TGT-07, FW-LOS-02, FW-ARC-01). */
function legalAt(state: FwState, laying: Laying, member: Member): Legal | null {
  if (!isPlaced(member.team)) return null
  const { by, from, weapon, firing, target, own } = laying
  // Half a millimetre is in favour of the shooter: gaps are whole ones (FW-GEN-10).
  const to = poseOf(member.team)
  if (!isPoseWithin(from, to, weapon.range * CM)) return null
  if (!inArc(from.foot, weapon.mount, to.foot)) return null
  const line = lineOfFire(state, by, member, weapon.mount, own)
  if (line === null) return null
  const mark = markOf(state, by, member, target)
  return mayNotFire(firing, mark, weapon.range) === null ? { member, line, cm: mark.cm, mark } : null
}

/** A weapon that is to be laid on a target. */
interface Laying {
  readonly by: Member
  /** How its team stands. */
  readonly from: Pose
  readonly weapon: Weapon
  readonly firing: Firing
  readonly target: Target
  readonly own: OwnTeams
}

/** The teams of a target that a weapon can hit (FW-TGT-03). */
export function legalFor(
  state: FwState,
  by: Member,
  weapon: Weapon,
  firing: Firing,
  target: Target,
  own: OwnTeams,
): Legal[] {
  const found: Legal[] = []
  const laying = { by, from: poseOf(by.team), weapon, firing, target, own }
  for (const member of target.members) {
    const legal = legalAt(state, laying, member)
    if (legal !== null) found.push(legal)
  }
  return found
}

/** Whether a team could fire at a target with any of its weapons: whether {@link weaponsLaid} lays one. */
export const canFireAt = (state: FwState, by: Member, target: Target, own: OwnTeams): boolean =>
  directWeapons(by.team).some((weapon) => {
    const firing = firingOf(state, by, weapon, false)
    if (fixed(weapon.mount)) {
      const laid = aim(state, by, weapon, target, own, false)
      return laid !== null && laid.dice.total !== 0
    }
    const laying = { by, from: poseOf(by.team), weapon, firing, target, own }
    for (const member of target.members) {
      const first = legalAt(state, laying, member)
      if (first !== null) return sum(diceTerms(firing, first.mark)).total !== 0
    }
    return false
  })

/** Where a gun or a hull looks once it is turned to the nearest of those it can hit; other weapons turn nothing (FW-ARC-03). */
export function turnedTo({ f, ...team }: Team, weapon: Weapon, legal: readonly Legal[]): number {
  const nearest = fixed(weapon.mount) ? nearestOf(legal) : null
  if (nearest === null) return f
  return bearing({ x: team.x, y: team.y }, footOf(nearest.member.team).at)
}

/** Of those a weapon can hit the nearest, the first of them; null: there is none. */
export const nearestOf = (legal: readonly Legal[]): Legal | null =>
  legal.reduce<Legal | null>((best, one) => (best === null || one.cm < best.cm ? one : best), null)

/** Whether others leave a team no room to turn to its target: then it does not fire (FW-ARC-03). */
function isHemmedIn(state: FwState, { u, team }: Member, weapon: Weapon, legal: readonly Legal[]): boolean {
  const f = turnedTo(team, weapon, legal)
  return f !== team.f && isTaken(state, teamId(u, team), { ...team, f })
}

/**
 * A weapon laid on a target; null: it can hit nobody of it. Its one score is that of the easiest team it can hit, 8 at most
 * (FW-HIT-01…04, FW-HIT-05, FW-HIT-06).
 */
export function aim(
  state: FwState,
  by: Member,
  weapon: Weapon,
  target: Target,
  own: OwnTeams,
  defensive: boolean,
): Aimed | null {
  const firing = firingOf(state, by, weapon, defensive)
  const legal = legalFor(state, by, weapon, firing, target, own)
  const [first, ...others] = legal
  if (first === undefined || isHemmedIn(state, by, weapon, legal)) return null
  let score = scoreOf(hitTerms(firing, first.mark))
  const alike: Mark[] = [first.mark]
  for (const { mark } of others) {
    if (alike.some((one) => isAsHard(one, mark))) continue
    alike.push(mark)
    const its = scoreOf(hitTerms(firing, mark))
    if (its.total < score.total) score = its
  }
  return { by, weapon, dice: sum(diceTerms(firing, first.mark)), score, legal }
}

/** What a weapon promises against a target: hits to come, weighed by what it can do to what is there. */
function promise({ dice, score, weapon, legal }: Aimed): number {
  const hits = (dice.total * Math.max(0, 7 - Math.max(2, Math.min(7, score.total)))) / 6
  const armour = legal.map(({ member }) => member.team).filter(isArmoured).length * 2 >= legal.length
  if (!armour) return hits
  // Against armour a weapon counts for what lies above the least that ever gets through.
  return hits * Math.max(0, weapon.at - 4)
}

/**
 * What a team fires at a target: of each group of its weapons one, the one named or the one that promises most
 * (FW-TGT-02).
 * @param named `gun` or `mg`, where the player chose among those of one group
 */
export function weaponsLaid(
  state: FwState,
  by: Member,
  target: Target,
  own: OwnTeams,
  defensive: boolean,
  named: 'gun' | 'mg' | null = null,
): Aimed[] {
  const laid = directWeapons(by.team).flatMap((weapon) => {
    const one = aim(state, by, weapon, target, own, defensive)
    return one === null || one.dice.total === 0 ? [] : [one]
  })
  const groups = [...new Set(laid.map(({ weapon }) => weapon.group))]
  return groups.map((group) => {
    const of = laid.filter(({ weapon }) => weapon.group === group)
    const wanted = of.filter(({ weapon }) => named === null || isGunlike(weapon) === (named === 'gun'))
    const open = wanted.length > 0 ? wanted : of
    return open.reduce((best, one) => (promise(one) > promise(best) ? one : best))
  })
}

/** A weapon against armour rather than men. */
const isGunlike = ({ at }: Weapon): boolean => at >= 5
