import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Bilingual, Reference, RuleTable } from '../../kernel/reference.ts'
import type { Cited } from '../../kernel/ruleset.ts'
import { loadRuleTexts, type RuleText } from './texts.ts'

/** A chapter of a rulebook: what it is about, and its rules where their texts are written. */
export interface BookChapter {
  /** `khans-and-generals/MEL` */
  readonly address: string
  readonly area: string
  readonly name: Bilingual
  readonly about?: Bilingual
  readonly rules: readonly RuleText[]
  /** Ids of the tables whose chief rule is one of this chapter. */
  readonly tables: readonly string[]
}

/** A rulebook as it can be read. */
export interface RuleBook {
  /** Id of the ruleset, which is its address too. */
  readonly id: string
  readonly name: Bilingual
  readonly chapters: readonly BookChapter[]
  /** Names of its tables, by id. */
  readonly tables: ReadonlyMap<string, Bilingual>
}

/** Something that can be shown: a rule, a chapter, or a book's list of chapters. */
export type Page =
  | { readonly kind: 'rule'; readonly book: RuleBook; readonly chapter: BookChapter; readonly rule: RuleText }
  | { readonly kind: 'chapter'; readonly book: RuleBook; readonly chapter: BookChapter }
  | { readonly kind: 'book'; readonly book: RuleBook }

/** Every rulebook, in the order they are offered. */
export interface RulesLibrary {
  readonly books: readonly RuleBook[]
  readonly pages: readonly Page[]
  /** The page at an address (`KG-MEL-01`, `khans-and-generals/MEL`, `khans-and-generals`), or null. */
  readonly page: (address: string) => Page | null
}

/** Where a page is found: a rule by its ID, a chapter by ruleset and area, a book by its ruleset. */
export const addressOf = (page: Page): string =>
  page.kind === 'rule' ? page.rule.id : page.kind === 'chapter' ? page.chapter.address : page.book.id

/** The pages below one: the chapters of a book, the rules of a chapter. */
export function pagesIn(page: Page): Page[] {
  const { book } = page
  if (page.kind === 'book') return book.chapters.map((chapter) => ({ kind: 'chapter', book, chapter }))
  if (page.kind === 'rule') return []
  const { chapter } = page
  return chapter.rules.map((rule) => ({ kind: 'rule', book, chapter, rule }))
}

/** What a page is called: a rule, chapter or book by its name. */
export const nameOf = (page: Page, language: Language): string =>
  (page.kind === 'rule' ? page.rule : page.kind === 'chapter' ? page.chapter : page.book).name[language]

/**
 * Puts the rulebooks together: chapters and their names from what the rulesets offer for reading, rules from the
 * texts under `folder`.
 * @param references What each rulebook offers, by ruleset; their order is kept.
 * @param registers What rules there are, by ruleset; of a book without one only the chapters are told.
 * @throws when a file of texts is not what it should be.
 */
export function openRulesLibrary(
  references: { readonly [id: string]: Reference },
  registers: { readonly [id: string]: Cited },
  folder?: string,
): RulesLibrary {
  const books = Object.values(references).map((reference) =>
    bookOf(reference, lookUp(registers, reference.id), folder),
  )
  const withBelow = (page: Page): Page[] => [page, ...pagesIn(page).flatMap(withBelow)]
  const pages = books.flatMap((book) => withBelow({ kind: 'book', book }))
  const byAddress = new Map(pages.map((page) => [addressOf(page).toLowerCase(), page]))
  return { books, pages, page: (address) => byAddress.get(address.trim().toLowerCase()) ?? null }
}

function bookOf(reference: Reference, cited: Cited | undefined, folder: string | undefined): RuleBook {
  const written = cited === undefined ? [] : loadRuleTexts(cited, folder)
  const described = new Map(reference.chapters.map((chapter) => [chapter.area, chapter]))
  const rulesOf = new Map(written.map((chapter) => [chapter.area, chapter]))
  const order = cited?.reference.map(({ area }) => area) ?? []
  const areas = [...new Set([...order, ...described.keys()])]
  const chapters = areas.flatMap((area): BookChapter[] => {
    const about = described.get(area)
    const texts = rulesOf.get(area)
    const name = about?.name ?? texts?.name
    if (name === undefined) return []
    const address = `${reference.id}/${area}`
    const rules = texts?.rules ?? []
    const tables = reference.tables.filter((table) => areaOf(table) === area).map(({ id }) => id)
    return [{ address, area, name, rules, tables, ...(about === undefined ? {} : { about: about.about }) }]
  })
  const tables = new Map(reference.tables.map((table) => [table.id, table.name]))
  return { id: reference.id, name: reference.name, chapters, tables }
}

/** Area of a table's chief rule: `MEL` of `KG-MEL-03`. */
const areaOf = ({ rules: [chief = ''] }: RuleTable): string => chief.split('-')[1] ?? ''
