import type { Gateway } from './gateway.ts'
import type { Channel, JsonObject, Message, Person, WorldEvent } from './shapes.ts'
import { ChannelType } from './shapes.ts'
import type { Wire } from './wire.ts'
import { isThread } from './wire.ts'
import type { World } from './world.ts'
import { botId, guildOf } from './world.ts'

/** Turns what happens in the world into gateway events, as far as a bot is told of it. */
export function announceToGateway(world: World, wire: Wire, gateway: Gateway): void {
  world.listen((event) => announce(world, wire, gateway, event))
}

const messageContent = 1 << 15
const hidden = { content: '', embeds: [], attachments: [], components: [] }

/** Without the message-content intent a bot reads only its own words, those that name it, and its letters. */
function readsContent(intents: number, message: Message, direct: boolean): boolean {
  return (
    (intents & messageContent) !== 0 ||
    direct ||
    message.authorId === botId ||
    message.mentionIds.includes(botId)
  )
}

function announce(world: World, wire: Wire, gateway: Gateway, event: WorldEvent): void {
  switch (event.kind) {
    case 'guild-added':
      return gateway.dispatch(event.guild.id, 'GUILD_CREATE', wire.guildCreate(event.guild), 'guilds')
    case 'message-created':
      return sendMessage('MESSAGE_CREATE', event.message)
    case 'message-updated':
      return sendMessage('MESSAGE_UPDATE', event.message)
    case 'message-deleted':
      return removeMessage(event.message)
    case 'channel-created':
      return sendChannel('CREATE', event.channel)
    case 'channel-updated':
      return sendChannel('UPDATE', event.channel)
    case 'channel-deleted':
      return sendChannel('DELETE', event.channel)
    case 'thread-members':
      if (event.added.includes(botId)) sendChannel('CREATE', event.channel)
      return gateway.dispatch(
        guildOf(event.channel),
        'THREAD_MEMBERS_UPDATE',
        {
          id: event.channel.id,
          guild_id: guildOf(event.channel),
          member_count: event.channel.memberIds.length,
          added_members: event.added.map((id) => wire.threadMember(event.channel, id)),
          removed_member_ids: event.removed,
        },
        'guilds',
      )
    case 'person-added':
      return sendMember('GUILD_MEMBER_ADD', event.person)
    case 'person-changed':
      return sendMember('GUILD_MEMBER_UPDATE', event.person)
    case 'typing':
      return gateway.dispatch(
        world.guildAt(event.channelId),
        'TYPING_START',
        {
          channel_id: event.channelId,
          user_id: event.userId,
          guild_id: world.guildAt(event.channelId),
          timestamp: Math.floor(Date.now() / 1000),
        },
        'typing',
      )
    case 'commands-changed':
    case 'bot-presence':
      return
  }

  function sendMember(name: string, person: Person): void {
    const guild = guildOf(person)
    gateway.dispatch(guild, name, { ...wire.member(person.id, guild), guild_id: guild }, 'members')
  }

  function sendMessage(name: string, message: Message): void {
    const channel = world.channels.get(message.channelId)
    if (message.onlyFor !== null || channel?.type === ChannelType.group) return
    const direct = channel?.type === ChannelType.dm
    const guild = direct ? null : world.guildAt(message.channelId)
    const place = guild === null ? {} : { guild_id: guild, member: wire.memberPart(message.authorId, guild) }
    const data: JsonObject = {
      ...(name === 'MESSAGE_CREATE' ? wire.fresh(message) : wire.message(message)),
      ...place,
    }
    gateway.dispatch(guild, name, data, direct ? 'direct' : 'messages', (intents) =>
      readsContent(intents, message, direct) ? data : { ...data, ...hidden },
    )
  }

  function removeMessage(message: Message): void {
    const channel = world.channels.get(message.channelId)
    if (message.onlyFor !== null || channel?.type === ChannelType.group) return
    const direct = channel?.type === ChannelType.dm
    const guild = direct ? null : world.guildAt(message.channelId)
    const place = guild === null ? {} : { guild_id: guild }
    const data = { id: message.id, channel_id: message.channelId, ...place }
    gateway.dispatch(guild, 'MESSAGE_DELETE', data, direct ? 'direct' : 'messages')
  }

  function sendChannel(change: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): void {
    const direct = channel.type === ChannelType.dm
    const name = `${isThread(channel) ? 'THREAD' : 'CHANNEL'}_${change}`
    const fresh = change === 'CREATE' && isThread(channel) ? { newly_created: true } : {}
    // A conversation among people doesn't exist for the bot, a private thread only while it is in it.
    if (channel.type === ChannelType.group) return
    if (channel.type === ChannelType.privateThread && !channel.memberIds.includes(botId)) return
    gateway.dispatch(direct ? null : guildOf(channel), name, { ...wire.channel(channel), ...fresh }, 'guilds')
  }
}
