import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { connectSandbox, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { asCompiled } from '../support/programs.ts'
import { testable } from '../tools.ts'
import { allSaid, isRefusal } from './evening.ts'
import { EVERYTHING } from './fight.ts'
import { Player } from './player.ts'
import { toldIn } from './told.ts'

const CHILD = fileURLToPath(new URL('./bot-child.ts', import.meta.url))

/** What serves the same battle with others: a process of the bot. */
class Process {
  readonly child: ChildProcess

  private constructor(child: ChildProcess) {
    this.child = child
  }

  /** Starts one and waits until it is at the table. */
  static async start(args: readonly string[]): Promise<Process> {
    const child = spawn(process.execPath, [...asCompiled(CHILD), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const out = child.stdout
    if (out === null) throw new Error('It has no output.')
    await Promise.race([
      once(out, 'data'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
    ])
    return new Process(child)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }
}

describe.runIf(testable(findPostgres()))('two processes of the bot on one PostgreSQL', () => {
  let server: PostgresServer
  let sandbox: Sandbox
  let driver: SandboxDriver
  let store: Store
  let players: readonly [Player, Player]
  let args: readonly string[]
  const running: Process[] = []
  const start = async (): Promise<Process> => {
    const one = await Process.start(args)
    running.push(one)
    return one
  }

  beforeAll(async () => {
    server = await startPostgres()
    const database = await server.database()
    sandbox = await startSandbox({ responseTimeoutMs: 20_000 })
    driver = await connectSandbox(sandbox.url)
    store = await openStore(database)
    args = [database, sandbox.rest, sandbox.guildId, sandbox.token, 'played']
    await start()
    await start()
    players = [await Player.of({ driver }, 'Bartek'), await Player.of({ driver }, 'Czesława')]
  }, 120_000)
  afterAll(async () => {
    for (const one of running) await one.end('SIGKILL')
    await store?.close()
    await sandbox?.close()
    await server?.close()
  })

  const everything = (): Promise<MessageView[]> => players[0].person.messages(undefined, EVERYTHING)
  /** Numbers of the entries that the channel was told of, as often as it was. */
  const told = async (): Promise<number[]> =>
    toldIn((await everything()).filter(({ onlyForYou }) => !onlyForYou)).map(({ number }) => Number(number))
  const saidOnce = async (): Promise<void> => {
    await allSaid(store)
    const numbers = await told()
    expect(numbers).toEqual([...new Set(numbers)])
  }
  const holders = async (): Promise<number> => (await everything()).filter(({ pinned }) => pinned).length

  test('what is said is said once, and each interaction is answered once', async () => {
    const [khan, rus] = players
    await khan.use('battle new', { scenario: 'kalina', language: 'en' })
    await khan.use('battle join', { side: 'KHAN' })
    await rus.use('battle join', { side: 'RUS' })
    expect(isRefusal(await khan.use('battle start'))).toBe(false)
    await khan.use('deploy', { done: true })
    await rus.use('deploy', { done: true })
    await saidOnce()
    expect(await holders()).toBe(1)
    expect((await store.inChannel(sandbox.channelId))?.status).toBe('fought')
  }, 120_000)

  /** Whoever is in turn gives the order of a unit by number, and the other lets it pass. */
  async function ordered(number: number): Promise<void> {
    const [khan, rus] = players
    const khansTurn = (await khan.called('write')) !== undefined
    const [active, waiting] = khansTurn ? [khan, rus] : [rus, khan]
    const unit = `${khansTurn ? 'K' : 'R'}${number}`
    const shown = await active.use('order', { unit, order: 'move', to: '@PO1 4' })
    expect(isRefusal(shown)).toBe(false)
    const given = await active.pressOwn(shown, 'give')
    expect(given.content).toContain(`${unit} (`)
    await allSaid(store)
    const question = await waiting.called('pass')
    if (question !== undefined) await waiting.press(question, 'pass')
    await saidOnce()
    const row = await store.inChannel(sandbox.channelId)
    const entries = await store.entries(row?.id ?? '')
    expect(entries.filter(({ input }) => input.type === 'order' && input.order.unit === unit)).toHaveLength(1)
  }

  test('one is killed, and the other goes on at once', async () => {
    await ordered(2)
    await running[0]?.end('SIGKILL')
    await ordered(3)
  }, 120_000)

  test('one is stopped while it speaks, the other takes over, and the first, going on, says nothing again', async () => {
    const first = running[1]
    await start()
    first?.child.kill('SIGSTOP')
    // It is not heard of for twenty seconds before another takes its place; commands are served meanwhile.
    await ordered(4)
    first?.child.kill('SIGCONT')
    await ordered(5)
    const before = await told()
    await new Promise((resolve) => setTimeout(resolve, 7000))
    await saidOnce()
    expect(await told()).toEqual(before)
  }, 180_000)

  test('an old one is stopped in order with a new one beside it: no command is lost in between', async () => {
    const [, , old] = running
    await start()
    const ending = old?.end('SIGTERM')
    for (let n = 0; n < 5; n++) expect(isRefusal(await players[0].use('battle status'))).toBe(false)
    await ending
    await ordered(6)
  }, 120_000)
})
