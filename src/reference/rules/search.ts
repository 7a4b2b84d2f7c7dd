import MiniSearch from 'minisearch'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { fold } from '../../kernel/nearest.ts'
import { addressOf, nameOf, type Page, pagesIn, type RulesLibrary } from './library.ts'
import { openLikeness } from './likeness.ts'
import { type Index, type Shelf, scoresOf, WEIGHT } from './scores.ts'
import { stem } from './stems.ts'

/** A page that fits what was asked, the better the higher its score. */
export interface Hit {
  readonly page: Page
  readonly score: number
  /** How much of what was asked for it speaks of, from 0 to 1; of words that it has only nearly, half. */
  readonly covered: number
}

/** What is asked: words or a number, in whose language, and in which rulebook if not in all. */
export interface Question {
  readonly query: string
  readonly language: Language
  readonly ruleset?: string | undefined
}

export interface RulesSearch {
  /** Pages that fit, best first, at most `most` (8). A rule's number finds that rule alone. */
  readonly find: (question: Question, most?: number) => Hit[]
  /**
   * Pages offered while one types, at most `most`: those whose number or name begins with it, then what is found.
   * Nothing typed yet: the chapters of the rulebook, or all rulebooks.
   */
  readonly suggest: (question: Question, most: number) => Page[]
}

/** Chapters and books stand behind the rules that answer. */
const KIND: Readonly<Record<Page['kind'], number>> = { rule: 1, chapter: 0.55, book: 0.3 }

/** What speaks of less than this of a question is hardly an answer to it. */
const ENOUGH = 0.5

/** Is any of these hits an answer, or is each only near to what was asked? */
export const isKnown = (hits: readonly Hit[]): boolean => hits.some(({ covered }) => covered >= ENOUGH)

/** A hit this many times as good as the next is what was meant. */
const CLEAR = 1.6

/** Is it clear that the first of these hits is what was meant? */
export function isClear([best, next]: readonly Hit[]): boolean {
  return best !== undefined && (next === undefined || best.score > next.score * CLEAR)
}

/** What finds pages of a library. The indexes of a book are made when it is first searched, and kept. */
export function openRulesSearch(library: RulesLibrary): RulesSearch {
  // How rare a word is, is a matter of its own book: another book must not move what is found in this one.
  const indexes = library.books.flatMap((book) =>
    LANGUAGES.map((language) => ({ book: book.id, shelf: once(() => shelfOf(library, book.id, language)) })),
  )
  const names = { en: namesOf(library, 'en'), pl: namesOf(library, 'pl') }
  const find: RulesSearch['find'] = (question, most = 8) => {
    const within = (page: Page): boolean =>
      question.ruleset === undefined || page.book.id === question.ruleset
    const pages = library.pages.filter(within)
    const numbered = byNumber(question.query, pages)
    const whole = numbered.some(({ kind }) => kind === 'rule')
      ? numbered
      : byWrongNumber(question.query, pages)
    if (whole.length > 0) return whole.map(exactly).slice(0, most)
    const scores = scoresOf(
      question,
      indexes
        .filter(({ book }) => question.ruleset === undefined || book === question.ruleset)
        .map(({ shelf }) => shelf()),
    )
    const found = [...scores].flatMap(([id, { score, covered }]): Hit[] => {
      const page = library.page(id)
      return page === null ? [] : [{ page, score: score * KIND[page.kind], covered }]
    })
    found.sort((a, b) => b.score - a.score || order(a.page, b.page))
    const first = new Set(numbered.map(addressOf))
    const rest = found.filter(({ page }) => !first.has(addressOf(page)))
    return [...numbered.map(exactly), ...rest].slice(0, most)
  }
  const suggest: RulesSearch['suggest'] = (question, most) => {
    const within = ({ id }: { readonly id: string }): boolean =>
      question.ruleset === undefined || id === question.ruleset
    const typed = fold(question.query)
    if (typed === '') {
      const books = library.books.filter(within).map((book): Page => ({ kind: 'book', book }))
      return (books.length === 1 ? books.flatMap(pagesIn) : books).slice(0, most)
    }
    const begins = names[question.language].filter(
      ({ page, number, name }) => within(page.book) && (number.startsWith(typed) || name.startsWith(typed)),
    )
    // What is called by that very word comes before what only begins with it.
    const called = begins.filter(({ number, name }) => number === typed || name === typed)
    const found = find(question, most).map(({ page }) => page)
    const exact = found.filter((page) => fold(addressOf(page)) === typed)
    const all = [...exact, ...[...called, ...begins].map(({ page }) => page), ...found]
    return [...new Map(all.map((page) => [addressOf(page), page])).values()].slice(0, most)
  }
  return { find, suggest }
}

const shelfOf = (library: RulesLibrary, book: string, language: Language): Shelf => ({
  language,
  index: indexOf(pagesOf(library, book), language),
  likeness: openLikeness(samplesOf(library, book, language), language),
})

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Numbers and names of all pages, folded, for the beginnings of them. */
const namesOf = (library: RulesLibrary, language: Language) =>
  library.pages.map((page) => ({
    page,
    number: fold(addressOf(page)),
    name: fold(nameOf(page, language)),
  }))

const exactly = (page: Page): Hit => ({ page, score: Number.MAX_SAFE_INTEGER, covered: 1 })

const order = (a: Page, b: Page): number => (addressOf(a) < addressOf(b) ? -1 : 1)

/** `KG-MEL-01`, `kg mel 1`, `MEL-1`, `mel`: the rule or chapter meant, or those of it in every book. */
function byNumber(query: string, pages: readonly Page[]): Page[] {
  const asked = query.trim().toLowerCase()
  const exact = pages.filter((page) => addressOf(page).toLowerCase() === asked)
  if (exact.length > 0) return exact
  const parts = /^(?:([a-z]{2})[\s-]*)??([a-z]{2,5})(?:[\s-]*(\d{1,2}))?$/u.exec(asked)
  if (parts === null) return []
  const [, book, area = '', number] = parts
  return pages.filter((page) => {
    if (page.kind === 'book' || page.chapter.area.toLowerCase() !== area) return false
    if (number === undefined) return page.kind === 'chapter' && book === undefined
    if (page.kind !== 'rule') return false
    const [prefix, , last] = page.rule.id.toLowerCase().split('-')
    return Number(last) === Number(number) && (book === undefined || prefix === book)
  })
}

/** `KG-MEL-99`: the chapter of a number that is whole, but no rule's. */
function byWrongNumber(query: string, pages: readonly Page[]): Page[] {
  const [, book, area = ''] =
    /^([a-z]{2})[\s-]+([a-z]{2,5})[\s-]*\d{1,3}$/u.exec(query.trim().toLowerCase()) ?? []
  const ofBook = pages.flatMap((page) =>
    page.kind === 'rule' && page.rule.id.toLowerCase().startsWith(`${book}-${area}-`) ? [page] : [],
  )
  const [one] = ofBook
  if (one === undefined) return []
  return pages.filter(
    (page) =>
      page.kind === 'chapter' && page.book.id === one.book.id && page.chapter.area.toLowerCase() === area,
  )
}

const samplesOf = (library: RulesLibrary, book: string, language: Language) =>
  pagesOf(library, book).flatMap((page) =>
    page.kind === 'rule'
      ? (page.rule.asked?.[language] ?? []).map((question) => ({ id: addressOf(page), question }))
      : [],
  )

const pagesOf = (library: RulesLibrary, book: string): readonly Page[] =>
  library.pages.filter((page) => page.book.id === book)

function indexOf(pages: readonly Page[], language: Language): Index {
  const index: Index = new MiniSearch({
    fields: Object.keys(WEIGHT),
    processTerm: (word) => stem(word, language),
  })
  index.addAll(pages.map((page) => ({ id: addressOf(page), ...wordsOf(page, language) })))
  return index
}

function wordsOf(page: Page, language: Language): Record<keyof typeof WEIGHT, string> {
  const book = page.book.name[language]
  if (page.kind === 'book') return { name: book, words: '', chapter: '', text: '' }
  const chapter = page.chapter.name[language]
  if (page.kind === 'chapter') {
    const tables = page.chapter.tables.flatMap((id) => page.book.tables.get(id)?.[language] ?? [])
    const text = page.chapter.about?.[language] ?? ''
    return { name: chapter, words: tables.join(' '), chapter: book, text }
  }
  const { name, text, example, words } = page.rule
  return {
    name: name[language],
    words: words?.[language] ?? '',
    chapter,
    text: `${text[language]} ${example?.[language] ?? ''}`,
  }
}
