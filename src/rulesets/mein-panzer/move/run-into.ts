import { gap } from '../../../kernel/space/base.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { AT_ONCE } from '../sight/hiding.ts'
import { enemiesOf, type MpState, type MpUnit } from '../units/state.ts'

/** Hidden enemies that a model would come within two inches of (MP-DET-04, MP-ASY-07). */
export function hiddenNear(state: MpState, u: MpUnit & Placed, to: Point): MpUnit[] {
  const moved = { at: to, facing: u.facing, base: u.base }
  return enemiesOf(state, u.side).filter(
    (other) => other.hidden && other.at !== null && gap(moved, { ...other, at: other.at }) <= AT_ONCE,
  )
}
