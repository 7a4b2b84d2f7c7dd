import type { Battle } from './battle.ts'
import { type Brigade, brigadesOf, leftOfBrigade } from './brigades.ts'
import { type Letter, LONGEST_DELAY } from './letter.ts'
import type { Input, UmpireAct } from './log.ts'
import { lookUp } from './look-up.ts'
import { everyUnit, valuesIn } from './ordered.ts'
import type { Couriers, Headquarters, Ruleset } from './ruleset.ts'
import { placesOf } from './space/places.ts'
import type { Point } from './space/types.ts'
import type { BattleState, Seat, Unit } from './state.ts'
import { type PlayerId, refuse, type UnitId } from './words.ts'

/*
 * Messages that ride from one headquarters of a side to another (DIG-COURIER). They are part of the battle: how long one takes goes by
 * where both stood, so it is worked out again whenever the log is. No ruleset shows them in a view, and of every change umpires alone
 * are told: who may read a letter is the table's to say.
 */

/** Where a game says nothing else a courier crosses the longer side of the map in four turns. */
export const usualRide = ({ map }: Pick<BattleState, 'map'>): number =>
  Math.max(1, Math.floor(Math.max(map.width, map.height) / 4))

/** No way takes more turns than this. */
const FARTHEST = 40
/** Letters that a headquarters writes in a turn: its riders are few. */
const MOST_A_TURN = 5

type Rules<S extends BattleState> = Pick<Ruleset<S>, 'headquarters' | 'couriers'>

/** Headquarters that a courier could find now. */
export const stationsOf = <S extends BattleState>(
  { headquarters, couriers }: Rules<S>,
  state: S,
): readonly Headquarters[] =>
  headquarters(state).filter(({ unit }) => couriers?.stands?.(state, unit) ?? true)

/** Does somebody in this seat lead a headquarters of his side? */
export const leads = ({ commands }: Pick<Seat, 'commands'>, hq: UnitId): boolean =>
  commands.length === 0 || commands.includes(hq)

/** Where a unit is: its own place, or that of whoever carries it; null: off the table. */
export function placeOfUnit({ units }: Pick<BattleState, 'units'>, id: UnitId): Point | null {
  const unit = lookUp(units, id)
  if (unit === undefined) return null
  return unit.at ?? (unit.carrier === undefined ? null : placeOfUnit({ units }, unit.carrier))
}

/**
 * Couriers of a game whose seats are groups of units: whoever leads one is found with the unit that stands for him or, whatever has become
 * of it, with the first of his group that is on the table, as long as anything is left of it.
 * @param ride how far they ride in a turn, in units of the map.
 */
export function couriersOfGroups<U extends Unit, S extends BattleState & { units: Record<UnitId, U> }>(
  ride: number,
  groupOf: (unit: U, state: S) => string | undefined,
): Couriers<S> {
  const groupAt = (state: S, hq: UnitId): readonly U[] => {
    const head = lookUp(state.units, hq)
    if (head === undefined) return []
    const group = groupOf(head, state)
    return everyUnit(state).filter((one) => one.side === head.side && groupOf(one, state) === group)
  }
  return {
    ride: () => ride,
    stands: (state, hq) => groupAt(state, hq).some(({ status }) => !GONE.has(status)),
    found: (state, hq) =>
      placeOfUnit(state, hq) ?? groupAt(state, hq).find(({ at }) => at !== null)?.at ?? null,
  }
}
/** Couriers of a game with brigades (DIG-BRIGADE): whoever leads one is found with its first unit that is on the table. */
export function withBrigades<S extends BattleState>(couriers: Couriers<S>): Couriers<S> {
  const led = (state: S, hq: UnitId): Brigade | undefined => brigadesOf(state).find(({ head }) => head === hq)
  return {
    ...couriers,
    writes: (state, hq) => led(state, hq) !== undefined || (couriers.writes?.(state, hq) ?? true),
    found(state, hq) {
      const brigade = led(state, hq)
      if (brigade === undefined) return placeOfUnit(state, hq)
      for (const { id } of leftOfBrigade(state, brigade)) {
        const at = placeOfUnit(state, id)
        if (at !== null) return at
      }
      return null
    },
  }
}

const GONE: ReadonlySet<Unit['status']> = new Set(['destroyed', 'fled', 'left'])

/** How many turns a courier rides from one place to another; one, where either is off the table. */
export function turnsOnTheWay(
  map: BattleState['map'],
  from: Point | null,
  to: Point | null,
  ride: number,
): number {
  if (from === null || to === null) return 1
  const { within } = placesOf(map)
  let turns = 0
  while (turns < FARTHEST && !within(from, to, turns * ride)) turns += 1
  return turns
}

/** Letters of a battle, in the order of their ids. */
export const lettersOf = ({ letters }: Pick<BattleState, 'letters'>): readonly Letter[] =>
  letters === undefined ? [] : valuesIn(letters)

/** Is a letter still on its way? */
export const isOnItsWay = ({ fate }: Letter): boolean => fate === 'riding' || fate === 'held'

type SendAct = Extract<UmpireAct, { act: 'send' }>
type CourierAct = Extract<UmpireAct, { act: 'courier' }>
type By = Pick<Extract<Input, { type: 'umpire' }>, 'by' | 'reason'>

/** A courier sets out from a headquarters of the player's own to one of a fellow's. */
export function sendLetter<S extends BattleState>(
  rules: Rules<S>,
  battle: Battle<S>,
  { from, to, text }: SendAct,
  by: PlayerId,
): void {
  const { state } = battle
  const seat = lookUp(state.seats, by) ?? refuse('table.error.no-seat')
  const stations = stationsOf(rules, state).filter(({ side }) => side === seat.side)
  const known = stations.map(({ unit }) => unit)
  const words = known.join(', ')
  if (!known.includes(from)) refuse('courier.error.station', { hq: from, words })
  if (!known.includes(to)) refuse('courier.error.station', { hq: to, words })
  if (!leads(seat, from)) refuse('courier.error.not-yours', { hq: from })
  if (leads(seat, to)) refuse('courier.error.own', { hq: to })
  if (rules.couriers?.writes?.(state, from) === false) refuse('courier.error.flees', { hq: from })
  const before = lettersOf(state).filter((letter) => letter.from === from)
  if (before.filter(({ written }) => written === state.turn).length >= MOST_A_TURN)
    refuse('courier.error.many', { hq: from, most: MOST_A_TURN })
  const found = (hq: UnitId): Point | null =>
    rules.couriers?.found === undefined ? placeOfUnit(state, hq) : rules.couriers.found(state, hq)
  const at = found(from)
  const ride = rules.couriers?.ride(state) ?? usualRide(state)
  const due = state.turn + turnsOnTheWay(state.map, at, found(to), ride)
  const letter: Letter = {
    id: `${from}-${before.length + 1}`,
    side: seat.side,
    from,
    to,
    by,
    name: seat.name,
    text,
    at: at === null ? null : { x: at.x, y: at.y },
    written: state.turn,
    due,
    fate: 'riding',
    arrived: null,
  }
  change(battle, letter)
  tell(battle, 'courier.sent', letter, { by, reason: '' })
}

/** What becomes of a letter on its way: it arrives, or an umpire keeps it back, lets it go on, or loses it. */
export function moveLetter<S extends BattleState>(
  rules: Rules<S>,
  battle: Battle<S>,
  { letter: id, way, turns = 1 }: CourierAct,
  by: By,
): void {
  const { state } = battle
  const letter = lookUp(state.letters ?? {}, id)
  if (letter === undefined || !isOnItsWay(letter)) return refuse('courier.error.gone', { letter: id })
  if (way === 'release' && letter.fate !== 'held') refuse('courier.error.rides', { letter: id })
  switch (way) {
    case 'arrive': {
      // A headquarters that is no more is not found by whoever looks for it.
      const there = stationsOf(rules, state).some(({ unit }) => unit === letter.to)
      if (there) change(battle, { ...letter, fate: 'arrived', arrived: state.turn })
      else change(battle, { ...letter, fate: 'lost' })
      return tell(battle, there ? 'courier.arrived' : 'courier.nobody', letter, by)
    }
    case 'delay': {
      const due = Math.max(letter.due, state.turn) + Math.min(turns, LONGEST_DELAY)
      change(battle, { ...letter, due })
      return tell(battle, 'courier.delayed', { ...letter, due }, by)
    }
    case 'hold':
      change(battle, { ...letter, fate: 'held' })
      return tell(battle, 'courier.held', letter, by)
    case 'release':
      change(battle, { ...letter, fate: 'riding' })
      return tell(battle, 'courier.released', letter, by)
    case 'lose':
      change(battle, { ...letter, fate: 'lost' })
      return tell(battle, 'courier.lost', letter, by)
  }
}

/** A letter is as it was before the battle was taken back: what was written and read is not unwritten by that. */
export function keepLetter<S extends BattleState>(battle: Battle<S>, letter: Letter): void {
  if (lookUp(battle.state.sides, letter.side) === undefined)
    refuse('error.umpire.no-such-side', { side: letter.side })
  change(battle, { ...letter })
}

/** Umpires alone are told of every change. */
const change = <S extends BattleState>(battle: Battle<S>, letter: Letter): void =>
  battle.change('DIG-COURIER', { type: 'letter', letter }, [])

function tell<S extends BattleState>(battle: Battle<S>, name: string, letter: Letter, { reason }: By): void {
  const { id, from, to, due, text, side } = letter
  const data = { letter: id, from, to, due, text, reason: reason ?? '' }
  battle.event('DIG-COURIER', name, { data, side }, [])
}
