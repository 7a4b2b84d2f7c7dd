import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { connectSandbox, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'

const healthSchema = z.object({
  /** Bytes: resident, in use on the JavaScript heap, and of buffers beside it. */
  rss: z.number(),
  heap: z.number(),
  external: z.number(),
  /** How late the event loop was since it was last asked, in milliseconds. */
  late: z.object({ p99: z.number(), most: z.number() }),
  /** How long after they were written the posts sent since then came, in milliseconds; and how many still wait. */
  lags: z.array(z.number()),
  waiting: z.number(),
})
export type Health = z.infer<typeof healthSchema>

/** The stand-in with its people, and the bot at it in a process of its own. */
export interface House {
  readonly driver: SandboxDriver
  /** The bot's database, open in this process too. */
  readonly store: Store
  readonly names: readonly string[]
  readonly bot: ChildProcess
  health(): Promise<Health>
  /** Throws away pictures that were posted: an hour's would be gigabytes. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const scripts = z.object({ scripts: z.object({ start: z.string() }) })

/** The options of Node that `npm start` gives, and what reads TypeScript, as `bin/start.mjs` has it. */
function asStarted(): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')
  const options = scripts.parse(JSON.parse(text)).scripts.start.split(' ').slice(1, -1)
  return [...options, '--import', '@oxc-node/core/register']
}

/**
 * @param names the people, of whom the first is an umpire.
 * @param execArgv further options of Node for the bot.
 */
export async function openHouse(names: readonly string[], execArgv: readonly string[]): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-soak-'))
  const dataFile = join(folder, 'sandbox.jsonl')
  const sandbox = await startSandbox({ users: names, responseTimeoutMs: 20_000, dataFile })
  const driver = await connectSandbox(sandbox.url)
  const database = join(folder, 'battles.db')
  const store = await openStore(database)
  const where = [database, sandbox.rest, sandbox.guildId, sandbox.token]
  const bot = fork(join(import.meta.dirname, 'bot.ts'), where, {
    execArgv: [...asStarted(), ...execArgv],
  })
  await driver.botOnline(60_000)
  const anna = await driver.person(names[0] ?? '')
  await driver.until(async () => (await anna.commands()).length > 0, 60_000)
  return {
    driver,
    store,
    names,
    bot,
    async health() {
      const answer = once(bot, 'message')
      bot.send('how are you')
      return healthSchema.parse((await answer)[0])
    },
    async tidy() {
      const pictures = `${dataFile}.files`
      for (const file of await readdir(pictures).catch(() => []))
        await rm(join(pictures, file), { force: true })
    },
    async close() {
      if (bot.exitCode === null && bot.signalCode === null) {
        const gone = once(bot, 'exit')
        bot.kill('SIGTERM')
        await gone
      }
      await store.close()
      await sandbox.close()
      await rm(folder, { recursive: true })
    },
  }
}
