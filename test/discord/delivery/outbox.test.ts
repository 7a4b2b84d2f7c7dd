import { describe, expect, test } from 'vitest'
import { startOutbox } from '../../../src/discord/delivery/outbox.ts'
import { Unavailable } from '../../../src/store/errors.ts'
import type { Store } from '../../../src/store/store.ts'
import { error, KHAN, PUBLIC, World } from './support/outbox-world.ts'

describe('the outbox', () => {
  test('says things in order, each with its own nonce, and marks them as said', async () => {
    const world = new World()
    for (const id of ['b.1.0', 'b.1.1', 'b.2.0']) world.say(id, PUBLIC)
    await world.send()
    expect(world.words).toEqual(['c: b.1.0', 'c: b.1.1', 'c: b.2.0'])
    expect(world.sent.map(({ nonce }) => nonce)).toEqual(['b.1.0', 'b.1.1', 'b.2.0'])
    // Discord looks for a message of that nonce only where it is asked to.
    expect(world.sent.every(({ enforceNonce }) => enforceNonce)).toBe(true)
    expect(world.posts.every(({ done }) => done)).toBe(true)
  })

  test('a post waits while the database is out of reach, and is then said in its own words', async () => {
    const world = new World()
    world.say('b.1', PUBLIC)
    const options = world.options()
    let reachable = false
    const settingOf: typeof options.settingOf = async (id, to) => {
      if (!reachable) throw new Unavailable('busy', 'another process holds it')
      return options.settingOf(id, to)
    }
    const outbox = startOutbox({ ...options, settingOf })
    await world.quiet()
    expect(world.words).toEqual([])
    reachable = true
    outbox.retry()
    await world.quiet()
    await outbox.close()
    expect(world.words).toEqual(['c: b.1'])
  })

  test('tells a side without a thread each in his own language', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: null, directly: ['ann', 'bob'] }
    world.say('b.1', KHAN, 'say', { data: { said: [{ key: 'discord.yes' }] } as never })
    const options = world.options()
    const settingOf: typeof options.settingOf = async (id, to) => ({
      ...(await options.settingOf(id, to)),
      language: to.kind === 'player' && to.player === 'ann' ? 'pl' : 'en',
    })
    const outbox = startOutbox({ ...options, settingOf })
    await world.quiet()
    await outbox.close()
    expect(world.words).toEqual(['dm-ann: tak', 'dm-bob: yes'])
  })

  test('what went out before a crash is known again, though its reader has changed his language since', async () => {
    const yes = { data: { said: [{ key: 'discord.yes' }] } as never }
    const world = new World()
    world.rooms.KHAN = { thread: null, directly: ['ann', 'bob'] }
    world.rooms.RUS = { thread: 'thread', directly: [] }
    world.say('b.1', KHAN, 'say', yes)
    world.say('b.2', { kind: 'side', side: 'RUS' }, 'say', yes)
    world.kept['dm-ann'] = ['tak']
    world.kept.thread = ['tak']
    const outbox = startOutbox(world.options())
    await world.quiet()
    await outbox.close()
    expect(world.looked).toEqual(expect.arrayContaining(['dm-ann', 'thread']))
    expect(world.words).toEqual(['dm-bob: yes'])
  })

  test('says nothing while it cannot be sure that nobody else speaks, and looks first at what another may have said', async () => {
    const world = new World()
    world.say('b.1', PUBLIC)
    const share = { mine: () => true, isSure: () => sure, losses: 0, changes: 0 }
    let sure = false
    const outbox = startOutbox({ ...world.options(), share })
    await world.quiet()
    expect(world.words).toEqual([])
    sure = true
    outbox.retry()
    await world.quiet()
    expect(world.words).toEqual(['c: b.1'])
    // What was gone for a while has come back: its holder in between may have said what it had in hand.
    const looked = world.looked.length
    world.say('b.2', PUBLIC)
    outbox.grown()
    await world.quiet()
    await outbox.close()
    expect(world.looked.length).toBe(looked + 1)
    expect(world.words).toEqual(['c: b.1', 'c: b.2'])
  })

  test('goes on with a queue no farther than to where something was lost to another process', async () => {
    const world = new World()
    for (let n = 1; n <= 4; n++) world.say(`b.${n}`, PUBLIC)
    const options = world.options()
    let mine = true
    const share = {
      mine: () => mine,
      isSure: () => true,
      get losses() {
        return mine ? 0 : 1
      },
      get changes() {
        return mine ? 0 : 1
      },
    }
    const settingOf: typeof options.settingOf = async (...asked) => {
      if (world.sent.length === 2) mine = false
      return options.settingOf(...asked)
    }
    const waiting = options.store.waiting
    const store = { ...options.store, waiting: async () => (mine ? waiting() : []) } as Store
    const outbox = startOutbox({ ...options, store, settingOf, share })
    await world.quiet()
    await outbox.close()
    expect(world.words).toEqual(['c: b.1', 'c: b.2', 'c: b.3'])
  })

  test('says more than a batch without waiting for the next beat', async () => {
    const world = new World()
    for (let n = 0; n < 250; n++) world.say(`b.${n}`, PUBLIC)
    await world.send()
    expect(world.sent).toHaveLength(250)
  })

  test('has nonces of at most 25 characters, the same at every try', async () => {
    const long = `${'battle-with-a-long-identifier'}.12.3`
    const nonces = []
    for (let n = 0; n < 2; n++) {
      const world = new World()
      world.say(long, PUBLIC)
      await world.send()
      nonces.push(world.sent[0]?.nonce)
    }
    expect(nonces[0]).toBe(nonces[1])
    expect(nonces[0]?.length).toBeLessThanOrEqual(25)
  })

  test('tries again what failed; what follows for the same ears waits, for others it goes on', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: 'thread', directly: [] }
    world.troubles.set('c', [new TypeError('fetch failed')])
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    world.say('s1', KHAN)
    const outbox = startOutbox(world.options())
    await world.quiet()
    expect(world.words).toEqual(['thread: s1'])
    world.now += 1001
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['thread: s1', 'c: p1', 'c: p2'])
    await outbox.close()
  })

  test('one channel, one battle or one person that hangs holds up nobody else', async () => {
    const world = new World()
    let go = (): void => undefined
    world.troubles.set('c', [new Promise<void>((done) => (go = done))])
    world.rooms.KHAN = { thread: 'thread', directly: [] }
    world.say('p1', PUBLIC)
    for (let n = 0; n < 60; n++) world.say(`p1.${n}`, PUBLIC)
    world.say('s1', KHAN)
    for (let n = 0; n < 20; n++) world.say(`o${n}`, PUBLIC, 'say', { battleId: `o${n}`, channelId: `o${n}` })
    const outbox = startOutbox(world.options())
    await world.quiet()
    expect(world.words).toHaveLength(21)
    go()
    await world.quiet()
    expect(world.words).toHaveLength(82)
    await outbox.close()
  })

  test('pictures that are long in drawing hold up no words in other channels', async () => {
    const world = new World()
    const scene = { scene: {}, turn: 1, phase: 'orders' }
    for (let n = 0; n < 8; n++) world.say(`picture${n}`, PUBLIC, 'image', { channelId: `c${n}`, data: scene })
    world.say('words', PUBLIC, 'say', { channelId: 'c9' })
    let asked = 0
    const work = (() => {
      asked += 1
      return new Promise(() => undefined)
    }) as never
    const outbox = startOutbox({ ...world.options(), work })
    await world.quiet()
    expect(world.words).toEqual(['c9: words'])
    expect(asked).toBe(4)
    void outbox.close()
  })

  test('closed with 1,500 posts waiting it ends after those in hand; the rest waits for the next start', async () => {
    const world = new World()
    let go = (): void => undefined
    world.troubles.set('c', [new Promise<void>((done) => (go = done))])
    for (let n = 0; n < 1500; n++) world.say(`p${n}`, PUBLIC)
    const outbox = startOutbox(world.options())
    await world.quiet()
    const closed = outbox.close()
    go()
    await closed
    await world.quiet()
    expect(world.words).toEqual(['c: p0'])
    expect(world.posts.filter(({ done }) => done)).toHaveLength(1)
    await world.send()
    expect(world.words).toHaveLength(1500)
    expect(world.words.slice(0, 3)).toEqual(['c: p0', 'c: p1', 'c: p2'])
  })

  test('a channel hears the last of one battle before the first of the next', async () => {
    const world = new World()
    world.troubles.set('c', [new TypeError('fetch failed')])
    world.say('old', PUBLIC)
    world.say('new', PUBLIC, 'say', { battleId: 'b2' })
    const outbox = startOutbox(world.options())
    await world.quiet()
    expect(world.words).toEqual([])
    world.now += 1001
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['c: old', 'c: new'])
    await outbox.close()
  })

  test('an outage is no try: after a week of it nothing is lost, and no wait is longer than a minute', async () => {
    const world = new World()
    const hours = 24 * 7
    world.troubles.set(
      'c',
      Array.from({ length: hours * 60 }, (_, n) =>
        n % 2 === 0
          ? error(0, 503)
          : Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
      ),
    )
    world.say('p1', PUBLIC)
    const outbox = startOutbox(world.options())
    await world.quiet()
    const tries = (): number => hours * 60 - (world.troubles.get('c')?.length ?? 0)
    for (let minute = 0; minute < 30; minute++) {
      const before = tries()
      world.now += 60_000
      outbox.nudge()
      for (let n = 0; n < 20; n++) await new Promise((go) => setImmediate(go))
      expect(tries()).toBe(before + 1)
    }
    world.troubles.clear()
    world.now += 60_000
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['c: p1'])
    await outbox.close()
  })

  test('without a thread a side’s own goes to each of its players, each under a nonce of his own', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: null, directly: ['1', '2'] }
    world.say('s1', KHAN)
    await world.send()
    expect(world.words).toEqual(['dm-1: s1', 'dm-2: s1'])
    expect(new Set(world.sent.map(({ nonce }) => nonce)).size).toBe(2)
  })

  test('who takes no direct messages silences neither his side nor himself for good', async () => {
    for (const code of [50007, 50278]) {
      const world = new World()
      world.rooms.KHAN = { thread: null, directly: ['1', '2'] }
      world.troubles.set('dm-1', [error(code), error(code)])
      world.say('s1', KHAN)
      world.say('d1', { kind: 'player', player: '1' })
      world.say('s2', KHAN)
      await world.send()
      expect(world.words.toSorted()).toEqual(['dm-1: s2', 'dm-2: s1', 'dm-2: s2'])
      expect(world.told.filter((one) => one.includes('closed')).toSorted()).toEqual([
        'd1 closed to 1',
        's1 closed to 1',
      ])
    }
  })

  test('one of a side who is out of reach is tried again; the others do not hear it twice', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: null, directly: ['1', '2'] }
    world.troubles.set('dm-1', [error(0, 500)])
    world.say('s1', KHAN)
    const outbox = startOutbox(world.options())
    await world.quiet()
    expect(world.words).toEqual(['dm-2: s1'])
    world.now += 1001
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['dm-2: s1', 'dm-1: s1'])
    await outbox.close()
  })

  test('a channel that is closed to us keeps its posts until it is open again', async () => {
    const world = new World()
    world.troubles.set('c', [error(50013), error(50013)])
    world.say('p1', PUBLIC)
    const outbox = startOutbox(world.options())
    await world.quiet()
    expect(world.told).toEqual(['p1 barred'])
    outbox.retry()
    await world.quiet()
    expect(world.words).toEqual(['c: p1'])
    expect(world.told).toEqual(['p1 barred', 'p1 through'])
    await outbox.close()
  })

  test('what Discord will never take is a line that says so, and what follows is said', async () => {
    const world = new World()
    world.troubles.set('c', [error(50035, 400)])
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    await world.send()
    expect(world.words[0]).toMatch(/Something belongs here/u)
    expect(world.words[1]).toBe('c: p2')
  })

  test('what our own code cannot present is a line with its entry, and what follows is said', async () => {
    const world = new World()
    world.say('p1', PUBLIC, 'report', {
      seq: 99,
      data: { seq: 99, number: '12', effects: [{ type: 'event' }], units: null } as never,
    })
    world.say('p2', PUBLIC)
    await world.send()
    expect(world.words[0]).toMatch(/Entry #12 of the log belongs here/u)
    expect(world.words[1]).toBe('c: p2')
  })

  test('the status is one message that is edited, and written again when it was deleted', async () => {
    const world = new World()
    world.say('t1', PUBLIC, 'status')
    await world.send()
    world.say('t2', PUBLIC, 'status')
    await world.send()
    expect(world.sent).toHaveLength(1)
    expect(world.edited).toEqual(['m1'])
    world.editRefusal = error(10008)
    world.say('t3', PUBLIC, 'status')
    await world.send()
    expect(world.sent).toHaveLength(2)
    expect(world.links.status).toBe('m2')
  })

  test('a status that has scrolled far away is posted again and the old one taken away', async () => {
    const world = new World()
    world.say('t1', PUBLIC, 'status')
    await world.send()
    world.after = 29
    world.say('t2', PUBLIC, 'status')
    await world.send()
    expect([world.sent.length, world.edited, world.deleted]).toEqual([1, ['m1'], []])
    world.after = 30
    world.now += 60_000
    world.say('t3', PUBLIC, 'status')
    await world.send()
    expect([world.sent.length, world.edited, world.deleted]).toEqual([2, ['m1'], ['m1']])
    expect(world.links.status).toBe('m2')
  })

  test('how far up the status stands is looked at once a minute, not at each command', async () => {
    const world = new World()
    for (let n = 0; n < 10; n++) {
      world.say(`t${n}`, PUBLIC, 'status')
      await world.send()
      world.now += 10_000
    }
    expect([world.edited.length, world.counted]).toEqual([9, 2])
    // Another message is another matter.
    world.editRefusal = error(10008)
    world.say('again', PUBLIC, 'status')
    await world.send()
    world.editRefusal = null
    world.say('edited', PUBLIC, 'status')
    await world.send()
    expect([world.sent.length, world.counted]).toEqual([2, 3])
  })

  test('of several statuses that wait only the newest is shown; what is said between them is said', async () => {
    const world = new World()
    world.say('t1', PUBLIC, 'status')
    await world.send()
    world.say('r0', PUBLIC)
    world.say('t2', PUBLIC, 'status')
    world.say('r1', PUBLIC)
    world.say('t3', PUBLIC, 'status')
    world.say('r2', PUBLIC)
    world.say('other', PUBLIC, 'status', { battleId: 'another' })
    world.say('t4', PUBLIC, 'status')
    await world.send()
    expect(world.posts.every((post) => post.done)).toBe(true)
    expect(world.words.slice(1)).toEqual(['c: r0', 'c: r1', 'c: r2'])
    // One edit for the newest of this battle, and one for that of the other.
    expect(world.edited).toHaveLength(2)
  })
})
