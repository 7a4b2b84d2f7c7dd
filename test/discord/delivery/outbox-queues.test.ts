import { describe, expect, test } from 'vitest'
import { startOutbox } from '../../../src/discord/delivery/outbox.ts'
import type { PostQueue, Store } from '../../../src/store/store.ts'
import { error, KHAN, PUBLIC, World } from './support/outbox-world.ts'

const ERROR = 50
const WARNING = 40

const outage = (): Error => new TypeError('fetch failed')

/** The outbox of a world, with what its store shall do otherwise. */
const begin = (world: World, over: Partial<Store> = {}) => {
  const options = world.options()
  return startOutbox({ ...options, store: { ...options.store, ...over } as Store })
}

/** How long a queue leaves its place alone after each failure, in milliseconds, as long as `failing` says it fails. */
async function waitsOf(world: World, failures: number, tries: () => number): Promise<number[]> {
  const outbox = begin(world)
  await world.quiet()
  const waits: number[] = []
  while (waits.length < failures) {
    const before = tries()
    let waited = 0
    while (tries() === before && waited < 2 ** 21) {
      // A millisecond before the next second nothing is tried, and on the second it is.
      world.now += 999
      outbox.nudge()
      await world.quiet()
      expect(tries()).toBe(before)
      world.now += 1
      waited += 1000
      outbox.nudge()
      await world.quiet()
    }
    waits.push(waited)
  }
  await outbox.close()
  return waits
}

describe('how long a queue waits', () => {
  const refusing = (world: World, trouble: () => unknown): (() => number) => {
    let tries = 0
    const shift = (): unknown => {
      tries += 1
      return trouble()
    }
    world.troubles.set('c', { shift } as never)
    return () => tries
  }

  test('after an outage a second, then twice as long each time, never more than a minute', async () => {
    const world = new World()
    world.quiet = () => soon(20)
    const tries = refusing(world, outage)
    world.say('p1', PUBLIC)
    expect(await waitsOf(world, 8, tries)).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000))
  })

  test('where its place is closed, as long, but never more than ten minutes', async () => {
    const world = new World()
    world.quiet = () => soon(20)
    world.say('p1', PUBLIC)
    // All forms of a post are tried at each look.
    refusing(world, () => error(10003, 404))
    const tries = () => world.told.length
    const waits = await waitsOf(world, 12, tries)
    expect(waits.map((ms) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
    expect(new Set(world.told)).toEqual(new Set(['p1 gone']))
  })

  test('once something is through it begins with a second again', async () => {
    const world = new World()
    world.troubles.set('c', [outage(), outage(), undefined, outage()])
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    const outbox = begin(world)
    await world.quiet()
    for (const wait of [1000, 2000]) {
      world.now += wait
      outbox.nudge()
      await world.quiet()
    }
    expect(world.words).toEqual(['c: p1'])
    world.now += 1000
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['c: p1', 'c: p2'])
    await outbox.close()
  })

  test('whoever says that rights have changed has all tried at once', async () => {
    const world = new World()
    world.troubles.set('c', [error(50013), error(50013)])
    world.say('p1', PUBLIC)
    const outbox = begin(world)
    await world.quiet()
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual([])
    outbox.retry()
    await world.quiet()
    expect(world.words).toEqual(['c: p1'])
    await outbox.close()
  })

  test('a queue that cannot be read waits like one that fails; the others go on', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: 'thread', directly: [] }
    world.say('p1', PUBLIC)
    world.say('s1', KHAN)
    // So many wait that their posts are not read with them.
    for (let n = 2; n < 40; n++) world.say(`p${n}`, { kind: 'player', player: `${n}` })
    const others = Array.from({ length: 38 }, (_, n) => `dm-${n + 2}: p${n + 2}`)
    let broken = true
    const { unsent } = world.store() as Store
    const outbox = begin(world, {
      unsent: async (limit, queue?: PostQueue) => {
        if (broken && queue?.kind === 'public') throw new Error('the disk is full')
        return unsent(limit, queue)
      },
    })
    await world.quiet()
    expect(world.words.toSorted()).toEqual(['thread: s1', ...others].toSorted())
    expect(world.logged).toMatchObject([
      {
        level: ERROR,
        msg: 'a queue of the outbox could not be worked on',
        queue: { kind: 'public', channelId: 'c' },
        err: { message: 'the disk is full' },
      },
    ])
    broken = false
    world.now += 999
    outbox.nudge()
    await world.quiet()
    expect(world.words).toHaveLength(39)
    world.now += 1
    outbox.nudge()
    await world.quiet()
    expect(world.words.slice(39)).toEqual(['c: p1'])
    await outbox.close()
  })

  test('where many wait it is looked for them now and then, however much is done meanwhile', async () => {
    const world = new World()
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    for (let n = 0; n < 40; n++) {
      world.say(`p${n}`, { kind: 'player', player: `${n}` })
      world.troubles.set(`dm-${n}`, [held])
    }
    const outbox = begin(world)
    await world.quiet()
    const looks = (): number => world.asked.looks
    const before = looks()
    for (let n = 0; n < 20; n++) {
      outbox.nudge()
      await world.quiet()
    }
    expect(looks()).toBe(before)
    world.now += 250
    // Whoever was told to look again does so by himself.
    await expect.poll(looks).toBeGreaterThan(before)
    go()
    await expect.poll(() => world.words.length).toBe(40)
    await outbox.close()
  })

  test('what is read as it is looked is read again where its queue was busy meanwhile: nothing is said twice', async () => {
    const world = new World()
    let go = (): void => undefined
    world.troubles.set('c', [new Promise<void>((done) => (go = done))])
    world.say('p1', PUBLIC)
    const { unsent } = world.store() as Store
    let [held, look] = [false, (): void => undefined]
    const outbox = begin(world, {
      unsent: async (...asked) => {
        const read = await unsent(...asked)
        if (held) await new Promise<void>((done) => (look = done))
        return read
      },
    })
    await world.quiet()
    // It is looked while the post is on its way, and known what was found when it has been said.
    held = true
    outbox.nudge()
    await world.quiet()
    held = false
    go()
    await world.quiet()
    look()
    await world.quiet()
    expect(world.words).toEqual(['c: p1'])
    await outbox.close()
  })
})

const soon = async (turns: number): Promise<void> => {
  for (let n = 0; n < turns; n++) await new Promise((go) => setImmediate(go))
}

describe('what is looked for before it is sent', () => {
  test('a post that failed without an answer: it is there already, and is not sent again', async () => {
    const world = new World()
    world.say('p0', PUBLIC)
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    world.troubles.set('c', [undefined, outage()])
    const outbox = begin(world)
    await world.quiet()
    const before = world.looked.length
    world.kept.c = ['p1']
    world.now += 1000
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['c: p0', 'c: p2'])
    // Only that one: what follows was never tried.
    expect(world.looked).toHaveLength(before + 1)
    expect(world.posts.every(({ done }) => done)).toBe(true)
    await outbox.close()
  })

  test('one that was refused is not there, and is not looked for', async () => {
    const world = new World()
    world.say('p0', PUBLIC)
    world.say('p1', PUBLIC)
    // All forms of the second are refused for want of a right.
    world.troubles.set('c', [undefined, error(50013), error(50013)])
    const outbox = begin(world)
    await world.quiet()
    const before = world.looked.length
    outbox.retry()
    await world.quiet()
    expect(world.words).toEqual(['c: p0', 'c: p1'])
    expect(world.looked).toHaveLength(before)
    await outbox.close()
  })

  test('at the start the first post of each queue that waited, and no other, then or later', async () => {
    const world = new World()
    world.rooms.KHAN = { thread: 'thread', directly: [] }
    for (const id of ['p1', 'p2']) world.say(id, PUBLIC)
    world.say('s1', KHAN)
    world.kept.c = ['p1']
    const outbox = begin(world)
    await world.quiet()
    expect(world.words).toEqual(['thread: s1', 'c: p2'])
    expect(world.looked.toSorted()).toEqual(['c', 'thread'])
    // That they were heard is told of those only, too.
    expect(world.told.toSorted()).toEqual(['p1 through', 's1 through'])
    world.say('p3', PUBLIC)
    world.say('o1', PUBLIC, 'say', { channelId: 'other' })
    outbox.nudge()
    await world.quiet()
    expect(world.words.slice(2).toSorted()).toEqual(['c: p3', 'other: o1'])
    expect(world.looked).toHaveLength(2)
    expect(world.told).toHaveLength(2)
    await outbox.close()
  })

  test('a status that may be there already is looked for, though a newer one waits behind it', async () => {
    const world = new World()
    world.links.status = 'm9'
    for (const id of ['t1', 't2', 't3']) world.say(id, PUBLIC, 'status')
    await world.send()
    // The first, and of the others the newest.
    expect(world.edited).toEqual(['m9', 'm9'])
    expect(world.posts.every(({ done }) => done)).toBe(true)
  })
})

describe('what the operator is told', () => {
  test('a post that will be tried again, with what went wrong', async () => {
    const world = new World()
    world.troubles.set('c', [outage()])
    world.say('p1', PUBLIC)
    await world.send()
    expect(world.logged).toMatchObject([
      {
        level: WARNING,
        msg: 'a post will be tried again',
        post: 'p1',
        kind: 'say',
        why: 'TypeError: fetch failed',
      },
    ])
    expect(world.logged).toHaveLength(1)
    expect(world.told).toEqual([])
  })

  test('a post that cannot go where it should, with the trouble; one that has nowhere to go is given up', async () => {
    const world = new World()
    world.givenUp.add('p1')
    world.troubles.set('c', [error(10003, 404)])
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    await world.send()
    expect(world.logged).toMatchObject([
      {
        level: WARNING,
        msg: 'a post cannot go where it should',
        post: 'p1',
        kind: 'say',
        trouble: 'gone',
        why: expect.stringContaining('DiscordAPIError'),
      },
    ])
    expect(world.words).toEqual(['c: p2'])
    expect(world.told).toEqual(['p1 gone', 'p2 through'])
    expect(world.posts.every(({ done }) => done)).toBe(true)
  })

  test('an outbox that cannot be read; it is looked at again', async () => {
    const world = new World()
    world.say('p1', PUBLIC)
    const { unsent } = world.store() as Store
    let broken = true
    const outbox = begin(world, {
      unsent: (...asked) => (broken ? Promise.reject(new Error('locked')) : unsent(...asked)),
    })
    await world.quiet()
    expect(world.logged).toMatchObject([
      { level: ERROR, msg: 'the outbox could not be read', err: { message: 'locked' } },
    ])
    broken = false
    outbox.nudge()
    await world.quiet()
    expect(world.words).toEqual(['c: p1'])
    await outbox.close()
  })
})

describe('when it looks', () => {
  test('at each beat, by itself, and no more once it is closed', async () => {
    const world = new World()
    const outbox = startOutbox({ ...world.options(), waits: { beat: 5 } })
    await world.quiet()
    world.say('p1', PUBLIC)
    for (let n = 0; n < 400 && world.words.length === 0; n++) await new Promise((go) => setTimeout(go, 5))
    expect(world.words).toEqual(['c: p1'])
    await outbox.close()
    const before = world.asked.looks
    await new Promise((go) => setTimeout(go, 40))
    outbox.nudge()
    outbox.retry()
    await world.quiet()
    expect(world.asked.looks).toBe(before)
  })

  test('asked twice while it looks, it looks once more afterwards', async () => {
    const world = new World()
    let go = (): void => undefined
    const { unsent } = world.store() as Store
    let looks = 0
    const outbox = begin(world, {
      unsent: async (...asked) => {
        looks += 1
        if (looks === 1) await new Promise<void>((done) => (go = done))
        return unsent(...asked)
      },
    })
    outbox.nudge()
    outbox.nudge()
    await world.quiet()
    expect(looks).toBe(1)
    go()
    await world.quiet()
    expect(looks).toBe(2)
    await outbox.close()
  })

  test('asked while a queue is busy, it looks again once that is done; else it does not', async () => {
    for (const asked of [true, false]) {
      const world = new World()
      let go = (): void => undefined
      world.troubles.set('c', [new Promise<void>((done) => (go = done))])
      world.say('p1', PUBLIC)
      const outbox = begin(world)
      await world.quiet()
      if (asked) outbox.nudge()
      await world.quiet()
      const { looks, reads } = world.asked
      go()
      await world.quiet()
      expect(world.words).toEqual(['c: p1'])
      expect(world.asked.looks).toBe(looks + (asked ? 1 : 0))
      // What few posts there are are read as it is looked who waits.
      expect(world.asked.reads).toBe(reads)
      await outbox.close()
    }
  })

  test('closing waits for what is on its way, and for nothing else', async () => {
    const world = new World()
    let go = (): void => undefined
    world.troubles.set('c', [new Promise<void>((done) => (go = done))])
    world.say('p1', PUBLIC)
    const outbox = begin(world)
    await world.quiet()
    let closed = false
    const closing = outbox.close().then(() => (closed = true))
    await world.quiet()
    expect(closed).toBe(false)
    go()
    await closing
    expect(world.posts.map(({ done }) => done)).toEqual([true])
  })
})
