import { z } from 'zod'
import type { MessageBody } from '../compose.ts'
import { composeMessage, editMessage, readMessageBody } from '../compose.ts'
import { DiscordError, invalidBody, unknown } from '../errors.ts'
import type { Interaction } from '../interactions.ts'
import type { JsonObject, Message } from '../shapes.ts'
import { InteractionType, MessageFlag } from '../shapes.ts'
import { checkChoiceList } from '../validate/commands.ts'
import { numberComponents, readComponents } from '../validate/components.ts'
import { checkModal } from '../validate/modals.ts'
import type { SpecName } from '../validate/spec.ts'
import { checkAgainstSpec } from '../validate/spec.ts'
import type { Reply, Request, Router, UploadedFile } from './http.ts'
import type { Room } from './room.ts'

/** Discord's numbers for the first response to an interaction. */
const Callback = { pong: 1, reply: 4, defer: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const

const schemaOf: Record<number, SpecName> = {
  1: 'PongInteractionCallbackRequestSchema',
  4: 'CreateMessageInteractionCallbackRequestSchema',
  5: 'CreateMessageInteractionCallbackRequestSchema',
  6: 'UpdateMessageInteractionCallbackRequestSchema',
  7: 'UpdateMessageInteractionCallbackRequestSchema',
  8: 'ApplicationCommandAutocompleteCallbackRequestSchema',
  9: 'ModalInteractionCallbackRequestSchema',
}

const callback = z.looseObject({ type: z.number(), data: z.looseObject({}).nullish() })
const modalData = z.looseObject({
  custom_id: z.string(),
  title: z.string(),
  components: z.array(z.unknown()),
})

/** Which first responses fit which interaction. */
const fitting: Record<number, readonly number[]> = {
  [InteractionType.command]: [4, 5, 9],
  [InteractionType.component]: [4, 5, 6, 7, 9],
  [InteractionType.autocomplete]: [8],
  [InteractionType.modal]: [4, 5, 6, 7],
}

/** Adds `POST /interactions/:id/:token/callback`, the first response to an interaction. */
export function addCallbackRoutes(router: Router, room: Room): void {
  router.on('POST /interactions/:id/:token/callback', async (request) => {
    const { id = '', token = '' } = request.params
    const body = await checked(request)
    const interaction = room.interactions.find(id, token)
    if (!interaction || interaction.state === 'failed') throw unknown('Interaction')
    if (interaction.state === 'answered')
      throw new DiscordError(400, 40_060, 'Interaction has already been acknowledged.')
    if (!fitting[interaction.type]?.includes(body.type))
      throw invalidBody([
        { path: ['type'], code: 'BASE_TYPE_CHOICES', message: 'This response does not fit the interaction.' },
      ])
    const message = respond(room, interaction, body.type, body.data ?? undefined, request.uploads)
    interaction.state = 'answered'
    room.interactions.changed(interaction)
    if (request.query.get('with_response') !== 'true') return { status: 204 }
    return { status: 200, body: callbackResponse(room, interaction, body.type, message) }
  })
}

async function checked(request: Request): Promise<z.infer<typeof callback>> {
  const read = callback.safeParse(request.body)
  const schema = read.success ? schemaOf[read.data.type] : undefined
  if (!read.success || !schema)
    throw invalidBody([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message: 'Not a kind of response.' }])
  if (read.data.type === Callback.reply && !read.data.data)
    throw invalidBody([{ path: ['data'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }])
  const problems = await checkAgainstSpec(schema, request.body)
  if (problems.length > 0) throw invalidBody(problems)
  return read.data
}

/** Does what the response says; returns the message that came of it, if any. */
function respond(
  room: Room,
  interaction: Interaction,
  type: number,
  data: JsonObject | undefined,
  uploads: readonly UploadedFile[],
): Message | undefined {
  switch (type) {
    case Callback.reply:
    case Callback.defer:
      return answerWithMessage(room, interaction, type === Callback.defer, readMessageBody(data), uploads)
    case Callback.deferUpdate:
      interaction.originalId = interaction.messageId
      interaction.settle({ kind: 'deferred-update' })
      return undefined
    case Callback.update:
      return updateSource(room, interaction, readMessageBody(data), uploads)
    case Callback.choices:
      return answerChoices(interaction, data)
    default:
      return openModal(room, interaction, data)
  }
}

function answerWithMessage(
  room: Room,
  interaction: Interaction,
  deferred: boolean,
  body: MessageBody,
  uploads: readonly UploadedFile[],
): Message {
  const given = room.answerFields(interaction, (body.flags ?? 0) & MessageFlag.ephemeral)
  const draft = composeMessage(
    { world: room.world, origin: room.origin(), base: ['data'] },
    deferred ? { flags: body.flags } : body,
    deferred ? [] : uploads,
    deferred ? { ...given, flags: MessageFlag.loading } : given,
  )
  const message = room.world.addMessage(draft)
  interaction.originalId = message.id
  const ephemeral = message.onlyFor !== null
  interaction.settle({ kind: deferred ? 'deferred' : 'message', messageId: message.id, ephemeral })
  return message
}

function updateSource(
  room: Room,
  interaction: Interaction,
  body: MessageBody,
  uploads: readonly UploadedFile[],
): Message {
  const message = interaction.messageId === null ? undefined : room.world.messages.get(interaction.messageId)
  if (!message) throw unknown('Message')
  editMessage({ world: room.world, origin: room.origin(), base: ['data'] }, message, body, uploads)
  room.world.messageChanged(message)
  interaction.originalId = message.id
  interaction.settle({ kind: 'updated', messageId: message.id })
  return message
}

function answerChoices(interaction: Interaction, data: JsonObject | undefined): undefined {
  const choices = Array.isArray(data?.choices) ? data.choices : []
  const problems = checkChoiceList(choices, ['data', 'choices'])
  if (problems.length > 0) throw invalidBody(problems)
  interaction.settle({ kind: 'choices', choices })
  return undefined
}

function openModal(room: Room, interaction: Interaction, data: JsonObject | undefined): undefined {
  const { custom_id, title, components } = modalData.parse(data)
  const read = readComponents(components)
  const problems = checkModal(read)
  if (problems.length > 0) throw invalidBody(problems)
  const modal = { customId: custom_id, title, components: numberComponents(read) }
  room.interactions.openModal(interaction, modal)
  interaction.settle({ kind: 'modal', modal })
  return undefined
}

function callbackResponse(
  room: Room,
  interaction: Interaction,
  type: number,
  message: Message | undefined,
): Reply['body'] {
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message
        ? {
            response_message_id: message.id,
            response_message_loading: (message.flags & MessageFlag.loading) !== 0,
            response_message_ephemeral: message.onlyFor !== null,
          }
        : {}),
    },
    ...(message ? { resource: { type, message: room.wire.message(message) } } : {}),
  }
}
