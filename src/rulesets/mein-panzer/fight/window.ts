import { ask, type Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, pairsIn } from '../../../kernel/ordered.ts'
import { message, type PlayerId, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpBattle, type MpState, setFact, unit } from '../units/state.ts'
import type { Moment } from './instructions.ts'

/** What owners of models without instructions have said of an action that goes on: they let it pass, or wait for its end (MP-ASY-03). */
export type Answered = Map<string, 'pass' | 'end'>

/** In one activation of the enemy an owner is asked so often at most; then his models do as usual (MP-ASY-03). */
const MOST = 3

/** An owner's models that could react, in the order of their ids. */
type Owned = Map<string, UnitId[]>

/**
 * Asks the owners of models that could react and were told nothing, all of an owner's in one question, who of them fires. Nobody
 * is asked for models that are hidden: they act as they were told alone, so that no window betrays them (MP-ASY-03, MP-HID-01).
 * @param could whether a model could react now
 * @returns whether each of those asked for fires; who is not in it does as it was told or as usual
 */
export function* askedFor(
  battle: MpBattle,
  actor: UnitId,
  { last }: Moment,
  answered: Answered,
  could: (id: UnitId) => boolean,
): Procedure<Map<UnitId, boolean>> {
  const wishes = new Map<UnitId, boolean>()
  const { state } = battle
  if (state.facts.options.reactionMode === 'standing') return wishes
  const { side } = unit(battle, actor)
  for (const [seat, models] of ownersOf(battle, side, could)) {
    const before = answered.get(seat)
    if (before === 'pass' || (before === 'end' && !last)) {
      for (const id of models) wishes.set(id, false)
      continue
    }
    if (!mayAsk(state, seat)) continue
    setFact(battle, 'askedOf', { ...state.facts.askedOf, [seat]: timesAsked(state, seat) + 1 }, 'MP-ASY-03')
    const answer = yield* window(battle, actor, seat, models, last)
    if (answer === 'pass' || answer === 'end') answered.set(seat, answer)
    if (answer === 'usual') continue
    for (const id of models) wishes.set(id, answer === 'all' || answer === id)
  }
  return wishes
}

/** Models without instructions that could react to a side, by their owners' seats. */
function ownersOf(battle: MpBattle, side: SideId, could: (id: UnitId) => boolean): Owned {
  const owned: Owned = new Map()
  for (const { id, at, side: own, platoon, standing, hidden, overwatch } of everyUnit(battle.state)) {
    if (own === side || at === null || overwatch === null) continue
    if (standing !== null || hidden || !could(id)) continue
    const { seat } = platoonCalled(battle.state, platoon)
    owned.set(seat, [...(owned.get(seat) ?? []), id])
  }
  return owned
}

const timesAsked = (state: MpState, seat: string): number => lookUp(state.facts.askedOf ?? {}, seat) ?? 0

/** Live windows have no end; mixed ones are three in an activation (MP-ASY-03). */
const mayAsk = (state: MpState, seat: string): boolean =>
  state.facts.options.reactionMode === 'live' || timesAsked(state, seat) < MOST

/** Players who may answer for a seat: those who command it; none: anybody of the side. */
function playersOf(state: MpState, seat: string): PlayerId[] {
  const head = state.facts.seatings.find(({ id }) => id === seat)?.head
  return pairsIn(state.seats).flatMap(([player, { commands }]) =>
    head !== undefined && commands.includes(head) ? [player] : [],
  )
}

/** One window of one owner; its silence is what his models do untold (MP-ASY-03, MP-ASY-04). */
function* window(
  battle: MpBattle,
  actor: UnitId,
  seat: string,
  models: readonly UnitId[],
  last: boolean,
): Procedure<string> {
  const [first = ''] = models
  const players = playersOf(battle.state, seat)
  const choices = [
    { id: 'usual', label: message('mp.ask.usual') },
    ...(models.length > 1 ? [{ id: 'all', label: message('mp.ask.all') }] : []),
    ...models.slice(0, MOST_NAMED).map((id) => ({ id, label: message('mp.ask.fires', { unit: id }) })),
    ...(last ? [] : [{ id: 'end', label: message('mp.ask.end') }]),
    { id: 'pass', label: message('mp.ask.pass') },
  ]
  return yield* ask({
    kind: 'overwatch',
    side: unit(battle, first).side,
    ...(players.length === 0 ? {} : { players }),
    rule: 'MP-ASY-03',
    prompt: message('mp.ask.overwatch', { unit: actor, count: models.length }),
    choices,
    data: null,
    default: 'usual',
    accept: (answer) =>
      typeof answer === 'string' && choices.some(({ id }) => id === answer)
        ? answer
        : refuse('mp.error.no-answer'),
  })
}

/** So many models have a button of their own. */
const MOST_NAMED = 12
