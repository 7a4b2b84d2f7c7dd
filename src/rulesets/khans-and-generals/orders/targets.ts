import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, unit } from '../units/state.ts'

/** The unit an order is aimed at, if it is aimed at a unit. */
export const targetUnit = (declared: Declared): UnitId | null =>
  declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : null

/**
 * Refuses a target that is no enemy its side has ever seen. An enemy that hides and one that does not exist are
 * refused alike, so the refusal betrays nothing (KG-DIG-04).
 */
export function checkEnemy(state: KgState, u: KgUnit, target: UnitId | null): void {
  if (target === null) refuse('kg.error.needs-enemy')
  if (lookUp(state.units, target)?.side === u.side) refuse('kg.error.own-target', { target })
  if (lookUp(lookUp(state.sides, u.side)?.sightings, target) === undefined)
    refuse('kg.error.unknown-enemy', { target })
}

/** The friend an order is for. Refuses enemies, the unknown and the unit itself alike. */
export function checkFriend(state: KgState, u: KgUnit, target: UnitId | null): KgUnit {
  const friend = target === null ? undefined : lookUp(state.units, target)
  if (friend === undefined || friend.side !== u.side || friend.id === u.id) refuse('kg.error.needs-friend')
  return friend
}

/** The unit of that id if it stands on the table now, else null. */
export function present(state: KgState, id: UnitId | null): KgUnit | null {
  const u = id === null ? undefined : lookUp(state.units, id)
  return u !== undefined && onTable(u) ? u : null
}

/** Tells that an order was spent and came to nothing, and why: a word of `kg.reason.…` (KG-MEA-06, KG-ORD-06). */
export function noEffect(battle: KgBattle, declared: Declared, reason: string): void {
  const { id } = unit(battle, declared.unit)
  battle.event('KG-MEA-06', 'kg.spent', { unit: id, data: { order: declared.order, reason } })
}
