import { composeMessage, editMessage, readMessageBody } from '../compose.ts'
import { DiscordError, invalidBody, unknown } from '../errors.ts'
import type { Interaction } from '../interactions.ts'
import type { Message } from '../shapes.ts'
import { MessageFlag } from '../shapes.ts'
import type { SpecName } from '../validate/spec.ts'
import { checkAgainstSpec } from '../validate/spec.ts'
import { botId } from '../world.ts'
import type { Request, Router } from './http.ts'
import { normaliseMessage } from './messages.ts'
import type { Room } from './room.ts'

/** Adds the routes by which an answered interaction is gone on with: its original message and follow-ups. */
export function addWebhookRoutes(router: Router, room: Room): void {
  const context = () => ({ world: room.world, origin: room.origin() })

  router.on('POST /webhooks/:application/:token', async (request) => {
    const interaction = interactionOf(room, request)
    const body = await checkedMessage(request, 'IncomingWebhookInteractionRequestSchema')
    const original =
      interaction.originalId === null ? undefined : room.world.messages.get(interaction.originalId)
    // The first follow-up to a deferred answer takes the place of its "thinking".
    if (original && (original.flags & MessageFlag.loading) !== 0) {
      editMessage(context(), original, body, request.uploads, true)
      room.world.messageChanged(original)
      return { status: 200, body: room.wire.message(original) }
    }
    const given = room.answerFields(interaction, (body.flags ?? 0) & MessageFlag.ephemeral)
    const reply = {
      ...given,
      type: original ? 19 : (given.type ?? 0),
      replyTo: original?.id ?? given.replyTo ?? null,
    }
    const message = room.world.addMessage(composeMessage(context(), body, request.uploads, reply))
    return { status: 200, body: room.wire.message(message) }
  })

  router.on('GET /webhooks/:application/:token/messages/:message', (request) => {
    const message = messageOf(room, request)
    return { status: 200, body: room.wire.message(message) }
  })

  router.on('PATCH /webhooks/:application/:token/messages/:message', async (request) => {
    const message = messageOf(room, request)
    const body = await checkedMessage(request, 'IncomingWebhookUpdateRequestPartialSchema')
    const fills = (message.flags & MessageFlag.loading) !== 0
    editMessage(context(), message, body, request.uploads, fills)
    room.world.messageChanged(message)
    return { status: 200, body: room.wire.message(message) }
  })

  router.on('DELETE /webhooks/:application/:token/messages/:message', (request) => {
    room.world.removeMessage(messageOf(room, request))
    return { status: 204 }
  })
}

async function checkedMessage(request: Request, schema: SpecName) {
  const body = normaliseMessage(request.body ?? {})
  const problems = await checkAgainstSpec(schema, body)
  if (problems.length > 0) throw invalidBody(problems)
  return readMessageBody(body)
}

function interactionOf(room: Room, request: Request): Interaction {
  const { application = '', token = '' } = request.params
  if (application !== botId) throw unknown('Webhook')
  const interaction = room.interactions.byToken(token)
  if (!interaction) throw new DiscordError(401, 50_027, 'Invalid Webhook Token')
  if (interaction.state !== 'answered') throw unknown('Webhook')
  return interaction
}

/** The message a path names: `@original`, or one this interaction made or was made on. */
function messageOf(room: Room, request: Request): Message {
  const interaction = interactionOf(room, request)
  const named = request.params.message === '@original' ? interaction.originalId : request.params.message
  const message = named === null || named === undefined ? undefined : room.world.messages.get(named)
  const own = message?.origin?.interactionId === interaction.id || message?.id === interaction.originalId
  if (!message || !own) throw unknown('Message')
  return message
}
