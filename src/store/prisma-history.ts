import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { BattleState } from '../kernel/state.ts'
import { readable, refusedBy } from './commit-errors.ts'
import { DamagedError, messageOf } from './errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { dieAfter, entriesOf, snapshotOf } from './log-rows.ts'
import { secretOf } from './rows.ts'
import type { SoundLog } from './store.ts'

/** Entries read and checked at a time: a few milliseconds. */
const SLICE = 100

/**
 * Reads something of a battle. A number or a time in the database that is none is damage, too: Prisma's word for it is
 * P2023.
 * @param where the row, as it is named in the error.
 */
export async function sound<T>(battleId: string, where: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (refusedBy(error, 'P2023')) throw new DamagedError(battleId, where, messageOf(error).trim(), error)
    throw readable(error)
  }
}

/** What a battle is folded from: its log, its snapshots, its secret; all of it is checked when it is read. */
export class PrismaHistory {
  readonly #db: PrismaClient
  readonly #logger: Logger | undefined

  constructor(db: PrismaClient, logger: Logger | undefined) {
    this.#db = db
    this.#logger = logger
  }

  async soundLog(battleId: string, after: number): Promise<SoundLog> {
    const battle = await this.#db.battle.findUnique({
      where: { id: battleId },
      select: { seq: true, origin: true },
    })
    if (battle === null || battle.seq <= after) return { entries: [], damage: null }
    const rows = await this.#db.logEntry.findMany({
      where: { battleId, seq: { gte: Math.max(after, 1) }, aside: null },
      orderBy: { seq: 'asc' },
      select: { seq: true, body: true, hash: true },
    })
    const before = rows[0]?.seq === after ? rows.shift() : undefined
    const hash = before?.hash ?? sha256(battle.origin ?? '')
    const read: SoundLog = { entries: [], damage: null }
    let at = { seq: after, hash }
    for (let n = 0; n === 0 || n < rows.length; n += SLICE) {
      // A long log is read in slices, so that others have their turn in between.
      if (n > 0) await setImmediate()
      const last = n + SLICE < rows.length ? 0 : battle.seq
      const { entries, damage } = entriesOf(battleId, rows.slice(n, n + SLICE), at, last)
      read.entries.push(...entries)
      if (damage !== null) return { entries: read.entries, damage }
      at = entries.at(-1) ?? at
    }
    return read
  }

  /** The next die after all that is known to have been thrown from an entry on: by entries and snapshots that can be read. */
  async dieAfter(battleId: string, from: number): Promise<number> {
    const where = { battleId, seq: { gte: from } }
    const rows = await this.#db.logEntry.findMany({ where, select: { seq: true, body: true, hash: true } })
    const snapshots = await this.#db.snapshot.findMany({ where })
    const later = snapshots.flatMap((row) => {
      try {
        return [snapshotOf(battleId, row).nextDie]
      } catch {
        return []
      }
    })
    return Math.max(dieAfter(battleId, rows), ...later)
  }

  async snapshot(battleId: string, atMost?: number): Promise<Snapshot<BattleState> | null> {
    const where = { battleId, ...(atMost === undefined ? {} : { seq: { lte: atMost } }) }
    for (;;) {
      const rows = await this.#db.snapshot.findMany({
        where,
        orderBy: { seq: 'desc' },
        take: 1,
        select: { seq: true },
      })
      const [row] = rows
      if (row === undefined) return null
      try {
        return await this.#snapshotAt(battleId, row.seq)
      } catch (err) {
        if (!(err instanceof DamagedError)) throw err
        this.#logger?.error({ err, battle: battleId }, 'A snapshot is damaged; it is thrown away.')
        await this.#db.snapshot.deleteMany({ where: { battleId, seq: row.seq } })
      }
    }
  }

  /** A snapshot, held against its seal and against the entry it was taken after. */
  async #snapshotAt(battleId: string, seq: number): Promise<Snapshot<BattleState> | null> {
    const where = { battleId_seq: { battleId, seq } }
    const place = `snapshot ${seq}`
    const row = await sound(battleId, place, () => this.#db.snapshot.findUnique({ where }))
    if (row === null) return null
    const entry = await this.#db.logEntry.findUnique({ where, select: { hash: true } })
    if (entry?.hash !== row.hash) throw new DamagedError(battleId, place, 'it belongs to another log')
    return snapshotOf(battleId, row)
  }

  /** A battle's dice secret, held against what was published of it. */
  async secret(battleId: string, commitment: string | null): Promise<string | null> {
    const row = await this.#db.secret.findUnique({ where: { battleId } })
    return row === null ? null : secretOf(battleId, row.secret, commitment)
  }
}
