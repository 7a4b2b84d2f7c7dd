import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { Roll } from '../../dice/expression.ts'
import type { Result } from '../../kernel/words.ts'
import { findTest } from '../../reference/tests/standard-tests.ts'
import type { ToldOdds } from '../../workshop/jobs.ts'
import { languageFor, workFor } from '../client/caller.ts'
import type { BotServices } from '../client/services.ts'
import { answerOdds } from './answer-odds.ts'
import { completeRoll } from './roll-panel.ts'
import { readRolls } from './rolling.ts'
import { completeTest } from './testing.ts'

/** Answers with the odds of what was asked: in words, and as a chart. */
export async function showOdds(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const ofDice = interaction.options.getSubcommand() === 'dice'
  const told = await (ofDice ? ofRolls(interaction, services) : ofTest(interaction, services))
  if (told !== null) await answerOdds(interaction, told)
}

/** The odds of the rolls asked for; null where a line could not be read, and why has been said. */
async function ofRolls(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<Result<ToldOdds> | null> {
  const { options } = interaction
  const rolls: Roll[] = []
  for (const line of [options.getString('roll', true), options.getString('versus')]) {
    const read = line === null ? [] : await readRolls(interaction, services, line, null)
    if (read === null) return null
    rolls.push(...read)
  }
  return workFor(interaction, services)('diceOdds', { rolls, language: languageFor(interaction) })
}

/** The odds of the test asked for. */
async function ofTest(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<Result<ToldOdds>> {
  const { options } = interaction
  const found = findTest(options.getString('test', true), options.getString('ruleset'))
  if (!found.ok) return found
  const { book, test } = found.value
  return workFor(interaction, services)('testOdds', {
    ruleset: book.id,
    test: test.id,
    settings: `${options.getString('settings') ?? ''} ${options.getString('more') ?? ''}`,
    versus: options.getString('versus'),
    language: languageFor(interaction),
  })
}

/** Offers rolls as `/roll` does; tests, and their settings word by word, as `/test` does. */
export const completeOdds = (interaction: AutocompleteInteraction, services: BotServices): Promise<void> =>
  interaction.options.getSubcommand() === 'dice'
    ? completeRoll(interaction, services)
    : completeTest(interaction, services)
