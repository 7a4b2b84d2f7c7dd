import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
} from '@prisma/driver-adapter-utils'
import { z } from 'zod'
import { observe } from '../observed.ts'
import { Unavailable } from './errors.ts'
import type { Prisma } from './generated/sqlite/client.ts'

/** A column of texts; whatever somebody has put there instead is read as one, so that it holds up nobody but its own row. */
export const text = z.coerce.string()

/** Gives the rows of a statement, that both dialects understand; throws of one that is not as told. */
export type Read = <T>(row: z.ZodType<T>, statement: Prisma.Sql) => Promise<T[]>

/** A transaction under way. */
export interface Tx {
  readonly read: Read
  /** Carries out a statement that gives no rows; how many it has written. */
  run(statement: Prisma.Sql): Promise<number>
}

/**
 * The line to the database on which nearly every command is read and written: statements that both dialects understand,
 * asked of the driver itself. Prisma's own way of saying them takes three to five times as long.
 */
export interface Line {
  readonly read: Read
  /**
   * Does some work in one transaction: all of it is written when that resolves, and nothing when it rejects.
   * @throws Unavailable when no transaction was to be had, or it takes longer than a transaction may.
   */
  together<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Waiting for a transaction, and for all that is done in it, in milliseconds; a command's takes about two. */
export const LONGEST_MS = 15_000

/** A driver for Prisma, and the line of ours on the same connections. */
interface Lined {
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
  readonly line: Line
}

/** Opens a driver once, for Prisma and for what is asked of it directly. */
export function lined(adapter: SqlMigrationAwareDriverAdapterFactory): Lined {
  let opened: Promise<SqlDriverAdapter> | null = null
  const connect = (): Promise<SqlDriverAdapter> => {
    opened ??= adapter.connect().then(counted)
    return opened
  }
  return {
    adapter: {
      provider: adapter.provider,
      adapterName: adapter.adapterName,
      connect,
      connectToShadowDb: () => adapter.connectToShadowDb(),
    },
    line: {
      read: async (row, statement) => readOn(await connect(), row, statement),
      together: async (work) => together(await connect(), work),
    },
  }
}

/** Says of each statement that it was carried out. */
const countedQueries = (inner: SqlQueryable): SqlQueryable => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  queryRaw: (query) => told(query, () => inner.queryRaw(query)),
  executeRaw: (query) => told(query, () => inner.executeRaw(query)),
})

async function told<T>({ sql }: SqlQuery, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    observe('statement', { sql, seconds: (performance.now() - since) / 1000 })
  }
}

const counted = (inner: SqlDriverAdapter): SqlDriverAdapter => ({
  ...countedQueries(inner),
  executeScript: (script) => inner.executeScript(script),
  async startTransaction(isolation) {
    const transaction = await inner.startTransaction(isolation)
    return {
      ...countedQueries(transaction),
      options: transaction.options,
      commit: () => transaction.commit(),
      rollback: () => transaction.rollback(),
    }
  },
  getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
  dispose: () => inner.dispose(),
})

const scalarOf = (value: unknown): 'datetime' | 'int' | 'string' =>
  value instanceof Date ? 'datetime' : typeof value === 'number' ? 'int' : 'string'

/** A statement as the driver takes it. */
const queryOf = (driver: SqlQueryable, statement: Prisma.Sql): SqlQuery => ({
  sql: driver.provider === 'postgres' ? statement.text : statement.sql,
  args: [...statement.values],
  argTypes: statement.values.map((value) => ({ scalarType: scalarOf(value), arity: 'scalar' })),
})

async function readOn<T>(driver: SqlQueryable, row: z.ZodType<T>, statement: Prisma.Sql): Promise<T[]> {
  const { columnNames, rows } = await driver.queryRaw(queryOf(driver, statement))
  // Every column is named as its field is.
  return rows.map((cells) => row.parse(Object.fromEntries(columnNames.map((name, n) => [name, cells[n]]))))
}

/** What ends a transaction, where the driver does not do so itself. */
const ending = (sql: 'COMMIT' | 'ROLLBACK'): SqlQuery => ({ sql, args: [], argTypes: [] })

async function together<T>(driver: SqlDriverAdapter, work: (tx: Tx) => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST_MS
  const transaction = await driver.startTransaction()
  const own = !transaction.options.usePhantomQuery
  const inTime = (): void => {
    if (performance.now() > until)
      throw new Unavailable('busy', 'The database was busy for too long: a transaction was not done in time.')
  }
  try {
    inTime()
    const done = await work({
      read: (row, statement) => {
        inTime()
        return readOn(transaction, row, statement)
      },
      run: (statement) => {
        inTime()
        return transaction.executeRaw(queryOf(transaction, statement))
      },
    })
    if (own) await transaction.executeRaw(ending('COMMIT'))
    await transaction.commit()
    return done
  } catch (error) {
    // Where it cannot even be taken back the server has done so, and what was in its way is the news.
    if (own) await transaction.executeRaw(ending('ROLLBACK')).catch(() => undefined)
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}
