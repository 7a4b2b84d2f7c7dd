import { PrismaPg } from '@prisma/adapter-pg'
import {
  type DriverAdapterError,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQueryable,
} from '@prisma/driver-adapter-utils'
import { Unavailable } from './errors.ts'

/** How many connections a process has to a server at most, unless something else is said. */
export const POOL = 10
/** How the server is told, and the operator sees in its list of connections, who they belong to. */
const NAME = 'hetman'
/** How long a statement may take, its wait for a lock counted, in milliseconds. Those of a command take some two. */
const STATEMENT_MS = 10_000
/** A transaction of a process that was stopped keeps a battle's row no longer than this, in milliseconds. */
const IDLE_MS = 20_000
/** How long a connection is waited for, in milliseconds. */
const CONNECT_MS = 10_000
/** A connection is renewed after this time, so that none stays with a server that is not the first any more. */
const LIFETIME_SECONDS = 600

/** What a server says (SQLSTATE) that means that the database cannot be used now. */
const TROUBLES: { readonly [code: string]: readonly [why: Unavailable['why'], words: string] } = {
  '25006': ['failing', 'The database server takes no writes: it is a standby, or set to read only.'],
  '40P01': ['busy', 'The database was busy: two commands waited for each other.'],
  '53100': ['full', 'The disk that the database is on is full.'],
  '53300': ['busy', 'The database server has no connection left to give.'],
  '55P03': ['busy', 'The database was busy for too long: something else holds what is to be written.'],
  '57014': ['busy', 'The database was busy for too long: a statement took more than its time.'],
  '57P01': ['failing', 'The database server is being stopped.'],
  '57P02': ['failing', 'The database server has crashed, and is being started again.'],
  '57P03': ['failing', 'The database server is starting, and takes nothing yet.'],
}

const codeOf = ({ cause }: DriverAdapterError): string => cause.originalCode ?? ''

/**
 * What the pool says where no connection has come free in time, or none was made in time: no SQLSTATE comes with it. A server that
 * has too much to do, or too many connections, lets it come to that; one that is not there at all refuses.
 */
const NONE_IN_TIME = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]
/** What a connection says that the server, or something on the way to it, has ended without a word. */
const ENDED = ['Connection terminated unexpectedly', 'Connection terminated']

/** What a connection says that was in use, and has ended meanwhile, to the next statement: that one was not sent at all. */
const GONE = 'Client has encountered a connection error and is not queryable'

/** What a statement is to what is written: it makes a connection first, goes on with a transaction, or makes that last. */
type Asked = 'first' | 'within' | 'last'

/** What keeps the server from its work, as something to be said; everything else as it is. */
function troubleOf(error: unknown, asked: Asked): unknown {
  if (error instanceof Error && NONE_IN_TIME.includes(error.message))
    return new Unavailable(
      'busy',
      'The database was busy for too long: no connection to it was to be had in time.',
      error,
    )
  if (error instanceof Error && error.message === GONE)
    return new Unavailable('failing', 'The database server has ended a connection that was in use.', error)
  // Of a commit without an answer nobody knows whether it was made: that nothing was changed cannot be said.
  if (error instanceof Error && ENDED.includes(error.message) && asked !== 'last')
    return asked === 'first'
      ? new Unavailable('busy', 'The database server has ended a connection as it was asked for.', error)
      : new Unavailable('failing', 'The database server has ended a connection that was in use.', error)
  if (!isDriverAdapterError(error)) return error
  const trouble = TROUBLES[codeOf(error)]
  return trouble === undefined ? error : new Unavailable(...trouble, error)
}

async function told<T>(work: () => Promise<T>, asked: Asked): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw troubleOf(error, asked)
  }
}

const toldQueries = (inner: SqlQueryable, as: (sql: string) => Asked): SqlQueryable => ({
  provider: inner.provider,
  adapterName: inner.adapterName,
  queryRaw: (query) => told(() => inner.queryRaw(query), as(query.sql)),
  executeRaw: (query) => told(() => inner.executeRaw(query), as(query.sql)),
})

const inTransaction = (sql: string): Asked => (sql === 'COMMIT' ? 'last' : 'within')

const toldAdapter = (inner: SqlDriverAdapter): SqlDriverAdapter => ({
  ...toldQueries(inner, () => 'first'),
  executeScript: (script) => told(() => inner.executeScript(script), 'first'),
  async startTransaction(isolation) {
    const transaction = await told(() => inner.startTransaction(isolation), 'first')
    return {
      ...toldQueries(transaction, inTransaction),
      options: transaction.options,
      commit: () => told(() => transaction.commit(), 'last'),
      rollback: () => transaction.rollback(),
    }
  },
  getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
  dispose: () => inner.dispose(),
})

/** Prisma's driver for a PostgreSQL server, for a process's work on it, and one for bringing its schema up to date. */
export interface PostgresAdapters {
  /** With bounds of time for each statement, and words for what keeps the server from its work. */
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
  /** With none: a large table may take its time. */
  readonly migrating: SqlMigrationAwareDriverAdapterFactory
}

/**
 * @param url `postgres://user:password@host/database`.
 * @param pool the most connections at a time.
 * @param patience how long a statement may take, in milliseconds.
 */
export function postgresAdapters(url: string, pool: number, patience = STATEMENT_MS): PostgresAdapters {
  const common = {
    connectionString: url,
    application_name: NAME,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  }
  const inner = new PrismaPg({
    ...common,
    max: pool,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: IDLE_MS,
  })
  return {
    adapter: {
      provider: inner.provider,
      adapterName: inner.adapterName,
      connect: async () => toldAdapter(await inner.connect()),
      connectToShadowDb: () => inner.connectToShadowDb(),
    },
    migrating: new PrismaPg(common),
  }
}

/**
 * A battle cannot be kept where nothing can be written: better said at the start than at the first command.
 * @throws Error when the server is a standby or set to read only.
 */
export async function mustTakeWrites(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<void> {
  const connection = await adapter.connect()
  try {
    const { rows } = await connection.queryRaw({
      sql: "SELECT pg_is_in_recovery(), current_setting('transaction_read_only') = 'on'",
      args: [],
      argTypes: [],
    })
    const [standby, readOnly] = rows[0] ?? []
    if (standby === true) {
      throw new Error(
        'this server is a standby, a copy that follows another server and takes no writes. DATABASE_URL must name the first server, or a proxy that always leads to it.',
      )
    }
    if (readOnly === true) {
      throw new Error(
        'this database or user is set to read only (default_transaction_read_only). Hetman must be able to write.',
      )
    }
  } catch (error) {
    // Whoever cannot even ask is told why by what comes next, in better words.
    if (!isDriverAdapterError(error)) throw error
  } finally {
    await connection.dispose()
  }
}
