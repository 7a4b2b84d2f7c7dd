import type { PendingAsk } from '../../kernel/ask.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { View } from '../../kernel/view.ts'
import type { PlayerId, Viewer } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { questionEntries } from '../battle/owes.ts'
import { heard } from '../battle/redact.ts'

/** What a person knows of what led to the open question. */
export function lately(
  draft: CommandDraft,
  ask: PendingAsk,
  player: PlayerId,
): { effects: Effect[]; view: View } {
  const viewer: Viewer = { kind: 'player', side: ask.side, player }
  const entries = questionEntries(draft.live)
  return {
    effects: entries.flatMap((entry) => heard(entry.effects, viewer)),
    view: draft.live.view(viewer),
  }
}
