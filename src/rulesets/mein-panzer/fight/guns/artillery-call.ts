import { OTHER_CALLS, type OtherCall, REGIMENTAL_CALLS, type RegimentalCall } from '../../tables/calls.ts'
import { type Battery, DRIFT_BANDS, IN_TARGET, ROCKET_DRIFT, SHELL_DRIFT } from '../../tables/drift.ts'
import { atDistance } from '../../tables/ranges.ts'
import type { SkillLevel } from '../../tables/skill.ts'
import { lineOf } from '../../units/checks.ts'

/** What a call by somebody who is neither observer nor battery commander comes to (T5.2, MP-ART-07). */
export const otherCall = (die: number): OtherCall => lineOf(OTHER_CALLS, die)

/** What a call to the regiment's guns comes to (T5.3, MP-RGT-01). */
export const regimentalCall = (die: number): RegimentalCall => lineOf(REGIMENTAL_CALLS, die)

/** The column of a regiment's guns by their training (MP-RGT-01). */
export const regimentColumn = (level: SkillLevel): Battery =>
  level === 'veteran' || level === 'elite' ? level : 'basic'

/** How far a miss drifts, in inches, by the parity of the roll that missed (T4.5, T5.1). */
export function driftOf(distance: number, rocket: boolean, die: number): number {
  const drift = atDistance(distance, DRIFT_BANDS, rocket ? ROCKET_DRIFT : SHELL_DRIFT)
  return die % 2 === 0 ? drift.even : drift.odd
}

/** A call of fire on a mark (MP-ART-06). */
export interface CallFacts {
  /** From the mark to the caller, in inches. */
  readonly distance: number
  readonly battery: Battery
  readonly rocket: boolean
  /** A Suppressed observer's mark always drifts (MP-ART-15). */
  readonly suppressed: boolean
  /** The call was inaccurate: it drifts twice as far (MP-ART-07). */
  readonly inaccurate: boolean
}

/**
 * How far the fire drifts from its mark, in inches; 0: in target (T5.1, MP-ART-06). A 20 doubles the drift, and an
 * inaccurate call doubles it again.
 */
export function callDrift(call: CallFacts, die: number): number {
  const inTarget = atDistance(call.distance, DRIFT_BANDS, IN_TARGET)[call.battery]
  if (die <= inTarget && !call.suppressed) return 0
  return driftOf(call.distance, call.rocket, die) * (die === 20 ? 2 : 1) * (call.inaccurate ? 2 : 1)
}

/** The bearing a d20 points to, in degrees clockwise from north (MP-CORE-06). */
export const bearingOf = (die: number): number => 18 * (die - 1)
