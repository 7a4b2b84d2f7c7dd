import { everySide, valuesIn } from '../../kernel/ordered.ts'
import { type Message, message, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { seatOf } from '../battle/seats.ts'
import { join } from '../people/gathering.ts'
import type { NewBattle } from '../types.ts'
import { rematchOf } from './opening.ts'

/** A battle opened once more with the sides swapped: who is to have which, and which is the caller's (null: he had none). */
export interface Swapped extends NewBattle {
  readonly side: SideId | null
  readonly seats: readonly { readonly who: string; readonly name: Message }[]
}

/** Each has the side after his own, in their order; the last has the first. */
export function swappedOf(draft: CommandDraft): Swapped {
  const again = rematchOf(draft)
  const { loaded, live, who } = draft
  const sides = everySide(live.state)
  const next = (side: SideId) => sides[(sides.findIndex(({ id }) => id === side) + 1) % sides.length]
  const own = seatOf(loaded, who.id)
  const seats = valuesIn(live.state.seats).flatMap((seat) => {
    const to = next(seat.side)
    return to === undefined ? [] : [{ who: seat.name, name: to.name }]
  })
  return { ...again, side: own === null ? null : (next(own.side)?.id ?? null), seats }
}

/** He who asked sits down; all are told which side is theirs now. Nobody is seated unasked. */
export function takeSwapped(draft: CommandDraft, side: SideId, seats: Swapped['seats']): void {
  join(draft, side, [])
  const said = seats.map(({ who, name }) => message('after.swapped.seat', { who, side: name }))
  draft.say({ kind: 'public' }, message('after.swapped'), ...said)
}
