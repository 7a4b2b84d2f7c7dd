import { DiscordAPIError } from 'discord.js'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { type OutboxOptions, startOutbox } from '../../../src/discord/delivery/outbox.ts'
import { Whereabouts } from '../../../src/discord/delivery/whereabouts.ts'
import {
  type LinkNote,
  type PostQueue,
  type PostRow,
  type PostTo,
  queueKey,
  type Store,
} from '../../../src/store/store.ts'
import { fordScene } from '../../render/support/scenes.ts'

/** A message as the channel has it. */
interface Standing {
  readonly id: string
  content: string
  embeds: { title?: string; description?: string; footer?: { text: string } }[]
  files: number
  edits: number
}

/** What the bot's process has in its database, and Discord's one channel: both outlive the process. */
let posts: PostRow[] = []
let links: Record<string, string> = {}
let last: Record<string, string> = {}
let channel: Standing[] = []
let nonces: Map<string, string>
/** What goes wrong with coming sends, edits and notes of the database: an error before it is done, or after. */
let troubles: { on: 'send' | 'edit' | 'note'; after?: true; error: unknown }[] = []
let made = 0
let now = 0
/** Draws the pictures. */
let work: () => Promise<Buffer>
/** What was asked of Discord. */
let asked: string[] = []

beforeEach(() => {
  ;[posts, links, last, channel, nonces, troubles, made, now] = [[], {}, {}, [], new Map(), [], 0, 0]
  work = async () => Buffer.from('png')
  asked = []
})

const PUBLIC: PostTo = { kind: 'public' }

function write(kind: string, data: unknown, more: Partial<PostRow> = {}): void {
  const id = `p${++made}`
  posts.push({ battleId: 'b', channelId: 'c', to: PUBLIC, kind, seq: made, data: data as never, ...more, id })
}

/** A report of one move. */
function tell(
  number: string,
  side = 'RED',
  { words = [`word ${number}`], to = PUBLIC, turn = 1 } = {},
): void {
  const data = {
    number,
    anchor: 'a'.repeat(52),
    at: '2026-01-01T00:00:00.000Z',
    kind: 'order',
    turn,
    phase: 'orders',
    active: side,
    effects: words.map((text) => ({ type: 'event', rule: 'X', name: 'umpire.say', data: { text } })),
    units: {},
    chapter: { turn, phase: 'orders', side },
  }
  write('report', data, { to })
}

const say = (text: string, aside = false): void =>
  write('say', { said: [{ key: 'text', params: { text } }], ...(aside ? { aside: true } : {}) })

const pictured = (): void => write('image', { scene: fordScene(), turn: 1, phase: 'orders' })

const refused = (code: number, status = 400): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'url', { body: {}, files: [] } as never)
const cut = (): Error => new TypeError('fetch failed')

function trouble(on: 'send' | 'edit' | 'note', after: boolean): void {
  const next = troubles.findIndex((one) => one.on === on && (one.after === true) === after)
  if (next < 0) return
  throw troubles.splice(next, 1)[0]?.error
}

const asData = (embed: { toJSON?: () => object }): object => embed.toJSON?.() ?? embed

interface Said {
  readonly content?: string
  readonly embeds?: readonly object[]
  readonly files?: readonly object[]
  readonly nonce?: string
}

const place = {
  id: 'c',
  isSendable: () => true,
  isDMBased: () => true,
  isThread: () => false,
  async send({ content = '', embeds = [], files = [], nonce = '' }: Said) {
    asked.push('send')
    trouble('send', false)
    const before = nonces.get(nonce)
    if (before !== undefined) return { id: before }
    const id = String(100 + channel.length)
    nonces.set(nonce, id)
    channel.push({ id, content, embeds: embeds.map(asData), files: files.length, edits: 0 })
    trouble('send', true)
    return { id }
  },
  messages: {
    async edit(id: string, { content, embeds, files }: Said) {
      asked.push('edit')
      trouble('edit', false)
      const found = channel.find((one) => one.id === id)
      if (found === undefined) throw refused(10008, 404)
      if (content !== undefined) found.content = content
      if (embeds !== undefined) found.embeds = embeds.map(asData)
      if (files !== undefined) found.files = files.length
      found.edits += 1
      trouble('edit', true)
    },
    pin: async () => undefined,
    async delete(id: string) {
      channel = channel.filter((one) => one.id !== id)
    },
    async fetch({ after = '0' }: { after?: string }) {
      const client = { user: { id: 'me' } }
      const message = (one: Standing) => ({
        ...one,
        embeds: one.embeds.map((data) => ({ data })),
        attachments: { size: one.files },
        author: { id: 'me' },
        client,
        type: 0,
        webhookId: null,
      })
      return new Map(channel.filter(({ id }) => id > after).map((one) => [one.id, message(one)]))
    },
  },
}

const store = {
  waiting: async () => [...new Map(posts.map((post) => [queueKey(queueOf(post)), queueOf(post)])).values()],
  unsent: async (limit: number, queue?: PostQueue) =>
    posts
      .filter((post) => queue === undefined || queueKey(queueOf(post)) === queueKey(queue))
      .slice(0, limit),
  async sent(ids: string[], ends: Record<string, string> = {}, kept: LinkNote[] = []) {
    trouble('note', false)
    posts = posts.filter((post) => !ids.includes(post.id))
    Object.assign(last, ends)
    for (const { key, value } of kept) links[key] = value
  },
  lastMessages: async () => ({ ...last }),
  links: async () => ({ ...links }),
  async link(_: string, key: string, value: string) {
    links[key] = value
  },
}
const queueOf = ({ to, channelId, battleId }: PostRow) =>
  to.kind === 'side'
    ? ({ kind: 'side', battleId, side: to.side } as const)
    : ({ kind: 'public', channelId } as const)

const sides = ['RED', 'BLUE'].map((id) => ({ id, name: { key: 'text', params: { text: id } } }))

/** A process of the bot, from its start until all is quiet; `tries` of what failed. */
async function process(tries = 3): Promise<void> {
  const options = {
    client: { channels: { cache: new Map(), fetch: async () => place } },
    store: store as unknown as Store,
    places: new Whereabouts(store as unknown as Store),
    logger: pino({ level: 'silent' }),
    language: 'en',
    turn: async () => undefined,
    work: () => work(),
    calls: {
      current: async (post: PostRow) => post,
      inPlace: async () => false,
      said: async () => [],
    },
    clock: () => now,
    waits: { beat: 1_000_000, forPicture: 50 },
    settingOf: async () => ({
      stage: { sides, map: { width: 10, height: 10 }, namespace: 'kg' },
      language: 'en',
    }),
    threads: { roomOf: async () => ({ thread: place, directly: [] }) },
    reach: { blocked: async () => true, open: async () => undefined, closed: async () => undefined },
  }
  const outbox = startOutbox(options as unknown as OutboxOptions)
  for (let n = 0; n < tries; n++) {
    for (let turn = 0; turn < 200; turn++) await new Promise((go) => setImmediate(go))
    now += 70_000
    outbox.retry()
  }
  await outbox.close()
}

/** What stands in the channel: of each message its title, the words it tells, and its pictures. */
const stands = (): string[] =>
  channel.map(({ content, embeds, files }) => {
    const words = embeds.flatMap(({ description = '' }) =>
      [...description.matchAll(/word [\d+]+|remark/gu)].map(([word]) => word.replace('word ', '')),
    )
    const title = embeds[0]?.title ?? content
    return [title, words.join(' '), files === 0 ? '' : 'picture'].filter((part) => part !== '').join(': ')
  })

test('a turn of a side is one message that grows; the next turn is told in its own', async () => {
  tell('1')
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1'])
  tell('2')
  tell('3')
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1 2 3'])
  expect(channel[0]?.embeds.at(-1)?.footer?.text).toBe(`Turn 1 · #3 · ≡ ${'a'.repeat(12)}`)
  tell('4', 'BLUE')
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1 2 3', 'BLUE, turn 1: 4'])
  expect(posts).toEqual([])
})

test('what waits is told with one change, however much it is', async () => {
  for (let n = 1; n <= 15; n++) tell(String(n))
  await process()
  expect(channel).toHaveLength(1)
  expect(channel[0]?.edits).toBe(1)
})

test('words that wait go out with the remarks and the picture behind them: one request begins a turn, one adds to it', async () => {
  tell('1')
  pictured()
  await process()
  expect([stands(), asked]).toEqual([['RED, turn 1: 1: picture'], ['send']])
  tell('2')
  say('remark', true)
  tell('3')
  pictured()
  say('remark', true)
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1 2 remark 3 remark: picture'])
  expect(asked).toEqual(['send', 'edit', 'edit'])
  expect(posts).toEqual([])
})

test('a picture that takes long keeps no words waiting; it comes when it is drawn', async () => {
  tell('1')
  pictured()
  let drawn = (): void => undefined
  work = () =>
    new Promise((done) => {
      drawn = () => done(Buffer.from('png'))
    })
  const running = process(40)
  for (let n = 0; n < 300 && stands().length === 0; n++) await new Promise((go) => setTimeout(go, 10))
  expect(stands()).toEqual(['RED, turn 1: 1'])
  work = async () => Buffer.from('png')
  drawn()
  await running
  await process()
  expect([stands(), asked]).toEqual([['RED, turn 1: 1: picture'], ['send', 'edit']])
})

test('whenever the process ends, the picture stands with its words, each once', async () => {
  for (const [on, after] of [
    ['send', false],
    ['send', true],
    ['edit', false],
    ['edit', true],
    ['note', false],
  ] as const) {
    for (const before of [0, 1, 2]) {
      ;[posts, links, last, channel, nonces] = [[], {}, {}, [], new Map()]
      for (let n = 0; n < before; n++) tell(`0${n}`)
      await process()
      tell('1')
      tell('2')
      pictured()
      troubles = [{ on, error: cut(), ...(after ? { after: true } : {}) }]
      await process(1)
      nonces.clear()
      await process()
      const words = [...Array.from({ length: before }, (_, n) => `0${n}`), '1', '2'].join(' ')
      expect([on, after, before, stands()]).toEqual([on, after, before, [`RED, turn 1: ${words}: picture`]])
      expect(posts).toEqual([])
    }
  }
})

test('where no pictures may be sent the words stand, and the picture in words above them', async () => {
  tell('1')
  pictured()
  troubles = [{ on: 'send', error: refused(50035) }]
  await process()
  expect(channel).toHaveLength(1)
  expect(channel[0]).toMatchObject({ files: 0, content: expect.stringContaining('picture') })
  expect(stands()[0]).toMatch(/^RED, turn 1: 1$/u)
  expect(posts).toEqual([])
})

test('whenever the process ends, each entry is told once and in its order', async () => {
  for (const [on, after] of [
    ['send', false],
    ['send', true],
    ['edit', false],
    ['edit', true],
    ['note', false],
  ] as const) {
    for (let earlier = 0; earlier < 4; earlier++) {
      ;[posts, links, last, channel, nonces] = [[], {}, {}, [], new Map()]
      tell('1')
      for (let n = 0; n < earlier; n++) tell(`2${n}`, n < 2 ? 'RED' : 'BLUE')
      troubles = [{ on, error: cut(), ...(after ? { after: true } : {}) }]
      await process(1)
      // Discord forgets nonces after a while.
      nonces.clear()
      tell('3', 'BLUE')
      tell('4', 'BLUE')
      await process()
      const words = stands().flatMap((one) => one.replace(/^.*: /u, '').split(' '))
      const expected = ['1', ...Array.from({ length: earlier }, (_, n) => `2${n}`), '3', '4']
      expect([on, after, earlier, words]).toEqual([on, after, earlier, expected])
      expect(channel).toHaveLength(2)
      expect(posts).toEqual([])
    }
  }
})

test('a message that was deleted is made again, whole', async () => {
  tell('1')
  tell('2')
  await process()
  channel = [{ id: '190', content: 'of somebody', embeds: [], files: 0, edits: 0 }]
  tell('3')
  await process()
  expect(stands()).toEqual(['of somebody', 'RED, turn 1: 1 2 3'])
})

test('where a message can be changed no more, a further one goes on', async () => {
  tell('1')
  await process()
  troubles = [30046, 30046].map((code) => ({ on: 'edit', error: refused(code) }))
  tell('2')
  tell('3')
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1', 'RED, turn 1 (2): 2 3'])
})

test('a message takes what Discord lets it; what is longer goes on in a further one, and nothing is lost', async () => {
  for (let n = 1; n <= 12; n++) tell(String(n), 'RED', { words: [`${'x'.repeat(1400)} word ${n}`] })
  await process()
  expect(stands()).toEqual([
    'RED, turn 1: 1 2 3',
    'RED, turn 1 (2): 4 5 6',
    'RED, turn 1 (3): 7 8 9',
    'RED, turn 1 (4): 10 11 12',
  ])
  for (const { embeds } of channel) {
    expect(
      JSON.stringify(embeds.map(({ title, description, footer }) => [title, description, footer])).length,
    ).toBeLessThan(6000)
    for (const { description = '' } of embeds) expect(description.length).toBeLessThanOrEqual(4096)
  }
})

test('an entry that is too long for a message is told over several, once', async () => {
  const words = Array.from({ length: 200 }, (_, n) => `${'x'.repeat(60)} word ${n}`)
  tell('1')
  tell('2', 'RED', { words })
  troubles = [{ on: 'edit', after: true, error: cut() }]
  await process(1)
  await process()
  const told = stands().flatMap((one) => one.replace(/^.*: /u, '').split(' '))
  expect(told).toEqual(['1', ...Array.from({ length: 200 }, (_, n) => String(n))])
})

test('what is said between stands between: the turn goes on below it', async () => {
  tell('1')
  say('the clocks stand still')
  tell('2')
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1', 'the clocks stand still', 'RED, turn 1: 2'])
})

const STATUS = {
  battleId: 'b',
  scenario: { key: 'text', params: { text: 'Ford' } },
  status: 'gathering',
  sides: [],
  seats: [],
  owes: [],
  due: [],
  commitment: null,
  outcome: null,
}

test('a status that is posted again below a turn’s message does not end it', async () => {
  write('status', STATUS)
  tell('1')
  await process()
  for (let n = 0; n < 30; n++) {
    channel.push({ id: String(110 + n), content: 'chat', embeds: [], files: 0, edits: 0 })
  }
  write('status', STATUS)
  await process()
  tell('2')
  await process()
  const ours = stands().filter((one) => one !== 'chat')
  expect(ours).toEqual(['RED, turn 1: 1 2', expect.stringContaining('Ford')])
})

test('a remark stands with the turn it belongs to; without one it stands for itself', async () => {
  say('remark', true)
  tell('1')
  say('remark', true)
  await process()
  expect(stands()).toEqual(['remark', 'RED, turn 1: 1 remark'])
})

test('a side has a message of its own in its thread, apart from that for all', async () => {
  const to: PostTo = { kind: 'side', side: 'RED' }
  tell('1')
  await process()
  tell('1+1', 'RED', { to })
  await process()
  tell('1+2', 'RED', { to })
  await process()
  expect(stands()).toEqual(['RED, turn 1: 1', 'RED, turn 1 – told to your side alone: 1+1 1+2'])
})

test('the newest picture of a turn takes the place of the one before; without a turn it stands for itself', async () => {
  pictured()
  tell('1')
  pictured()
  await process()
  expect(stands().map((one) => one.endsWith('picture'))).toEqual([true, true])
  tell('2')
  pictured()
  await process()
  expect(stands()[1]).toBe('RED, turn 1: 1 2: picture')
  expect(channel[1]?.files).toBe(1)
})

test('a picture that cannot be drawn is named in the channel, and what is told of the turn stays', async () => {
  tell('1')
  await process()
  pictured()
  work = () => Promise.reject(new Error('no'))
  await process()
  expect(stands()[0]).toBe('RED, turn 1: 1')
  expect(channel.slice(1).map(({ content }) => content)).toEqual([
    expect.stringMatching(/picture .* cannot be drawn/u),
  ])
})
