import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingSql } from '../../prisma/new-migration.ts'
import { sha256 } from '../../src/kernel/json.ts'
import { DamagedError } from '../../src/store/errors.ts'
import { migrate, migrationsOf } from '../../src/store/migrate.ts'
import { openStore, sqlitePath } from '../../src/store/open.ts'
import { type Store, UNREADABLE } from '../../src/store/store.ts'
import { begun, chain, empty, folder, nextEntry, origin, publicPost, setup, start } from './battles.ts'

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
      says: 'origin: its log does not begin with it',
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

describe('damage of one battle stops that battle only', () => {
  const NOW = '2030-01-01T00:00:00.000Z'
  /** Two battles that each have a post and a deadline waiting, the first with something done to it behind the back. */
  async function two(sql: string): Promise<{ damaged: string; sound: string; store: Store }> {
    const store = await openStore(file)
    const ids: string[] = []
    for (const channel of ['c1', 'c2']) {
      const id = await begun(store, channel)
      const due = { key: 'turn', due: '2026-01-01T00:00:00.000Z', remind: null, data: {} }
      const deadlines = { set: [due], clear: [] }
      await store.commit({ ...empty(id, 2), entries: [nextEntry(start)], posts: [publicPost(1)], deadlines })
      ids.push(id)
    }
    await store.close()
    const [damaged = '', sound = ''] = ids
    await behind((client) => client.execute({ sql, args: [damaged] }))
    return { damaged, sound, store: await openStore(file) }
  }

  test('a post whose data are gone is told as such in its place, and the others are said', async () => {
    const { damaged, sound, store } = await two(`UPDATE "Post" SET "data" = '{"se' WHERE "battleId" = ?`)
    const rows = await store.unsent(10)
    expect(rows.map(({ battleId, kind, data }) => [battleId, kind, data])).toEqual([
      [damaged, UNREADABLE, { was: 'report' }],
      [sound, 'report', { seq: 1 }],
    ])
    await store.close()
  })

  test('a post that is for nobody is set aside at the first look', async () => {
    const { sound, store } = await two(`UPDATE "Post" SET "toKind" = 'gods' WHERE "battleId" = ?`)
    for (let look = 0; look < 2; look++) {
      expect((await store.unsent(10)).map(({ battleId }) => battleId)).toEqual([sound])
    }
    expect(await ask(`SELECT "messageId" FROM "Post" WHERE "sentAt" IS NOT NULL`)).toEqual([UNREADABLE])
    await store.close()
  })

  test.each([
    ['a time that is none', `UPDATE "Post" SET "retryAt" = 'at noon' WHERE "battleId" = ?`],
    ['a number that is none', `UPDATE "Post" SET "tries" = 'many' WHERE "battleId" = ?`],
  ])('a post with %s holds up nobody', async (_, sql) => {
    const { sound, store } = await two(sql)
    expect((await store.unsent(10)).map(({ battleId }) => battleId)).toContain(sound)
    await store.close()
  })

  test.each([
    ['data', `UPDATE "Deadline" SET "data" = '{' WHERE "battleId" = ?`],
    ['reminder', `UPDATE "Deadline" SET "remind" = 'soon' WHERE "battleId" = ?`],
  ])('a deadline with damaged %s falls all the same', async (_, sql) => {
    const { damaged, sound, store } = await two(sql)
    expect((await store.due(NOW)).map(({ battleId }) => battleId).sort()).toEqual([damaged, sound].sort())
    await store.close()
  })

  test('a number of a battle that is none is damage of that battle', async () => {
    const { damaged, sound, store } = await two(`UPDATE "Battle" SET "version" = 'many' WHERE "id" = ?`)
    await expect(store.battle(damaged)).rejects.toThrow(`The database is damaged at battle ${damaged}`)
    await expect(store.inChannel('c1')).rejects.toThrow(DamagedError)
    expect(await store.battle(sound)).toMatchObject({ version: 3 })
    await store.close()
  })
})

describe('snapshots and secrets are held against what is known', () => {
  /** A battle of twelve entries with snapshots after the sixth and the twelfth. */
  async function snapped(): Promise<string> {
    const store = await openStore(file)
    const battleId = await begun(store, 'c1')
    const entries = chain(start, 12)
    const at = (seq: number) => ({ seq, hash: entries[seq - 1]?.hash ?? '', nextDie: seq, state: setup })
    await store.commit({ ...empty(battleId, 2), entries: entries.slice(0, 6), snapshot: at(6) })
    await store.commit({ ...empty(battleId, 3), entries: entries.slice(6), snapshot: at(12) })
    await store.close()
    return battleId
  }

  test.each([
    ['a changed state', `UPDATE "Snapshot" SET "state" = replace("state", '1200', '1201') WHERE "seq" = 12`],
    ['another die', `UPDATE "Snapshot" SET "nextDie" = 3 WHERE "seq" = 12`],
    ['a die that is no number', `UPDATE "Snapshot" SET "nextDie" = 'three' WHERE "seq" = 12`],
    ['a die without end', `UPDATE "Snapshot" SET "nextDie" = 9e999 WHERE "seq" = 12`],
    ['no seal', `UPDATE "Snapshot" SET "seal" = NULL WHERE "seq" = 12`],
  ])('a snapshot with %s is thrown away, and the one before it is used', async (_, sql) => {
    const battleId = await snapped()
    await behind((client) => client.execute(sql))
    const store = await openStore(file)
    expect(await store.snapshot(battleId)).toMatchObject({ seq: 6, nextDie: 6 })
    expect(await ask('SELECT "seq" FROM "Snapshot"')).toEqual([6])
    await store.close()
  })

  test('a snapshot of another log is thrown away', async () => {
    const battleId = await snapped()
    await behind((client) => client.execute(`UPDATE "LogEntry" SET "hash" = '${'0'.repeat(64)}'`))
    const store = await openStore(file)
    expect(await store.snapshot(battleId)).toBeNull()
    await store.close()
  })

  test('another secret than was promised is found', async () => {
    const battleId = await snapped()
    await behind((client) => client.execute(`UPDATE "Secret" SET "secret" = '${'ef'.repeat(32)}'`))
    const store = await openStore(file)
    await expect(store.secret(battleId)).rejects.toThrow('dice secret: it does not fit its commitment')
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
  // Fewer where one that the opening used was let go of only now.
  expect(mine()).toBeLessThanOrEqual(before)
  await store.close()
})
