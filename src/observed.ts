import { channel } from 'node:diagnostics_channel'

/** What the program says of its own work while it does it. */
export interface Observed {
  /** An interaction was answered, or failed through a fault of ours: which command or action. */
  readonly interaction: {
    readonly name: string
    readonly seconds: number
    readonly became: 'answered' | 'failed'
  }
  /** Somebody was told why something is not done, by the key of what he was told. */
  readonly refusal: { readonly reason: string }
  /** A command was made durable, its wait for the database counted. */
  readonly commit: { readonly seconds: number }
  /** A statement was carried out by the database, or refused. */
  readonly statement: { readonly sql: string; readonly seconds: number }
  /** A post was said, from when it came to stand first in its queue. */
  readonly post: { readonly kind: string; readonly seconds: number }
}

/** How the bot stands at this moment. */
export interface Standing {
  /** Shards, and those of them that have a line to Discord. */
  readonly shards: number
  readonly ready: number
  /** Between a heartbeat and its answer, in seconds; null: not known yet. */
  readonly ping: number | null
  readonly battlesAwake: number
  /** Queues with posts that are still to be said. */
  readonly queuesWaiting: number
  /** How long the first post of the slowest of them has stood there, in seconds. */
  readonly longestWait: number
}

const CHANNELS = {
  interaction: channel('hetman.interaction'),
  refusal: channel('hetman.refusal'),
  commit: channel('hetman.commit'),
  statement: channel('hetman.statement'),
  post: channel('hetman.post'),
}

/** Says something of the work to whoever listens; where nobody does it costs nothing. */
export function observe<K extends keyof Observed>(what: K, said: Observed[K]): void {
  CHANNELS[what].publish(said)
}

/** Listens until told to stop. */
export function listen<K extends keyof Observed>(what: K, hear: (said: Observed[K]) => void): () => void {
  const listener = (said: unknown): void => hear(said as Observed[K])
  CHANNELS[what].subscribe(listener)
  return () => CHANNELS[what].unsubscribe(listener)
}
