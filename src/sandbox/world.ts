import { contextOf, works } from './context.ts'
import type { FileStore } from './files.ts'
import type { Journal, JournalContents } from './journal.ts'
import { botPermissionsIn, canView, permissionsIn } from './permissions.ts'
import type { Channel, Guild, Message, Person, RegisteredCommand, WorldEvent } from './shapes.ts'
import { ChannelType, isDirect } from './shapes.ts'
import { createSnowflakes } from './snowflake.ts'

/** Ids that never change, so that a channel keeps its battle when the stand-in is started again. */
export const guildId = '1200000000000000000'
export const botId = '1200000000000000001'
const firstChannelId = '1200000000000000002'
const firstPersonId = 1_200_000_000_000_000_100n

/** The server of a person or a channel. */
export const guildOf = (one: Pick<Person | Channel, 'guildId'>): string => one.guildId ?? guildId

/** A server's roles: everybody's, which has its id, the umpires', and the one that came with the bot and holds what it may do. */
export function rolesOf(guild: string): { everyone: string; umpire: string; bot: string } {
  const after = (n: bigint): string => String(BigInt(guild) + n)
  return { everyone: guild, umpire: after(3n), bot: after(4n) }
}

/** A message without the parts that the world fills in. */
export type NewMessage = Pick<Message, 'channelId' | 'authorId' | 'content'> & Partial<Message>

/** What belongs to each server, in its order. */
class Belongings<T extends Pick<Person | Channel, 'guildId' | 'id'>> {
  readonly #of = new Map<string, Map<string, T>>()

  put(one: T): void {
    const own = this.#of.get(guildOf(one)) ?? new Map<string, T>()
    this.#of.set(guildOf(one), own.set(one.id, one))
  }

  remove(one: T): void {
    this.#of.get(guildOf(one))?.delete(one.id)
  }

  of(guild: string): readonly T[] {
    return [...(this.#of.get(guild)?.values() ?? [])]
  }
}

/**
 * The servers the stand-in plays, mostly one: their people, channels, messages and commands. Every change goes through here and
 * is told to the listeners in the order it happened.
 */
export class World {
  readonly snowflakes = createSnowflakes()
  /** By id; the first one first. */
  readonly guilds: Map<string, Guild>
  readonly guildLocale: string
  readonly botName = 'Hetman'
  readonly people: Map<string, Person>
  readonly channels: Map<string, Channel>
  readonly messages: Map<string, Message>
  commands: RegisteredCommand[]
  readonly files: FileStore
  botOnline = false
  readonly #byChannel = new Map<string, Message[]>()
  readonly #byNonce = new Map<string, Message>()
  readonly #members = new Belongings<Person>()
  readonly #places = new Belongings<Channel>()
  readonly #direct = new Map<string, Channel>()
  readonly #listeners = new Set<(event: WorldEvent) => void>()
  readonly #journal: Journal | null

  constructor(
    kept: JournalContents,
    files: FileStore,
    journal: Journal | null,
    options: { locale: string; guildName: string },
  ) {
    this.people = kept.people
    this.channels = kept.channels
    this.messages = kept.messages
    this.commands = kept.commands
    this.files = files
    this.#journal = journal
    this.guildLocale = options.locale
    this.guilds = new Map([[guildId, { id: guildId, name: options.guildName }], ...kept.guilds])
    for (const id of [...kept.channels.keys(), ...kept.messages.keys(), ...kept.people.keys()])
      this.snowflakes.reserve(id)
    for (const id of kept.guilds.keys()) this.snowflakes.reserve(rolesOf(id).bot)
    for (const person of kept.people.values()) this.#members.put(person)
    for (const channel of kept.channels.values()) this.#place(channel)
    for (const command of kept.commands) this.snowflakes.reserve(command.id)
    for (const message of kept.messages.values()) {
      this.#shelf(message.channelId).push(message)
      if (message.nonce !== null) this.#byNonce.set(message.nonce, message)
    }
  }

  #shelf(channelId: string): Message[] {
    const known = this.#byChannel.get(channelId)
    if (known) return known
    const fresh: Message[] = []
    this.#byChannel.set(channelId, fresh)
    return fresh
  }

  /** Puts the first channel and the first persons (the first of them an umpire) into an empty world. */
  settle(names: readonly string[], locale: string): void {
    if (this.people.size === 0) {
      names.forEach((name, index) => {
        this.putPerson({ id: String(firstPersonId + BigInt(index)), name, locale, umpire: index === 0 })
      })
    }
    if (!this.channels.has(firstChannelId)) this.addChannel({ id: firstChannelId, name: 'general' })
  }

  /** Calls `listener` at every change until the returned function is called. */
  listen(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the listeners of something that is not kept (typing, the bot coming and going). */
  tell(event: WorldEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  /** Members of a server besides the bot, longest there first. */
  membersOf(guild: string): readonly Person[] {
    return this.#members.of(guild)
  }

  /** Channels and threads of a server, oldest first. */
  channelsOf(guild: string): readonly Channel[] {
    return this.#places.of(guild)
  }

  /** Who owns a server: its first member. */
  ownerOf(guild: string): string {
    return this.membersOf(guild)[0]?.id ?? botId
  }

  /** The server of the channel with this id; the first one for a conversation outside of servers. */
  guildAt(channelId: string): string {
    return guildOf(this.channels.get(channelId) ?? {})
  }

  #place(channel: Channel): void {
    if (!isDirect(channel)) this.#places.put(channel)
    else if (channel.type === ChannelType.dm && channel.ownerId !== null)
      this.#direct.set(channel.ownerId, channel)
  }

  permissions(personId: string, channel: Channel): bigint {
    const person = this.people.get(personId)
    const parent = this.parentOf(channel)
    return person
      ? permissionsIn(person, channel, rolesOf(guildOf(channel)), parent)
      : botPermissionsIn(botId, channel, parent)
  }

  canView(person: Person, channel: Channel): boolean {
    const member = isDirect(channel) || guildOf(person) === guildOf(channel)
    return member && canView(person, channel, rolesOf(guildOf(channel)), this.parentOf(channel))
  }

  parentOf(channel: Channel): Channel | undefined {
    return channel.parentId === null ? undefined : this.channels.get(channel.parentId)
  }

  /** Returns the person with this id, or else with this name whatever its case. */
  findPerson(idOrName: string): Person | undefined {
    const wanted = idOrName.toLocaleLowerCase()
    return (
      this.people.get(idOrName) ??
      [...this.people.values()].find((person) => person.name.toLocaleLowerCase() === wanted)
    )
  }

  /** Adds a person, or replaces the one with the same id. */
  putPerson(person: Person): Person {
    const known = this.people.has(person.id)
    this.#keepPerson(person)
    this.tell({ kind: known ? 'person-changed' : 'person-added', person })
    return person
  }

  #keepPerson(person: Person): Person {
    this.people.set(person.id, person)
    this.#members.put(person)
    this.#journal?.append({ put: 'person', value: person })
    return person
  }

  addPerson(given: Omit<Person, 'id'>): Person {
    return this.putPerson({ id: this.snowflakes.next(), ...given })
  }

  /** The bot is invited to one more server, in which there is nobody but its owner, an umpire, and one channel. */
  addGuild(name: string, owner: string): { guild: Guild; owner: Person; channel: Channel } {
    const guild = { id: this.snowflakes.next(), name }
    this.snowflakes.reserve(rolesOf(guild.id).bot)
    this.guilds.set(guild.id, guild)
    this.#journal?.append({ put: 'guild', value: guild })
    const at = { guildId: guild.id }
    const locale = this.guildLocale
    const person = this.#keepPerson({ id: this.snowflakes.next(), name: owner, locale, umpire: true, ...at })
    const channel = this.#keepChannel({ name: 'general', ...at })
    this.tell({ kind: 'guild-added', guild })
    return { guild, owner: person, channel }
  }

  addChannel(given: Pick<Channel, 'name'> & Partial<Channel>): Channel {
    const channel = this.#keepChannel(given)
    this.tell({ kind: 'channel-created', channel })
    return channel
  }

  #keepChannel(given: Pick<Channel, 'name'> & Partial<Channel>): Channel {
    const channel: Channel = {
      id: this.snowflakes.next(),
      type: ChannelType.text,
      topic: null,
      parentId: null,
      ownerId: null,
      memberIds: [],
      overwrites: [],
      archived: false,
      locked: false,
      autoArchiveMinutes: 1440,
      createdAt: new Date().toISOString(),
      ...given,
    }
    this.channels.set(channel.id, channel)
    this.#place(channel)
    this.#journal?.append({ put: 'channel', value: channel })
    return channel
  }

  /** Saves a channel that was changed in place and tells of it. */
  channelChanged(channel: Channel): void {
    this.#journal?.append({ put: 'channel', value: channel })
    this.tell({ kind: 'channel-updated', channel })
  }

  removeChannel(channel: Channel): void {
    for (const thread of this.channelsOf(guildOf(channel)))
      if (thread.parentId === channel.id) this.removeChannel(thread)
    for (const message of this.messagesIn(channel.id)) this.messages.delete(message.id)
    this.#byChannel.delete(channel.id)
    this.channels.delete(channel.id)
    this.#places.remove(channel)
    this.#journal?.append({ drop: 'channel', id: channel.id })
    this.tell({ kind: 'channel-deleted', channel })
  }

  /** Adds people to a thread or takes them out of it; those already in (or out) are left alone. */
  changeThreadMembers(channel: Channel, add: readonly string[], remove: readonly string[] = []): void {
    const added = add.filter((id) => !channel.memberIds.includes(id))
    const removed = remove.filter((id) => channel.memberIds.includes(id))
    if (added.length === 0 && removed.length === 0) return
    channel.memberIds = [...channel.memberIds.filter((id) => !removed.includes(id)), ...added]
    this.#journal?.append({ put: 'channel', value: channel })
    this.tell({ kind: 'thread-members', channel, added, removed })
  }

  /** Returns the direct conversation between the bot and a person, opening it if need be. */
  directChannel(personId: string): Channel {
    return (
      this.#direct.get(personId) ??
      this.addChannel({ name: '', type: ChannelType.dm, ownerId: personId, memberIds: [personId] })
    )
  }

  /** Opens a conversation among people, in which the bot is not. */
  addGroup(ownerId: string, memberIds: readonly string[]): Channel {
    return this.addChannel({ name: '', type: ChannelType.group, ownerId, memberIds: [...memberIds] })
  }

  /** Returns a channel's messages, oldest first. */
  messagesIn(channelId: string): readonly Message[] {
    return this.#byChannel.get(channelId) ?? []
  }

  /** Discord knows nonces for minutes only: as if those were over. */
  forgetNonces(): void {
    this.#byNonce.clear()
  }

  /** Returns the bot's message sent under this nonce within the last `minutes`. */
  recentByNonce(nonce: string, minutes: number): Message | undefined {
    const found = this.#byNonce.get(nonce)
    return found && Date.parse(found.timestamp) > Date.now() - minutes * 60_000 ? found : undefined
  }

  addMessage(given: NewMessage): Message {
    const message: Message = {
      id: this.snowflakes.next(),
      type: 0,
      embeds: [],
      components: [],
      flags: 0,
      files: [],
      timestamp: new Date().toISOString(),
      editedAt: null,
      mentionIds: [],
      mentionsEveryone: false,
      pingedIds: [],
      nonce: null,
      pinned: false,
      replyTo: null,
      origin: null,
      onlyFor: null,
      threadId: null,
      ...given,
    }
    this.messages.set(message.id, message)
    this.#shelf(message.channelId).push(message)
    if (message.nonce !== null) this.#byNonce.set(message.nonce, message)
    this.#journal?.append({ put: 'message', value: message })
    const channel = this.channels.get(message.channelId)
    if (channel?.archived && !channel.locked) {
      channel.archived = false
      this.channelChanged(channel)
    }
    this.tell({ kind: 'message-created', message })
    return message
  }

  /** Saves a message that was changed in place and tells of it. */
  messageChanged(message: Message): void {
    this.#journal?.append({ put: 'message', value: message })
    this.tell({ kind: 'message-updated', message })
  }

  removeMessage(message: Message): void {
    this.messages.delete(message.id)
    const shelf = this.#shelf(message.channelId)
    shelf.splice(shelf.indexOf(message), 1)
    this.#journal?.append({ drop: 'message', id: message.id })
    this.tell({ kind: 'message-deleted', message })
  }

  setCommands(commands: RegisteredCommand[]): void {
    this.commands = commands
    this.#journal?.append({ put: 'commands', value: commands })
    this.tell({ kind: 'commands-changed' })
  }

  /** Returns the definitions a person may be shown in a channel: the server's own before global ones of one name. */
  commandsIn(channel: Channel): RegisteredCommand[] {
    const local = isDirect(channel)
      ? []
      : this.commands.filter((command) => command.guildId === guildOf(channel))
    const context = contextOf(channel)
    const global = this.commands.filter((command) => command.guildId === null && works(command, context))
    const taken = new Set(local.map((command) => command.definition.name))
    return [...local, ...global.filter((command) => !taken.has(command.definition.name))]
  }

  setBotOnline(online: boolean): void {
    if (this.botOnline === online) return
    this.botOnline = online
    this.tell({ kind: 'bot-presence', online })
  }

  close(): void {
    this.#listeners.clear()
    this.#journal?.close()
  }
}
