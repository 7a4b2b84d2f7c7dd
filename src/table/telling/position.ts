import { type Entry, effective } from '../../kernel/log.ts'
import { momentBefore, type PositionFile, positionOf } from '../../kernel/position.ts'
import { refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { NONE, numberAt } from '../battle/numbers.ts'
import { isUmpire, seatOf } from '../battle/seats.ts'
import { type Readable, readable, seqOf } from './looking.ts'

/** Which moment of a battle is saved; neither: now, or of one that is over the last at which it could go on. */
export interface PositionAsked {
  /** As that turn began. */
  readonly turn?: number
  /** After that entry, by the number under which the caller knows it. */
  readonly entry?: string
}

/** A position that was saved, and as of which entry and turn it is. */
export interface SavedPosition {
  readonly file: PositionFile
  readonly number: string
  readonly turn: number
}

/**
 * A moment of the battle as a scenario to go on from (DIG-POSITION). It holds what all sides keep secret: while the battle goes on
 * its umpires may have it, and its players that on which they have agreed.
 */
export async function positionFor(
  draft: CommandDraft,
  store: Store,
  asked: PositionAsked,
): Promise<SavedPosition> {
  const { live, loaded, who } = draft
  const read = await readable(draft, store)
  if (loaded.damage !== null || read.entries[0]?.seq !== 1) return refuse('replay.error.damaged')
  const over = live.state.outcome !== null
  const { shared } = draft.settings
  if (!over && !isUmpire(loaded, who)) {
    if (seatOf(loaded, who.id) === null || shared === null) return refuse('position.error.secret')
    return savedAt(draft, read, ({ seq }) => seq >= shared)
  }
  const { turn, entry } = asked
  if (entry !== undefined) {
    const wanted = await seqOf(draft, store, entry)
    return savedAt(draft, read, ({ seq }) => seq >= wanted)
  }
  if (turn === undefined) return savedAt(draft, read, () => false)
  const saved = savedAt(draft, read, ({ pending }, now) => now >= turn && pending === null)
  return saved.turn === turn ? saved : refuse('position.error.turn', { turn })
}

function savedAt(
  { live, marks }: CommandDraft,
  { entries, counts }: Readable,
  until: (entry: Entry, turn: number) => boolean,
): SavedPosition {
  const moment = momentBefore(live.origin, effective(entries), until)
  if (moment === null) return refuse('position.error.none')
  const { seq, state } = moment
  const number = numberAt(seq, entries, counts.at(-1) ?? NONE, { kind: 'spectator' })
  const anchor = marks.anchor(entries.find((entry) => entry.seq === seq)?.hash ?? '')
  return { file: positionOf(state, true, { number, anchor }), number, turn: state.turn }
}
