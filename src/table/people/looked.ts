import { lookUp } from '../../kernel/look-up.ts'
import type { PlayerId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { seatOf, umpiresOf } from '../battle/seats.ts'

/*
 * Up to where somebody has seen a battle: his replay "since I last looked" begins there. He has looked who gives an order
 * himself, or sees a replay to its end; an answer may be pressed without looking.
 */

/** Who gives an order has looked at the field. */
export function looksByOrdering(draft: CommandDraft): void {
  const { written, who, settings } = draft
  const gives = written.some(({ entry: { input } }) => input.type === 'order' && input.by === who.id)
  if (gives) settings.looked[who.id] = draft.live.seq
}

/** Kept of those only who are at the battle, so that no crowd is kept. */
const isAtIt = ({ loaded }: CommandDraft, player: PlayerId): boolean =>
  seatOf(loaded, player) !== null || umpiresOf(loaded).includes(player)

/** He has seen the battle up to an entry. */
export function hasLooked(draft: CommandDraft, player: PlayerId, seq: number): void {
  if (isAtIt(draft, player)) draft.settings.looked[player] = seq
}

/** The last entry there was when the caller last looked, 0 where he never did; null: he is not at this battle. */
export const lookedUpTo = (draft: CommandDraft): number | null =>
  lookUp(draft.settings.looked, draft.who.id) ?? (isAtIt(draft, draft.who.id) ? 0 : null)
