import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
  StringSelectMenuBuilder,
} from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import type { TableColumn } from '../../kernel/reference.ts'
import { message } from '../../kernel/words.ts'
import type { RulesLibrary } from '../../reference/rules/library.ts'
import { cellText, type FoundTable, type Place, type TableRoll } from '../../reference/tables/tables.ts'
import { rollLines, sheetOf, tableAlt, tableLines } from '../../reference/tables/text.ts'
import type { Audience } from '../../store/dice-store.ts'
import type { MadeRoll } from '../../table/dice/dice-chains.ts'
import type { Work } from '../../workshop/workshop.ts'
import type { Shown } from '../client/answer.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { markdownLines, say } from '../client/markdown.ts'
import { bytes } from './picture.ts'
import { citedRow } from './rules.ts'

/** The stripe beside what is looked up. */
const COLOUR = 0x7a6a3a
type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>

/** A table or the part of it that is asked for: text, picture, and ways on. */
export async function tableAnswer(
  work: Work,
  found: FoundTable,
  place: Place,
  library: RulesLibrary,
  language: Language,
): Promise<Shown> {
  return {
    embeds: embedsOf(found, markdownLines(tableLines(found.table, place, language)), language),
    files: [await picture(work, found, place, language)],
    rows: waysOn(found, place, library, language),
  }
}

/** A roll on a table: what the dice showed, the row they mean marked, and how the roll can be checked. */
export async function tableRollAnswer(
  work: Work,
  found: FoundTable,
  {
    roll,
    column,
    made,
  }: { readonly roll: TableRoll; readonly column: TableColumn | null; readonly made: MadeRoll },
  library: RulesLibrary,
  language: Language,
): Promise<Shown> {
  const place = { row: roll.row, column }
  const footer = say(message('dice.footer', { id: made.id, promise: made.promise }), language)
  const again = rollButton(found, column, made.audience, roll.modifier, language)
  const proof = button(customId('roll-proof', made.id), say(message('dice.button.proof'), language)).setEmoji(
    '🔎',
  )
  const cited = citedRow(rulesOf(found, place), library, language)
  return {
    embeds: embedsOf(
      found,
      [...markdownLines(rollLines(found.table, roll, column, language)), footer],
      language,
    ),
    files: [await picture(work, found, place, language)],
    rows: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        ...(again === null ? [] : [again]),
        wholeButton(found, language),
        proof,
      ),
      ...(cited === null ? [] : [cited]),
    ],
  }
}

function embedsOf({ book, table }: FoundTable, lines: readonly string[], language: Language): EmbedBuilder[] {
  return paged(lines, LIMITS.embedDescription).map((text) =>
    new EmbedBuilder()
      .setColor(COLOUR)
      .setTitle(cut(table.name[language], LIMITS.embedTitle))
      .setDescription(text)
      .setFooter({ text: book.name[language] }),
  )
}

async function picture(
  work: Work,
  found: FoundTable,
  place: Place,
  language: Language,
): Promise<AttachmentBuilder> {
  const png = await work('table', sheetOf(found, place, language))
  return new AttachmentBuilder(bytes(png), {
    name: `${found.table.id}.png`,
    description: tableAlt(found, place, language, LIMITS.altText),
  })
}

/** Under a table: one of its rows, a roll on it, the whole of it, the rules it belongs to. */
function waysOn(found: FoundTable, place: Place, library: RulesLibrary, language: Language): Row[] {
  const roll = rollButton(found, place.column, 'me', 0, language)
  const part = place.row !== null || place.column !== null
  const buttons = [...(roll === null ? [] : [roll]), ...(part ? [wholeButton(found, language)] : [])]
  const menu = rowMenu(found, place, language)
  const cited = citedRow(rulesOf(found, place), library, language)
  return [
    ...(menu === null ? [] : [menu]),
    ...(buttons.length === 0 ? [] : [new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons)]),
    ...(cited === null ? [] : [cited]),
  ]
}

/** The rule of the row first, then those of the table. */
const rulesOf = ({ table }: FoundTable, { row }: Place): string[] => [
  ...(row?.rule === undefined ? [] : [row.rule]),
  ...table.rules,
]

const button = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(cut(label, LIMITS.buttonLabel)).setStyle(ButtonStyle.Secondary)

const wholeButton = ({ book, table }: FoundTable, language: Language): ButtonBuilder =>
  button(customId('table', book.id, table.id, '', 'whole'), say(message('tables.button.whole'), language))

function rollButton(
  { book, table }: FoundTable,
  column: TableColumn | null,
  audience: Audience,
  modifier: number,
  language: Language,
): ButtonBuilder | null {
  if (table.rolled === undefined) return null
  const { dice } = table.rolled
  const label = say(
    message('tables.button.roll', { dice: language === 'pl' ? dice.replace('d', 'k') : dice }),
    language,
  )
  const args = [audience, book.id, table.id, column?.key ?? '', modifier === 0 ? '' : String(modifier)]
  return button(customId('table-roll', ...args), label)
    .setEmoji('🎲')
    .setStyle(ButtonStyle.Primary)
}

/** The rows to choose from, where there are few enough; a chosen column is kept. */
function rowMenu({ book, table }: FoundTable, { row, column }: Place, language: Language): Row | null {
  if (table.rows.length < 2 || table.rows.length > LIMITS.choices) return null
  const at = column === null ? 0 : table.columns.indexOf(column)
  const shown = table.columns[at]
  const options = table.rows.map((one) => ({
    label: cut(one.name[language], LIMITS.choiceName),
    value: one.key,
    default: one === row,
    ...(shown === undefined
      ? {}
      : {
          description: cut(
            `${shown.name[language]}: ${cellText(one.cells[at] ?? null, shown, language)}`,
            100,
          ),
        }),
  }))
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(customId('table', book.id, table.id, column?.key ?? '', 'row'))
      .setPlaceholder(say(message('tables.row-menu'), language))
      .addOptions(options),
  )
}
