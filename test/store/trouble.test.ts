import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewRoll } from '../../src/store/dice-store.ts'
import { Unavailable } from '../../src/store/errors.ts'
import { PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import { lined } from '../../src/store/line.ts'
import { openStore } from '../../src/store/open.ts'
import { PrismaStore } from '../../src/store/prisma-store.ts'
import { localSqlite } from '../../src/store/sqlite.ts'
import { begun, chain, empty, folder, nextEntry, publicPost, start } from './battles.ts'
import { held, longestPause } from './holding.ts'

let place: Awaited<ReturnType<typeof folder>>
let file: string
beforeEach(async () => {
  place = await folder()
  file = join(place.path, 'hetman.db')
})
afterEach(() => place.remove())

/** How long the file is taken, in milliseconds: long enough that nothing else holds a process still for a quarter of it. */
const LOCKED_MS = 4000

const roll: NewRoll = {
  channelId: 'c1',
  number: 1,
  interactionId: 'i1',
  userId: 'anna',
  audience: 'everyone',
  notation: 'd6',
  secret: 'a'.repeat(64),
  next: 'b'.repeat(64),
  promised: true,
}

describe('a file that another process has', () => {
  test('nothing stands still meanwhile: timers run, battles are read, and what waits is written in the end', async () => {
    const store = await openStore(file)
    const battleId = await begun(store, 'c1')
    const letGo = await held(file)
    let settled = false
    const writing = Promise.all([
      store.commit({ ...empty(battleId, 2), entries: [nextEntry(start)] }),
      store.dice.addRoll(roll),
    ]).finally(() => {
      settled = true
    })
    let ticks = 0
    for (; ticks < 20 && !settled; ticks++) await sleep(10)
    expect(await store.battle(battleId)).toMatchObject({ version: 2 })
    expect({ ticks, settled }).toEqual({ ticks: 20, settled: false })
    await letGo()
    expect(await writing).toMatchObject([{ result: 'done' }, { number: 1 }])
    await store.close()
  })

  test('whatever waits for it, and for however long, no timer waits with it', async () => {
    const store = await openStore(file, { patience: LOCKED_MS * 2 })
    const battles = await Promise.all(['c1', 'c2', 'c3', 'c4'].map((channel) => begun(store, channel)))
    const letGo = await held(file)
    let waiting: Promise<unknown> = Promise.resolve()
    const pause = await longestPause(async () => {
      waiting = Promise.all([
        ...battles.map((id) => store.commit({ ...empty(id, 2), entries: [nextEntry(start)] })),
        store.dice.addRoll(roll),
        store.link(battles[0] ?? '', 'status', '1'),
        store.beat('2026-11-22T10:00:00.000Z'),
        store.pulse(),
      ])
      for (let looked = 0; looked < LOCKED_MS; looked += 100) {
        await sleep(100)
        await store.battle(battles[0] ?? '')
      }
    })
    await letGo()
    await waiting
    // Told to wait, the driver would have held all of it still for as long as the file was.
    expect(pause).toBeLessThan(LOCKED_MS / 4)
    await store.close()
  })

  test('after a while it is said that the database is busy, to all who wait at once, and nothing is changed', async () => {
    const store = await openStore(file, { patience: 300 })
    const battles = [await begun(store, 'c1'), await begun(store, 'c2'), await begun(store, 'c3')]
    const letGo = await held(file)
    const outcomes = await Promise.allSettled([
      ...battles.map((id) => store.commit({ ...empty(id, 2), entries: [nextEntry(start)] })),
      store.dice.addRoll(roll),
      store.pulse(),
    ])
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Unavailable', why: 'busy' } })
    }
    await letGo()
    for (const id of battles) expect(await store.battle(id)).toMatchObject({ version: 2, seq: 0 })
    expect(await store.commit({ ...empty(battles[0] ?? '', 2), entries: [nextEntry(start)] })).toMatchObject({
      result: 'done',
    })
    await store.pulse()
    await store.close()
  })
})

describe('a file that is no longer where it was', () => {
  test.each([
    ['deleted', () => rm(file)],
    [
      'deleted with all that belongs to it',
      () => Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end))),
    ],
    ['without its journal', () => rm(`${file}-wal`)],
    [
      'replaced by a backup',
      async () => {
        await copyFile(file, `${file}.copy`)
        await rename(`${file}.copy`, file)
      },
    ],
  ])('%s: nothing is acknowledged any more, and health says so', async (_, lose) => {
    const store = await openStore(file)
    const battleId = await begun(store, 'c1')
    await store.pulse()
    await lose()
    const gone = { name: 'Unavailable', why: 'gone' }
    await expect(store.pulse()).rejects.toMatchObject(gone)
    for (let n = 0; n < 2; n++) {
      await expect(
        store.commit({ ...empty(battleId, 2), entries: [nextEntry(start)] }),
      ).rejects.toMatchObject(gone)
      await expect(store.dice.addRoll(roll)).rejects.toMatchObject(gone)
      await expect(
        store.create({ channelId: 'c9', guildId: null, ruleset: 'test', settings: {} }),
      ).rejects.toMatchObject(gone)
    }
    await store.close().catch(() => undefined)
  })
})

test('a disk without room: commands are refused with nothing changed, health says so, and it goes on when there is room', async () => {
  await (await openStore(file)).close()
  const { adapter: own, watch } = localSqlite(file)
  const { adapter, line } = lined(own)
  const db = new PrismaClient({ adapter })
  await db.$queryRaw`PRAGMA journal_mode = WAL`
  const store = new PrismaStore(db, line, { atOnce: 1, together: 32 })
  const battleId = await begun(store, 'c1')
  await watch()
  const [{ page_count: pages } = { page_count: 0n }] = await db.$queryRaw<
    { page_count: bigint }[]
  >`PRAGMA page_count`
  await db.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(pages)}`)

  await expect(store.pulse()).rejects.toMatchObject({ name: 'Unavailable', why: 'full' })
  let last: Awaited<ReturnType<typeof nextEntry>> | typeof start = start
  let refused: unknown = null
  let version = 2
  // What little room is left in pages that are begun is used up first.
  for (let n = 0; n < 50 && refused === null; n++) {
    const entry = nextEntry(last)
    const posts = [publicPost(n), publicPost(n)]
    try {
      await store.commit({ ...empty(battleId, version), entries: [entry], posts })
      last = entry
      version += 1
    } catch (error) {
      refused = error
    }
  }
  expect(refused).toBeInstanceOf(Unavailable)
  expect(refused).toMatchObject({ why: 'full' })
  await expect(store.pulse()).rejects.toMatchObject({ why: 'full' })
  expect(await store.battle(battleId)).toMatchObject({ seq: last.seq, version })
  expect(await store.entries(battleId)).toEqual(chain(start, last.seq))

  await db.$queryRaw`PRAGMA max_page_count = 1000000`
  await store.pulse()
  expect(await store.commit({ ...empty(battleId, version), entries: [nextEntry(last)] })).toMatchObject({
    result: 'done',
  })
  await store.close()
})
