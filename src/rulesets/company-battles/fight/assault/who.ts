import { everyUnit } from '../../../../kernel/ordered.ts'
import { boxGap } from '../../../../kernel/space/segment.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { gapToNearest, gathered, isWithin } from '../../units/bodies.ts'
import {
  CM,
  did,
  isCavalry,
  isGun,
  isInfantry,
  isOperational,
  isPlaced,
  isTank,
  isVehicle,
} from '../../units/profile.ts'
import { reorganises } from '../../units/reorganising.ts'
import {
  type Deed,
  type FwState,
  type FwUnit,
  joinedBy,
  joinedTo,
  type Member,
  membersOf,
} from '../../units/state.ts'

/** Infantry, cavalry and tanks: they charge and counter-attack; transports and other soft vehicles do not (FW-ASL-01). */
const attacks = ({ team }: Member): boolean => isInfantry(team) || isCavalry(team) || isTank(team)

/**
 * Whether a team may charge now: fit, on the table itself, and of a kind that charges (FW-ASL-01). From such others must
 * get away, too (FW-ASL-19).
 */
export const mayCharge = (member: Member): boolean => attacks(member) && isOperational(member.team)

/** Whether a team strikes in close fighting: guns do, too, where they stand (FW-ASL-01, FW-ASL-11). */
export const mayStrike = (member: Member): boolean =>
  (attacks(member) || isGun(member.team)) && isOperational(member.team)

/** The teams of a platoon, with those that have joined it, that stand on the table. */
export const standingOf = (state: FwState, u: FwUnit): Member[] =>
  membersOf(state, u).filter(({ team }) => isPlaced(team))

/** What a team does in its own turn in place of charging (FW-ASL-02, FW-ART-12, FW-TOW-03). */
const INSTEAD: readonly Deed[] = ['eyes', 'bombarded', 'spotted', 'dug', 'towed']

/**
 * The teams of a platoon, with those that have joined it, that may charge now. What one did in its own turn instead, or that
 * it moved fast, bars it in that turn, not from answering in the enemy's (FW-ASL-01, FW-FST-04).
 */
export const chargersOf = (state: FwState, u: FwUnit): Member[] =>
  standingOf(state, u).filter((one) => mayCharge(one) && !(state.active === u.side && isBusy(one)))

const isBusy = ({ u, team }: Member): boolean => u.fast || INSTEAD.some((deed) => did(team, deed))

/** How far a team may charge, mm (FW-ASL-04). */
export const chargeOf = ({ team }: Member): number =>
  (isCavalry(team) ? DISTANCES.cavalryCharge.cm : DISTANCES.charge.cm) * CM

/** The distance from a team to the nearest of some others, mm. */
export const nearest = (from: Member, others: readonly Member[]): number =>
  gapToNearest(
    from.team,
    others.map(({ team }) => team),
  )

/** Teams that stand so near to an enemy of the platoons involved that they fight: within 5 cm (FW-ASL-11). */
export const engagedWith = (member: Member, enemies: readonly Member[]): Member[] =>
  enemies.filter(({ team }) => isWithin(member.team, team, DISTANCES.melee.cm * CM))

/** The teams of one side that strike in a round, in the order of the roster (FW-ASL-11, FW-GEN-12). */
export const strikersOf = (own: readonly Member[], enemies: readonly Member[]): Member[] =>
  own.filter((member) => mayStrike(member) && engagedWith(member, enemies).length > 0)

/**
 * Whether nobody fit of the defenders, transports among them, is within 10 cm of any attacker any more: of one who is left on
 * the table, fit or not (FW-ASL-16).
 */
export const isWon = (attackers: readonly Member[], defenders: readonly Member[]): boolean => {
  const left = defenders.filter(({ team }) => isOperational(team))
  return !attackers.some((member) =>
    left.some(({ team }) => isWithin(member.team, team, DISTANCES.assault.cm * CM)),
  )
}

/** Enemy teams on the table that are not of the platoons a charge is aimed at (FW-ASL-05). */
export const bystanders = (state: FwState, side: string, target: FwUnit): Member[] => {
  const involved = new Set(membersOf(state, target).map(({ u }) => u.id))
  return everyUnit(state)
    .filter((u) => u.side !== side && u.at !== null && !involved.has(u.id))
    .flatMap((u) => u.teams.filter(isPlaced).map((team) => ({ u, team })))
}

/**
 * Whom a team does not pass as it goes: enemies, but vehicles pass vehicles; and a vehicle no other of its own side (FW-MOV-06,
 * FW-MOV-08).
 */
export const inWayOf = ({ u, team }: Member, all: readonly Member[]): Member[] =>
  all.filter((other) => {
    const areVehicles = isVehicle(team) && isVehicle(other.team)
    return other.u.side === u.side ? areVehicles && other.team !== team : !areVehicles
  })

/** Everybody who stands on the table. */
export const everybody = (state: FwState): Member[] =>
  everyUnit(state)
    .filter(({ at }) => at !== null)
    .flatMap((u) => u.teams.filter(isPlaced).map((team) => ({ u, team })))

/** Why a platoon may not start an assault, as the word of a refusal; null: it may (FW-ASL-02, FW-ASL-22, FW-CMD-06, FW-REC-10). */
export function barToAssault(
  state: FwState,
  u: FwUnit,
): 'fast' | 'leaderless' | 'pinned' | 'did' | 'nobody' | 'again' | 'reorganises' | 'joined' | null {
  if (u.acted.includes('assaulted') || u.teams.some((team) => did(team, 'assaulted'))) return 'again'
  // Who is part of a platoon charges with it (FW-CMD-06).
  if (joinedBy(state, u) !== null) return 'joined'
  if (reorganises(state, u)) return 'reorganises'
  if (u.fast) return 'fast'
  if (u.leader === null) return 'leaderless'
  if (u.pinned) return 'pinned'
  if (u.teams.some((team) => did(team, 'eyes') || did(team, 'bombarded') || did(team, 'dug'))) return 'did'
  if (!standingOf(state, u).some(mayCharge)) return 'nobody'
  return chargersOf(state, u).length > 0 ? null : 'did'
}

/**
 * Whether a platoon is near enough to another to assault it: somebody within his charge (FW-ASL-02).
 * @param most mm that count at most, however far he charges
 */
export function inReachOf(state: FwState, u: FwUnit, target: FwUnit, most = FARTHEST): boolean {
  if (isFarOff(state, u, target)) return false
  const enemies = membersOf(state, target)
  for (const member of chargersOf(state, u)) {
    const charge = Math.min(most, chargeOf(member))
    if (enemies.some(({ team }) => isPlaced(team) && isWithin(member.team, team, charge))) return true
  }
  return false
}

/** How far the team that lacks least is from a platoon it would assault, and how far it charges, cm (FW-ASL-02, FW-ASL-04). */
export function chargeTold(
  state: FwState,
  u: FwUnit,
  target: FwUnit,
): { readonly cm: number; readonly most: number } {
  const enemies = standingOf(state, target)
  const [best] = chargersOf(state, u)
    .map((one) => ({ far: nearest(one, enemies), most: chargeOf(one) }))
    .sort((a, b) => a.far - a.most - (b.far - b.most))
  return { cm: (best?.far ?? 0) / CM, most: (best?.most ?? 0) / CM }
}

/** Whether two platoons that nobody has joined are farther apart than anybody charges. */
function isFarOff(state: FwState, u: FwUnit, target: FwUnit): boolean {
  const [{ box: own }, { box: other }] = [gathered(u.teams), gathered(target.teams)]
  if (own === null || other === null || boxGap(own, other) <= FARTHEST) return false
  return joinedTo(state, u).length + joinedTo(state, target).length === 0
}

/** More than anybody charges, mm. */
const FARTHEST = Math.max(DISTANCES.charge.cm, DISTANCES.cavalryCharge.cm) * CM + 1
