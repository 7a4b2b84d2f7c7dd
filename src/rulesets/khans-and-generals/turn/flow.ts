import type { Procedure } from '../../../kernel/ask.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { type PlayerId, refusalOf, refuse, type SideId } from '../../../kernel/words.ts'
import { succeed } from '../command/command.ts'
import { meleePhase } from '../fight/melee/melee.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder, checkState, ownUnit } from '../orders/checks.ts'
import { trapGroups } from '../reserves/traps.ts'
import { emptied, fresh, unmoved } from '../units/budget.ts'
import {
  hasSprung,
  type KgBattle,
  type KgPhase,
  type KgState,
  type KgUnit,
  setAll,
  setFact,
  takesPart,
} from '../units/state.ts'
import { checkInability, endPhase } from '../victory/victory.ts'
import { carryOut, declare, perform, settle } from './carry-out.ts'
import { changePhase } from './change-phase.ts'
import { reactionWindow } from './command-points.ts'
import { furyAssaults } from './fury-assault.ts'
import { preliminaryBombardment } from './prelude.ts'
import { routPhase } from './rout.ts'

/**
 * Carries out what a player declared. Orders of the table (deploy, ready, end of turn …) look after themselves;
 * orders to units belong to the player turn of their side (KG-TRN-03) and may be answered by PD (KG-PD).
 */
export function play(battle: KgBattle, declared: Declared, by: PlayerId | null): Procedure {
  const { state } = battle
  const order = ORDERS[declared.order]
  if (order === undefined) return refuse('kg.error.no-such-order', { order: declared.order })
  const u = ownUnit(state, declared.unit, by)
  if (order.class === 'table') return atTable(battle, order, declared, by)
  if (state.phase === 'deployment') refuse('kg.error.still-deploying')
  const ambush = isAmbush(state, u, order)
  if (state.phase !== 'player' || (state.active !== u.side && !ambush)) {
    const waits =
      state.phase === 'player' && order.key === 'springTrap' && trapGroups(state, u.side).length > 0
    refuse(waits ? 'kg.error.trap-waits' : 'kg.error.not-your-turn')
  }
  checkOrder(state, order, declared, by)
  return ambush ? carryOut(battle, order, declared) : ordered(battle, order, declared)
}

/** An order of the table; a player turn that ends and a side that stands ready lead on from it (KG-TRN-01). */
function* atTable(
  battle: KgBattle,
  order: Order<KgState>,
  declared: Declared,
  by: PlayerId | null,
): Procedure {
  order.check(battle.state, declared, by)
  yield* order.perform(battle, declared)
  if (order.key === 'endTurn') yield* endOrders(battle)
  else if (order.key === 'ready' && everybodyReady(battle.state)) yield* beginBattle(battle)
}

/**
 * Whether an order is a trap's at the start of the enemy's player turn: before his first order it may spring unasked,
 * and its units act at once, for no PD (KG-AMB-02, KG-DIG-17). Nobody is asked for it, so nothing tells of traps;
 * and a move he has only begun, which may be a hidden unit's, does not tell by a refusal.
 */
const isAmbush = (state: KgState, u: KgUnit, order: Order<KgState>): boolean =>
  state.active !== u.side && !state.facts.firstDone && (order.key === 'springTrap' || hasSprung(u))

/** One order of the side in turn, with the windows before and after it. */
function* ordered(battle: KgBattle, order: Order<KgState>, declared: Declared): Procedure {
  const { facts } = battle.state
  const interrupts = facts.openMove !== null && !(facts.openMove === declared.unit && order.class === 'move')
  declare(battle, order, declared)
  if (interrupts) {
    // Part of a move was made and a different order is declared: the enemy may answer first (KG-PD-05).
    yield* completed(battle, 'move')
    if (!stillPossible(battle.state, order, declared)) {
      battle.event('KG-PD-09', 'kg.spent', {
        unit: declared.unit,
        data: { order: order.key, reason: 'impossible' },
      })
      return
    }
  }
  yield* perform(battle, order, declared)
  if (battle.state.facts.openMove === null) yield* completed(battle, order.key)
}

/** An order of the side in turn is done, and the enemy may answer it (KG-PD-03, KG-PD-04): the window after it. */
function completed(battle: KgBattle, order: string): Procedure {
  setFact(battle, 'openMove', null, 'KG-PD-05')
  setFact(battle, 'firstDone', true, 'KG-PD-03')
  return reactionWindow(battle, order)
}

/** Whether a reaction has left the declared order possible (KG-PD-09). */
function stillPossible(state: KgState, order: Order<KgState>, declared: Declared): boolean {
  const u = state.units[declared.unit]
  if (u === undefined) return false
  const refusal = refusalOf(() => {
    checkState(state, u, order)
    order.check(state, declared, null)
  })
  return refusal === null
}

const everybodyReady = (state: KgState): boolean =>
  state.phase === 'deployment' && everySide(state).every((side) => side.facts.ready)

/**
 * Both sides stand: they are shown to each other, preliminary fire falls, and the first game turn begins (KG-DIG-20,
 * KG-SCN-02, KG-TRN-01).
 */
export function* beginBattle(battle: KgBattle): Procedure {
  settle(battle)
  yield* preliminaryBombardment(battle)
  settle(battle)
  yield* gameTurn(battle, 1)
}

/** Opens a game turn: new chiefs, the battlefield-change phase, then the first player turn (KG-TRN-01). */
function* gameTurn(battle: KgBattle, turn: number): Procedure {
  phase(battle, turn, 'change', null)
  if (turn > 1) succeed(battle)
  yield* changePhase(battle)
  settle(battle)
  yield* beginPlayerTurn(battle, battle.state.facts.order[0] as SideId)
}

function phase(battle: KgBattle, turn: number, name: KgPhase, active: SideId | null): void {
  battle.change('KG-TRN-01', { type: 'phase', turn, phase: name, active })
}

/**
 * A player turn begins: everybody's orders of it are fresh (KG-ORD-02, KG-PD-06, KG-CMD-07); fury carries some of its
 * units on before anybody commands (KG-ABI-08).
 */
function* beginPlayerTurn(battle: KgBattle, side: SideId): Procedure {
  const { state } = battle
  phase(battle, state.turn, 'player', side)
  setFact(battle, 'firstDone', false, 'KG-PD-03')
  setFact(battle, 'openMove', null, 'KG-PD-05')
  for (const u of everyUnit(state).filter(takesPart)) {
    const stat = u.side === side ? 'budget' : 'pdBudget'
    setAll(battle, u, { [stat]: fresh(u[stat]), ...unmoved(u), did: emptied(u.did) }, 'KG-ORD-02')
  }
  yield* furyAssaults(battle, side)
  settle(battle)
}

/** The side in turn has no more orders (the table asks all its players first, KG-DIG-33). */
function* endOrders(battle: KgBattle): Procedure {
  const { state } = battle
  if (state.facts.openMove !== null) yield* completed(battle, 'move')
  if (state.active !== null) yield* endPlayerTurn(battle, state.active)
}

/**
 * After the last player turn come melees, routs and the end of the game turn (KG-TRN-01); no window opens in them
 * (KG-DIG-17).
 */
function* endPlayerTurn(battle: KgBattle, side: SideId): Procedure {
  const { state } = battle
  checkInability(battle, side)
  const next = state.facts.order[state.facts.order.indexOf(side) + 1]
  if (next !== undefined) return yield* beginPlayerTurn(battle, next)
  phase(battle, state.turn, 'melee', null)
  yield* meleePhase(battle)
  settle(battle)
  phase(battle, state.turn, 'rout', null)
  yield* routPhase(battle)
  settle(battle)
  phase(battle, state.turn, 'end', null)
  yield* endPhase(battle)
  yield* gameTurn(battle, state.turn + 1)
}
