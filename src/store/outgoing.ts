import type { Logger } from 'pino'
import { z } from 'zod'
import { DamagedError } from './errors.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import { type Read, text } from './line.ts'
import { postOf } from './rows.ts'
import { type Mine, type PostQueue, type PostRow, queueKey, UNREADABLE } from './store.ts'

/**
 * What is still to be said. Everybody who hears things in one order has a queue of his own: a channel, whatever battles
 * it has had; a side of a battle; a person, whatever battles write to him.
 */
export class Outgoing {
  readonly #db: PrismaClient
  readonly #read: Read
  readonly #logger: Logger | undefined

  constructor(db: PrismaClient, read: Read, logger: Logger | undefined) {
    this.#db = db
    this.#read = read
    this.#logger = logger
  }

  /** @see {@link import('./store.ts').Store.waiting} */
  async waiting(mine: Mine = () => true): Promise<PostQueue[]> {
    const groups = await this.#read(
      waitingRow,
      Prisma.sql`
      SELECT p."toKind", p."toId", p."battleId", p."channelId", b."guildId"
      FROM "Post" p LEFT JOIN "Battle" b ON b."id" = p."battleId" WHERE p."sentAt" IS NULL
      GROUP BY p."toKind", p."toId", p."battleId", p."channelId", b."guildId" ORDER BY MIN(p."number")`,
    )
    const queues = new Map<string, PostQueue>()
    for (const group of groups) {
      const queue = queueOf(group)
      if (queue === null) await this.unsent(1, null)
      // A person hears everything from one process, whatever battles he is at.
      else if (!queues.has(queueKey(queue)) && mine(queue.kind === 'player' ? null : group.guildId)) {
        queues.set(queueKey(queue), queue)
      }
    }
    return [...queues.values()]
  }

  /**
   * @param queue absent: all; null: those of which it is not known who is to hear them.
   * @see {@link import('./store.ts').Store.unsent}
   */
  async unsent(limit: number, queue?: PostQueue | null): Promise<PostRow[]> {
    const which = queue === undefined ? Prisma.empty : Prisma.sql`AND ${queue === null ? NOBODYS : of(queue)}`
    const ready: PostRow[] = []
    for (;;) {
      const rows = await this.#read(
        postRow,
        Prisma.sql`
        SELECT p."id", p."battleId", p."channelId", p."toKind", p."toId", p."kind", p."seq", p."data",
          b."guildId", b."version"
        FROM "Post" p LEFT JOIN "Battle" b ON b."id" = p."battleId"
        WHERE p."sentAt" IS NULL ${which} ORDER BY p."number" LIMIT ${limit}`,
      )
      for (const row of rows) {
        const post = await this.#readable(row)
        if (post !== null) ready.push(post)
      }
      // Those set aside have made room for others.
      if (ready.length > 0 || rows.length === 0) return ready
    }
  }

  /** A post, or null when nobody can be told of it: then it is set aside, so that it is met with once. */
  async #readable({ guildId, version, ...post }: z.infer<typeof postRow>): Promise<PostRow | null> {
    try {
      return { ...postOf(post), ...(version === null ? {} : { seen: { guildId, version } }) }
    } catch (err) {
      if (!(err instanceof DamagedError)) throw err
      this.#logger?.error(
        { err, post: post.id, battle: post.battleId },
        'A post is damaged and is set aside.',
      )
      await this.#setAside(post.id)
      return null
    }
  }

  /** Leaves a post where it is, for the operator to look at, and does not look at it again. */
  async #setAside(id: string): Promise<void> {
    await this.#db.post.updateMany({ where: { id }, data: { sentAt: new Date(), messageId: UNREADABLE } })
  }

  /** @see {@link import('./store.ts').Store.lastMessages} */
  async lastMessages(channelIds: readonly string[]): Promise<{ readonly [channelId: string]: string }> {
    if (channelIds.length === 0) return {}
    const rows = await this.#read(
      lastRow,
      Prisma.sql`
      SELECT "channelId", "messageId" FROM "LastMessage" WHERE "channelId" IN (${Prisma.join([...channelIds])})`,
    )
    return Object.fromEntries(rows.map(({ channelId, messageId }) => [channelId, messageId]))
  }
}

/** The condition that it is not known who is to hear a post. */
const NOBODYS = Prisma.sql`p."toKind" NOT IN ('public', 'side', 'player')`

/** An entry that is no number is none. */
const postRow = z.object({
  id: text,
  battleId: text,
  channelId: text,
  toKind: text,
  toId: text,
  kind: text,
  seq: z.number().catch(0),
  data: text,
  guildId: text.nullable(),
  version: z.number().nullable().catch(null),
})

const addressedRow = z.object({ toKind: text, toId: text, battleId: text, channelId: text })
type Addressed = Readonly<z.infer<typeof addressedRow>>

const waitingRow = addressedRow.extend({ guildId: text.nullable() })
const lastRow = z.object({ channelId: text, messageId: text })

/** The queue of a post; null when the row does not say whom it is for. */
function queueOf({ toKind, toId, battleId, channelId }: Addressed): PostQueue | null {
  switch (toKind) {
    case 'public':
      return { kind: toKind, channelId }
    case 'side':
      return { kind: toKind, battleId, side: toId }
    case 'player':
      return { kind: toKind, player: toId }
    default:
      return null
  }
}

/** The condition that a post is of a queue. */
function of(queue: PostQueue): Prisma.Sql {
  switch (queue.kind) {
    case 'public':
      return Prisma.sql`p."toKind" = 'public' AND p."channelId" = ${queue.channelId}`
    case 'side':
      return Prisma.sql`p."toKind" = 'side' AND p."battleId" = ${queue.battleId} AND p."toId" = ${queue.side}`
    case 'player':
      return Prisma.sql`p."toKind" = 'player' AND p."toId" = ${queue.player}`
  }
}
