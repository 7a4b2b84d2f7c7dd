import { lookUp } from '../../kernel/look-up.ts'
import { type Message, refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { readNumber } from '../battle/numbers.ts'
import { isUmpire, mustUmpire } from '../battle/seats.ts'
import { numberFor, seqOf } from '../telling/looking.ts'

/** The number that an umpire's text takes the battle back to; null when it does something else. */
export const undone = (text: string): string | null => /^\s*undo\s+(\S.*)$/iu.exec(text)?.[1] ?? null

/** The place in the log of the entry an umpire names. Refuses who is none, and a number that no entry has. */
export async function entryToUndo(draft: CommandDraft, store: Store, number: string): Promise<number> {
  mustUmpire(draft.loaded, draft.who)
  if (!draft.started) refuse('table.error.not-started')
  // An answer that nobody hears has no number: where the open order cannot go on, all before it is kept.
  const revertsToSeq = draft.live.adrift?.revertsToSeq
  if (revertsToSeq !== undefined && readNumber(number) === (await numberFor(draft, store, revertsToSeq)))
    return revertsToSeq
  // Before the first entry: why that cannot be is told by the act itself.
  return readNumber(number) === '0' ? 0 : seqOf(draft, store, number)
}

/** What is told of a battle whose open order cannot go on: an umpire learns what differs, and how far to go back. */
export async function wayBack(draft: CommandDraft, store: Store): Promise<Message> {
  const adrift = draft.started ? draft.live.adrift : null
  if (adrift === null || !isUmpire(draft.loaded, draft.who)) return { key: 'error.adrift' }
  const { seq, revertsToSeq, log, now } = adrift
  return renamed(draft, store, { key: 'error.adrift-umpire', params: { seq, to: revertsToSeq, log, now } })
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
