import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bot, startBot } from '../../../src/discord/bot.ts'
import type { MessageView } from '../../../src/sandbox/control/view.ts'
import { connectSandbox, type DrivenPerson, type SandboxDriver } from '../../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/server.ts'
import { openStore } from '../../../src/store/open.ts'
import type { PostDraft, Store } from '../../../src/store/store.ts'
import { Player } from '../../e2e/player.ts'

/*
 * The whole bot on a database of its own against the stand-in for Discord, which refuses what Discord would refuse.
 */

let folder: string
let sandbox: Sandbox
let driver: SandboxDriver
let store: Store
let bot: Bot | null = null
let khan: Player
let rus: Player
let anna: DrivenPerson

/** The bot, with what its store shall do otherwise than a store does. */
async function start(over: Partial<Store> = {}): Promise<void> {
  bot = await startBot({
    token: sandbox.token,
    guildId: sandbox.guildId,
    restApi: sandbox.rest,
    store: new Proxy(store, {
      get: (target, key) => {
        const own: unknown = Reflect.get(over, key) ?? Reflect.get(target, key)
        return typeof own === 'function' ? own.bind(target) : own
      },
    }),
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    language: 'en',
    newSecret: () => 'ab'.repeat(32),
  })
}

async function stop(): Promise<void> {
  await bot?.close()
  bot = null
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hetman-channels-'))
  sandbox = await startSandbox({ responseTimeoutMs: 20_000 })
  driver = await connectSandbox(sandbox.url)
  store = await openStore(join(folder, 'battles.db'))
  await start()
  ;[khan, rus] = [await Player.of({ driver }, 'Bartek'), await Player.of({ driver }, 'Czesława')]
  anna = await driver.person('Anna')
})
afterEach(async () => {
  await driver.faults.clear()
  await stop()
  await store.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const gather = async (): Promise<void> => {
  await khan.use('battle new', { scenario: 'kalina', language: 'en' })
  await khan.use('battle join', { side: 'KHAN' })
  await rus.use('battle join', { side: 'RUS' })
}

const begin = async (): Promise<void> => {
  await gather()
  await khan.use('battle start')
}

const row = async () => {
  const found = await store.inChannel(sandbox.channelId)
  if (found === null) throw new Error('There is no battle.')
  return found
}

/** Says something in the battle as a command would. */
async function say(text: string, to: PostDraft['to'] = { kind: 'public' }, more: Partial<PostDraft> = {}) {
  const { id, version, seq } = await row()
  const data = { said: [{ key: 'text', params: { text } }] }
  await store.commit({ battleId: id, version, entries: [], posts: [{ to, kind: 'say', seq, data, ...more }] })
}

const words = (message: MessageView): string =>
  [message.content, ...message.embeds.map((embed) => JSON.stringify(embed))].join(' ')

const seen = async (person: DrivenPerson, channel = sandbox.channelId): Promise<string[]> =>
  (await person.messages(channel, 500)).filter(({ onlyForYou }) => !onlyForYou).map(words)

const count = (all: readonly string[], text: string): number => all.filter((one) => one.includes(text)).length

const heard = (person: DrivenPerson, text: string, channel = sandbox.channelId) =>
  driver.until(async () => (await seen(person, channel)).some((one) => one.includes(text)))

const quiet = () => driver.until(async () => (await store.waiting()).length === 0)

const threadOf = async (player: Player): Promise<string> => {
  const found = (await player.person.channels()).find(({ name }) => name.includes(' · '))
  if (found === undefined) throw new Error('There is no thread.')
  return found.id
}

const dm = async (person: DrivenPerson): Promise<string> => (await person.openDm()).id

test('a post that was sent just before the end is not sent again, however late the start and whatever was said since', async () => {
  await gather()
  await quiet()
  await stop()
  // It dies between Discord's taking a message and its own noting it.
  const dying = { sent: () => new Promise<void>(() => undefined) }
  await start(dying)
  await say('the ford is held')
  await heard(anna, 'the ford is held')
  await stop()
  // So much is said meanwhile that nonces are long forgotten.
  await driver.faults.forgetNonces()
  for (let n = 0; n < 130; n++) await anna.say(`chatter ${n}`)
  await start()
  await say('the ford is lost')
  await heard(anna, 'the ford is lost')
  expect(count(await seen(anna), 'the ford is held')).toBe(1)
})

test('the same words said twice are told twice: only what stands after the last known message is recognised', async () => {
  await gather()
  await say('once more')
  await heard(anna, 'once more')
  await quiet()
  await stop()
  await say('once more')
  await start()
  await quiet()
  expect(count(await seen(anna), 'once more')).toBe(2)
})

test('an answer of Discord’s that never came is looked for before a post is sent again', async () => {
  await gather()
  await quiet()
  await driver.faults.rest({ kind: 'drop', when: 'after', method: 'POST', path: '/messages', times: 4 })
  await driver.faults.forgetNonces()
  await say('sent, and nobody knows')
  await quiet()
  expect(count(await seen(anna), 'sent, and nobody knows')).toBe(1)
})

test('the last posts of a battle are told as its own, though its channel has another battle by then', async () => {
  await begin()
  await quiet()
  await stop()
  const { id, version, seq } = await row()
  const [before] = (await store.entries(id)).slice(-1)
  expect(before).toBeDefined()
  const report = {
    seq,
    number: '7',
    anchor: '',
    at: '2026-01-01T00:00:00.000Z',
    kind: 'order',
    turn: 4,
    phase: 'melee',
    active: 'KHAN',
    effects: [{ type: 'place', rule: 'KG-MOV-01', unit: 'K2', at: { x: 250, y: 250 }, facing: 0 }],
    units: { K2: { name: 'Riders', names: null, side: 'KHAN', card: 'c' } },
  }
  await store.commit({
    battleId: id,
    version,
    entries: [],
    posts: [{ to: { kind: 'public' }, kind: 'report', seq, data: report }],
    status: 'over',
  })
  const next = await store.create({
    channelId: sandbox.channelId,
    guildId: sandbox.guildId,
    ruleset: 'none',
    settings: {},
  })
  expect(next).not.toBeNull()
  await start()
  const told = await driver.until(async () => (await seen(anna)).find((one) => one.includes('Riders')))
  expect(told).not.toMatch(/A1|\.phase\./u)
})

test('a picture that may not be sent is told in words, with the right that is missing by its name', async () => {
  await begin()
  await quiet()
  await driver.faults.denyBot(sandbox.channelId, ['attachFiles'])
  const image = (await seen(anna)).length
  await khan.use('deploy', { done: true })
  await rus.use('deploy', { done: true })
  await heard(anna, 'The picture could not be sent: I lack **Attach Files** here')
  await quiet()
  expect((await seen(anna)).length).toBeGreaterThan(image)
})

test('a deleted thread of a side is made anew, and its next post is heard there', async () => {
  await begin()
  await quiet()
  const old = await threadOf(khan)
  await driver.faults.deleteChannel(old)
  await say('for the Khan alone', { kind: 'side', side: 'KHAN' })
  await quiet()
  const fresh = await threadOf(khan)
  expect(fresh).not.toBe(old)
  expect(count(await seen(khan.person, fresh), 'for the Khan alone')).toBe(1)
})

test('a locked thread is left for direct messages', async () => {
  await begin()
  await quiet()
  const thread = await threadOf(khan)
  await driver.faults.denyBot(sandbox.channelId, ['manageThreads', 'privateThreads'])
  await driver.faults.changeThread(thread, { archived: true, locked: true })
  await say('for the Khan alone', { kind: 'side', side: 'KHAN' })
  await quiet()
  expect(count(await seen(khan.person, await dm(khan.person)), 'for the Khan alone')).toBe(1)
})

test('who takes no direct messages is told so once, where he can see it, and the others hear theirs', async () => {
  await driver.faults.denyBot(sandbox.channelId, ['privateThreads'])
  await begin()
  await quiet()
  await khan.person.refuseDms(50278)
  for (const text of ['first for him', 'second for him']) {
    await say(text, { kind: 'player', player: khan.person.id })
    await quiet()
  }
  await say('to both', { kind: 'side', side: 'RUS' })
  await quiet()
  const all = await seen(anna)
  expect(count(all, `<@${khan.person.id}>`)).toBeGreaterThan(0)
  expect(count(all, 'I cannot write to you directly')).toBe(1)
  expect(count(await seen(rus.person, await dm(rus.person)), 'to both')).toBe(1)
})

test('a deleted channel suspends its battle: all are told, clocks stand still, and it goes on where it is moved', async () => {
  await begin()
  await quiet()
  const { id } = await row()
  expect((await store.deadlines(id)).length).toBeGreaterThan(0)
  await driver.faults.deleteChannel(sandbox.channelId)
  await heard(khan.person, 'was deleted. Its clocks stand still', await dm(khan.person))
  await heard(rus.person, 'was deleted. Its clocks stand still', await dm(rus.person))
  expect(await store.deadlines(id)).toEqual([])

  const fresh = (await anna.createChannel('new-field')).id
  const chosen = await khan.person.autocomplete('battle move', { battle: '' }, 'battle', fresh)
  expect(chosen).toHaveLength(1)
  const stranger = await driver.addPerson('Dobrawa')
  const refused = await stranger.slash('battle move', { battle: id }, fresh)
  expect(refused.kind).toBe('deferred')
  expect((await store.battle(id))?.channelId).toBe(sandbox.channelId)
  await khan.person.slash('battle move', { battle: id }, fresh)
  await heard(anna, 'has moved the battle to this channel', fresh)
  await quiet()
  expect((await store.deadlines(id)).length).toBeGreaterThan(0)
  expect((await store.inChannel(fresh))?.id).toBe(id)
  await say('a new thread', { kind: 'side', side: 'KHAN' }).catch(() => undefined)
})

test('a channel that is closed to the bot suspends its battle until it is open again; nothing is lost', async () => {
  await begin()
  await quiet()
  const { id } = await row()
  await driver.faults.denyBot(sandbox.channelId, ['sendMessages'])
  await say('held up')
  await heard(khan.person, 'I lack **Send Messages**', await dm(khan.person))
  expect(await store.deadlines(id)).toEqual([])
  await driver.faults.denyBot(sandbox.channelId, [])
  await heard(anna, 'held up')
  await heard(anna, 'the clocks run on')
  expect((await store.deadlines(id)).length).toBeGreaterThan(0)
})

test('who has left a side is out of its thread before anything more is said there, though the thread slept', async () => {
  await begin()
  await quiet()
  const thread = await threadOf(khan)
  await driver.faults.changeThread(thread, { archived: true })
  const other = await driver.addPerson('Dobrawa')
  await anna.setUmpire(true)
  const umpire = await Player.of({ driver }, 'Anna')
  await umpire.use('umpire replace', { player: khan.person.id, by: other.id })
  await say('a secret of the Khan’s', { kind: 'side', side: 'KHAN' })
  await quiet()
  expect(await khan.person.channels().then((all) => all.some(({ id }) => id === thread))).toBe(false)
  expect(count(await seen(other, thread), 'a secret of the Khan’s')).toBe(1)
})

test('a thread that somebody was taken out of while the bot was away is made true at the start', async () => {
  await begin()
  await quiet()
  const thread = await threadOf(khan)
  await stop()
  await khan.person.leaveThread(thread)
  expect((await khan.person.channels()).some(({ id }) => id === thread)).toBe(false)
  await start()
  await driver.until(async () => (await khan.person.channels()).some(({ id }) => id === thread))
})

test('what the bot lacks in a channel is named when a battle is opened, joined and started, with what will not work', async () => {
  await driver.faults.denyBot(sandbox.channelId, ['attachFiles', 'privateThreads'])
  const named = (answer: MessageView): boolean =>
    words(answer).includes('**Attach Files**: pictures of the field are told in words') &&
    words(answer).includes('**Create Private Threads**: no side gets a thread')
  expect(named(await khan.use('battle new', { scenario: 'kalina', language: 'en' }))).toBe(true)
  expect(named(await khan.use('battle join', { side: 'KHAN' }))).toBe(true)
  await khan.person.setLocale('pl')
  expect(words(await rus.use('battle join', { side: 'RUS' }))).toContain('**Attach Files**')
  expect(words(await khan.use('battle start'))).toContain('**Załączanie plików**')
  await quiet()
  // Without threads nobody reads them.
  expect(count(await seen(anna), 'private thread')).toBe(0)
})

test('at the start it is said who can read the sides’ threads without being let in', async () => {
  await khan.person.setUmpire(true)
  await begin()
  await heard(anna, 'without being let in by the server’s owner and the role **Umpire**')
  await heard(anna, 'Among the players that is **Bartek**')
})

test('an acknowledgement whose answer was lost is no second delivery: the command is carried out and answered', async () => {
  await gather()
  await driver.faults.rest({ kind: 'error', when: 'after', method: 'POST', path: '/callback' })
  expect(words(await khan.use('battle status'))).toContain('Kalina')
})

test('whom an answer can no longer reach is told directly where to look, or in the channel', async () => {
  await gather()
  const late = {
    kind: 'error',
    status: 401,
    code: 50027,
    method: 'PATCH',
    path: '/webhooks/',
    times: 1,
  } as const
  await driver.faults.rest(late)
  await khan.person.slash('battle status')
  await heard(khan.person, 'no longer takes the answer', await dm(khan.person))
  await khan.person.refuseDms(50007)
  await driver.faults.rest({ ...late, status: 404, code: 10015 })
  await khan.person.slash('battle status')
  await heard(anna, `<@${khan.person.id}> Discord no longer takes the answer`)
})
