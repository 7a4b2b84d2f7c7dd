import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { message, type WordKey } from '../../kernel/words.ts'
import { nameOf, type Page, pagesIn, type RulesLibrary } from '../../reference/rules/library.ts'
import { ruleSpans } from '../../reference/rules/marks.ts'
import { isClear, isKnown } from '../../reference/rules/search.ts'
import { shippedRules, shippedSearch } from '../../reference/rules/shipped.ts'
import { type Answer, command } from '../shared/command.ts'
import { bookCalled } from '../shared/rulebooks.ts'

/** How many rules a list tells. */
const LISTED = 8

/**
 * `hetman rules "QUERY" [--ruleset ID]`: the rule itself where it is clear which is meant, otherwise a list of the best.
 * No words: the rulebooks, or the chapters of the one asked for.
 */
export const rules = command({
  name: 'rules',
  usage: ['hetman rules [WORDS | NUMBER] [--ruleset ID]'],
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  options: { ruleset: { kind: 'text', value: 'ID' } },
  async run({ words, values: { ruleset }, language }) {
    if (ruleset !== undefined) bookCalled(ruleset)
    const library = shippedRules()
    const query = words.join(' ').trim()
    const page = library.page(query === '' ? (ruleset ?? '') : query)
    if (page !== null) return pageAnswer(page, library, language)
    if (query === '') {
      const books = library.books.map(({ id, name }) => ({ id, name: name[language] }))
      return { text: () => books.map(inList).join('\n'), data: () => ({ rulebooks: books }) }
    }
    const hits = shippedSearch().find({ query, language, ruleset }, LISTED)
    const [best] = hits
    if (best !== undefined && isClear(hits) && isKnown(hits)) return pageAnswer(best.page, library, language)
    const found = hits.map((hit) => entryOf(hit.page, language))
    const none = (): string => sayPlain(message('rules.none', { query }), language)
    const unsure = isKnown(hits) ? [] : [sayPlain(message('rules.unsure'), language)]
    return {
      text: () => (found.length === 0 ? none() : [...unsure, ...found.map(inList)].join('\n')),
      data: () => ({ found }),
    }
  },
})

/** A line of a list: number and name. */
interface Entry {
  readonly id: string
  readonly name: string
}

const inList = ({ id, name }: Entry): string => `${id.padEnd(26)}${name}`

function entryOf(page: Page, language: Language): Entry {
  const id =
    page.kind === 'rule' ? page.rule.id : page.kind === 'chapter' ? page.chapter.address : page.book.id
  return { id, name: nameOf(page, language) }
}

function pageAnswer(page: Page, library: RulesLibrary, language: Language): Answer {
  const text = (): string => told(page, library, language)
  if (page.kind !== 'rule') {
    const entries = pagesIn(page).map((one) => entryOf(one, language))
    return { text, data: () => ({ ...entryOf(page, language), contents: entries }) }
  }
  const { rule, chapter, book } = page
  const { see, tables, kind, played } = rule
  const example = rule.example === undefined ? null : read(rule.example[language])
  return {
    text,
    data: () => ({
      ...entryOf(page, language),
      ruleset: book.id,
      chapter: chapter.name[language],
      text: read(rule.text[language]),
      example,
      kind,
      played,
      see,
      tables,
    }),
  }
}

const lineOf = (page: Page, language: Language): string => inList(entryOf(page, language))

function told(page: Page, library: RulesLibrary, language: Language): string {
  if (page.kind !== 'rule') return listOf(page, language)
  const { rule, chapter, book } = page
  const tell = (key: WordKey): string => sayPlain(message(key), language)
  const tables = rule.tables.flatMap((id) => book.tables.get(id)?.[language] ?? [])
  const paragraphs = [
    `${rule.id}  ${rule.name[language]}\n${book.name[language]} · ${chapter.name[language]}`,
    read(rule.text[language]),
    ...(rule.example === undefined ? [] : [`${tell('rules.example')} ${read(rule.example[language])}`]),
    ...(rule.kind === 'stated' ? [] : [tell(`rules.kind.${rule.kind}`)]),
    ...(rule.played ? [] : [tell('rules.not-played')]),
    ...tables.map((name) => sayPlain(message('rules.table', { name }), language)),
    rule.see
      .flatMap((id) => library.page(id) ?? [])
      .map((one) => lineOf(one, language))
      .join('\n'),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function listOf(page: Page & { kind: 'book' | 'chapter' }, language: Language): string {
  const about = page.kind === 'chapter' ? (page.chapter.about?.[language] ?? '') : ''
  const lines = pagesIn(page).map((one) => lineOf(one, language))
  const tables = page.kind === 'chapter' ? page.chapter.tables : []
  const named = tables.flatMap((id) => page.book.tables.get(id)?.[language] ?? [])
  const below = named.map((name) => sayPlain(message('rules.table', { name }), language))
  return [nameOf(page, language), ...(about === '' ? [] : [about]), '', ...lines, ...below].join('\n')
}

/** A text as it is read in a terminal. */
const read = (text: string): string => plain(ruleSpans(text))
