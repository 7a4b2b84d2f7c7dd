import type { Logger } from 'pino'
import type { Json } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { Entry } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { refusedBy, replyOf } from './commit.ts'
import { CommitQueue, type Turns } from './commit-queue.ts'
import type { DiceStore } from './dice-store.ts'
import { DamagedError } from './errors.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import { lastBeat, noteBeat } from './heartbeat.ts'
import { newId } from './ids.ts'
import { PrismaDice } from './prisma-dice.ts'
import { PrismaHistory, sound } from './prisma-history.ts'
import { pulse } from './pulse.ts'
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
import { tidyRegularly } from './tidy.ts'
import { type UnansweredStore, unansweredStore } from './unanswered.ts'

/** Letters of a battle's id. */
const ID_LENGTH = 10

/** A store on a Prisma client of either dialect. Made by `openStore`. */
export class PrismaStore implements Store {
  readonly dice: DiceStore
  readonly unanswered: UnansweredStore
  readonly #db: PrismaClient
  readonly #queue: CommitQueue
  readonly #history: PrismaHistory

  readonly #last: () => Promise<unknown>
  readonly #logger: Logger | undefined
  readonly #stopTidying: () => void

  /**
   * @param turns how commits share the database: see {@link Turns}.
   * @param more `last` is done when all is written, before the database is left; `tidyEvery` is in milliseconds.
   */
  constructor(
    db: PrismaClient,
    turns: Turns,
    more: {
      readonly last?: () => Promise<unknown>
      readonly logger?: Logger | undefined
      readonly tidyEvery?: number
    } = {},
  ) {
    this.#db = db
    this.#last = more.last ?? (async () => undefined)
    this.#logger = more.logger
    this.#stopTidying = tidyRegularly(db, more.logger, more.tidyEvery)
    this.#history = new PrismaHistory(db, more.logger)
    this.#queue = new CommitQueue(db, turns)
    this.dice = new PrismaDice(db)
    this.unanswered = unansweredStore(db)
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
    const id = await this.idIn(channelId)
    return id === null ? null : this.battle(id)
  }

  async idIn(channelId: string): Promise<string | null> {
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
    return battle === null ? null : this.#history.secret(battleId, battle.origin?.commitment ?? null)
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
        await this.#setAside({ number })
      }
    }
    return rows
  }

  /** Leaves a post where it is, for the operator to look at, and does not look at it again. */
  async #setAside(post: { readonly id: string } | { readonly number: number }): Promise<void> {
    const data = { sentAt: new Date(), messageId: UNREADABLE, retryAt: null }
    await this.#db.post.updateMany({ where: post, data })
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
      await this.#setAside({ id: post.id })
      return null
    }
  }

  async sent(postId: string): Promise<void> {
    // What was said need not be kept: it was more than half of all there was.
    await this.#db.post.deleteMany({ where: { id: postId } })
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

  pulse(): Promise<void> {
    return pulse(this.#db)
  }

  heartbeat(): Promise<string | null> {
    return lastBeat(this.#db)
  }

  beat(now: string): Promise<void> {
    return noteBeat(this.#db, now)
  }

  async close(): Promise<void> {
    this.#stopTidying()
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
