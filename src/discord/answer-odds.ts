import { AttachmentBuilder } from 'discord.js'
import { type Answer, oddsChart, oddsLines } from '../dice/odds-text.ts'
import type { Language } from '../i18n/i18n.ts'
import { drawOddsChart, oddsAltText } from '../render/odds-chart.ts'
import { type Answerable, answer } from './answer.ts'
import { cut, LIMITS } from './limits.ts'

/** Answers with odds that are worked out already: in words, and as a chart. */
export async function answerOdds(interaction: Answerable, told: Answer, language: Language): Promise<void> {
  const chart = oddsChart(told, language)
  const { png } = await drawOddsChart(chart, language)
  const description = cut(oddsAltText(chart, language), LIMITS.altText)
  await answer(interaction, {
    lines: oddsLines(told, language),
    files: [new AttachmentBuilder(png, { name: 'odds.png', description })],
  })
}
