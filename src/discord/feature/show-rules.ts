import type { AutocompleteInteraction } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { addressOf, type Page } from '../../reference/rules/library.ts'
import { type Hit, isClear, isKnown } from '../../reference/rules/search.ts'
import { type Answerable, answer, tell } from '../client/answer.ts'
import { languageFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { cut, LIMITS } from '../client/limits.ts'
import type { BotServices } from '../client/services.ts'
import { furtherRow, hitsAnswer, pageAnswer, titleOf } from '../present/rules.ts'
import { rulesetHere } from './ruleset-here.ts'

/** How many hits a list shows. */
const LISTED = 8
const MOST_ROWS = 5

/**
 * Answers a question about the rules: the rule itself where it is clear which, otherwise the best that was found.
 * The battle's own rulebook does not know: the others are looked through, and if none does, that is said.
 */
export async function showRules(
  interaction: Answerable,
  services: BotServices,
  query: string,
  asked: string | null,
): Promise<void> {
  const language = languageFor(interaction)
  const { library, search } = services.rules
  const page = library.page(query)
  if (page !== null) return answer(interaction, pageAnswer(page, library, language))
  const ruleset = (await rulesetHere(interaction, services, asked)) ?? undefined
  const inBook = search.find({ query, language, ruleset }, LISTED)
  const hits = isKnown(inBook) || asked !== null ? inBook : elsewhere(inBook, query, language, services)
  const [best] = hits
  const pages = hits.map((hit) => hit.page)
  if (best === undefined || !isClear(hits) || !isKnown(hits)) {
    return answer(interaction, hitsAnswer(query, pages, isKnown(hits), language))
  }
  const shown = pageAnswer(best.page, library, language)
  const others = pages.slice(1)
  const room = others.length > 0 && shown.rows.length < MOST_ROWS
  await answer(interaction, room ? { ...shown, rows: [...shown.rows, furtherRow(others, language)] } : shown)
}

/** What other books know of a question that the battle's own does not answer; where none does, what came nearest in it. */
function elsewhere(
  inBook: readonly Hit[],
  query: string,
  language: Language,
  { rules }: BotServices,
): readonly Hit[] {
  const anywhere = rules.search.find({ query, language }, LISTED)
  return isKnown(anywhere) || inBook.length === 0 ? anywhere : inBook
}

/** Rules, chapters and books that fit what is typed, by number and name. */
export async function completeRules(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<void> {
  const language = languageFor(interaction)
  const asked = interaction.options.getString('ruleset')
  const ruleset = (await rulesetHere(interaction, services, asked)) ?? undefined
  const question = { query: interaction.options.getFocused(), language, ruleset }
  const pages = services.rules.search.suggest(question, LIMITS.choices)
  await interaction.respond(
    pages.map((page: Page) => ({
      name: cut(titleOf(page, language), LIMITS.choiceName),
      value: cut(addressOf(page), LIMITS.choiceName),
    })),
  )
}

/** A link to a rule, chapter or book: a button carries its address, a menu has it chosen. */
export const ruleAction: Action = {
  name: 'rule',
  replaces: true,
  async run(pressed, [address], services) {
    const wanted = pressed.isStringSelectMenu() ? pressed.values[0] : address
    const page = services.rules.library.page(wanted ?? '')
    if (page === null) return tell(pressed, 'rules.gone')
    await answer(pressed, pageAnswer(page, services.rules.library, languageFor(pressed)))
  },
}
