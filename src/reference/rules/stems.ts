import type { Language } from '../../i18n/i18n.ts'
import { fold } from '../../kernel/nearest.ts'
import { isIdle, wordingOf } from './wording.ts'

const LEAST = 3

/** A word without the longest of its language's endings that leaves enough of it. */
function bare(word: string, language: Language): string {
  const ending = wordingOf(language).endings.find(
    (end) => word.endsWith(end) && word.length - end.length >= LEAST,
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** A Polish word without its ending: `szarżą`, `szarżować` and `szarży` are one. */
const polish = (word: string): string =>
  // walka – walce, rzeka – rzece; szarża – szarży is the same letter, folded.
  bare(word, 'pl')
    .replace(/(?<=..)c$/u, 'k')
    .replace(/(?<=..)dz$/u, 'd')

/** An English word without its ending: `charging`, `charged` and `charges` are one. */
const english = (word: string): string =>
  (word.endsWith('ss') ? word : bare(word, 'en'))
    .replace(/(?<=..)([^aeiouls])\1$/u, '$1')
    .replace(/ck$/u, 'c')

/**
 * The stem by which a word of a language is found, or null for words that say nothing: folded of Polish letters and
 * capitals, without its ending. A light hand: it need not be a word, only the same for the forms of one.
 */
export function stem(word: string, language: Language): string | null {
  const folded = fold(word)
  if (folded.length === 0 || isIdle(folded)) return null
  const known = wordingOf(language).stems.get(folded)
  if (known !== undefined) return known
  if (folded.length <= LEAST || /\d/u.test(folded)) return folded
  return language === 'pl' ? polish(folded) : english(folded)
}
