import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { type PlayerId, refuse, type UnitId } from '../../../kernel/words.ts'
import { reactAfter } from '../fight/overwatch.ts'
import { shakeOff } from '../fight/riders.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import { endsActivation } from '../orders/recovering.ts'
import { remaining } from '../orders/together.ts'
import { boarding } from '../orders/transport.ts'
import { comingOf, inReserve, keepBack } from '../reserves/reserves.ts'
import { chooseZones } from '../setup/choosing-zones.ts'
import { takeUpPlaces } from '../setup/opening.ts'
import { goOutOfView } from '../sight/hiding.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { type MpBattle, type MpState, otherSide, type PlatoonId, unit } from '../units/state.ts'
import { activate, begin as beginModel, close, goesOn, waiting } from './activation.ts'
import { isAnsweredAfter, isAnsweredBefore } from './reactions.ts'
import { openBattle, passTo } from './turns.ts'

/** Sides deploy, in zones that may have been chosen before; or all stand as the scenario says and the first turn begins (MP-SET-05, MP-SET-08). */
export function* begin(battle: MpBattle): Procedure {
  if (battle.state.phase !== 'deployment') return yield* openBattle(battle)
  if (battle.state.facts.options.zones === 'chosen') yield* chooseZones(battle)
}

/**
 * Carries out what a player declared: one action of a model with all that it causes. The first one of a platoon activates
 * it, the last one ends the activation (MP-ACT-01, MP-ASY-02). What is declared is declared before a die falls (MP-CORE-09).
 * Nothing here goes by a clock or by chance but the battle's dice, so that the same inputs come out the same again (MP-ASY-12).
 */
export function* play(battle: MpBattle, declared: Declared, by: PlayerId | null): Procedure {
  const { state } = battle
  const order = lookUp(ORDERS, declared.order)
  if (order === undefined) return refuse('mp.error.no-such-order', { order: declared.order })
  checkOrder(state, order, declared, by)
  const u = unit(battle, declared.unit)
  if (order.class === 'table') {
    yield* order.perform(battle, declared)
    if (order.key === 'ready' && everySide(state).every(({ facts }) => facts.ready)) {
      takeUpPlaces(battle, u.side)
      yield* openBattle(battle)
    }
    if (order.key === 'endTurn') {
      goOutOfView(battle)
      yield* endActivation(battle, u.platoon)
    }
    return
  }
  const heard = isUnheard(order.class, declared) ? [u.side] : undefined
  battle.event(
    'MP-CORE-05',
    'mp.order',
    {
      unit: u.id,
      target: declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : undefined,
      data: { order: order.key, class: order.class },
    },
    heard,
  )
  if (order.class === 'entry') {
    yield* order.perform(battle, declared)
    goOutOfView(battle)
    // Who found no way in has had his chance in this turn (MP-SET-10).
    if (inReserve(state, u.platoon)) return yield* endActivation(battle)
    yield* activate(battle, u.platoon)
    if (!goesOn(state)) yield* endActivation(battle)
    return
  }
  let [checked, given] = [revisionOf(state), declared]
  // As long as nothing has changed an order still holds, and else for those of several who can still carry it out.
  const holds = (): boolean => {
    if (revisionOf(state) === checked) return true
    checked = revisionOf(state)
    if (isOpen(battle, given)) return true
    const left = remaining(state, given)
    if (left === null || !isOpen(battle, left.declared)) return false
    given = left.declared
    for (const id of left.behind) battle.event('MP-ACT-01', 'mp.stays-behind', { unit: id }, [u.side])
    return true
  }
  if (state.facts.activation === null) yield* activate(battle, u.platoon)
  // A model that loses its action as its platoon is activated does nothing (MP-CMD-03, MP-MOR-07).
  if (holds()) {
    beginModel(battle, unit(battle, actorOf(state, given)))
    if (isAnsweredBefore(order.key)) yield* reactAfter(battle, u.id)
    if (holds()) yield* (ORDERS[given.order] ?? order).perform(battle, given)
    else forgo(battle, u.id)
    if (FIRES.includes(order.key)) shakeOff(battle, u.id)
    if (isAnsweredAfter(order.key)) yield* reactAfter(battle, given.unit)
  }
  goOutOfView(battle)
  if (endsActivation(state, given) || !goesOn(state)) yield* endActivation(battle)
}

/** Who acts by an order: of those who do something together the one that has begun to act, if it is one of them (MP-ACT-01, MP-TRP-04). */
function actorOf({ facts }: MpState, declared: Declared): UnitId {
  const model = facts.activation?.model ?? null
  const together = [...givenTo(declared), ...boarding(declared)]
  return model !== null && together.includes(model) ? model : declared.unit
}

/** Who is struck before he comes to what he declared has spent his Standard action on it (MP-CORE-05, MP-OVW-06). */
function forgo(battle: MpBattle, id: UnitId): void {
  const u = unit(battle, id)
  if (u.at !== null && actionsLeft(u).standard) pay(battle, u, 'standard', 'MP-CORE-05')
}

/** Orders by which a vehicle fires, whose riders then get down (MP-TRP-07). */
const FIRES: readonly string[] = ['fire', 'firefight', 'fireMoving', 'line', 'demolish', 'flame']

/** Whether only its own side hears of an order: a headquarters that commands would give itself away, and nobody sees what sappers do (MP-CMD-14, MP-ASY-05, MP-OVW-06). */
const isUnheard = (kind: string, { order, target }: Declared): boolean =>
  kind === 'command' || order === 'mine' || order === 'listen' || (order === 'rally' && target !== undefined)

/** Whether an order that was checked before its platoon was activated still holds. */
function isOpen({ state }: MpBattle, declared: Declared): boolean {
  try {
    ORDERS[declared.order]?.check(state, declared, null)
    return true
  } catch {
    return false
  }
}

/**
 * The platoon that acts is done, or one that waits does nothing: the one of the model that was named, else the first. Then
 * the other side is to activate (MP-TRN-05).
 */
function* endActivation(battle: MpBattle, named?: PlatoonId): Procedure {
  const { state } = battle
  const side = state.active
  if (side === null) return
  const idle = waiting(state, side)
  const one = idle.find((id) => id === named) ?? idle[0]
  if (state.facts.activation === null && one !== undefined) yield* activate(battle, one)
  // Who has nothing left but reserves and brings none on keeps them back (MP-TRN-05, MP-TRN-03).
  else if (state.facts.activation === null && comingOf(state, side).length > 0) keepBack(battle, side)
  yield* close(battle)
  yield* passTo(battle, otherSide(state, side))
}
