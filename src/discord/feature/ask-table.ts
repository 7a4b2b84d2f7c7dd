import { AttachmentBuilder } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { AskTable } from '../../kernel/ask.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Sheet } from '../../render/sheets/sheet.ts'
import { answer, granted, tell } from '../client/answer.ts'
import { languageFor, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { whoPressed } from '../client/place-of.ts'
import { bytes } from '../present/picture.ts'

/** The button under a question that can be shown as a table: draws it for who is asked, and for umpires. */
export const askTableButton: Action = {
  name: 'ask-table',
  async run(pressed, [channelId = '', tag = '', ask = ''], services) {
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    const view = await granted(pressed, await services.table.view(who))
    if (view === null) return
    const { asked } = view
    const ruleset = lookUp(services.rulesets, view.ruleset)
    const table = asked === null || asked.id !== ask ? null : (ruleset?.askTable?.(asked, view) ?? null)
    if (table === null) return tell(pressed, 'error.question-closed')
    const sheet = sheetOf(table, languageFor(pressed))
    const png = await workFor(pressed, services)('table', sheet)
    const file = new AttachmentBuilder(bytes(png), { name: 'question.png', description: inWords(sheet) })
    await answer(pressed, { files: [file] })
  },
}

/** A question's table in words of one language, ready to be drawn. */
function sheetOf({ title, head, rows, notes }: AskTable, language: Language): Sheet {
  const said = (messages: AskTable['head']): string[] => messages.map((one) => sayPlain(one, language))
  return {
    title: sayPlain(title, language),
    subtitle: '',
    head: said(head),
    rows: rows.map((cells) => ({ cells: said(cells) })),
    notes: said(notes),
    marked: { row: null, column: null },
  }
}

const inWords = ({ title, head, rows }: Sheet): string =>
  cut([title, head.join(' | '), ...rows.map(({ cells }) => cells.join(' | '))].join('\n'), LIMITS.altText)
