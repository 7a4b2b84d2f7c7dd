import { lookUp } from '../../kernel/look-up.ts'
import { type Message, message, refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import { readNumber } from '../battle/numbers.ts'
import { isUmpire, mayRepair, mustUmpire } from '../battle/seats.ts'
import type { Undoing, WayBack } from '../results.ts'
import { numberFor, numbersAfter, seqOf } from '../telling/looking.ts'
import { isOver, mustReopen } from './umpire.ts'

/** The number that an umpire's text takes the battle back to; null when it does something else. */
export const undone = (text: string): string | null => /^\s*undo\s+(\S.*)$/iu.exec(text)?.[1] ?? null

/** The place in the log of the entry an umpire names. Refuses who is none, and a number that no entry has. */
export async function entryToUndo(draft: CommandDraft, store: Store, number: string): Promise<number> {
  // An answer that nobody hears has no number: where the battle cannot go on, all that is sound is kept.
  const to = lastSoundSeq(draft.loaded)
  if (to !== null && readNumber(number) === (await numberFor(draft, store, to)) && may(draft)) return to
  mustUmpire(draft.loaded, draft.who)
  if (!draft.started) refuse('table.error.not-started')
  // Before the first entry: why that cannot be is told by the act itself.
  return readNumber(number) === '0' ? 0 : seqOf(draft, store, number)
}

const may = ({ loaded, who }: CommandDraft): boolean => mayRepair(loaded, who)

/** Where the caller may take a battle back that cannot go on; null where he may not, or all is well. */
export async function wayBackFor(draft: CommandDraft, store: Store): Promise<WayBack | null> {
  const { loaded, live } = draft.started ? draft : { loaded: draft.loaded, live: null }
  const to = lastSoundSeq(loaded)
  if (live === null || to === null || to < 1 || !may(draft)) return null
  return {
    why: loaded.damage === null ? 'adrift' : 'damaged',
    to: await numberFor(draft, store, to),
    takes: await numbersAfter(draft, store, to),
  }
}

/** What going back to an entry takes. Refuses who may not, and an entry to which nobody can go back. */
export async function undoingOf(draft: CommandDraft, store: Store, number: string): Promise<Undoing> {
  const to = await entryToUndo(draft, store, number)
  if (to < 1) refuse('table.error.undo-begin')
  if (isOver(draft)) mustReopen(draft)
  return {
    battleId: draft.loaded.row.id,
    why: whyBack(draft, to),
    to: await numberFor(draft, store, to),
    takes: await numbersAfter(draft, store, to),
  }
}

function whyBack(draft: CommandDraft, to: number): Undoing['why'] {
  if (draft.loaded.damage !== null) return 'damaged'
  if (isOver(draft)) return 'over'
  return draft.live.adrift?.revertsToSeq === to ? 'adrift' : 'sound'
}

/** What is told of a battle whose open order cannot go on: an umpire learns what differs, and how far to go back. */
export async function whyAdrift(draft: CommandDraft, store: Store): Promise<Message> {
  const adrift = draft.started ? draft.live.adrift : null
  if (adrift === null || !isUmpire(draft.loaded, draft.who)) return message('error.adrift')
  const { seq, revertsToSeq, log, now } = adrift
  return renamed(draft, store, message('error.adrift-umpire', { seq, to: revertsToSeq, log, now }))
}

/** A refusal that names entries by their place in the log names them by the caller's numbers. */
export async function renamed(draft: CommandDraft, store: Store, refusal: Message): Promise<Message> {
  const params = { ...refusal.params }
  for (const name of ['seq', 'to']) {
    const seq = lookUp(params, name)
    if (typeof seq === 'number') params[name] = await numberFor(draft, store, seq)
  }
  return { ...refusal, params }
}
