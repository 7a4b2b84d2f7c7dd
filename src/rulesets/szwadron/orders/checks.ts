import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Opening, type Order, type Target } from '../../../kernel/order.ts'
import { message, type PlayerId, refuse } from '../../../kernel/words.ts'
import { ownUnit, standingUnit } from '../command/commanding.ts'
import type { Named } from '../fight/shooting/fire.ts'
import { lineTo, namedLineTo } from '../fight/shooting/in-sight.ts'
import { engaged } from '../ground/engaged.ts'
import { isReady, modesOf } from '../units/profile.ts'
import { onTable, type SzState, type SzUnit } from '../units/state.ts'

/** What forbids an order to a unit whatever it says: whose turn it is, and that the unit is there (SZ-ASYNC-01). */
function checkTurn(state: SzState, u: SzUnit): void {
  if (state.active !== u.side || state.phase !== 'movement') refuse('sz.error.not-your-turn')
  if (!onTable(u)) refuse('sz.error.removed', { unit: u.id })
}

/** What is open of an order to a unit, as {@link checkOrder} takes it. */
export function opening(state: SzState, order: Order<SzState>, u: SzUnit): Opening {
  checkTurn(state, u)
  return order.open(state, u.id)
}

/**
 * Everything that can forbid an order before it is carried out; changes nothing and measures nothing (SZ-ASYNC-04). An order of the
 * table sees itself to whose turn it is.
 */
export function checkOrder(
  state: SzState,
  order: Order<SzState>,
  declared: Declared,
  by: PlayerId | null,
): void {
  checkForm(order.form, declared)
  const u = ownUnit(state, declared.unit, by)
  if (order.class !== 'table') checkTurn(state, u)
  order.check(state, declared, by)
}

/**
 * A unit in hand that has its operation still to make; which of them is first, its player says (SZ-SEQ-11, SZ-SEQ-12,
 * SZ-SEQ-14). Out of hand it takes no orders (SZ-SEQ-15, SZ-MOR-02, SZ-MOR-03, SZ-MOR-04, SZ-MOR-27, SZ-MOR-50).
 */
export function freshUnit(state: SzState, id: string): SzUnit {
  const u = standingUnit(state, id)
  checkTurn(state, u)
  if (u.control !== 'normal')
    refuse('sz.error.out-of-hand', { unit: id, control: message(`sz.word.${u.control}`) })
  if (u.acted !== null) refuse('sz.error.acted', { unit: id })
  return u
}

/** As {@link freshUnit}, of one that is not engaged (SZ-SEQ-12). */
export function freeUnit(state: SzState, id: string): SzUnit {
  const u = freshUnit(state, id)
  if (engaged(state, u)) refuse('sz.error.engaged', { unit: id })
  return u
}

/** A unit that could fire: it has something to fire, and is emplaced if it must be (SZ-FIRE-01, SZ-SPEC-10). */
export function firingUnit(state: SzState, id: string): SzUnit {
  const u = freeUnit(state, id)
  if (modesOf(u).length === 0) refuse('sz.error.no-fire', { unit: id })
  if (!isReady(u)) refuse('sz.error.not-emplaced', { unit: id })
  return u
}

export const asTargets = (units: readonly SzUnit[]): Target[] => units.map(({ id }) => ({ unit: id }))

/** The enemy unit an order is aimed at; refuses anything else. */
export function targetUnit(state: SzState, { target, unit }: Declared): SzUnit {
  const side = lookUp(state.units, unit)?.side
  const found = target !== undefined && 'unit' in target ? lookUp(state.units, target.unit) : undefined
  if (found === undefined || found.side === side) return refuse('sz.error.needs-enemy')
  if (!onTable(found)) return refuse('sz.error.removed', { unit: found.id })
  return found
}

/** The unit an order to fire is aimed at; refuses one that is engaged, or out of sight of those who are to fire (SZ-FIRE-10). */
export function shotTarget(
  state: SzState,
  u: SzUnit,
  declared: Declared,
  named: Named = { ammo: null, figures: null },
): SzUnit {
  const target = targetUnit(state, declared)
  if (engaged(state, target)) refuse('sz.error.target-engaged', { target: target.id })
  if (!lineTo(state, u, target)) refuse('sz.error.no-line', { unit: u.id, target: target.id })
  if (!namedLineTo(state, u, target, named))
    refuse('sz.error.no-line-named', { unit: u.id, target: target.id })
  return target
}
