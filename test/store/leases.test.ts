import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Leases } from '../../src/store/leases.ts'
import type { Mine, PostDraft } from '../../src/store/store.ts'
import { dialects, type Fresh } from './dialects.ts'

const terms = (held: ReadonlyMap<number, number>) => Object.fromEntries(held)

describe.each(dialects)('leases on $name', ({ fresh }) => {
  let opened: Fresh
  let leases: Leases
  let living: Set<string>
  beforeAll(async () => {
    opened = await fresh()
    leases = opened.store.leases
  }, 60_000)
  afterAll(() => opened.close())
  beforeEach(async () => {
    living = new Set(['a', 'b', 'c'])
    // Who lives is told here; how that is known is tested with the processes.
    opened.store.processes.living = async () => living
    for (const one of ['a', 'b', 'c']) await leases.release(one)
  })

  test('a shard is one process’s, until that ends in order or is not heard of any more', async () => {
    const part = { shards: [0, 1], total: 2 }
    const first = terms(await leases.claim('a', part))
    expect(Object.keys(first)).toEqual(['0', '1'])
    expect(terms(await leases.claim('b', part))).toEqual({})
    expect(terms(await leases.claim('a', part))).toEqual(first)
    living.delete('a')
    const second = terms(await leases.claim('b', part))
    expect(second).toEqual({ 0: Number(first[0]) + 1, 1: Number(first[1]) + 1 })
    // The one that was not heard of comes back, and finds that it has nothing.
    living.add('a')
    expect(terms(await leases.claim('a', part))).toEqual({})
    await leases.release('b')
    expect(terms(await leases.claim('a', { shards: [1], total: 2 }))).toEqual({ 1: Number(second[1]) + 1 })
    expect(terms(await leases.claim('c', part))).toEqual({ 0: Number(second[0]) + 1 })
  })

  test('of several that come at once each shard has one', async () => {
    const part = { shards: [0, 1, 2, 3], total: 4 }
    const held = await Promise.all(['a', 'b', 'c'].map((by) => leases.claim(by, part)))
    const all = held.flatMap((one) => [...one.keys()]).sort()
    expect(all).toEqual([0, 1, 2, 3])
  })

  test('servers are divided otherwise only when nobody has them divided as before', async () => {
    await leases.claim('a', { shards: [0], total: 2 })
    expect(terms(await leases.claim('b', { shards: [0, 1, 2], total: 3 }))).toEqual({})
    expect(Object.keys(terms(await leases.claim('c', { shards: [1], total: 2 })))).toEqual(['1'])
    await leases.release('a')
    expect(terms(await leases.claim('b', { shards: [0, 1, 2], total: 3 }))).toEqual({})
    await leases.release('c')
    expect(Object.keys(terms(await leases.claim('b', { shards: [0, 1, 2], total: 3 })))).toEqual([
      '0',
      '1',
      '2',
    ])
  })

  test('a part that is new was left alone as long as any of the old ones', async () => {
    const { store } = opened
    const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`
    await leases.claim('a', { shards: [0, 1, 2, 3], total: 4 })
    for (const shard of [0, 1, 2, 3]) await store.beat(at(5 + shard), shard)
    await store.beat(at(2), 2)
    await leases.release('a')
    await leases.claim('b', { shards: [0, 1], total: 2 })
    expect(await Promise.all([0, 1].map((shard) => store.heartbeat(shard)))).toEqual([at(2), at(2)])
    await store.beat(at(8), 0)
    await store.beat(at(9), 1)
    await leases.release('b')
    await leases.claim('a', { shards: [0, 1, 2], total: 3 })
    expect(await Promise.all([0, 1, 2].map((shard) => store.heartbeat(shard)))).toEqual([at(8), at(8), at(8)])
  })

  test('sessions of one bucket begin five seconds apart, whoever begins them; those of others need not wait', async () => {
    const [first, second, third] = [
      await leases.identify(7),
      await leases.identify(7),
      await leases.identify(7),
    ]
    expect(first).toBe(0)
    // Time goes on between them, and SQLite tells whole seconds.
    for (const gap of [second, third - second]) {
      expect(gap).toBeGreaterThan(2500)
      expect(gap).toBeLessThanOrEqual(5000)
    }
    expect(await leases.identify(8)).toBe(0)
  })

  test('of several that ask at once for a session of one bucket each has a turn of its own', async () => {
    const waits = await Promise.all([1, 2, 3].map(() => leases.identify(9)))
    // Each has five seconds more than the one before it, less what went by between their questions.
    const turns = waits.map((wait) => Math.round(wait / 5000))
    expect(turns.sort()).toEqual([0, 1, 2])
  })

  test('what waits to be said, and what is due, is known by its server', async () => {
    const { store } = opened
    const say = (to: PostDraft['to']): PostDraft => ({ to, kind: 'say', seq: 0, data: {} })
    const battle = (channelId: string, guildId: string | null) =>
      store.create({ channelId, guildId, ruleset: 'test', settings: {} }, () => ({
        entries: [],
        posts: [
          say({ kind: 'public' }),
          say({ kind: 'side', side: 'RED' }),
          say({ kind: 'player', player: `p-${channelId}` }),
        ],
        deadlines: {
          set: [{ key: 'turn', due: '2026-01-01T00:00:00.000Z', remind: null, data: {} }],
          clear: [],
        },
      }))
    await battle('here', '11')
    await battle('there', '22')
    await battle('direct', null)
    const due = await store.due('2026-01-01T00:00:00.000Z')
    expect(due.map(({ guildId }) => guildId).sort()).toEqual(['11', '22', null])
    const kinds = async (mine: Mine) => (await store.waiting(mine)).map(({ kind }) => kind)
    expect(await kinds((guild) => guild === '11')).toEqual(['public', 'side'])
    expect(await store.waiting((guild) => guild === '22')).toContainEqual({
      kind: 'public',
      channelId: 'there',
    })
    // A person hears everything from one process, whatever battles he is at.
    expect(await kinds((guild) => guild === null)).toEqual(['player', 'player', 'public', 'side', 'player'])
    expect(await kinds(() => false)).toEqual([])
  })
})
