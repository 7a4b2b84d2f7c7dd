import type { Input } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { speakerOf, speakerOfSeat } from '../../kernel/speaker.ts'
import { type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from './draft.ts'

/**
 * What a side says as a whole, as it is handed to the rules.
 * @param by who says it for his side; null: nobody, as when its time is up.
 * @throws Refusal where the game has no such order.
 */
export function sideOrder(
  { live, ruleset }: Pick<CommandDraft, 'live' | 'ruleset'>,
  key: string,
  side: SideId,
  by: PlayerId | null,
): Extract<Input, { type: 'order' }> {
  const order = lookUp(ruleset.orders, key) ?? refuse('table.error.no-such-order', { order: key })
  const seat = by === null ? undefined : lookUp(live.state.seats, by)
  const unit =
    seat === undefined ? speakerOf(ruleset, live.state, side) : speakerOfSeat(ruleset, live.state, seat)
  return { type: 'order', by, order: { unit: unit ?? '', order: order.key, path: [], options: {} } }
}
