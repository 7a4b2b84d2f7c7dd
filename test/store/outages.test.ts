import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Unavailable } from '../../src/store/errors.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { freePort, testable } from '../tools.ts'
import { begun, empty, type Link, nextEntry, SECRET, start } from './battles.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

/** Writes the next entry of a battle; gives it. */
async function step(store: Store, battleId: string, before: Link): Promise<Link> {
  const entry = nextEntry(before)
  const { version } = (await store.battle(battleId)) ?? { version: 0 }
  const commit = { ...empty(battleId, version), entries: [entry] }
  expect(await store.commit(commit)).toMatchObject({ result: 'done' })
  return entry
}

/** A door on this machine that leads to one server or another, as a proxy before a pair of them does. */
async function door(to: number) {
  let target = to
  const through = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      through.add(socket)
      socket.on('error', () => undefined).on('close', () => through.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port,
    leadTo(other: number) {
      target = other
    },
    async close() {
      for (const socket of through) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

describe.runIf(testable(findPostgres()))('what may befall a PostgreSQL server', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.close())

  test('a row that somebody else holds for too long: the command is refused in time, nothing is written, and the next goes through', async () => {
    const address = await server.database()
    const store = await openStore(address, { patience: 400 })
    const battleId = await begun(store, 'held')
    const first = await step(store, battleId, start)
    const holding = server.ask(
      address,
      'BEGIN; SELECT 1 FROM "Battle" FOR UPDATE; SELECT pg_sleep(3); COMMIT',
    )
    for (;;) {
      const waiting = await server.ask(
        address,
        "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3)%' AND wait_event = 'PgSleep'",
      )
      if (waiting !== '0') break
    }
    const refused = await step(store, battleId, first).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Unavailable)
    expect(refused).toMatchObject({ why: 'busy' })
    // Looking needs no lock.
    expect(await store.entries(battleId)).toHaveLength(1)
    await holding
    await step(store, battleId, first)
    expect(await store.entries(battleId)).toHaveLength(2)
    await store.close()
  })

  test('no more connections than were allowed, however much comes at once', async () => {
    const address = await server.database()
    const store = await openStore(address, { pool: 2 })
    const battles = await Promise.all(Array.from({ length: 12 }, (_, n) => begun(store, `c${n}`)))
    const busy = Promise.all(battles.map((id) => step(store, id, start)))
    const looked = Promise.all(battles.map((id) => store.battle(id)))
    const asked = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'hetman'"
    const counts = [await server.ask(address, asked), await server.ask(address, asked)]
    await Promise.all([busy, looked])
    counts.push(await server.ask(address, asked))
    expect(Math.max(...counts.map(Number))).toBe(2)
    await store.close()
  })

  test('a database that is set to read only is refused with the reason, and one that becomes so refuses commands', async () => {
    const address = await server.database()
    const store = await openStore(address)
    const battleId = await begun(store, 'still')
    await server.ask(
      address,
      `ALTER DATABASE ${address.split('/').at(-1)} SET default_transaction_read_only = on`,
    )
    await expect(openStore(address)).rejects.toThrow(/could not be opened: .*read only.*DATABASE_URL/s)
    // Connections that are made from now on are of that kind.
    await server.crash()
    await expect(store.pulse()).rejects.toMatchObject({ why: 'failing' })
    await expect(step(store, battleId, start)).rejects.toMatchObject({ name: 'Unavailable', why: 'failing' })
    await store.close()
  })

  test('a copy made by pg_dump and restored has everything: battles are read, and go on', async () => {
    const address = await server.database()
    const store = await openStore(address)
    const battleId = await begun(store, 'kept')
    let last = await step(store, battleId, start)
    last = await step(store, battleId, last)
    const there = await openStore(await server.restored(address))
    expect(await there.battle(battleId)).toEqual(await store.battle(battleId))
    expect(await there.entries(battleId)).toEqual(await store.entries(battleId))
    expect(await there.secret(battleId)).toBe(SECRET)
    await step(there, battleId, last)
    expect(await there.entries(battleId)).toHaveLength(3)
    // Posts go on being numbered where they were: none takes the place of another.
    expect(await there.unsent(100)).toEqual(await store.unsent(100))
    await Promise.all([store.close(), there.close()])
  })

  // Last: the first server does not come back.
  test('a standby is refused; when it takes the place of the first server, an open store goes on there and has all that was acknowledged', async () => {
    const address = await server.database()
    const standby = await server.standby()
    const url = new URL(address)
    url.port = String(standby.port)
    await expect(openStore(url.href)).rejects.toThrow(/could not be opened: .*standby.*DATABASE_URL/s)
    const entrance = await door(Number(new URL(address).port))
    url.port = String(entrance.port)
    const store = await openStore(url.href)
    const battleId = await begun(store, 'moved')
    let last = await step(store, battleId, start)
    await server.die()
    const refused = await step(store, battleId, last).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    await standby.promote()
    entrance.leadTo(standby.port)
    last = await step(store, battleId, last)
    await step(store, battleId, last)
    expect((await store.entries(battleId)).map(({ seq }) => seq)).toEqual([1, 2, 3])
    await store.close()
    await entrance.close()
    await standby.close()
  })
})
