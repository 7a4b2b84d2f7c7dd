import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { SzState, SzUnit } from '../units/state.ts'

/** So many units act as one at the most. */
const MOST = 4

/**
 * The units an order names to act with its own, each as `checked` gives it; refuses strangers, the unit itself and too
 * many. That another player's unit may come along its owner says (SZ-ASYNC-03).
 */
export function partnersNamed(
  state: SzState,
  { unit, options }: Declared,
  checked: (id: string) => SzUnit,
): SzUnit[] {
  const ids = [...new Set(idsNamed(lookUp(options, 'with')))]
  if (ids.length >= MOST) refuse('sz.error.too-many', { most: MOST })
  const side = lookUp(state.units, unit)?.side
  return ids.map((id) => {
    if (id === unit || lookUp(state.units, id)?.side !== side) refuse('sz.error.not-yours', { unit: id })
    return checked(id)
  })
}
