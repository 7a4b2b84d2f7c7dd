import { AttachmentBuilder } from 'discord.js'
import type { Result } from '../../kernel/words.ts'
import type { ToldOdds } from '../../workshop/jobs.ts'
import { type Answerable, answer, granted } from '../client/answer.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { markdownLines } from '../client/markdown.ts'
import { bytes } from '../present/picture.ts'

/** Answers with odds that are worked out already, in words and as a chart; or with why they could not be. */
export async function answerOdds(interaction: Answerable, told: Result<ToldOdds>): Promise<void> {
  const odds = await granted(interaction, told)
  if (odds === null) return
  const description = cut(odds.alt, LIMITS.altText)
  await answer(interaction, {
    lines: markdownLines(odds.lines),
    files: [new AttachmentBuilder(bytes(odds.png), { name: 'odds.png', description })],
  })
}
