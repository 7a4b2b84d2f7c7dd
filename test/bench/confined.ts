import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { rulesets } from '../../src/rulesets/registry.ts'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import { handsAtDiscord, use } from '../soak/discord-hands.ts'
import { Evening } from '../soak/evening.ts'
import { bundleFolder, FLAGS, LAID_OUT } from '../support/bundle.ts'
import { median, type Row } from './row.ts'

/** A token by its looks, which the stand-in takes. */
const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789abcdefghijklmnopqr'
/** What it is to be content with. */
const MEBIBYTES = 256
/** Of one core: microseconds of processor time in each 100,000. */
const HALF_A_CORE = 50_000
/** Two people who think no longer than this between two orders, in milliseconds, are not told that they are too fast. */
const THOUGHT = 1_000
const MOST_CHANGES = 3_000

/** A control group (version 1) that gives a process so much time and no more; null where none can be made. */
function confine({ pid }: ChildProcess): (() => void) | null {
  const group = `/sys/fs/cgroup/cpu/hetman-bench-${pid}`
  try {
    mkdirSync(group)
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(HALF_A_CORE))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return () => rmdirSync(group)
  } catch {
    return null
  }
}

/** The most memory that has been resident, MiB, as Linux remembers it. */
const peakOf = ({ pid }: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * A battle fought to its end at Discord's stand-in by two players without a plan, with the bot as `npm run build` makes it
 * held to half a core from its start on, and how much memory it comes to hold meanwhile.
 */
export async function benchConfined(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-confined-'))
  const sandbox = await startSandbox({ token: TOKEN, users: ['Anna', 'Bartek'], responseTimeoutMs: 20_000 })
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
  const free = confine(bot)
  try {
    await once(bot.stdout as NodeJS.ReadableStream, 'data')
    const [anna, bartek] = [await driver.person('Anna'), await driver.person('Bartek')]
    await driver.until(async () => (await anna.commands()).length > 0, 60_000)
    const { id: channel } = await anna.createChannel('confined')
    const at = { driver, channel }
    await use(at, anna, 'battle new', { scenario: 'kalina', ruleset: 'khans-and-generals' })
    for (const [i, person] of [anna, bartek].entries()) {
      const side = (await person.autocomplete('battle join', { side: '' }, 'side', channel))[i]?.value
      if (side !== undefined) await use(at, person, 'battle join', { side })
    }
    await use(at, anna, 'battle start')
    const store = await openStore(database)
    const battleId = (await store.currentIn(channel))?.id ?? null
    if (battleId === null) throw new Error('No battle was opened.')
    const hands = handsAtDiscord({ ...at, store, battleId, people: [anna, bartek] })
    const evening = await Evening.of(store, battleId, rulesets, { seed: 1, used: new Map(), hands })
    const took: number[] = []
    let tried = 0
    for (; !evening.over && tried < MOST_CHANGES; tried += 1) {
      const began = performance.now()
      if (await evening.change()) took.push(performance.now() - began)
      await setTimeout(THOUGHT)
    }
    await store.close()
    return [
      {
        name: `orders and answers of a battle ${evening.over ? 'fought to its end' : 'broken off'}`,
        value: took.length,
        unit: '',
      },
      { name: 'an order given and answered, all presses of it', value: median(took), unit: 'ms' },
      {
        name: `bundle ${free === null ? 'with all the machine' : 'held to half a core'}: most memory resident`,
        value: peakOf(bot),
        unit: 'MiB',
        target: { atMost: MEBIBYTES },
      },
    ]
  } finally {
    if (bot.exitCode === null && bot.signalCode === null) {
      const gone = once(bot, 'exit')
      bot.kill('SIGTERM')
      await gone
    }
    free?.()
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}
