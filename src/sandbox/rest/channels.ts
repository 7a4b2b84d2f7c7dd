import { z } from 'zod'
import { DiscordError, invalidBody, unknown } from '../errors.ts'
import { may, type Permission } from '../permissions.ts'
import type { Channel } from '../shapes.ts'
import { ChannelType } from '../shapes.ts'
import type { SpecName } from '../validate/spec.ts'
import { checkAgainstSpec } from '../validate/spec.ts'
import { isThread } from '../wire.ts'
import { botId, guildOf } from '../world.ts'
import type { Reply, Request, Router } from './http.ts'
import { channelOf, missingPermissions } from './messages.ts'
import type { Room } from './room.ts'

const overwrites = z
  .array(
    z.looseObject({
      id: z.string(),
      type: z.number(),
      allow: z.union([z.string(), z.number()]).nullish(),
      deny: z.union([z.string(), z.number()]).nullish(),
    }),
  )
  .transform((list) =>
    list.map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: String(allow ?? 0),
      deny: String(deny ?? 0),
    })),
  )
const channelBody = z.looseObject({
  name: z.string(),
  type: z.literal(ChannelType.text).nullish(),
  topic: z.string().nullish(),
  permission_overwrites: overwrites.nullish(),
})
const channelChange = channelBody.partial()
const threadBody = z.looseObject({
  name: z.string(),
  type: z.number().nullish(),
  auto_archive_duration: z.number().nullish(),
})
const threadChange = z.looseObject({
  name: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: z.number().nullish(),
})

async function checked<T>(request: Request, name: SpecName, shape: z.ZodType<T>): Promise<T> {
  const problems = await checkAgainstSpec(name, bitsAsNumbers(request.body ?? {}))
  if (problems.length > 0) throw invalidBody(problems)
  const read = shape.safeParse(request.body ?? {})
  if (read.success) return read.data
  throw invalidBody(
    read.error.issues.map((issue) => ({
      path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      code: 'BASE_TYPE_BAD_TYPE',
      message: issue.message,
    })),
  )
}

/** Permission bits come as text, while Discord's published schema wants numbers. */
function bitsAsNumbers(body: unknown): unknown {
  const read = z.looseObject({ permission_overwrites: z.array(z.looseObject({})) }).safeParse(body)
  if (!read.success) return body
  const asNumber = (bits: unknown) => (typeof bits === 'string' && /^\d+$/.test(bits) ? Number(bits) : bits)
  const list = read.data.permission_overwrites.map((entry) => ({
    ...entry,
    ...('allow' in entry ? { allow: asNumber(entry.allow) } : {}),
    ...('deny' in entry ? { deny: asNumber(entry.deny) } : {}),
  }))
  return { ...read.data, permission_overwrites: list }
}

/** Adds the routes for channels, threads and private conversations. */
export function addChannelRoutes(router: Router, room: Room): void {
  const { world, wire } = room
  const reply = (channel: Channel, status = 200): Reply => ({ status, body: wire.channel(channel) })

  router.on('GET /channels/:channel', (request) => reply(channelOf(room, request)))

  router.on('PATCH /channels/:channel', async (request) => {
    const channel = channelOf(room, request)
    if (isThread(channel)) {
      const change = await checked(request, 'UpdateThreadRequestPartialSchema', threadChange)
      const must = channel.locked || change.locked != null ? 'manageThreads' : 'sendInThreads'
      if (!may(world.permissions(botId, channel), must)) throw missingPermissions()
      channel.name = change.name ?? channel.name
      channel.archived = change.archived ?? channel.archived
      channel.locked = change.locked ?? channel.locked
      channel.autoArchiveMinutes = change.auto_archive_duration ?? channel.autoArchiveMinutes
    } else {
      const change = await checked(request, 'UpdateGuildChannelRequestPartialSchema', channelChange)
      channel.name = change.name ?? channel.name
      channel.topic = change.topic === undefined ? channel.topic : change.topic
      channel.overwrites = change.permission_overwrites ?? channel.overwrites
    }
    world.channelChanged(channel)
    return reply(channel)
  })

  router.on('DELETE /channels/:channel', (request) => {
    const channel = channelOf(room, request)
    world.removeChannel(channel)
    return reply(channel)
  })

  router.on('PUT /channels/:channel/permissions/:overwrite', (request) => {
    const channel = channelOf(room, request)
    const id = request.params.overwrite ?? ''
    const given = overwrites.safeParse([{ id, ...(request.body ?? {}) }])
    if (!given.success) throw invalidBody([])
    channel.overwrites = [...channel.overwrites.filter((entry) => entry.id !== id), ...given.data]
    world.channelChanged(channel)
    return { status: 204 }
  })

  router.on('POST /guilds/:guild/channels', async (request) => {
    const guild = request.params.guild ?? ''
    if (!world.guilds.has(guild)) throw unknown('Guild')
    const body = await checked(request, 'CreateGuildChannelRequestSchema', channelBody)
    const channel = world.addChannel({
      name: body.name,
      guildId: guild,
      topic: body.topic ?? null,
      overwrites: body.permission_overwrites ?? [],
    })
    return reply(channel, 201)
  })

  router.on('POST /users/@me/channels', async (request) => {
    const shape = z.looseObject({ recipient_id: z.string() })
    const { recipient_id } = await checked(request, 'CreatePrivateChannelRequestSchema', shape)
    if (!world.people.has(recipient_id)) throw unknown('User')
    return reply(world.directChannel(recipient_id))
  })

  addThreadRoutes(router, room, reply)
}

function addThreadRoutes(
  router: Router,
  room: Room,
  reply: (channel: Channel, status?: number) => Reply,
): void {
  const { world, wire } = room

  const start = (parent: Channel, body: z.infer<typeof threadBody>, type: number): Channel => {
    if (parent.type !== ChannelType.text)
      throw new DiscordError(400, 50_024, 'Cannot execute action on this channel type')
    return world.addChannel({
      name: body.name,
      type,
      guildId: guildOf(parent),
      parentId: parent.id,
      ownerId: botId,
      memberIds: [botId],
      autoArchiveMinutes: body.auto_archive_duration ?? 4320,
    })
  }

  router.on('POST /channels/:channel/threads', async (request) => {
    const body = await checked(request, 'CreateTextThreadWithoutMessageRequestSchema', threadBody)
    const type = body.type ?? ChannelType.privateThread
    const parent = channelOf(room, request)
    demand(parent, type === ChannelType.privateThread ? 'privateThreads' : 'publicThreads')
    return reply(start(parent, body, type), 201)
  })

  router.on('POST /channels/:channel/messages/:message/threads', async (request) => {
    const body = await checked(request, 'CreateTextThreadWithMessageRequestSchema', threadBody)
    const parent = channelOf(room, request)
    const message = world.messages.get(request.params.message ?? '')
    if (!message || message.channelId !== parent.id || message.onlyFor !== null) throw unknown('Message')
    if (message.threadId !== null)
      throw new DiscordError(400, 160_004, 'A thread has already been created for this message')
    const thread = start(parent, body, ChannelType.publicThread)
    message.threadId = thread.id
    world.messageChanged(message)
    return reply(thread, 201)
  })

  const demand = (channel: Channel, permission: Permission): void => {
    if (!may(world.permissions(botId, channel), permission)) throw missingPermissions()
  }

  /** The thread whose members are to change: not while it is archived. */
  const open = (request: Request): Channel => {
    const thread = channelOf(room, request)
    if (thread.archived) throw new DiscordError(400, 50_083, 'Thread is archived')
    return thread
  }

  const member = (request: Request): string => {
    const id = request.params.member === '@me' ? botId : (request.params.member ?? '')
    if (id !== botId && !world.people.has(id)) throw unknown('User')
    return id
  }

  router.on('PUT /channels/:channel/thread-members/:member', (request) => {
    const thread = open(request)
    demand(thread, 'sendInThreads')
    world.changeThreadMembers(thread, [member(request)])
    return { status: 204 }
  })

  router.on('DELETE /channels/:channel/thread-members/:member', (request) => {
    const thread = open(request)
    const own = thread.type === ChannelType.privateThread && thread.ownerId === botId
    if (!own) demand(thread, 'manageThreads')
    world.changeThreadMembers(thread, [], [member(request)])
    return { status: 204 }
  })

  router.on('GET /channels/:channel/thread-members/:member', (request) => {
    const thread = channelOf(room, request)
    const id = member(request)
    if (!thread.memberIds.includes(id)) throw unknown('Member')
    return { status: 200, body: wire.threadMember(thread, id) }
  })

  router.on('GET /channels/:channel/thread-members', (request) => {
    const thread = channelOf(room, request)
    return { status: 200, body: thread.memberIds.map((id) => wire.threadMember(thread, id)) }
  })

  const threads = (guild: string, keep: (channel: Channel) => boolean) => {
    const found = world.channelsOf(guild).filter((channel) => isThread(channel) && keep(channel))
    const members = found.filter((thread) => thread.memberIds.includes(botId))
    return {
      threads: found.map((thread) => wire.channel(thread)),
      members: members.map((thread) => wire.threadMember(thread, botId)),
      has_more: false,
    }
  }

  router.on('GET /guilds/:guild/threads/active', (request) => ({
    status: 200,
    body: threads(
      request.params.guild ?? '',
      (thread) => !thread.archived && (thread.type === 11 || thread.memberIds.includes(botId)),
    ),
  }))

  for (const [kind, type] of [
    ['public', ChannelType.publicThread],
    ['private', ChannelType.privateThread],
  ] as const)
    router.on(`GET /channels/:channel/threads/archived/${kind}`, (request) => {
      const parent = channelOf(room, request)
      const asked = (thread: Channel): boolean =>
        thread.archived && thread.type === type && thread.parentId === parent.id
      return { status: 200, body: threads(guildOf(parent), asked) }
    })
}
