import { message, type Result } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { addNote, dropNote, type NewNote, ownNotes } from '../people/notes.ts'
import { confirm, type Handing, handOver, takeOver } from '../people/seat-handover.ts'
import type { Done } from '../results.ts'
import type { Who } from '../types.ts'
import {
  consent,
  mustPlay,
  type OwnLast,
  ownLast,
  type Proposed,
  propose,
  undoFreely,
} from '../umpires/consent.ts'
import type { Work } from './carry-out.ts'

/** What proposals are made with: commands of the table, and looks at it. */
export interface ConsentMeans {
  readonly store: Store
  command(who: Who, work: Work): Promise<Result<Done>>
  look<T>(who: Who, see: (draft: CommandDraft) => T | Promise<T>): Promise<Result<T>>
}

const nothingToUndo = { ok: false as const, refusal: message('consent.error.nothing') }

/** Whether an undo was refused only because the others must agree to it. */
const needsConsent = (key: string): boolean => key.startsWith('consent.not-free.')

/** What players settle between themselves (DIG-CONSENT), seats that go to others among it (DIG-SEAT), and what each notes for himself (DIG-NOTE). */
export function consenting({ store, command, look }: ConsentMeans) {
  /** The caller's last order is taken back at once where that tells nobody anything, and otherwise proposed. */
  const undo = async (who: Who): Promise<Result<Done>> => {
    const found = await look(who, async (draft): Promise<OwnLast | null> => {
      mustPlay(draft)
      return ownLast(await store.entries(draft.loaded.row.id), who.id)
    })
    if (!found.ok) return found
    const last = found.value
    if (last === null) return nothingToUndo
    const done = await command(who, (draft) => undoFreely(draft, last))
    if (done.ok || !needsConsent(done.refusal.key)) return done
    return command(who, (draft) => propose(draft, { what: 'undo' }, { ...last, why: done.refusal }))
  }
  return {
    propose: (who: Who, proposed: Proposed): Promise<Result<Done>> =>
      proposed.what === 'undo' ? undo(who) : command(who, (draft) => propose(draft, proposed)),
    consent: (who: Who, id: string, yes: boolean): Promise<Result<Done>> =>
      command(who, (draft) => consent(draft, id, yes)),
    handOver: (who: Who, handing: Handing): Promise<Result<Done>> =>
      command(who, (draft) => handOver(draft, handing)),
    takeOver: (who: Who, id: string): Promise<Result<Done>> => command(who, (draft) => takeOver(draft, id)),
    confirmSeat: (who: Who, id: string, yes: boolean): Promise<Result<Done>> =>
      command(who, (draft) => confirm(draft, id, yes)),
    addNote: (who: Who, note: NewNote): Promise<Result<Done>> =>
      command(who, (draft) => addNote(draft, note)),
    notes: (who: Who, about?: { readonly unit?: string; readonly turn?: number }) =>
      look(who, (draft) => ownNotes(draft, about)),
    dropNote: (who: Who, number: number): Promise<Result<Done>> =>
      command(who, (draft) => dropNote(draft, number)),
  }
}
