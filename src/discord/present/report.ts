import { EmbedBuilder } from 'discord.js'
import { hasWords, type Language } from '../../i18n/i18n.ts'
import { small } from '../../i18n/spans.ts'
import { tellingOf } from '../../i18n/telling.ts'
import { type Message, message, unchecked } from '../../kernel/words.ts'
import { type ReportLine, report, sentence } from '../../reports/report.ts'
import { sumLines } from '../../reports/sums.ts'
import { sumName, sumsInOrder, unitName } from '../../reports/words.ts'
import type { PostData } from '../../table/battle/post-data.ts'
import type { EntryView, Why } from '../../table/results.ts'
import { LIMITS, paged } from '../client/limits.ts'
import { escaped, markdown, say } from '../client/markdown.ts'
import { shownAnchor } from './anchor.ts'
import { entryVoice, type Stage } from './voice.ts'

/** The colour of a side's stripe beside a report; grey for nobody's. */
const COLOURS = [0xc8401f, 0x1d3f7a, 0xffd84a, 0xb56bbb] as const
const NOBODY = 0x808a93

/** The colour of a side by its order of play (from 0). */
export const sideColour = (order: number): number => COLOURS[order] ?? NOBODY

/** One line of a report in Discord's markdown: the sentence, its sums small below it. */
interface Line {
  readonly text: string
  readonly sums: readonly string[]
}

const inMarkdown = ({ text, sums }: ReportLine): Line => ({
  text: markdown(text),
  sums: sums.map((sum) => markdown([small(sum)])),
})

const lineText = (line: Line): string[] => [line.text, ...line.sums]

/** An entry as its reader may know it; of a side's report only what not everybody hears of is told. */
export type Told = EntryView & Pick<PostData['report'], 'own'>

/** What happened in an entry, thing by thing. */
export function toldLines(entry: Told, stage: Stage, language: Language): ReportLine[] {
  const own = entry.own === undefined ? null : new Set(entry.own.map((at) => entry.effects[at]))
  const lines = report(entry.effects, entryVoice(entry, stage, language))
  return own === null ? lines : lines.filter(({ effect }) => own.has(effect))
}

/** What happened in some entries, as plain lines; of a unit that goes on, the name is not said again. */
export function reportLines(entries: readonly Told[], stage: Stage, language: Language): string[] {
  return entries.flatMap((entry) => {
    const voice = entryVoice(entry, stage, language)
    const names = Object.keys(entry.units).map((id) => escaped(unitName(id, voice)))
    return withoutEchoes(toldLines(entry, stage, language).map(inMarkdown), names).flatMap(lineText)
  })
}

/** Entries of the log under their numbers; what an umpire's undo took back is struck out and said to be. */
export function logLines(entries: readonly EntryView[], stage: Stage, language: Language): string[] {
  return entries.flatMap((entry) => {
    const told = reportLines([entry], stage, language)
    if (told.length === 0) return []
    const head = `**#${entry.number}**`
    if (!entry.takenBack) return [head, ...told]
    return [`${head} ${say(message('discord.log-taken-back'), language)}`, ...told.map(struck)]
  })
}

/** A line struck out; the mark of a small line stays in front, where Discord wants it. */
const struck = (line: string): string => (line.startsWith('-# ') ? `-# ~~${line.slice(3)}~~` : `~~${line}~~`)

/** Lines after the first of the same unit lose its name: on a phone each repetition is half a line. */
function withoutEchoes(lines: readonly Line[], names: readonly string[]): Line[] {
  let last: string | undefined
  return lines.map((line) => {
    const name = names.find((one) => line.text.startsWith(`${one}: `) || line.text.startsWith(`${one} `))
    const again = name !== undefined && name === last
    last = name
    return again ? { ...line, text: `· ${line.text.slice(name.length).replace(/^:? /u, '')}` } : line
  })
}

/**
 * Reports as embeds: a stripe in the colour of the side in turn; turn, entry and anchor of the log in the footer. Entries without
 * anything to tell give none.
 */
export function reportEmbeds(entries: readonly Told[], stage: Stage, language: Language): EmbedBuilder[] {
  return entries.flatMap((entry) => {
    const lines = reportLines([entry], stage, language)
    if (lines.length === 0) return []
    const side = stage.sides.findIndex((s) => s.id === entry.active)
    const footer = footerOf(entry.turn, entry, stage, language)
    return paged(lines, LIMITS.embedDescription).map((text) =>
      new EmbedBuilder().setColor(sideColour(side)).setDescription(text).setFooter({ text: footer }),
    )
  })
}

/** Which entry was told last, and the log's anchor up to it. A game that does not count in turns has its own word; what comes before the first is none. */
export function footerOf(
  turn: number,
  { number, anchor }: Pick<EntryView, 'number' | 'anchor'>,
  { namespace }: Stage,
  language: Language,
): string {
  const own = turn === 0 ? 'discord.report.footer-before' : `${namespace}.report.footer`
  const key = hasWords(own, language) ? own : 'discord.report.footer'
  // A ruleset's footer wants what the house's does.
  const said = say(unchecked(key, { turn, number }), language)
  return [said, ...(anchor === '' ? [] : [shownAnchor(anchor)])].join(' · ')
}

/** The arithmetic of events, term by term with the rules they come from. */
export function whyLines(events: readonly Why[], stage: Stage, language: Language): string[] {
  return events.flatMap((why) => {
    const voice = entryVoice(why, stage, language)
    const said = sentence(why.event, voice, why.among)
    const head = said === null ? why.event.name : markdown(said)
    const sums = sumsInOrder(why.event.sums, voice).flatMap(([name, sum]) => [
      `**${sumName(name, voice)}**`,
      ...sumLines(sum, language).map((line) => `> ${markdown(line)}`),
    ])
    const dice = thrown(why.event.data ?? {})
    const workings = tellingOf(stage.namespace)?.workings?.(why.event) ?? []
    return [
      `**${head}** (#${why.number}, ${why.event.rule})`,
      ...(dice === null ? [] : [say(dice, language)]),
      ...workings.map(({ said: step, rule }) => `> ${say(step, language)} (${rule})`),
      ...sums,
    ]
  })
}

/** The dice of an event as they fell: the green and the red one, those of both sides, or the only one; null where it tells of none. */
function thrown({ green, red, die, against }: NonNullable<Why['event']['data']>): Message | null {
  if (typeof green === 'number' && typeof red === 'number') {
    return message('discord.why.pair', { green, red })
  }
  if (typeof die === 'number' && typeof against === 'number') {
    return message('discord.why.against', { die, against })
  }
  return typeof die === 'number' ? message('discord.why.die', { die }) : null
}
