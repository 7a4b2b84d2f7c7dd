import { DiscordAPIError, type Interaction } from 'discord.js'
import type { Logger } from 'pino'
import { message } from '../../kernel/words.ts'
import { languageFor } from './caller.ts'
import { say } from './markdown.ts'
import { briefly } from './refusals.ts'

/** The token of an interaction is good for a quarter of an hour: invalid webhook token, unknown webhook. */
const TOO_LATE: ReadonlySet<string | number> = new Set([50027, 10015])

/** Was this said because the time in which an interaction may be answered is over? */
export const isTooLate = (error: unknown): boolean =>
  error instanceof DiscordAPIError && TOO_LATE.has(error.code)

/**
 * Tells somebody whose command can no longer be answered where to look: directly, or, where he takes no direct
 * messages, in the channel. What it came to is for him alone, so it is not repeated.
 */
export async function tellTooLate(interaction: Interaction, logger: Logger): Promise<void> {
  const { user, channelId: channel } = interaction
  const language = languageFor(interaction)
  const place = channel ?? ''
  try {
    await user.send(say(message('delivery.too-late', { channel: place }), language))
    return
  } catch (err) {
    logger.info(briefly(err), 'somebody could not be told directly that his answer came too late')
  }
  try {
    const found = channel === null ? null : await interaction.client.channels.fetch(channel)
    if (!found?.isSendable()) return
    const content = `<@${user.id}> ${say(message('delivery.too-late', { channel: place }), language)}`
    await found.send({ content, allowedMentions: { users: [user.id] } })
  } catch (err) {
    logger.warn(briefly(err), 'somebody could not be told that his answer came too late')
  }
}
