import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Opening, type Order } from '../../../kernel/order.ts'
import type { PhaseOfTurn } from '../../../kernel/ruleset.ts'
import { message, type PlayerId, refuse } from '../../../kernel/words.ts'
import { ownUnit } from '../command/commanding.ts'
import { type HxPhase, type HxState, type HxUnit, onMap, PHASES } from '../units/state.ts'

/** The phase in which orders of a class may be given (HX-TURN-01, HX-ASYNC-01). */
const PHASE_OF: Readonly<Record<string, HxPhase>> = {
  move: 'movement',
  fire: 'artillery',
  attack: 'attack',
  charge: 'attack',
  counter: 'counterAttack',
}

/** The phase of its side's turn in which an order is given; null: in the enemy's (HX-TURN-01). */
export function phaseOf(order: Pick<Order<HxState>, 'class'>): PhaseOfTurn | null {
  const phase = lookUp(PHASE_OF, order.class)
  if (phase === undefined || phase === 'counterAttack') return null
  return { number: PHASES.indexOf(phase) + 1, name: message(`hex.phase.${phase}`) }
}

/** What forbids an order whatever it says: whose unit it is, whose phase, and which (HX-ASYNC-01). */
function checkTurn(state: HxState, u: HxUnit, order: Order<HxState>): void {
  const phase = lookUp(PHASE_OF, order.class)
  if (state.active !== u.side) refuse('hex.error.not-your-phase')
  if (phase !== state.phase) {
    refuse('hex.error.other-phase', {
      phase: message(`hex.phase.${state.phase}`),
      needed: message(`hex.phase.${phase ?? 'movement'}`),
    })
  }
  if (!onMap(u)) refuse('hex.error.removed', { unit: u.id })
}

/** What is open of an order to a unit, as {@link checkOrder} takes it. */
export function opening(state: HxState, order: Order<HxState>, u: HxUnit): Opening {
  checkTurn(state, u, order)
  return order.open(state, u.id)
}

/**
 * Everything that can forbid an order before it is carried out; changes nothing. An order of the table sees itself to whose phase
 * it is.
 */
export function checkOrder(
  state: HxState,
  order: Order<HxState>,
  declared: Declared,
  by: PlayerId | null,
): void {
  checkForm(order.form, declared)
  const u = ownUnit(state, declared.unit, by)
  if (order.class !== 'table') checkTurn(state, u, order)
  order.check(state, declared, by)
}
