import { constant } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Opening, type Order } from '../../../kernel/order.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { hasHadItsOrders } from '../command/allotment.ts'
import {
  activation,
  activator,
  commands,
  hasEndedTurn,
  isActivated,
  isHeard,
  mayCommand,
} from '../command/command.ts'
import { isCaught } from '../fire/spread.ts'
import { fights, lockedIn } from '../ground/contacts.ts'
import {
  type Budget,
  hasSprung,
  type KgBattle,
  type KgState,
  type KgUnit,
  reacting,
  set,
  setAll,
} from '../units/state.ts'
import { isAboard } from '../units/transport.ts'

/** What one order takes from a unit's budget, by class; a mixed one needs both its parts (KG-ORD-01, KG-ORD-03). Free and table orders take nothing. */
const COST: Readonly<Record<string, Budget>> = {
  big: { big: 1, move: 0, minor: 0 },
  'special-big': { big: 1, move: 0, minor: 0 },
  move: { big: 0, move: 1, minor: 0 },
  minor: { big: 0, move: 0, minor: 1 },
  'special-minor': { big: 0, move: 0, minor: 1 },
  mixed: { big: 1, move: 1, minor: 0 },
}
const NOTHING: Budget = { big: 0, move: 0, minor: 0 }

/** One big, one move, one minor order in the own player turn (KG-ORD-02). */
export const OWN_TURN: Budget = { big: 1, move: 1, minor: 1 }
/** By PD in the enemy's: one big, one move, two minor (KG-PD-06), counted apart from the own turn (KG-PD-07). */
export const ENEMY_TURN: Budget = { big: 1, move: 1, minor: 2 }

export const costOf = (order: Order<KgState>): Budget => lookUp(COST, order.class) ?? NOTHING

/** Big and move orders need a command to give them; minor ones are the unit's own affair (KG-ORD-04). */
export const needsCommand = (order: Order<KgState>): boolean => {
  const cost = costOf(order)
  return cost.big > 0 || cost.move > 0
}

/** Whether this continues a move that was stopped on its way: it is still the same order (KG-ORD-05). */
const continues = (u: KgUnit, order: Order<KgState>): boolean =>
  order.class === 'move' && u.did.includes('moveOpen')

/**
 * Everything a player can know to forbid an order before it is spent (KG-DIG-04): form, whose unit it is, what keeps
 * the unit from orders of its class, and what the order itself asks. Reads nothing hidden from his side.
 */
export function checkOrder(
  state: KgState,
  order: Order<KgState>,
  declared: Declared,
  by: PlayerId | null,
): void {
  checkForm(order.form, declared)
  checkUnit(state, order, ownUnit(state, declared.unit, by))
  order.check(state, declared, by)
}

/** What is open of an order to a unit (KG-DIG-04), as {@link checkOrder} takes it; orders of the table are open to any. */
export function opening(state: KgState, order: Order<KgState>, u: KgUnit): Opening {
  if (order.class !== 'table') checkUnit(state, order, u)
  return order.open(state, u.id)
}

/** What keeps a unit from orders of a class: the phase, its state, what it has left, no HQ to activate it any more. */
export function checkUnit(state: KgState, order: Order<KgState>, u: KgUnit): void {
  if (state.phase === 'deployment') refuse('kg.error.still-deploying')
  if (state.phase !== 'player') refuse('kg.error.not-your-turn')
  checkState(state, u, order)
  checkBudget(state, u, order)
  if (needsCommand(order) && !reacting(state, u)) checkActivation(state, u)
}

/** The unit named, if it is one of the player's; the same refusal for another's, a hidden one and none at all. */
export function ownUnit(state: KgState, id: string, by: PlayerId | null): KgUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || (by !== null && !mayCommand(state, by, u)))
    refuse('kg.error.not-yours', { unit: id })
  return u
}

/** A trap springs whatever state the unit is in that it is named by (KG-AMB-01). */
const AT_ANY_MOMENT: ReadonlySet<string> = new Set(['springTrap'])

/** States in which a unit takes no orders: off the table, broken, pinned, locked in melee, just arrived (KG-PD-08) or rallied (KG-OBG-04). */
export function checkState(state: KgState, u: KgUnit, order: Order<KgState>): void {
  const named = { unit: u.id }
  if (AT_ANY_MOMENT.has(order.key)) return
  if (u.status === 'broken') refuse('kg.error.broken', named)
  const aboard = isAboard(u) && order.key === 'unload'
  if (isAboard(u) && !aboard) refuse('kg.error.aboard', { ...named, carrier: u.carrier ?? '' })
  if (!aboard && (u.at === null || u.status !== 'standing')) refuse('kg.error.off-table', named)
  if (u.abandoned) refuse('kg.error.abandoned', named)
  if (u.pinned) refuse('kg.error.pinned', named)
  // Whom fire has caught must first get out of it (KG-FIR-09), and of the melee he is in (KG-OMX-04).
  const getsOut = order.key === 'leaveFire' || (order.key === 'disengage' && lockedIn(state, u))
  if (isCaught(u) && !getsOut) refuse('kg.error.in-fire', named)
  if (u.notes['KG-RES-03'] === state.turn) refuse('kg.error.just-arrived', named)
  // Observers whose call for fire went wrong have lost their turn (KG-OFF-07).
  if (u.notes['KG-OFF-07'] === state.turn) refuse('kg.error.lost-turn', named)
  // An HQ that has called for aircraft in vain has ended its turn (KG-AIR-01).
  if (hasEndedTurn(state, u)) refuse('kg.error.hq-ended', named)
  if (u.did.includes('rallied')) refuse('kg.error.just-rallied', named)
  if (lockedIn(state, u) && !possibleInMelee(state, u, order)) refuse('kg.error.locked', named)
  const heard = isHeard(state, u) || hasSprung(u)
  if (needsCommand(order) && !heard) refuse('kg.error.cut-off', named)
}

/** In melee a unit can only disengage; one that is only drawn into it may also assault (KG-MEL-01, KG-MEL-08). */
const possibleInMelee = (state: KgState, u: KgUnit, order: Order<KgState>): boolean =>
  order.key === 'disengage' || (order.key === 'assault' && !fights(state, u)) || givenFromMelee(u, order)

/** An HQ in melee may still raise and rally units next to it (KG-HQF-01). */
const givenFromMelee = (u: KgUnit, order: Order<KgState>): boolean =>
  commands(u) && (order.key === 'rally' || order.key === 'raise')

function checkBudget(state: KgState, u: KgUnit, order: Order<KgState>): void {
  if (continues(u, order)) return
  const limit = reacting(state, u) ? ENEMY_TURN : OWN_TURN
  const used = reacting(state, u) ? u.pdBudget : u.budget
  const cost = costOf(order)
  if (used.big + cost.big > limit.big) refuse('kg.error.spent-big', { unit: u.id })
  if (used.move + cost.move > limit.move) refuse('kg.error.spent-move', { unit: u.id })
  if (used.minor + cost.minor > limit.minor) refuse('kg.error.spent-minor', { unit: u.id })
}

function checkActivation(state: KgState, u: KgUnit): void {
  if (isActivated(state, u)) return
  if (activator(state, u) === null) refuse('kg.error.no-activation', { unit: u.id })
  if (hasHadItsOrders(state, u)) refuse('kg.error.brigade-has-acted', { unit: u.id })
}

/**
 * Takes an order out of the unit's budget, and in its own turn the unit out of the activations of the HQ it obeys
 * (KG-CMD-07); spent when declared, whether it works or not (KG-ORD-06).
 */
export function spend(battle: KgBattle, order: Order<KgState>, u: KgUnit): void {
  if (reacting(battle.state, u)) {
    set(battle, u, 'pdBudget', after(u.pdBudget, order, u), 'KG-PD-06')
    return
  }
  const activated = needsCommand(order) ? activation(battle.state, u) : u.activated
  setAll(battle, u, { activated, budget: after(u.budget, order, u) }, 'KG-ORD-06')
}

/** What is used of a budget when an order is given; a move that goes on was paid for when it began. */
function after(used: Budget, order: Order<KgState>, u: KgUnit): Budget {
  const { big, move, minor } = costOf(order)
  if (big + move + minor === 0 || continues(u, order)) return used
  return budgetOf(used.big + big, used.move + move, used.minor + minor)
}

/** Budgets stand in every entry and are few, so each is put into words once. */
const budgets = new Map<number, Budget>()

function budgetOf(big: number, move: number, minor: number): Budget {
  const key = (big * MOST_OF_A_CLASS + move) * MOST_OF_A_CLASS + minor
  let known = budgets.get(key)
  if (known === undefined) {
    known = constant({ big, move, minor })
    budgets.set(key, known)
  }
  return known
}

/** More orders of one class than any unit can be given in a turn. */
const MOST_OF_A_CLASS = 100
