import { DiscordAPIError } from 'discord.js'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { type OutboxOptions, startOutbox } from '../../src/discord/outbox.ts'
import { playersKey, sideKey } from '../../src/discord/threads.ts'
import type { PostRow, PostTo, Store } from '../../src/store/store.ts'
import { here } from '../workshop/here.ts'

interface Sent {
  readonly channel: string
  readonly content: string
  readonly nonce: string
}

/** A store of posts and links in memory, and a Discord that takes messages or refuses them as told. */
class World {
  readonly posts: (PostRow & { done: boolean; wait: boolean })[] = []
  readonly links: Record<string, string> = {}
  readonly sent: Sent[] = []
  readonly edited: string[] = []
  /** Errors for coming sends, by channel. */
  readonly refusals = new Map<string, unknown[]>()
  editRefusal: unknown = null
  retried: string[] = []

  say(id: string, to: PostTo, kind = 'say', more: Partial<PostRow> = {}): void {
    const data = kind === 'say' ? { said: [{ key: 'text', params: { text: id } }] } : STATUS
    const post = { battleId: 'b', channelId: 'c', to, kind, seq: 1, data: data as never, tries: 0 }
    this.posts.push({ ...post, ...more, id, done: false, wait: false })
  }

  async send(): Promise<void> {
    const outbox = startOutbox({ ...this.options(), beat: 1_000_000 })
    await outbox.close()
  }

  options(): OutboxOptions {
    return {
      client: this.client() as never,
      store: this.store() as Store,
      logger: pino({ level: 'silent' }),
      now: () => '2026-01-01T00:00:00.000Z',
      work: here,
      stageOf: async () => ({
        stage: { sides: [], map: { width: 10, height: 10 }, namespace: 'kg' },
        language: 'en',
        status: null,
      }),
    }
  }

  store(): Partial<Store> {
    return {
      unsent: async (_, limit) => this.posts.filter((post) => !post.done && !post.wait).slice(0, limit),
      sent: async (id) => this.change(id, { done: true }),
      retry: async (id, at) => {
        this.retried.push(`${id} ${at}`)
        this.change(id, { wait: true })
      },
      links: async () => this.links,
      link: async (_, key, value) => {
        this.links[key] = value
      },
    }
  }

  change(id: string, change: { done?: boolean; wait?: boolean }): void {
    const post = this.posts.find((one) => one.id === id)
    if (post !== undefined) Object.assign(post, change)
  }

  client(): object {
    const channel = (id: string) => ({
      id,
      isSendable: () => true,
      send: async ({ content = '', nonce = '' }: { content?: string; nonce?: string }) => {
        const refusal = this.refusals.get(id)?.shift()
        if (refusal !== undefined) throw refusal
        this.sent.push({ channel: id, content, nonce })
        return { id: `m${this.sent.length}` }
      },
      messages: {
        edit: async (message: string) => {
          if (this.editRefusal !== null) throw this.editRefusal
          this.edited.push(message)
        },
        pin: async () => undefined,
      },
    })
    return {
      channels: {
        cache: new Map(),
        fetch: async (id: string) => {
          if (id === 'gone') throw error(10003)
          return channel(id)
        },
      },
      users: { fetch: async (id: string) => ({ createDM: async () => channel(`dm-${id}`) }) },
    }
  }

  get words(): string[] {
    return this.sent.map(({ channel, content }) => `${channel}: ${content}`)
  }
}

const error = (code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, 403, 'POST', 'url', { body: {}, files: [] } as never)

const STATUS = {
  battleId: 'b',
  scenario: { key: 'text', params: { text: 'Kalina' } },
  status: 'gathering',
  sides: [],
  seats: [],
  owes: [],
  due: [],
  commitment: null,
  outcome: null,
}

const PUBLIC: PostTo = { kind: 'public' }
const KHAN: PostTo = { kind: 'side', side: 'KHAN' }

describe('the outbox', () => {
  test('says things in order, each with its own nonce, and marks them as said', async () => {
    const world = new World()
    for (const id of ['b.1.0', 'b.1.1', 'b.2.0']) world.say(id, PUBLIC)
    await world.send()
    expect(world.words).toEqual(['c: b.1.0', 'c: b.1.1', 'c: b.2.0'])
    expect(world.sent.map(({ nonce }) => nonce)).toEqual(['b.1.0', 'b.1.1', 'b.2.0'])
    expect(world.posts.every(({ done }) => done)).toBe(true)
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
    world.links[sideKey('KHAN')] = 'thread'
    world.refusals.set('c', [new Error('no line')])
    world.say('p1', PUBLIC)
    world.say('p2', PUBLIC)
    world.say('s1', KHAN)
    await world.send()
    expect(world.words).toEqual(['thread: s1'])
    expect(world.retried).toEqual(['p1 2026-01-01T00:00:02.000Z'])
  })

  test('waits longer after each try and gives up in the end, so that the rest is said', async () => {
    const world = new World()
    world.refusals.set('c', [new Error('no'), new Error('no')])
    world.say('p1', PUBLIC, 'say', { tries: 4 })
    await world.send()
    expect(world.retried).toEqual(['p1 2026-01-01T00:00:32.000Z'])
    const last = new World()
    last.refusals.set('c', [new Error('no')])
    last.say('p1', PUBLIC, 'say', { tries: 11 })
    last.say('p2', PUBLIC)
    await last.send()
    expect(last.words).toEqual(['c: p2'])
  })

  test('without a thread a side’s own goes to each of its players, each under a nonce of his own', async () => {
    const world = new World()
    world.links[sideKey('KHAN')] = '-'
    world.links[playersKey('KHAN')] = '1,2'
    world.say('s1', KHAN)
    await world.send()
    expect(world.words).toEqual(['dm-1: s1', 'dm-2: s1'])
    expect(new Set(world.sent.map(({ nonce }) => nonce)).size).toBe(2)
  })

  test('a thread that somebody deleted is given up for direct messages', async () => {
    const world = new World()
    world.links[sideKey('KHAN')] = 'gone'
    world.links[playersKey('KHAN')] = '1'
    world.say('s1', KHAN)
    await world.send()
    expect(world.words).toEqual(['dm-1: s1'])
  })

  test('who takes no direct messages holds up nobody', async () => {
    const world = new World()
    world.refusals.set('dm-1', [error(50007)])
    world.say('d1', { kind: 'player', player: '1' })
    world.say('d2', { kind: 'player', player: '1' })
    await world.send()
    expect(world.words).toEqual(['dm-1: d2'])
    expect(world.retried).toEqual([])
  })

  test('the status is one message that is edited, and written anew when it was deleted', async () => {
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
})
