import type { PendingAsk } from './ask.ts'
import { lookUp } from './look-up.ts'
import { idsIn } from './ordered.ts'
import type { Seat } from './state.ts'
import { type PlayerId, sideOf, type Viewer } from './words.ts'

type Seats = Readonly<Record<PlayerId, Pick<Seat, 'side'>>>

/**
 * Who of the asked side may answer an open question: those it was put to, as long as they all sit there. Once one of
 * them has left or was replaced it is everybody of the side: whoever has his seat now must be able to answer, and nobody
 * waits for who is gone.
 */
export function askedOf(
  { side, players }: Pick<PendingAsk, 'side' | 'players'>,
  seats: Seats,
): readonly PlayerId[] {
  const seated = idsIn(seats)
    .filter((player) => lookUp(seats, player)?.side === side)
    .sort()
  return players?.every((player) => seated.includes(player)) === true ? players : seated
}

/** Whether a question is shown to a viewer as his to answer: to umpires and to who is asked, and to the side as a whole. */
export function isAsked(viewer: Viewer, pending: PendingAsk, seats: Seats): boolean {
  if (viewer.kind === 'umpire') return true
  if (sideOf(viewer) !== pending.side) return false
  return viewer.kind !== 'player' || askedOf(pending, seats).includes(viewer.player)
}
