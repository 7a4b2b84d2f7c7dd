import { type Audience, type Change, statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { FwState } from '../units/state.ts'

/** What a platoon is to do in the enemy's turn is its side's alone (FW-ASY-05, FW-ASY-11). */
export const SECRET: readonly string[] = ['standing']

/** All stands open on the table; instructions are a side's own, queued dice the umpire's (FW-ASY-11). */
export function audienceOf(state: FwState, change: Change): Audience | undefined {
  if (change.type === 'queue') return []
  if (change.type === 'event') {
    // What a platoon is told to do is its side's, by whomever; what an umpire makes of teams while sides deploy, too.
    const own =
      change.name === 'company.standing' || (state.phase === 'deployment' && change.name === 'company.made')
    return own ? sideOf(state, change.unit) : undefined
  }
  // Where a side deploys nobody else sees until both have (FW-SCN-02).
  const { type } = change
  if (
    state.phase === 'deployment' &&
    (type === 'place' || type === 'turn' || type === 'move' || type === 'set')
  ) {
    return sideOf(state, change.unit)
  }
  if (change.type !== 'set') return undefined
  const stats = statsOf(change)
  const secret = SECRET.some((stat) => lookUp(stats, stat) !== undefined)
  return secret ? sideOf(state, change.unit) : undefined
}

/** The side of a unit alone. */
function sideOf(state: FwState, id: UnitId | undefined): Audience {
  const side = id === undefined ? undefined : lookUp(state.units, id)?.side
  return side === undefined ? [] : [side]
}
