import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { z } from 'zod'

import { Connection, Op, Session } from './gateway-session.ts'
import type { JsonObject } from './shapes.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'
import { botId } from './world.ts'

const heartbeatInterval = 41_250
const resumeMinutes = 5

const frame = z.object({ op: z.number(), d: z.unknown() })
const identify = z.object({
  token: z.string(),
  intents: z.number(),
  shard: z.tuple([z.number().int().min(0), z.number().int().min(1)]).optional(),
})
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().nullable() })
const membersRequest = z.object({
  guild_id: z.union([z.string(), z.array(z.string())]),
  query: z.string().optional(),
  limit: z.number().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  nonce: z.string().optional(),
})

/** Close codes that Discord uses. */
const close = {
  unknown: 4000,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  invalidShard: 4010,
} as const

/** Gateway intents that a bot must hold to be told of some events. */
const intentOf = { guilds: 1, members: 2, messages: 1 << 9, typing: 1 << 11, direct: 1 << 12 } as const

/** To which of so many shards a server belongs, by Discord's formula. */
const shardOf = (guild: string, count: number): number => Number((BigInt(guild) >> 22n) % BigInt(count))

/** The websocket side of Discord: sessions of the bot, and the events sent to them. */
export class Gateway {
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly #sessions = new Map<string, Session>()
  readonly #connections = new Set<Connection>()
  readonly #world: World
  readonly #wire: Wire
  readonly #token: string
  readonly #address: () => string

  constructor(world: World, wire: Wire, token: string, address: () => string) {
    this.#world = world
    this.#wire = wire
    this.#token = token
    this.#address = address
  }

  /** Takes over an HTTP upgrade on the gateway's path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, query: URLSearchParams): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, query.get('compress') === 'zlib-stream')
      this.#connections.add(connection)
      opened.on('message', (data) => this.#hear(connection, data.toString()))
      opened.on('close', () => this.#lost(connection))
      opened.on('error', () => opened.terminate())
      connection.send({ op: Op.hello, d: { heartbeat_interval: heartbeatInterval } })
    })
  }

  /** True when a session is connected, or may still come back to read what it missed. */
  get reachable(): boolean {
    this.#forgetOld()
    return this.#sessions.size > 0
  }

  /**
   * Sends an event to every session of the shard that a server (null: the private conversations) belongs to. `needs` names the intent without which a bot is not told; `cut` may trim the data to its intents.
   */
  dispatch(
    guild: string | null,
    name: string,
    data: JsonObject,
    needs?: keyof typeof intentOf,
    cut: (intents: number) => JsonObject = () => data,
  ): void {
    for (const session of this.#sessions.values()) {
      const [index, count] = session.shard
      const home = guild === null ? 0 : shardOf(guild, count)
      const wanted = needs === undefined ? 0 : intentOf[needs]
      if (index === home && (session.intents & wanted) === wanted)
        session.dispatch(name, cut(session.intents))
    }
  }

  /** Cuts the sockets without a word, as a broken line does; sessions stay and can be resumed. */
  dropSockets(): number {
    const open = [...this.#connections]
    for (const connection of open) connection.socket.terminate()
    return open.length
  }

  /** Closes the line and says why: with 4004, 4010, 4011, 4013 or 4014 it is for good. */
  closeSockets(code: number): void {
    for (const { socket } of this.#connections) socket.close(code)
  }

  /** Asks the bot to reconnect and resume (op 7). */
  askReconnect(): void {
    for (const connection of this.#connections) connection.send({ op: Op.reconnect, d: null })
  }

  /** Declares all sessions invalid (op 9), so that the bot has to identify again. */
  invalidateSessions(): void {
    for (const connection of this.#connections) {
      if (connection.session) this.#sessions.delete(connection.session.id)
      connection.session = null
      connection.send({ op: Op.invalidSession, d: false })
    }
    this.#presence()
  }

  close(): void {
    for (const connection of this.#connections) connection.socket.terminate()
    this.#sockets.close()
  }

  /** What a client sends may break its own line, never the server. */
  #hear(connection: Connection, text: string): void {
    try {
      this.#receive(connection, text)
    } catch {
      connection.socket.close(close.unknown, 'Unknown error.')
    }
  }

  #receive(connection: Connection, text: string): void {
    const read = frame.safeParse(parse(text))
    if (!read.success) return connection.socket.close(close.decodeError, 'Error while decoding payload.')
    const { op, d } = read.data
    if (op === Op.heartbeat) connection.send({ op: Op.acknowledge, d: null })
    else if (op === Op.identify) this.#identify(connection, d)
    else if (op === Op.resume) this.#resume(connection, d)
    else if (connection.session === null)
      connection.socket.close(close.notAuthenticated, 'Not authenticated.')
    else if (op === Op.requestMembers) this.#members(connection.session, d)
  }

  #identify(connection: Connection, data: unknown): void {
    const read = identify.safeParse(data)
    if (!read.success) return connection.socket.close(close.decodeError, 'Error while decoding payload.')
    const { token, intents, shard = [0, 1] } = read.data
    if (token !== this.#token)
      return connection.socket.close(close.authenticationFailed, 'Authentication failed.')
    if (shard[0] >= shard[1]) return connection.socket.close(close.invalidShard, 'Invalid shard.')
    const session = new Session(shard, intents)
    this.#sessions.set(session.id, session)
    this.#attach(session, connection)
    const guilds = [...this.#world.guilds.values()].filter(({ id }) => shardOf(id, shard[1]) === shard[0])
    session.dispatch('READY', {
      v: 10,
      user: this.#wire.user(botId),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.#address(),
      shard,
      application: { id: botId, flags: 0 },
      private_channels: [],
      relationships: [],
      user_settings: {},
    })
    if ((intents & intentOf.guilds) !== 0)
      for (const guild of guilds) session.dispatch('GUILD_CREATE', this.#wire.guildCreate(guild))
    this.#presence()
  }

  #resume(connection: Connection, data: unknown): void {
    const read = resume.safeParse(data)
    if (!read.success) return connection.socket.close(close.decodeError, 'Error while decoding payload.')
    if (read.data.token !== this.#token)
      return connection.socket.close(close.authenticationFailed, 'Authentication failed.')
    this.#forgetOld()
    const session = this.#sessions.get(read.data.session_id)
    if (!session) return connection.send({ op: Op.invalidSession, d: false })
    this.#attach(session, connection)
    if (!session.replay(read.data.seq ?? 0)) {
      this.#sessions.delete(session.id)
      connection.session = null
      return connection.send({ op: Op.invalidSession, d: false })
    }
    session.dispatch('RESUMED', {})
    this.#presence()
  }

  #attach(session: Session, connection: Connection): void {
    session.connection?.socket.terminate()
    session.connection = connection
    session.lostAt = null
    connection.session = session
  }

  #lost(connection: Connection): void {
    this.#connections.delete(connection)
    const session = connection.session
    if (session?.connection === connection) {
      session.connection = null
      session.lostAt = Date.now()
    }
    this.#presence()
  }

  #forgetOld(): void {
    const limit = Date.now() - resumeMinutes * 60_000
    for (const session of this.#sessions.values())
      if (session.lostAt !== null && session.lostAt < limit) this.#sessions.delete(session.id)
  }

  #presence(): void {
    this.#world.setBotOnline([...this.#sessions.values()].some((session) => session.connection !== null))
  }

  /** Answers a request for members (op 8) by name prefix or by ids, in one chunk. */
  #members(session: Session, data: unknown): void {
    const read = membersRequest.safeParse(data)
    if (!read.success) return
    const { query = '', limit = 0, user_ids, nonce } = read.data
    const wanted = user_ids === undefined ? null : [user_ids].flat()
    const guild = String(read.data.guild_id)
    const all = [botId, ...this.#world.membersOf(guild).map(({ id }) => id)]
    const named = all.filter((id) => String(this.#wire.user(id).username).startsWith(query.toLowerCase()))
    const found = wanted ? all.filter((id) => wanted.includes(id)) : named.slice(0, limit || named.length)
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: guild,
      members: found.map((id) => this.#wire.member(id, guild)),
      chunk_index: 0,
      chunk_count: 1,
      not_found: wanted?.filter((id) => !all.includes(id)) ?? [],
      ...(nonce === undefined ? {} : { nonce }),
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
