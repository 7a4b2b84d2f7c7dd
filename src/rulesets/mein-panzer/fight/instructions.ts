import { within } from '../sight/known-enemies.ts'
import { INCH } from '../tables/inches.ts'
import { isInBunker } from '../units/inside.ts'
import { isGun, isStand, isVehicle, modelOf } from '../units/models.ts'
import { platoonCalled } from '../units/platoons.ts'
import type { TargetKind, Watch } from '../units/standing.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { type Answer, canAnswer } from './answers.ts'
import { gunsOf, type Standing } from './shooting/aim.ts'
import { salvoAt, shootersOf } from './shooting/salvo.ts'
import { riflesAt } from './shooting/volleys.ts'

/** With what a model on Overwatch reacts (MP-OVW-05). */
export type Reaction = 'shells' | 'rifles' | Answer

/** A step of what an enemy does, as those who wait for it see it: whether it goes no farther. */
export interface Moment {
  readonly last: boolean
}

/** How near an armoured target and a stand must come for who has been told nothing, in inches (MP-ASY-04). */
const USUAL: readonly Watch[] = [
  { at: 'armour', within: 20 },
  { at: 'infantry', within: 10 },
]

const isArmoured = (u: MpUnit): boolean => isVehicle(u) && (modelOf(u).armour?.front ?? 0) > 0

/** Whether a target is of a kind that an instruction names; a headquarters only once it is known for one (MP-CMD-14). */
function isOf(kind: TargetKind, u: MpUnit): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'armour':
      return isArmoured(u)
    case 'tank':
      return isArmoured(u) && modelOf(u).drive === 'tracked'
    case 'vehicle':
      return isVehicle(u)
    case 'gun':
      return isGun(u)
    case 'infantry':
      return isStand(u)
    case 'hq':
      return u.recognised
  }
}

/** What a model fires at a target: small arms at stands, shells at all else, at who is in a bunker nothing (MP-OVW-05, MP-INF-01, MP-BNK-01). */
export function weaponAt(state: MpState, watcher: Standing, target: Standing): Reaction | null {
  if (isInBunker(state, target)) return null
  if (isStand(target) && hasRifles(state, watcher, target)) return 'rifles'
  return salvoAt(state, watcher, target, null).length > 0 ? 'shells' : null
}

/** Whether it, or anybody who fires out of it with it, has rifles or a machine gun ready (MP-TRP-06). */
const hasRifles = (state: MpState, watcher: Standing, target: Standing): boolean =>
  shootersOf(state, watcher).some((one) => riflesAt(state, one, target).length > 0)

/** Whether what a model has been told, else the default of MP-ASY-04, is about an enemy that acts. Who is hidden does nothing untold (MP-ASY-07). */
export function minds(state: MpState, watcher: Standing, target: Standing, { last }: Moment): boolean {
  const { standing } = watcher
  if (standing === null && watcher.hidden) return false
  if (standing !== null) {
    if (standing.when === 'end' && !last) return false
    if (!standing.early && watcher.overwatch === 'auto' && !platoonCalled(state, watcher.platoon).activated)
      return false
  }
  for (const { at, within: inches } of standing?.watch ?? USUAL)
    if (isOf(at, target) && (inches === null || within(watcher, target, inches * INCH))) return true
  return false
}

/**
 * What a model on Overwatch does about an enemy that acts and whom it {@link minds}, by what it has been told, else by the
 * default of MP-ASY-04; null: it lets him pass.
 */
export function wanted(state: MpState, watcher: Standing, target: Standing): Reaction | null {
  const { standing } = watcher
  const deed = standing?.deed ?? 'fire'
  if (deed !== 'fire') return canAnswer(state, watcher, target, deed) ? deed : null
  // Untold, nobody fires a machine gun at armour or a shell at men (MP-ASY-04).
  if (standing === null && isStand(target)) {
    return !isInBunker(state, target) && hasRifles(state, watcher, target) ? 'rifles' : null
  }
  if (standing === null && shootersOf(state, watcher).every((one) => gunsOf(one).length === 0)) return null
  return weaponAt(state, watcher, target)
}
