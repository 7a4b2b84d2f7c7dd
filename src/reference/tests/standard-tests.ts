import type { Language } from '../../i18n/i18n.ts'
import { fold, nearestWord, nearlyNames } from '../../kernel/nearest.ts'
import type { Bilingual, Reference, StandardTest } from '../../kernel/reference.ts'
import { type Message, message, type Result, spoken } from '../../kernel/words.ts'
import { references } from '../../rulesets/references.ts'

/** A standard test and the rulebook it stands in. */
export interface FoundTest {
  readonly book: Reference
  readonly test: StandardTest
}

/** `khans-and-generals/training`: a test's name among those of all rulebooks. */
export const addressOfTest = ({ book, test }: FoundTest): string => `${book.id}/${test.id}`

/** Every test of every rulebook, or of one. */
export const testsOf = (ruleset: string | null): FoundTest[] =>
  Object.values(references)
    .filter((book) => ruleset === null || book.id === ruleset)
    .flatMap((book) => book.tests.map((test) => ({ book, test })))

/**
 * Finds a test by its address, or by its id or its name in either language where one rulebook only has such a test.
 * @param ruleset id of the rulebook to look in; null for all
 */
export function findTest(typed: string, ruleset: string | null): Result<FoundTest> {
  const wanted = fold(typed)
  const all = testsOf(ruleset)
  const known = all.find((one) => fold(addressOfTest(one)) === wanted)
  if (known !== undefined) return { ok: true, value: known }
  const meant = all.filter(({ test, book }) =>
    // Whoever alters what he chose sends it as it was shown, with its book.
    [test.id, test.name.en, test.name.pl, ...shownNames(test.name, book.name)].some(
      (name) => fold(name) === wanted,
    ),
  )
  const [first, second] = meant
  if (first !== undefined && second === undefined) return { ok: true, value: first }
  if (first !== undefined) {
    const list = meant.map(addressOfTest).join(', ')
    return { ok: false, refusal: message('settings.several-tests', { typed, list }) }
  }
  const [alone, other] = withWords(typed, all, 'every')
  if (alone !== undefined && other === undefined) return { ok: true, value: alone }
  return { ok: false, refusal: unknownTest(typed.slice(0, 60), all) }
}

/** Fewer letters tell nothing: `to`, `of`. */
const LEAST_WORD = 3

/** Tests one of whose names has every word that is typed, in any order, or some of them: `hit roll` is “Roll to hit”. */
function withWords(typed: string, all: readonly FoundTest[], how: 'every' | 'some'): FoundTest[] {
  const wanted = fold(typed)
    .split(' ')
    .filter((word) => word.length >= LEAST_WORD)
  if (wanted.length === 0) return []
  return all.filter(({ test }) =>
    [test.id, test.name.en, test.name.pl].some((name) => {
      const has = (word: string): boolean => fold(name).split(' ').includes(word)
      return how === 'every' ? wanted.every(has) : wanted.some(has)
    }),
  )
}

/** So many tests are named to whoever has named none. */
const MOST_NAMED = 6

const shownNames = (name: Bilingual, book: Bilingual): string[] => [
  `${name.en} · ${book.en}`,
  `${name.pl} · ${book.pl}`,
]

function unknownTest(typed: string, all: readonly FoundTest[]): Message {
  const near = nearestWord(
    typed,
    all.flatMap((one) => [addressOfTest(one), one.test.id, one.test.name.en, one.test.name.pl]),
  )
  if (near !== null)
    return message('settings.no-test', { typed, hint: message('notation.hint', { word: near }) })
  const every = withWords(typed, all, 'every')
  const like = every.length > 0 ? every : withWords(typed, all, 'some')
  if (like.length === 0)
    return message('settings.no-test', { typed, hint: message('settings.tests-offered') })
  const listed = (language: Language): string[] => [
    like
      .slice(0, MOST_NAMED)
      .map((one) => `${one.test.name[language]} (${addressOfTest(one)})`)
      .join(', '),
  ]
  return message('settings.like-tests', { typed, list: spoken({ en: listed('en'), pl: listed('pl') }) })
}

/** Tests, those of a rulebook before all others. */
const ownFirst = (tests: readonly FoundTest[], first: string | null): FoundTest[] => [
  ...tests.filter(({ book }) => book.id === first),
  ...tests.filter(({ book }) => book.id !== first),
]

/**
 * The tests whose names fit what is typed, as they are offered: shown by name, sent by address.
 * @param first id of the rulebook whose tests come first among those that fit alike; null: none does
 */
export function suggestTests(
  typed: string,
  ruleset: string | null,
  language: Language,
  first: string | null,
): { readonly name: string; readonly value: string }[] {
  const wanted = fold(typed)
  const all = ownFirst(testsOf(ruleset), first).map((one) => {
    const { test, book } = one
    const own = [test.name[language], test.name.en, test.name.pl, test.id]
    const names = [...own, addressOfTest(one), book.name[language]]
    const at = names.map((name) => fold(name).indexOf(wanted)).filter((place) => place >= 0)
    return { one, names, rank: at.length === 0 ? null : Math.min(...at) }
  })
  const ranked = all.filter(({ rank }) => rank !== null)
  const fits =
    ranked.length > 0
      ? ranked.sort((a, b) => Math.min(a.rank ?? 0, 1) - Math.min(b.rank ?? 0, 1))
      : all.filter(({ names }) => nearlyNames(typed, names))
  return fits.map(({ one }) => ({
    name: `${one.test.name[language]} · ${one.book.name[language]}`,
    value: addressOfTest(one),
  }))
}
