import {
  ActionRowBuilder,
  type ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
  StringSelectMenuBuilder,
} from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { message, type WordKey } from '../../kernel/words.ts'
import {
  addressOf,
  nameOf,
  type Page,
  pagesIn,
  type RuleBook,
  type RulesLibrary,
} from '../../reference/rules/library.ts'
import { ruleSpans } from '../../reference/rules/marks.ts'
import type { Shown } from '../client/answer.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { markdown, say } from '../client/markdown.ts'
import { button } from './buttons.ts'

/** The stripe beside what is looked up. */
const COLOUR = 0x7a6a3a
/** A Discord message takes five rows, five buttons a row, 25 choices a menu. */
const ROW = 5
const MOST_ROWS = 5
/** A line of a list tells so much of the rule itself. */
const GIST = 110

type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>
/** What is shown when something is looked up. */
export type Answer = Required<Pick<Shown, 'embeds' | 'rows'>>

/** `KG-MEL-01 · Contact`; a chapter and a book by their names. */
export function titleOf(page: Page, language: Language): string {
  if (page.kind === 'rule') return `${page.rule.id} · ${nameOf(page, language)}`
  if (page.kind === 'chapter') return `${page.book.name[language]} · ${nameOf(page, language)}`
  return nameOf(page, language)
}

/** A page as an answer: the rule, the chapter's rules, or the book's chapters, with ways on from it. */
export function pageAnswer(page: Page, library: RulesLibrary, language: Language): Answer {
  if (page.kind === 'rule') return ruleAnswer(page, library, language)
  return page.kind === 'chapter'
    ? listAnswer(page, page.chapter.about?.[language] ?? null, pagesIn(page), language)
    : listAnswer(page, say(message('rules.book'), language), pagesIn(page), language)
}

/**
 * What was found, best first, with a menu to open one; nothing found says so and how to go on.
 * @param known false: none of them is an answer, they only come near; that is said first.
 */
export function hitsAnswer(
  query: string,
  pages: readonly Page[],
  known: boolean,
  language: Language,
): Answer {
  const shown = { query: cut(query, 80) }
  if (pages.length === 0) {
    return { embeds: [embed().setDescription(say(message('rules.none', shown), language))], rows: [] }
  }
  const lines = pages.map((page) => `**${titleOf(page, language)}**\n-# ${gist(page, language)}`)
  const unsure = known ? [] : [say(message('rules.unsure'), language)]
  const found = embed()
    .setTitle(cut(say(message('rules.found', shown), language), LIMITS.embedTitle))
    .setDescription(cut([...unsure, ...lines].join('\n'), LIMITS.embedDescription))
  return { embeds: [found], rows: [menu('found', say(message('rules.open'), language), pages, language)] }
}

/** A menu of further pages, to be put under an answer. */
export const furtherRow = (pages: readonly Page[], language: Language): Row =>
  menu('further', say(message('rules.further'), language), pages, language)

/** A menu of rules that something cites, or null when none of them can be read. */
export function citedRow(ids: readonly string[], library: RulesLibrary, language: Language): Row | null {
  const pages = [...new Set(ids)].flatMap((id) => library.page(id) ?? []).slice(0, LIMITS.choices)
  return pages.length === 0 ? null : menu('cited', say(message('rules.cited'), language), pages, language)
}

const embed = (): EmbedBuilder => new EmbedBuilder().setColor(COLOUR)

function ruleAnswer(page: Page & { kind: 'rule' }, library: RulesLibrary, language: Language): Answer {
  const { rule, chapter, book } = page
  const tell = (key: WordKey): string => say(message(key), language)
  const notes = [
    ...(rule.kind === 'stated' ? [] : [tell(`rules.kind.${rule.kind}`)]),
    ...(rule.played ? [] : [tell('rules.not-played')]),
  ]
  const parts = [
    markdown(ruleSpans(rule.text[language])),
    ...(rule.example === undefined
      ? []
      : [quoted(`**${tell('rules.example')}** ${markdown(ruleSpans(rule.example[language]))}`)]),
    ...(notes.length === 0 ? [] : [notes.map((note) => `-# ${note}`).join('\n')]),
  ]
  const shown = embed()
    .setTitle(cut(titleOf(page, language), LIMITS.embedTitle))
    .setDescription(cut(parts.join('\n\n'), LIMITS.embedDescription))
    .setFooter({ text: `${book.name[language]} · ${chapter.name[language]}` })
  const see = rule.see.flatMap((id) => library.page(id) ?? [])
  const links = see.map((one) => pageButton(one, titleOf(one, language).replace(' · ', ' ')))
  const tables = tableButtons(book, rule.tables, language)
  return { embeds: [shown], rows: [...inRows(links), ...inRows(tables), way(page, language)] }
}

/** Through the chapter: the rule before, the chapter, the rule after. */
function way({ book, chapter, rule }: Page & { kind: 'rule' }, language: Language): Row {
  const pages = pagesIn({ kind: 'chapter', book, chapter })
  const at = pages.findIndex((one) => addressOf(one) === rule.id)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    ...(before === undefined ? [] : [pageButton(before, `‹ ${addressOf(before)}`, 'way')]),
    pageButton(
      { kind: 'chapter', book, chapter },
      say(message('rules.chapter', { name: chapter.name[language] }), language),
    ),
    ...(after === undefined ? [] : [pageButton(after, `${addressOf(after)} ›`, 'way')]),
  )
}

function listAnswer(page: Page, about: string | null, pages: readonly Page[], language: Language): Answer {
  const names = pages.map((one) =>
    one.kind === 'rule' ? titleOf(one, language) : `**${nameOf(one, language)}**${aboutOf(one, language)}`,
  )
  const empty = pages.length === 0 && page.kind === 'chapter'
  const lines = [
    ...(about === null ? [] : [about, '']),
    ...names,
    ...(empty ? [`-# ${say(message('rules.unwritten'), language)}`] : []),
  ]
  const shown = embed()
    .setTitle(cut(titleOf(page, language), LIMITS.embedTitle))
    .setDescription(fitting(lines, LIMITS.embedDescription))
  const key = page.kind === 'book' ? 'rules.pick-chapter' : 'rules.pick-rule'
  const menus: Row[] = []
  for (let from = 0; from < pages.length && menus.length < MOST_ROWS - 1; from += LIMITS.choices) {
    const some = pages.slice(from, from + LIMITS.choices)
    const [first, last] = [some.at(0), some.at(-1)]
    const range =
      first === undefined || last === undefined
        ? ''
        : `${shortOf(first, language)} – ${shortOf(last, language)}`
    menus.push(menu(`list${from}`, say(message(key, { range }), language), some, language))
  }
  const back: Row[] =
    page.kind === 'chapter'
      ? [
          new ActionRowBuilder<ButtonBuilder>().addComponents(
            pageButton({ kind: 'book', book: page.book }, `‹ ${page.book.name[language]}`),
          ),
        ]
      : []
  const room = MOST_ROWS - menus.length - back.length
  const tables =
    page.kind === 'chapter' ? tableButtons(page.book, page.chapter.tables, language, Math.min(room, 2)) : []
  return { embeds: [shown], rows: [...menus, ...inRows(tables), ...back] }
}

/** What a chapter is about, where the list of chapters has room for it: nothing for books of many chapters. */
function aboutOf(page: Page, language: Language): string {
  if (page.kind !== 'chapter' || page.book.chapters.length > 25) return ''
  return page.chapter.about === undefined ? '' : ` – ${cut(page.chapter.about[language], GIST)}`
}

/** Lines up to a length; what is left out is in the menus below. */
function fitting(lines: readonly string[], most: number): string {
  let text = ''
  for (const line of lines) {
    if (text.length + line.length + 3 > most) return `${text}\n…`
    text = text === '' ? line : `${text}\n${line}`
  }
  return text === '' ? '–' : text
}

const shortOf = (page: Page, language: Language): string =>
  page.kind === 'rule' ? page.rule.id : cut(nameOf(page, language), 30)

/** The beginning of a rule, or what a chapter is about, on one line without marks. */
function gist(page: Page, language: Language): string {
  if (page.kind === 'book') return say(message('rules.book'), language)
  const text =
    page.kind === 'rule'
      ? plain(ruleSpans(page.rule.text[language]))
      : (page.chapter.about?.[language] ?? page.book.name[language])
  return cut(text.replace(/\s+/gu, ' ').trim(), GIST)
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** `mark` keeps two buttons to the same page apart: Discord takes no custom id twice under one message. */
const pageButton = (page: Page, label: string, mark = 'see'): ButtonBuilder =>
  button(customId('rule', addressOf(page), mark), label, ButtonStyle.Secondary)

/** Buttons to tables of a book, as many as fill `most` rows. */
const tableButtons = (
  book: RuleBook,
  ids: readonly string[],
  language: Language,
  most = 1,
): ButtonBuilder[] =>
  ids.slice(0, most * ROW).flatMap((id) => {
    const name = book.tables.get(id)
    if (name === undefined) return []
    const label = say(message('rules.table', { name: name[language] }), language)
    return [button(customId('table', book.id, id), label, ButtonStyle.Primary)]
  })

function inRows(buttons: readonly ButtonBuilder[]): Row[] {
  const rows: Row[] = []
  for (let from = 0; from < buttons.length; from += ROW) {
    rows.push(new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons.slice(from, from + ROW)))
  }
  return rows
}

/** A menu that opens a page; `mark` keeps the custom ids of two menus under one message apart. */
function menu(mark: string, placeholder: string, pages: readonly Page[], language: Language): Row {
  const options = pages.slice(0, LIMITS.choices).map((page) => ({
    label: cut(titleOf(page, language), LIMITS.choiceName),
    value: addressOf(page),
  }))
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(customId('rule', mark))
      .setPlaceholder(cut(placeholder, 150))
      .addOptions(options),
  )
}
