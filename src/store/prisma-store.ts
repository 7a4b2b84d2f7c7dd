import { type Json, sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { Entry } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { readable, refusedBy } from './commit.ts'
import { CommitQueue, type Turns } from './commit-queue.ts'
import type { DiceStore } from './dice-store.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'
import { PrismaDice } from './prisma-dice.ts'
import {
  battleOf,
  deadlineOf,
  entriesOf,
  jsonOf,
  postOf,
  type StoredBattle,
  type StoredPost,
  snapshotOf,
  textOf,
} from './rows.ts'
import type { BattleRow, Commit, CommitResult, DeadlineRow, NewBattle, PostRow, Store } from './store.ts'

/** Letters of a battle's id. */
const ID_LENGTH = 10

/** Interactions are delivered again within minutes if at all; a week is more than enough to know them by. */
const REMEMBERED_MS = 7 * 24 * 3600 * 1000

/** A store on a Prisma client of either dialect. Made by `openStore`. */
export class PrismaStore implements Store {
  readonly dice: DiceStore
  readonly #db: PrismaClient
  readonly #queue: CommitQueue

  readonly #last: () => Promise<unknown>

  /**
   * @param turns how commits share the database: see {@link Turns}.
   * @param last what is done when all is written, before the database is left.
   */
  constructor(db: PrismaClient, turns: Turns, last: () => Promise<unknown> = async () => undefined) {
    this.#db = db
    this.#last = last
    this.#queue = new CommitQueue(db, turns)
    this.dice = new PrismaDice(db)
  }

  /** Forgets interactions that cannot be delivered again. Called at each opening. */
  async tidy(now: Date = new Date()): Promise<void> {
    await this.#db.interaction.deleteMany({
      where: { createdAt: { lt: new Date(now.getTime() - REMEMBERED_MS) } },
    })
  }

  async create(battle: NewBattle): Promise<BattleRow | null> {
    const { channelId, guildId, ruleset, interactionId } = battle
    if (interactionId !== undefined) {
      const before = await this.#createdBy(interactionId)
      if (before !== null) return before
    }
    const id = newId(ID_LENGTH)
    try {
      const data = {
        id,
        channelId,
        guildId,
        ruleset,
        status: 'gathering',
        openChannel: channelId,
        settings: textOf(battle.settings),
      }
      const [row] = await this.#db.$transaction([
        this.#db.battle.create({ data }),
        ...(interactionId === undefined
          ? []
          : [
              this.#db.interaction.create({
                data: { id: interactionId, battleId: id, reply: textOf(battle.reply ?? null) },
              }),
            ]),
      ])
      return battleOf(row as StoredBattle)
    } catch (error) {
      if (!refusedBy(error, 'P2002')) throw readable(error)
      return interactionId === undefined ? null : this.#createdBy(interactionId)
    }
  }

  async #createdBy(interactionId: string): Promise<BattleRow | null> {
    const found = await this.#db.interaction.findUnique({
      where: { id: interactionId },
      include: { battle: true },
    })
    return found === null ? null : battleOf(found.battle)
  }

  async inChannel(channelId: string): Promise<BattleRow | null> {
    const open = await this.#db.battle.findUnique({ where: { openChannel: channelId } })
    if (open !== null) return battleOf(open)
    const linked = await this.#db.battleChannel.findUnique({
      where: { channelId },
      include: { battle: true },
    })
    if (linked !== null) return battleOf(linked.battle)
    const latest = await this.#db.battle.findFirst({
      where: { channelId },
      orderBy: { createdAt: 'desc' },
    })
    return latest === null ? null : battleOf(latest)
  }

  async battle(id: string): Promise<BattleRow | null> {
    const row = await this.#db.battle.findUnique({ where: { id } })
    return row === null ? null : battleOf(row)
  }

  commit(commit: Commit): Promise<CommitResult> {
    return this.#queue.commit(commit)
  }

  async replyTo(interactionId: string): Promise<Json | null> {
    const found = await this.#db.interaction.findUnique({ where: { id: interactionId } })
    return found === null ? null : jsonOf(`interaction ${interactionId}`, found.reply)
  }

  async entries(battleId: string, after = 0): Promise<Entry[]> {
    const battle = await this.#db.battle.findUnique({
      where: { id: battleId },
      select: { seq: true, origin: true },
    })
    if (battle === null || battle.seq <= after) return []
    const rows = await this.#db.logEntry.findMany({
      where: { battleId, seq: { gte: Math.max(after, 1) } },
      orderBy: { seq: 'asc' },
      select: { seq: true, body: true, hash: true },
    })
    const before = after === 0 ? undefined : rows.shift()
    const hash = before?.hash ?? sha256(battle.origin ?? '')
    return entriesOf(battleId, rows, { seq: after, hash }, battle.seq)
  }

  async snapshot(battleId: string, atMost?: number): Promise<Snapshot<BattleState> | null> {
    const row = await this.#db.snapshot.findFirst({
      where: { battleId, ...(atMost === undefined ? {} : { seq: { lte: atMost } }) },
      orderBy: { seq: 'desc' },
    })
    return row === null ? null : snapshotOf(battleId, row)
  }

  async secret(battleId: string): Promise<string | null> {
    const row = await this.#db.secret.findUnique({ where: { battleId } })
    return row?.secret ?? null
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
      const page = await this.#db.post.findMany({
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
          ready.push(postOf(post))
        }
      }
      if (page.length < limit) break
    }
    return ready
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

  async due(now: string): Promise<DeadlineRow[]> {
    const time = new Date(now)
    const rows = await this.#db.deadline.findMany({
      where: { OR: [{ due: { lte: time } }, { remind: { lte: time } }] },
      orderBy: [{ due: 'asc' }, { battleId: 'asc' }, { key: 'asc' }],
    })
    return rows.map(deadlineOf)
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
