import { existsSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Client, type Config, type InStatement, LibsqlError } from '@libsql/client/sqlite3'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import {
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { Unavailable } from './errors.ts'

/** How long a statement waits for another process to let go of the file, in milliseconds. */
const BUSY_MS = 8000
/** How long it waits before it looks again, in milliseconds: first and longest. */
const FIRST_LOOK = 5
const LONGEST_LOOK = 200

/** SQLite's codes, without what stands in their higher bits. */
const FULL = 13
const IO_ERROR = 10
const READ_ONLY = 8

/*
 * The driver is synchronous. Were it told to wait for a lock, it would hold the whole process still for as long as
 * another one has the file. So it never waits: whoever finds the file taken lets everybody else go on and looks again.
 */

/** A file as it was opened: `device:inode`. */
type Identity = string

/** Asked at once: it is asked for every statement, and to wait for a thread of the pool takes a hundred times as long. */
function identityOf(path: string): Identity | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? null : `${found.dev}:${found.ino}`
  } catch {
    return null
  }
}

/** The file of an open database: is it still what stands at its path? */
class WatchedFile {
  readonly #path: string
  #opened: Identity | null = null

  constructor(path: string) {
    this.#path = path
  }

  opened(): void {
    this.#opened = identityOf(this.#path)
  }

  /**
   * What is written to a file that was deleted or replaced is lost when the process ends: nobody must be told that it
   * was done. The same goes for the journal beside it, as long as the database is open.
   * @throws Unavailable when it is.
   */
  mustBeThere(): void {
    if (this.#opened === null) return
    const journal = existsSync(`${this.#path}-wal`)
    if (journal && identityOf(this.#path) === this.#opened) return
    throw new Unavailable(
      'gone',
      `The database ${this.#path} was deleted or replaced while Hetman had it open. Nothing more is taken: stop Hetman, put the file back or restore a backup, and start it again.`,
    )
  }
}

/**
 * Does something as soon as no other process holds the file.
 * @throws Unavailable when that takes too long, or the file cannot be written.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, patience = BUSY_MS): Promise<T> {
  const until = performance.now() + patience
  for (let wait = FIRST_LOOK; ; wait = Math.min(wait * 2, LONGEST_LOOK)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw troubleOf(error)
      await sleep(wait)
    }
  }
}

/** As Prisma's driver says it, and as the client under it does. */
const isBusy = (error: unknown): boolean =>
  (isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout') ||
  (error instanceof LibsqlError && error.code === 'SQLITE_BUSY')

/** What the file system does not let SQLite do, as something to be said; everything else as it is. */
function troubleOf(error: unknown): unknown {
  if (isBusy(error)) {
    return new Unavailable('busy', 'The database was busy for too long: another process holds it.', error)
  }
  if (!isDriverAdapterError(error)) return error
  const { cause } = error
  if (cause.kind !== 'sqlite') return error
  const code = cause.extendedCode & 0xff
  if (code === FULL) return new Unavailable('full', 'The disk that the database is on is full.', error)
  if (code === IO_ERROR || code === READ_ONLY) {
    return new Unavailable('failing', `The database cannot be written: ${cause.message}.`, error)
  }
  return error
}

interface Manner {
  readonly file: WatchedFile
  readonly patience: number
}

/** A transaction is checked as a whole, when it has been written. */
const patientTransaction = (inner: Transaction, { file, patience }: Manner): Transaction => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  options: inner.options,
  queryRaw: (query) => retryWhileBusy(() => inner.queryRaw(query), patience),
  executeRaw: (query) => retryWhileBusy(() => inner.executeRaw(query), patience),
  async commit() {
    // Whoever has the file keeps it: this cannot be busy, and is not tried twice.
    await retryWhileBusy(() => inner.commit(), -1)
    file.mustBeThere()
  },
  rollback: () => inner.rollback(),
})

function patientAdapter(inner: SqlDriverAdapter, manner: Manner): SqlDriverAdapter {
  const { file, patience } = manner
  const checked = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await retryWhileBusy(work, patience)
    file.mustBeThere()
    return result
  }
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    queryRaw: (query) => checked(() => inner.queryRaw(query)),
    executeRaw: (query) => checked(() => inner.executeRaw(query)),
    executeScript: (script) => checked(() => inner.executeScript(script)),
    async startTransaction(isolation) {
      file.mustBeThere()
      return patientTransaction(
        await retryWhileBusy(() => inner.startTransaction(isolation), patience),
        manner,
      )
    },
    dispose: () => inner.dispose(),
  }
}

/** What is acknowledged is on the disk, not on its way there. A setting of each connection. */
export const SAFE = 'PRAGMA synchronous = FULL'

/**
 * Prisma's driver for SQLite, in whose transactions the file is taken at once: whoever cannot have it has begun nothing.
 *
 * libSQL leaves a statement that found the file taken unfinished until it is collected, and a connection with an
 * unfinished statement cannot commit. So that connection is left, and the next one takes its place.
 */
class WritingFirst extends PrismaLibSql {
  override createClient(config: Config): Client {
    const client = super.createClient(config)
    const [begin, execute] = [client.transaction.bind(client), client.execute.bind(client)]
    const leaving = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        // Whoever is here has the driver for himself: nobody else is on this connection.
        if (isBusy(error)) {
          await client.reconnect()
          await execute(SAFE)
        }
        throw error
      }
    }
    client.transaction = () => leaving(() => begin('write'))
    client.execute = (statement: InStatement) => leaving(() => execute(statement))
    return client
  }
}

/** A driver for one SQLite file that never holds the process still, and the watch over that file. */
export interface LocalSqlite {
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
  /** From now on the file must be the one that is open. */
  watch(): void
}

/**
 * @param path absolute path of the file.
 * @param patience how long a statement waits for another process to let go of it, in milliseconds.
 */
export function localSqlite(path: string, patience = BUSY_MS): LocalSqlite {
  const file = new WatchedFile(path)
  // One connection: SQLite has one writer anyway, and settings of a connection hold for all there is.
  const inner = new WritingFirst({ url: pathToFileURL(path).href, timeout: 0, concurrency: 1 })
  return {
    adapter: {
      provider: inner.provider,
      adapterName: inner.adapterName,
      connect: async () => patientAdapter(await inner.connect(), { file, patience }),
      connectToShadowDb: () => inner.connectToShadowDb(),
    },
    watch: () => file.opened(),
  }
}
