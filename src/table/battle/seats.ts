import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Headquarters, Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { type PlayerId, refuse, type SideId, type UnitId, type Viewer } from '../../kernel/words.ts'
import type { Who } from '../types.ts'
import type { Room } from './loaded-battles.ts'

/** Seats of a battle: in its settings while it gathers, in its state afterwards. */
export const seatsOf = (room: Pick<Room, 'live' | 'settings'>): Readonly<Record<PlayerId, Seat>> =>
  room.live?.state.seats ?? room.settings.seats

export const seatOf = (room: Pick<Room, 'live' | 'settings'>, player: PlayerId): Seat | null =>
  lookUp(seatsOf(room), player) ?? null

/** The caller's seat; refuses those without one. */
export const mustSit = (room: Pick<Room, 'live' | 'settings'>, who: Who): Seat =>
  seatOf(room, who.id) ?? refuse('table.error.no-seat')

/**
 * Has he held a seat since the battle began? Until it is over he knows no more than a spectator once he has left:
 * to give up one's seat must not open the other side's secrets.
 */
export function hasFought(room: Pick<Room, 'live' | 'settings'>, player: PlayerId): boolean {
  return room.live?.state.outcome === null && wasInIt(room, player)
}

/** Has he ever held a seat since the battle began, be it over or not? */
export const wasInIt = (room: Pick<Room, 'live' | 'settings'>, player: PlayerId): boolean =>
  lookUp(room.live?.origin.setup.seats, player) !== undefined || room.settings.fought.includes(player)

/**
 * May he act as an umpire? Who opened the battle, whom an umpire named, and who manages the channel may, as long as
 * they hold no seat: nobody is player and umpire of one battle (KG-DIG-41). Who has fought in it only when an umpire
 * names him afterwards.
 */
export function isUmpire(room: Pick<Room, 'live' | 'settings'>, who: Who): boolean {
  if (seatOf(room, who.id) !== null) return false
  if (room.settings.umpires.includes(who.id)) return true
  return (who.manages || room.settings.creator === who.id) && !hasFought(room, who.id)
}

/**
 * Does he look with an umpire's eyes at what sides keep secret before the battle begins? Only who was named an umpire
 * does: to open a battle or manage its channel is not enough, for such a person may still take a seat.
 */
export const seesBefore = ({ settings }: Pick<Room, 'settings'>, player: PlayerId): boolean =>
  settings.umpires.includes(player) && lookUp(settings.seats, player) === undefined

/** A person of whom only the id is known: what he may do in the channel is not counted. */
const onlyBy = (id: PlayerId): Who => ({ id, name: '', channelId: '', manages: false })

/**
 * Refuses a seat to somebody who may have seen the secrets of both sides with an umpire's eyes, or the other side's
 * from a seat there, unless another umpire gives it to him. Who moves within his own side is free to.
 */
export function mustBeUninitiated(
  room: Pick<Room, 'live' | 'settings'>,
  who: Who,
  player: PlayerId,
  side: SideId,
): void {
  if (seatOf(room, player)?.side === side) return
  const { umpires, initiated } = room.settings
  const asHimself = player === who.id ? who : onlyBy(player)
  const looks = room.live !== null && isUmpire(room, asHimself)
  const seen = looks || umpires.includes(player) || initiated.includes(player)
  if (!seen && !foughtElsewhere(room, player, side)) return
  if (player === who.id || !isUmpire(room, who)) refuse('table.error.has-seen')
}

/** Has he fought in this battle, and not surely for that side? Then he may know what the other keeps secret. */
const foughtElsewhere = (room: Pick<Room, 'live' | 'settings'>, player: PlayerId, side: SideId): boolean =>
  hasFought(room, player) && lookUp(room.live?.origin.setup.seats, player)?.side !== side

/** Umpires by name, who opened the battle first; those who manage the channel may act too but are not called upon. */
export const umpiresOf = (room: Pick<Room, 'live' | 'settings'>): readonly PlayerId[] =>
  [...new Set([room.settings.creator, ...room.settings.umpires])].filter((id) => isUmpire(room, onlyBy(id)))

export function mustUmpire(room: Pick<Room, 'live' | 'settings'>, who: Who): void {
  if (isUmpire(room, who)) return
  if (seatOf(room, who.id) !== null) refuse('table.error.seated-umpire')
  refuse(hasFought(room, who.id) ? 'table.error.has-fought' : 'table.error.not-umpire')
}

/** As whom he looks at the battle. */
export function viewerOf(room: Pick<Room, 'live' | 'settings'>, who: Who): Viewer {
  const seat = seatOf(room, who.id)
  if (seat !== null) return { kind: 'player', side: seat.side, player: who.id }
  return isUmpire(room, who) ? { kind: 'umpire' } : { kind: 'spectator' }
}

/** Headquarters of a side, the chief first. */
export const headquartersOf = (ruleset: Ruleset, state: BattleState, side: SideId): readonly Headquarters[] =>
  ruleset.headquarters(state).filter((hq) => hq.side === side)

/** The HQ in whose name a person acts for his side as a whole: the chief's if he has it, else his first. */
export function hqFor(ruleset: Ruleset, state: BattleState, seat: Seat): UnitId {
  const all = headquartersOf(ruleset, state, seat.side)
  const own = all.find((hq) => seat.commands.length === 0 || seat.commands.includes(hq.unit))
  const unit = own?.unit ?? seat.commands[0]
  return unit ?? refuse('table.error.no-headquarters')
}

/**
 * Who sits where when a person is given HQs of a battle in play; `[]` stands for all that are free. Who has a side
 * whole makes room; nobody loses his last HQ: his seat is given to another whole, or not at all.
 */
export function seated(
  seats: Readonly<Record<PlayerId, Seat>>,
  all: readonly Headquarters[],
  wanted: { player: PlayerId; name: string; side: SideId; headquarters: readonly UnitId[] },
): Record<PlayerId, Seat> {
  const { player, name, side, headquarters } = wanted
  const result: Record<PlayerId, Seat> = { ...seats }
  delete result[player]
  const others = pairsIn(result).filter(([, seat]) => seat.side === side)
  const ids = all.map((hq) => hq.unit)
  for (const hq of headquarters) {
    if (!ids.includes(hq)) refuse('table.error.no-such-hq', { hq, words: ids.join(', ') })
  }
  if (headquarters.length === 0 && others.length > 0) {
    const free = ids.filter(
      (hq) => !others.some(([, seat]) => seat.commands.length === 0 || seat.commands.includes(hq)),
    )
    if (free.length === 0) refuse('table.error.hqs-taken', { words: ids.join(', ') })
    return seated(result, all, { ...wanted, headquarters: free })
  }
  for (const [other, seat] of others) {
    const has = seat.commands.length === 0 ? ids : seat.commands
    const left = has.filter((hq) => !headquarters.includes(hq))
    if (left.length === has.length) continue
    const mine = has.find((hq) => headquarters.includes(hq)) ?? ''
    if (left.length === 0) refuse('table.error.last-hq', { hq: mine, name: seat.name })
    result[other] = { ...seat, commands: left }
  }
  const whole = headquarters.length === 0 || ids.every((hq) => headquarters.includes(hq))
  result[player] = {
    side,
    name,
    commands: whole && others.length === 0 ? [] : [...headquarters],
    chief: false,
  }
  return withChiefs(result, all)
}

/** Makes who has the chief HQ the side's chief; without him the first who sits there. */
export function withChiefs(
  seats: Readonly<Record<PlayerId, Seat>>,
  all: readonly Headquarters[],
): Record<PlayerId, Seat> {
  const result: Record<PlayerId, Seat> = {}
  const sides = new Set(valuesIn(seats).map((seat) => seat.side))
  const chiefs = new Map<SideId, PlayerId>()
  for (const side of sides) {
    const members = pairsIn(seats).filter(([, seat]) => seat.side === side)
    const hq = all.find((candidate) => candidate.side === side && candidate.chief)?.unit ?? ''
    const chief =
      members.find(([, seat]) => seat.commands.length === 0 || seat.commands.includes(hq)) ?? members[0]
    if (chief !== undefined) chiefs.set(side, chief[0])
  }
  for (const [player, seat] of pairsIn(seats)) {
    result[player] = { ...seat, chief: chiefs.get(seat.side) === player }
  }
  return result
}
