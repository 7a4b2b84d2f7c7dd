import {
  has,
  isCavalry,
  isGun,
  isInfantry,
  isManpacked,
  isTank,
  isTransport,
  isVehicle,
} from '../../units/profile.ts'
import type { Team } from '../../units/state.ts'
import { directWeapons } from './who-fires.ts'

/** Types of teams of which an attacker may name one to be hit first (FW-ALL-05). */
export const KINDS = ['infantry', 'gun', 'tank', 'transport', 'vehicle', 'cavalry'] as const
export type Kind = (typeof KINDS)[number]

/** Whether a team is of a type (FW-ALL-05). */
export function isOfKind(team: Pick<Team, 'type'>, kind: Kind): boolean {
  if (kind === 'infantry') return isInfantry(team)
  if (kind === 'gun') return isGun(team)
  if (kind === 'cavalry') return isCavalry(team)
  if (kind === 'tank') return isTank(team)
  if (kind === 'transport') return isTransport(team)
  return isVehicle(team) && !isTank(team) && !has(team, 'transport')
}

/** From this Firepower on a weapon cannot pick man-packed guns out of the infantry round them (FW-ALL-05). */
const COARSE = 5

/**
 * Whether fire may be asked to hit a type first: not man-packed guns among infantry where any of the weapons that fire has
 * Firepower 5 or 6, whatever else is with them (FW-ALL-05).
 */
export function mayName(kind: Kind, targets: readonly Team[], shooters: readonly Team[]): boolean {
  const mixed = targets.some(isInfantry) && targets.some(isManpacked)
  if (kind !== 'gun' || !mixed) return true
  return shooters.every((team) => directWeapons(team).every(({ fp }) => fp < COARSE))
}
