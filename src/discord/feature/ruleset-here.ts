import type { AutocompleteInteraction } from 'discord.js'
import type { Answerable } from '../client/answer.ts'
import type { BotServices } from '../client/services.ts'

/** The rulebook asked for, else that of the battle in the channel, else null: none more than another. */
export async function rulesetHere(
  interaction: Answerable | AutocompleteInteraction,
  services: BotServices,
  asked: string | null,
): Promise<string | null> {
  if (asked !== null) return asked
  const battle = interaction.channelId === null ? null : await services.table.battleOf(interaction.channelId)
  return battle?.ruleset ?? null
}
