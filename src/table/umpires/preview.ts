import { Battle } from '../../kernel/battle.ts'
import type { Entry, Input } from '../../kernel/log.ts'
import { everySide } from '../../kernel/ordered.ts'
import type { Scene } from '../../kernel/scene.ts'
import { FIELD_ACTS, umpireActs } from '../../kernel/umpire-acts.ts'
import { refuse, type SideId } from '../../kernel/words.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import { entryView, heard } from '../battle/redact.ts'
import { mustUmpire } from '../battle/seats.ts'
import type { EntryView } from '../results.ts'
import type { UmpireText } from '../types.ts'
import { readAct } from './umpire-text.ts'

/** What an umpire's act would come to (DIG-UMPIRE). */
export interface ActPreview {
  readonly battleId: string
  /** The end of the log it was tried at. */
  readonly seq: number
  /** What would be told of it to umpires. */
  readonly entry: EntryView
  /** The field as it would be, with all eyes. */
  readonly scene: Scene
  /** Who would be told of it at once, at least in part; null: everybody. */
  readonly told: readonly SideId[] | null
}

/** Tries an act on a copy of the battle. Refuses what the act itself would be refused for; nothing is done. */
export function previewAct(draft: CommandDraft, { text, reason, secret }: UmpireText): ActPreview {
  mustUmpire(draft.loaded, draft.who)
  const { live, ruleset } = draft
  const act = must(readAct(text, live.view({ kind: 'umpire' })))
  if (!FIELD_ACTS.has(act.act)) refuse('umpire.error.no-preview')
  if (live.state.outcome !== null) refuse('error.battle-over')
  const input: Extract<Input, { type: 'umpire' }> = {
    type: 'umpire',
    by: draft.who.id,
    act,
    ...(reason === undefined ? {} : { reason }),
    ...(secret === undefined ? {} : { secret }),
  }
  const copy = new Battle(structuredClone(live.state), NO_DICE, 0, ruleset.audience)
  umpireActs(ruleset, copy, input, { open: live.pending, setup: live.origin.setup })
  const { effects } = copy.written()
  // What rules have worked out of the copy on the way knows nothing of a unit that has come to it.
  const state = structuredClone(copy.state)
  const viewer = { kind: 'umpire' } as const
  const view = ruleset.view(state, viewer, null)
  const tried: Entry = {
    seq: live.seq + 1,
    at: draft.now,
    input,
    rolls: [],
    effects,
    pending: null,
    prev: '',
    hash: '',
  }
  const called = { number: '…', anchor: '', backTo: null }
  const hears = (side: SideId): boolean => heard(effects, { kind: 'side', side }).length > 0
  const common = heard(effects, { kind: 'spectator' }).length > 0
  return {
    battleId: draft.loaded.row.id,
    seq: live.seq,
    entry: entryView(tried, viewer, state, [view, live.view(viewer)], called),
    scene: ruleset.scene(view, effects),
    told: common ? null : everySide(state).flatMap(({ id }) => (hears(id) ? [id] : [])),
  }
}

const NO_DICE = {
  value: (): number => {
    throw new Error('What is only tried throws no dice.')
  },
}
