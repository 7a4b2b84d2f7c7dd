import { randomBytes } from 'node:crypto'
import type { Deflate } from 'node:zlib'
import { constants, createDeflate } from 'node:zlib'
import type { WebSocket } from 'ws'
import type { JsonObject } from './shapes.ts'

/** Gateway operation numbers. */
export const Op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  acknowledge: 11,
} as const

/** One frame towards the client. */
export interface Frame {
  op: number
  d: unknown
  s?: number | null
  t?: string | null
}

/** A socket with the transport that its client asked for: plain JSON texts or one zlib stream. */
export class Connection {
  readonly socket: WebSocket
  session: Session | null = null
  readonly #deflate: Deflate | null

  constructor(socket: WebSocket, compressed: boolean) {
    this.socket = socket
    this.#deflate = compressed ? createDeflate({ flush: constants.Z_SYNC_FLUSH }) : null
    this.#deflate?.on('data', (chunk) => {
      if (socket.readyState === socket.OPEN) socket.send(chunk)
    })
  }

  send(frame: Frame): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    const text = JSON.stringify({ s: null, t: null, ...frame })
    if (this.#deflate) this.#deflate.write(text)
    else this.socket.send(text)
  }
}

/** How many events a session keeps for a client that comes back. */
const keptEvents = 1000

/** One bot shard's session: it outlives its socket, so that the client may resume and be told what it missed. */
export class Session {
  readonly id = randomBytes(16).toString('hex')
  readonly shard: readonly [number, number]
  readonly intents: number
  connection: Connection | null = null
  /** When the socket was lost, in milliseconds since 1970; null while connected. */
  lostAt: number | null = null
  #sequence = 0
  readonly #events: Frame[] = []

  constructor(shard: readonly [number, number], intents: number) {
    this.shard = shard
    this.intents = intents
  }

  dispatch(name: string, data: JsonObject): void {
    this.#sequence += 1
    const frame: Frame = { op: Op.dispatch, t: name, s: this.#sequence, d: data }
    this.#events.push(frame)
    if (this.#events.length > keptEvents) this.#events.shift()
    this.connection?.send(frame)
  }

  /** Sends again everything after `sequence`; false when that is no longer (or was never) kept. */
  replay(sequence: number): boolean {
    const first = this.#events[0]?.s ?? this.#sequence + 1
    if (sequence > this.#sequence || sequence < first - 1) return false
    for (const frame of this.#events) if ((frame.s ?? 0) > sequence) this.connection?.send(frame)
    return true
  }
}
