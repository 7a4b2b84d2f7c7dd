import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import { message, refuse, type UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, seatOf } from '../battle/seats.ts'
import type { Note } from '../battle/settings.ts'

/*
 * Notes that somebody makes for himself (DIG-NOTE): nobody else ever reads them, and they go over to nobody with a seat.
 */

/** What is noted: about a unit he knows of, for a turn, with a reminder so many turns later. */
export interface NewNote {
  readonly text: string
  readonly unit?: UnitId
  readonly turn?: number
  readonly remind?: number
}

const MOST = 50
const LONGEST = 300
/** A reminder lies at most so many turns ahead. */
const FARTHEST = 50

/** Makes a note; refuses one about a unit that its writer does not know of. */
export function addNote(draft: CommandDraft, { text, unit, turn, remind }: NewNote): void {
  const { live, loaded, settings, who } = draft
  if (seatOf(loaded, who.id) === null && !isUmpire(loaded, who)) refuse('table.error.no-seat')
  const words = text.trim()
  if (words === '' || words.length > LONGEST) refuse('note.error.text', { most: LONGEST })
  const own = notesOf(draft)
  if (own.length >= MOST) refuse('note.error.many', { most: MOST })
  const now = live.state.turn
  if (turn !== undefined && (!Number.isInteger(turn) || turn < 0 || turn > 999)) refuse('note.error.turn')
  if (remind !== undefined && (!Number.isInteger(remind) || remind < 1 || remind > FARTHEST)) {
    refuse('note.error.remind', { most: FARTHEST })
  }
  const number = own.reduce((last, note) => Math.max(last, note.number), 0) + 1
  const known = unit === undefined ? null : knownUnit(draft, unit)
  const at = remind === undefined ? null : now + remind
  settings.notes[who.id] = [...own, { number, text: words, unit: known, turn: turn ?? now, remind: at }]
  draft.tell('note.added', { number })
  if (at !== null) draft.tell('note.will-remind', { turn: at })
}

function knownUnit(draft: CommandDraft, typed: string): UnitId {
  const units = draft.view().units
  const id = idsIn(units).find((one) => one.toLowerCase() === typed.trim().toLowerCase())
  return id ?? refuse('discord.no-such-unit', { unit: typed.trim().slice(0, 50) })
}

const notesOf = ({ settings, who }: CommandDraft): readonly Note[] => lookUp(settings.notes, who.id) ?? []

/** The caller's own notes: all, those about a unit, or those for a turn; in the order he made them. */
export const ownNotes = (
  draft: CommandDraft,
  { unit, turn }: { readonly unit?: string; readonly turn?: number } = {},
): readonly Note[] =>
  notesOf(draft).filter(
    (note) =>
      (unit === undefined || note.unit?.toLowerCase() === unit.trim().toLowerCase()) &&
      (turn === undefined || note.turn === turn),
  )

/** Throws one of the caller's notes away. */
export function dropNote(draft: CommandDraft, number: number): void {
  const own = notesOf(draft)
  if (own.every((note) => note.number !== number)) refuse('note.error.none', { number })
  draft.settings.notes[draft.who.id] = own.filter((note) => note.number !== number)
  draft.tell('note.dropped', { number })
}

/** As a turn begins, those are reminded who wanted to be, once; it goes by the turn alone, which everybody knows. */
export function remindOfNotes(draft: CommandDraft): void {
  const { live, settings, loaded } = draft
  if (live.state.outcome !== null) return
  for (const [player, notes] of pairsIn(settings.notes)) {
    const due = notes.filter(({ remind }) => remind !== null && remind <= live.state.turn)
    if (due.length === 0) continue
    settings.notes[player] = notes.map((note) => (due.includes(note) ? { ...note, remind: null } : note))
    const sits = seatOf({ live, settings }, player) !== null || loaded.settings.umpires.includes(player)
    if (!sits && settings.creator !== player) continue
    const scenario = live.state.scenario.name
    const said = due.map(({ text, unit }) => message('note.line', { text, unit: unit ?? 'none' }))
    draft.say(
      { kind: 'player', player },
      message('note.reminder', { scenario, turn: live.state.turn }),
      ...said,
    )
  }
}
