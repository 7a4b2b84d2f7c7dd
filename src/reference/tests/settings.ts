import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { fold, nearestWord } from '../../kernel/nearest.ts'
import type { Bilingual, StandardTest, TestOption, TestSettings } from '../../kernel/reference.ts'
import { type Message, message, type Result, refuse, resultOf } from '../../kernel/words.ts'

/** Everything as it usually is: what holds for all that is not set. */
export const usualSettings = (test: StandardTest): TestSettings =>
  Object.fromEntries(test.options.map((option) => [option.key, usualValue(option)]))

/** What an option is when nobody sets it: flags are off. */
export const usualValue = (option: TestOption): number | boolean | string =>
  option.kind === 'flag' ? false : option.usual

/** `Distance (cm)` → `distance`, `Strzał w ruchu` → `strzał-w-ruchu`: a name as one word that can be typed. */
export const typedWord = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')

interface Named {
  readonly key: string
  readonly name: Bilingual
}

/** The one meant by a word: by its key, or by its name in either language as one word. */
export function meant<T extends Named>(word: string, all: readonly T[]): T | undefined {
  const at = placesIn(all).get(fold(word))
  return at === undefined ? undefined : all[at]
}

/** Where each name stands in a list. Somebody may type hundreds of words, each of which is looked for in all names. */
const places = new WeakMap<readonly Named[], ReadonlyMap<string, number>>()

function placesIn(all: readonly Named[]): ReadonlyMap<string, number> {
  const known = places.get(all)
  if (known !== undefined) return known
  const made = new Map<string, number>()
  const texts: readonly ((one: Named) => string)[] = [
    (one) => one.key,
    (one) => typedWord(one.name.en),
    (one) => typedWord(one.name.pl),
  ]
  for (const text of texts) {
    for (const [at, one] of all.entries()) {
      const name = fold(text(one))
      if (!made.has(name)) made.set(name, at)
    }
  }
  places.set(all, made)
  return made
}

const YES = ['yes', 'tak', 'true', 'on', '1', '+']
const NO = ['no', 'nie', 'false', 'off', '0', '-']

/** Cuts settings into words: blanks and commas part them, remarks in brackets are skipped, `a = b` is one word. */
export const settingWords = (text: string): string[] =>
  text
    .replace(/\([^)]*\)?/gu, ' ')
    .replace(/\s*[=:]\s*/gu, '=')
    .split(/[\s,;]+/u)
    .filter((word) => word !== '')

/**
 * Reads what somebody typed for a test: `weapon=rifle distance=40 moved`. Keys and values may be written as their
 * keys or by their names in English or Polish, letter case and Polish marks aside; a flag is set by naming it; the
 * value of a choice may stand alone (`rifle`) where only one option knows it. What isn't set is as usual.
 * @param language of the words in a refusal.
 */
export function readSettings(test: StandardTest, text: string, language: Language): Result<TestSettings> {
  const settings: Record<string, number | boolean | string> = { ...usualSettings(test) }
  const seen = new Set<string>()
  return resultOf(() => {
    for (const word of settingWords(text)) {
      const { option, value } = readWord(test, word, language)
      if (seen.has(option.key)) refuse('settings.twice', { word: typedWord(option.name[language]) })
      seen.add(option.key)
      settings[option.key] = value
    }
    return settings
  })
}

/** One word of settings: which option it sets, and to what. Throws a Refusal. */
function readWord(
  test: StandardTest,
  word: string,
  language: Language,
): { readonly option: TestOption; readonly value: number | boolean | string } {
  const cut = word.indexOf('=')
  const name = cut < 0 ? word : word.slice(0, cut)
  const option = meant(name, test.options)
  if (option !== undefined) {
    return { option, value: readValue(option, cut < 0 ? null : word.slice(cut + 1), language) }
  }
  const alone = cut < 0 ? choiceAlone(test, word) : null
  return alone ?? refuseUnknown(test, name, language)
}

/** `rifle` for `weapon=rifle`, where one option only has such a choice. */
function choiceAlone(
  test: StandardTest,
  word: string,
): { readonly option: TestOption; readonly value: string } | null {
  const found = test.options.flatMap((option) => {
    const choice = option.kind === 'choice' ? meant(word, option.choices) : undefined
    return choice === undefined ? [] : [{ option, value: choice.key }]
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

function readValue(option: TestOption, typed: string | null, language: Language): number | boolean | string {
  const word = typedWord(option.name[language])
  switch (option.kind) {
    case 'flag': {
      const found = fold(typed ?? 'yes')
      if (YES.includes(typed ?? '') || YES.includes(found)) return true
      if (NO.includes(typed ?? '') || NO.includes(found)) return false
      return refuse('settings.bad-flag', { word })
    }
    case 'number': {
      const { least, most } = option
      if (typed === null || typed === '') return refuse('settings.no-number', { word, least, most })
      const number = /^[-+−]?\d{1,6}$/u.test(typed) ? Number(typed.replace('−', '-')) : Number.NaN
      if (number >= least && number <= most) return number
      return refuse('settings.bad-number', { word, found: typed.slice(0, 40), least, most })
    }
    case 'choice': {
      const values = option.choices.map((choice) => typedWord(choice.name[language]))
      if (typed === null || typed === '') {
        return refuse('settings.no-choice', { word, values: values.join(', ') })
      }
      const choice = meant(typed, option.choices)
      if (choice !== undefined) return choice.key
      const near = nearest(typed, option.choices, language)
      return refuse('settings.bad-choice', {
        word,
        found: typed.slice(0, 40),
        values: values.join(', '),
        hint: near,
      })
    }
  }
}

function refuseUnknown(test: StandardTest, word: string, language: Language): never {
  const choices = test.options.flatMap((option) => (option.kind === 'choice' ? option.choices : []))
  refuse('settings.unknown', {
    word: word.slice(0, 40),
    hint: nearest(word, [...test.options, ...choices], language),
    all: test.options.map((option) => typedWord(option.name[language])).join(', '),
  })
}

/** "Did you mean …?", in the words of the reader, whichever name was nearly hit. */
function nearest(word: string, all: readonly Named[], language: Language): Message {
  const words = all.flatMap((one) => [one.key, typedWord(one.name.en), typedWord(one.name.pl)])
  const near = nearestWord(word, words)
  const one = near === null ? undefined : meant(near, all)
  if (one === undefined) return message('notation.no-hint')
  return message('notation.hint', { word: typedWord(one.name[language]) })
}

/**
 * Settings as they would be typed, those that are not as usual, in the order of the test's options.
 * @param language whose words to use; null for the keys, which are short and the same for everybody.
 */
export function writeSettings(test: StandardTest, settings: TestSettings, language: Language | null): string {
  return test.options
    .filter((option) => (lookUp(settings, option.key) ?? usualValue(option)) !== usualValue(option))
    .map((option) => settingWord(option, lookUp(settings, option.key) ?? usualValue(option), language))
    .join(' ')
}

/** One setting as it would be typed: `distance=40`, `moved`. */
export function settingWord(
  option: TestOption,
  value: number | boolean | string,
  language: Language | null,
): string {
  const word = (one: Named): string => (language === null ? one.key : typedWord(one.name[language]))
  if (option.kind === 'flag')
    return value === true ? word(option) : `${word(option)}=${language === 'pl' ? 'nie' : 'no'}`
  const choice = option.kind === 'choice' ? option.choices.find((one) => one.key === value) : undefined
  return `${word(option)}=${choice === undefined ? value : word(choice)}`
}
