import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bot, startBot } from '../../../src/discord/bot.ts'
import type { MessageView } from '../../../src/sandbox/control/view.ts'
import { connectSandbox, type DrivenPerson, type SandboxDriver } from '../../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/server.ts'
import type { PostDraft, Store } from '../../../src/store/store.ts'
import { Player } from '../../e2e/player.ts'
import { lastToldIn, toldIn } from '../../e2e/told.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { oneWorkshop } from '../../support/one-workshop.ts'
import { fiveSecondsLater } from '../../support/session-limit.ts'

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
  await fiveSecondsLater(join(folder, 'battles.db'))
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
    workshop: oneWorkshop(),
    // What is tried again, and what is left behind, is the same after shorter waits.
    waits: { afterFailure: 50, atClosing: 500 },
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
  store = await freshStore(join(folder, 'battles.db'))
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

/** Posts of the battle's status that stand in its channel, pinned or not. */
const statuses = async (): Promise<string[]> => {
  const all = await anna.messages(sandbox.channelId, 500)
  return all
    .filter(({ embeds }) => embeds.some(({ title }) => String(title).includes('Kalina')))
    .map(({ id }) => id)
}

/** So much is said that the status is out of sight, and then it changes. */
async function changeFarStatus(): Promise<void> {
  for (let n = 0; n < 30; n++) await anna.say(`chatter ${n}`)
  await rus.use('battle leave')
}

test('a status that was posted again just before the end has taken away the one before', async () => {
  await gather()
  await quiet()
  const [old] = await statuses()
  await stop()
  // It dies right after it has noted the new one.
  let noted = false
  const link: Store['link'] = async (battleId, key, value) => {
    await store.link(battleId, key, value)
    if (key === 'status' && value !== old) {
      noted = true
      await new Promise<void>(() => undefined)
    }
  }
  await start({ link })
  await changeFarStatus()
  await driver.until(async () => noted)
  await stop()
  await start()
  await quiet()
  expect(await statuses()).toEqual([expect.not.stringMatching(`^${old}$`)])
})

test('a status that could not be taken away for the moment is taken away later', async () => {
  await gather()
  await quiet()
  const [old] = await statuses()
  // How far up it stands is looked at once a minute: a process that has just started has not looked yet.
  await stop()
  await start()
  await driver.faults.rest({ kind: 'drop', when: 'before', method: 'DELETE', path: '/messages', times: 4 })
  await changeFarStatus()
  await quiet()
  expect(await statuses()).toEqual([expect.not.stringMatching(`^${old}$`)])
})

test('a picture that may not be sent is told in words, with the right that is missing by its name', async () => {
  await begin()
  await quiet()
  await driver.faults.denyBot(sandbox.channelId, ['attachFiles'])
  await khan.use('deploy', { done: true })
  await rus.use('deploy', { done: true })
  await heard(anna, 'The picture could not be sent: I lack **Attach Files** here')
  await quiet()
  const all = await anna.messages(sandbox.channelId, 500)
  const told = all.filter(({ content }) => content.includes('The picture could not be sent'))
  // The words stand above what was told of the turn, and the picture of before is gone.
  expect(toldIn(told).map(({ number }) => Number(number))).toEqual([1, 2, 3])
  expect(told.flatMap(({ attachments }) => attachments)).toEqual([])
})

test('a deleted thread of a side is made again, and its next post is heard there', async () => {
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

/** How often Discord was asked for something, of all requests so far. */
const asked = async (method: string, path: RegExp): Promise<number> =>
  (await driver.requests()).requests.filter((one) => one.method === method && path.test(one.path)).length

test('a thread is made for each side without looking for one, or for people in it, that cannot be there', async () => {
  await begin()
  await quiet()
  expect(await asked('POST', /\/threads$/u)).toBe(2)
  expect(await asked('PUT', /\/thread-members\//u)).toBe(2)
  expect(await asked('GET', /\/threads\/active$/u)).toBe(0)
  expect(await asked('GET', /\/thread-members\//u)).toBe(0)
})

test('a thread that was made just before the end is found after the start, and not made twice', async () => {
  await gather()
  await quiet()
  await stop()
  // It dies between Discord's making the thread and its own noting it.
  const link: Store['link'] = async (battleId, key, value) =>
    key.startsWith('side:') && /^\d/u.test(value)
      ? new Promise<void>(() => undefined)
      : store.link(battleId, key, value)
  await start({ link })
  await khan.use('battle start')
  await driver.until(async () => (await asked('POST', /\/threads$/u)) === 2)
  await stop()
  await start()
  await quiet()
  expect(await asked('POST', /\/threads$/u)).toBe(2)
  expect((await khan.person.channels()).filter(({ name }) => name.includes(' · '))).toHaveLength(1)
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
  await heard(anna, 'without being let in, by the server’s owner and the role **Umpire**')
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

test('a turn is one message in the channel that grows, with the newest picture, and its sums can be asked for', async () => {
  await begin()
  for (const player of [khan, rus]) await player.use('deploy', { done: true })
  await quiet()
  const active = (await khan.called('write')) === undefined ? rus : khan
  const other = active === khan ? rus : khan
  const turn = async (): Promise<MessageView[]> =>
    (await anna.messages(sandbox.channelId, 500)).filter((message) =>
      message.embeds.some(({ title }) => String(title).endsWith('turn 1')),
    )
  const before = (await turn()).length
  for (const unit of [2, 3]) {
    const order = await active.write([`${active === khan ? 'K' : 'R'}${unit} move > @PO1 3`])
    await active.pressOwn(order, 'give')
    await quiet()
    const question = await other.called('pass')
    if (question !== undefined) await other.press(question, 'pass')
    await quiet()
  }
  const [grown, ...more] = (await turn()).slice(before)
  expect(more).toEqual([])
  if (grown === undefined) throw new Error('Nothing is told of the turn.')
  const told = toldIn([grown]).map(({ number }) => number)
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual([...new Set(told)])
  expect(lastToldIn(grown)).toBe(told.at(-1))
  expect(grown.attachments).toEqual([])
  await active.use('turn end')
  await quiet()
  const ended = (await turn()).find(({ id }) => id === grown.id)
  expect(ended?.attachments).toHaveLength(1)
  // No call of the turn that was ended has buttons any more.
  expect(await active.called('write', 'end-turn')).toBeUndefined()
  expect(await other.called('pass', 'spend')).toBeUndefined()
}, 100_000)
