import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { fold } from '../../kernel/nearest.ts'
import type { StandardTest, TestOption } from '../../kernel/reference.ts'
import { message } from '../../kernel/words.ts'
import { meant, settingWord, settingWords, typedWord, usualValue } from './settings.ts'

/** What can be offered while settings are typed: what is shown, and the whole text so far with it. */
export interface Suggested {
  readonly name: string
  readonly value: string
}

/** Most characters of an offered text, and most offers: Discord's limits, kept here because the text grows. */
const MOST = { characters: 100, offers: 25 } as const

/**
 * What may be typed next in the settings of a test, word by word: first the settings that are not set yet (flags
 * whole, numbers and choices up to the equals sign, choices whole where there is room for all), after an equals sign
 * its values. Each offer is the whole text so far, with what it means in brackets, which the reader of settings skips.
 * @param elsewhere settings that are typed in another field: what they set is not offered again
 */
export function suggestSettings(
  test: StandardTest,
  text: string,
  language: Language,
  elsewhere = '',
): Suggested[] {
  const joined = text.replace(/\s*[=:]\s*/gu, '=')
  const words = settingWords(joined)
  const typing = joined === '' || /[\s,;)]$/u.test(joined) ? '' : (words.pop() ?? '')
  const before = words
  const set = new Set([...settingWords(elsewhere), ...before].map((word) => optionOf(test, word)?.key))
  const equals = typing.indexOf('=')
  const next =
    equals < 0
      ? nextOptions(test, typing, set, language)
      : nextValues(test, typing.slice(0, equals), typing.slice(equals + 1), set, language)
  const long = before.join(' ')
  const brief = before.map((one) => shortened(test, one)).join(' ')
  if (Math.min(long.length, brief.length) >= MOST.characters) return []
  return next
    .flatMap(({ word, short, about }) => fitting(`${long} ${word}`.trim(), `${brief} ${short}`.trim(), about))
    .slice(0, MOST.offers)
}

/** A word that may come next: in the reader's words, by its keys, and what it means. */
interface Next {
  readonly word: string
  readonly short: string
  readonly about: string
}

/** The option a finished word sets, by its name or by a choice that stands alone. */
const optionOf = (test: StandardTest, word: string): TestOption | undefined => {
  const [name = ''] = word.split('=')
  return (
    meant(name, test.options) ??
    test.options.find((option) => option.kind === 'choice' && meant(word, option.choices) !== undefined)
  )
}

/** How well something fits what is typed: 0 begins with it, 1 has it inside, null not at all. */
function rankOf(typed: string, names: readonly string[]): number | null {
  const wanted = fold(typed)
  const ranks = names.flatMap((name) => {
    const at = fold(name).indexOf(wanted)
    return at < 0 ? [] : [at === 0 ? 0 : 1]
  })
  return ranks.length === 0 ? null : Math.min(...ranks)
}

const namesOf = (one: { key: string; name: { en: string; pl: string } }): string[] => [
  one.key,
  typedWord(one.name.en),
  typedWord(one.name.pl),
  one.name.en,
  one.name.pl,
]

function nextOptions(
  test: StandardTest,
  typed: string,
  set: ReadonlySet<string | undefined>,
  language: Language,
): Next[] {
  const open = test.options.filter((option) => !set.has(option.key))
  const places = open.reduce((n, option) => n + (option.kind === 'choice' ? option.choices.length : 1), 0)
  const ranked = open.flatMap((option): { next: Next; rank: number }[] => {
    const rank = rankOf(typed, namesOf(option))
    const whole = option.kind === 'choice' && places <= MOST.offers
    const own = rank === null || whole ? [] : [{ next: beginning(option, language), rank }]
    if (option.kind !== 'choice' || (typed === '' && !whole)) return own
    const choices = option.choices.flatMap((choice) => {
      const hit = whole && rank !== null ? rank : rankOf(typed, namesOf(choice))
      return hit === null || choice.key === option.usual
        ? []
        : [{ next: wholeWord(option, choice.key, language), rank: hit }]
    })
    return [...own, ...choices]
  })
  return [...ranked].sort((a, b) => a.rank - b.rank).map(({ next }) => next)
}

/** `distance=` and what may follow it; a flag is whole as it is. */
function beginning(option: TestOption, language: Language): Next {
  const word = typedWord(option.name[language])
  const about = option.name[language]
  switch (option.kind) {
    case 'flag':
      return { word, short: option.key, about }
    case 'number': {
      const { least, most, usual } = option
      const range = sayPlain(message('settings.range', { least, most, usual }), language)
      return { word: `${word}=`, short: `${option.key}=`, about: `${about}: ${range}` }
    }
    case 'choice': {
      const usual = option.choices.find((choice) => choice.key === option.usual)?.name[language] ?? ''
      const known = sayPlain(message('settings.usual', { usual }), language)
      return { word: `${word}=`, short: `${option.key}=`, about: `${about}: ${known}` }
    }
  }
}

const wholeWord = (option: TestOption, value: number | boolean | string, language: Language): Next => {
  const choice = option.kind === 'choice' ? option.choices.find((one) => one.key === value) : undefined
  const name = option.name[language]
  return {
    word: settingWord(option, value, language),
    short: settingWord(option, value, null),
    about: choice === undefined ? name : `${name}: ${choice.name[language]}`,
  }
}

function nextValues(
  test: StandardTest,
  name: string,
  typed: string,
  set: ReadonlySet<string | undefined>,
  language: Language,
): Next[] {
  const option = meant(name, test.options)
  if (option === undefined || set.has(option.key)) return []
  switch (option.kind) {
    case 'flag':
      return [wholeWord(option, true, language)]
    case 'choice': {
      const ranked = option.choices.flatMap((choice) => {
        const rank = rankOf(typed, namesOf(choice))
        return rank === null ? [] : [{ next: wholeWord(option, choice.key, language), rank }]
      })
      return [...ranked].sort((a, b) => a.rank - b.rank).map(({ next }) => next)
    }
    case 'number':
      return numbersFor(option, typed).map((n) => wholeWord(option, n, language))
  }
}

/**
 * Numbers to offer: those that go on from what is typed, or where nothing is typed all there are; spread evenly over
 * the range where they are too many.
 */
function numbersFor(option: TestOption & { kind: 'number' }, typed: string): number[] {
  const { least, most } = option
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const begun = typed === '' ? all : all.filter((n) => String(n).startsWith(typed.replace('+', '')))
  if (begun.length <= MOST.offers) return begun
  const step = Math.ceil(begun.length / (MOST.offers - 1))
  const spread = begun.filter((n, i) => i === 0 || n % step === 0)
  return [...new Set([...spread, usualValue(option) as number])].sort((a, b) => a - b)
}

/** The whole text with its last word, if Discord takes it: in the reader's words, or by the shorter keys. */
function fitting(long: string, brief: string, about: string): Suggested[] {
  const value = [long, brief].find((text) => text.length <= MOST.characters)
  if (value === undefined) return []
  const full = `${value} (${about.replace(/[()]/gu, '')})`
  return [{ name: full.length <= MOST.characters ? full : value, value }]
}

/** A finished word by its keys: `dystans=40` → `distance=40`. */
function shortened(test: StandardTest, word: string): string {
  const option = optionOf(test, word)
  const equals = word.indexOf('=')
  if (option === undefined) return word
  if (equals < 0) return option.kind === 'choice' ? (meant(word, option.choices)?.key ?? word) : option.key
  const value = word.slice(equals + 1)
  const choice = option.kind === 'choice' ? meant(value, option.choices)?.key : undefined
  return `${option.key}=${choice ?? value}`
}
