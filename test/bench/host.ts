import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectSandbox, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import { bundleFolder, FLAGS } from '../support/bundle.ts'
import { TOKEN, type Used, usedBy } from './at-bundle.ts'
import { median, type Row } from './row.ts'

const STARTS = 5
/** Channels whose battles are woken. */
const AWAKE = 50
/** What a start has left behind is tidied away in this time, in milliseconds. */
const REST = 2_000

/** A client of discord.js that does nothing, and says when it is ready. */
const BARE = `import { Client } from 'discord.js'
const client = new Client({ intents: ['Guilds'], rest: { api: process.env.DISCORD_API_URL } })
client.once('clientReady', () => console.log('ready'))
await client.login(process.env.DISCORD_TOKEN)`

/** Runs a program of Node's until it has said something; what it had used by then, and when it had come to rest. */
async function started<T>(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  then: (program: ChildProcess) => Promise<T>,
): Promise<{ cpu: number; memory: number; also: T }> {
  const program = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(program.stdout as NodeJS.ReadableStream, 'data')
  const { cpu } = usedBy(program)
  await setTimeout(REST)
  const { memory } = usedBy(program)
  const also = await then(program)
  const gone = once(program, 'exit')
  program.kill('SIGTERM')
  await gone
  return { cpu, memory, also }
}

const nothing = async (): Promise<null> => null

/** Processor time and memory from start to rest, the middle of several. */
async function several(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Used> {
  const all: Used[] = []
  for (let n = 0; n < STARTS; n++) all.push(await started(args, env, nothing))
  return { cpu: median(all.map(({ cpu }) => cpu)), memory: median(all.map(({ memory }) => memory)) }
}

/** A thousand battles in a database, of all games by turns; those of some channels are looked at, one after another. */
async function withManyBattles(
  driver: SandboxDriver,
  bot: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Used> {
  const anna = await driver.person('Anna')
  const channels: string[] = []
  for (let n = 0; n < AWAKE; n++) channels.push((await anna.createChannel(`battle-${n}`)).id)
  const child = join(import.meta.dirname, 'many-battles.ts')
  const loader = ['--import', '@oxc-node/core/register']
  const path = (env.DATABASE_URL ?? '').replace('file:', '')
  await promisify(execFile)(process.execPath, [...loader, child, 'make', path, ...channels])
  const { memory, also } = await started(bot, env, async (program) => {
    for (const channel of channels) await anna.slash('battle status', {}, channel)
    await setTimeout(REST)
    return usedBy(program)
  })
  return { cpu: memory, memory: also.memory }
}

/** What the bot costs its host as `npm run build` makes it, beside Node alone and a client that does nothing. */
export async function benchHost(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-host-'))
  const sandbox: Sandbox = await startSandbox({ token: TOKEN, users: ['Anna'] })
  const driver = await connectSandbox(sandbox.url)
  const env = {
    DISCORD_TOKEN: TOKEN,
    DISCORD_API_URL: sandbox.rest,
    DISCORD_GUILD_ID: sandbox.guildId,
    DATABASE_URL: `file:${join(folder, 'battles.db')}`,
    LOG_LEVEL: 'error',
  }
  try {
    const bot = [...FLAGS, join(await bundleFolder(join(folder, 'bundle')), 'main.mjs')]
    // The first start makes the database: that is done once.
    await started(bot, env, nothing)
    const node = await several(['-e', 'console.log(0); setTimeout(() => {}, 60_000)'], env)
    const bare = await several(['--input-type=module', '-e', BARE], env)
    const ours = await several(bot, env)
    const many = await withManyBattles(driver, bot, {
      ...env,
      DATABASE_URL: `file:${join(folder, 'many.db')}`,
    })
    const of = (value: number, name: string) => ({ name, value })
    return [
      { name: 'Node alone: processor time to its first word', value: node.cpu, unit: 's' },
      {
        name: 'bundle: processor time to ready',
        value: ours.cpu,
        unit: 's',
        baseline: of(bare.cpu, 'a client that does nothing'),
        target: { atMost: 1.2 },
      },
      { name: 'Node alone: memory', value: node.memory, unit: 'MiB' },
      {
        name: 'bundle: memory before the first battle',
        value: ours.memory,
        unit: 'MiB',
        baseline: of(bare.memory, 'a client that does nothing'),
        target: { atMost: 150 },
      },
      {
        name: `bundle: memory with 1,000 battles kept and ${AWAKE} awake`,
        value: many.memory,
        unit: 'MiB',
        baseline: of(many.cpu, 'before the first of them'),
        target: { atMost: 230 },
      },
    ]
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
}
