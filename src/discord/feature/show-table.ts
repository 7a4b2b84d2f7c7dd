import type { AutocompleteInteraction } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { message, type Result } from '../../kernel/words.ts'
import {
  addressOfTable,
  diceOfTable,
  type FoundTable,
  findPlace,
  findTable,
  type Offer,
  rolledWith,
  suggestColumns,
  suggestRows,
  suggestTables,
  tablesOf,
} from '../../reference/tables/tables.ts'
import type { Audience } from '../../store/dice-store.ts'
import { readDice } from '../../table/dice/dice-chains.ts'
import { type Answerable, answer, granted, refusalEmbed } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { cut, LIMITS } from '../client/limits.ts'
import type { BotServices } from '../client/services.ts'
import { tableAnswer, tableRollAnswer } from '../present/table.ts'
import { rulesetHere } from './ruleset-here.ts'

/** What part of which table is asked for, as it was typed. */
export interface TableAsked {
  readonly table: string
  readonly ruleset: string | null
  readonly row: string | null
  readonly column: string | null
}

/** The table of a name: in the rulebook asked for; or in the battle's, and if it has none, in any. */
function tableOf(typed: string, asked: string | null, battle: string | null): Result<FoundTable> {
  const there = findTable(typed, asked ?? battle)
  return there.ok || asked !== null || battle === null ? there : findTable(typed, null)
}

/** Answers with a table, or with the row, column or cell that is asked for. */
export async function showTable(
  interaction: Answerable,
  services: BotServices,
  asked: TableAsked,
): Promise<void> {
  const battle = await rulesetHere(interaction, services, asked.ruleset)
  const found = await granted(interaction, tableOf(asked.table, asked.ruleset, battle))
  if (found === null) return
  const place = await granted(interaction, findPlace(found.table, asked.row, asked.column))
  if (place === null) return
  await answer(
    interaction,
    await tableAnswer(
      workFor(interaction, services),
      found,
      place,
      services.rules.library,
      languageFor(interaction),
    ),
  )
}

/** How a table is rolled on. */
export interface TableRollAsked extends Omit<TableAsked, 'row'> {
  readonly modifier: number
  readonly audience: Audience
}

/** May this be a table with dice? A name that is unclear may be one in the battle's rulebook. */
export function canBeRolled(typed: string, ruleset: string | null): boolean {
  const found = findTable(typed, ruleset)
  return !found.ok || found.value.table.rolled !== undefined
}

/** Rolls on a table with dice that can be checked; the column narrows the answer to a cell. */
export async function rollOnTable(
  interaction: Answerable,
  services: BotServices,
  asked: TableRollAsked,
): Promise<void> {
  const language = languageFor(interaction)
  const battle = await rulesetHere(interaction, services, asked.ruleset)
  const found = await granted(interaction, tableOf(asked.table, asked.ruleset, battle))
  if (found === null) return
  const { book, table } = found
  if (table.rolled === undefined) {
    const refusal = message('tables.not-rolled', { list: rolledNames(book.id, language) })
    return answer(interaction, { embeds: [refusalEmbed(refusal, language)] })
  }
  const place = await granted(interaction, findPlace(table, null, asked.column))
  if (place === null) return
  const rolls = await granted(interaction, readDice(`${table.rolled.dice} # ${table.name.en}`))
  if (rolls === null) return
  const who = whoIs(interaction)
  const made = await services.dice.roll(
    { channelId: who.channelId, userId: who.id, interactionId: interaction.id },
    rolls,
    asked.audience,
  )
  const thrown = made.rolls[0]?.throws[0]
  const roll = thrown?.kind === 'total' ? rolledWith(table, asked.modifier, thrown.value) : null
  if (roll === null) throw new Error(`The roll ${made.id} on ${addressOfTable(found)} is none.`)
  const shown = { roll, column: place.column, made }
  await answer(
    interaction,
    await tableRollAnswer(workFor(interaction, services), found, shown, services.rules.library, language),
  )
}

function rolledNames(ruleset: string, language: Language): string {
  const names = tablesOf(ruleset)
    .filter(({ table }) => diceOfTable(table) !== null)
    .map(({ table }) => table.name[language])
  return cut(names.join(', '), 800)
}

/** Offers tables, and the rows and columns of the one that is named already. */
export async function completeTable(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<void> {
  const { name, value } = interaction.options.getFocused(true)
  const language = languageFor(interaction)
  const asked = interaction.options.getString('ruleset')
  const battle = await rulesetHere(interaction, services, asked)
  const offers =
    name === 'table'
      ? tableOffers(value, asked, battle, language)
      : lineOffers(
          name,
          value,
          tableOf(interaction.options.getString('table') ?? '', asked, battle),
          language,
        )
  await interaction.respond(
    offers.slice(0, LIMITS.choices).map((offer) => ({
      name: cut(offer.name, LIMITS.choiceName),
      value: cut(offer.value, LIMITS.choiceName),
    })),
  )
}

/** Those of the battle's rulebook first. */
function tableOffers(
  typed: string,
  asked: string | null,
  battle: string | null,
  language: Language,
): readonly Offer[] {
  if (asked !== null || battle === null) return suggestTables(typed, asked, language)
  const own = suggestTables(typed, battle, language)
  const others = suggestTables(typed, null, language)
  return [...own, ...others.filter(({ value }) => !own.some((one) => one.value === value))]
}

function lineOffers(
  option: string,
  typed: string,
  found: Result<FoundTable>,
  language: Language,
): readonly Offer[] {
  if (!found.ok) return []
  const { table } = found.value
  return option === 'row' ? suggestRows(table, typed, language) : suggestColumns(table, typed, language)
}

/** A way to a table: its button, or a row chosen from its menu. */
export const tableAction: Action = {
  name: 'table',
  replaces: true,
  run(pressed, [ruleset = '', table = '', column = ''], services) {
    const row = pressed.isStringSelectMenu() ? (pressed.values[0] ?? null) : null
    return showTable(pressed, services, { table: `${ruleset}/${table}`, ruleset, row, column })
  },
}

/** A roll on a table by its button. */
export const tableRollAction: Action = {
  name: 'table-roll',
  public: ([audience]) => audience === 'everyone',
  run(pressed, [audience, ruleset = '', table = '', column = '', modifier = ''], services) {
    return rollOnTable(pressed, services, {
      table: `${ruleset}/${table}`,
      ruleset,
      column,
      modifier: within(Number(modifier)),
      audience: audience === 'everyone' ? 'everyone' : 'me',
    })
  },
}

/** The most that may be added to dice. */
export const MOST_MODIFIER = 30
const within = (modifier: number): number =>
  Number.isInteger(modifier) ? Math.max(-MOST_MODIFIER, Math.min(MOST_MODIFIER, modifier)) : 0
