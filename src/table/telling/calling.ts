import { lookUp } from '../../kernel/look-up.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import type { SideId, Viewer } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { owesOf, questionEntries } from '../battle/owes.ts'
import type { Cause, PostData } from '../battle/post-data.ts'
import { entryView, unitsIn } from '../battle/redact.ts'
import type { Owes } from '../results.ts'

/** A call to a side: whom the battle waits for, for what and until when. */
export type Call = PostData['ping']

/** A call to those of a side who owe something; null when the battle waits for nothing of that side. */
export function callTo(
  draft: CommandDraft,
  side: SideId,
  owing: readonly Owes[],
  reminder: boolean,
): Call | null {
  const { live, settings } = draft
  const owed = live.owed().find((one) => one.side === side)
  if (owed === undefined) return null
  const clock = valuesIn(settings.clocks).find((one) => one.side === side)
  const ask = draft.shownAsk(live.view({ kind: 'side', side }).asked)
  const players = owing.filter((one) => one.side === side).map((one) => one.player)
  const { what, said } = owed
  const viewer = { kind: 'side', side } as const
  const commanding =
    ask === null && what === 'orders' ? draft.ruleset.commanding?.(live.view(viewer)) : undefined
  const command = commanding?.map((one) => one.said) ?? []
  const due = clock?.due ?? null
  const call = { players, what, said, turn: live.state.turn, ask, due, reminder }
  if (ask !== null) return { ...call, cause: causeOf(draft, side) }
  return command.length === 0 ? call : { ...call, command }
}

/** What led to the open question, as the side that is asked may know it: nothing in it is hidden from it. */
function causeOf({ live, ruleset }: CommandDraft, side: SideId): Cause {
  const viewer: Viewer = { kind: 'side', side }
  const view = live.view(viewer)
  const entries = questionEntries(live)
  const told = entries
    .map((entry) => entryView(entry, viewer, live.state, [view], { number: '', anchor: '', backTo: null }))
    .filter(({ effects }) => effects.length > 0)
  const [begun] = entries
  const unit = begun?.input.type === 'order' ? lookUp(view.units, begun.input.order.unit) : undefined
  // That a unit has acted is itself a secret, unless the side is told of it and has it before its eyes.
  const heardOf = told.flatMap(({ effects }) => effects.flatMap(unitsIn))
  const seen = unit?.side !== side && unit?.seen === 'now' && unit.at !== null && heardOf.includes(unit.id)
  const acted = seen ? unit.id : null
  const reacts = live.pending !== null && isReaction(live.pending)
  return {
    entries: told,
    scene: ruleset.scene(
      view,
      told.flatMap(({ effects }) => effects),
    ),
    ways: reacts ? (ruleset.reacting?.(live.state, side, acted) ?? []) : [],
  }
}

/** Those of a side for whom the battle waits now. */
const owingOf = (draft: CommandDraft, side: SideId): readonly Owes[] =>
  owesOf(draft.live, draft.settings).filter((one) => one.side === side && one.condition === 'owes')

/** The call that now holds for a side, to all who owe something; null: the battle waits for nobody of it. */
export function standingCall(draft: CommandDraft, side: SideId): Call | null {
  if (!draft.started) return null
  const owing = owingOf(draft, side)
  return owing.length === 0 ? null : callTo(draft, side, owing, false)
}

/**
 * A call as it is true now, long after it was written perhaps: to those who still owe what they were called for, with
 * the question and the time of now. Null when nobody does; one that calls nobody stands as long as its question.
 */
export function callNow(draft: CommandDraft, side: SideId, call: Call): Call | null {
  if (!draft.started || draft.live.state.turn !== call.turn) return null
  const owing = owingOf(draft, side)
  const still = owing.filter((one) => one.what === call.what && call.players.includes(one.player))
  if (call.players.length > 0) {
    const fresh = still.length === 0 ? null : callTo(draft, side, still, call.reminder)
    const { silent = [], direct = [], last } = call
    return fresh === null ? null : { ...fresh, silent, direct, ...(last === undefined ? {} : { last }) }
  }
  const shown = callTo(draft, side, [], call.reminder)
  return owing.length > 0 && shown !== null && shown.ask?.id === call.ask?.id ? shown : null
}
