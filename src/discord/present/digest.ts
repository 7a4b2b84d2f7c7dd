import { ActionRowBuilder, EmbedBuilder, StringSelectMenuBuilder } from 'discord.js'
import { z } from 'zod'
import { hasWords, type Language, sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { type Message, message, unchecked } from '../../kernel/words.ts'
import { type PostTo, UMPIRES } from '../../store/store.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { type Origin, originArgs } from '../client/place-of.ts'
import { footerOf, reportLines, sideColour, type Told, toldLines } from './report.ts'
import type { Stage } from './voice.ts'

/** Characters a digest may have in its text: Discord takes 6000 in all embeds of a message, titles and footers too. */
const MOST = 5600

/** One entry in a digest, or a part of one that is too long for a message. */
export const pieceSchema = z.strictObject({
  /** The entry as its reader calls it; empty for a remark of no entry. */
  number: z.string(),
  anchor: z.string(),
  text: z.string(),
  /** What it is about in a few words, where it has arithmetic that can be asked for; else null. */
  sums: z.string().nullable(),
})
export type Piece = Readonly<z.infer<typeof pieceSchema>>

/** What a digest says: the turn it is about, and what was told of it so far. */
export interface Digest {
  readonly turn: number
  readonly side: string | null
  /** Its place among the messages about that turn, from 1. */
  readonly part: number
  readonly pieces: readonly Piece[]
}

/** An entry as it stands in a digest, under its number; nothing where it has nothing to tell. */
export function entryPieces(entry: Told, stage: Stage, language: Language): Piece[] {
  const lines = reportLines([entry], stage, language)
  const [first] = toldLines(entry, stage, language)
  if (first === undefined) return []
  const { number, anchor } = entry
  const reckoned = entry.effects.some((effect) => effect.type === 'event' && effect.sums !== undefined)
  const about = reckoned ? cut(`#${number} ${plain(first.text)}`, LIMITS.choiceName) : null
  const [head = '', ...more] = lines
  return paged([`**#${number}** ${head}`, ...more], LIMITS.embedDescription).map((text, n) => ({
    number,
    anchor,
    text,
    sums: n === 0 ? about : null,
  }))
}

/** Words that belong to no entry. */
export const remarkPiece = (lines: readonly string[]): Piece => ({
  number: '',
  anchor: '',
  text: cut(lines.join('\n'), LIMITS.embedDescription),
  sums: null,
})

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.length + 1, 0)

/** How many of some pieces still fit into a digest; into an empty one at least the first. */
export function fitting(into: readonly Piece[], more: readonly Piece[]): number {
  let count = 0
  while (count < more.length && lengthOf([...into, ...more.slice(0, count + 1)]) <= MOST) count += 1
  return into.length === 0 ? Math.max(1, count) : count
}

/**
 * The digest as a message: its turn in the title, what happened, and the log's anchor as of the last of it.
 * @param origin with whom it is told: in a thread of a side's own stands only what its side alone may know
 */
export function digestParts(
  digest: Digest,
  origin: Origin & { readonly to: PostTo },
  stage: Stage,
  language: Language,
) {
  const { turn, side, pieces } = digest
  const last = pieces.findLast(({ number }) => number !== '')
  const colour = sideColour(stage.sides.findIndex(({ id }) => id === side))
  const pages = paged(
    pieces.map(({ text }) => text),
    LIMITS.embedDescription,
  )
  const embeds = pages.map((text, n) => {
    const embed = new EmbedBuilder().setColor(colour).setDescription(text)
    if (n === 0) embed.setTitle(cut(titleOf(digest, origin.to, stage, language), LIMITS.embedTitle))
    if (n === pages.length - 1 && last !== undefined) {
      embed.setFooter({ text: footerOf(turn, last, stage, language) })
    }
    return embed
  })
  return { embeds, components: sumsRow(pieces, origin, language) }
}

function titleOf({ turn, side, part }: Digest, to: PostTo, stage: Stage, language: Language): string {
  const what = stage.sides.find(({ id }) => id === side)?.name
  const own = `${stage.namespace}.report.title`
  const key = hasWords(own, language) ? own : 'discord.report.title'
  const whole: Message =
    what === undefined
      ? message('discord.report.beginning')
      : // A ruleset's title wants what the house's does.
        unchecked(key, { turn, what })
  const isOwn = to.kind === 'side' && to.side !== UMPIRES
  const title = isOwn ? message('discord.report.own', { title: whole }) : whole
  return say(part === 1 ? title : message('discord.report.part', { title, part }), language)
}

/** A list of the entries whose dice and sums can be asked for; the newest, where there are more than it takes. */
function sumsRow(
  pieces: readonly Piece[],
  origin: Origin,
  language: Language,
): ActionRowBuilder<StringSelectMenuBuilder>[] {
  const known = new Map(pieces.flatMap(({ number, sums }) => (sums === null ? [] : [[number, sums]])))
  const options = [...known].slice(-LIMITS.choices).map(([value, label]) => ({ value, label }))
  if (options.length === 0) return []
  return [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId(customId('sums', ...originArgs(origin)))
        .setPlaceholder(cut(sayPlain(message('discord.report.sums'), language), LIMITS.placeholder))
        .addOptions(options),
    ),
  ]
}
