import type { Procedure } from '../../../kernel/ask.ts'
import { constant } from '../../../kernel/json.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { updateCommunications } from '../command/communications.ts'
import { updateHqAdjacency } from '../command/hq-adjacency.ts'
import { treadOnLines } from '../command/wires.ts'
import { spend } from '../orders/checks.ts'
import { updateSight } from '../sight/sightings.ts'
import { type KgBattle, type KgState, reacting, set, setFact, unit } from '../units/state.ts'
import { reconnoitre } from '../victory/special-victory.ts'
import { checkVictory } from '../victory/victory.ts'

/** Takes an order out of the unit's budget and its HQ's activations, and says so: from here on it is spent (KG-ORD-06). */
export function declare(battle: KgBattle, order: Order<KgState>, declared: Declared): void {
  const u = unit(battle, declared.unit)
  spend(battle, order, u)
  battle.event('KG-ORD-06', 'kg.order', {
    unit: u.id,
    target: targetOf(declared),
    data: toldOf(order),
  })
}

/** What is told of an order that is given stands in every entry, so it is put into words once for each kind. */
const told = new Map<Order<KgState>, Readonly<{ order: string; class: string }>>()

function toldOf(order: Order<KgState>): Readonly<{ order: string; class: string }> {
  let known = told.get(order)
  if (known === undefined) {
    known = constant({ order: order.key, class: order.class })
    told.set(order, known)
  }
  return known
}

const targetOf = ({ target }: Declared): UnitId | undefined =>
  target !== undefined && 'unit' in target ? target.unit : undefined

/** Carries a declared order out, and what follows at once for everybody: links and sight (KG-COM-04, KG-VIS-14). */
export function* perform(battle: KgBattle, order: Order<KgState>, declared: Declared): Procedure {
  yield* order.perform(battle, declared)
  const u = unit(battle, declared.unit)
  const open = declared.options.hold === 'yes' && order.class === 'move' && u.status === 'standing'
  // Only a move closes an open move: other orders may come between its parts.
  if (order.class === 'move' && open !== u.did.includes('moveOpen')) {
    const did = u.did.filter((what) => what !== 'moveOpen')
    set(battle, u, 'did', open ? [...did, 'moveOpen'] : did, 'KG-ORD-05')
  }
  if (!reacting(battle.state, u)) setFact(battle, 'openMove', open ? u.id : null, 'KG-PD-05')
  settle(battle)
}

/** Declares and performs in one go: reactions, and orders no window precedes. */
export function carryOut(battle: KgBattle, order: Order<KgState>, declared: Declared): Procedure {
  declare(battle, order, declared)
  return perform(battle, order, declared)
}

/**
 * What is checked at once after anything has happened: trodden telephone lines, HQs beside units, links, sight, what was reconnoitred, and
 * whether a side has had enough (KG-TRN-07).
 */
export function settle(battle: KgBattle): void {
  treadOnLines(battle)
  updateHqAdjacency(battle)
  updateCommunications(battle)
  updateSight(battle)
  reconnoitre(battle)
  checkVictory(battle)
}
