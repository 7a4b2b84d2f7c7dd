import MiniSearch from 'minisearch'
import type { Language } from '../../i18n/i18n.ts'
import { fold } from '../../kernel/nearest.ts'
import { stem } from './stems.ts'
import { type Wording, wordingOf } from './wording.ts'

/** One thing that is asked for. */
export interface Term {
  /** The stem of the word that the player used. */
  readonly own: string
  /** Stems of the words that the books have for it. */
  readonly meant: readonly string[]
  /** How much it counts. */
  readonly weight: number
}

/** Words that almost every rule has count so much beside the others. */
const FAINT = 0.3
/** What is said in several words counts as two at most, so that it does not drown the words beside it. */
const MOST_OF_SAYING = 2
/** The most words of which something that is said consists. */
const MOST_WORDS = 6

export const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize')

/**
 * What a question asks for, as far as a language can tell: what players say is put into the words of the books, what
 * they only ask with is left out.
 */
export function termsOf(query: string, language: Language): Term[] {
  const wording = wordingOf(language)
  const words = tokenize(query)
    .map(fold)
    .filter((word) => word !== '')
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const length = lengthSaid(words, at, wording)
    const said = words.slice(at, at + Math.max(1, length)).join(' ')
    at += Math.max(1, length)
    const meant = wording.meant.get(said) ?? []
    const stems = (some: readonly string[]) => some.flatMap((word) => stem(word, language) ?? [])
    if (length > 1) terms.push(...saying(stems(meant)))
    const [own] = length > 1 ? [] : stems([said])
    if (own === undefined && length === 1)
      terms.push(...stems(meant).map((one) => ({ own: one, meant: [], weight: 1 })))
    if (own !== undefined) {
      terms.push({ own, meant: stems(meant), weight: wording.faint.has(said) ? FAINT : 1 })
    }
  }
  return terms
}

/** What is said in several words, put into those of the books. */
const saying = (meant: readonly string[]): Term[] =>
  meant.map((own) => ({ own, meant: [], weight: Math.min(1, MOST_OF_SAYING / meant.length) }))

/** How many words from there on are something that players say, the longest; 0: it is said by no more than its word. */
function lengthSaid(words: readonly string[], at: number, { meant }: Wording): number {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    if (meant.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
