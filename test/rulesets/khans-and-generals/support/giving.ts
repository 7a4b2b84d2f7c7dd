import { type Declared, declaredSchema, type Order } from '../../../../src/kernel/order.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { checkOrder } from '../../../../src/rulesets/khans-and-generals/orders/checks.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import type { Table } from './table.ts'

type Given = Partial<Declared> & { unit: string }

const declared = (order: Order<KgState>, given: Given): Declared =>
  declaredSchema.parse({ order: order.key, ...given })

/** Both sides have seen all units that are not hidden from them, as they are now. */
export function known(table: Table): Table {
  for (const side of Object.values(table.state.sides)) {
    for (const u of Object.values(table.state.units)) {
      if (u.side === side.id || u.at === null) continue
      side.sightings[u.id] = { at: u.at, facing: u.facing, turn: 1, now: !u.hidden, facts: {} }
    }
  }
  return table
}

/** Checks an order as its player would be checked, then carries it out; questions are answered by the list. */
export function give(
  table: Table,
  order: Order<KgState>,
  given: Given,
  answers: readonly unknown[] = [],
): void {
  const what = declared(order, given)
  order.check(table.state, what, null)
  table.run(order.perform(table.battle, what), answers)
}

/** The key of the refusal an order would meet, general and its own; null: none. */
export function mayGive(table: Table, order: Order<KgState>, given: Given): string | null {
  const what = declared(order, given)
  try {
    checkOrder(table.state, order, what, null)
    order.check(table.state, what, null)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
}
