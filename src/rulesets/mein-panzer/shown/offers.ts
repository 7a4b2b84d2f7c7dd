import { type Offer, offerOf } from '../../../kernel/offer.ts'
import { everySide, everyUnit, pairsIn, valuesIn } from '../../../kernel/ordered.ts'
import type { Owed } from '../../../kernel/ruleset.ts'
import { message, type PlayerId, type SideId, type UnitId } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { mayAct } from '../orders/acting.ts'
import { ORDERS } from '../orders/all.ts'
import { embark } from '../orders/embark.ts'
import { enter, note } from '../orders/reserves.ts'
import { deploy } from '../orders/table.ts'
import { inBattle, type MpState, type MpUnit, onTable } from '../units/state.ts'

/** To leave a vehicle that nothing ails is offered to nobody; whoever wants to says so (MP-MOV-15). */
const TO_MODELS = valuesIn(ORDERS).filter(
  ({ key, class: kind }) => kind !== 'table' && kind !== 'entry' && key !== 'abandon',
)

/**
 * The orders a player could give now, to each of his models or to some of them: while sides deploy their places, then
 * actions (MP-ACT-04, MP-ASY-02).
 */
export function offersFor(state: MpState, player: PlayerId, units?: readonly UnitId[]): Offer[] {
  if (state.outcome !== null) return []
  const all = everyUnit(state).filter(
    (u) => (units === undefined || units.includes(u.id)) && mayCommand(state, player, u),
  )
  const own = all.filter(inBattle)
  if (state.phase === 'deployment') {
    return all.flatMap((u) =>
      [deploy, embark, note].flatMap((order) => offerOf(order, u.id, () => order.open(state, u.id)) ?? []),
    )
  }
  if (state.phase !== 'activation') return []
  // Of who stands on the table and may not act every order is closed, and none need say so.
  const able = own.filter((u) => !onTable(u) || mayAct(state, u))
  return [...able.flatMap((u) => toModel(state, u)), ...all.flatMap((u) => ofReserves(state, u))]
}

/** Notes and coming on, offered to the leader of a platoon in reserve alone (MP-TRN-03, MP-SET-10). */
function ofReserves(state: MpState, u: MpUnit): Offer[] {
  if (u.status !== 'reserve' || state.facts.platoons[u.platoon]?.leader !== u.id) return []
  const noted = state.sides[u.side]?.facts.notes.platoons.includes(u.platoon)
  return [...(noted ? [] : [note]), enter].flatMap(
    (order) => offerOf(order, u.id, () => order.open(state, u.id)) ?? [],
  )
}

const toModel = (state: MpState, u: MpUnit): Offer[] =>
  TO_MODELS.flatMap((order) => offerOf(order, u.id, () => order.open(state, u.id)) ?? [])

/** What the battle waits for while no question is open: a side that deploys, then the one that is to activate (MP-TRN-05). */
export function owedIn(state: MpState): Owed[] {
  if (state.phase === 'deployment') {
    return everySide(state)
      .filter(({ facts }) => !facts.ready)
      .map(({ id }) => ({ side: id, what: 'deployment', said: message('mp.owed.deployment') }))
  }
  const { active: side, phase } = state
  if (side === null || phase !== 'activation') return []
  // Each activation is a debt of its own, so that what was planned for the next one can begin (MP-ASY-02).
  const part = String(valuesIn(state.facts.platoons).filter(({ activated }) => activated).length)
  const players = actingPlayers(state, side)
  return [
    {
      side,
      what: 'orders',
      said: message('mp.owed.activation'),
      part,
      ...(players === null ? {} : { players }),
    },
  ]
}

/** Whose orders the open activation waits for: those of the platoon's own player; null: anybody of the side (MP-ASY-09). */
function actingPlayers(state: MpState, side: SideId): PlayerId[] | null {
  const { activation } = state.facts
  const seat = activation === null ? undefined : state.facts.platoons[activation.platoon]?.seat
  const head = state.facts.seatings.find(({ id }) => id === seat)?.head
  if (head === undefined) return null
  const own = pairsIn(state.seats).flatMap(([player, one]) =>
    one.side === side && one.commands.includes(head) ? [player] : [],
  )
  return own.length === 0 ? null : own
}
