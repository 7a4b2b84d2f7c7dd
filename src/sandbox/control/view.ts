import { mayUseCommand } from '../permissions.ts'
import type { Room } from '../rest/room.ts'
import type { Channel, JsonObject, Message, Person } from '../shapes.ts'
import { ChannelType, isDirect, MessageFlag } from '../shapes.ts'
import { isThread } from '../wire.ts'
import { botId, guildOf } from '../world.ts'

/** A channel as a person's page lists it. */
export interface ChannelView {
  id: string
  name: string
  kind: 'channel' | 'thread' | 'private-thread' | 'dm' | 'group'
  parentId: string | null
  topic: string | null
  archived: boolean
  locked: boolean
  memberIds: readonly string[]
  lastMessageId: string | null
}

/** A message as one person sees it: Discord's own object, whether it is for them alone, and whether it pings them. */
export type MessageView = JsonObject & {
  id: string
  channel_id: string
  content: string
  flags: number
  embeds: JsonObject[]
  components: JsonObject[]
  attachments: JsonObject[]
  author: JsonObject
  onlyForYou: boolean
  pingsYou: boolean
}

const kinds: Record<number, ChannelView['kind']> = {
  [ChannelType.text]: 'channel',
  [ChannelType.dm]: 'dm',
  [ChannelType.group]: 'group',
  [ChannelType.publicThread]: 'thread',
  [ChannelType.privateThread]: 'private-thread',
}

export function channelView(room: Room, channel: Channel, person: Person): ChannelView {
  const last = room.world.messagesIn(channel.id).findLast((message) => sees(message, person))
  return {
    id: channel.id,
    name: nameFor(room, channel, person),
    kind: kinds[channel.type] ?? 'channel',
    parentId: channel.parentId,
    topic: channel.topic,
    archived: channel.archived,
    locked: channel.locked,
    memberIds: isThread(channel) || isDirect(channel) ? channel.memberIds : [],
    lastMessageId: last?.id ?? null,
  }
}

/** A conversation is called after those one speaks with. */
function nameFor({ world }: Room, channel: Channel, person: Person): string {
  if (channel.type === ChannelType.dm) return world.botName
  if (channel.type !== ChannelType.group) return channel.name
  const others = channel.memberIds.filter((id) => id !== person.id)
  return others.map((id) => world.people.get(id)?.name ?? id).join(', ')
}

export function messageView(room: Room, message: Message, person: Person): MessageView {
  const wired = room.wire.message(message)
  return {
    ...wired,
    id: message.id,
    channel_id: message.channelId,
    content: message.content,
    flags: message.flags,
    embeds: message.embeds,
    components: message.components,
    attachments: listedAttachments(message, wired),
    author: room.wire.user(message.authorId),
    onlyForYou: message.onlyFor === person.id,
    pingsYou: message.pingedIds.includes(person.id),
  }
}

/** With Components V2 files show only where a component places them. */
function listedAttachments(message: Message, { attachments }: JsonObject): JsonObject[] {
  const isV2 = (message.flags & MessageFlag.componentsV2) !== 0
  return isV2 || !Array.isArray(attachments) ? [] : attachments
}

/** Says whether a person may be shown a message of a channel that they see. */
export function sees(message: Message, person: Person): boolean {
  return message.onlyFor === null || message.onlyFor === person.id
}

/** Everything a person's page needs to begin. */
export function stateView(room: Room, person: Person): JsonObject {
  const { world, wire } = room
  const guild = guildOf(person)
  const direct = [...world.channels.values()].filter(isDirect)
  const visible = [...world.channelsOf(guild), ...direct].filter((channel) => world.canView(person, channel))
  return {
    me: wire.person(person),
    people: world.membersOf(guild).map((one) => wire.person(one)),
    guild: world.guilds.get(guild),
    bot: { id: botId, name: world.botName, online: world.botOnline },
    roles: wire.roles(guild).map(({ id, name, color }) => ({ id, name, color })),
    channels: visible.map((channel) => channelView(room, channel, person)),
    revision: room.revision(),
  }
}

/** The commands that a person may use in a channel, as they were registered. */
export function commandsView(room: Room, person: Person, channel: Channel): JsonObject[] {
  const granted = room.world.permissions(person.id, channel)
  return room.world
    .commandsIn(channel)
    .filter(
      ({ definition }) =>
        (definition.type ?? 1) === 1 &&
        (isDirect(channel) || mayUseCommand(granted, definition.default_member_permissions)),
    )
    .map(({ id, definition }) => ({ ...definition, id }))
    .sort((a, b) => String(Reflect.get(a, 'name')).localeCompare(String(Reflect.get(b, 'name'))))
}
