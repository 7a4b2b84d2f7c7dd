import type { Language } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { Note } from '../../table/battle/settings.ts'
import { say } from '../client/markdown.ts'

/** Somebody's own notes, one a line, as he alone reads them. */
export const noteLines = (notes: readonly Note[], language: Language): string[] =>
  notes.map(({ number, turn, unit, remind, text }) => {
    const params = { number, turn, unit: unit ?? 'none', remind: remind ?? 'none', text }
    return say(message('note.listed', params), language)
  })
