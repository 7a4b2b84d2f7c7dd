import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bot, startBot } from '../../../src/discord/bot.ts'
import { connectSandbox, type DrivenPerson, type SandboxDriver } from '../../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/server.ts'
import type { Store } from '../../../src/store/store.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { oneWorkshop } from '../../support/one-workshop.ts'

/*
 * The bot at Discord's stand-in on a database that gives nothing back for as long as the test likes: whatever is
 * looked up before an acknowledgement must not keep it waiting.
 */

let folder: string
let sandbox: Sandbox
let driver: SandboxDriver
let store: Store
let bot: Bot
let anna: DrivenPerson
/** Looking up a battle, or somebody's saved rolls, waits for this. */
let free: Promise<void> = Promise.resolve()
let letGo: () => void = () => undefined

const hold = (): void => {
  free = new Promise((resolve) => {
    letGo = resolve
  })
}

/** A store, or a part of it, whose methods of those names wait. */
function held<T extends object>(whole: T, names: readonly string[], parts: Partial<T> = {}): T {
  return new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(parts, name) ?? Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = value.bind(target)
      return names.includes(String(name))
        ? (...given: unknown[]) => free.then(() => method(...given))
        : method
    },
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hetman-window-'))
  sandbox = await startSandbox({ responseTimeoutMs: 20_000 })
  driver = await connectSandbox(sandbox.url)
  store = await freshStore(join(folder, 'battles.db'))
  bot = await startBot({
    token: sandbox.token,
    guildId: sandbox.guildId,
    restApi: sandbox.rest,
    store: held(store, ['idIn'], { dice: held(store.dice, ['saved']) }),
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    language: 'en',
    workshop: oneWorkshop(),
  })
  await driver.botOnline()
  anna = await driver.person('Anna')
  await driver.until(async () => (await anna.commands()).length > 0)
})
afterEach(async () => {
  letGo()
  await bot.close()
  await store.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** Ends a test that hangs. */
const LONGEST = 60_000

const answered = (id: string, text: string) =>
  driver.until(async () => (await anna.message(id))?.content.includes(text))

test('a window whose contents are not at hand in time is acknowledged, and opens when it is asked for again', async () => {
  await anna.slash('battle new', { scenario: 'skirmish', ruleset: 'khans-and-generals' })
  await anna.slash('battle join', { side: 'A' })
  await anna.slash('battle join', { side: 'KHAN' })
  hold()
  const first = await anna.slash('army choose', {})
  expect(first).toMatchObject({ kind: 'deferred', ephemeral: true })
  letGo()
  if (first.kind !== 'deferred') throw new Error(first.kind)
  await answered(first.messageId, 'please do the same once more')
  const again = await anna.slash('army choose', {})
  expect(['modal', 'message']).toContain(again.kind)
})

test('a saved roll whose name cannot be looked up in time is acknowledged for everybody, and made', async () => {
  const kept = await anna.slash('roll', { dice: '3k6+2', save: 'boar' })
  if (kept.kind !== 'deferred') throw new Error(kept.kind)
  await vi.waitFor(async () => expect(await store.dice.saved(anna.id)).toHaveLength(1), LONGEST)
  hold()
  const rolled = await anna.slash('roll', { dice: 'boar' })
  expect(rolled).toMatchObject({ kind: 'deferred', ephemeral: false })
  letGo()
  if (rolled.kind !== 'deferred') throw new Error(rolled.kind)
  await driver.until(async () => JSON.stringify(await anna.message(rolled.messageId)).includes('3d6'))
})

test('while another program has the SQLite file, all is acknowledged, and carried out once it lets go', async () => {
  await anna.slash('battle new', { scenario: 'kalina' })
  await vi.waitFor(async () => expect(await store.inChannel(sandbox.channelId)).not.toBeNull(), LONGEST)
  const client = createClient({ url: `file:${join(folder, 'battles.db')}` })
  const lock = await client.transaction('write')
  const acts = await Promise.all([
    anna.slash('roll', { dice: '2k6' }),
    anna.slash('battle join', { side: 'KHAN' }),
    anna.slash('roll', { dice: 'boar' }),
    anna.slash('army choose', {}),
  ])
  // Nobody has written anything, and everybody has his acknowledgement or his answer.
  expect(acts.map(({ kind }) => kind)).not.toContain('failed')
  await lock.rollback()
  client.close()
  await vi.waitFor(async () => {
    const battle = await store.inChannel(sandbox.channelId)
    expect(JSON.stringify(battle?.settings).includes(`"seats":{"${anna.id}"`)).toBe(true)
  }, LONGEST)
})
