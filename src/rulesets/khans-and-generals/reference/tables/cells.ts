import { type Bilingual, both, type Cell } from '../../../../kernel/reference.ts'

export const YES = both('yes', 'tak')
export const NO = both('no', 'nie')

/** Yes or no. */
export const whether = (is: boolean): Bilingual => (is ? YES : NO)

/** Words one after another, or a dash where there are none. */
export const list = (words: readonly Bilingual[]): Cell =>
  words.length === 0 ? null : both(words.map(({ en }) => en).join(', '), words.map(({ pl }) => pl).join(', '))

/** Sentences one after another. */
export const together = (parts: readonly (Bilingual | null)[]): Cell => {
  const said = parts.filter((part) => part !== null)
  return said.length === 0
    ? null
    : both(said.map(({ en }) => en).join('; '), said.map(({ pl }) => pl).join('; '))
}

/** A modifier with its sign: +2, −3, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** A modifier in percent: `−50%`; a dash for none. */
export const percents = (n: number): string | null => (n === 0 ? null : `${signed(n)}%`)

/** From one number to another, or one where they are the same: `2–3`. */
export const fromTo = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

/** Lines of a die by the highest number of each: `1–3`, `4`, … from `least` on. */
export const dieRanges = (bounds: readonly number[], least = 1): string[] =>
  bounds.map((bound, i) => fromTo((bounds[i - 1] ?? least - 1) + 1, bound))
