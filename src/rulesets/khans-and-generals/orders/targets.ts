import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Target } from '../../../kernel/order.ts'
import { everyUnit, idsIn } from '../../../kernel/ordered.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { type FeatureId, refusalOf, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
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

/** The enemies a side knew last: the same list for all its units, until something changes. */
const known = new WeakMap<
  KgState,
  { readonly revision: number; readonly by: Map<SideId, readonly Target[]> }
>()

/** Every enemy a side has ever seen, to be aimed at (KG-DIG-04): those that {@link checkEnemy} takes. */
export function knownEnemies(state: KgState, side: SideId): readonly Target[] {
  const revision = revisionOf(state)
  let last = known.get(state)
  if (last?.revision !== revision) {
    last = { revision, by: new Map() }
    known.set(state, last)
  }
  const found =
    last.by.get(side) ??
    idsIn(lookUp(state.sides, side)?.sightings ?? {})
      .filter((id) => lookUp(state.units, id)?.side !== side)
      .map((id) => ({ unit: id }))
  last.by.set(side, found)
  return found
}

/** The friends of a unit that an order may be for, as its check takes them one by one. */
export const friendsFor = (state: KgState, u: KgUnit, check: (friend: KgUnit) => void): Target[] =>
  everyUnit(state)
    .filter((friend) => friend.side === u.side && friend.id !== u.id)
    .filter((friend) => refusalOf(() => check(friend)) === null)
    .map(({ id }) => ({ unit: id }))

/** The friend an order is for. Refuses enemies, the unknown and the unit itself alike. */
export function checkFriend(state: KgState, u: KgUnit, target: UnitId | null): KgUnit {
  const friend = target === null ? undefined : lookUp(state.units, target)
  if (friend === undefined || friend.side !== u.side || friend.id === u.id) refuse('kg.error.needs-friend')
  return friend
}

/** The feature an order is aimed at, if it is aimed at one. */
export const targetFeature = (declared: Declared): FeatureId | null =>
  declared.target !== undefined && 'feature' in declared.target ? declared.target.feature : null

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
