import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type EmbedBuilder,
} from 'discord.js'
import { plainLines, rollText, type Style } from '../../dice/roll-text.ts'
import type { Language } from '../../i18n/i18n.ts'
import { type Given, type Key, type Message, message, type WordKey } from '../../kernel/words.ts'
import type { MadeRoll } from '../../table/dice/dice-chains.ts'
import { refusalEmbed, type Shown } from '../client/answer.ts'
import { customId } from '../client/custom-id.ts'
import { LIMITS } from '../client/limits.ts'
import { escaped, say } from '../client/markdown.ts'

/** A result on a phone: successes bold, dropped dice struck out. */
const MARKDOWN: Style = {
  strong: (text) => `**${text}**`,
  dropped: (text) => `~~${text}~~`,
  notation: (text) => `\`${text}\``,
  words: escaped,
}

/** Kept free under the dice for the promise and whatever else is said, in characters. */
const ROOM = LIMITS.content - 400

/**
 * A roll as it is answered: every die and result, its id and the promise of the next. What is too long for a message
 * is told by faces, and a file then has every die.
 * @param lead a line before it.
 */
export function rollShown(made: MadeRoll, language: Language, lead?: string): Shown {
  const tell = <K extends Key>(key: K, ...params: Given<K>): string => say(message(key, ...params), language)
  const first = lead === undefined ? [] : [lead]
  const footer = tell('dice.footer', { id: made.id, promise: made.promise })
  const full = linesOf(made, language, false)
  if (length(full) <= ROOM && full.length <= MOST_LINES) return { lines: [...first, ...full, footer] }
  const { lines, left } = fitting(linesOf(made, language, true))
  const more = left === 0 ? [] : [tell('dice.more', { count: left })]
  const text = `${plainLines(made.rolls, language).join('\n')}\n`
  return {
    lines: [...first, ...lines, ...more, tell('dice.file'), footer],
    files: [new AttachmentBuilder(Buffer.from(text, 'utf8'), { name: `roll-${made.id}.txt` })],
  }
}

/** More lines than this are a wall on a phone; the rest is in the file. */
const MOST_LINES = 40
/** Of several rolls, one with its result is told in a line where it fits a phone, marks included. */
const NARROW = 40

const linesOf = (made: MadeRoll, language: Language, short: boolean): string[] =>
  made.rolls.flatMap((roll) => {
    const { head, throws } = rollText(roll, language, MARKDOWN, short)
    const [only = ''] = throws
    const beside = made.rolls.length > 1 && throws.length === 1 && head.length + only.length <= NARROW
    return beside ? [`${head} ${only}`] : [head, ...throws]
  })

const length = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** Longest line of a shortened text; its result, at the end, is never what is left out. */
const LINE = 700
const LINE_END = 150

function fitting(all: readonly string[]): { lines: string[]; left: number } {
  const lines: string[] = []
  let taken = 0
  for (const whole of all) {
    const line =
      whole.length <= LINE ? whole : `${whole.slice(0, LINE - LINE_END)} … ${whole.slice(-LINE_END)}`
    if (taken + line.length + 1 > ROOM || lines.length === MOST_LINES) break
    taken += line.length + 1
    lines.push(line)
  }
  return { lines, left: all.length - lines.length }
}

const button = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Secondary)

/** Under a roll: make it again, see it drawn, see its proof. */
export function rollButtons(
  made: MadeRoll,
  language: Language,
  drawn: boolean,
): ActionRowBuilder<ButtonBuilder> {
  const tell = (key: WordKey): string => say(message(key), language)
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(customId('roll-again', made.audience, made.id), tell('dice.button.again')),
  )
  if (!drawn) row.addComponents(button(customId('roll-picture', made.id), tell('dice.button.picture')))
  return row.addComponents(button(customId('roll-proof', made.id), tell('dice.button.proof')))
}

/** Under the word that a roll for the umpire was made: it opens the result for umpires only. */
export const umpireButton = (made: MadeRoll, language: Language): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(customId('roll-show', made.id), say(message('dice.button.show'), language)),
  )

/** Characters before and after the place that is shown of a long line: what a phone has room for. */
const AROUND = 18

/** A refusal of notation with the line and a mark under the place it names. */
export function notationRefusal(refusal: Message, line: string, language: Language): EmbedBuilder {
  const embed = refusalEmbed(refusal, language)
  const at = refusal.params?.at
  if (typeof at !== 'number' || line.length > LIMITS.content) return embed
  const text = line.replaceAll('`', "'").replace(/\s/gu, ' ')
  const from = Math.max(0, Math.min(at - 1, text.length) - AROUND)
  const shown = text.slice(from, at - 1 + AROUND)
  const marked = `\`\`\`\n${shown}\n${' '.repeat(at - 1 - from)}^\n\`\`\``
  return embed.setDescription(`${embed.data.description ?? ''}\n${marked}`)
}
