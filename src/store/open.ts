import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Logger } from 'pino'
import type { ArchiveOptions } from './archive.ts'
import type { Turns } from './commit-queue.ts'
import { messageOf, StoreError } from './errors.ts'
import { PrismaClient as PostgresClient } from './generated/postgres/client.ts'
import { PrismaClient } from './generated/sqlite/client.ts'
import { LONGEST_MS, lined } from './line.ts'
import { type Dialect, migrate } from './migrate.ts'
import { mustTakeWrites, POOL, postgresAdapters } from './postgres.ts'
import { PrismaStore } from './prisma-store.ts'
import { localSqlite, retryWhileBusy, SAFE } from './sqlite.ts'
import type { Store } from './store.ts'
import { tidy } from './tidy.ts'
import { withoutPassword } from './where.ts'

/** Prisma's own transactions wait and last as long as those on the line. */
const PATIENT = { maxWait: LONGEST_MS, timeout: LONGEST_MS }
/** How long one process waits for another to migrate the same file. */
const MIGRATION_WAIT_MS = 60_000
/** SQLite has one writer: what waits is written together. */
const SQLITE_TURNS: Turns = { atOnce: 1, together: 32 }
/**
 * Each transaction holds a connection of the pool, three in five at most: looking goes on beside. And it holds the rows of its
 * battles: one each, or two could deadlock.
 */
const postgresTurns = (pool: number): Turns => ({ atOnce: Math.max(1, Math.floor(pool * 0.6)), together: 1 })

/** How a database is worked with. */
export interface StoreOptions {
  readonly logger?: Logger | undefined
  /**
   * How long a statement waits for another process that has the SQLite file, or may take on a PostgreSQL server, in
   * milliseconds.
   */
  readonly patience?: number
  /** Where battles go that have been over for long; null: they stay in the database. */
  readonly archive?: ArchiveOptions | null
  /** The most connections to a PostgreSQL server at a time; null: as many as are usual. */
  readonly pool?: number | null
}

/**
 * Opens the database of battles, making it and bringing it to the newest schema if need be.
 * @param where `file:./data/hetman.db` or a plain path (SQLite), or `postgres://user:password@host/database`.
 * @throws StoreError when it cannot be reached, is no database, or cannot be migrated.
 */
export async function openStore(where: string, options: StoreOptions = {}): Promise<Store> {
  return /^postgres(ql)?:\/\//.test(where) ? openPostgres(where, options) : openSqlite(where, options)
}

/** The absolute path of a SQLite file, given as a path or as a `file:` URL (relative ones to the working directory). */
export function sqlitePath(where: string): string {
  if (where.startsWith('file://')) return fileURLToPath(where)
  const path = where.startsWith('file:') ? where.slice('file:'.length) : where
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path === '' || path === ':memory:') {
    throw new StoreError(`"${where}" is no database: expected file:./path/to.db or postgres://…`)
  }
  return resolve(path)
}

async function openSqlite(where: string, { logger, patience, archive }: StoreOptions): Promise<Store> {
  const path = sqlitePath(where)
  try {
    await mkdir(dirname(path), { recursive: true })
    const { adapter, watch } = localSqlite(path, patience)
    await migrateAlone(path, () => migrateWith('sqlite', adapter, logger))
    // Whatever else needs a transaction waits for the one connection as long as a command does.
    const { adapter: shared, line } = lined(adapter)
    const db = new PrismaClient({ adapter: shared, transactionOptions: PATIENT })
    await db.$queryRaw`PRAGMA journal_mode = WAL`
    await db.$executeRawUnsafe(SAFE)
    // Whoever copies the file after an orderly end shall have everything in it.
    const last = () => db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
    await tidy(db, new Date())
    const store = new PrismaStore(db, line, SQLITE_TURNS, { last, logger, archive })
    watch()
    return store
  } catch (error) {
    throw opening(path, error)
  }
}

async function openPostgres(url: string, { logger, patience, pool, archive }: StoreOptions): Promise<Store> {
  try {
    const { adapter, migrating } = postgresAdapters(url, pool ?? POOL, patience)
    await mustTakeWrites(migrating)
    await migrateWith('postgres', migrating, logger)
    const { adapter: shared, line } = lined(adapter)
    const db = sameClient(new PostgresClient({ adapter: shared, transactionOptions: PATIENT }))
    await tidy(db, new Date())
    return new PrismaStore(db, line, postgresTurns(pool ?? POOL), { logger, archive })
  } catch (error) {
    throw opening(withoutPassword(url), error)
  }
}

/** Both dialects' clients are made from the same models: this is the one place where one is taken for the other. */
// biome-ignore lint/plugin: both are generated from the same models
export const sameClient = (client: PostgresClient): PrismaClient => client as unknown as PrismaClient

async function migrateWith(
  dialect: Dialect,
  adapter: SqlMigrationAwareDriverAdapterFactory,
  logger?: Logger,
): Promise<void> {
  const applied = await migrate(dialect, adapter)
  if (applied.length > 0)
    logger?.info({ migrations: applied }, 'The database was brought to the newest schema.')
}

/**
 * Runs a migration while no other process can migrate the same file: SQLite's engine takes no lock of its own. The
 * lock is a transaction on a second file, so that it goes with the process that holds it, however that ends.
 */
async function migrateAlone(path: string, work: () => Promise<void>): Promise<void> {
  const gate = createClient({ url: pathToFileURL(`${path}.lock`).href, timeout: 0 })
  try {
    const held = await retryWhileBusy(() => gate.transaction('write'), MIGRATION_WAIT_MS)
    try {
      await work()
    } finally {
      held.close()
    }
  } finally {
    gate.close()
  }
}

const opening = (what: string, error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError(
        `The database ${what} could not be opened: ${messageOf(error).trim()}\nIt is the one that DATABASE_URL names: file:./data/hetman.db or postgres://user:password@host/database.`,
        error,
      )
