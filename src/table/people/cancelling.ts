import { message, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire } from '../battle/seats.ts'

/** May the caller call off a battle that has not begun? Who opened it, its umpires, and who manages the channel. */
export const mayCancel = ({ loaded, who }: Pick<CommandDraft, 'loaded' | 'who'>): boolean =>
  who.manages || loaded.settings.creator === who.id || isUmpire(loaded, who)

/** Calls off a battle that has not begun: its channel is free for another. One in play is ended by an umpire. */
export function cancel(draft: CommandDraft): void {
  if (draft.started) refuse('table.error.cancel-late')
  if (!mayCancel(draft)) refuse('table.error.may-not-cancel')
  draft.cancelled = true
  draft.say({ kind: 'public' }, message('table.cancelled', { name: draft.who.name }))
  draft.tell('table.you-cancelled')
}
