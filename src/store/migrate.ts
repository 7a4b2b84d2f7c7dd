import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { DATABASES } from '../assets.ts'
import { messageOf, StoreError } from './errors.ts'

/** The kinds of database a store can live in; each has its schema and migrations in `prisma/`. */
export const DIALECTS = ['sqlite', 'postgres'] as const
export type Dialect = (typeof DIALECTS)[number]

/** Nothing in our databases belongs to anybody else. */
export const noFilter = { externalTables: [], externalEnums: [] }

/** A dialect's migrations as they lie on disk, in the order in which they are applied. */
export async function migrationsOf(dialect: Dialect, folder = DATABASES): Promise<MigrationList> {
  const baseDir = join(folder, dialect, 'migrations')
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((found) => found.isDirectory())
    .map((found) => found.name)
    .sort()
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(baseDir, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
}

/** A dialect's schema files, as the engine takes them. */
export const schemaOf = async (dialect: Dialect): Promise<[path: string, content: string][]> =>
  Promise.all(
    ['schema.prisma', 'models.prisma'].map(async (name): Promise<[string, string]> => {
      const path = join(DATABASES, dialect, name)
      return [path, await readFile(path, 'utf8')]
    }),
  )

/** The little of the WebAssembly interface used here; Node's types leave it to those of browsers. */
interface Wasm {
  instantiate(
    bytes: Uint8Array,
    imports: { readonly [module: string]: object },
  ): Promise<{ readonly instance: { readonly exports: { __wbindgen_start(): void } } }>
}
// biome-ignore lint/plugin: Node has WebAssembly, its types have not
const { WebAssembly: webAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm }

let engineModule: Promise<typeof SchemaEngine> | null = null

/** Prisma's schema engine in WebAssembly, loaded once: its package expects a bundler, so it is put together by hand. */
function loadEngine(): Promise<typeof SchemaEngine> {
  engineModule ??= (async () => {
    const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const file = createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
      .replace(/\.js$/, '.wasm')
    const { instance } = await webAssembly.instantiate(await readFile(file), {
      './schema_engine_bg.js': glue,
    })
    glue.__wbg_set_wasm(instance.exports)
    instance.exports.__wbindgen_start()
    return glue.SchemaEngine
  })()
  return engineModule
}

/**
 * Prisma's schema engine on a database.
 * @param adapter the driver; a shadow database, if the work needs one, comes from it too.
 */
export async function schemaEngine(
  dialect: Dialect,
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  const Engine = await loadEngine()
  return Engine.new(
    { datamodels: await schemaOf(dialect) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

/**
 * What the database says of its own migrations; none if it has never had any. Failed ones are left out.
 * @throws what the driver itself stumbles over, such as a missing password: the engine would only give it a number.
 */
async function appliedTo(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<Applied[]> {
  const connection = await adapter.connect()
  try {
    const { rows } = await connection.queryRaw({
      sql: 'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name',
      args: [],
      argTypes: [],
    })
    return rows.map(([name, checksum]) => ({ name: String(name), checksum: String(checksum) }))
  } catch (error) {
    if (!isDriverAdapterError(error)) throw error
    return []
  } finally {
    await connection.dispose()
  }
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

const sqlOf = (migration: MigrationList['migrationDirectories'][number]): string =>
  migration.migrationFile.content.tag === 'ok' ? migration.migrationFile.content.value : ''

/**
 * Brings a database to the newest schema.
 * @returns names of the migrations that were applied now; empty when it was up to date.
 * @throws StoreError when a migration fails, an earlier one failed, or the database is newer than this program.
 */
export async function migrate(
  dialect: Dialect,
  adapter: SqlMigrationAwareDriverAdapterFactory,
  migrations?: MigrationList,
): Promise<readonly string[]> {
  const list = migrations ?? (await migrationsOf(dialect))
  const wanted = list.migrationDirectories
  const applied = await appliedTo(adapter)
  // The usual start: nothing to do, and no need to load five megabytes of engine to learn it.
  const current =
    applied.length === wanted.length &&
    wanted.every((one, n) => applied[n]?.name === one.path && applied[n]?.checksum === checksumOf(sqlOf(one)))
  if (current) return []
  const unknown = applied.filter((one) => !wanted.some((known) => known.path === one.name))
  if (unknown.length > 0) {
    throw new StoreError(
      `The database was made by a newer Hetman (it has the migration ${unknown[0]?.name}). Run that version or newer, or restore an older backup.`,
    )
  }
  const edited = wanted.find((one) =>
    applied.some((done) => done.name === one.path && done.checksum !== checksumOf(sqlOf(one))),
  )
  if (edited !== undefined) {
    throw new StoreError(
      `The migration ${edited.path} was changed after it had been applied to this database. Restore the file as it was released.`,
    )
  }
  const open: SqlDriverAdapter[] = []
  const engine = await schemaEngine(dialect, remembering(adapter, open))
  try {
    const done = await engine.applyMigrations({ migrationsList: list, filters: noFilter })
    return done.appliedMigrationNames
  } catch (error) {
    throw new StoreError(
      `The database could not be brought to the newest schema: ${messageOf(error)}\nRestore the backup made before the upgrade, then try again.`,
      error,
    )
  } finally {
    engine.free()
    // The engine leaves its connections open, and on PostgreSQL the lock with them that keeps other processes waiting.
    for (const connection of open) await connection.dispose()
  }
}

/** A driver that notes every connection made through it. */
const remembering = (
  adapter: SqlMigrationAwareDriverAdapterFactory,
  open: SqlDriverAdapter[],
): SqlMigrationAwareDriverAdapterFactory => {
  const noted = async (connection: Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> => {
    open.push(await connection)
    return connection
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: () => noted(adapter.connect()),
    connectToShadowDb: () => noted(adapter.connectToShadowDb()),
  }
}
