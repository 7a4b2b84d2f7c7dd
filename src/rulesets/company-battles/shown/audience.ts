import { type Audience, type Change, statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { FwState } from '../units/state.ts'

/** What a platoon is to do in the enemy's turn is its side's alone (FW-ASY-05, FW-ASY-11). */
export const SECRET: readonly string[] = ['standing']

/** All stands open on the table; instructions are a side's own, queued dice the umpire's (FW-ASY-11). */
export function audienceOf(state: FwState, change: Change): Audience | undefined {
  if (change.type === 'queue') return []
  // Where a side deploys nobody else sees until both have (FW-SCN-02).
  const { type } = change
  if (
    state.phase === 'deployment' &&
    (type === 'place' || type === 'turn' || type === 'move' || type === 'set')
  ) {
    const deploying = lookUp(state.units, change.unit)?.side
    return deploying === undefined ? [] : [deploying]
  }
  if (change.type !== 'set') return undefined
  const stats = statsOf(change)
  const secret = SECRET.some((stat) => lookUp(stats, stat) !== undefined)
  const side = lookUp(state.units, change.unit)?.side
  return secret && side !== undefined ? [side] : undefined
}
