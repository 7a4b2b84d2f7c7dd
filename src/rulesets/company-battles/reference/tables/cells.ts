import { type Bilingual, both, type Cell } from '../../../../kernel/reference.ts'

/** `4+`: the die needed. */
export const orMore = (on: number): string => `${on}+`

/** A number as each language writes it: 2.5, 2,5. */
export const decimal = (n: number): Cell => (Number.isInteger(n) ? n : decimals(`${n}`))

/** Text with numbers in it, written with a point. */
export const decimals = (text: string): Bilingual => both(text, text.replaceAll('.', ','))

/** Words one after another, or a dash where there are none. */
export const list = (words: readonly Bilingual[]): Cell =>
  words.length === 0 ? null : both(words.map(({ en }) => en).join(', '), words.map(({ pl }) => pl).join(', '))

/** Bounds of rows as they are read: `1`, `2`, `3–5`, `6+`. */
export const bounds = (highest: readonly number[], least = 1): string[] =>
  highest.map((upTo, i) => {
    const from = (highest[i - 1] ?? least - 1) + 1
    return upTo === Number.POSITIVE_INFINITY ? `${from}+` : from === upTo ? `${from}` : `${from}–${upTo}`
  })
