import type { Audience, Change } from '../../../kernel/effect.ts'
import type { HxState } from '../units/state.ts'

/** All counters are public; a side's stored choices are its own, queued dice the umpire's (HX-ASYNC-10). */
export function audienceOf(_state: HxState, change: Change): Audience | undefined {
  if (change.type === 'queue') return []
  if (change.type === 'sideFact' && change.key === 'standing') return [change.side]
  return undefined
}
