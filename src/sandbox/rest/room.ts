import type { Faults } from '../faults.ts'
import type { Gateway } from '../gateway.ts'
import type { Interaction, Interactions } from '../interactions.ts'
import type { Message } from '../shapes.ts'
import { InteractionType, MessageFlag } from '../shapes.ts'
import type { Wire } from '../wire.ts'
import type { World } from '../world.ts'
import { botId } from '../world.ts'
import type { RequestLog } from './request-log.ts'

/** What the routes of one stand-in share. */
export interface Room {
  world: World
  wire: Wire
  gateway: Gateway
  interactions: Interactions
  faults: Faults
  requests: RequestLog
  token: string
  /** Counts what happened so far; it grows with every event. */
  revision(): number
  /** The stand-in's own address, `http://127.0.0.1:PORT`. */
  origin(): string
  /** Fields of a message that answers an interaction. */
  answerFields(
    interaction: Interaction,
    ephemeral: number,
  ): Pick<Message, 'channelId' | 'authorId'> & Partial<Message>
}

const answersSlashCommand = 20
const answersSomethingElse = 19

/** Fills a message's place, author, origin and reader from the interaction that it answers. */
export function answerFields(
  interaction: Interaction,
  ephemeral: number,
): Pick<Message, 'channelId' | 'authorId'> & Partial<Message> {
  const byCommand = interaction.type === InteractionType.command
  return {
    channelId: interaction.channelId,
    authorId: botId,
    type: byCommand ? answersSlashCommand : interaction.messageId === null ? 0 : answersSomethingElse,
    replyTo: byCommand ? null : interaction.messageId,
    onlyFor: (ephemeral & MessageFlag.ephemeral) === 0 ? null : interaction.userId,
    origin: {
      interactionId: interaction.id,
      type: interaction.type,
      userId: interaction.userId,
      name: interaction.commandName,
    },
  }
}
