import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { Headquarters } from '../../kernel/ruleset.ts'
import type { Seat } from '../../kernel/state.ts'
import { type PlayerId, refuse, type SideId, type UnitId } from '../../kernel/words.ts'
import { withChiefs } from '../battle/seats.ts'

/** Seats before the battle, and in the order they came those who share what nobody has named. */
export interface Shares {
  readonly seats: Readonly<Record<PlayerId, Seat>>
  readonly sharing: readonly PlayerId[]
}

/** Who wants to sit where; `[]`: he shares the headquarters that nobody has named. */
export interface Wanted {
  readonly player: PlayerId
  readonly name: string
  readonly side: SideId
  readonly headquarters: readonly UnitId[]
}

/**
 * Who sits where when a person takes a seat before the battle. Headquarters that somebody has named are his; the rest
 * is dealt evenly to those who named none.
 * @param all the headquarters of that side, the chief's first.
 * @param take whether those that somebody else has named may be taken from him.
 */
export function takeSeat(
  before: Shares,
  all: readonly Headquarters[],
  wanted: Wanted,
  take: 'free' | 'any',
): Shares {
  const { player, name, side, headquarters } = wanted
  const ids = all.map((hq) => hq.unit)
  for (const hq of headquarters) {
    if (!ids.includes(hq)) refuse('table.error.no-such-hq', { hq, words: ids.join(', ') })
  }
  const stays = lookUp(before.seats, player)?.side === side && before.sharing.includes(player)
  const shares = headquarters.length === 0
  const sharing = [
    ...before.sharing.filter((one) => one !== player || (shares && stays)),
    ...(shares && !stays ? [player] : []),
  ]
  const seats: Record<PlayerId, Seat> = { ...before.seats }
  for (const other of sideMembers(seats, side)) {
    const seat = lookUp(seats, other)
    if (seat === undefined || other === player || sharing.includes(other)) continue
    const mine = seat.commands.find((hq) => headquarters.includes(hq))
    if (mine === undefined) continue
    if (take === 'free') refuse('table.error.hq-taken', { hq: mine, name: seat.name })
    const commands = seat.commands.filter((hq) => !headquarters.includes(hq))
    if (commands.length === 0) refuse('table.error.last-hq', { hq: mine, name: seat.name })
    seats[other] = { ...seat, commands }
  }
  seats[player] = { side, name, commands: [...headquarters], chief: false }
  return dealt({ seats, sharing }, all, side, wanted)
}

/** Deals what nobody of a side has named to those who named nothing, as after somebody has left. */
export const shareOut = (shares: Shares, all: readonly Headquarters[], side: SideId): Shares =>
  dealt(shares, all, side, null)

/** @param wanted who sits down: where not everybody gets a headquarters he is refused; null: nobody is. */
function dealt(
  { seats, sharing }: Shares,
  all: readonly Headquarters[],
  side: SideId,
  wanted: Wanted | null,
): Shares {
  const result: Record<PlayerId, Seat> = { ...seats }
  const ids = all.map((hq) => hq.unit)
  const members = sideMembers(seats, side)
  const among = sharing.filter((player) => members.includes(player))
  const named = members
    .filter((player) => !among.includes(player))
    .flatMap((player) => lookUp(seats, player)?.commands ?? [])
  // Brigades go with the headquarters above them, but where there are more to share than those (DIG-BRIGADE).
  const free = all.filter(({ unit }) => !named.includes(unit))
  const own = free.filter(({ under }) => under === undefined)
  const led = free.filter(({ under }) => under !== undefined)
  const dealing = [...own, ...led.slice(0, Math.max(0, among.length - own.length))].map(({ unit }) => unit)
  if (wanted !== null && dealing.length < among.length) refuseCrowd(seats, among, ids, wanted)
  const least = Math.floor(dealing.length / Math.max(1, among.length))
  let from = 0
  for (const [place, player] of among.entries()) {
    const seat = lookUp(result, player)
    if (seat === undefined) continue
    const to = from + least + (place < dealing.length % among.length ? 1 : 0)
    // An army may have fewer headquarters than its side has players: the last of them then share one.
    const commands = to > from ? dealing.slice(from, to) : (dealing.length === 0 ? ids : dealing).slice(-1)
    result[player] = { ...seat, commands }
    from = to
  }
  const [only] = members
  const alone = members.length === 1 && only !== undefined ? lookUp(result, only) : undefined
  const whole = all.every(({ unit, under }) => under !== undefined || alone?.commands.includes(unit) === true)
  if (only !== undefined && alone !== undefined && whole) {
    result[only] = { ...alone, commands: [] }
  }
  return { seats: withChiefs(result, all), sharing }
}

function refuseCrowd(
  seats: Shares['seats'],
  among: readonly PlayerId[],
  ids: readonly UnitId[],
  { headquarters }: Wanted,
): void {
  const [last] = among.slice(-1)
  if (headquarters.length === 0) refuse('table.error.hqs-taken', { words: ids.join(', ') })
  refuse('table.error.last-hq', { hq: headquarters.join(', '), name: lookUp(seats, last ?? '')?.name ?? '' })
}

const sideMembers = (seats: Shares['seats'], side: SideId): readonly PlayerId[] =>
  idsIn(seats).filter((player) => lookUp(seats, player)?.side === side)
