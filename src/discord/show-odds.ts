import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import { oddsForRolls } from '../dice/dice-odds.ts'
import type { Roll } from '../dice/expression.ts'
import type { Answer } from '../dice/odds-text.ts'
import { findTest } from '../reference/standard-tests.ts'
import { oddsForTest } from '../reference/test-odds.ts'
import { granted } from './answer.ts'
import { answerOdds } from './answer-odds.ts'
import { languageFor } from './caller.ts'
import type { Desk } from './desk.ts'
import { completeRoll } from './roll-panel.ts'
import { readRolls } from './rolling.ts'
import { completeTest } from './testing.ts'

/** Answers with the odds of what was asked: in words, and as a chart. */
export async function showOdds(interaction: ChatInputCommandInteraction, desk: Desk): Promise<void> {
  const ofDice = interaction.options.getSubcommand() === 'dice'
  const told = ofDice ? await ofRolls(interaction, desk) : await ofTest(interaction)
  if (told !== null) await answerOdds(interaction, told, languageFor(interaction))
}

/** The odds of the rolls asked for; null where they could not be told, and why has been said. */
async function ofRolls(interaction: ChatInputCommandInteraction, desk: Desk): Promise<Answer | null> {
  const { options } = interaction
  const rolls: Roll[] = []
  for (const line of [options.getString('roll', true), options.getString('versus')]) {
    const read = line === null ? [] : await readRolls(interaction, desk, line, null)
    if (read === null) return null
    rolls.push(...read)
  }
  return granted(interaction, await oddsForRolls(rolls, languageFor(interaction)))
}

/** The odds of the test asked for; null where they could not be told, and why has been said. */
async function ofTest(interaction: ChatInputCommandInteraction): Promise<Answer | null> {
  const { options } = interaction
  const found = findTest(options.getString('test', true), options.getString('ruleset'))
  if (!found.ok) return granted(interaction, found)
  const settings = `${options.getString('settings') ?? ''} ${options.getString('more') ?? ''}`
  const versus = options.getString('versus')
  const told = await oddsForTest(found.value, settings, versus, languageFor(interaction))
  return granted(interaction, told)
}

/** Offers rolls as `/roll` does; tests, and their settings word by word, as `/test` does. */
export const completeOdds = (interaction: AutocompleteInteraction, desk: Desk): Promise<void> =>
  interaction.options.getSubcommand() === 'dice' ? completeRoll(interaction, desk) : completeTest(interaction)
