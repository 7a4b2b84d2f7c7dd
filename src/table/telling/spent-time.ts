import type { Entry, Input } from '../../kernel/log.ts'
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

/** Does the battle wait anew after it? What is said, sent, agreed on and set by an umpire takes no time from who is waited for. */
const beginsWait = (input: Input): boolean =>
  input.type !== 'umpire' || input.act.act === 'undo' || input.act.act === 'seat'

/** The clocks stand still after it, by an umpire's word or by agreement, or run again; undefined: nothing of that. */
const pauses = (input: Input): boolean | undefined => {
  if (input.type !== 'umpire') return undefined
  const { act, consent } = input
  if (consent === undefined) return act.act === 'clocks' ? act.stopped : undefined
  return consent.what === 'pause' ? true : consent.what === 'resume' ? false : undefined
}

/**
 * How long a battle waited for each player: what passed since the last order or answer, or since a clock struck, the battle was taken
 * back or a seat went to another, counts to whoever gives the next. While clocks stand still, by an umpire's word or by agreement, it waits for nobody. Time
 * after which a clock struck is nobody's, and told as such.
 */
export function spentTime(
  state: BattleState,
  entries: readonly Entry[],
): { readonly players: readonly SpentTime[]; readonly lapses: number } {
  const spent = new Map<PlayerId, { minutes: number; orders: number; answers: number }>()
  let lapses = 0
  let [waited, paused] = [0, false]
  let last: number | undefined
  for (const { at, input } of entries) {
    if (!paused) waited += Math.max(0, Date.parse(at) - (last ?? Date.parse(at))) / 60_000
    last = Date.parse(at)
    paused = pauses(input) ?? paused
    if (!beginsWait(input)) continue
    const minutes = waited
    waited = 0
    if (input.type === 'lapse' || (input.type === 'order' && input.by === null)) lapses += 1
    if ((input.type !== 'order' && input.type !== 'answer') || input.by === null) continue
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
