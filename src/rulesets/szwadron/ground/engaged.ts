import { feetOf } from '../units/bodies.ts'
import type { SzState, SzUnit } from '../units/state.ts'
import { inContact, touching } from './contact.ts'
import { fieldOf } from './field.ts'
import { isBetter, positionOf } from './position.ts'

/**
 * How many figures of a unit stand better than an enemy unit's: against those they touch, or, out of contact, against
 * the nearest (SZ-MEL-35, SZ-MEL-37).
 */
export function standBetter(state: SzState, u: SzUnit, enemy: SzUnit): number {
  const field = fieldOf(state)
  const [own, their] = [feetOf(u).feet, feetOf(enemy).feet]
  const touches = touching(u, enemy)
  return own.filter((foot, i) => {
    const against =
      touches.find((touch) => touch.own === i)?.enemy ??
      their.reduce(
        (best, other, j) =>
          distance(foot.at, other.at) < distance(foot.at, their[best]?.at ?? other.at) ? j : best,
        0,
      )
    const other = their[against]
    return other !== undefined && isBetter(positionOf(field, foot, other))
  }).length
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/**
 * The enemy units a unit is bound to in melee (SZ-MEL-02). A unit all of whose figures stand better than an enemy is not
 * bound to him, though he is to it (SZ-MEL-37).
 */
export const boundTo = (state: SzState, u: SzUnit): SzUnit[] =>
  inContact(state, u).filter((enemy) => standBetter(state, u, enemy) < u.bodies.length)

/** Whether a unit is engaged in melee (SZ-MEL-02). */
export const engaged = (state: SzState, u: SzUnit): boolean => boundTo(state, u).length > 0
