import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { Owed } from '../../kernel/ruleset.ts'
import { message } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { debtKey, playersOf } from '../battle/owes.ts'
import { sideOrder } from '../battle/side-order.ts'
import { forgetAbsent } from '../people/absence.ts'
import { stopQueue } from './queue.ts'

/** What ends a side's phase, by what it owed in it. */
const ENDS: { readonly [what: string]: 'endTurn' | 'ready' } = { orders: 'endTurn', deployment: 'ready' }

/**
 * Ends what a side owes in the name of nobody, as when its time is up (DIG-CLOCK); what its players had waiting stops.
 * @returns null where the game has no end of it, else what the rules say.
 */
export function endInNobodysName(
  draft: CommandDraft,
  { side, what }: Pick<Owed, 'side' | 'what'>,
  why: 'clock' | 'absent',
) {
  const end = lookUp(ENDS, what)
  if (end === undefined || draft.ruleset.orders[end] === undefined) return null
  for (const player of idsIn(draft.settings.queues)) {
    if (lookUp(draft.live.state.seats, player)?.side === side) {
      stopQueue(draft, player, message('table.queue.time-up'))
    }
  }
  return draft.try({ ...sideOrder(draft, end, side, null), cause: { why } })
}

/**
 * Ends what a side may do in the other's turn when all of it who have not done so are away; true when that was ended.
 * What the rules refuse is left to its clock.
 */
export function endForAbsent(draft: CommandDraft): boolean {
  const { live, settings } = draft
  const { state } = live
  forgetAbsent(live, settings)
  const over = live.ruleset.owed(state).find((owed) => {
    const done = lookUp(settings.ended, debtKey(owed, state.turn)) ?? []
    const waited = (owed.players ?? playersOf(state, owed.side)).filter((player) => !done.includes(player))
    const away = waited.every((player) => lookUp(settings.absent, player) !== undefined)
    return owed.time === 'answer' && waited.length > 0 && away
  })
  if (over === undefined || endInNobodysName(draft, over, 'absent')?.ok !== true) return false
  const side = lookUp(state.sides, over.side)?.name ?? ''
  draft.remark(message('table.absent-phase', { side, what: over.said }))
  return true
}
