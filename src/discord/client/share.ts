import { ShardClientUtil } from 'discord.js'
import type { Logger } from 'pino'
import type { Part } from '../../store/leases.ts'
import { SURE_MS } from '../../store/processes.ts'
import type { Store } from '../../store/store.ts'

/** So often it is noted that the process runs, in milliseconds. */
const RUNS_MS = 1000

/** What a share stands on. */
export interface ShareParts {
  readonly store: Pick<Store, 'leases' | 'processes'>
  /** This process among those that share the database. */
  readonly process: string
  /** The shards whose line this process has. */
  readonly part: Part
  readonly logger: Logger
  /** Milliseconds of a clock that only goes forward, also while the process is stopped. */
  readonly clock?: () => number
}

/**
 * Discord's servers that this process speaks for: what is said to them, and their battles' clocks, are its business
 * alone. It has them by leases of the database, as long as it can say there that it is alive. Whoever was stopped or cut off for a
 * while speaks for nobody until he has looked again.
 */
export class Share {
  readonly #parts: ShareParts
  readonly #clock: () => number
  #held: ReadonlyMap<number, number> = new Map()
  /** When it was last written that this process is alive, as that was begun. */
  #beaten = Number.NEGATIVE_INFINITY
  /** When this process was last seen to run. */
  #ran: number
  readonly #running: NodeJS.Timeout
  /** It was stopped, and has not looked since. */
  #stopped = false
  #losses = 0
  #changes = 0
  #others = 0
  #told = ''

  constructor(parts: ShareParts) {
    this.#parts = parts
    this.#clock = parts.clock ?? (() => performance.now())
    this.#ran = this.#clock()
    this.#running = setInterval(() => this.runs(), RUNS_MS)
    this.#running.unref()
  }

  /** Notes that the process runs; it does so by itself. */
  runs(): void {
    this.#stopped ||= this.#clock() - this.#ran >= SURE_MS
    this.#ran = this.#clock()
  }

  /**
   * Says that this process is alive, and takes what shards nobody else speaks for. Call it every few seconds.
   * @returns the shards it has come to speak for since it last looked.
   */
  async look(): Promise<readonly number[]> {
    const { store, process, part, logger } = this.#parts
    const begun = this.#clock()
    await store.processes.beat(process)
    const held = await store.leases.claim(process, part)
    this.#others = (await store.processes.living(process)).size - 1
    this.#beaten = begun
    this.#ran = this.#clock()
    this.#stopped = false
    if ([...this.#held].some(([shard, term]) => held.get(shard) !== term)) this.#losses += 1
    const gained = [...held].filter(([shard, term]) => this.#held.get(shard) !== term)
    if (gained.length > 0 || held.size !== this.#held.size) this.#changes += 1
    this.#held = held
    const lacking = part.shards.filter((shard) => !held.has(shard)).join(', ')
    if (lacking !== '' && lacking !== this.#told)
      logger.warn(
        { shards: lacking },
        'another process speaks for these shards; this one waits until it ends',
      )
    this.#told = lacking
    return gained.map(([shard]) => shard)
  }

  /** The shards it speaks for at this moment. */
  held(): readonly number[] {
    return this.isSure() ? [...this.#held.keys()] : []
  }

  /** Does it speak for a server, or (null) for those who are met in direct messages? */
  mine(guildId: string | null): boolean {
    return this.isSure() && this.#held.has(this.shardOf(guildId))
  }

  /**
   * Is it the one that answers there? The same, but it answers, too, while it cannot say that it is alive for want of a
   * database: an interaction has one answer anyway. Whoever was stopped does not know any more.
   */
  serves(guildId: string | null): boolean {
    const stopped = this.#stopped || this.#clock() - this.#ran >= SURE_MS
    return !stopped && this.#held.has(this.shardOf(guildId))
  }

  shardOf(guildId: string | null): number {
    return guildId === null ? 0 : ShardClientUtil.shardIdForGuildId(guildId, this.#parts.part.total)
  }

  /** Nobody else can have taken what it holds: it has said so lately that it is alive. */
  isSure(): boolean {
    return this.#clock() - this.#beaten < SURE_MS
  }

  close(): void {
    clearInterval(this.#running)
  }

  /** How often something it held has gone to others. */
  get losses(): number {
    return this.#losses
  }

  /** How often what it holds has changed at all. */
  get changes(): number {
    return this.#changes
  }

  /** How many other processes share the database. */
  get others(): number {
    return this.#others
  }
}
