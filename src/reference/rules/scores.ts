import type MiniSearch from 'minisearch'
import type { Language } from '../../i18n/i18n.ts'
import { termsOf } from './asking.ts'
import type { openLikeness } from './likeness.ts'

/** How much a match counts by where it stands; words of a rule's name tell most of what it is about. */
export const WEIGHT = { name: 5, words: 4, chapter: 1.2, text: 1 } as const
/** The reader writes his own language as a rule; the other is looked through for words that are not in his. */
const OTHER_LANGUAGE = 0.5
/** A question that is just one a rule is known to answer counts so much beside the best that its words find. */
const LIKE = 1.75
/** What is only a little like it hardly counts. */
const STEEP = 1.5
/** Less like than this, it does not tell that the rule speaks of what was asked. */
const SPEAKS = 0.6
/** The words of a book's pages in one language. */
export type Index = MiniSearch<Record<'id' | keyof typeof WEIGHT, string>>

/** How well a page fits, and how much of what was asked for it speaks of, from 0 to 1. */
export interface Score {
  readonly score: number
  readonly covered: number
}

/** Keeps the better of two scores of a page. */
function better(scores: Map<string, Score>, id: string, one: Score): void {
  const before = scores.get(id)
  if (before === undefined || one.score > before.score) scores.set(id, one)
}

/** What is asked of a book in one language. */
export interface Shelf {
  readonly language: Language
  readonly index: Index
  readonly likeness: ReturnType<typeof openLikeness>
}

/** How well pages fit, by address: by the words they have, and by how like the question is to those they answer. */
export function scoresOf(
  question: { readonly query: string; readonly language: Language },
  shelves: readonly Shelf[],
): Map<string, Score> {
  const scores = new Map<string, Score>()
  const weigh = (language: Language): number => (language === question.language ? 1 : OTHER_LANGUAGE)
  for (const { language, index } of shelves) {
    for (const [id, one] of scored(index, language, question.query)) {
      better(scores, id, { ...one, score: one.score * weigh(language) })
    }
  }
  if (scores.size === 0) {
    for (const { language, index } of shelves) {
      for (const [id, one] of scored(index, language, question.query, 2)) better(scores, id, one)
    }
  }
  const top = Math.max(1, ...[...scores.values()].map(({ score }) => score))
  const likely = new Map<string, Score>()
  for (const { language, likeness } of shelves) {
    for (const [id, { like, covered }] of likeness(question.query)) {
      better(likely, id, {
        score: top * LIKE * like ** STEEP * weigh(language),
        covered: like < SPEAKS ? 0 : covered,
      })
    }
  }
  for (const [id, { score, covered }] of likely) {
    const words = scores.get(id)
    scores.set(id, { score: score + (words?.score ?? 0), covered: Math.max(covered, words?.covered ?? 0) })
  }
  return scores
}

/** A word of the books counts less where the player said another for it: one the book has too, or one it has not. */
const MEANT = 0.6
const INSTEAD = 0.9
/** What only looks like a word of the book speaks of it half, and counts half where it is known what the word means. */
const GUESSED = 0.5

/**
 * Scores by address in one language, of all that is asked for: each thing by the best of the words for it.
 * @param letters how many letters of a longer word may be wrong, where a share of its length is not enough: two that
 *   changed places count as two.
 */
function scored(index: Index, language: Language, query: string, letters?: number): [string, Score][] {
  const terms = termsOf(query, language)
  const asked = terms.reduce((sum, { weight }) => sum + weight, 0)
  const scores = new Map<string, { score: number; covered: number; known: number }>()
  for (const { own, meant, weight } of terms) {
    const { pages, known } = withStem(index, own, { letters })
    const best = new Map(
      pages.map(([id, score]) => [id, meant.length > 0 && !known ? score * GUESSED : score]),
    )
    const guessed = new Set(known ? [] : best.keys())
    for (const one of meant) {
      for (const [id, score] of withStem(index, one, { whole: true }).pages) {
        best.set(id, Math.max(best.get(id) ?? 0, score * (known ? MEANT : INSTEAD)))
        guessed.delete(id)
      }
    }
    for (const [id, score] of best) {
      const before = scores.get(id) ?? { score: 0, covered: 0, known: 0 }
      scores.set(id, {
        score: before.score + score * weight,
        covered: before.covered + weight,
        known: before.known + (guessed.has(id) ? weight * GUESSED : weight),
      })
    }
  }
  // A page that has all that was asked for comes before one that has a single word of it often.
  return [...scores].map(([id, { score, covered, known }]) => [
    id,
    { score: score * (covered / asked) ** 1.5, covered: known / asked },
  ])
}

/** A stem of fewer letters is not guessed at: with one of them wrong it is another word. */
const GUESSABLE = 5

/**
 * Pages that have a stem: as it is, as the beginning of a word, or, where no page has it so, with letters wrong.
 * @param how.whole the stem of a whole word of the books: `fir`, of fire, is no beginning of `first`.
 */
function withStem(
  index: Index,
  wanted: string,
  { letters, whole = false }: { readonly letters?: number | undefined; readonly whole?: boolean },
): { readonly pages: readonly [string, number][]; readonly known: boolean } {
  const search = (fuzzy: boolean): [string, number][] =>
    index
      .search(wanted, {
        processTerm: (term) => term,
        prefix: (term) => !whole && term.length >= 3,
        fuzzy: (term) =>
          !fuzzy || whole || term.length < GUESSABLE ? false : term.length < 8 ? (letters ?? 0.2) : 0.25,
        weights: { prefix: 0.55, fuzzy: 0.3 },
        boost: WEIGHT,
      })
      .map(({ id, score }) => [String(id), score])
  const exact = search(false)
  return exact.length > 0 ? { pages: exact, known: true } : { pages: search(true), known: false }
}
