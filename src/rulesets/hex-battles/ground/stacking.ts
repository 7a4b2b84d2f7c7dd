import type { Point } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import type { HxState } from '../units/state.ts'
import { occupants } from './positions.ts'

/** Units a stack may have; leaders are not counted (HX-STACK-01, HX-LDR-07). */
export const STACK_LIMIT = 3

/** How many more units of a side a hex takes once these have left or joined it: limit less the others there (HX-STACK-02). */
export function room(state: HxState, side: SideId, at: Point, moving: readonly UnitId[]): number {
  let left = STACK_LIMIT
  for (const u of occupants(state, at)) if (u.side === side && !moving.includes(u.id)) left -= 1
  return left
}
