import { gap } from '../../../kernel/space/base.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set } from '../units/state.ts'

/** An enemy so near is seen whatever hides him, in hundredths of an inch (MP-DET-04). */
const AT_ONCE = 2 * INCH

/** Hidden enemies that a model would come within two inches of (MP-DET-04, MP-ASY-07). */
export function hiddenNear(state: MpState, u: MpUnit & Placed, to: Point): MpUnit[] {
  const moved = { at: to, facing: u.facing, base: u.base }
  return enemiesOf(state, u.side).filter(
    (other) => other.hidden && other.at !== null && gap(moved, { ...other, at: other.at }) <= AT_ONCE,
  )
}

/** A model is hidden no more (MP-DET-04). */
export function reveal(battle: MpBattle, u: MpUnit, rule: RuleId): void {
  set(battle, u, 'hidden', false, rule)
  battle.event(rule, 'mp.revealed', { unit: u.id })
}
