import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingSql } from '../../prisma/new-migration.ts'
import { sha256 } from '../../src/kernel/json.ts'
import { migrate, migrationsOf } from '../../src/store/migrate.ts'
import { openStore, sqlitePath } from '../../src/store/open.ts'
import { begun, chain, empty, folder, nextEntry, origin, publicPost, start } from './battles.ts'

let place: Awaited<ReturnType<typeof folder>>
let file: string
beforeEach(async () => {
  place = await folder()
  file = join(place.path, 'data', 'hetman.db')
})
afterEach(() => place.remove())

/** Does something to the file behind the store's back. */
async function behind<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: `file:${file}` })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

const ask = async (sql: string): Promise<unknown[]> =>
  behind(async (client) => (await client.execute(sql)).rows.map((row) => row[0]))

/** A file with one battle of five entries in it. */
async function fiveEntries(): Promise<string> {
  const store = await openStore(file)
  const battleId = await begun(store, 'c1')
  await store.commit({ ...empty(battleId, 2), entries: chain(start, 5) })
  await store.close()
  return battleId
}

describe('opening', () => {
  test('a new file is made with its folder, in WAL mode, with the migrations recorded', async () => {
    await (await openStore(`file:${file}`)).close()
    expect(await ask('PRAGMA journal_mode')).toEqual(['wal'])
    const names = (await migrationsOf('sqlite')).migrationDirectories.map((one) => one.path)
    expect(names.length).toBeGreaterThan(0)
    expect(await ask('SELECT migration_name FROM _prisma_migrations')).toEqual(names)
  })

  test('an existing file keeps what it holds and is migrated once', async () => {
    const battleId = await fiveEntries()
    const store = await openStore(file)
    expect(await store.entries(battleId)).toEqual(chain(start, 5))
    expect((await store.battle(battleId))?.origin).toEqual(origin)
    await store.close()
    const list = await migrationsOf('sqlite')
    expect(await ask('SELECT COUNT(*) FROM _prisma_migrations')).toEqual([list.migrationDirectories.length])
  })

  test('an older file gets the migrations it lacks', async () => {
    await fiveEntries()
    const list = await migrationsOf('sqlite')
    const newer = {
      ...list,
      migrationDirectories: [
        ...list.migrationDirectories,
        {
          path: '99990101000000_weather',
          migrationFile: {
            path: 'migration.sql',
            content: {
              tag: 'ok' as const,
              value: 'CREATE TABLE "Weather" ("id" TEXT NOT NULL PRIMARY KEY);',
            },
          },
        },
      ],
    }
    const adapter = new PrismaLibSql({ url: `file:${file}` })
    expect(await migrate('sqlite', adapter, newer)).toEqual(['99990101000000_weather'])
    expect(await migrate('sqlite', adapter, newer)).toEqual([])
    expect(await ask('SELECT COUNT(*) FROM "LogEntry"')).toEqual([5])
    await expect(openStore(file)).rejects.toThrow(
      'The database was made by a newer Hetman (it has the migration 99990101000000_weather).',
    )
  })

  test('a migration that fails says so, then and at the next start', async () => {
    await fiveEntries()
    const list = await migrationsOf('sqlite')
    const broken = {
      ...list,
      migrationDirectories: [
        ...list.migrationDirectories,
        {
          path: '99990101000000_broken',
          migrationFile: {
            path: 'migration.sql',
            content: { tag: 'ok' as const, value: 'ALTER TABLE "Nowhere" ADD COLUMN "x" TEXT;' },
          },
        },
      ],
    }
    const adapter = new PrismaLibSql({ url: `file:${file}` })
    await expect(migrate('sqlite', adapter, broken)).rejects.toThrow(/newest schema.*no such table: Nowhere/s)
    await expect(migrate('sqlite', adapter, broken)).rejects.toThrow(/newest schema.*failed/s)
  })

  test('a released migration that was edited is refused', async () => {
    await fiveEntries()
    await behind((client) => client.execute("UPDATE _prisma_migrations SET checksum = 'other'"))
    await expect(openStore(file)).rejects.toThrow('was changed after it had been applied')
  })

  test('what is no database is refused and left alone', async () => {
    file = join(place.path, 'letter.txt')
    await writeFile(file, 'Dear Hetman, '.repeat(500))
    await expect(openStore(file)).rejects.toThrow(/could not be .*letter.txt|newest schema.*not a database/s)
    await expect(openStore('mysql://localhost/hetman')).rejects.toThrow(
      'expected file:./path/to.db or postgres://',
    )
    await expect(openStore('')).rejects.toThrow('is no database')
  })

  test('a server that does not answer is named without its password', async () => {
    const failure = openStore('postgres://hetman:geheim@127.0.0.1:1/hetman')
    await expect(failure).rejects.toThrow('The database postgres://…@127.0.0.1:1/hetman could not be opened')
    await expect(failure).rejects.not.toThrow('geheim')
  })

  test('paths and file URLs name the same file', () => {
    expect(sqlitePath('file:/data/hetman.db')).toBe('/data/hetman.db')
    expect(sqlitePath('file:///data/hetman%20one.db')).toBe('/data/hetman one.db')
    expect(sqlitePath('/data/hetman.db')).toBe('/data/hetman.db')
    expect(sqlitePath('file:./data/hetman.db')).toBe(join(process.cwd(), 'data/hetman.db'))
  })
})

test.each(['sqlite', 'postgres'] as const)('the %s migrations make exactly the schema', async (dialect) => {
  expect(await missingSql(dialect)).toBe('')
})

describe('damage', () => {
  const damages = [
    {
      what: 'a changed text',
      sql: `UPDATE "LogEntry" SET body = replace(body, '"value":4', '"value":6') WHERE seq = 3`,
      says: 'log entry 3: its text does not fit its hash',
    },
    {
      what: 'a missing entry',
      sql: `DELETE FROM "LogEntry" WHERE seq = 2`,
      says: 'log entry 2: it is missing',
    },
    {
      what: 'a missing end',
      sql: `DELETE FROM "LogEntry" WHERE seq = 5`,
      says: 'log entry 5: it is missing',
    },
    {
      what: 'another origin',
      sql: `UPDATE "Battle" SET origin = replace(origin, 'ford', 'marsh')`,
      says: 'log entry 1: it is not chained to the entry before it',
    },
  ]
  test.each(damages)('$what in the log is found', async ({ sql, says }) => {
    const battleId = await fiveEntries()
    await behind((client) => client.execute(sql))
    const store = await openStore(file)
    await expect(store.entries(battleId)).rejects.toThrow(
      `The database is damaged at battle ${battleId}, ${says}`,
    )
    await store.close()
  })

  test('an entry that fits its hash but says what no entry can say is found', async () => {
    const battleId = await fiveEntries()
    const [body] = await ask('SELECT body FROM "LogEntry" WHERE seq = 5')
    const odd = String(body).replace('"type":"order"', '"type":"prayer"')
    await behind((client) =>
      client.execute({
        sql: 'UPDATE "LogEntry" SET body = ?, hash = ? WHERE seq = 5',
        args: [odd, sha256(odd)],
      }),
    )
    const store = await openStore(file)
    await expect(store.entries(battleId)).rejects.toThrow(`battle ${battleId}, log entry 5: input.type`)
    await store.close()
  })

  test.each([
    ['settings', `UPDATE "Battle" SET settings = '{'`, 'settings: its text is not JSON'],
    ['status', `UPDATE "Battle" SET status = 'asleep'`, 'status: it'],
    ['origin', `UPDATE "Battle" SET origin = '{}'`, 'origin: setup'],
  ])('a bad %s of a battle is found', async (_, sql, says) => {
    const battleId = await fiveEntries()
    await behind((client) => client.execute(sql))
    const store = await openStore(file)
    await expect(store.battle(battleId)).rejects.toThrow(
      `The database is damaged at battle ${battleId}, ${says}`,
    )
    await store.close()
  })
})

test('log entries name the interaction that brought them', async () => {
  const store = await openStore(file)
  const battleId = await begun(store, 'c1')
  const [first, second] = chain(start, 2)
  await store.commit({ ...empty(battleId, 2), entries: first ? [first] : [], interactionId: '1290' })
  await store.commit({ ...empty(battleId, 3), entries: second ? [second] : [] })
  await store.close()
  expect(await ask('SELECT "interactionId" FROM "LogEntry" ORDER BY seq')).toEqual(['1290', null])
})

test('closing waits for what is being written', async () => {
  const store = await openStore(file)
  const battleId = await begun(store, 'c1')
  const writing = store.commit({ ...empty(battleId, 2), entries: [nextEntry(start)] })
  await Promise.all([store.close(), writing])
  expect(await writing).toMatchObject({ result: 'done' })
  expect(await ask('SELECT COUNT(*) FROM "LogEntry"')).toEqual([1])
})

test('after an orderly end the file alone is a whole copy', async () => {
  const battleId = await fiveEntries()
  const copy = join(place.path, 'copy.db')
  await copyFile(file, copy)
  const store = await openStore(copy)
  expect(await store.entries(battleId)).toEqual(chain(start, 5))
  await store.close()
})

test.runIf(existsSync('/proc/self/fd'))('transactions leave no descriptors behind', async () => {
  const store = await openStore(file)
  const battleId = await begun(store, 'c1')
  // Of this file alone: other tests open and close theirs in the same process.
  const mine = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(file)
      } catch {
        return false
      }
    }).length
  let version = 2
  const commits = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await store.commit({ ...empty(battleId, version++), posts: [publicPost(n)] })
      await store.commit({ ...empty(battleId, 1), posts: [publicPost(n)] })
      await store.battle(battleId)
    }
  }
  await commits(5)
  const before = mine()
  await commits(60)
  expect(before).toBeGreaterThan(0)
  expect(mine()).toBe(before)
  await store.close()
})
