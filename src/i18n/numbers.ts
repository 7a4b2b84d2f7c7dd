import type { Language } from './i18n.ts'

const formats = new Map<string, Intl.NumberFormat>()

function format(language: Language, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = `${language}/${key}`
  const known = formats.get(id)
  if (known !== undefined) return known
  // Polish sets thousands apart from four digits on only by choice: here always, like English.
  const made = new Intl.NumberFormat(language, { useGrouping: 'always', ...options })
  formats.set(id, made)
  return made
}

/**
 * A number as it is written in a language, with at most so many decimals, and a true minus: `10.5`, `−3`, in Polish
 * `10,5`.
 */
export const numberIn = (language: Language, value: number, decimals = 2): string =>
  format(language, `n${decimals}`, { maximumFractionDigits: decimals }).format(value).replace('-', '−')

/** From this chance on, one decimal of a percent would say "always" of what is not certain, or "never". */
const NEAR = 0.0005

/**
 * A chance in percent, short enough for a table: `12.5%`, `41%` of a certain thing `100%`. What is rare keeps two
 * digits that say something, down to a millionth; what is not quite certain is never called 100%.
 * @param chance 0…1
 */
export function chanceIn(language: Language, chance: number): string {
  const percent = (value: number, options: Intl.NumberFormatOptions, key: string): string =>
    format(language, key, { style: 'percent', ...options }).format(value)
  // Sums of decimals may miss 0 and 1 by a hair.
  if (chance <= 0) return percent(0, {}, 'p0')
  if (chance >= 1 - 1e-12) return percent(1, {}, 'p0')
  if (chance > 1 - NEAR) return `>${percent(0.999, { maximumFractionDigits: 1 }, 'p1')}`
  if (chance >= 0.01) return percent(chance, { maximumFractionDigits: 1 }, 'p1')
  if (chance < 1e-6) return `<${percent(1e-6, { maximumFractionDigits: 4 }, 'p4')}`
  return percent(chance, { maximumSignificantDigits: 2 }, 'ps')
}
