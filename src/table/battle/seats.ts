import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Headquarters, Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { type PlayerId, refuse, type SideId, type UnitId, type Viewer } from '../../kernel/words.ts'
import type { Who } from '../types.ts'
import type { LoadedBattle } from './loaded-battles.ts'
import type { Watch } from './settings.ts'

/** Seats of a battle: in its settings while it gathers, in its state afterwards. */
export const seatsOf = (loaded: Pick<LoadedBattle, 'live' | 'settings'>): Readonly<Record<PlayerId, Seat>> =>
  loaded.live?.state.seats ?? loaded.settings.seats

export const seatOf = (loaded: Pick<LoadedBattle, 'live' | 'settings'>, player: PlayerId): Seat | null =>
  lookUp(seatsOf(loaded), player) ?? null

/** The names of those without a seat among people who agree on something, as its entry keeps them; nothing where all have one. */
export function unseated(
  seats: Readonly<Record<PlayerId, Seat>>,
  people: readonly Pick<Who, 'id' | 'name'>[],
): { readonly names?: Record<PlayerId, string> } {
  const strangers = people.filter(({ id }) => id !== '' && lookUp(seats, id) === undefined)
  return strangers.length === 0
    ? {}
    : { names: Object.fromEntries(strangers.map(({ id, name }) => [id, name])) }
}

/** The caller's seat; refuses those without one. */
export const mustSit = (loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): Seat =>
  seatOf(loaded, who.id) ?? refuse('table.error.no-seat')

/**
 * Has he held a seat since the battle began? Until it is over he knows no more than a spectator once he has left:
 * to give up one's seat must not open the other side's secrets.
 */
export function hasFought(loaded: Pick<LoadedBattle, 'live' | 'settings'>, player: PlayerId): boolean {
  return loaded.live?.state.outcome === null && hasHeldSeat(loaded, player)
}

/** Has he ever held a seat since the battle began, be it over or not? */
export const hasHeldSeat = (loaded: Pick<LoadedBattle, 'live' | 'settings'>, player: PlayerId): boolean =>
  lookUp(loaded.live?.origin.setup.seats, player) !== undefined || loaded.settings.fought.includes(player)

/**
 * May he act as an umpire? Who opened the battle, whom an umpire named, and who manages the channel may, as long as
 * they hold no seat: nobody is player and umpire of one battle (DIG-NEUTRAL). Who has fought in it only when an umpire
 * names him afterwards.
 */
export function isUmpire(loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): boolean {
  if (seatOf(loaded, who.id) !== null) return false
  if (loaded.settings.umpires.includes(who.id)) return true
  return (who.manages || loaded.settings.creator === who.id) && !hasFought(loaded, who.id)
}

/**
 * Does he look with an umpire's eyes at what sides keep secret before the battle begins? Only who was named an umpire
 * does: to open a battle or manage its channel is not enough, for such a person may still take a seat.
 */
export const seesBefore = ({ settings }: Pick<LoadedBattle, 'settings'>, player: PlayerId): boolean =>
  settings.umpires.includes(player) && lookUp(settings.seats, player) === undefined

/** A person of whom only the id is known: what he may do in the channel is not counted. */
const onlyBy = (id: PlayerId): Who => ({ id, name: '', channelId: '', manages: false })

/**
 * Refuses a seat to somebody who may have seen the secrets of both sides with an umpire's eyes, or the other side's
 * from a seat there, unless another umpire gives it to him. Who moves within his own side is free to.
 */
export function mustNotKnowSecrets(
  loaded: Pick<LoadedBattle, 'live' | 'settings'>,
  who: Who,
  player: PlayerId,
  side: SideId,
): void {
  if (seatOf(loaded, player)?.side === side) return
  // Whose secrets he has watched, for him alone he may fight; no umpire's word makes him forget them.
  if ((lookUp(loaded.settings.seen, player) ?? []).some((one) => one !== side)) refuse('table.error.has-seen')
  const { umpires, initiated } = loaded.settings
  const asHimself = player === who.id ? who : onlyBy(player)
  const looks = loaded.live !== null && isUmpire(loaded, asHimself)
  const seen = looks || umpires.includes(player) || initiated.includes(player)
  if (!seen && !foughtElsewhere(loaded, player, side)) return
  if (player === who.id || !isUmpire(loaded, who)) refuse('table.error.has-seen')
}

/** Has he fought in this battle, and not surely for that side? Then he may know what the other keeps secret. */
const foughtElsewhere = (
  loaded: Pick<LoadedBattle, 'live' | 'settings'>,
  player: PlayerId,
  side: SideId,
): boolean => hasFought(loaded, player) && lookUp(loaded.live?.origin.setup.seats, player)?.side !== side

/** Umpires by name, who opened the battle first; those who manage the channel may act too but are not called. */
export const umpiresOf = (loaded: Pick<LoadedBattle, 'live' | 'settings'>): readonly PlayerId[] =>
  [...new Set([loaded.settings.creator, ...loaded.settings.umpires])].filter((id) =>
    isUmpire(loaded, onlyBy(id)),
  )

/**
 * May he take a battle that cannot go on back to where it can, or end it undecided? Its umpires may; where there is none,
 * who opened it and who manages its channel, even from their seats.
 */
export const mayRepair = (loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): boolean =>
  isUmpire(loaded, who) ||
  ((who.manages || loaded.settings.creator === who.id) && umpiresOf(loaded).length === 0)

/** Whom to call to do so: its umpires, or else who opened it. */
export function repairersOf(loaded: Pick<LoadedBattle, 'live' | 'settings'>): readonly PlayerId[] {
  const umpires = umpiresOf(loaded)
  return umpires.length > 0 ? umpires : [loaded.settings.creator]
}

export function mustUmpire(loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): void {
  if (isUmpire(loaded, who)) return
  if (seatOf(loaded, who.id) !== null) refuse('table.error.seated-umpire')
  refuse(hasFought(loaded, who.id) ? 'table.error.has-fought' : 'table.error.not-umpire')
}

/** What he watches with others' eyes, once they have agreed; null: nothing (DIG-WATCH). */
export const watchOf = ({ settings }: Pick<LoadedBattle, 'settings'>, player: PlayerId): Watch | null =>
  settings.watchers.find((one) => one.player === player && one.granted) ?? null

/** As whom he looks at the battle: with his own eyes, or an umpire with those of a side or of everybody (DIG-UMPIRE). */
export function viewerOf(loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): Viewer {
  if (who.as !== undefined) {
    mustUmpire(loaded, who)
    return eyesOf(loaded, who.as)
  }
  const seat = seatOf(loaded, who.id)
  if (seat !== null) return { kind: 'player', side: seat.side, player: who.id }
  if (isUmpire(loaded, who)) return { kind: 'umpire' }
  const watch = watchOf(loaded, who.id)
  if (watch === null) return { kind: 'spectator' }
  return watch.side === null ? { kind: 'umpire' } : { kind: 'side', side: watch.side }
}

function eyesOf({ live }: Pick<LoadedBattle, 'live'>, as: string): Viewer {
  if (as === 'public') return { kind: 'spectator' }
  const sides = live?.state.sides ?? {}
  const side = idsIn(sides).find((id) => id.toLowerCase() === as.toLowerCase())
  if (side === undefined)
    refuse('table.error.side', { found: as.slice(0, 40), words: [...idsIn(sides), 'public'].join(', ') })
  return { kind: 'side', side }
}

/** Headquarters of a side, the chief first. */
export const headquartersOf = (ruleset: Ruleset, state: BattleState, side: SideId): readonly Headquarters[] =>
  ruleset.headquarters(state).filter((hq) => hq.side === side)

/**
 * Who sits where when a person is given HQs of a battle in play; `[]` stands for all that are free. Who has a side
 * whole makes loaded; nobody loses his last HQ: his seat is given to another whole, or not at all.
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
