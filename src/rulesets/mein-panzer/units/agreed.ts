import type { Extended } from '../tables/extended.ts'
import type { MpState } from './state.ts'

/** Whether a battle is fought without one of the extended rules (MP-CORE-12). */
export const isWithout = ({ facts }: Pick<MpState, 'facts'>, rule: Extended): boolean =>
  facts.options.without.includes(rule)
