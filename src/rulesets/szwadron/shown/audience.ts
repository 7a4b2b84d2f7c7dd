import type { Audience, Change } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { SzState } from '../units/state.ts'

/** What a unit waits for and what it has been told for the enemy's turn is its side's alone (SZ-ASYNC-13). */
export const SECRET: readonly string[] = ['watch', 'standing']

/** All stands open on the table; stored instructions are a side's own, queued dice the umpire's (SZ-ASYNC-13). */
export function audienceOf(state: SzState, change: Change): Audience | undefined {
  if (change.type === 'queue') return []
  // Where a side deploys nobody else sees until both have (SZ-SCEN-02).
  if (state.phase === 'deployment' && (change.type === 'place' || change.type === 'set')) {
    const deploying = lookUp(state.units, change.unit)?.side
    return deploying === undefined ? [] : [deploying]
  }
  if (change.type !== 'set') return undefined
  const secret =
    'stats' in change
      ? SECRET.some((stat) => lookUp(change.stats, stat) !== undefined)
      : SECRET.includes(change.stat)
  const side = lookUp(state.units, change.unit)?.side
  return secret && side !== undefined ? [side] : undefined
}
