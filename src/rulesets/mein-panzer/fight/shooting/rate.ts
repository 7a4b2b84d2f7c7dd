import { isWithout } from '../../units/agreed.ts'
import type { MpState } from '../../units/state.ts'

/** Shots of a weapon in one action: as many as its rate of fire, or one where the battle is fought without rates (MP-ROF-01, MP-CORE-12). */
export const rateOf = (state: Pick<MpState, 'facts'>, rof: number): number =>
  isWithout(state, 'rate') ? 1 : rof

/**
 * Shots at each of so many targets of one weapon: each change of target costs one of its rate of fire, small arms make the
 * first change for nothing; null: it is not quick enough for so many (MP-ROF-01).
 */
export function sharesOf(rof: number, targets: number, smallArms: boolean): readonly number[] | null {
  const changes = Math.max(0, targets - 1 - (smallArms ? 1 : 0))
  const shots = rof - changes
  if (shots < targets) return null
  return Array.from({ length: targets }, (_, i) => Math.floor((shots + targets - 1 - i) / targets))
}
