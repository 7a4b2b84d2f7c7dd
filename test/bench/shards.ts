import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { openStore } from '../../src/store/open.ts'
import { Reckoning, untilTold } from '../shards/account.ts'
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
/** So often it is looked whether it is, and told how much is not, in milliseconds. */
const LOOKS = 500
const TELLS = 10_000
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

/** Says on the output for errors, which is not where the figures go, what is done and when it was begun. */
function teller(): (line: string) => void {
  const began = performance.now()
  return (line) => console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(6)} s  ${line}`)
}

/** Waits until all is said, and tells now and then how much is not; gives how many posts are left when it has waited for long enough. */
async function untilSaid(say: (line: string) => void, unsaid: () => Promise<number>): Promise<number> {
  const began = performance.now()
  for (let told = began; ; ) {
    const left = await unsaid()
    const now = performance.now()
    if (left === 0 || now - began > ALL_SAID) return left
    if (now - told > TELLS) {
      told = now
      say(`${left} posts are still to be said`)
    }
    await sleep(LOOKS)
  }
}

/**
 * Many servers and many battles at the stand-in, played by virtual people with hours of their own through a day that goes by in
 * some minutes, by one, two and four processes of the bundle on one PostgreSQL, which are killed and stopped all the while.
 * `SERVERS`, `BATTLES`, `MINUTES`, `PROCESSES` (`1,2,4`), `COMMANDS` (a second, at the busiest) and `TROUBLES` (seconds between
 * them) in the environment make it smaller. Battles are opened and begun once, at a table on the same database beforehand, and
 * what is to be said of that is thrown away; all that is counted is typed and pressed. Every number of processes goes on with the
 * battles where the one before has left them, and is accounted for before the next begins. What it does is told on the output
 * for errors as it goes.
 */
export async function* benchShards(): AsyncGenerator<Row> {
  const { SERVERS, BATTLES, MINUTES, PROCESSES, COMMANDS, TROUBLES } = asked.parse(process.env)
  const say = teller()
  const folder = await mkdtemp(join(tmpdir(), 'hetman-shards-'))
  const server = await startPostgres()
  const sandbox = await startSandbox({ token: TOKEN, responseTimeoutMs: RESPONSE })
  try {
    const address = await server.database()
    say('the bundle is being made')
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
    const nothingSaid = () => server.ask(address, 'DELETE FROM "Post"')
    say(`${SERVERS} servers are made, ${BATTLES} battles opened`)
    const places = await settle(at, SERVERS, BATTLES, nothingSaid, say)
    const total = Math.max(...PROCESSES, Math.ceil((SERVERS + 1) / A_SHARD))
    const unsaid = async (): Promise<number> =>
      Number(await server.ask(address, 'SELECT COUNT(*) FROM "Post" WHERE "sentAt" IS NULL'))
    const reckoning = new Reckoning(store, places)
    for (const [round, processes] of PROCESSES.entries()) {
      say(`${processes} processes begin, with ${total} shards`)
      const keeper = await Keeper.start(launch, parts(total, processes))
      const [cpu, database] = [keeper.cpu(), await databaseOf(server, address)]
      say(`a day of ${MINUTES} minutes begins, ${COMMANDS} commands a second at its busiest`)
      const lived = await live(at, places, keeper, {
        lasts: MINUTES * 60_000,
        perSecond: COMMANDS,
        troubles: TROUBLES === 0 ? null : TROUBLES * 1000,
        seed: round,
        first: round === 0,
        say,
      })
      const over = performance.now()
      const left = await untilSaid(say, unsaid)
      const saidAfter = (performance.now() - over) / 1000
      const [cpuAfter, databaseAfter] = [keeper.cpu(), await databaseOf(server, address)]
      const memory = Math.max(...keeper.memory())
      await keeper.close()
      const brought = await broughtBy(server, address)
      const here = new Set(lived.noted.map(({ id }) => id))
      const own = new Map([...brought].filter(([, id]) => here.has(id)))
      const acknowledged = lived.noted.flatMap(({ took }) => (took === null ? [] : [took]))
      const posts = await untilTold(store, places, own, watch.told)
      const changes = new Set(own.values()).size
      const title = `${processes} process${processes === 1 ? '' : 'es'}`
      const row = (name: string, value: number, unit: string): Row => ({
        name: `${title}: ${name}`,
        value,
        unit,
      })
      yield row('interactions acknowledged', acknowledged.length, '')
      yield row('interactions acknowledged a second', acknowledged.length / lived.seconds, '/s')
      yield row('commands carried out a second', changes / lived.seconds, '/s')
      yield row('interactions refused, for there was too much to do', lived.refused, '')
      yield row('interaction → acknowledgement, p50', percentile(acknowledged, 50), 'ms')
      yield row('interaction → acknowledgement, p99', percentile(acknowledged, 99), 'ms')
      yield row(
        'interactions for which Discord would not have waited',
        lived.noted.length - acknowledged.filter((took) => took <= DISCORD_WAITS).length,
        '',
      )
      yield row('interaction → post, p50', percentile(posts, 50), 'ms')
      yield row('interaction → post, p99', percentile(posts, 99), 'ms')
      yield row('from the end of the day until all was said', saidAfter, 's')
      yield row('processor time a command carried out', (1000 * (cpuAfter - cpu)) / changes, 'ms')
      yield row('of the database beside it', (1000 * (databaseAfter.cpu - database.cpu)) / changes, 'ms')
      yield row('transactions a command', (databaseAfter.transactions - database.transactions) / changes, '')
      yield row(
        'transactions a second',
        (databaseAfter.transactions - database.transactions) / lived.seconds,
        '/s',
      )
      yield row('rows written a command', (databaseAfter.rows - database.rows) / changes, '')
      yield row('memory of the largest process', memory, 'MiB')
      yield row('of the time the people and the stand-in worked', 100 * lived.worked, '%')
      yield row('processes killed', keeper.kills, '')
      yield row('processes stopped and let go on', keeper.pauses, '')
      yield row('processes that ended by themselves, and were started again', keeper.ends, '')
      yield row('commands that nobody was free to give', lived.missed, '')
      yield row('commands that ended without an answer', lived.unanswered, '')
      say('what was said is held against the logs, and each log is played again')
      const { lost, doubled, otherwise, broken } = await reckoning.reckon(say)
      for (const [id, words] of lived.done)
        if ((await store.replyTo(id)) === null) lost.push(`interaction ${id}, of which was said: ${words}`)
      const leaks = watch.leaks.splice(0)
      for (const line of [...lost, ...doubled, ...otherwise, ...broken, ...leaks].slice(0, 50))
        console.error(line)
      const none = (name: string, value: number): Row => ({ ...row(name, value, ''), target: { atMost: 0 } })
      yield none('posts not said ten minutes after the day', left)
      yield none(`lost, of ${lived.done.size} commands whose answer said that they were done`, lost.length)
      yield none('told twice', doubled.length)
      yield none('told in other words than the log gives', otherwise.length)
      yield none('read by somebody who should not', leaks.length)
      yield none('logs not whole, or that play out otherwise', broken.length)
    }
    await store.close()
  } finally {
    await sandbox.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}
