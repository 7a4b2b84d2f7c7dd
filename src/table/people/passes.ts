import type { PendingAsk } from '../../kernel/ask.ts'
import type { Cause } from '../../kernel/log.ts'
import { isReaction } from '../../kernel/reaction.ts'
import { type PlayerId, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { askedPlayers, passedPlayers } from '../battle/owes.ts'

/**
 * One player's pass. A reaction window is passed when all who may use it have passed (DIG-WINDOW); any
 * other question falls to its default at once.
 * @param cause what he passes by, when not by hand.
 */
export function passFor(draft: CommandDraft, player: PlayerId, cause?: Cause): void {
  const ask = draft.live.pending ?? refuse('error.question-closed')
  const passed = [...new Set([...passedPlayers(draft.live, draft.settings), player])]
  if (isReaction(ask) && askedPlayers(draft.live).some((one) => !passed.includes(one))) {
    notePasses(draft, ask, passed, cause === undefined ? {} : { [player]: cause })
    return
  }
  draft.submit({
    type: 'answer',
    by: player,
    ask: ask.id,
    answer: ask.default,
    ...(cause === undefined ? {} : { cause }),
  })
  draft.settings.passed = null
}

/**
 * Keeps who has passed the open window while others are still asked.
 * @param causes what those who are new among them passed by, when not by hand
 */
export function notePasses(
  { live, settings }: CommandDraft,
  { id }: PendingAsk,
  players: readonly PlayerId[],
  causes: { readonly [player: PlayerId]: Cause },
): void {
  const known = passedPlayers(live, settings).length === 0 ? {} : settings.passed?.causes
  settings.passed = { ask: id, players: [...players], causes: { ...known, ...causes } }
}
