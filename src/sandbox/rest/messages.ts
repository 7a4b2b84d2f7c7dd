import { composeMessage, editMessage, type MessageBody, readMessageBody, sameNonce } from '../compose.ts'
import { DiscordError, invalidBody, unknown } from '../errors.ts'
import { may } from '../permissions.ts'
import type { Channel, Message } from '../shapes.ts'
import { ChannelType } from '../shapes.ts'
import { bySnowflake } from '../snowflake.ts'
import { checkAgainstSpec } from '../validate/spec.ts'
import { isThread } from '../wire.ts'
import { botId } from '../world.ts'
import type { Request, Router } from './http.ts'
import type { Room } from './room.ts'

/** Discord takes the ids of attachments as numbers too, which its published schema does not say. */
export function normaliseMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const attachments: unknown = Reflect.get(body, 'attachments')
  if (!Array.isArray(attachments)) return body
  const named = attachments.map((entry) =>
    typeof entry?.id === 'number' ? { ...entry, id: String(entry.id) } : entry,
  )
  return { ...body, attachments: named }
}

/** Returns the channel a path names, as far as the bot has access to it. */
export function channelOf(room: Room, request: Request): Channel {
  const channel = room.world.channels.get(request.params.channel ?? '')
  if (!channel) throw unknown('Channel')
  const foreign = channel.type === ChannelType.group || channel.type === ChannelType.privateThread
  const seen = foreign ? channel.memberIds.includes(botId) : true
  if (!seen || !may(room.world.permissions(botId, channel), 'viewChannel')) {
    throw new DiscordError(403, 50_001, 'Missing Access')
  }
  return channel
}

function messageOf(room: Room, request: Request): Message {
  const channel = channelOf(room, request)
  const message = room.world.messages.get(request.params.message ?? '')
  if (!message || message.channelId !== channel.id || message.onlyFor !== null) throw unknown('Message')
  return message
}

function refuseIfArchived(channel: Channel): void {
  if (isThread(channel) && channel.archived) throw new DiscordError(400, 50_083, 'Thread is archived')
}

export const missingPermissions = (): DiscordError => new DiscordError(403, 50_013, 'Missing Permissions')

/**
 * Refuses a message for which the bot lacks a permission, or to a person who takes none. Embeds that may not be shown
 * are left out where there is other content.
 */
function permitted(room: Room, channel: Channel, body: MessageBody, files: number): MessageBody {
  const refusal =
    channel.type === ChannelType.dm ? room.world.people.get(channel.ownerId ?? '')?.dmRefusal : undefined
  if (refusal !== undefined) throw new DiscordError(403, refusal, 'Cannot send messages to this user')
  const granted = room.world.permissions(botId, channel)
  if (isThread(channel)) {
    if (!may(granted, 'sendInThreads')) throw missingPermissions()
    if (channel.locked && !may(granted, 'manageThreads'))
      throw new DiscordError(403, 160_005, 'This thread is locked')
  } else if (!may(granted, 'sendMessages')) throw missingPermissions()
  if (files > 0 && !may(granted, 'attachFiles')) throw missingPermissions()
  if ((body.embeds?.length ?? 0) === 0 || may(granted, 'embedLinks')) return body
  if (!body.content?.trim()) throw missingPermissions()
  return { ...body, embeds: [] }
}

/** Adds the routes by which the bot reads, posts, edits and deletes messages of its own accord. */
export function addMessageRoutes(router: Router, room: Room): void {
  const context = () => ({ world: room.world, origin: room.origin() })

  router.on('POST /channels/:channel/messages', async (request) => {
    const channel = channelOf(room, request)
    const normal = normaliseMessage(request.body ?? {})
    const problems = await checkAgainstSpec('MessageCreateRequestSchema', normal)
    if (problems.length > 0) throw invalidBody(problems)
    const read = readMessageBody(normal)
    const already = sameNonce(room.world, read)
    if (already) return { status: 200, body: room.wire.fresh(already) }
    const body = permitted(room, channel, read, request.uploads.length)
    if (channel.locked && channel.archived) refuseIfArchived(channel)
    const replyTo = body.message_reference?.message_id ?? null
    const draft = composeMessage(context(), withoutEphemeral(body), request.uploads, {
      channelId: channel.id,
      authorId: botId,
      ...(replyTo === null ? {} : { type: 19, replyTo }),
    })
    const answered = replyTo === null ? undefined : room.world.messages.get(replyTo)
    if (replyTo !== null && !answered && body.message_reference?.fail_if_not_exists !== false)
      throw invalidBody([
        { path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' },
      ])
    return { status: 200, body: room.wire.fresh(room.world.addMessage(draft)) }
  })

  router.on('PATCH /channels/:channel/messages/:message', async (request) => {
    const message = messageOf(room, request)
    if (message.authorId !== botId)
      throw new DiscordError(403, 50_005, 'Cannot edit a message authored by another user')
    refuseIfArchived(channelOf(room, request))
    const normal = normaliseMessage(request.body ?? {})
    const problems = await checkAgainstSpec('MessageEditRequestPartialSchema', normal)
    if (problems.length > 0) throw invalidBody(problems)
    editMessage(context(), message, readMessageBody(normal), request.uploads)
    room.world.messageChanged(message)
    return { status: 200, body: room.wire.message(message) }
  })

  router.on('DELETE /channels/:channel/messages/:message', (request) => {
    room.world.removeMessage(messageOf(room, request))
    return { status: 204 }
  })

  // Before the next route, which would take "pins" for the id of a message.
  router.on('GET /channels/:channel/messages/pins', (request) => {
    const pinned = room.world.messagesIn(channelOf(room, request).id).filter((message) => message.pinned)
    const items = pinned
      .reverse()
      .map((message) => ({ pinned_at: message.timestamp, message: room.wire.message(message) }))
    return { status: 200, body: { items, has_more: false } }
  })

  router.on('GET /channels/:channel/messages/:message', (request) => ({
    status: 200,
    body: room.wire.message(messageOf(room, request)),
  }))

  router.on('GET /channels/:channel/messages', (request) => {
    const channel = channelOf(room, request)
    // Without the right to read what was said Discord gives an empty list.
    const reads = may(room.world.permissions(botId, channel), 'readHistory')
    const messages = room.world.messagesIn(channel.id).filter((m) => reads && m.onlyFor === null)
    return { status: 200, body: page(messages, request.query).map((message) => room.wire.message(message)) }
  })

  router.on('GET /channels/:channel/pins', (request) => {
    const pinned = room.world.messagesIn(channelOf(room, request).id).filter((message) => message.pinned)
    return { status: 200, body: pinned.reverse().map((message) => room.wire.message(message)) }
  })

  for (const path of ['/channels/:channel/pins/:message', '/channels/:channel/messages/pins/:message'])
    for (const method of ['PUT', 'DELETE'])
      router.on(`${method} ${path}`, (request) => {
        const message = messageOf(room, request)
        const channel = channelOf(room, request)
        if (channel.type !== ChannelType.dm && !may(room.world.permissions(botId, channel), 'pinMessages'))
          throw missingPermissions()
        message.pinned = method === 'PUT'
        room.world.messageChanged(message)
        return { status: 204 }
      })

  router.on('POST /channels/:channel/typing', (request) => {
    room.world.tell({ kind: 'typing', channelId: channelOf(room, request).id, userId: botId })
    return { status: 204 }
  })
}

/** Only answers to interactions can be ephemeral. */
function withoutEphemeral<T extends { flags?: number | null | undefined }>(body: T): T {
  return { ...body, flags: (body.flags ?? 0) & ~64 }
}

/** Newest first, as Discord lists: at most `limit` (1 to 100, else 50) `before`, `after` or `around` an id. */
function page(messages: readonly Message[], query: URLSearchParams): Message[] {
  const asked = Number(query.get('limit') ?? 50)
  const limit = asked >= 1 && asked <= 100 ? asked : 50
  const before = query.get('before')
  const after = query.get('after')
  const around = query.get('around')
  if (before)
    return messages
      .filter((m) => bySnowflake(m.id, before) < 0)
      .slice(-limit)
      .reverse()
  if (after)
    return messages
      .filter((m) => bySnowflake(m.id, after) > 0)
      .slice(0, limit)
      .reverse()
  if (around) {
    const middle = messages.findIndex((m) => bySnowflake(m.id, around) >= 0)
    const start = Math.max(0, (middle === -1 ? messages.length : middle) - Math.floor(limit / 2))
    return messages.slice(start, start + limit).reverse()
  }
  return messages.slice(-limit).reverse()
}
