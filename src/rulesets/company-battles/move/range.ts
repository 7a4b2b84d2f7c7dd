import { DISTANCES, type Going, MOVES } from '../tables/movement.ts'
import { CM, moverOf } from '../units/profile.ts'
import type { Team } from '../units/state.ts'
import type { Way } from './way.ts'

/** How far a team goes on a grade of going, mm; 0: it never moves by itself (FW-MOV-03). */
export function rangeOn(team: Pick<Team, 'type'>, going: Going, fast = false): number {
  const row = MOVES[moverOf(team)]
  return row === null ? 0 : row[going] * CM * (fast ? 2 : 1)
}

/** A jeep goes no farther than this with a gun behind it, mm (FW-TRA-07). */
export const JEEP_TOWING = DISTANCES.jeepTowing.cm * CM

/** Whether a vehicle is a jeep (FW-TRA-07). */
export const isJeep = ({ type }: Pick<Team, 'type'>): boolean => type.endsWith('jeep')

/** How far along a way a team may go. */
export interface Allowed {
  /** Mm of the way it may go at most, with what does not count. */
  readonly most: number
  /** It must stop at an edge, having come farther than the ground beyond allows (FW-MOV-02). */
  readonly edge: boolean
}

/**
 * How far a team comes along a way: as far as the hardest going it touches allows; at the edge of harder ground that
 * allows no more than it has come already it stops (FW-MOV-02, FW-MOV-05). Twice as far in fast movement (FW-FST-01).
 */
export function allowedOn(team: Pick<Team, 'type'>, way: Way, fast = false): Allowed {
  let range = rangeOn(team, way.road ? 'road' : 'cross', fast) + way.free
  const rough = rangeOn(team, 'rough', fast) + way.free
  for (const { at, start } of way.entries) {
    if (at > range) break
    if (!start && rough <= at) return { most: at, edge: true }
    range = Math.min(range, rough)
  }
  return { most: range, edge: false }
}
