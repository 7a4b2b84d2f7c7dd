/**
 * Writes what has changed in `models.prisma` as a new migration of each dialect:
 * `npm run migration -- name-in-words`. For maintainers; needs no database and no network.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
} from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import {
  DIALECTS,
  type Dialect,
  migrationsOf,
  noFilter,
  schemaEngine,
  schemaOf,
} from '../src/store/migrate.ts'

/** A shadow database replays a migration as one statement, of which drivers run only the first: run it as a script. */
function replayScripts(
  factory: SqlMigrationAwareDriverAdapterFactory,
): SqlMigrationAwareDriverAdapterFactory {
  const connectToShadowDb = async (): Promise<SqlDriverAdapter> => {
    const shadow = await factory.connectToShadowDb()
    const executeRaw = shadow.executeRaw.bind(shadow)
    shadow.executeRaw = async (query: SqlQuery) => {
      if (query.args.length > 0) return executeRaw(query)
      await shadow.executeScript(query.sql)
      return 0
    }
    return shadow
  }
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => factory.connect(),
    connectToShadowDb,
  }
}

/** The SQL that is missing between a dialect's migrations and its schema; empty when they say the same. */
export async function missingSql(dialect: Dialect): Promise<string> {
  const postgres = dialect === 'postgres' ? new PGlite('memory://main') : null
  const adapter = postgres === null ? new PrismaLibSql({ url: ':memory:' }) : new PrismaPGlite(postgres)
  const engine = await schemaEngine(dialect, replayScripts(adapter))
  try {
    const files = (await schemaOf(dialect)).map(([path, content]) => ({ path, content }))
    const difference = await engine.diff({
      from: { tag: 'migrations', ...(await migrationsOf(dialect)) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilter,
    })
    const sql = (difference.stdout ?? '').trim()
    return sql === '-- This is an empty migration.' ? '' : sql
  } finally {
    engine.free()
    await postgres?.close()
  }
}

async function write(name: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  for (const dialect of DIALECTS) {
    const sql = await missingSql(dialect)
    if (sql === '') {
      console.log(`${dialect}: nothing has changed`)
      continue
    }
    const folder = join((await migrationsOf(dialect)).baseDir, `${stamp}_${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'migration.sql'), `${sql}\n`)
    console.log(`${dialect}: ${stamp}_${name}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const name = (process.argv[2] ?? '').trim().toLowerCase().replace(/\W+/g, '_')
  if (name === '') throw new Error('Say what the migration does: npm run migration -- name-in-words')
  await write(name)
}
