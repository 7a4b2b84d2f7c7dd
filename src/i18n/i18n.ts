import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import type { SentencesOf, TranslationOf } from '../kernel/sentences.ts'
import { type Message, message, unchecked } from '../kernel/words.ts'
import { rulesetWords } from '../rulesets/words.ts'
import { afterEn } from './en/after.ts'
import { byPostEn } from './en/by-post.ts'
import { chainEn } from './en/chain.ts'
import { cliEn } from './en/cli.ts'
import { clocksEn } from './en/clocks.ts'
import { clubEn } from './en/club.ts'
import { commandsEn } from './en/commands.ts'
import { deliveryEn } from './en/delivery.ts'
import { diceEn } from './en/dice.ts'
import { discordEn } from './en/discord.ts'
import { kernelEn } from './en/kernel.ts'
import { notationEn } from './en/notation.ts'
import { oddsEn } from './en/odds.ts'
import { referenceTablesEn } from './en/reference-tables.ts'
import { renderEn } from './en/render.ts'
import { replayEn } from './en/replay.ts'
import { reportEn } from './en/report.ts'
import { rostersEn } from './en/rosters.ts'
import { rulesSearchEn } from './en/rules-search.ts'
import { standardTestsEn } from './en/standard-tests.ts'
import { tableEn } from './en/table.ts'
import { umpireEn } from './en/umpire.ts'
import { verifyEn } from './en/verify.ts'
import { workshopEn } from './en/workshop.ts'
import { afterPl } from './pl/after.ts'
import { byPostPl } from './pl/by-post.ts'
import { chainPl } from './pl/chain.ts'
import { cliPl } from './pl/cli.ts'
import { clocksPl } from './pl/clocks.ts'
import { clubPl } from './pl/club.ts'
import { commandsPl } from './pl/commands.ts'
import { deliveryPl } from './pl/delivery.ts'
import { dicePl } from './pl/dice.ts'
import { discordPl } from './pl/discord.ts'
import { kernelPl } from './pl/kernel.ts'
import { notationPl } from './pl/notation.ts'
import { oddsPl } from './pl/odds.ts'
import { referenceTablesPl } from './pl/reference-tables.ts'
import { renderPl } from './pl/render.ts'
import { replayPl } from './pl/replay.ts'
import { reportPl } from './pl/report.ts'
import { rostersPl } from './pl/rosters.ts'
import { rulesSearchPl } from './pl/rules-search.ts'
import { standardTestsPl } from './pl/standard-tests.ts'
import { tablePl } from './pl/table.ts'
import { umpirePl } from './pl/umpire.ts'
import { verifyPl } from './pl/verify.ts'
import { workshopPl } from './pl/workshop.ts'
import { type Mark, plain, type Span, type Spans } from './spans.ts'

/** The languages Hetman speaks. */
export const LANGUAGES = ['en', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

const english = {
  ...kernelEn,
  ...notationEn,
  ...tableEn,
  ...verifyEn,
  ...workshopEn,
  ...reportEn,
  ...rulesSearchEn,
  ...referenceTablesEn,
  ...standardTestsEn,
  ...renderEn,
  ...oddsEn,
  ...clocksEn,
  ...commandsEn,
  ...cliEn,
  ...discordEn,
  ...deliveryEn,
  ...diceEn,
  ...byPostEn,
  ...clubEn,
  ...replayEn,
  ...afterEn,
  ...rostersEn,
  ...umpireEn,
  ...chainEn,
  ...rulesetWords.en,
} as const

const polish = {
  ...kernelPl,
  ...notationPl,
  ...tablePl,
  ...verifyPl,
  ...workshopPl,
  ...reportPl,
  ...rulesSearchPl,
  ...referenceTablesPl,
  ...standardTestsPl,
  ...renderPl,
  ...oddsPl,
  ...clocksPl,
  ...commandsPl,
  ...cliPl,
  ...discordPl,
  ...deliveryPl,
  ...dicePl,
  ...byPostPl,
  ...clubPl,
  ...replayPl,
  ...afterPl,
  ...rostersPl,
  ...umpirePl,
  ...chainPl,
  ...rulesetWords.pl,
} as const

declare module '../kernel/words.ts' {
  interface Sentences extends SentencesOf<typeof english, typeof polish> {}
}

/**
 * Catalogues by language: a key and its sentence in ICU message syntax. One file per part of the house; rulesets
 * bring their own (`src/rulesets/words.ts`).
 */
export const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english,
  // A name is told in the reader's language; and Polish has the names of commands besides.
  pl: polish satisfies TranslationOf<typeof english, typeof polish, 'word' | 'name', `cmd.${string}.name`>,
}

/** Has a language a sentence of this key? A name somebody gave is none, whatever every object inherits. */
export const hasWords = (key: string, language: Language): boolean => Object.hasOwn(catalogues[language], key)

/** What stands for a word or number that nobody has kept. */
const UNKNOWN = '…'

type Languages = string | string[] | undefined

/** Something of Intl's, one for each language and options: to make it takes longer than the sentence it is made for. */
function madeOnce<O, T>(
  make: (language: Languages, options?: O) => T,
): (language: Languages, options?: O) => T {
  const known = new Map<string, T>()
  return (language, options) => {
    const id = JSON.stringify([language, options])
    const made = known.get(id) ?? make(language, options)
    known.set(id, made)
    return made
  }
}

/** A format of numbers that writes a true minus, as the rest of the house does. */
const numberFormat = madeOnce((language, options?: Intl.NumberFormatOptions) => {
  const made = new Intl.NumberFormat(language, options)
  const plain = made.format
  const format = (n: number): string => (Number.isNaN(Number(n)) ? UNKNOWN : plain(n).replace('-', '−'))
  Object.defineProperty(made, 'format', { value: format })
  return made
})

const formatters: Formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: madeOnce((language, options) => new Intl.DateTimeFormat(language, options)),
  getPluralRules: madeOnce((language, options) => new Intl.PluralRules(language, options)),
}

/**
 * What has a meaning in ICU message syntax, but for what has one only inside of something else: gaps, tags, and quotes of either.
 * Without it a sentence is its own words.
 */
const SYNTAX = /[{}]|<[a-z/]|'['<>]/iu

/** Sentences that have been said, by language and key: parsed, or their words where there is nothing to fill. */
const compiled = new Map<string, IntlMessageFormat | Spans>()

function sentence(language: Language, key: string): IntlMessageFormat | Spans | null {
  const id = `${language}/${key}`
  const made = compiled.get(id)
  if (made !== undefined) return made
  const known = [language, 'en' as const].find((one) => hasWords(key, one))
  const text = known === undefined ? undefined : catalogues[known][key]
  if (text === undefined) return null
  const parsed = SYNTAX.test(text)
    ? new IntlMessageFormat(text, language, undefined, { formatters })
    : [{ text, own: true }]
  compiled.set(id, parsed)
  return parsed
}

/** Texts that have been said already, and are put into sentences as they are. */
const spoken = new WeakMap<Message, Spans>()

/**
 * A text that has been said already (a mention, a time, another sentence) as a parameter of a sentence. All other texts
 * that fill a sentence are words of people and are shown as they were written.
 */
export function inserted(text: Spans): Message {
  const words = plain(text)
  const made = message('word', { en: words, pl: words })
  spoken.set(made, text)
  return made
}

/** What fills a gap of a sentence. */
class Filling {
  readonly spans: Spans
  constructor(spans: Spans) {
    this.spans = spans
  }

  /** As a choice of a sentence's forms is made by it. */
  toString(): string {
    return plain(this.spans)
  }
}

/** A number with a fraction in a gap that asks for no form of number: it has the decimal sign of its language all the same. */
class Fraction extends Number {
  readonly #written: string
  constructor(value: number, language: Language) {
    super(value)
    this.#written = numberFormat(language, { useGrouping: false, maximumFractionDigits: 15 }).format(value)
  }

  override toString(): string {
    return this.#written
  }
}

/** What the parser of sentences gives: their own words, what fills their gaps, and what their tags have made of both. */
type Part = string | Filling | Fraction | Span
const spanOf = (part: Part): Spans => {
  if (part instanceof Filling) return part.spans
  if (part instanceof Fraction) return [{ text: part.toString(), own: true }]
  return typeof part === 'string' ? [{ text: part, own: true }] : [part]
}

const tag =
  (mark: Mark) =>
  (parts: Part[]): Span => ({ mark, spans: parts.flatMap(spanOf) })

/**
 * What a slash command is called in a language, as it is typed: `battle new` is `/bitwa nowa` in Polish. English has no
 * keys for the names: they are the words the commands are known by.
 */
export function calledCommand(path: string, language: Language): string {
  const words = path.split(' ')
  const names = words.map((word, i) => {
    const key = `cmd.${words.slice(0, i + 1).join('.')}.name`
    return hasWords(key, language) ? catalogues[language][key] : word
  })
  return `/${names.join(' ')}`
}

/** The tags of sentences; none is called as a gap of theirs. */
const tagsOf = (language: Language) => ({
  bold: tag('bold'),
  code: tag('code'),
  small: tag('small'),
  pre: tag('block'),
  'channel-link': (parts: Part[]): Span => ({ channel: plain(parts.flatMap(spanOf)) }),
  slash: (parts: Part[]): Span => {
    const command = plain(parts.flatMap(spanOf))
    return { command, called: calledCommand(command, language) }
  },
})
const TAGS = { en: tagsOf('en'), pl: tagsOf('pl') }

/** A sentence in spans; a key no catalogue has is given back as it stands (tests hold that no such key is ever used). */
function told(
  said: Message,
  language: Language,
  inner: (message: Message) => Spans,
  gaps = (params: object) => params,
): Spans {
  const own = spoken.get(said)
  if (own !== undefined) return own
  const made = sentence(language, said.key)
  if (made === null) return [{ text: said.key, own: false }]
  if (!(made instanceof IntlMessageFormat)) return made
  const params: Record<string, unknown> = { ...TAGS[language] }
  for (const [name, value] of Object.entries(said.params ?? {})) {
    params[name] = filling(value, language, inner)
  }
  const parts = made.formatToParts<Part>(gaps(params) as Record<string, Part>)
  return parts.flatMap(({ value }) => spanOf(value as Part))
}

function filling(
  value: string | number | Message,
  language: Language,
  inner: (message: Message) => Spans,
): Filling | Fraction | number {
  if (typeof value === 'number') return value % 1 === 0 ? value : new Fraction(value, language)
  return new Filling(typeof value === 'object' ? inner(value) : [{ text: value, own: false }])
}

/** A message in a language: its sentence with everything that fills it. Parameters that are messages are said first. */
export const speak = (said: Message, language: Language): Spans =>
  told(said, language, (inner) => speak(inner, language))

/** A message in a language with nothing set off: for labels of buttons, lists to choose from, pictures, terminals. */
export const sayPlain = (said: Message, language: Language): string => plain(speak(said, language))

/** What a catalogue says under a key that is put together as it is needed, or null where it has nothing of that name. */
export const sayKnown = (key: string, language: Language): string | null =>
  // That the key is one has just been asked; a word of a table wants nothing.
  hasWords(key, language) ? sayPlain(unchecked(key), language) : null

/** A message that was stored, in words, and whether it had all that its sentence wants. */
export interface Stored {
  readonly text: Spans
  readonly whole: boolean
}

/**
 * Says a message that may be older than its sentence, as those of a log are: what the sentence wants and the message
 * has not is left as `…`. It never throws for want of a parameter.
 */
export function speakStored(stored: Message, language: Language): Stored {
  let whole = true
  const inner = (message: Message): Spans => {
    const said = speakStored(message, language)
    whole &&= said.whole
    return said.text
  }
  const gaps = (params: object): object =>
    new Proxy(params, {
      has: () => true,
      get: (of, name) => {
        if (Object.hasOwn(of, name)) return Reflect.get(of, name)
        whole = false
        return UNKNOWN
      },
    })
  const text = told(stored, language, inner, gaps)
  return { text, whole }
}

/** The language for a Discord locale such as `pl` or `en-GB`: Polish if Polish, otherwise English. */
export const languageOf = (locale: string | null | undefined): Language =>
  locale?.startsWith('pl') ? 'pl' : 'en'
