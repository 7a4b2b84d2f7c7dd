import type { Entry } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { PlayerId, SideId } from '../../kernel/words.ts'

/** What the battle waited for from one player. */
export interface SpentTime {
  readonly player: PlayerId
  readonly name: string
  readonly side: SideId
  /** Minutes by the calendar between what was before and each order or answer of his; nights and days off count with them. */
  readonly minutes: number
  readonly orders: number
  readonly answers: number
}

/**
 * How long a battle waited for each player: what passed between an entry and the next counts to whoever gave the next. Time after
 * which a clock struck is nobody's, and told as such.
 */
export function spentTime(
  state: BattleState,
  entries: readonly Entry[],
): { readonly players: readonly SpentTime[]; readonly lapses: number } {
  const spent = new Map<PlayerId, { minutes: number; orders: number; answers: number }>()
  let lapses = 0
  for (const [i, { at, input }] of entries.entries()) {
    if (input.type === 'lapse' || (input.type === 'order' && input.by === null)) lapses += 1
    if ((input.type !== 'order' && input.type !== 'answer') || input.by === null) continue
    const before = entries[i - 1]
    const minutes = before === undefined ? 0 : Math.max(0, (Date.parse(at) - Date.parse(before.at)) / 60_000)
    const own = spent.get(input.by) ?? { minutes: 0, orders: 0, answers: 0 }
    own.minutes += minutes
    own[input.type === 'order' ? 'orders' : 'answers'] += 1
    spent.set(input.by, own)
  }
  const players = [...spent].flatMap(([player, { minutes, orders, answers }]): SpentTime[] => {
    const seat = lookUp(state.seats, player)
    if (seat === undefined) return []
    return [{ player, name: seat.name, side: seat.side, minutes: Math.round(minutes), orders, answers }]
  })
  return { players, lapses }
}
