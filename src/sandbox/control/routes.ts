import { z } from 'zod'
import { addMentionedToThread } from '../compose.ts'
import { allowedMentions, mentionableText, readMentions } from '../mentions.ts'
import { umpirePermissions } from '../permissions.ts'
import type { Reply, Request, Router } from '../rest/http.ts'
import type { Room } from '../rest/room.ts'
import type { Channel, Message, Person } from '../shapes.ts'
import { ChannelType } from '../shapes.ts'
import { isThread } from '../wire.ts'
import { botId, guildOf } from '../world.ts'
import { keepFile } from './command-act.ts'
import { Refusal } from './refusal.ts'
import { channelView, commandsView, messageView, sees, stateView } from './view.ts'

export const chosenFile = z.object({ name: z.string().min(1), type: z.string().optional(), data: z.base64() })

/** Reads a control request's body; a wrong shape is a Refusal that names the field. */
export function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal('bad-request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** Returns the person a request is made for, by id or name. */
export function personOf(room: Room, named: string | null | undefined): Person {
  const person = room.world.findPerson(named ?? '')
  if (!person) throw new Refusal('unknown-person', named ?? '')
  return person
}

/** Returns a channel that the person sees, by id or name. */
export function visibleChannel(room: Room, person: Person, named: string): Channel {
  const { world } = room
  const found =
    world.channels.get(named) ??
    [...world.channels.values()].find((channel) => channel.name === named && world.canView(person, channel))
  if (!found || !world.canView(person, found)) throw new Refusal('unknown-channel', named)
  return found
}

/** Returns a message that the person sees. */
export function visibleMessage(room: Room, person: Person, id: string): Message {
  const message = room.world.messages.get(id)
  if (!message || !sees(message, person)) throw new Refusal('unknown-message', id)
  visibleChannel(room, person, message.channelId)
  return message
}

const ok = (body: unknown): Reply => ({ status: 200, body })

/** Adds what the page and the tests use to look around and to act as a person, interactions apart. */
export function addControlRoutes(router: Router, room: Room): void {
  const { world } = room
  const asPerson = (request: Request) => personOf(room, request.query.get('as'))

  router.on('GET /sandbox/people', () => ok([...world.people.values()].map((one) => room.wire.person(one))))

  router.on('GET /sandbox/state', (request) => ok(stateView(room, asPerson(request))))

  router.on('GET /sandbox/commands', (request) => {
    const person = asPerson(request)
    return ok(commandsView(room, person, visibleChannel(room, person, request.query.get('channel') ?? '')))
  })

  router.on('GET /sandbox/messages', (request) => {
    const person = asPerson(request)
    const channel = visibleChannel(room, person, request.query.get('channel') ?? '')
    const all = world.messagesIn(channel.id).filter((message) => sees(message, person))
    const before = request.query.get('before')
    const end = before ? all.findIndex((message) => message.id === before) : all.length
    const limit = Number(request.query.get('limit') ?? 100)
    const id = request.query.get('id')
    const shown = all
      .slice(Math.max(0, end - limit), Math.max(0, end))
      .filter((message) => id === null || message.id === id)
    return ok(shown.map((message) => messageView(room, message, person)))
  })

  router.on('POST /sandbox/people', (request) => {
    const shape = z.object({
      name: z.string().trim().min(1).max(32),
      locale: z.string().default(world.guildLocale),
      umpire: z.boolean().default(false),
      guild: z.string().optional(),
    })
    const { guild, ...given } = read(shape, request.body)
    if (guild === undefined)
      return ok(room.wire.person(world.findPerson(given.name) ?? world.addPerson(given)))
    if (!world.guilds.has(guild)) throw new Refusal('unknown-guild', guild)
    const there = world.membersOf(guild).find(({ name }) => name === given.name)
    return ok(room.wire.person(there ?? world.addPerson({ ...given, guildId: guild })))
  })

  router.on('POST /sandbox/guilds', (request) => {
    const shape = z.object({
      name: z.string().trim().min(1).max(100),
      owner: z.string().trim().min(1).max(32),
    })
    const given = read(shape, request.body)
    const { guild, owner, channel } = world.addGuild(given.name, given.owner)
    return ok({ ...guild, ownerId: owner.id, channelId: channel.id })
  })

  router.on('PATCH /sandbox/people/:person', (request) => {
    const shape = z.object({
      locale: z.string().optional(),
      umpire: z.boolean().optional(),
      dmRefusal: z.number().int().nullable().optional(),
    })
    const change = read(shape, request.body)
    const person = personOf(room, request.params.person)
    const changed = {
      ...person,
      locale: change.locale ?? person.locale,
      umpire: change.umpire ?? person.umpire,
      dmRefusal: change.dmRefusal === undefined ? person.dmRefusal : (change.dmRefusal ?? undefined),
    }
    return ok(room.wire.person(world.putPerson(changed)))
  })

  router.on('POST /sandbox/messages', (request) => say(room, request))

  router.on('POST /sandbox/typing', (request) => {
    const { as, channel } = read(z.object({ as: z.string(), channel: z.string() }), request.body)
    const person = personOf(room, as)
    world.tell({
      kind: 'typing',
      channelId: visibleChannel(room, person, channel).id,
      userId: person.id,
    })
    return { status: 204 }
  })

  addPlaceRoutes(router, room)
}

const spoken = z.object({
  as: z.string(),
  channel: z.string(),
  content: z.string().max(2000).default(''),
  files: z.array(chosenFile).max(10).default([]),
  replyTo: z.string().optional(),
  allowedMentions,
})

/** A person says something in a channel; `@Name` becomes a mention as in Discord's client. */
function say(room: Room, request: Request): Reply {
  const { world } = room
  const { as, channel: where, content: typed, files, replyTo } = read(spoken, request.body)
  const person = personOf(room, as)
  const channel = visibleChannel(room, person, where)
  if (channel.locked && (world.permissions(person.id, channel) & umpirePermissions) === 0n)
    throw new Refusal('thread-locked')
  if (!typed.trim() && files.length === 0) throw new Refusal('empty-message')
  const content = namesToMentions(room, guildOf(channel), typed)
  const mayAll = (world.permissions(person.id, channel) & umpirePermissions) === umpirePermissions
  const mentions = readMentions(world, guildOf(channel), mentionableText(content, []), undefined, mayAll)
  if (isThread(channel)) world.changeThreadMembers(channel, [person.id])
  addMentionedToThread(world, channel.id, mentions.pingedIds)
  const answered = replyTo === undefined ? undefined : visibleMessage(room, person, replyTo)
  const message = world.addMessage({
    channelId: channel.id,
    authorId: person.id,
    content,
    files: files.map((file) => keepFile(world, channel.id, file)),
    ...mentions,
    ...(answered ? { type: 19, replyTo: answered.id } : {}),
  })
  return ok(messageView(room, message, person))
}

function namesToMentions(room: Room, guild: string, text: string): string {
  const names = room.world.membersOf(guild).map(({ id, name }): [string, string] => [name, id])
  return [...names, [room.world.botName, botId] as [string, string]]
    .sort((a, b) => b[0].length - a[0].length)
    .reduce((made, [name, id]) => made.replaceAll(`@${name}`, `<@${id}>`), text)
}

/** Making channels, threads and conversations, and who is in a thread. */
function addPlaceRoutes(router: Router, room: Room): void {
  const { world } = room

  router.on('POST /sandbox/channels', (request) => {
    const shape = z.object({
      as: z.string(),
      name: z.string().trim().min(1).max(100),
      topic: z.string().optional(),
    })
    const { as, name, topic } = read(shape, request.body)
    const person = personOf(room, as)
    const channel = world.addChannel({
      name: name.toLocaleLowerCase().replaceAll(/\s+/g, '-'),
      guildId: person.guildId,
      topic: topic ?? null,
    })
    return ok(channelView(room, channel, person))
  })

  router.on('POST /sandbox/threads', (request) => {
    const shape = z.object({
      as: z.string(),
      channel: z.string(),
      name: z.string().trim().min(1).max(100),
      private: z.boolean().default(false),
      members: z.array(z.string()).default([]),
    })
    const given = read(shape, request.body)
    const person = personOf(room, given.as)
    const parent = visibleChannel(room, person, given.channel)
    if (parent.type !== ChannelType.text) throw new Refusal('unknown-channel', given.channel)
    const members = given.members.map((named) => personOf(room, named).id)
    const thread = world.addChannel({
      name: given.name,
      type: given.private ? ChannelType.privateThread : ChannelType.publicThread,
      guildId: parent.guildId,
      parentId: parent.id,
      ownerId: person.id,
      memberIds: [...new Set([person.id, ...members, ...(given.private ? [] : [botId])])],
    })
    return ok(channelView(room, thread, person))
  })

  router.on('POST /sandbox/thread-members', (request) => {
    const shape = z.object({
      as: z.string(),
      thread: z.string(),
      person: z.string(),
      remove: z.boolean().default(false),
    })
    const given = read(shape, request.body)
    const actor = personOf(room, given.as)
    const thread = visibleChannel(room, actor, given.thread)
    if (!isThread(thread)) throw new Refusal('unknown-channel', given.thread)
    const member = given.person === botId ? botId : personOf(room, given.person).id
    if (given.remove) world.changeThreadMembers(thread, [], [member])
    else world.changeThreadMembers(thread, [member])
    return ok(channelView(room, thread, actor))
  })

  router.on('POST /sandbox/groups', (request) => {
    const shape = z.object({ as: z.string(), members: z.array(z.string()).min(1).max(9) })
    const given = read(shape, request.body)
    const person = personOf(room, given.as)
    const members = [person.id, ...given.members.map((named) => personOf(room, named).id)]
    return ok(channelView(room, world.addGroup(person.id, [...new Set(members)]), person))
  })

  router.on('POST /sandbox/dm', (request) => {
    const person = personOf(room, read(z.object({ as: z.string() }), request.body).as)
    return ok(channelView(room, world.directChannel(person.id), person))
  })
}
