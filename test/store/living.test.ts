import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import { openStore } from '../../src/store/open.ts'
import { PrismaProcesses } from '../../src/store/processes.ts'
import { localSqlite } from '../../src/store/sqlite.ts'
import { folder } from './battles.ts'

let place: Awaited<ReturnType<typeof folder>>
let db: PrismaClient
beforeEach(async () => {
  place = await folder()
  const file = join(place.path, 'hetman.db')
  await (await openStore(file)).close()
  db = new PrismaClient({ adapter: localSqlite(file).adapter })
})
afterEach(async () => {
  await db.$disconnect()
  await place.remove()
})

test('a process of another machine lives as long as it says something, whatever its clock shows', async () => {
  let now = 0
  const here = new PrismaProcesses(db, () => now, 'here')
  const there = new PrismaProcesses(db, () => 0, 'there')
  const [own, other] = [await here.join(), await there.join()]
  // Its clock is a day behind.
  const behind = (ms: number) =>
    db.process.update({ where: { id: other }, data: { at: new Date(Date.now() - 86_400_000 + ms) } })
  for (let n = 0; n < 5; n++) {
    await behind(n)
    expect(await here.living(own)).toEqual(new Set([own, other]))
    now += 15_000
  }
  now += 15_000
  expect(await here.living(own)).toEqual(new Set([own]))
  await there.beat(other)
  expect(await here.living(own)).toEqual(new Set([own, other]))
  await there.leave(other)
  expect(await here.living(own)).toEqual(new Set([own]))
})

test('one of this machine that is not there any more has ended at once; one that is there lives', async () => {
  const processes = new PrismaProcesses(db)
  const own = await processes.join()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const id = await processes.join()
  await db.process.update({ where: { id }, data: { pid: child.pid ?? 0 } })
  expect(await processes.living(own)).toEqual(new Set([own, id]))
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect(await processes.living(own)).toEqual(new Set([own]))
})

test('of several that would answer for a process that has ended, one does', async () => {
  const store = await openStore(join(place.path, 'hetman.db'))
  const one = {
    id: 'i',
    applicationId: 'a',
    token: 't',
    userId: 'u',
    language: 'en',
    inPlace: false,
    process: 'dead',
  }
  store.unanswered.note(one)
  await expect.poll(() => store.unanswered.since(new Date(0))).toHaveLength(1)
  const took = await Promise.all(['x', 'y', 'z'].map((by) => store.unanswered.take(one, by)))
  expect(took.filter(Boolean)).toHaveLength(1)
  await store.close()
})
