import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesets } from '../../src/rulesets/registry.ts'
import { PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import { lined } from '../../src/store/line.ts'
import { openStore } from '../../src/store/open.ts'
import { PrismaStore } from '../../src/store/prisma-store.ts'
import { localSqlite } from '../../src/store/sqlite.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import { Playing } from '../table/support/playing.ts'
import { begun, chain, empty, folder, publicPost, setup, start } from './battles.ts'

let place: Awaited<ReturnType<typeof folder>>
let file: string
beforeEach(async () => {
  place = await folder()
  file = join(place.path, 'hetman.db')
})
afterEach(() => place.remove())

/** Asks the file behind the store's back; the first column of what comes. */
async function ask(sql: string): Promise<unknown[]> {
  const client = createClient({ url: `file:${file}` })
  try {
    return (await client.execute(sql)).rows.map((row) => row[0])
  } finally {
    client.close()
  }
}

const counts = (): Promise<unknown[]> =>
  Promise.all(
    ['Interaction', 'Post', 'Unanswered', 'Pulse'].map((table) => ask(`SELECT COUNT(*) FROM "${table}"`)),
  ).then((all) => all.flat())

test('an open store takes away by itself what nobody needs any more, and nothing else', async () => {
  await (await openStore(file)).close()
  const { adapter, line } = lined(localSqlite(file).adapter)
  const db = new PrismaClient({ adapter })
  const store = new PrismaStore(db, line, { atOnce: 1, together: 32 }, { tidyEvery: 20 })
  const battleId = await begun(store, 'c1')
  const posts = Array.from({ length: 3 }, (_, n) => publicPost(n))
  await store.commit({ ...empty(battleId, 2), posts, interactionId: 'old', reply: 1 })
  await store.commit({ ...empty(battleId, 3), interactionId: 'new', reply: 2 })
  const caller = {
    applicationId: 'a',
    token: 't',
    userId: 'anna',
    language: 'en',
    inPlace: false,
    process: null,
  }
  for (const id of ['old', 'new']) await store.unanswered.note({ id, ...caller })
  const [first, second] = await store.unsent(10)
  await store.sent([first?.id ?? ''])
  expect(await counts()).toEqual([2, 2, 2, 0])
  await sleep(100)
  expect(await counts()).toEqual([2, 2, 2, 0])

  const old = `'2026-01-01T00:00:00.000+00:00'`
  await ask(`UPDATE "Interaction" SET "createdAt" = ${old} WHERE "id" = 'old'`)
  await ask(`UPDATE "Unanswered" SET "createdAt" = ${old} WHERE "id" = 'old'`)
  await ask(`UPDATE "Post" SET "sentAt" = ${old} WHERE "id" = '${second?.id}'`)
  await ask(`INSERT INTO "Pulse" VALUES ('p', 'x', ${old})`)
  while ((await counts()).join() !== '1,1,1,0') await sleep(10)
  expect(await store.replyTo('new')).toBe(2)
  expect((await store.unanswered.since(new Date(0))).map(({ id }) => id)).toEqual(['new'])
  expect(await store.unsent(10)).toHaveLength(1)
  await store.close()
})

test('of a battle’s snapshots the newest two are kept, of one that is over the newest', async () => {
  const store = await openStore(file)
  const battleId = await begun(store, 'c1')
  const entries = chain(start, 9)
  await store.commit({ ...empty(battleId, 2), entries })
  const at = (seq: number) => ({ seq, hash: entries[seq - 1]?.hash ?? '', nextDie: seq, state: setup })
  for (const n of [1, 2, 3, 4]) await store.commit({ ...empty(battleId, 2 + n), snapshot: at(n * 2) })
  expect(await ask('SELECT "seq" FROM "Snapshot" ORDER BY 1')).toEqual([6, 8])
  await store.commit({ ...empty(battleId, 7), status: 'over' })
  expect(await ask('SELECT "seq" FROM "Snapshot"')).toEqual([8])
  expect(await store.snapshot(battleId)).toMatchObject({ seq: 8 })
  await store.close()
})

test.each([
  ['khans-and-generals', 'kalina'],
  ['hex-battles', 'warka'],
])('a command of %s leaves at most 5 kB behind in the database', async (ruleset, scenario) => {
  const store = await openStore(file)
  const table = openTable({ store, rulesets, library: loadLibrary(), newSecret: () => 'ab'.repeat(32) })
  const playing = new Playing({ ruleset, scenario, channelId: 'c1' }, 5)
  const sayAll = async (): Promise<void> => {
    for (const post of await store.unsent(1000)) await store.sent([post.id])
  }
  const used = async (): Promise<number> => {
    await sayAll()
    const [pages, free] = await Promise.all([ask('PRAGMA page_count'), ask('PRAGMA freelist_count')])
    return (Number(pages[0]) - Number(free[0])) * 4096
  }
  await playing.begin(table)
  const before = await used()
  let commands = 0
  for (let tried = 0; commands < 80 && tried < 400; tried++) {
    if ((await playing.step(table, `i${tried}`))?.ok) commands += 1
    if (tried % 5 === 0) await sayAll()
  }
  expect(commands).toBe(80)
  expect(Math.round(((await used()) - before) / commands)).toBeLessThanOrEqual(5000)
  await store.close()
})
