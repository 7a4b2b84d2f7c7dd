import { DiscordAPIError, type Interaction, MessageFlags } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Unanswered } from '../../store/unanswered.ts'
import type { Answerable } from './answer.ts'
import type { BotServices } from './services.ts'

/** Discord says that this interaction has been acknowledged before: by another delivery, or by our own first try. */
const ALREADY_ACKNOWLEDGED = 40060

/** Interactions remembered as taken up: Discord delivers one again within seconds if at all. */
const REMEMBERED = 10_000

const taken = new WeakMap<BotServices, LRUCache<string, true>>()

/** Takes up an interaction; false when this process has done so before: then it was delivered twice. */
export function isFirstDelivery(interaction: Pick<Interaction, 'id'>, services: BotServices): boolean {
  const known = taken.get(services) ?? new LRUCache<string, true>({ max: REMEMBERED })
  taken.set(services, known)
  if (known.has(interaction.id)) return false
  known.set(interaction.id, true)
  return true
}

/** How an interaction is acknowledged: by an answer that "thinks", seen by all or by the caller alone, or in its place. */
export type Manner = 'openly' | 'privately' | 'in place'

/**
 * Acknowledges an interaction. When the answer to our own first try was lost, discord.js tries again and is told that
 * it was acknowledged before: then it is found out what stands there, and gone on if it still "thinks".
 * @param standby another process may have taken it up: then it is that one's.
 * @throws what Discord says, also when somebody else has answered it.
 */
export async function acknowledge(interaction: Answerable, manner: Manner, standby = false): Promise<void> {
  try {
    if (manner === 'in place' && !interaction.isChatInputCommand()) await interaction.deferUpdate()
    else await interaction.deferReply(manner === 'openly' ? {} : { flags: MessageFlags.Ephemeral })
  } catch (error) {
    if (!isAcknowledged(error) || standby) throw error
    const original = await interaction.webhook.fetchMessage('@original')
    if (manner !== 'in place' && !original.flags.has(MessageFlags.Loading)) throw error
    interaction.deferred = true
    interaction.ephemeral = manner === 'privately'
  }
}

export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === ALREADY_ACKNOWLEDGED

/** What it takes to answer an interaction from another process. */
export const noteOf = (interaction: Answerable, inPlace: boolean, process: string): Unanswered => ({
  id: interaction.id,
  applicationId: interaction.applicationId,
  token: interaction.token,
  process,
  userId: interaction.user.id,
  language: interaction.locale,
  inPlace,
})
