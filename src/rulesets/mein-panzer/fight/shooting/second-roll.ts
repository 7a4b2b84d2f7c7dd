import { lookUp } from '../../../../kernel/look-up.ts'
import type { RuleId, UnitId } from '../../../../kernel/words.ts'
import type { MpBattle } from '../../units/state.ts'

/** Whose second roll it is, at whom, and by which rule: as a rule MP-FIR-10. */
interface Second {
  readonly by: UnitId
  /** Who was fired at: who does not know of him does not hear of it; absent: nobody. */
  readonly target?: UnitId
  readonly rule?: RuleId
}

/** Results whose names no sentence can choose by. */
const CALLED: { readonly [result: string]: string } = { 'half-more': 'halfMore' }

/**
 * The second roll that a 1 or a 20 asks for, a d20, told with what comes of it (MP-FIR-10, T4.4, MP-BLD-10).
 * @param resultOf what a die comes to, a word for the report
 * @returns the die and that
 */
export function secondRoll<Result extends string>(
  battle: MpBattle,
  { by, target, rule = 'MP-FIR-10' }: Second,
  resultOf: (die: number) => Result,
): { readonly die: number; readonly result: Result } {
  const die = battle.roll(20, { rule, why: 'mp.roll.second', by })
  const result = resultOf(die)
  const at = target === undefined ? {} : { target }
  battle.event(rule, 'mp.second', {
    unit: by,
    ...at,
    data: { die, result: lookUp(CALLED, result) ?? result },
  })
  return { die, result }
}
