import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import { allSaid } from '../e2e/evening.ts'
import { account, untilTold } from '../shards/account.ts'
import { settle } from '../shards/battles.ts'
import { live } from '../shards/day.ts'
import { Keeper, type Launch, parts } from '../shards/keeper.ts'
import { Watch } from '../shards/watch.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { bundleFolder, FLAGS, LAID_OUT } from '../support/bundle.ts'
import { TOKEN } from './at-bundle.ts'
import { percentile, type Row } from './row.ts'

/** The most servers that Discord lets a shard have. */
const A_SHARD = 2500
/** All that was said is in its channel by then, in milliseconds. */
const ALL_SAID = 600_000
/** Discord waits so long for the first response to an interaction, in milliseconds. */
const DISCORD_WAITS = 3000
/** The stand-in waits longer, so that it is seen how long it takes. */
const RESPONSE = 20_000

const whole = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const asked = z.object({
  SERVERS: whole(10_000),
  BATTLES: whole(2000),
  /** Of real time that the day takes for each number of processes. */
  MINUTES: z.coerce.number().positive().default(10),
  PROCESSES: z
    .string()
    .default('1,2,4')
    .transform((list) => z.array(z.coerce.number().int().positive()).parse(list.split(','))),
  /** Commands a second at the busiest. */
  COMMANDS: z.coerce.number().positive().default(300),
  /** Seconds between troubles, on average; 0: nobody is killed or stopped. */
  TROUBLES: z.coerce.number().min(0).default(20),
})

/** What the database has done so far: processor seconds of all its processes, transactions and rows. */
async function databaseOf(server: PostgresServer, address: string) {
  const first = (await server.ask(address, "SELECT pg_read_file('postmaster.pid')")).split('\n')[0] ?? ''
  const fields = (pid: string): number[] => {
    try {
      return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number)
    } catch {
      // It has ended; what it took is counted with its parent.
      return []
    }
  }
  const own = fields(first).slice(11, 15)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(fields)
    .filter(([, parent]) => parent === Number(first))
    .flatMap((all) => all.slice(11, 13))
  const counts = await server.ask(
    address,
    'SELECT xact_commit + xact_rollback, tup_inserted + tup_updated + tup_deleted FROM pg_stat_database WHERE datname = current_database()',
  )
  const [transactions = 0, rows = 0] = counts.split('|').map(Number)
  return { cpu: [...own, ...children].reduce((sum, ticks) => sum + ticks, 0) / 100, transactions, rows }
}

/** Which interaction brought which entry, by battle and number. */
async function broughtBy(server: PostgresServer, address: string): Promise<Map<string, string>> {
  const lines = await server.ask(
    address,
    'SELECT "battleId", seq, "interactionId" FROM "LogEntry" WHERE "interactionId" IS NOT NULL',
  )
  return new Map(
    lines
      .split('\n')
      .map((line) => line.split('|'))
      .map(([battle, seq, interaction = '']) => [`${battle} ${seq}`, interaction]),
  )
}

/**
 * Many servers and many battles at the stand-in, played by virtual people with hours of their own through a day that goes by in
 * some minutes, by one, two and four processes of the bundle on one PostgreSQL, which are killed and stopped all the while.
 * `SERVERS`, `BATTLES`, `MINUTES`, `PROCESSES` (`1,2,4`), `COMMANDS` (a second, at the busiest) and `TROUBLES` (seconds between
 * them) in the environment make it smaller. Battles are opened and begun at a table on the same database beforehand, and
 * what is to be said of that is thrown away; all that is counted is typed and pressed.
 */
export async function benchShards(): Promise<Row[]> {
  const { SERVERS, BATTLES, MINUTES, PROCESSES, COMMANDS, TROUBLES } = asked.parse(process.env)
  const folder = await mkdtemp(join(tmpdir(), 'hetman-shards-'))
  const server = await startPostgres()
  const sandbox = await startSandbox({ token: TOKEN, responseTimeoutMs: RESPONSE })
  try {
    const address = await server.database()
    const bundle = join(await bundleFolder(join(folder, 'bundle')), 'main.mjs')
    const launch: Launch = ({ shards, total }) =>
      spawn(process.execPath, [...FLAGS, bundle], {
        env: {
          ...LAID_OUT,
          PATH: process.env.PATH ?? '',
          DISCORD_TOKEN: TOKEN,
          DISCORD_API_URL: sandbox.rest,
          DATABASE_URL: address,
          HETMAN_SHARDS: String(total),
          HETMAN_SHARD_LIST: shards.join(','),
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const watch = new Watch(sandbox)
    const driver = await connectSandbox(sandbox.url)
    const store = await openStore(address)
    const at = { driver, store, watch }
    const places = await settle(at, SERVERS, BATTLES, () => server.ask(address, 'DELETE FROM "Post"'))
    const total = Math.max(...PROCESSES, Math.ceil((SERVERS + 1) / A_SHARD))
    const rows: Row[] = []
    const answered = new Set<string>()
    for (const [round, processes] of PROCESSES.entries()) {
      const keeper = await Keeper.start(launch, parts(total, processes))
      const [cpu, database] = [keeper.cpu(), await databaseOf(server, address)]
      const lived = await live(at, places, keeper, {
        lasts: MINUTES * 60_000,
        perSecond: COMMANDS,
        troubles: TROUBLES === 0 ? null : TROUBLES * 1000,
        seed: round,
        first: round === 0,
      })
      await allSaid(store, ALL_SAID)
      const [cpuAfter, databaseAfter] = [keeper.cpu(), await databaseOf(server, address)]
      const memory = Math.max(...keeper.memory())
      await keeper.close()
      for (const id of lived.done) answered.add(id)
      const brought = await broughtBy(server, address)
      const here = new Set(lived.noted.map(({ id }) => id))
      const own = new Map([...brought].filter(([, id]) => here.has(id)))
      const acknowledged = lived.noted.flatMap(({ took }) => (took === null ? [] : [took]))
      const posts = await untilTold(store, places, own, watch.told)
      const changes = new Set(own.values()).size
      const row = (name: string, value: number, unit: string): Row => ({
        name: `${processes} process${processes === 1 ? '' : 'es'}: ${name}`,
        value,
        unit,
      })
      rows.push(
        row('interactions acknowledged', acknowledged.length, ''),
        row('interactions acknowledged a second', acknowledged.length / lived.seconds, '/s'),
        row('commands carried out a second', changes / lived.seconds, '/s'),
        row('interaction → acknowledgement, p50', percentile(acknowledged, 50), 'ms'),
        row('interaction → acknowledgement, p99', percentile(acknowledged, 99), 'ms'),
        row(
          'interactions for which Discord would not have waited',
          lived.noted.length - acknowledged.filter((took) => took <= DISCORD_WAITS).length,
          '',
        ),
        row('interaction → post, p50', percentile(posts, 50), 'ms'),
        row('interaction → post, p99', percentile(posts, 99), 'ms'),
        row('processor time a command carried out', (1000 * (cpuAfter - cpu)) / changes, 'ms'),
        row('of the database beside it', (1000 * (databaseAfter.cpu - database.cpu)) / changes, 'ms'),
        row('transactions a command', (databaseAfter.transactions - database.transactions) / changes, ''),
        row('rows written a command', (databaseAfter.rows - database.rows) / changes, ''),
        row('memory of the largest process', memory, 'MiB'),
        row('processes killed', keeper.kills, ''),
        row('processes stopped and let go on', keeper.pauses, ''),
        row('commands that nobody was free to give', lived.missed, ''),
        row('commands that ended without an answer', lived.unanswered, ''),
      )
    }
    const { lost, doubled, otherwise, broken } = await account(store, places)
    for (const id of answered) if ((await store.replyTo(id)) === null) lost.push(`interaction ${id}`)
    await store.close()
    for (const line of [...lost, ...doubled, ...otherwise, ...broken, ...watch.leaks].slice(0, 50))
      console.error(line)
    const none = (name: string, found: readonly string[]): Row => ({
      name,
      value: found.length,
      unit: '',
      target: { atMost: 0 },
    })
    return [
      ...rows,
      none(`lost, of ${answered.size} commands of which the answer said that they were done`, lost),
      none('told twice', doubled),
      none('told in other words than the log gives', otherwise),
      none('read by somebody who should not', watch.leaks),
      none('battles whose log is not whole or plays out otherwise', broken),
    ]
  } finally {
    await sandbox.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}
