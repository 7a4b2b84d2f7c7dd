import type { Logger } from 'pino'
import type { Json } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { Entry } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { readable, refusedBy, replyOf } from './commit.ts'
import { CommitQueue, type Turns } from './commit-queue.ts'
import type { DiceStore } from './dice-store.ts'
import { DamagedError } from './errors.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'
import { PrismaDice } from './prisma-dice.ts'
import { PrismaHistory, sound } from './prisma-history.ts'
import { battleOf, deadlineOf, postOf, type StoredPost, textOf } from './rows.ts'
import {
  type BattleRow,
  type Commit,
  type CommitResult,
  type Created,
  type DeadlineRow,
  type NewBattle,
  type Opening,
  type PostRow,
  type Store,
  UNREADABLE,
} from './store.ts'

/** Letters of a battle's id. */
const ID_LENGTH = 10

/** As much as a command takes: where this finds no room, neither does that. */
const FILLER = 'x'.repeat(8192)

/** Interactions are delivered again within minutes if at all; a week is more than enough to know them by. */
const REMEMBERED_MS = 7 * 24 * 3600 * 1000

/** A store on a Prisma client of either dialect. Made by `openStore`. */
export class PrismaStore implements Store {
  readonly dice: DiceStore
  readonly #db: PrismaClient
  readonly #queue: CommitQueue
  readonly #history: PrismaHistory

  readonly #last: () => Promise<unknown>
  readonly #logger: Logger | undefined

  /**
   * @param turns how commits share the database: see {@link Turns}.
   * @param more `last` is done when all is written, before the database is left.
   */
  constructor(
    db: PrismaClient,
    turns: Turns,
    more: { readonly last?: () => Promise<unknown>; readonly logger?: Logger | undefined } = {},
  ) {
    this.#db = db
    this.#last = more.last ?? (async () => undefined)
    this.#logger = more.logger
    this.#history = new PrismaHistory(db, more.logger)
    this.#queue = new CommitQueue(db, turns)
    this.dice = new PrismaDice(db)
  }

  /** Forgets interactions that cannot be delivered again. Called at each opening. */
  async tidy(now: Date = new Date()): Promise<void> {
    await this.#db.interaction.deleteMany({
      where: { createdAt: { lt: new Date(now.getTime() - REMEMBERED_MS) } },
    })
  }

  async create(battle: NewBattle, opening?: (row: BattleRow) => Opening): Promise<Created | null> {
    const { channelId, guildId, ruleset, settings } = battle
    const id = newId(ID_LENGTH)
    const row: BattleRow = { ...battle, id, status: 'gathering', seq: 0, origin: null, version: 0 }
    const first = opening?.(row) ?? { entries: [], posts: [] }
    try {
      const creates = { id, channelId, guildId, ruleset, settings: textOf(settings) }
      const made = await this.#queue.commit({ commit: { ...first, battleId: id, version: 0 }, creates })
      if (made.result === 'duplicate') return made
      const now = await this.battle(id)
      return now === null ? null : { result: 'done', row: now }
    } catch (error) {
      if (!refusedBy(error, 'P2002') && !refusedBy(error, 'P2010')) throw error
      if ((await this.#db.battle.count({ where: { openChannel: channelId } })) === 0) throw error
      return null
    }
  }

  async inChannel(channelId: string): Promise<BattleRow | null> {
    const id = await this.#idIn(channelId)
    return id === null ? null : this.battle(id)
  }

  async #idIn(channelId: string): Promise<string | null> {
    const select = { id: true }
    const open = await this.#db.battle.findUnique({ where: { openChannel: channelId }, select })
    if (open !== null) return open.id
    const linked = await this.#db.battleChannel.findUnique({ where: { channelId } })
    if (linked !== null) return linked.battleId
    const latest = await this.#db.battle.findFirst({
      where: { channelId },
      orderBy: { createdAt: 'desc' },
      select,
    })
    return latest?.id ?? null
  }

  async battle(id: string): Promise<BattleRow | null> {
    const row = await sound(id, '', () => this.#db.battle.findUnique({ where: { id } }))
    return row === null ? null : battleOf(row)
  }

  commit(commit: Commit): Promise<CommitResult> {
    return this.#queue.commit({ commit })
  }

  async replyTo(interactionId: string): Promise<Json | null> {
    const found = await this.#db.interaction.findUnique({ where: { id: interactionId } })
    return found === null ? null : replyOf(found)
  }

  entries(battleId: string, after = 0): Promise<Entry[]> {
    return this.#history.entries(battleId, after)
  }

  snapshot(battleId: string, atMost?: number): Promise<Snapshot<BattleState> | null> {
    return this.#history.snapshot(battleId, atMost)
  }

  async secret(battleId: string): Promise<string | null> {
    const battle = await this.battle(battleId)
    return battle === null ? null : this.#history.secret(battleId, battle.origin?.commitment ?? '')
  }

  async link(battleId: string, key: string, value: string): Promise<void> {
    await this.#db.link.upsert({
      where: { battleId_key: { battleId, key } },
      create: { battleId, key, value },
      update: { value },
    })
  }

  async links(battleId: string): Promise<Record<string, string>> {
    const rows = await this.#db.link.findMany({ where: { battleId }, orderBy: { key: 'asc' } })
    return Object.fromEntries(rows.map((row) => [row.key, row.value]))
  }

  async linkChannel(battleId: string, channelId: string): Promise<void> {
    await this.#db.battleChannel.upsert({
      where: { channelId },
      create: { channelId, battleId },
      update: { battleId },
    })
  }

  async unsent(now: string, limit: number): Promise<PostRow[]> {
    const time = new Date(now)
    const waiting = await this.#db.post.findMany({
      where: { sentAt: null, retryAt: { gt: time } },
      orderBy: { number: 'asc' },
      select: { number: true, battleId: true, toKind: true, toId: true },
    })
    // A post that waits for its retry holds up those after it for the same ears, so that news stay in order.
    const held = new Map<string, number>()
    for (const post of waiting) {
      const ears = earsOf(post)
      if (!held.has(ears)) held.set(ears, post.number)
    }
    const ready: PostRow[] = []
    let cursor = 0
    while (ready.length < limit) {
      const page = await this.#posts({
        where: {
          sentAt: null,
          number: { gt: cursor },
          OR: [{ retryAt: null }, { retryAt: { lte: time } }],
        },
        orderBy: { number: 'asc' },
        take: limit,
      })
      for (const post of page) {
        cursor = post.number
        if (post.number < (held.get(earsOf(post)) ?? Number.POSITIVE_INFINITY) && ready.length < limit) {
          const row = await this.#readable(post)
          if (row !== null) ready.push(row)
        }
      }
      if (page.length < limit) break
    }
    return ready
  }

  /**
   * Rows of posts. Where one has a number or a time that is none Prisma gives none of them: then each is read alone, and
   * that one set aside.
   */
  async #posts(which: Prisma.PostFindManyArgs): Promise<(StoredPost & { readonly number: number })[]> {
    try {
      return await this.#db.post.findMany(which)
    } catch (error) {
      if (!refusedBy(error, 'P2023')) throw error
    }
    const numbers = await this.#db.post.findMany({ ...which, select: { number: true } })
    const rows: (StoredPost & { readonly number: number })[] = []
    for (const { number } of numbers) {
      try {
        const row = await this.#db.post.findUnique({ where: { number } })
        if (row !== null) rows.push(row)
      } catch (err) {
        if (!refusedBy(err, 'P2023')) throw err
        this.#logger?.error({ err, post: number }, 'A post is damaged and is set aside.')
        await this.#db.post.updateMany({
          where: { number },
          data: { sentAt: new Date(), messageId: UNREADABLE, retryAt: null },
        })
      }
    }
    return rows
  }

  /** A post, or null when nobody can be told of it: then it is set aside, so that it is met with once. */
  async #readable(post: StoredPost): Promise<PostRow | null> {
    try {
      return postOf(post)
    } catch (err) {
      if (!(err instanceof DamagedError)) throw err
      this.#logger?.error(
        { err, post: post.id, battle: post.battleId },
        'A post is damaged and is set aside.',
      )
      await this.sent(post.id, UNREADABLE)
      return null
    }
  }

  async sent(postId: string, messageId: string): Promise<void> {
    await this.#db.post.updateMany({
      where: { id: postId },
      data: { sentAt: new Date(), messageId, retryAt: null },
    })
  }

  async retry(postId: string, at: string): Promise<void> {
    await this.#db.post.updateMany({
      where: { id: postId, sentAt: null },
      data: { retryAt: new Date(at), tries: { increment: 1 } },
    })
  }

  async due(now: string): Promise<Pick<DeadlineRow, 'battleId' | 'key'>[]> {
    const time = new Date(now)
    return this.#db.deadline.findMany({
      where: { OR: [{ due: { lte: time } }, { remind: { lte: time } }] },
      orderBy: [{ due: 'asc' }, { battleId: 'asc' }, { key: 'asc' }],
      // Nothing else is looked at, so nothing else of a row can be in anybody's way.
      select: { battleId: true, key: true },
    })
  }

  async deadlines(battleId: string): Promise<DeadlineRow[]> {
    const rows = await this.#db.deadline.findMany({
      where: { battleId },
      orderBy: [{ due: 'asc' }, { key: 'asc' }],
    })
    return rows.map(deadlineOf)
  }

  async reminded(battleId: string, key: string): Promise<void> {
    await this.#db.deadline.updateMany({ where: { battleId, key }, data: { remind: null } })
  }

  async tellDamage(battleId: string, said: Json): Promise<void> {
    const row = await this.#db.battle.findUnique({ where: { id: battleId }, select: { channelId: true } })
    if (row === null) return
    const values = [`${battleId}.damaged`, battleId, row.channelId, 'public', '', 'say', 0, textOf(said)]
    await this.#db.$executeRaw`
      INSERT INTO "Post" ("id", "battleId", "channelId", "toKind", "toId", "kind", "seq", "data")
      VALUES (${Prisma.join(values)}) ON CONFLICT ("id") DO NOTHING`
  }

  async pulse(): Promise<void> {
    const id = newId(ID_LENGTH)
    try {
      // Two statements: what one transaction writes and takes away again need not be written at all.
      await this.#db.pulse.create({ data: { id, filler: FILLER, at: new Date() } })
      await this.#db.pulse.deleteMany({ where: { id } })
    } catch (error) {
      throw readable(error)
    }
  }

  async close(): Promise<void> {
    await this.#queue.idle()
    try {
      await this.#last()
    } finally {
      await this.#db.$disconnect()
    }
  }
}

const earsOf = (post: Pick<StoredPost, 'battleId' | 'toKind' | 'toId'>): string =>
  `${post.battleId}/${post.toKind}/${post.toId}`
