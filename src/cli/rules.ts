import { type Language, sayPlain } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import {
  nameOf,
  openRulesLibrary,
  type Page,
  pagesIn,
  type RulesLibrary,
} from '../reference/rules/library.ts'
import { isClear, openRulesSearch } from '../reference/rules/search.ts'
import { references } from '../rulesets/references.ts'
import { rulesets } from '../rulesets/registry.ts'
import { languageOf } from './exported.ts'
import { CliError } from './files.ts'

/** How many rules a list tells. */
const LISTED = 8

export interface RulesOptions {
  readonly ruleset?: string | undefined
  readonly language: string
}

/**
 * `hetman rules "QUERY" [--ruleset ID] [--language en|pl]`: the rule itself where it is clear which is meant,
 * otherwise a list of the best. No words: the rulebooks, or the chapters of the one asked for.
 * @throws CliError for an unknown rulebook or language.
 */
export function rules(words: readonly string[], options: RulesOptions): string {
  const language = languageOf(options.language)
  const { ruleset } = options
  if (ruleset !== undefined && lookUp(references, ruleset) === undefined) {
    throw new CliError(`There is no rulebook "${ruleset}"; there are: ${Object.keys(references).join(', ')}.`)
  }
  const library = openRulesLibrary(references, rulesets)
  const query = words.join(' ').trim()
  const page = library.page(query === '' ? (ruleset ?? '') : query)
  if (page !== null) return told(page, library, language)
  if (query === '')
    return library.books.map((book) => `${book.id.padEnd(20)}${book.name[language]}`).join('\n')
  const hits = openRulesSearch(library).find({ query, language, ruleset }, LISTED)
  const [best] = hits
  if (best === undefined) return sayPlain({ key: 'rules.none', params: { query } }, language)
  if (isClear(hits)) return told(best.page, library, language)
  return hits.map((hit) => lineOf(hit.page, language)).join('\n')
}

/** One line of a list: number and name. */
function lineOf(page: Page, language: Language): string {
  const number =
    page.kind === 'rule' ? page.rule.id : page.kind === 'chapter' ? page.chapter.address : page.book.id
  return `${number.padEnd(26)}${nameOf(page, language)}`
}

function told(page: Page, library: RulesLibrary, language: Language): string {
  if (page.kind !== 'rule') return listOf(page, language)
  const { rule, chapter, book } = page
  const tell = (key: string): string => sayPlain({ key }, language)
  const tables = rule.tables.flatMap((id) => book.tables.get(id)?.[language] ?? [])
  const paragraphs = [
    `${rule.id}  ${rule.name[language]}\n${book.name[language]} · ${chapter.name[language]}`,
    plain(rule.text[language]),
    ...(rule.example === undefined ? [] : [`${tell('rules.example')} ${plain(rule.example[language])}`]),
    ...(rule.kind === 'stated' ? [] : [tell(`rules.kind.${rule.kind}`)]),
    ...(rule.played ? [] : [tell('rules.not-played')]),
    ...tables.map((name) => sayPlain({ key: 'rules.table', params: { name } }, language)),
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
  const below = named.map((name) => sayPlain({ key: 'rules.table', params: { name } }, language))
  return [nameOf(page, language), ...(about === '' ? [] : [about]), '', ...lines, ...below].join('\n')
}

/** A text without the marks that Discord shows bold. */
const plain = (text: string): string => text.replaceAll('**', '')
