import { type Foreseen, type Foresight, trialOf } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo, type Order } from '../../../kernel/order.ts'
import {
  type Message,
  message,
  type PlayerId,
  refusalOf,
  refuse,
  type UnitId,
} from '../../../kernel/words.ts'
import { activatedBy, activationsLeft, activator, mayCommand } from '../command/command.ts'
import { lockedIn } from '../ground/contacts.ts'
import { ORDERS } from '../orders/all.ts'
import { bombard } from '../orders/bombard.ts'
import { checkOrder, needsCommand, ownUnit, spend } from '../orders/checks.ts'
import { fireAndMove } from '../orders/fire-and-move.ts'
import { fireMission } from '../orders/fire-mission.ts'
import { flame } from '../orders/flame.ts'
import { grenades } from '../orders/grenades.ts'
import { rangedAttack } from '../orders/ranged-attack.ts'
import type { KgBattle, KgState, KgUnit } from '../units/state.ts'
import { audienceOf } from './audience.ts'
import { commandingIn } from './commanding.ts'
import { viewOf } from './view.ts'

/**
 * What a player can know of orders he means to give one after the other (KG-DIG-04): each is held to what an order is
 * checked for before it is spent, and then takes its part of the unit's budget and its HQ's activations, as it will
 * when it is given. Where its units come to, and all that follows from it, is not foreseen: that is for the table. So an
 * order to or about a unit that one before it is given to hangs on that one, and so does one that needs the word of such an HQ.
 */
export function foresee(state: KgState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const trial = trialOf({ audience: audienceOf }, state)
  const ordered = new Set<UnitId>()
  const foretold = orders.map((declared): Foreseen => {
    const depends = hangsOn(state, declared).some((id) => ordered.has(id))
    const one = foreseen(trial, by, declared)
    if (one.against !== null) return one
    for (const id of givenTo(declared)) ordered.add(id)
    return depends ? { ...one, depends } : one
  })
  return { orders: foretold, left: leftIn(trial.state, by) }
}

/** The units an order is given to, their HQs, and whom it is aimed at. */
function hangsOn(state: KgState, declared: Declared): UnitId[] {
  const { target } = declared
  const own = givenTo(declared).flatMap((id) => lookUp(state.units, id) ?? [])
  return [
    ...own.flatMap((u) => [u.id, activator(state, u)?.id ?? u.id]),
    ...(target !== undefined && 'unit' in target ? [target.unit] : []),
  ]
}

/** What the HQs a player commands may still do then; his own view says it. */
function leftIn(state: KgState, by: PlayerId): Message[] {
  const side = lookUp(state.seats, by)?.side
  if (side === undefined) return []
  return commandingIn(viewOf(state, { kind: 'player', side, player: by }, null)).flatMap(({ unit, said }) => {
    const hq = lookUp(state.units, unit)
    return hq !== undefined && mayCommand(state, by, hq) ? [said] : []
  })
}

function foreseen(trial: KgBattle, by: PlayerId, declared: Declared): Foreseen {
  const { state } = trial
  const order = lookUp(ORDERS, declared.order)
  const against = refusalOf(() => checkGiven(state, order, declared, by))
  if (against !== null || order === undefined || order.class === 'table')
    return { against, cost: [], odds: [] }
  const u = ownUnit(state, declared.unit, by)
  const cost = costTold(state, order, u)
  spend(trial, order, u)
  return { against: intoMelee(state, order, declared), cost, odds: [] }
}

function checkGiven(
  state: KgState,
  order: Order<KgState> | undefined,
  declared: Declared,
  by: PlayerId,
): void {
  if (order === undefined) refuse('kg.error.no-such-order', { order: declared.order })
  const u = ownUnit(state, declared.unit, by)
  if (order.class === 'table') return order.check(state, declared, by)
  // Who lies in a trap may act in the enemy's turn; whether he may now is told when he does.
  if (state.phase === 'deployment') refuse('kg.error.still-deploying')
  if (state.active !== u.side && order.key !== 'springTrap') refuse('kg.error.not-your-turn')
  checkOrder(state, order, declared, by)
}

/** Orders by which an enemy is shot at, shelled or bombed with grenades where he stands (KG-RNG-09). */
const SHOOTING: ReadonlySet<string> = new Set(
  [rangedAttack, flame, grenades, fireAndMove, bombard, fireMission].map(({ key }) => key),
)

/** Nobody shoots into a melee, and whom one's own side fights one sees (KG-RNG-09); canister is aimed at nobody (KG-ART-12). */
function intoMelee(state: KgState, order: Order<KgState>, { target, options }: Declared): Message | null {
  if (!SHOOTING.has(order.key) || options.ammo === 'canister') return null
  if (target === undefined || !('unit' in target)) return null
  const enemy = lookUp(state.units, target.unit)
  if (enemy === undefined || !lockedIn(state, enemy)) return null
  return message('kg.foresight.melee', { unit: enemy.id })
}

/** What an order takes: an activation of the HQ that gives it, or none. */
function costTold(state: KgState, order: Order<KgState>, u: KgUnit): Message[] {
  if (!needsCommand(order)) return [message('kg.foresight.minor')]
  const already = activatedBy(state, u)
  if (already !== null) return [message('kg.foresight.active')]
  const hq = activator(state, u)
  if (hq === null) return []
  return [message('kg.foresight.activates', { hq: hq.id, left: Math.max(0, activationsLeft(state, hq) - 1) })]
}
