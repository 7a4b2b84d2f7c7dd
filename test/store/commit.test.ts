import { join } from 'node:path'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seal } from '../../src/kernel/log.ts'
import { listen } from '../../src/observed.ts'
import { commitTogether, type Job } from '../../src/store/commit.ts'
import { readable, refusedBy } from '../../src/store/commit-errors.ts'
import { ChannelTaken, StoreError, Unavailable } from '../../src/store/errors.ts'
import { Prisma, PrismaClient } from '../../src/store/generated/sqlite/client.ts'
import { type Line, LONGEST_MS, lined } from '../../src/store/line.ts'
import { openStore } from '../../src/store/open.ts'
import { PrismaStore } from '../../src/store/prisma-store.ts'
import { localSqlite } from '../../src/store/sqlite.ts'
import type { Commit, Store } from '../../src/store/store.ts'
import { whyLate } from '../../src/store/why-late.ts'
import { begun, chain, empty, folder, nextEntry, publicPost, SECRET, setup, start } from './battles.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const ONE = '2026-11-21T13:00:00.000Z'

let place: Awaited<ReturnType<typeof folder>>
let db: PrismaClient
let line: Line
let store: Store
beforeAll(async () => {
  place = await folder()
  const file = join(place.path, 'hetman.db')
  await (await openStore(file)).close()
  const shared = lined(localSqlite(file).adapter)
  line = shared.line
  db = new PrismaClient({ adapter: shared.adapter })
  store = new PrismaStore(db, line, { atOnce: 1, together: 32 })
})
afterAll(async () => {
  await store.close()
  await place.remove()
})

let channels = 0
const channel = () => `c${++channels}`
/** A battle of version 2, begun in a channel of its own. */
const battleIn = (channelId = channel()) => begun(store, channelId)
/** Writes commands that follow each other, beginning at version 2. */
async function write(battleId: string, ...commits: readonly Partial<Commit>[]): Promise<void> {
  for (const more of commits) {
    const { version } = await rowOf(battleId)
    expect(await store.commit({ ...empty(battleId, version), ...more })).toMatchObject({ result: 'done' })
  }
}
const rowOf = (id: string) => db.battle.findUniqueOrThrow({ where: { id } })
const snapshotAt = (seq: number) => ({ seq, hash: 'ab'.repeat(32), nextDie: seq, state: setup })
const snapshotsOf = async (battleId: string) =>
  (await db.snapshot.findMany({ where: { battleId }, orderBy: { seq: 'asc' } })).map(({ seq }) => seq)
const deadline = (key: string, due: string, remind: string | null = null) => ({
  key,
  due,
  remind,
  data: { key },
})

describe('a command', () => {
  test('raises the version and leaves alone what it does not speak of', async () => {
    const id = await battleIn()
    await write(id, { entries: chain(start, 2), settings: { hours: 1 } })
    const before = await rowOf(id)
    await write(id, {})
    const { updatedAt, version, ...rest } = await rowOf(id)
    const { updatedAt: earlier, version: was, ...kept } = before
    expect(rest).toEqual(kept)
    expect(version).toBe(was + 1)
    expect(updatedAt >= earlier).toBe(true)
    expect(rest).toMatchObject({ seq: 2, status: 'fought', settings: '{"hours":1}' })
    expect(await store.secret(id)).toBe(SECRET)
  })

  test('its entries tell the interaction that brought them, its reply is kept', async () => {
    const id = await battleIn()
    const [one, two] = chain(start, 2)
    await write(
      id,
      { entries: one === undefined ? [] : [one], interactionId: 'told-1', reply: { text: 'done' } },
      { entries: two === undefined ? [] : [two] },
      { interactionId: 'told-2' },
    )
    const entries = await db.logEntry.findMany({ where: { battleId: id }, orderBy: { seq: 'asc' } })
    expect(entries.map(({ interactionId }) => interactionId)).toEqual(['told-1', null])
    const answered = await db.interaction.findMany({ where: { battleId: id }, orderBy: { id: 'asc' } })
    expect(answered.map(({ id: of, reply }) => [of, reply])).toEqual([
      ['told-1', '{"text":"done"}'],
      ['told-2', 'null'],
    ])
  })

  test('its posts go to the channel the battle has now, each under an id of chance of 20 letters', async () => {
    const [from, to] = [channel(), channel()]
    const id = await battleIn(from)
    const side = { ...publicPost(1), to: { kind: 'side', side: 'RED' } as const }
    await write(id, { posts: [publicPost(1), side] }, { channelId: to, posts: [publicPost(2)] })
    const posts = await db.post.findMany({ where: { battleId: id }, orderBy: { number: 'asc' } })
    expect(
      posts.map((post) => [post.channelId, post.toKind, post.toId, post.kind, post.seq, post.data]),
    ).toEqual([
      [to, 'public', '', 'report', 1, '{"seq":1}'],
      [to, 'side', 'RED', 'report', 1, '{"seq":1}'],
      [to, 'public', '', 'report', 2, '{"seq":2}'],
    ])
    const ids = posts.map((post) => post.id)
    expect(new Set(ids).size).toBe(3)
    for (const one of ids) expect(one).toMatch(/^\w{20}$/u)
  })
})

describe('where a battle is', () => {
  test('its end sets its channel free; taken back, it has it again', async () => {
    const at = channel()
    const id = await battleIn(at)
    expect((await rowOf(id)).openChannel).toBe(at)
    await write(id, { status: 'over' })
    expect(await rowOf(id)).toMatchObject({ openChannel: null, channelId: at, status: 'over' })
    // What is written of a battle that is over does not reopen it.
    await write(id, {}, { status: 'over' })
    expect((await rowOf(id)).openChannel).toBeNull()
    await write(id, { status: 'fought' })
    expect((await rowOf(id)).openChannel).toBe(at)
  })

  test('a move takes it to another channel; one that ends there holds none', async () => {
    const [to, last] = [channel(), channel()]
    const id = await battleIn()
    await write(id, { channelId: to })
    expect(await rowOf(id)).toMatchObject({ openChannel: to, channelId: to })
    await write(id, { channelId: last, status: 'over' })
    expect(await rowOf(id)).toMatchObject({ openChannel: null, channelId: last })
  })

  test('a move leaves alone other battles, and what was said already', async () => {
    const from = channel()
    const id = await battleIn(from)
    const other = await battleIn()
    await write(id, { posts: [publicPost(1), publicPost(2)] })
    await write(other, { posts: [publicPost(1)] })
    await store.link(other, 'status', '5')
    // Earlier versions kept what was said.
    const said = (await db.post.findFirst({ where: { battleId: id } }))?.id
    await db.post.updateMany({ where: { battleId: id, id: said ?? '' }, data: { sentAt: new Date(NOON) } })
    const { channelId } = await rowOf(other)
    const to = channel()
    await write(id, { channelId: to })
    const posts = await db.post.findMany({ where: { battleId: id }, orderBy: { number: 'asc' } })
    expect(posts.map((post) => post.channelId)).toEqual([from, to])
    expect((await db.post.findMany({ where: { battleId: other } })).map((post) => post.channelId)).toEqual([
      channelId,
    ])
    expect(await store.links(other)).toEqual({ status: '5' })
  })

  test('a channel that another battle has taken is told as such; other trouble as what it is', async () => {
    const at = channel()
    const id = await battleIn(at)
    await write(id, { status: 'over' })
    await db.$executeRawUnsafe(
      `CREATE TRIGGER "stuck" BEFORE UPDATE ON "Battle" WHEN OLD."openChannel" IS NULL AND NEW."openChannel" = '${at}' BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
    )
    const again = { ...empty(id, 3), status: 'fought' as const }
    const stuck = await store.commit(again).catch((error: unknown) => error)
    expect(stuck).not.toBeInstanceOf(ChannelTaken)
    expect(stuck).toMatchObject({ name: 'DriverAdapterError' })
    await db.$executeRawUnsafe(`DROP TRIGGER "stuck"`)
    await battleIn(at)
    await expect(store.commit(again)).rejects.toBeInstanceOf(ChannelTaken)
    expect(await rowOf(id)).toMatchObject({ status: 'over', version: 3 })
  })

  test('a new battle gathers in its channel, and is of the first version', async () => {
    const at = channel()
    const made = await store.create({ channelId: at, guildId: 'g7', ruleset: 'test', settings: { a: 1 } })
    if (made?.result !== 'done') throw new Error('not made')
    const { createdAt, ...row } = await rowOf(made.row.id)
    expect(row).toMatchObject({
      channelId: at,
      openChannel: at,
      guildId: 'g7',
      ruleset: 'test',
      status: 'gathering',
      settings: '{"a":1}',
      version: 1,
      seq: 0,
    })
    expect(createdAt <= row.updatedAt).toBe(true)
  })

  test('of an interaction that was carried out before no battle is made', async () => {
    const battle = { guildId: null, ruleset: 'test', settings: {} }
    const opening = () => ({ entries: [], posts: [], interactionId: 'make-1', reply: 'made' })
    await store.create({ ...battle, channelId: channel() }, opening)
    const count = await db.battle.count()
    const again = await store.create({ ...battle, channelId: channel() }, opening)
    expect(again).toEqual({ result: 'duplicate', reply: 'made' })
    expect(await db.battle.count()).toBe(count)
  })
})

describe('deadlines', () => {
  test('are set again whole, and cleared of this battle alone', async () => {
    const [id, other] = [await battleIn(), await battleIn()]
    const set = [deadline('a', NOON, NOON), deadline('b', ONE), deadline('c', ONE)]
    await write(id, { deadlines: { set, clear: [] } })
    await write(other, { deadlines: { set, clear: [] } })
    await write(id, { deadlines: { set: [{ ...deadline('a', ONE), data: { moved: true } }], clear: ['b'] } })
    expect(await store.deadlines(id)).toEqual([
      { battleId: id, key: 'a', due: ONE, remind: null, data: { moved: true } },
      { battleId: id, ...deadline('c', ONE) },
    ])
    expect(await store.deadlines(other)).toHaveLength(3)
    await write(id, { deadlines: { set: [], clear: [] } }, {})
    expect(await store.deadlines(id)).toHaveLength(2)
  })

  test('a battle that is over has none, whatever else the command sets; others keep theirs', async () => {
    const [id, other] = [await battleIn(), await battleIn()]
    for (const one of [id, other]) await write(one, { deadlines: { set: [deadline('a', NOON)], clear: [] } })
    await write(id, { status: 'over', deadlines: { set: [deadline('b', NOON)], clear: [] } })
    expect(await store.deadlines(id)).toEqual([])
    expect(await store.deadlines(other)).toHaveLength(1)
  })
})

describe('snapshots', () => {
  test('the newest two are kept of a battle in play, one when it is over; others keep theirs', async () => {
    const [id, other] = [await battleIn(), await battleIn()]
    await write(other, { snapshot: snapshotAt(1) }, { snapshot: snapshotAt(2) })
    await write(id, { snapshot: snapshotAt(3) }, { snapshot: snapshotAt(5) })
    expect(await snapshotsOf(id)).toEqual([3, 5])
    await write(id, { snapshot: snapshotAt(8) })
    expect(await snapshotsOf(id)).toEqual([5, 8])
    await write(id, { status: 'over' })
    expect(await snapshotsOf(id)).toEqual([8])
    expect(await snapshotsOf(other)).toEqual([1, 2])
    await write(other, { snapshot: snapshotAt(9), status: 'over' })
    expect(await snapshotsOf(other)).toEqual([9])
  })

  test('one of an entry that has one already takes its place', async () => {
    const id = await battleIn()
    await write(id, { entries: chain(start, 4) })
    await write(id, { snapshot: snapshotAt(4) }, { snapshot: { ...snapshotAt(4), nextDie: 77 } })
    expect(await db.snapshot.findMany({ where: { battleId: id } })).toMatchObject([{ seq: 4, nextDie: 77 }])
  })
})

describe('setting aside what cannot be read of a log', () => {
  test('the entries from there on are marked by the entry that does it, their snapshots go; no other battle’s', async () => {
    const [id, other] = [await battleIn(), await battleIn()]
    for (const one of [id, other]) {
      await write(one, { entries: chain(start, 4) }, { snapshot: snapshotAt(2) }, { snapshot: snapshotAt(3) })
    }
    const [first, , , last] = chain(start, 4)
    const { hash: _, ...body } = nextEntry(last ?? start)
    const undo = seal({
      ...body,
      prev: first?.hash ?? '',
      input: {
        type: 'umpire',
        by: 'umpire',
        act: { act: 'undo', to: 1, aside: { from: 3, through: 4, dice: 0 } },
      },
    })
    await write(id, { entries: [undo] })
    const asides = async (battleId: string) =>
      (await db.logEntry.findMany({ where: { battleId }, orderBy: { seq: 'asc' } })).map(({ aside }) => aside)
    expect(await asides(id)).toEqual([null, null, 5, 5, null])
    expect(await snapshotsOf(id)).toEqual([2])
    expect(await asides(other)).toEqual([null, null, null, null])
    expect(await snapshotsOf(other)).toEqual([2, 3])
  })
})

describe('commands that are written together', () => {
  test('are answered in their order; one that comes too late has written nothing, and the others go on', async () => {
    const [a, b, c] = [await battleIn(), await battleIn(), await battleIn()]
    await write(c, { posts: [publicPost(1), publicPost(2)] })
    const posts = await db.post.findMany({ where: { battleId: c }, orderBy: { number: 'asc' } })
    const jobs: Job[] = [
      { commit: { ...empty(a, 2), entries: [nextEntry(start)] } },
      {
        commit: {
          ...empty(b, 1),
          entries: [nextEntry(start)],
          posts: [publicPost(1)],
          interactionId: 'late',
        },
      },
      { said: { postIds: [posts[0]?.id ?? ''], last: { y: '1', x: '2' }, links: [] } },
      { commit: { ...empty(a, 3) } },
    ]
    const results = await commitTogether(line, jobs)
    expect(results).toMatchObject([
      { result: 'done', version: 3 },
      null,
      'noted',
      { result: 'done', version: 4 },
    ])
    expect(await rowOf(b)).toMatchObject({ seq: 0, version: 2 })
    expect(await db.logEntry.count({ where: { battleId: b } })).toBe(0)
    expect(await db.post.count({ where: { battleId: b } })).toBe(0)
    expect(await db.interaction.count({ where: { id: 'late' } })).toBe(0)
    // Of the posts only the one that was said is gone.
    expect(await db.post.findMany({ where: { battleId: c } })).toEqual(posts.slice(1))
    expect(await store.lastMessages(['x', 'y'])).toEqual({ x: '2', y: '1' })
    await commitTogether(line, [{ said: { postIds: ['gone already'], last: { x: '3' }, links: [] } }])
    expect(await store.lastMessages(['x', 'y'])).toEqual({ x: '3', y: '1' })
  })

  test('are all of them not written when something is in the way of one', async () => {
    const [a, b] = [await battleIn(), await battleIn()]
    const broken = { ...publicPost(1), kind: null as unknown as string }
    const jobs = [{ commit: empty(a, 2) }, { commit: { ...empty(b, 2), posts: [broken] } }]
    await expect(commitTogether(line, jobs)).rejects.toThrow()
    expect([(await rowOf(a)).version, (await rowOf(b)).version]).toEqual([2, 2])
  })

  test('of an interaction that was carried out before nothing is written, though all else fits', async () => {
    const id = await battleIn()
    await write(id, { interactionId: 'fits', reply: 1 })
    const [late] = await commitTogether(line, [
      { commit: { ...empty(id, 3), entries: [nextEntry(start)], interactionId: 'fits' } },
    ])
    expect(late).toBeNull()
    expect(await rowOf(id)).toMatchObject({ seq: 0, version: 3 })
  })

  test('what was said of posts is noted in one piece: they go, channels are marked in one order, links are kept', async () => {
    const id = await battleIn()
    await write(id, { posts: [publicPost(1), publicPost(2), publicPost(3)] })
    const posts = await db.post.findMany({ where: { battleId: id }, orderBy: { number: 'asc' } })
    const statements: string[] = []
    const stop = listen('statement', ({ sql }) =>
      statements.push(sql.trim().split(/\s/u).slice(0, 3).join(' ')),
    )
    const links = ['b', 'a'].map((key) => ({ battleId: id, key, value: `at ${key}` }))
    const said = { postIds: posts.slice(0, 2).map((post) => post.id), last: { n: '3', m: '1' }, links }
    await commitTogether(line, [{ said }])
    stop()
    expect(statements).toEqual(['DELETE FROM "Post"', 'INSERT INTO "LastMessage"', 'INSERT INTO "Link"'])
    expect(await db.post.findMany({ where: { battleId: id } })).toEqual(posts.slice(2))
    expect(await store.lastMessages(['m', 'n'])).toEqual({ m: '1', n: '3' })
    expect(await store.links(id)).toEqual({ a: 'at a', b: 'at b' })
  })

  test('a transaction that lasts longer than a quarter of a minute is given up, and nothing of it is written', async () => {
    const id = await battleIn()
    const clock = vi.spyOn(performance, 'now')
    const late = line.together(async (tx) => {
      await tx.run(Prisma.sql`UPDATE "Battle" SET "ruleset" = 'other' WHERE "id" = ${id}`)
      clock.mockReturnValue(Number.MAX_SAFE_INTEGER)
      await tx.run(Prisma.sql`UPDATE "Battle" SET "guildId" = 'other' WHERE "id" = ${id}`)
    })
    await expect(late).rejects.toMatchObject({ name: 'Unavailable', why: 'busy' })
    clock.mockRestore()
    expect(LONGEST_MS).toBe(15_000)
    expect((await rowOf(id)).ruleset).not.toBe('other')
  })
})

describe('a command that came too late', () => {
  test('was carried out before, or is to be worked out again', async () => {
    const id = await battleIn()
    await write(id, { entries: [nextEntry(start)], interactionId: 'before', reply: { a: 1 } })
    const [, second, third] = chain(start, 3)
    const why = (more: Partial<Commit>) => whyLate(db, { ...empty(id, 3), ...more })
    expect(await why({ interactionId: 'before' })).toEqual({ result: 'duplicate', reply: { a: 1 } })
    expect(await why({ interactionId: 'unheard' })).toEqual({ result: 'conflict' })
    expect(await why({ version: 2, entries: third === undefined ? [] : [third] })).toEqual({
      result: 'conflict',
    })
    // Another has written between the attempt and this look: it would fit by now.
    expect(await why({ entries: second === undefined ? [] : [second] })).toEqual({ result: 'conflict' })
    expect(await why({})).toEqual({ result: 'conflict' })
  })

  test('or is wrong: entries that do not follow, or of no battle', async () => {
    const id = await battleIn()
    const [, second] = chain(start, 2)
    const wrong = { ...empty(id, 2), entries: second === undefined ? [] : [second] }
    await expect(whyLate(db, wrong)).rejects.toThrow(
      new StoreError(`Log entry 2 does not follow entry 0 of battle ${id}.`),
    )
    await expect(whyLate(db, empty('nobody', 1))).rejects.toThrow(
      new StoreError('There is no battle nobody.'),
    )
  })

  test('a reply that cannot be read any more says of which interaction it is', async () => {
    const id = await battleIn()
    await write(id, { interactionId: 'torn', reply: 1 })
    await db.interaction.update({ where: { id: 'torn' }, data: { reply: '{' } })
    await expect(whyLate(db, { ...empty(id, 3), interactionId: 'torn' })).rejects.toMatchObject({
      name: 'DamagedError',
      battleId: id,
      where: 'interaction torn',
    })
  })
})

describe('errors of the database', () => {
  const coded = (code: string) => Object.assign(new Error('\n timed out \n'), { code })

  test.each(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])(
    '%s: it is out of reach, and why',
    (code) => {
      const error = coded(code)
      const said = readable(error)
      expect(said).toBeInstanceOf(Unavailable)
      expect(said).toMatchObject({
        why: 'failing',
        message: 'The database could not be reached, or not in time. timed out',
        cause: error,
      })
    },
  )

  test.each(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'] as const)(
    'a driver that says %s: it is out of reach',
    (kind) => {
      const error = new DriverAdapterError({ kind })
      expect(readable(error)).toMatchObject({ name: 'Unavailable', why: 'failing', cause: error })
    },
  )

  test('others are what they are', () => {
    for (const other of [coded('P2002'), coded(''), new Error('P1001'), { code: 'P1001' }, 'P1001', null]) {
      expect(readable(other)).toBe(other)
    }
    expect(refusedBy(coded('P2002'), 'P2002')).toBe(true)
    expect(refusedBy(coded('P2002'), 'P2003')).toBe(false)
  })
})
