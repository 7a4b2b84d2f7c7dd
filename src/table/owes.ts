import type { PendingAsk } from '../kernel/ask.ts'
import type { LiveBattle } from '../kernel/live.ts'
import type { Entry } from '../kernel/log.ts'
import type { Owed } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import type { PlayerId } from '../kernel/words.ts'
import type { Owes } from './types.ts'

/** Is this entry a pass of a question that then was put again, to those of the side who had not answered yet? */
const isPass = (entry: Entry, asked: PendingAsk | null): boolean =>
  asked !== null &&
  (entry.input.type === 'lapse' ||
    (entry.input.type === 'answer' && JSON.stringify(entry.input.answer) === JSON.stringify(asked.default)))

/** Is `next` the question `first`, put again to fewer persons? A fresh question goes to all who may answer. */
function sameQuestion(first: PendingAsk | null, next: PendingAsk | null): boolean {
  if (first === null || next === null || first.kind !== next.kind || first.side !== next.side) return false
  const { players: before } = first
  const { players: after } = next
  if (before === undefined || after === undefined || after.length >= before.length) return false
  return after.every((player) => before.includes(player))
}

/**
 * The entries that belong to the open question: the one that put it first, and the passes of some of the side since.
 * Empty when nothing is open.
 */
export function questionEntries(entries: readonly Entry[], pending: PendingAsk | null): readonly Entry[] {
  if (pending === null) return []
  let from = entries.length - 1
  while (from > 0) {
    const entry = entries[from]
    const before = entries[from - 1]?.pending ?? null
    if (entry === undefined) break
    if (entry.input.type !== 'umpire' && !(isPass(entry, before) && sameQuestion(before, entry.pending)))
      break
    from -= 1
  }
  return entries.slice(Math.max(from, 0))
}

/** The entry that first put the open question; null when nothing is asked. Put again to fewer, it is the same question. */
export const questionOf = (live: LiveBattle<BattleState>): number | null =>
  questionEntries(live.entries, live.pending)[0]?.seq ?? null

/** The open question's id if the given one is that question, put again or not; otherwise the id as given. */
export function currentId(live: LiveBattle<BattleState>, id: string): string {
  const pending = live.pending
  if (pending === null) return id
  const same = questionEntries(live.entries, pending).some((entry) => entry.pending?.id === id)
  return same ? pending.id : id
}

/** Everybody with a seat, and whether the battle waits for him, has heard him, or wants nothing of him. */
export function owesOf(live: LiveBattle<BattleState>): readonly Owes[] {
  const { state, pending } = live
  const owed = live.owed()
  const passed = new Set(
    questionEntries(live.entries, pending).map(({ input }) => ('by' in input ? input.by : null)),
  )
  return Object.keys(state.seats)
    .sort()
    .flatMap((player) => {
      const seat = state.seats[player]
      if (seat === undefined) return []
      const mine = owed.find((one) => one.side === seat.side)
      const condition = mine === undefined ? 'free' : conditionOf(player, mine, pending, passed)
      const what = mine === undefined || condition === 'free' ? null : mine.what
      return [{ player, name: seat.name, side: seat.side, condition, what }]
    })
}

function conditionOf(
  player: PlayerId,
  owed: Owed,
  pending: PendingAsk | null,
  passed: ReadonlySet<string | null>,
): Owes['condition'] {
  if (owed.players === undefined || owed.players.includes(player)) return 'owes'
  // In a phase all of a side take part; a question may be only for some of it.
  return pending === null || passed.has(player) ? 'done' : 'free'
}
