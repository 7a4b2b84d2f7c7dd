import { lookUp } from './look-up.ts'
import { asWritten } from './option.ts'
import type { Opening, Order, Target } from './order.ts'
import type { BattleState } from './state.ts'
import { Refusal, type UnitId } from './words.ts'

/** One thing a player could order now, found in his own view: what the interface offers and random players choose from. */
export interface Offer {
  readonly unit: UnitId
  readonly order: string
  /** All that it may be aimed at; absent: whatever of the kinds in the order's form the player sees. */
  readonly targets?: readonly Target[]
  /** By option, the values that are open to the unit, where others than the order's form lists are, or fewer. */
  readonly values?: { readonly [option: string]: readonly string[] }
}

/**
 * An order as it is offered to a unit; null when it is closed to it, or when nothing is left to say where something
 * must be said.
 * @param open what is open of the order to the unit, with all that may close it; refuses when it is closed.
 */
export function offerOf<S extends BattleState>(
  { key, form }: Pick<Order<S>, 'key' | 'form'>,
  unit: UnitId,
  open: () => Opening,
): Offer | null {
  const opening = opened(open)
  if (opening === null) return null
  const targets = opening.targets?.()
  if (targets?.length === 0 && form.target?.needed) return null
  const values = opening.values?.()
  const closed = asWritten(form.options ?? {}).some(
    ([option, { needed }]) => needed && lookUp(values, option)?.length === 0,
  )
  if (closed) return null
  return {
    unit,
    order: key,
    ...(targets === undefined ? {} : { targets }),
    ...(values === undefined ? {} : { values }),
  }
}

/** Whether {@link offerOf} would offer an order, without all that it may be aimed at where that is known not to matter. */
export function isOffered<S extends BattleState>(
  order: Pick<Order<S>, 'key' | 'form'>,
  unit: UnitId,
  open: () => Opening,
): boolean {
  const opening = opened(open)
  if (opening === null) return false
  const { targets: _, ...others } = opening
  return offerOf(order, unit, () => (opening.aimed ? others : opening)) !== null
}

function opened(open: () => Opening): Opening | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
