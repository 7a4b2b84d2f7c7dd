import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '../../src/kernel/live.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { Commit, Opening, PostRow, Store } from '../../src/store/store.ts'
import {
  begun,
  chain,
  empty,
  nextEntry,
  opened,
  origin,
  publicPost,
  SECRET,
  setup,
  start,
} from './battles.ts'
import { dialects, type Fresh } from './dialects.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const ONE = '2026-11-21T13:00:00.000Z'
const TWO = '2026-11-21T14:00:00.000Z'

describe.each(dialects)('a store on $name', ({ fresh }) => {
  let made: Fresh
  let store: Store
  let channels = 0
  const channel = () => `c${++channels}`

  beforeAll(async () => {
    made = await fresh()
    store = made.store
  })
  afterAll(() => made.close())

  /** What is still to be said of a battle. */
  const waitingFor = async (battleId: string): Promise<PostRow[]> =>
    (await store.unsent(1000)).filter((row) => row.battleId === battleId)

  test('a channel has one battle at a time', async () => {
    const channelId = channel()
    const asked = { channelId, guildId: null, ruleset: 'test', settings: { scenario: 'meadow' } }
    expect(await store.inChannel(channelId)).toBeNull()
    const battle = await opened(store, asked)
    expect(battle).toMatchObject({ ...asked, status: 'gathering', seq: 0, origin: null, version: 1 })
    expect(await store.create(asked)).toBeNull()
    expect(await store.inChannel(channelId)).toEqual(battle)
    expect(await store.battle(battle?.id ?? '')).toEqual(battle)
    expect(await store.battle('nobody')).toBeNull()

    await store.commit({ ...empty(battle?.id ?? '', 1), status: 'over' })
    expect(await store.inChannel(channelId)).toMatchObject({ id: battle?.id, status: 'over', version: 2 })
    const second = await opened(store, asked)
    expect(second?.id).not.toBe(battle?.id)
    expect(await store.inChannel(channelId)).toEqual(second)
  })

  test('the end of a battle can be taken back while its channel is free', async () => {
    const channelId = channel()
    const battleId = await begun(store, channelId)
    await store.commit({ ...empty(battleId, 2), status: 'over' })
    expect(await store.commit({ ...empty(battleId, 3), status: 'fought' })).toMatchObject({ result: 'done' })
    expect(await store.create({ channelId, guildId: null, ruleset: 'test', settings: null })).toBeNull()

    await store.commit({ ...empty(battleId, 4), status: 'over' })
    await begun(store, channelId)
    await expect(store.commit({ ...empty(battleId, 5), status: 'fought' })).rejects.toThrow(
      `Battle ${battleId} cannot go on: another one has begun in its channel.`,
    )
    expect((await store.battle(battleId))?.version).toBe(5)
  })

  test('a battle and its first command are made together, and twice for one interaction only once', async () => {
    const asked = { channelId: channel(), guildId: 'g', ruleset: 'test', settings: { a: 1 } }
    const opening: Opening = {
      entries: [],
      posts: [publicPost(0)],
      settings: { a: 2 },
      interactionId: 'new-1',
      reply: 'musteredState',
    }
    const made = await store.create(asked, (row) => {
      expect(row).toMatchObject({ ...asked, status: 'gathering', seq: 0 })
      return opening
    })
    if (made?.result !== 'done') throw new Error('not made')
    expect(made.row).toMatchObject({ settings: { a: 2 }, version: 1 })
    expect((await waitingFor(made.row.id)).map(({ kind }) => kind)).toEqual(['report'])
    expect(await store.create(asked, () => opening)).toEqual({ result: 'duplicate', reply: 'musteredState' })
    // The same interaction at once, for a channel that is free.
    const [one, two] = await Promise.all([
      store.create({ ...asked, channelId: channel() }, () => ({ ...opening, interactionId: 'new-2' })),
      store.create({ ...asked, channelId: channel() }, () => ({ ...opening, interactionId: 'new-2' })),
    ])
    expect([one?.result, two?.result].sort()).toEqual(['done', 'duplicate'])
  })

  test('a battle whose first command cannot be written is not made', async () => {
    const channelId = channel()
    const asked = { channelId, guildId: null, ruleset: 'test', settings: {} }
    const broken = { ...publicPost(1), kind: null as unknown as string }
    await expect(store.create(asked, () => ({ entries: [], posts: [broken] }))).rejects.toThrow()
    expect(await store.inChannel(channelId)).toBeNull()
    expect(await store.create(asked)).toMatchObject({ result: 'done' })
  })

  test('what is left of a battle is read row by row, as text, with the time it was opened', async () => {
    const battleId = await begun(store, channel())
    const remains = await store.remains(battleId)
    expect(remains?.battle).toMatchObject({ id: battleId, status: 'fought', ruleset: 'test' })
    expect(
      Object.values(remains?.battle ?? {}).every((text) => text === null || typeof text === 'string'),
    ).toBe(true)
    const age = Date.now() - Date.parse(remains?.openedAt ?? '')
    expect(age).toBeGreaterThan(-60_000)
    expect(age).toBeLessThan(3_600_000)
    expect(await store.remains('nobody')).toBeNull()
  })

  test('a thread of a side finds the battle', async () => {
    const battleId = await begun(store, channel())
    const thread = channel()
    await store.linkChannel(battleId, thread)
    expect((await store.inChannel(thread))?.id).toBe(battleId)
    const next = await begun(store, channel())
    await store.linkChannel(next, thread)
    expect((await store.inChannel(thread))?.id).toBe(next)

    await store.link(battleId, 'side:RED', thread)
    await store.link(battleId, 'status', 'm1')
    await store.link(battleId, 'status', 'm2')
    expect(await store.links(battleId)).toEqual({ 'side:RED': thread, status: 'm2' })
    expect(await store.links('nobody')).toEqual({})
  })

  test('one whole command is written: log, posts, deadlines, settings, snapshot, reply', async () => {
    const battleId = await begun(store, channel())
    const entry = nextEntry(start)
    const snapshot: Snapshot<BattleState> = { seq: 1, hash: entry.hash, nextDie: 1, state: setup }
    const done = await store.commit({
      battleId,
      version: 2,
      entries: [entry],
      posts: [publicPost(1), { ...publicPost(1), to: { kind: 'side', side: 'RED' } }],
      deadlines: { set: [{ key: 'turn:1', due: ONE, remind: NOON, data: { side: 'RED' } }], clear: [] },
      settings: { hours: 24 },
      snapshot,
      interactionId: 'whole',
      reply: { text: 'R1 marches' },
    })
    expect(done).toEqual({ result: 'done', version: 3, posts: [expect.any(String), expect.any(String)] })
    const kept = await waitingFor(battleId)
    expect(done).toMatchObject({ posts: kept.map(({ id }) => id) })
    const post = { battleId, kind: 'report', seq: 1, data: { seq: 1 }, channelId: expect.any(String) }
    expect(kept).toMatchObject([
      { ...post, to: { kind: 'public' } },
      { ...post, to: { kind: 'side', side: 'RED' } },
    ])
    expect(await store.battle(battleId)).toMatchObject({
      seq: 1,
      settings: { hours: 24 },
      version: 3,
      origin,
    })
    expect(await store.entries(battleId)).toEqual([entry])
    expect(await store.snapshot(battleId)).toEqual(snapshot)
    expect(await store.deadlines(battleId)).toEqual([
      { battleId, key: 'turn:1', due: ONE, remind: NOON, data: { side: 'RED' } },
    ])
    expect(await store.replyTo('whole')).toEqual({ text: 'R1 marches' })
    expect(await store.replyTo('unheard of')).toBeNull()
  })

  test('the dice secret is kept apart', async () => {
    const battleId = await begun(store, channel())
    expect(await store.secret(battleId)).toBe(SECRET)
    expect(await store.secret('nobody')).toBeNull()
    expect(JSON.stringify(await store.battle(battleId))).not.toContain('cdcd')
  })

  test('entries come in order, from any place', async () => {
    const battleId = await begun(store, channel())
    const entries = chain(start, 12)
    await store.commit({ ...empty(battleId, 2), entries: entries.slice(0, 5) })
    await store.commit({ ...empty(battleId, 3), entries: entries.slice(5) })
    expect(await store.entries(battleId)).toEqual(entries)
    expect(await store.entries(battleId, 7)).toEqual(entries.slice(7))
    expect(await store.entries(battleId, 12)).toEqual([])
    expect(await store.entries('nobody')).toEqual([])
  })

  test('a command worked out on an old version changes nothing', async () => {
    const battleId = await begun(store, channel())
    const stale: Commit = {
      ...empty(battleId, 1),
      entries: [nextEntry(start)],
      posts: [publicPost(1)],
      interactionId: 'stale',
      reply: 'no',
    }
    expect(await store.commit(stale)).toEqual({ result: 'conflict' })
    expect(await store.entries(battleId)).toEqual([])
    expect(await store.replyTo('stale')).toBeNull()
    expect((await store.battle(battleId))?.version).toBe(2)
  })

  test('of commands worked out at the same time one is carried out', async () => {
    const battleId = await begun(store, channel())
    const rivals = await Promise.all(
      Array.from({ length: 5 }, () => store.commit({ ...empty(battleId, 2), entries: [nextEntry(start)] })),
    )
    expect(rivals.map(({ result }) => result).sort()).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'conflict',
      'done',
    ])
    expect(await store.entries(battleId)).toHaveLength(1)
  })

  test('of commands handed in together a wrong one fails alone', async () => {
    const battles = await Promise.all([0, 1, 2, 3].map(() => begun(store, channel())))
    const [a = '', b = '', c = '', d = ''] = battles
    const outcomes = await Promise.allSettled([
      store.commit({ ...empty(a, 2), entries: [nextEntry(start)] }),
      store.commit({ ...empty(b, 2), entries: chain(start, 2).slice(1), posts: [publicPost(2)] }),
      store.commit({ ...empty(c, 1), entries: [nextEntry(start)] }),
      store.commit({ ...empty(d, 2), entries: [nextEntry(start)], interactionId: 'crowd', reply: 1 }),
      store.commit({ ...empty(d, 3), interactionId: 'crowd', reply: 2 }),
    ])
    const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.result : 'failed'))
    expect(results.slice(0, 4)).toEqual(['done', 'failed', 'conflict', 'done'])
    // A server writes several at once: the second delivery may be looked at before the first is written, and is then
    // told to work its command out again.
    expect(['duplicate', 'conflict']).toContain(results[4])
    const again = await store.commit({ ...empty(d, 3), interactionId: 'crowd', reply: 2 })
    expect(again).toEqual({ result: 'duplicate', reply: 1 })
    const rows = await Promise.all(battles.map((id) => store.battle(id)))
    expect(rows.map((row) => [row?.seq, row?.version])).toEqual([
      [1, 3],
      [0, 2],
      [0, 2],
      [1, 3],
    ])
  })

  test('of commands handed in before their turn each is done or told to work again, and none is an error', async () => {
    const battleId = await begun(store, channel())
    const early = Array.from({ length: 8 }, (_, n) => store.commit(empty(battleId, n + 2)))
    const results = (await Promise.all(early)).map((one) => one.result)
    const done = results.filter((result) => result === 'done').length
    expect(results[0]).toBe('done')
    expect(results.filter((result) => result === 'conflict')).toHaveLength(8 - done)
    expect((await store.battle(battleId))?.version).toBe(2 + done)
  })

  test('an interaction delivered twice acts once and is answered alike', async () => {
    const battleId = await begun(store, channel())
    const first = { ...empty(battleId, 2), entries: [nextEntry(start)], interactionId: 'twice', reply: [1] }
    expect(await store.commit(first)).toMatchObject({ result: 'done' })
    expect(await store.commit(first)).toEqual({ result: 'duplicate', reply: [1] })
    const again = { ...first, version: 3, entries: [nextEntry(nextEntry(start))], reply: [2] }
    expect(await store.commit(again)).toEqual({ result: 'duplicate', reply: [1] })
    expect(await store.entries(battleId)).toHaveLength(1)
    expect((await store.battle(battleId))?.version).toBe(3)
  })

  test('entries that do not follow the log are refused', async () => {
    const battleId = await begun(store, channel())
    const third = chain(start, 3).slice(2)
    await expect(store.commit({ ...empty(battleId, 2), entries: third })).rejects.toThrow(
      `Log entry 3 does not follow entry 0 of battle ${battleId}.`,
    )
    const forged = { ...nextEntry(start), at: NOON }
    await expect(store.commit({ ...empty(battleId, 2), entries: [forged] })).rejects.toThrow(
      'Log entry 1 does not fit its own hash.',
    )
    await expect(store.commit(empty('nobody', 1))).rejects.toThrow('There is no battle nobody.')
    expect(await store.battle(battleId)).toMatchObject({ seq: 0, version: 2 })
  })

  test('the newest snapshot that is old enough is given', async () => {
    const battleId = await begun(store, channel())
    const entries = chain(start, 20)
    await store.commit({ ...empty(battleId, 2), entries })
    const at = (seq: number): Snapshot<BattleState> => ({
      seq,
      hash: entries[seq - 1]?.hash ?? '',
      nextDie: seq,
      state: setup,
    })
    expect(await store.snapshot(battleId)).toBeNull()
    for (const [n, seq] of [10, 20, 20].entries()) {
      await store.commit({ ...empty(battleId, 3 + n), snapshot: at(seq) })
    }
    expect(await store.snapshot(battleId)).toEqual(at(20))
    expect(await store.snapshot(battleId, 19)).toEqual(at(10))
    expect(await store.snapshot(battleId, 9)).toBeNull()
  })

  test('deadlines are set, moved, cleared, and fall', async () => {
    const battleId = await begun(store, channel())
    const mine = async (now: string) =>
      (await store.due(now)).filter((row) => row.battleId === battleId).map((row) => row.key)
    const set = [
      { key: 'b', due: TWO, remind: ONE, data: null },
      { key: 'a', due: TWO, remind: null, data: null },
    ]
    await store.commit({ ...empty(battleId, 2), deadlines: { set, clear: [] } })
    expect(await mine(NOON)).toEqual([])
    expect(await mine(ONE)).toEqual(['b'])
    await store.reminded(battleId, 'b')
    expect(await mine(ONE)).toEqual([])
    expect(await mine(TWO)).toEqual(['a', 'b'])

    const moved = { key: 'a', due: ONE, remind: null, data: { again: true } }
    await store.commit({ ...empty(battleId, 3), deadlines: { set: [moved], clear: ['b', 'never set'] } })
    expect(await store.deadlines(battleId)).toEqual([{ battleId, ...moved }])
    await store.commit({ ...empty(battleId, 4), status: 'over' })
    expect(await store.deadlines(battleId)).toEqual([])
  })

  test('posts wait in queues: a channel, a side of a battle, a person; each is given in its order', async () => {
    const [at, next] = [channel(), channel()]
    const battleId = await begun(store, at)
    const side = { kind: 'side', side: 'RED' } as const
    const person = { kind: 'player', player: `p-${battleId}` } as const
    const red = { ...publicPost(1), to: side }
    const p1 = { ...publicPost(1), to: person }
    await store.commit({ ...empty(battleId, 2), posts: [publicPost(1), red, publicPost(2)] })
    const other = await begun(store, next)
    await store.commit({ ...empty(other, 2), posts: [p1] })
    await store.commit({ ...empty(battleId, 3), posts: [p1, publicPost(3)] })
    const queues = [
      { kind: 'public', channelId: at },
      { kind: 'side', battleId, side: 'RED' },
      person,
    ] as const
    const waiting = await store.waiting()
    for (const queue of queues) expect(waiting).toContainEqual(queue)
    expect(waiting).not.toContainEqual({ kind: 'public', channelId: next })

    const seqs = async (n: number) => (await store.unsent(1000, queues[n])).map((row) => row.data)
    expect(await seqs(0)).toEqual([1, 2, 3].map((seq) => ({ seq })))
    expect(await seqs(1)).toHaveLength(1)
    expect((await store.unsent(1000, person)).map((row) => row.battleId)).toEqual([other, battleId])
    const [first] = await store.unsent(1, queues[0])
    await store.sent([first?.id ?? ''])
    expect(await seqs(0)).toEqual([2, 3].map((seq) => ({ seq })))
    for (const row of await store.unsent(1000, person)) await store.sent([row.id])
    expect(await store.waiting()).not.toContainEqual(person)
  })

  test('the last message of each channel is kept with the mark that a post was sent', async () => {
    const [at, thread] = [channel(), channel()]
    const battleId = await begun(store, at)
    await store.commit({ ...empty(battleId, 2), posts: [publicPost(1), publicPost(2)] })
    const [a, b] = await store.unsent(2, { kind: 'public', channelId: at })
    await store.sent([a?.id ?? ''], { [at]: '7', [thread]: '8' })
    await store.sent([b?.id ?? ''], { [at]: '9' })
    expect(await store.lastMessages([at, thread, 'unknown'])).toEqual({ [at]: '9', [thread]: '8' })
  })

  test('a battle that moves takes along what is still to be said, and leaves its links behind', async () => {
    const [from, to] = [channel(), channel()]
    const battleId = await begun(store, from)
    await store.commit({ ...empty(battleId, 2), posts: [publicPost(1)] })
    await store.link(battleId, 'status', '5')
    await store.commit({ ...empty(battleId, 3), posts: [publicPost(2)], channelId: to })
    expect(await store.links(battleId)).toEqual({})
    expect(await store.unsent(1000, { kind: 'public', channelId: to })).toHaveLength(2)
    expect((await store.inChannel(to))?.id).toBe(battleId)
    expect(await store.open()).toContainEqual({ battleId, channelId: to, guildId: 'g1' })
    expect(await begun(store, from)).not.toBe(battleId)
  })

  test('odd characters survive', async () => {
    const settings = { name: 'Zażółć gęślą jaźń \u0000 \u2028 🐎 "\\', empty: '', deep: [[{ a: null }]] }
    const battle = await opened(store, { channelId: channel(), guildId: null, ruleset: 'test', settings })
    expect((await store.battle(battle?.id ?? ''))?.settings).toEqual(settings)
  })
})
