/**
 * What the stand-in keeps. The words are Discord's: a *guild* is the server, a *channel* may also be a thread or a
 * direct conversation, an *ephemeral* message exists for one reader only. Discord's own JSON is made from these in
 * `wire.ts`; nothing here is what goes over the wire.
 */

/** Any JSON object whose inner shape is checked elsewhere (embeds, components, command definitions). */
export type JsonObject = { [key: string]: unknown }

/** The channel types the stand-in has, by Discord's numbers. */
export const ChannelType = { text: 0, dm: 1, group: 3, publicThread: 11, privateThread: 12 } as const

/**
 * Outside the server: a conversation with the bot, or one among people (`group`) in which the bot is only as far as
 * somebody has installed it for himself.
 */
export const isDirect = ({ type }: Pick<Channel, 'type'>): boolean =>
  type === ChannelType.dm || type === ChannelType.group

/** Discord's numbers for what an interaction is. */
export const InteractionType = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const

/** Message flags that change how the stand-in treats a message. */
export const MessageFlag = { ephemeral: 64, loading: 128, componentsV2: 32_768 } as const

/** A server. */
export interface Guild {
  id: string
  name: string
}

export interface Person {
  id: string
  name: string
  /** The server of which he is a member; absent: the first one. */
  guildId?: string | undefined
  /** Discord's locale code, such as `pl` or `en-US`. */
  locale: string
  /** Holds the Umpire role, and with it the permission to manage the server. */
  umpire: boolean
  /** The code by which Discord refuses the bot's direct messages to this person; absent: he takes them. */
  dmRefusal?: number | undefined
}

export interface Overwrite {
  id: string
  /** 0 for a role, 1 for a member. */
  type: number
  allow: string
  deny: string
}

export interface Channel {
  id: string
  type: number
  /** The server it belongs to, unless it is a direct conversation; absent: the first one. */
  guildId?: string | undefined
  name: string
  topic: string | null
  parentId: string | null
  /** Whoever made the thread, or the person a direct conversation is with. */
  ownerId: string | null
  /** Members of a thread; of a direct conversation the one person, or those who speak there among themselves. */
  memberIds: string[]
  overwrites: Overwrite[]
  archived: boolean
  locked: boolean
  autoArchiveMinutes: number
  createdAt: string
}

/** One uploaded file; its bytes live in the file store under `id`. */
export interface StoredFile {
  id: string
  channelId: string
  filename: string
  description: string | null
  contentType: string
  size: number
  width: number | null
  height: number | null
}

/** Which interaction a message answers. */
export interface MessageOrigin {
  interactionId: string
  type: number
  userId: string
  /** Full name of the slash command, for `type` 2. */
  name: string | null
}

export interface Message {
  id: string
  channelId: string
  authorId: string
  /** Discord's message type: 0 plain, 18 thread created, 19 reply, 20 answer to a slash command, 23 of another. */
  type: number
  content: string
  embeds: JsonObject[]
  components: JsonObject[]
  flags: number
  files: StoredFile[]
  timestamp: string
  editedAt: string | null
  /** Who is named in the message. */
  mentionIds: string[]
  mentionsEveryone: boolean
  /** Who was notified by it. */
  pingedIds: string[]
  nonce: string | null
  pinned: boolean
  replyTo: string | null
  origin: MessageOrigin | null
  /** The only person who can see it, for ephemeral messages. */
  onlyFor: string | null
  threadId: string | null
}

/** A registered command: Discord's definition with the id and place it was given. */
export interface RegisteredCommand {
  id: string
  guildId: string | null
  definition: JsonObject
}

/** What happened in the world, told to the gateway, the pages, and the journal. */
export type WorldEvent =
  | { kind: 'message-created'; message: Message }
  | { kind: 'message-updated'; message: Message }
  | { kind: 'message-deleted'; message: Message }
  | { kind: 'channel-created'; channel: Channel }
  | { kind: 'channel-updated'; channel: Channel }
  | { kind: 'channel-deleted'; channel: Channel }
  | { kind: 'thread-members'; channel: Channel; added: string[]; removed: string[] }
  | { kind: 'guild-added'; guild: Guild }
  | { kind: 'person-added'; person: Person }
  | { kind: 'person-changed'; person: Person }
  | { kind: 'typing'; channelId: string; userId: string }
  | { kind: 'commands-changed' }
  | { kind: 'bot-presence'; online: boolean }
