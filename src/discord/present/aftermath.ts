import type { Luck, PurposeCount, RareThrow } from '../../dice/luck-told.ts'
import { hasWords, inserted, type Language, sayKnown, sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { type Message, message, type SideId } from '../../kernel/words.ts'
import { report, sentence } from '../../reports/report.ts'
import { isCalledOff } from '../../reports/words.ts'
import type { Aftermath, Listed, Turning } from '../../table/telling/aftermath.ts'
import { escaped, say } from '../client/markdown.ts'
import { shownAnchor } from './anchor.ts'
import { footerOf } from './report.ts'
import { uncheckedLines } from './status.ts'
import { saidLines } from './tally.ts'
import { entryVoice, type Stage } from './voice.ts'

/** A part of a report: its head, and its lines in markdown. */
export interface Part {
  readonly head: string
  readonly lines: readonly string[]
}

/** So many purposes of dice are told of. */
const MOST_PURPOSES = 24
/** So many purposes of dice that are not counted are named. */
const MOST_LEFT = 6
/** What so much or more comes of in no more than so many battles of a hundred is luck; so little or less, bad luck. */
const LUCKY = 20
/** So much of the promise of the dice is shown. */
const SHOWN_PROMISE = 16

/** Who has won and why. */
export function titleOfAftermath({ outcome, sides, scenario }: Aftermath, language: Language): string {
  const winner = sides.find(({ id }) => id === outcome.winner)
  const title =
    winner === undefined
      ? message(isCalledOff(outcome) ? 'discord.finale.off' : 'discord.finale.draw', { scenario })
      : message('discord.finale.title', { scenario, side: winner.name })
  return sayPlain(title, language)
}

/** What turned the battle at one moment, under where it stands in the log. */
export function turningLines(
  { turn, number, effect }: Turning,
  { units }: Pick<Aftermath, 'units'>,
  stage: Stage,
  language: Language,
): string[] {
  const said = sentence(effect, entryVoice({ units }, stage, language))
  const where = footerOf(turn, { number, anchor: '' }, stage, language)
  return said === null ? [] : [`**${where}** ${say(inserted(said), language)}`]
}

/** What it cost, what was done, and what was kept secret. */
export function costParts(after: Aftermath, language: Language): Part[] {
  const { tale, sides, outcome } = after
  const tell = (said: Message): string => say(said, language)
  const why = tell(message('discord.finale.why', { reason: outcome.reason }))
  return parts([
    [[why, ...uncheckedLines(after, language)].join('\n'), []],
    [tell(message('after.losses')), saidLines(tale.losses, sides, language)],
    [tell(message('after.deeds')), tale.deeds.map(tell)],
    [tell(message('after.secrets')), saidLines(tale.secrets, sides, language)],
  ])
}

/**
 * What came of the dice beside what was to be expected, how they fell, how long it waited for whom, and how all of it is checked.
 * @param whole with the dice of each purpose, which are too many for a phone
 */
export function countedParts(
  after: Aftermath,
  luck: Luck,
  stage: Stage,
  language: Language,
  whole = false,
): Part[] {
  const { commitment, closed } = after
  const tell = (said: Message): string => say(said, language)
  const proof = {
    commitment: commitment.slice(0, SHOWN_PROMISE),
    number: closed.number,
    anchor: shownAnchor(closed.anchor),
  }
  const rare = (throws: readonly RareThrow[]): string[] =>
    throws.flatMap((one) => rareLines(one, after, stage, language))
  const outcomes = outcomeLines(after, luck, language)
  return [
    ...parts([
      [
        tell(message('after.luck')),
        [...outcomes, ...(outcomes.length === 0 ? [] : noteLines(luck, language))],
      ],
      [tell(message('after.luck.best')), rare(luck.best)],
      [tell(message('after.luck.worst')), rare(luck.worst)],
      [tell(message('after.dice')), diceLines(after, luck, language, whole)],
      [tell(message('after.times')), timeLines(after, language)],
      [tell(message('after.proof')), [tell(message('discord.finale.proof-how', proof))]],
    ]),
  ].filter(({ lines }) => lines.length > 0)
}

/** A part with nothing in it is none, unless its head says all. */
const parts = (all: readonly (readonly [head: string, lines: readonly string[]])[]): Part[] =>
  all.flatMap(([head, lines], i) => (lines.length > 0 || i === 0 ? [{ head, lines }] : []))

const decimals = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** In how many cases of a hundred: what is rarer than one in a thousand says so. */
function oftenIn(share: number, language: Language): string {
  const decimal = decimals(language)
  return share < 0.1 ? `< ${decimal.format(0.1)}` : decimal.format(share)
}

const wordsFor = (key: string, language: Language): string => sayKnown(key, language) ?? key

/** What each side's throws came to, beside what was to be expected of them. */
function outcomeLines({ sides }: Aftermath, { outcomes }: Luck, language: Language): string[] {
  return sides.flatMap(({ id, name }) => {
    const own = outcomes.filter(({ side }) => side === id)
    const lines = own.map(({ kind, of, throws, came, expected, deviation, orMore, orLess }) => {
      const mark = orMore <= LUCKY ? 'luck' : orLess <= LUCKY ? 'bad' : 'none'
      const more = came >= expected
      const told = {
        what: wordsFor(kind, language),
        throws,
        came,
        expected: decimals(language).format(expected),
        deviation: decimals(language).format(deviation),
        which: more ? 'more' : 'less',
        often: oftenIn(more ? orMore : orLess, language),
        mark,
      }
      return say(message(of === 'test' ? 'after.luck.tests' : 'after.luck.amount', told), language)
    })
    return lines.length === 0 ? [] : [say(message('after.luck.side', { side: name }), language), ...lines]
  })
}

/** What is counted, how, and which dice are not. */
function noteLines({ aside, unread }: Luck, language: Language): string[] {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const named = (key: 'after.luck.aside' | 'after.luck.unread', left: readonly PurposeCount[]): Message[] => {
    if (left.length === 0) return []
    const what = left.slice(0, MOST_LEFT).map(({ why, count }) => `${wordsFor(why, language)} (${count})`)
    const of = (some: readonly PurposeCount[]): number => some.reduce((all, { count }) => all + count, 0)
    return [message(key, { dice: of(left), what: list.format(what), more: of(left.slice(MOST_LEFT)) })]
  }
  return [
    message('after.luck.note'),
    ...named('after.luck.aside', aside),
    ...named('after.luck.unread', unread),
  ].map((said) => `-# ${say(said, language)}`)
}

/** A throw that went unusually well or badly, with where it stands in the log. */
function rareLines(
  { seq, told, came, expected, chance }: RareThrow,
  { units, where }: Pick<Aftermath, 'units' | 'where'>,
  stage: Stage,
  language: Language,
): string[] {
  const said = sentence(told, entryVoice({ units }, stage, language))
  const at = where.get(seq)
  if (said === null || at === undefined) return []
  const numbers = {
    came,
    expected: decimals(language).format(expected),
    chance: oftenIn(chance, language),
  }
  const line = `**${footerOf(at.turn, { number: at.number, anchor: '' }, stage, language)}** ${say(inserted(said), language)}`
  return [line, `-# ${say(message('after.luck.rare', numbers), language)}`]
}

function diceLines({ sides }: Aftermath, luck: Luck, language: Language, whole: boolean): string[] {
  const tell = (said: Message): string => say(said, language)
  const sideName = (side: SideId | null): Message =>
    sides.find(({ id }) => id === side)?.name ?? message('after.dice.nobody')
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 1 })
  const mean = ({ sum, count, sides: faces }: { sum: number; count: number; sides: number }) => ({
    count,
    sides: faces,
    mean: decimal.format(sum / count),
    expected: decimal.format((faces + 1) / 2),
  })
  return [
    ...luck.dice.map((one) =>
      tell(
        message('after.dice.side', {
          ...mean(one),
          side: sideName(one.side),
          orMore: one.orMore === null ? 'none' : oftenIn(one.orMore, language),
        }),
      ),
    ),
    ...luck.purposes.slice(0, whole ? MOST_PURPOSES : 0).map((one) => {
      const why = wordsFor(one.why, language)
      return `-# ${tell(message('after.dice.purpose', { ...mean(one), side: sideName(one.side), why }))}`
    }),
    ...(luck.queued === 0 ? [] : [tell(message('after.dice.queued', { count: luck.queued }))]),
    `-# ${tell(message('after.dice.note'))}`,
  ]
}

function timeLines({ times, sides, from, to }: Aftermath, language: Language): string[] {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const tell = (said: Message): string => say(said, language)
  const shown = [...times.players].sort((a, b) => b.minutes - a.minutes)
  return [
    tell(
      message('after.times.whole', {
        from: `${day.format(new Date(from))} UTC`,
        to: `${day.format(new Date(to))} UTC`,
      }),
    ),
    ...shown.map(({ name, side, minutes, orders, answers }) =>
      tell(
        message('after.times.player', {
          name,
          side: sides.find(({ id }) => id === side)?.name ?? side,
          time: message('after.times.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
          orders,
          answers,
        }),
      ),
    ),
    ...(times.lapses === 0 ? [] : [tell(message('after.times.lapses', { count: times.lapses }))]),
  ]
}

/** The whole report as a file of Markdown, with the log below it. */
export function aftermathMarkdown(
  after: Aftermath,
  luck: Luck,
  entries: readonly Listed[],
  stage: Stage,
  language: Language,
): string {
  const section = ({ head, lines }: Part): string =>
    lines.length === 0
      ? head
      : `## ${head}\n\n${lines.map((line) => `- ${line.replace(/^-# /u, '')}`).join('\n')}`
  const turnings = {
    head: say(message('after.turnings'), language),
    lines: after.turnings.flatMap((one) => turningLines(one, after, stage, language)),
  }
  const log = {
    head: say(message('after.log'), language),
    lines: entries.flatMap((entry) =>
      told(entry, stage, language).map(({ text }) => `#${entry.number} ${escaped(text)}`),
    ),
  }
  const all = [
    ...costParts(after, language),
    turnings,
    ...countedParts(after, luck, stage, language, true),
    log,
  ]
  return `# ${escaped(titleOfAftermath(after, language))}\n\n${all.map(section).join('\n\n')}\n`
}

/** What an entry tells, thing by thing, with the rule of each. */
const told = (entry: Listed, stage: Stage, language: Language): { text: string; rule: string }[] =>
  report(entry.effects, entryVoice(entry, stage, language)).map(({ text, rule }) => ({
    text: plain(text),
    rule,
  }))

const COLUMNS = ['number', 'at', 'turn', 'phase', 'active', 'kind', 'counts', 'text', 'rule', 'dice']

/** A log as a table (RFC 4180): a row for each thing that is told, and one for an entry that tells nothing but threw dice. */
export function logTable(entries: readonly Listed[], stage: Stage, language: Language): readonly string[] {
  const name = (phase: string): string =>
    hasWords(`${stage.namespace}.phase.${phase}`, language)
      ? (sayKnown(`${stage.namespace}.phase.${phase}`, language) ?? phase)
      : phase
  const rows = entries.flatMap((entry) => {
    const dice = entry.dice.map(({ sides, value }) => `d${sides}=${value}`).join(' ')
    const lines = told(entry, stage, language)
    const all = lines.length > 0 ? lines : dice === '' ? [] : [{ text: '', rule: '' }]
    const { number, at, turn, phase, active, kind, takenBack } = entry
    return all.map(({ text, rule }, i) => [
      number,
      at,
      String(turn),
      name(phase),
      active ?? '',
      kind,
      takenBack === true ? 'no' : 'yes',
      text,
      rule,
      i === 0 ? dice : '',
    ])
  })
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(','))
}

/** A cell as any table reads it; one that a spreadsheet would take for a sum is marked as words. */
const cell = (text: string): string => {
  const words = /^[=+\-@\t]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
