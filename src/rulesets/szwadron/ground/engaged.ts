import { squaredDistance } from '../../../kernel/space/segment.ts'
import { feetOf } from '../units/bodies.ts'
import { whileTheyStand } from '../units/stands.ts'
import type { SzState, SzUnit } from '../units/state.ts'
import { inContact, isBeset, touching } from './contact.ts'
import { fieldOf } from './field.ts'
import { isBetter, positionOf } from './position.ts'

/**
 * How many figures of a unit stand better than an enemy unit's: against those they touch, or, out of contact, against
 * the nearest (SZ-MEL-35, SZ-MEL-37).
 */
export function standBetter(state: SzState, u: SzUnit, enemy: SzUnit): number {
  const field = fieldOf(state)
  const own = feetOf(u).feet
  const their = feetOf(enemy).feet
  const touches = touching(u, enemy)
  return own.filter((foot, i) => {
    const against =
      touches.find((touch) => touch.own === i)?.enemy ??
      their.reduce(
        (best, other, j) =>
          squaredDistance(foot.at, other.at) < squaredDistance(foot.at, their[best]?.at ?? other.at)
            ? j
            : best,
        0,
      )
    const other = their[against]
    return other !== undefined && isBetter(positionOf(field, foot, other))
  }).length
}

/** Whether half a unit's figures stand better than one of some enemies, which steadies it (SZ-MOR-09). */
export const isFavoured = (state: SzState, u: SzUnit, enemies: readonly SzUnit[]): boolean =>
  enemies.some((enemy) => 2 * standBetter(state, u, enemy) >= u.bodies.length)

/** Whether more of a unit's figures stand better than an enemy's than the other way round (SZ-MEL-38). */
export const hasAdvantage = (state: SzState, u: SzUnit, enemy: SzUnit): boolean =>
  standBetter(state, u, enemy) > standBetter(state, enemy, u)

/**
 * The enemy units a unit is bound to in melee (SZ-MEL-02). A unit all of whose figures stand better than an enemy is not
 * bound to him, though he is to it (SZ-MEL-37).
 */
export function boundTo(state: SzState, u: SzUnit): readonly SzUnit[] {
  // Most units have nobody near.
  if (!isBeset(state, u)) return NOBODY
  const known = bonds(state)
  let found = known.get(u)
  if (found === undefined) {
    found = inContact(state, u).filter((enemy) => standBetter(state, u, enemy) < u.bodies.length)
    known.set(u, found)
  }
  return found
}

const NOBODY: readonly SzUnit[] = []

/** Who is bound to whom, as far as it has been looked for: offers, checks and moves ask for it over and over. */
const bonds = whileTheyStand<SzUnit, readonly SzUnit[]>()

/** Whether a unit is engaged in melee (SZ-MEL-02). */
export const engaged = (state: SzState, u: SzUnit): boolean => boundTo(state, u).length > 0
