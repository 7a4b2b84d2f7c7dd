import { AttachmentBuilder, type AutocompleteInteraction, type ChatInputCommandInteraction } from 'discord.js'
import { oddsForDice } from '../dice/dice-odds.ts'
import { type Answer, oddsChart, oddsLines } from '../dice/odds-text.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Result } from '../kernel/words.ts'
import { findTest, suggestTests } from '../reference/standard-tests.ts'
import { suggestSettings } from '../reference/suggest-settings.ts'
import { oddsForTest } from '../reference/test-odds.ts'
import { drawOddsChart, oddsAltText } from '../render/odds-chart.ts'
import { type Answerable, answer, granted } from './answer.ts'
import { languageFor } from './caller.ts'
import { cut, LIMITS } from './limits.ts'

/** Answers with the odds of what was asked: in words, and as a chart. */
export async function showOdds(interaction: ChatInputCommandInteraction): Promise<void> {
  const language = languageFor(interaction)
  const told = await granted(interaction, await asked(interaction, language))
  if (told !== null) await answerOdds(interaction, told, language)
}

/** Answers with odds that are worked out already. */
export const answerOdds = async (interaction: Answerable, told: Answer, language: Language): Promise<void> =>
  answer(interaction, { lines: oddsLines(told, language), files: [await chartOf(told, language)] })

function asked(interaction: ChatInputCommandInteraction, language: Language): Promise<Result<Answer>> {
  const { options } = interaction
  const versus = options.getString('versus')
  if (options.getSubcommand() === 'dice') {
    return oddsForDice(options.getString('roll', true), versus, language)
  }
  const found = findTest(options.getString('test', true), options.getString('ruleset'))
  if (!found.ok) return Promise.resolve(found)
  return oddsForTest(found.value, options.getString('settings') ?? '', versus, language)
}

async function chartOf(told: Answer, language: Language): Promise<AttachmentBuilder> {
  const chart = oddsChart(told, language)
  const { png } = await drawOddsChart(chart, language)
  return new AttachmentBuilder(png, {
    name: 'odds.png',
    description: cut(oddsAltText(chart, language), LIMITS.altText),
  })
}

/** Rolls worth asking about, for those who don't know the notation yet. */
const EXAMPLES = [
  '3d6',
  '2d6+1',
  '8d6<=3',
  '5d6>=4',
  '4d6dl1',
  '2d20kh1',
  '3d6!',
  '2d6r1',
  'd6±',
  'd20<=12',
  'd%',
  '4dF',
]

/** Offers tests, settings word by word, and rolls as examples. */
export async function completeOdds(interaction: AutocompleteInteraction): Promise<void> {
  const language = languageFor(interaction)
  await interaction.respond(
    offered(interaction, language)
      .slice(0, LIMITS.choices)
      .map(({ name, value }) => ({
        name: cut(name, LIMITS.choiceName),
        value: cut(value, LIMITS.choiceName),
      })),
  )
}

function offered(
  interaction: AutocompleteInteraction,
  language: Language,
): readonly { readonly name: string; readonly value: string }[] {
  const { options } = interaction
  const { name, value } = options.getFocused(true)
  const ruleset = options.getString('ruleset')
  if (name === 'test') return suggestTests(value, ruleset, language)
  if (options.getSubcommand() === 'dice') return rollsLike(value, language)
  const found = findTest(options.getString('test') ?? '', ruleset)
  return found.ok ? suggestSettings(found.value.test, value, language) : []
}

function rollsLike(typed: string, language: Language): { readonly name: string; readonly value: string }[] {
  const own = typed.trim()
  const examples = EXAMPLES.map((one) =>
    language === 'pl' ? one.replaceAll('d', 'k').replace('kl', 'dl') : one,
  )
  const fits = examples.filter((one) => one !== own && one.startsWith(own.toLowerCase()))
  return [...(own === '' ? [] : [own]), ...fits].map((one) => ({ name: one, value: one }))
}
