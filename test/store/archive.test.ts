import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BattleArchive } from '../../src/store/archive.ts'
import { PrismaClient as PostgresClient } from '../../src/store/generated/postgres/client.ts'
import { PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import { openStore, sameClient } from '../../src/store/open.ts'
import { postgresAdapters } from '../../src/store/postgres.ts'
import { localSqlite } from '../../src/store/sqlite.ts'
import { testable } from '../tools.ts'
import { begun, chain, empty, folder, publicPost, SECRET, start } from './battles.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const DAY = 24 * 60 * 60 * 1000
const later = (days: number): Date => new Date(Date.now() + days * DAY)

let server: PostgresServer | null = null
beforeAll(async () => {
  if (testable(findPostgres())) server = await startPostgres()
})
afterAll(() => server?.close())

/** The database that a test has, and a client on it behind the store's back. */
const DATABASES = {
  SQLite: async (path: string) => ({
    where: join(path, 'hetman.db'),
    db: () => new PrismaClient({ adapter: localSqlite(join(path, 'hetman.db')).adapter }),
  }),
  PostgreSQL: async () => {
    const where = (await server?.database()) ?? ''
    return {
      where,
      db: () => sameClient(new PostgresClient({ adapter: postgresAdapters(where, 4).adapter })),
    }
  },
}

describe.each(['SQLite', ...(testable(findPostgres()) ? ['PostgreSQL'] : [])] as (keyof typeof DATABASES)[])(
  'the archive on %s',
  (kind) => {
    let place: Awaited<ReturnType<typeof folder>>
    beforeEach(async () => {
      place = await folder()
    })
    afterEach(() => place.remove())

    /** A store with battles: one fought, two that are over, one of which has something still to be said. */
    async function filled() {
      const { where, db: client } = await DATABASES[kind](place.path)
      const options = { folder: join(place.path, 'archive'), after: 90 * DAY }
      const store = await openStore(where, { archive: options })
      const db = client()
      const open = await begun(store, 'open')
      const [over, unsaid] = [await begun(store, 'over'), await begun(store, 'unsaid')]
      for (const id of [over, unsaid, open]) {
        await store.commit({ ...empty(id, 2), entries: chain(start, 1200) })
      }
      await store.commit({ ...empty(over, 3), status: 'over' })
      await store.commit({ ...empty(unsaid, 3), status: 'over', posts: [publicPost(1)] })
      const archive = new BattleArchive(db, options)
      const close = () => Promise.all([store.close(), db.$disconnect()])
      return { store, db, archive, over, unsaid, open, options, close }
    }

    test('only what has been over for long and is all said goes there, and comes back as it was', async () => {
      const { store, db, archive, over, options, close } = await filled()
      const entries = await store.entries(over)
      expect(await archive.putAway(later(89))).toEqual([])
      expect(await archive.putAway(later(91))).toEqual([over])
      expect(await archive.putAway(later(91))).toEqual([])
      expect(await readdir(options.folder)).toEqual([`${over}.json.gz`])
      // Two battles are left in the database, and of the third what it is found by.
      expect(await db.logEntry.count()).toBe(2400)
      expect(await db.secret.count()).toBe(2)
      expect(await store.battle(over)).toMatchObject({
        status: 'over',
        archived: true,
        version: 5,
        seq: 1200,
      })
      expect(await store.currentIn('over')).toMatchObject({ id: over, version: 5 })
      expect(await store.seats.lacking(1)).not.toContain(over)

      expect(await store.fetchBack(over)).toBe(true)
      const back = await store.battle(over)
      expect(back).toMatchObject({ status: 'over', version: 6, seq: 1200 })
      expect(back).not.toHaveProperty('archived')
      expect(await store.entries(over)).toEqual(entries)
      expect(await store.secret(over)).toBe(SECRET)
      // It was looked at today: it stays for another ninety days, and goes once more after them.
      expect(await archive.putAway(later(89))).toEqual([])
      expect(await archive.putAway(later(91))).toEqual([over])
      await close()
    })

    test('what happens in a battle while it is put away is not lost: then it stays', async () => {
      const { store, db, over, options, close } = await filled()
      // An umpire takes the end back between reading the rows and taking them out.
      const racing = new BattleArchive(
        new Proxy(db, {
          get: (target, key: keyof PrismaClient) => {
            if (key !== '$transaction') return target[key]
            return async (work: Parameters<PrismaClient['$transaction']>[0]) => {
              await store.commit({ ...empty(over, 4), status: 'fought' })
              return target.$transaction(work as never)
            }
          },
        }),
        options,
      )
      expect(await racing.putAway(later(91))).toEqual([])
      expect(await store.battle(over)).toMatchObject({ status: 'fought', version: 5 })
      expect(await store.entries(over)).toHaveLength(1200)
      await close()
    })

    test('a battle whose rows cannot be read stays, is told of once, and keeps no other from going', async () => {
      const { store, db, over, options, close } = await filled()
      const broken = await begun(store, 'broken')
      await store.commit({ ...empty(broken, 2), status: 'over' })
      const told: unknown[] = []
      const logger = { error: (about: unknown) => told.push(about) } as unknown as Logger
      const unreadable = new Proxy(db, {
        get: (target, key: keyof PrismaClient) =>
          key !== 'secret'
            ? target[key]
            : {
                ...target.secret,
                findUnique: async (of: { where: { battleId: string } }) => {
                  if (of.where.battleId === broken) throw new Error('it is none')
                  return target.secret.findUnique(of)
                },
              },
      })
      const archive = new BattleArchive(unreadable, options, logger)
      expect(await archive.putAway(later(91))).toEqual([over])
      expect(await archive.putAway(later(91))).toEqual([])
      expect(told).toMatchObject([{ battle: broken }])
      expect(await store.secret(broken)).toBe(SECRET)
      await close()
    })

    test('a file that is gone, changed or of another time gives nothing back, and says which', async () => {
      const { store, archive, over, options, close } = await filled()
      await archive.putAway(later(91))
      const file = join(options.folder, `${over}.json.gz`)
      const whole = await readFile(file)
      const text = gunzipSync(whole).toString('utf8')
      await rm(file)
      expect(await store.fetchBack(over)).toBe(false)
      for (const wrong of [
        whole.subarray(0, whole.length / 2),
        gzipSync(text.replace('move', 'mOve')),
        gzipSync('{}'),
      ]) {
        await writeFile(file, wrong)
        await expect(store.fetchBack(over)).rejects.toMatchObject({ name: 'DamagedError', where: 'archive' })
      }
      await writeFile(file, whole)
      expect(await store.fetchBack(over)).toBe(true)
      await archive.putAway(later(91))
      await writeFile(file, whole)
      await expect(store.fetchBack(over)).rejects.toThrow('another time')
      await close()
    })
  },
)
