import type { PrismaClient } from './generated/sqlite/client.ts'
import type { Processes } from './processes.ts'

/** Between two sessions of one bucket, in milliseconds: Discord's own figure. */
const IDENTIFY_MS = 5000

/** Which part of Discord's servers a process has: some of so many shards. */
export interface Part {
  readonly shards: readonly number[]
  readonly total: number
}

/**
 * Who speaks for which shard. One process at a time holds a shard's lease: it alone says what is to be said to the
 * shard's servers, and looks at the clocks of their battles. Commands need none.
 */
export interface Leases {
  /**
   * Takes the leases of a part that nobody holds, or whose holders have ended; gives those that are held now, with the
   * term of each, which rises as it goes from one process to another. While a living process has the servers divided
   * otherwise nothing is taken.
   * @param by id of the process, of {@link Processes.join}.
   */
  claim(by: string, part: Part): Promise<ReadonlyMap<number, number>>
  /** Gives back all that a process holds. */
  release(by: string): Promise<void>
  /**
   * When a session may begin, in milliseconds from now. Of those of one bucket, whatever processes begin them, one may every
   * five seconds.
   */
  identify(bucket: number): Promise<number>
}

interface Row {
  readonly shard: number
  readonly total: number
  readonly process: string
  readonly term: number
}

/** Leases on a Prisma client of either dialect. */
export class PrismaLeases implements Leases {
  readonly #db: PrismaClient
  readonly #processes: Pick<Processes, 'living'>

  constructor(db: PrismaClient, processes: Pick<Processes, 'living'>) {
    this.#db = db
    this.#processes = processes
  }

  async claim(by: string, { shards, total }: Part): Promise<ReadonlyMap<number, number>> {
    const isOwn = (row: Row): boolean =>
      row.process === by && row.total === total && shards.includes(row.shard)
    const rows = await this.#db.lease.findMany()
    if (rows.filter(isOwn).length < shards.length) {
      const living = await this.#processes.living(by)
      // One that came after this list was made is taken for living.
      const ended = new Set(rows.map(({ process }) => process).filter((one) => !living.has(one)))
      await this.#take(by, { shards, total }, ended)
      return termsOf((await this.#db.lease.findMany()).filter(isOwn))
    }
    return termsOf(rows.filter(isOwn))
  }

  async #take(by: string, { shards, total }: Part, ended: ReadonlySet<string>): Promise<void> {
    await this.#db.$transaction(async (tx) => {
      // A row that is written first is what all who would take something wait for.
      await tx.$executeRaw`INSERT INTO "Lease" ("shard", "total", "process", "term") VALUES (-1, 0, '', 0)
        ON CONFLICT ("shard") DO UPDATE SET "term" = "Lease"."term" + 1`
      const rows = await tx.lease.findMany({ where: { shard: { gte: 0 } } })
      const held = rows.filter(({ process }) => !ended.has(process))
      if (held.some((row) => row.total !== total)) return
      if (rows.some((row) => row.total !== total)) {
        // Nobody has the servers divided as before. Of a new part nobody knows how long it was left alone: as long as any.
        const { _min } = await tx.heartbeat.aggregate({ _min: { at: true } })
        if (_min.at !== null) await tx.heartbeat.updateMany({ data: { at: _min.at } })
        await tx.heartbeat.deleteMany({ where: { id: { gt: total } } })
        await tx.lease.deleteMany({ where: { shard: { gte: 0 }, total: { not: total } } })
      }
      for (const shard of shards) {
        if (held.some((row) => row.shard === shard)) continue
        const before = rows.find((row) => row.shard === shard)
        const now = { total, process: by, term: (before?.term ?? 0) + 1 }
        await tx.lease.upsert({ where: { shard }, create: { shard, ...now }, update: now })
      }
    })
  }

  async release(by: string): Promise<void> {
    await this.#db.lease.updateMany({ where: { process: by }, data: { process: '' } })
  }

  async identify(bucket: number): Promise<number> {
    for (;;) {
      const now = await this.#now()
      const row = await this.#db.identify.findUnique({ where: { bucket } })
      const at = new Date(Math.max(now, row === null ? 0 : row.at.getTime() + IDENTIFY_MS))
      if (row === null) {
        const made = await this.#db.$executeRaw`
          INSERT INTO "Identify" ("bucket", "at", "turn") VALUES (${bucket}, ${at}, 1) ON CONFLICT ("bucket") DO NOTHING`
        if (made === 1) return at.getTime() - now
        continue
      }
      const { turn } = row
      const { count } = await this.#db.identify.updateMany({
        where: { bucket, turn },
        data: { at, turn: turn + 1 },
      })
      if (count === 1) return at.getTime() - now
    }
  }

  /** The database's own time, which all processes share, in milliseconds. */
  async #now(): Promise<number> {
    const [row] = await this.#db.$queryRaw<{ now: Date | string }[]>`SELECT CURRENT_TIMESTAMP AS "now"`
    const now = row?.now ?? new Date()
    // SQLite says it as text, in whole seconds of UTC.
    return now instanceof Date ? now.getTime() : Date.parse(`${now.replace(' ', 'T')}Z`)
  }
}

const termsOf = (rows: readonly Row[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ shard, term }) => [shard, term]))
