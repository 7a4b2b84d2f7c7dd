import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { connectSandbox, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import type { Store } from '../../src/store/store.ts'
import { freshStore } from '../support/fresh-store.ts'
import { asCompiled } from '../support/programs.ts'
import { fiveSecondsLater } from '../support/session-limit.ts'
import { allSaid, buttonFor, isRefusal, wordsOf } from './evening.ts'
import { EVERYTHING } from './fight.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'
import { toldIn } from './told.ts'

const CHILD = fileURLToPath(new URL('./bot-child.ts', import.meta.url))

let folder: string
let sandbox: Sandbox
let driver: SandboxDriver
/** Looks into the bot's database beside it; writes nothing. */
let store: Store
let bot: ChildProcess
/** Who is in turn, and who may interrupt. */
let active: Player
let waiting: Player

/** Starts the bot in a process of its own and waits until it is at the table. */
async function startBot(): Promise<void> {
  await fiveSecondsLater(join(folder, 'battles.db'))
  const args = [join(folder, 'battles.db'), sandbox.rest, sandbox.guildId, sandbox.token]
  bot = spawn(process.execPath, [...asCompiled(CHILD), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = bot
  if (stdout === null) throw new Error('The bot has no output.')
  await Promise.race([
    once(stdout, 'data'),
    once(bot, 'exit').then(([code]) => Promise.reject(new Error(`The bot ended with ${code}.`))),
  ])
}

/** Ends the bot's process and waits until it is gone. */
async function endBot(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (bot.exitCode !== null || bot.signalCode !== null) return
  const gone = once(bot, 'exit')
  bot.kill(signal)
  await gone
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hetman-e2e-'))
  // Starting a process takes a while on a busy machine; nobody's patience is measured here.
  sandbox = await startSandbox({ responseTimeoutMs: 20_000 })
  driver = await connectSandbox(sandbox.url)
  store = await freshStore(join(folder, 'battles.db'))
  await startBot()
  const table = { driver }
  const [khan, rus] = [await Player.of(table, 'Bartek'), await Player.of(table, 'Czesława')]
  await khan.use('battle new', { scenario: 'kalina', language: 'en' })
  await khan.use('battle join', { side: 'KHAN' })
  await rus.use('battle join', { side: 'RUS' })
  await khan.use('battle start')
  await khan.use('deploy', { done: true })
  await rus.use('deploy', { done: true })
  await allSaid(store)
  const khansTurn = (await khan.called('write')) !== undefined
  ;[active, waiting] = khansTurn ? [khan, rus] : [rus, khan]
})
afterAll(async () => {
  await endBot('SIGKILL')
  await store.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const unitOf = (player: Player, number: number): string =>
  `${player.person.name === 'Bartek' ? 'K' : 'R'}${number}`
const everything = (player: Player): Promise<MessageView[]> => player.person.messages(undefined, EVERYTHING)

/** The entries that the channel is told of, in their order. */
const entriesTold = async () => toldIn((await everything(active)).filter(({ onlyForYou }) => !onlyForYou))
const told = async (): Promise<number[]> => (await entriesTold()).map(({ number }) => Number(number))

/** How many orders of a unit are in the log. */
async function ordersOf(unit: string): Promise<number> {
  const row = await store.inChannel(sandbox.channelId)
  const entries = row === null ? [] : await store.entries(row.id)
  return entries.filter(({ input }) => input.type === 'order' && input.order.unit === unit).length
}

/** How many entries tell of a unit having moved. */
const reportsOf = async (unit: string): Promise<number> =>
  (await entriesTold()).filter(({ text }) => text.startsWith(`${unit} `)).length

const order = (player: Player, unit: string): Promise<MessageView> =>
  player.use('order', { unit, order: 'move', to: '@PO1 4' })

async function passWindow(): Promise<void> {
  await allSaid(store)
  const question = await waiting.called('pass')
  if (question !== undefined) await waiting.press(question, 'pass')
  await allSaid(store)
}

test('an order that is delivered twice is carried out and told once', async () => {
  const unit = unitOf(active, 2)
  const shown = await order(active, unit)
  await driver.faults.duplicateNextInteraction()
  await active.pressOwn(shown, 'give')
  await allSaid(store)
  expect(await ordersOf(unit)).toBe(1)
  expect(await reportsOf(unit)).toBe(1)
  await passWindow()
})

test('a bot that is stopped in the middle of an open window goes on where it was: the old button works', async () => {
  const unit = unitOf(active, 3)
  await active.pressOwn(await order(active, unit), 'give')
  await allSaid(store)
  const question = await waiting.called('spend')
  if (question === undefined) throw new Error('Nobody is asked.')
  const [before, heard] = [await told(), (await everything(waiting)).length]

  await endBot('SIGTERM')
  await startBot()
  await allSaid(store)
  expect(await told()).toEqual(before)
  expect((await everything(waiting)).length).toBe(heard)

  const interrupt = unitOf(waiting, 4)
  const hq = unitOf(waiting, 1)
  const spent = await waiting.spend(question, `${hq}: ${interrupt} move > @PO1 4`)
  expect(isRefusal(spent)).toBe(false)
  await allSaid(store)
  const after = await told()
  expect(after.length).toBe(new Set(after).size)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length)
  expect((await everything(active)).map(wordsOf).join('\n')).toContain(interrupt)
  // The question is closed now, for its old buttons too.
  const late = await waiting.person.message(question.id, question.channel_id)
  expect(late === undefined ? undefined : buttonFor(late, 'spend')).toBeUndefined()
  await passWindow()
})

test('a draft that waited for its confirmation over a restart is read back once more, and nothing is given before another press', async () => {
  const unit = unitOf(active, 4)
  const shown = await order(active, unit)
  await endBot('SIGTERM')
  await startBot()
  const again = await active.pressForgotten(shown, 'give')
  expect(again.content).toContain(`${unit} `)
  expect(await ordersOf(unit)).toBe(0)
  await active.pressOwn(again, 'drop')
  expect(await ordersOf(unit)).toBe(0)
})

/** Says something in the channel, so that what is told next begins a message of its own. */
async function interrupt(): Promise<void> {
  const umpire = await Player.of({ driver }, 'Anna')
  await umpire.person.setUmpire(true)
  for (const stop of [true, false]) await umpire.use('umpire pause', { stop })
  await allSaid(store)
}

test.each([
  ['before Discord has changed the message of the turn', 'before', 'PATCH', 4],
  ['after Discord has a new message and before the bot knows', 'after', 'POST', 5],
] as const)(
  'killed between acknowledgement and post, %s: the entry stands there once',
  async (_, when, method, number) => {
    if (method === 'POST') await interrupt()
    const unit = unitOf(active, number)
    const shown = await order(active, unit)
    await driver.faults.rest({
      kind: 'hang',
      when,
      method,
      path: `/channels/${sandbox.channelId}/messages`,
    })
    await active.pressOwn(shown, 'give')
    await driver.until(async () => (await driver.requests()).held > 0)
    expect(await ordersOf(unit)).toBe(1)
    await endBot('SIGKILL')
    expect(await reportsOf(unit)).toBe(when === 'after' ? 1 : 0)
    await driver.faults.clear()
    await startBot()
    await allSaid(store)
    expect(await ordersOf(unit)).toBe(1)
    expect(await reportsOf(unit)).toBe(1)
    const all = await told()
    expect(all).toEqual([...new Set(all)])
    await passWindow()
  },
)

/** Does something, kills the bot when it is about to answer, and gives the answer the next process has given. */
async function killedAnswering(act: () => Promise<MessageView>): Promise<string> {
  await driver.faults.rest({ kind: 'hang', when: 'before', method: 'PATCH', path: '/webhooks/' })
  const answer = act()
  await driver.until(async () => (await driver.requests()).held > 0)
  // Those answered before it go by and by.
  await expect.poll(() => store.unanswered.since(new Date(0)), { timeout: 60_000 }).toHaveLength(1)
  await endBot('SIGKILL')
  await driver.faults.clear()
  await startBot()
  const words = wordsOf(await answer)
  // The token is forgotten with the answer.
  await driver.until(async () => (await store.unanswered.since(new Date(0))).length === 0)
  return words
}

test('killed before it could answer: the next process gives the answer', async () => {
  const unit = unitOf(active, 6)
  const shown = await order(active, unit)
  expect(await killedAnswering(() => active.pressOwn(shown, 'give'))).toContain(unit)
  expect(await ordersOf(unit)).toBe(1)
  await passWindow()
  const roll = await killedAnswering(() => active.use('roll', { dice: '3d6' }))
  expect(roll).toContain('3d6')
})

test('killed before it had done anything: the caller is asked to say it again, in his language', async () => {
  expect(await killedAnswering(() => active.use('battle status'))).toMatch(sentence('discord.restarted'))
})
