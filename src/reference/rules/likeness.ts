import { distance } from 'fastest-levenshtein'
import type { Language } from '../../i18n/i18n.ts'
import { type Term, termsOf } from './asking.ts'
import { stem } from './stems.ts'
import { wordingOf } from './wording.ts'

/** How like a question is to one that a page answers, from 0 to 1, and how much of it that one speaks of. */
export interface Likeness {
  readonly like: number
  readonly covered: number
}

/** A question that a page answers, in the things that it asks for. */
interface Sample {
  readonly id: string
  readonly terms: readonly Term[]
}

/** How much alike two things asked for are where they are not the same word. */
const GROUP = 0.8
const SAME_MEANT = 0.7
const BOTH_MEAN = 0.5
const BEGINS = 0.75
const MISTYPED = 0.6
/** The least letters of a stem that may be the beginning of another, or have a letter wrong. */
const BEGINNING = 4
const TYPED = 5
/** What Polish verbs begin with: `wystrzelić` is `strzelić`. */
const PREFIX = /^(?:po|za|wy|u|o|ob|od|na|prze|przy|pod|roz|z|s|do|w|we)$/u

/**
 * Compares questions with those that pages are known to answer, in one language. What few of these ask for tells most.
 * @param samples pages by address, and the questions that each answers.
 */
export function openLikeness(
  samples: readonly { readonly id: string; readonly question: string }[],
  language: Language,
): (query: string) => ReadonlyMap<string, Likeness> {
  const known = samples.map(({ id, question }): Sample => ({ id, terms: termsOf(question, language) }))
  const spread = new Map<string, number>()
  for (const { terms } of known) {
    for (const own of new Set(terms.map((term) => term.own))) spread.set(own, (spread.get(own) ?? 0) + 1)
  }
  const rarity = (own: string): number => Math.log(1 + known.length / (1 + (spread.get(own) ?? 0)))
  const groups = groupsOf(language)
  const weigh = ({ own, weight }: Term): number => weight * rarity(own)
  const whole = known.map(({ terms }) => sumOf(terms.map((term) => weigh(term) ** 2)))
  return (query) => {
    const asked = termsOf(query, language)
    const length = sumOf(asked.map((term) => weigh(term) ** 2))
    const best = new Map<string, Likeness>()
    if (length === 0) return best
    known.forEach(({ id, terms }, at) => {
      const met = asked.map((term) =>
        Math.max(0, ...terms.map((other) => alike(term, other, groups) * weigh(term) * weigh(other))),
      )
      const product = sumOf(met)
      if (product === 0) return
      const like = Math.min(1, product / Math.sqrt(length * (whole[at] ?? 1)))
      if (like > (best.get(id)?.like ?? 0)) {
        const total = sumOf(asked.map(({ weight }) => weight))
        const spoken = sumOf(asked.map(({ weight }, i) => ((met[i] ?? 0) > 0 ? weight : 0)))
        best.set(id, { like, covered: spoken / total })
      }
    })
    return best
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** How much alike two things are, from 0 to 1. */
function alike(a: Term, b: Term, groups: Groups): number {
  if (a.own === b.own) return 1
  if (groups.get(a.own)?.some((one) => groups.get(b.own)?.includes(one))) return GROUP
  if (a.meant.includes(b.own) || b.meant.includes(a.own)) return SAME_MEANT
  if (a.meant.some((one) => b.meant.includes(one))) return BOTH_MEAN
  const [short, long] = a.own.length < b.own.length ? [a.own, b.own] : [b.own, a.own]
  if (short.length < BEGINNING) return 0
  if (long.startsWith(short)) return BEGINS
  if (long.endsWith(short) && PREFIX.test(long.slice(0, -short.length))) return BEGINS
  return short.length >= TYPED && distance(short, long) === 1 ? MISTYPED : 0
}

/** Stems, and the numbers of the groups of words that mean nearly the same. */
type Groups = ReadonlyMap<string, readonly number[]>

/** The groups of {@link wordingOf}, by their stems. */
function groupsOf(language: Language): Groups {
  const groups = new Map<string, number[]>()
  wordingOf(language).alike.forEach((words, group) => {
    for (const word of words) {
      const of = stem(word, language)
      if (of !== null) groups.set(of, [...(groups.get(of) ?? []), group])
    }
  })
  return groups
}
