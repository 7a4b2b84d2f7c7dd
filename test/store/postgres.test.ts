import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { postgresAdapters } from '../../src/store/postgres.ts'
import { testable } from '../tools.ts'
import { begun } from './battles.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { write } from './writing.ts'

describe.runIf(testable(findPostgres()))('a PostgreSQL server', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.close())

  test('two processes write one battle on one server: they never interleave and lose nothing', async () => {
    const address = await server.database()
    const store = await openStore(address)
    const battleId = await begun(store, 'both')
    const writers = [write(address, battleId, 25), write(address, battleId, 25)]
    await Promise.all(writers.map((writer) => writer.ended))
    const told = writers.flatMap((writer) => writer.acknowledged)
    expect(told.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    expect((await store.entries(battleId)).map((entry) => entry.seq)).toEqual(told)
    expect(await store.battle(battleId)).toMatchObject({ seq: 50, version: 52 })
    await store.close()
  })

  test('what was acknowledged outlives a kill -9 of the writer and a crash of the server', async () => {
    const address = await server.database()
    const store = await openStore(address)
    const battleId = await begun(store, 'killed')
    const writer = write(address, battleId, 1_000_000, (seen) => {
      if (seen === 12) writer.child.kill('SIGKILL')
    })
    await writer.ended
    await server.crash()
    const last = writer.acknowledged.at(-1) ?? 0
    expect(last).toBeGreaterThanOrEqual(12)
    // The store that was open goes on with new connections.
    const entries = await store.entries(battleId)
    expect(entries.length).toBeGreaterThanOrEqual(last)
    expect(await store.battle(battleId)).toMatchObject({ seq: entries.length, version: 2 + entries.length })
    await store.close()
  })

  test('several processes may open a new database at the same moment', async () => {
    const address = await server.database()
    const writers = Array.from({ length: 3 }, () => write(address, 'none', 0))
    const ends = await Promise.all(writers.map((writer) => writer.ended))
    expect(ends).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
  })

  test('a migration lets go of the lock that other processes wait for', async () => {
    const address = await server.database()
    const store = await openStore(address)
    expect(await server.ask(address, 'SELECT COUNT(*) FROM _prisma_migrations')).not.toBe('0')
    expect(await server.ask(address, "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory'")).toBe('0')
    await store.close()
  })

  test('who finds no connection free in time is told that the database is busy', async () => {
    const { adapter } = postgresAdapters(await server.database(), 1)
    const connection = await adapter.connect()
    const held = await connection.startTransaction()
    const asked = { sql: 'SELECT 1', args: [], argTypes: [] }
    await expect(connection.queryRaw(asked)).rejects.toMatchObject({ name: 'Unavailable', why: 'busy' })
    await held.queryRaw({ ...asked, sql: 'COMMIT' })
    await held.commit()
    expect((await connection.queryRaw(asked)).rows).toHaveLength(1)
    await connection.dispose()
  })

  test('who is refused a connection while it is made, without a word or for want of time, is told that the database is busy', async () => {
    const asked = { sql: 'SELECT 1', args: [], argTypes: [] }
    const at = async (heard: (socket: Socket) => void) => {
      const deaf = createServer((socket) => socket.once('data', () => heard(socket)))
      await once(deaf.listen(0, '127.0.0.1'), 'listening')
      const { port } = deaf.address() as AddressInfo
      const { adapter } = postgresAdapters(`postgres://hetman@127.0.0.1:${port}/hetman`, 2)
      const connection = await adapter.connect()
      const busy = { name: 'Unavailable', why: 'busy' }
      await Promise.all([
        expect(connection.queryRaw(asked)).rejects.toMatchObject(busy),
        expect(connection.startTransaction()).rejects.toMatchObject(busy),
      ])
      deaf.close()
    }
    await Promise.all([at((socket) => socket.end()), at(() => undefined)])
  })

  test('what keeps a database from being opened is said, with the variable and without the password', async () => {
    const address = await server.database()
    const wrong = new URL(address)
    wrong.password = 'geheim'
    await expect(openStore(wrong.href)).rejects.toThrow(
      /could not be opened: Authentication failed.*DATABASE_URL/s,
    )
    wrong.password = ''
    await expect(openStore(wrong.href)).rejects.toThrow(/could not be opened: .*password.*DATABASE_URL/s)
    const nowhere = address.replace(/\d+$/, '99')
    await expect(openStore(nowhere)).rejects.toThrow(/`hetman99` does not exist.*DATABASE_URL/s)
    await expect(openStore(nowhere)).rejects.not.toThrow(/geheim|heim@|heim%40/)
  })
})
