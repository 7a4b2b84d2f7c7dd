import MiniSearch from 'minisearch'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { fold } from '../../kernel/nearest.ts'
import { addressOf, nameOf, type Page, pagesIn, type RulesLibrary } from './library.ts'
import { stem } from './stems.ts'

/** A page that fits what was asked, the better the higher its score. */
export interface Hit {
  readonly page: Page
  readonly score: number
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

/** How much a match counts by where it stands; words of a rule's name tell most of what it is about. */
const WEIGHT = { name: 5, words: 4, chapter: 1.2, text: 1 } as const
/** The reader writes his own language as a rule; the other is looked through for words that are not in his. */
const OTHER_LANGUAGE = 0.5
/** Chapters and books stand behind the rules that answer. */
const KIND: Readonly<Record<Page['kind'], number>> = { rule: 1, chapter: 0.55, book: 0.3 }

type Index = MiniSearch<Record<'id' | keyof typeof WEIGHT, string>>

/** A hit this many times as good as the next is what was meant. */
const CLEAR = 1.6

/** Is it clear that the first of these hits is what was meant? */
export function isClear([best, next]: readonly Hit[]): boolean {
  return best !== undefined && (next === undefined || best.score > next.score * CLEAR)
}

/** Makes the indexes of a library's pages: once, at the start. */
export function openRulesSearch(library: RulesLibrary): RulesSearch {
  // How rare a word is, is a matter of its own book: another book must not move what is found in this one.
  const indexes = library.books.flatMap((book) =>
    LANGUAGES.map((language) => ({
      book: book.id,
      language,
      index: indexOf(pagesOf(library, book.id), language),
    })),
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
    if (whole.length > 0) return whole.map((page) => ({ page, score: EXACT })).slice(0, most)
    const scores = new Map<string, number>()
    const asked = indexes.filter(({ book }) => question.ruleset === undefined || book === question.ruleset)
    for (const { language, index } of asked) {
      const weight = language === question.language ? 1 : OTHER_LANGUAGE
      for (const [id, score] of scored(index, language, question.query)) {
        scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
      }
    }
    if (scores.size === 0) {
      for (const { language, index } of asked) {
        for (const [id, score] of scored(index, language, question.query, 2)) {
          scores.set(id, Math.max(scores.get(id) ?? 0, score))
        }
      }
    }
    const found = [...scores].flatMap(([id, score]): Hit[] => {
      const page = library.page(id)
      return page === null ? [] : [{ page, score: score * KIND[page.kind] }]
    })
    found.sort((a, b) => b.score - a.score || order(a.page, b.page))
    const first = new Set(numbered.map(addressOf))
    const rest = found.filter(({ page }) => !first.has(addressOf(page)))
    return [...numbered.map((page) => ({ page, score: EXACT })), ...rest].slice(0, most)
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

/** Numbers and names of all pages, folded, for the beginnings of them. */
const namesOf = (library: RulesLibrary, language: Language) =>
  library.pages.map((page) => ({
    page,
    number: fold(addressOf(page)),
    name: fold(nameOf(page, language)),
  }))

const EXACT = Number.MAX_SAFE_INTEGER

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

/**
 * Scores by address in one language: the words asked for, each with its forms and near misses.
 * @param letters how many letters of a longer word may be wrong, where a share of its length is not enough: two that
 *   changed places count as two.
 */
function scored(index: Index, language: Language, query: string, letters?: number): [string, number][] {
  const asked = new Set(tokenize(query).flatMap((word) => stem(word, language) ?? []))
  const found = index.search(query, {
    prefix: (term) => term.length >= 3,
    fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? (term.length > 4 && letters) || 0.2 : 0.25),
    weights: { prefix: 0.55, fuzzy: 0.3 },
    boost: WEIGHT,
  })
  // A page that has all that was asked for comes before one that has a single word of it often.
  return found.map(({ id, score, queryTerms }): [string, number] => [
    String(id),
    score * (new Set(queryTerms).size / Math.max(asked.size, 1)) ** 1.5,
  ])
}

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize')

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
