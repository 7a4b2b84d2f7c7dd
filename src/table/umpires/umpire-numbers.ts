import { lookUp } from '../../kernel/look-up.ts'
import { type Message, refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { Desk } from '../battle/draft.ts'
import { readNumber } from '../battle/numbers.ts'
import { isUmpire, mustUmpire } from '../battle/seats.ts'
import { numberFor, seqOf } from '../telling/looking.ts'

/** The number that an umpire's text takes the battle back to; null when it does something else. */
export const undone = (text: string): string | null => /^\s*undo\s+(\S.*)$/iu.exec(text)?.[1] ?? null

/** The place in the log of the entry an umpire names. Refuses who is none, and a number that no entry has. */
export async function entryToUndo(desk: Desk, store: Store, number: string): Promise<number> {
  mustUmpire(desk.room, desk.who)
  if (!desk.started) refuse('table.error.not-started')
  // An answer that nobody hears has no number: where the open order cannot go on, all before it is kept.
  const keeps = desk.live.adrift?.keeps
  if (keeps !== undefined && readNumber(number) === (await numberFor(desk, store, keeps))) return keeps
  // Before the first entry: why that cannot be is told by the act itself.
  return readNumber(number) === '0' ? 0 : seqOf(desk, store, number)
}

/** What is told of a battle whose open order cannot go on: an umpire learns what differs, and how far to go back. */
export async function wayBack(desk: Desk, store: Store): Promise<Message> {
  const adrift = desk.started ? desk.live.adrift : null
  if (adrift === null || !isUmpire(desk.room, desk.who)) return { key: 'error.adrift' }
  const { seq, keeps, log, now } = adrift
  return renamed(desk, store, { key: 'error.adrift-umpire', params: { seq, to: keeps, log, now } })
}

/** A refusal that names entries by their place in the log names them by the caller's numbers. */
export async function renamed(desk: Desk, store: Store, refusal: Message): Promise<Message> {
  const params = { ...refusal.params }
  for (const name of ['seq', 'to']) {
    const seq = lookUp(params, name)
    if (typeof seq === 'number') params[name] = await numberFor(desk, store, seq)
  }
  return { ...refusal, params }
}
