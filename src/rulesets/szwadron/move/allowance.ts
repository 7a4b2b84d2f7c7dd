import { connected } from '../ground/contact.ts'
import { feetOf } from '../units/bodies.ts'
import { CM, figureProfile, hasCaissons, profile } from '../units/profile.ts'
import { fightingOf, isCaisson, type SzUnit } from '../units/state.ts'
import { spacing } from './course.ts'

/**
 * How far a unit may go in a turn, mm (SZ-UNIT-02): as far as the slowest of its figures (SZ-UNIT-11). Guns that need
 * caissons go at their speed while every gun has one and all of them hold together; else they are moved by hand
 * (SZ-SPEC-05, SZ-SPEC-07, SZ-SPEC-08).
 */
export function moveOf(u: Pick<SzUnit, 'card' | 'bodies' | 'gap'>): number {
  const entry = profile(u)
  const fighting = fightingOf(u.bodies)
  if (hasCaissons(entry) && harnessed(u)) return (entry.moveWithCaisson ?? entry.move) * CM
  const moves = fighting.map((body) => figureProfile(u, body).move)
  return Math.min(...(moves.length > 0 ? moves : [entry.move])) * CM
}

/** Whether every gun has a caisson and none has been left behind (SZ-SPEC-08). */
function harnessed(u: Pick<SzUnit, 'card' | 'bodies' | 'gap'>): boolean {
  const caissons = u.bodies.filter(isCaisson).length
  return caissons >= u.bodies.length - caissons && connected(feetOf(u).feet, spacing(u))
}
