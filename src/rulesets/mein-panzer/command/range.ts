import { gap } from '../../../kernel/space/base.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { CommandColumn } from '../tables/command.ts'
import { COMMAND_RANGE } from '../tables/command.ts'
import { INCH } from '../tables/inches.ts'
import { isSniper, modelOf } from '../units/models.ts'
import { modelsIn, platoonCalled } from '../units/platoons.ts'
import { needsSetUp } from '../units/readiness.ts'
import type { MpState, MpUnit, PlatoonId } from '../units/state.ts'

/** The column of T7.1: recruits and regulars share one. */
export const columnOf = ({ skillLevel }: Pick<MpUnit, 'skillLevel'>): CommandColumn =>
  skillLevel === 'recruit' ? 'regular' : skillLevel

/**
 * How far a model may be from the next of its platoon, in hundredths of an inch: support weapons far, but not while they are
 * carried: aboard a vehicle, or packed, those without a set-up as long as their last action was a move; reconnaissance a
 * little farther than others (T7.1, MP-CMD-01).
 */
export function ownRange(state: MpState, u: MpUnit): number {
  const { kind } = platoonCalled(state, u.platoon)
  const carried = u.at === null || (needsSetUp(u) ? !u.setUp : u.moving)
  const support = modelOf(u).kind === 'support' && !carried
  const row = kind === 'recon' || isSniper(u) ? 'recon' : support ? 'support' : 'basic'
  return COMMAND_RANGE[row][columnOf(u)] * INCH
}

/** How far the leader of a platoon commands it, in hundredths of an inch; of reconnaissance no farther than any of its models (T7.1). */
export function leaderRange(state: MpState, leader: MpUnit): number {
  const recon = platoonCalled(state, leader.platoon).kind === 'recon'
  return COMMAND_RANGE[recon ? 'recon' : 'leader'][columnOf(leader)] * INCH
}

/** Whether two models of a platoon that stand on the table are within command range of each other (MP-CMD-02, MP-TRP-02). */
export const inReachOfEachOther = (state: MpState, a: MpUnit & Placed, b: MpUnit & Placed): boolean =>
  gap(a, b) <= Math.min(ownRange(state, a), ownRange(state, b))

/** Where a model is for the chain of command: its own place, or that of what carries it. */
export function placeOf(state: MpState, u: MpUnit): Placed | null {
  const standing = u.at === null ? state.units[u.carrier ?? ''] : u
  return standing === undefined || standing.at === null ? null : (standing as Placed)
}

/**
 * The models of a platoon that are in command: within the leader's range, and linked to him by a chain of models each
 * within the shorter of the ranges of both, who need not be in the leader's range themselves; a lone model is (MP-CMD-02).
 */
export function inCommand(state: MpState, id: PlatoonId): MpUnit[] {
  const models = modelsIn(state, id)
  if (models.length === 1) return models
  const leader = models.find((u) => u.id === platoonCalled(state, id).leader)
  const head = leader === undefined ? null : placeOf(state, leader)
  if (leader === undefined || head === null) return []
  const linked: MpUnit[] = [leader]
  for (const one of linked) {
    const place = placeOf(state, one)
    for (const u of models) {
      const other = placeOf(state, u)
      if (linked.includes(u) || place === null || other === null) continue
      if (gap(place, other) <= Math.min(ownRange(state, one), ownRange(state, u))) linked.push(u)
    }
  }
  const commanded = linked.filter((u) => gap(head, placeOf(state, u) ?? head) <= leaderRange(state, leader))
  return models.filter((u) => commanded.includes(u) || isOfStaff(u))
}

/** Observers belong to the staff: no platoon's leader commands them, and no range binds them (MP-ART-12). */
const isOfStaff = (u: MpUnit): boolean => modelOf(u).kind === 'observer'
