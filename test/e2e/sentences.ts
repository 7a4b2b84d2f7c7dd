import { catalogues } from '../../src/i18n/i18n.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/**
 * A sentence of the English catalogue as a pattern, so that a test finds what is said however it is worded. What is
 * filled in may be anything, except what is given here by name.
 */
export function sentence(key: string, filled: Readonly<Record<string, string>> = {}): RegExp {
  const text = catalogues.en[key]
  if (text === undefined) throw new Error(`There is no sentence "${key}".`)
  const pattern = text
    .split(/\{(\w+)\}/u)
    .map((part, i) => (i % 2 === 0 ? escaped(part) : part in filled ? escaped(filled[part] ?? '') : '.+?'))
  return new RegExp(pattern.join(''), 'u')
}
