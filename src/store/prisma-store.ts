import type { Logger } from 'pino'
import { z } from 'zod'
import { type Json, sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { Entry } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { type ArchiveOptions, BattleArchive } from './archive.ts'
import { PrismaClubs } from './clubs.ts'
import { isTaken } from './commit-errors.ts'
import { CommitQueue, type Turns } from './commit-queue.ts'
import type { DiceStore } from './dice-store.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import { lastBeat, noteBeat } from './heartbeat.ts'
import { newId } from './ids.ts'
import { PrismaLeases } from './leases.ts'
import { type Line, text } from './line.ts'
import { Outgoing } from './outgoing.ts'
import { jsonOf, textOf } from './parsing.ts'
import { PrismaPeople } from './people.ts'
import { PrismaDice } from './prisma-dice.ts'
import { PrismaHistory, sound } from './prisma-history.ts'
import { PrismaProcesses } from './processes.ts'
import { pulse } from './pulse.ts'
import { type Remains, remainsOf } from './remains.ts'
import { battleOf, deadlineOf } from './rows.ts'
import { PrismaSeats } from './seats.ts'
import type {
  BattleOutline,
  BattleRow,
  Commit,
  CommitResult,
  Created,
  Current,
  DeadlineRow,
  Due,
  LinkNote,
  Mine,
  NewBattle,
  OpenBattle,
  Opening,
  PostQueue,
  PostRow,
  SoundLog,
  Store,
} from './store.ts'
import { tidy, tidyRegularly } from './tidy.ts'
import { PrismaUnanswered } from './unanswered.ts'
import { replyOf } from './why-late.ts'

/** Letters of a battle's id. */
const ID_LENGTH = 10

const currentRow = z.object({ id: text, version: z.number().catch(Number.POSITIVE_INFINITY) })
const dueRow = z.object({ battleId: text, key: text, guildId: text.nullable() })
const linkRow = z.object({ key: text, value: text })

/** A store on a Prisma client of either dialect. Made by `openStore`. */
export class PrismaStore implements Store {
  readonly dice: DiceStore
  readonly unanswered: PrismaUnanswered
  readonly processes: PrismaProcesses
  readonly leases: PrismaLeases
  readonly seats: PrismaSeats
  readonly people: PrismaPeople
  readonly clubs: PrismaClubs
  readonly #db: PrismaClient
  readonly #line: Line
  readonly #queue: CommitQueue
  readonly #history: PrismaHistory

  readonly #last: () => Promise<unknown>
  readonly #stopTidying: () => void
  readonly #outgoing: Outgoing
  readonly #archive: BattleArchive | null

  /**
   * @param line on the same connections as the client.
   * @param turns how commits share the database: see {@link Turns}.
   * @param more `last` is done when all is written, before the database is left; `tidyEvery` is in milliseconds;
   * without `archive` battles that are over stay where they are.
   */
  constructor(
    db: PrismaClient,
    line: Line,
    turns: Turns,
    more: {
      readonly last?: () => Promise<unknown>
      readonly logger?: Logger | undefined
      readonly tidyEvery?: number
      readonly archive?: ArchiveOptions | null | undefined
    } = {},
  ) {
    this.#db = db
    this.#line = line
    this.#last = more.last ?? (async () => undefined)
    this.#archive = more.archive == null ? null : new BattleArchive(db, more.archive, more.logger)
    const chores = async (now: Date): Promise<void> => {
      await tidy(db, now)
      await this.#archive?.putAway(now)
    }
    this.#stopTidying = tidyRegularly(chores, more.logger, more.tidyEvery)
    this.#outgoing = new Outgoing(db, line.read, more.logger)
    this.#history = new PrismaHistory(db, more.logger)
    this.#queue = new CommitQueue(db, line, turns)
    this.unanswered = new PrismaUnanswered(db, this.#queue, more.logger)
    this.dice = new PrismaDice(db, () => this.unanswered.now())
    this.processes = new PrismaProcesses(db)
    this.leases = new PrismaLeases(db, this.processes)
    this.seats = new PrismaSeats(db, this.#queue)
    this.people = new PrismaPeople(db)
    this.clubs = new PrismaClubs(db)
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
      if (!isTaken(error)) throw error
      if ((await this.#db.battle.count({ where: { openChannel: channelId } })) === 0) throw error
      return null
    }
  }

  async inChannel(channelId: string): Promise<BattleRow | null> {
    const current = await this.currentIn(channelId)
    return current === null ? null : this.battle(current.id)
  }

  async currentIn(channelId: string): Promise<Current | null> {
    const open = await this.#current(Prisma.sql`"openChannel" = ${channelId}`)
    if (open !== null) return open
    const linked = await this.#db.battleChannel.findUnique({ where: { channelId } })
    return this.#current(
      linked === null ? Prisma.sql`"channelId" = ${channelId}` : Prisma.sql`"id" = ${linked.battleId}`,
    )
  }

  async versionOf(battleId: string): Promise<number | null> {
    return (await this.#current(Prisma.sql`"id" = ${battleId}`))?.version ?? null
  }

  /** The latest battle of some; a version that cannot be read is newer than any, so that who has it looks at it anew. */
  async #current(where: Prisma.Sql): Promise<Current | null> {
    const [row] = await this.#line.read(
      currentRow,
      Prisma.sql`SELECT "id", "version" FROM "Battle" WHERE ${where} ORDER BY "createdAt" DESC LIMIT 1`,
    )
    return row ?? null
  }

  async battle(id: string): Promise<BattleRow | null> {
    const row = await sound(id, '', () => this.#db.battle.findUnique({ where: { id } }))
    return row === null ? null : battleOf(row)
  }

  async open(guildId?: string): Promise<readonly OpenBattle[]> {
    const rows = await this.#db.battle.findMany({
      where: { openChannel: { not: null }, ...(guildId === undefined ? {} : { guildId }) },
      select: { id: true, channelId: true, guildId: true },
      orderBy: { createdAt: 'asc' },
    })
    return rows.map(({ id, ...row }) => ({ battleId: id, ...row }))
  }

  commit(commit: Commit): Promise<CommitResult> {
    return this.#queue.commit({ commit })
  }

  async replyTo(interactionId: string): Promise<Json | null> {
    const found = await this.#db.interaction.findUnique({ where: { id: interactionId } })
    return found === null ? null : replyOf(found)
  }

  async outline(id: string): Promise<BattleOutline | null> {
    const select = { id: true, channelId: true, status: true, settings: true }
    const row = await this.#db.battle.findUnique({ where: { id }, select })
    if (row === null) return null
    try {
      return { ...row, settings: jsonOf({ battleId: id, where: 'settings' }, row.settings) }
    } catch {
      return { ...row, settings: null }
    }
  }

  async fetchBack(battleId: string): Promise<boolean> {
    return (await this.#archive?.fetch(battleId)) ?? false
  }

  remains(id: string): Promise<Remains | null> {
    return remainsOf(this.#db, id)
  }

  async entries(battleId: string, after = 0): Promise<Entry[]> {
    const { entries, damage } = await this.soundLog(battleId, after)
    if (damage !== null) throw damage.error
    return entries
  }

  soundLog(battleId: string, after = 0): Promise<SoundLog> {
    return this.#history.soundLog(battleId, after)
  }

  dieAfter(battleId: string, from: number): Promise<number> {
    return this.#history.dieAfter(battleId, from)
  }

  snapshot(battleId: string, atMost?: number): Promise<Snapshot<BattleState> | null> {
    return this.#history.snapshot(battleId, atMost)
  }

  async secret(battleId: string): Promise<string | null> {
    const battle = await this.battle(battleId)
    return battle === null ? null : this.#history.secret(battleId, battle.origin?.commitment ?? null)
  }

  link(battleId: string, key: string, value: string): Promise<void> {
    return this.#queue.note({ link: { battleId, key, value } })
  }

  async links(battleId: string): Promise<Record<string, string>> {
    const rows = await this.#line.read(
      linkRow,
      Prisma.sql`SELECT "key", "value" FROM "Link" WHERE "battleId" = ${battleId} ORDER BY "key"`,
    )
    return Object.fromEntries(rows.map((row) => [row.key, row.value]))
  }

  async linkChannel(battleId: string, channelId: string): Promise<void> {
    await this.#db.battleChannel.upsert({
      where: { channelId },
      create: { channelId, battleId },
      update: { battleId },
    })
  }

  waiting(mine?: Mine): Promise<PostQueue[]> {
    return this.#outgoing.waiting(mine)
  }

  unsent(limit: number, queue?: PostQueue): Promise<PostRow[]> {
    return this.#outgoing.unsent(limit, queue)
  }

  sent(
    postIds: readonly string[],
    last: { readonly [channelId: string]: string } = {},
    links: readonly LinkNote[] = [],
  ): Promise<void> {
    return this.#queue.note({ said: { postIds, last, links } })
  }

  lastMessages(channelIds: readonly string[]): Promise<{ readonly [channelId: string]: string }> {
    return this.#outgoing.lastMessages(channelIds)
  }

  due(now: string): Promise<Due[]> {
    const time = new Date(now)
    // Nothing else is looked at, so nothing else of a row can be in anybody's way.
    return this.#line.read(
      dueRow,
      Prisma.sql`
      SELECT d."battleId", d."key", b."guildId" FROM "Deadline" d JOIN "Battle" b ON b."id" = d."battleId"
      WHERE d."due" <= ${time} OR d."remind" <= ${time} ORDER BY d."due", d."battleId", d."key"`,
    )
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

  async abandon(battleId: string, said: Json): Promise<void> {
    await this.#db.deadline.deleteMany({ where: { battleId } })
    await this.#db.battle.updateMany({
      where: { id: battleId, status: { not: 'over' } },
      data: { status: 'over', openChannel: null, version: { increment: 1 }, updatedAt: new Date() },
    })
    await this.tellDamage(battleId, said, 'abandoned')
  }

  async tellDamage(battleId: string, said: Json, about = 'damaged'): Promise<void> {
    const row = await this.#db.battle.findUnique({ where: { id: battleId }, select: { channelId: true } })
    if (row === null) return
    // Said again after a restart it is the same post; another thing about this battle is another, also to Discord.
    const id = `${battleId}.${sha256(`${about}\n${textOf(said)}`).slice(0, 12)}`
    const values = [id, battleId, row.channelId, 'public', '', 'say', 0, textOf(said)]
    await this.#db.$executeRaw`
      INSERT INTO "Post" ("id", "battleId", "channelId", "toKind", "toId", "kind", "seq", "data")
      VALUES (${Prisma.join(values)}) ON CONFLICT ("id") DO NOTHING`
  }

  pulse(): Promise<void> {
    return pulse(this.#db)
  }

  heartbeat(shard = 0): Promise<string | null> {
    return lastBeat(this.#db, shard)
  }

  beat(now: string, shard = 0): Promise<void> {
    return noteBeat(this.#db, now, shard)
  }

  async close(): Promise<void> {
    this.#stopTidying()
    await this.unanswered.idle()
    await this.#queue.idle()
    try {
      await this.#last()
    } finally {
      await this.#db.$disconnect()
    }
  }
}
