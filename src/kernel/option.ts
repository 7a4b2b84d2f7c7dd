import { lookUp } from './look-up.ts'
import { fold } from './nearest.ts'
import { once } from './ordered.ts'
import { type Message, type Spoken, spoken } from './words.ts'

/** Something an order may be told besides, written `hold=yes`. */
export interface OptionForm {
  /** What it is called; the order's form has it by its key, which is understood too. */
  readonly names: Spoken
  /** The values it may have, or of what kind they are. */
  readonly values: readonly string[] | 'number' | 'text' | 'unit' | 'feature'
  /**
   * What its values are called; where nothing stands for one, it is called by itself. Where values are not listed, those
   * that have words may be told besides, such as the map's edge beside units.
   */
  readonly words?: { readonly [value: string]: Spoken }
  /** Beside values that are listed, a whole number from the one to the other, both taken, of what is counted: `cm`. */
  readonly orNumber?: { readonly least: number; readonly most: number; readonly of: Spoken }
  readonly needed?: true
}

/** The options of an order by their keys. */
export type OptionForms = { readonly [key: string]: OptionForm }

/** The options of an order's form in the order in which it names them: the first may be told without its name. */
export const asWritten = once(
  (options: OptionForms): readonly (readonly [key: string, option: OptionForm])[] =>
    // biome-ignore lint/plugin: forms are written in the source
    Object.entries(options),
)

/** The values an option lists; where it takes others, those that have words of their own. */
const listed = ({ values, words = {} }: OptionForm): readonly string[] =>
  // biome-ignore lint/plugin: forms are written in the source
  typeof values === 'string' ? Object.keys(words) : values

/** What one of an option's listed values is called. */
export const valueWords = ({ words }: OptionForm, value: string): Spoken =>
  lookUp(words, value) ?? { en: [value], pl: [value] }

/** The option that a player means by a word, in either language and with or without its marks; null when there is none. */
export function optionCalled(options: OptionForms, word: string): string | null {
  const wanted = fold(word)
  return asWritten(options).find(([key, { names }]) => calls(names, key, wanted))?.[0] ?? null
}

/** The listed value that a player means by a word, read as {@link optionCalled} reads; null when it means none. */
export function valueCalled(option: OptionForm, word: string): string | null {
  const wanted = fold(word)
  return listed(option).find((value) => calls(valueWords(option, value), value, wanted)) ?? null
}

/** Whether a word is a whole number that an option takes beside its listed values. */
export function isNumberFor({ orNumber }: OptionForm, word: string): boolean {
  if (orNumber === undefined || !/^\d{1,6}$/u.test(word)) return false
  return Number(word) >= orNumber.least && Number(word) <= orNumber.most
}

const calls = (words: Spoken | undefined, key: string, wanted: string): boolean =>
  [key, ...(words?.en ?? []), ...(words?.pl ?? [])].some((word) => fold(word) === wanted)

/** The values of an option as a reader is told of them: the usual word of each, one after the other, `1…100 cm` for numbers. */
export function valuesTold(option: OptionForm): Message {
  const { orNumber } = option
  const words = listed(option).map((value) => valueWords(option, value))
  const numbers = (language: keyof Spoken): string[] =>
    orNumber === undefined ? [] : [`${orNumber.least}…${orNumber.most} ${orNumber.of[language][0]}`]
  return spoken({
    en: [[...words.map(({ en }) => en[0]), ...numbers('en')].join(', ')],
    pl: [[...words.map(({ pl }) => pl[0]), ...numbers('pl')].join(', ')],
  })
}

/** What an option's listed values are called, one after the other. */
export const valueWordsOf = (option: OptionForm): Spoken[] =>
  listed(option).map((value) => valueWords(option, value))
