import { botPermissions, everyonePermissions, umpirePermissions } from './permissions.ts'
import type { Channel, Guild, JsonObject, Message, Person, RegisteredCommand, StoredFile } from './shapes.ts'
import { ChannelType, isDirect } from './shapes.ts'
import type { World } from './world.ts'
import { botId, guildOf, rolesOf } from './world.ts'

/** Writes the world as Discord's JSON. `origin` is the stand-in's own address, for links to files. */
export class Wire {
  readonly #world: World
  readonly #origin: () => string

  constructor(world: World, origin: () => string) {
    this.#world = world
    this.#origin = origin
  }

  /** A user object for a person's id or the bot's. */
  user(id: string): JsonObject {
    const person = this.#world.people.get(id)
    const name = person?.name ?? this.#world.botName
    return {
      id,
      username: person ? name.toLocaleLowerCase().replaceAll(/\s+/g, '_') : name,
      global_name: person ? name : null,
      discriminator: person ? '0' : '0001',
      avatar: null,
      banner: null,
      accent_color: null,
      avatar_decoration_data: null,
      public_flags: 0,
      flags: 0,
      ...(person ? {} : { bot: true }),
    }
  }

  /** A server's member without its user. */
  memberPart(id: string, guild: string): JsonObject {
    const person = this.#world.people.get(id)
    const { umpire, bot } = rolesOf(guild)
    return {
      nick: null,
      avatar: null,
      banner: null,
      roles: person === undefined ? [bot] : person.umpire ? [umpire] : [],
      joined_at: '2024-01-01T00:00:00.000000+00:00',
      premium_since: null,
      deaf: false,
      mute: false,
      flags: 0,
      pending: false,
      communication_disabled_until: null,
    }
  }

  member(id: string, guild: string): JsonObject {
    return { ...this.memberPart(id, guild), user: this.user(id) }
  }

  roles(guild: string): JsonObject[] {
    const { everyone, umpire, bot } = rolesOf(guild)
    const role = (id: string, name: string, position: number, permissions: bigint, color: number) => ({
      id,
      name,
      position,
      permissions: permissions.toString(),
      color,
      colors: { primary_color: color, secondary_color: null, tertiary_color: null },
      hoist: position > 0,
      icon: null,
      unicode_emoji: null,
      managed: false,
      mentionable: position > 0,
      flags: 0,
    })
    return [
      role(everyone, '@everyone', 0, everyonePermissions, 0),
      role(umpire, 'Umpire', 1, umpirePermissions, 0xe0a030),
      { ...role(bot, this.#world.botName, 2, botPermissions, 0), managed: true, mentionable: false },
    ]
  }

  guild({ id, name }: Guild): JsonObject {
    const world = this.#world
    return {
      id,
      name,
      icon: null,
      splash: null,
      discovery_splash: null,
      banner: null,
      description: null,
      owner_id: world.ownerOf(id),
      afk_channel_id: null,
      afk_timeout: 300,
      verification_level: 0,
      default_message_notifications: 0,
      explicit_content_filter: 0,
      mfa_level: 0,
      nsfw_level: 0,
      nsfw: false,
      premium_tier: 0,
      premium_subscription_count: 0,
      premium_progress_bar_enabled: false,
      preferred_locale: world.guildLocale,
      roles: this.roles(id),
      emojis: [],
      stickers: [],
      features: [],
      application_id: null,
      system_channel_id: null,
      system_channel_flags: 0,
      rules_channel_id: null,
      public_updates_channel_id: null,
      safety_alerts_channel_id: null,
      vanity_url_code: null,
      max_members: 500_000,
      max_presences: null,
    }
  }

  /** What GUILD_CREATE holds: the server with its channels, threads and members. */
  guildCreate(guild: Guild): JsonObject {
    const channels = this.#world.channelsOf(guild.id)
    const members = [botId, ...this.#world.membersOf(guild.id).map(({ id }) => id)]
    const threads = channels.filter(
      (channel) =>
        !channel.archived &&
        (channel.type === ChannelType.publicThread ||
          (channel.type === ChannelType.privateThread && channel.memberIds.includes(botId))),
    )
    return {
      ...this.guild(guild),
      joined_at: '2024-01-01T00:00:00.000000+00:00',
      large: false,
      unavailable: false,
      member_count: members.length,
      members: members.map((id) => this.member(id, guild.id)),
      channels: channels.filter((channel) => channel.type === ChannelType.text).map((c) => this.channel(c)),
      threads: threads.map((thread) => this.channel(thread)),
      voice_states: [],
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    }
  }

  channel(channel: Channel): JsonObject {
    const messages = this.#world.messagesIn(channel.id).filter((message) => message.onlyFor === null)
    const base = {
      id: channel.id,
      type: channel.type,
      last_message_id: messages.at(-1)?.id ?? null,
      flags: 0,
    }
    if (isDirect(channel)) {
      const recipients = channel.memberIds.map((id) => this.user(id))
      if (channel.type === ChannelType.dm) return { ...base, recipients }
      return { ...base, recipients, name: null, icon: null, owner_id: channel.ownerId }
    }
    if (!isThread(channel)) {
      return {
        ...base,
        guild_id: guildOf(channel),
        name: channel.name,
        topic: channel.topic,
        position: 0,
        nsfw: false,
        parent_id: null,
        rate_limit_per_user: 0,
        permission_overwrites: channel.overwrites,
      }
    }
    return {
      ...base,
      guild_id: guildOf(channel),
      name: channel.name,
      parent_id: channel.parentId,
      owner_id: channel.ownerId,
      rate_limit_per_user: 0,
      message_count: messages.length,
      total_message_sent: messages.length,
      member_count: channel.memberIds.length,
      thread_metadata: {
        archived: channel.archived,
        auto_archive_duration: channel.autoArchiveMinutes,
        archive_timestamp: channel.createdAt,
        create_timestamp: channel.createdAt,
        locked: channel.locked,
        ...(channel.type === ChannelType.privateThread ? { invitable: true } : {}),
      },
      ...(channel.memberIds.includes(botId) ? { member: this.threadMember(channel, botId) } : {}),
    }
  }

  threadMember(thread: Channel, id: string): JsonObject {
    return { id: thread.id, user_id: id, join_timestamp: thread.createdAt, flags: 0 }
  }

  file(file: StoredFile): JsonObject {
    const url = fileUrl(this.#origin(), file)
    return {
      id: file.id,
      filename: file.filename,
      size: file.size,
      url,
      proxy_url: url,
      content_type: file.contentType,
      ...(file.width === null ? {} : { width: file.width, height: file.height }),
      ...(file.description === null ? {} : { description: file.description }),
    }
  }

  /** A message as whoever has just sent it, or hears of it, gets it: with its nonce, which Discord does not keep. */
  fresh(message: Message): JsonObject {
    return { ...this.message(message), ...(message.nonce === null ? {} : { nonce: message.nonce }) }
  }

  /** A message object; member data is left to the gateway, which adds it to MESSAGE_CREATE. */
  message(message: Message): JsonObject {
    const world = this.#world
    const origin = message.origin
    const reply = message.replyTo === null ? undefined : world.messages.get(message.replyTo)
    const thread = message.threadId === null ? undefined : world.channels.get(message.threadId)
    // Files that an embed shows are no longer listed beside it.
    const inEmbeds = message.files.length === 0 ? '' : JSON.stringify(message.embeds)
    const listed = message.files.filter((file) => !inEmbeds.includes(filePath(file)))
    return {
      id: message.id,
      type: message.type,
      channel_id: message.channelId,
      author: this.user(message.authorId),
      content: message.content,
      timestamp: message.timestamp,
      edited_timestamp: message.editedAt,
      tts: false,
      mention_everyone: message.mentionsEveryone,
      mentions: message.mentionIds.map((id) => this.user(id)),
      mention_roles: [],
      attachments: listed.map((file) => this.file(file)),
      embeds: message.embeds,
      components: message.components,
      flags: message.flags,
      pinned: message.pinned,
      ...(message.authorId === botId ? { application_id: botId } : {}),
      ...(origin === null ? {} : this.#origins(message)),
      ...(message.replyTo === null
        ? {}
        : {
            message_reference: {
              type: 0,
              message_id: message.replyTo,
              channel_id: message.channelId,
              guild_id: this.#world.guildAt(message.channelId),
            },
            referenced_message: reply ? { ...this.message({ ...reply, replyTo: null }) } : null,
          }),
      ...(thread ? { thread: this.channel(thread) } : {}),
    }
  }

  #origins(message: Message): JsonObject {
    const origin = message.origin
    if (origin === null) return {}
    const user = this.user(origin.userId)
    return {
      webhook_id: botId,
      interaction_metadata: {
        id: origin.interactionId,
        type: origin.type,
        user,
        authorizing_integration_owners: this.#owners(message.channelId, origin.userId),
        ...(origin.name === null ? {} : { name: origin.name, command_type: 1 }),
      },
      ...(origin.name === null
        ? {}
        : { interaction: { id: origin.interactionId, type: origin.type, name: origin.name, user } }),
    }
  }

  /** By whose leave the bot acts in a channel: the server's, the bot's own conversation's, or a person's. */
  #owners(channelId: string, userId: string): JsonObject {
    const type = this.#world.channels.get(channelId)?.type
    if (type === ChannelType.group) return { 1: userId }
    return { 0: type === ChannelType.dm ? '0' : this.#world.guildAt(channelId) }
  }

  command(command: RegisteredCommand): JsonObject {
    return {
      ...command.definition,
      id: command.id,
      application_id: botId,
      version: command.id,
      ...(command.guildId === null ? {} : { guild_id: command.guildId }),
    }
  }

  application(): JsonObject {
    return {
      id: botId,
      name: this.#world.botName,
      icon: null,
      description: '',
      bot_public: true,
      bot_require_code_grant: false,
      flags: 0,
      verify_key: '0'.repeat(64),
      owner: this.user(this.#world.people.keys().next().value ?? botId),
      team: null,
      bot: this.user(botId),
      hook: true,
      install_params: null,
    }
  }

  /** The permissions a member holds in a channel, as the string of bits Discord sends. */
  permissions(id: string, channel: Channel): string {
    return this.#world.permissions(id, channel).toString()
  }

  person(person: Person): JsonObject {
    return { id: person.id, name: person.name, locale: person.locale, umpire: person.umpire }
  }
}

/** Where a file can be fetched. */
export function fileUrl(origin: string, file: StoredFile): string {
  return `${origin}${filePath(file)}`
}

function filePath(file: StoredFile): string {
  return `/attachments/${file.channelId}/${file.id}/${encodeURIComponent(file.filename)}`
}

export function isThread(channel: Channel): boolean {
  return channel.type === ChannelType.publicThread || channel.type === ChannelType.privateThread
}
