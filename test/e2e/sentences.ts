import { catalogues, type Language } from '../../src/i18n/i18n.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** What Discord's markdown has where a sentence's tag begins or ends; of a command it has its id behind the name. */
const MARKS = '[*`#<>/-]*(?::\\d+>)?\\s?'

/**
 * A sentence of a catalogue as a pattern, so that a test finds what is said however it is worded. What is filled in may
 * be anything, except what is given here by name.
 */
export function sentence(
  key: string,
  filled: Readonly<Record<string, string>> = {},
  language: Language = 'en',
): RegExp {
  const text = catalogues[language][key]
  if (text === undefined) throw new Error(`There is no sentence "${key}".`)
  const pattern = text.split(/\{(\w+)\}/u).map((part, i) => {
    if (i % 2 === 0)
      return part
        .split(/<\/?[a-z-]+>/u)
        .map(escaped)
        .join(MARKS)
    return part in filled ? escaped(filled[part] ?? '') : '.+?'
  })
  return new RegExp(pattern.join(''), 'u')
}
