import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectSandbox, type DrivenPerson, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { use } from '../soak/discord-hands.ts'
import { bundleFolder, FLAGS, LAID_OUT } from '../support/bundle.ts'

/** A token by its looks, which the stand-in takes. */
export const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789abcdefghijklmnopqr'

export interface Used {
  /** Processor seconds of all threads. */
  readonly cpu: number
  /** Resident memory, MiB. */
  readonly memory: number
}

/** What a process has used so far, as Linux counts it: processor time in hundredths of a second. */
export function usedBy({ pid }: ChildProcess): Used {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  const kib = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  return { cpu: (user + system) / 100, memory: Number(kib) / 1024 }
}

/** The bot as `npm run build` makes it, at the stand-in; that and all people are in this process. */
export interface AtBundle {
  readonly driver: SandboxDriver
  readonly bot: ChildProcess
  /** The bot's database, open in this process too. */
  readonly store: Store
}

/**
 * Lets `work` use the bundle at a stand-in with some people, and takes everything away again.
 * @param begun called with the bot's process as soon as it is there; what it gives is called at the end.
 */
export async function atBundle<T>(
  users: readonly string[],
  work: (at: AtBundle) => Promise<T>,
  begun: (bot: ChildProcess) => (() => void) | null = () => null,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-bundle-'))
  const sandbox = await startSandbox({ token: TOKEN, users, responseTimeoutMs: 20_000 })
  const driver = await connectSandbox(sandbox.url)
  const database = join(folder, 'battles.db')
  const bundle = join(await bundleFolder(join(folder, 'bundle')), 'main.mjs')
  const bot = spawn(process.execPath, [...FLAGS, bundle], {
    env: {
      ...LAID_OUT,
      PATH: process.env.PATH ?? '',
      DISCORD_TOKEN: TOKEN,
      DISCORD_API_URL: sandbox.rest,
      DISCORD_GUILD_ID: sandbox.guildId,
      DATABASE_URL: `file:${database}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = begun(bot)
  try {
    await once(bot.stdout as NodeJS.ReadableStream, 'data')
    const anna = await driver.person(users[0] ?? '')
    await driver.until(async () => (await anna.commands()).length > 0, 60_000)
    const store = await openStore(database)
    const done = await work({ driver, bot, store })
    await store.close()
    return done
  } finally {
    if (bot.exitCode === null && bot.signalCode === null) {
      const gone = once(bot, 'exit')
      bot.kill('SIGTERM')
      await gone
    }
    end?.()
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}

/** Opens a battle in a channel by commands, seats two people and begins; gives its id. */
export async function openedBattle(
  { driver, store }: AtBundle,
  channel: string,
  people: readonly [DrivenPerson, DrivenPerson],
  battle: { readonly ruleset: string; readonly scenario: string },
): Promise<string> {
  const at = { driver, channel }
  await use(at, people[0], 'battle new', { ...battle })
  for (const [i, person] of people.entries()) {
    const side = (await person.autocomplete('battle join', { side: '' }, 'side', channel))[i]?.value
    if (side !== undefined) await use(at, person, 'battle join', { side })
  }
  await use(at, people[0], 'battle start')
  const battleId = (await store.currentIn(channel))?.id
  if (battleId === undefined) throw new Error('No battle was opened.')
  return battleId
}
