import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../tools.ts'
import { folder } from './battles.ts'

/** A PostgreSQL server of its own on the loopback, with nothing in it. */
export interface PostgresServer {
  /** Makes a new, empty database and gives its address. */
  readonly database: () => Promise<string>
  /** What a database answers to a question, as text. */
  readonly ask: (address: string, sql: string) => Promise<string>
  /** Ends the server as a crash of the machine would, and starts it again on what is on the disk. */
  readonly crash: () => Promise<void>
  /** Ends the server as a crash would, for good. */
  readonly die: () => Promise<void>
  /**
   * A second server that follows this one. A command is acknowledged from now on when both have it; `promote` makes the second
   * the first, after this one's death.
   */
  readonly standby: () => Promise<Standby>
  /** Writes a database as `pg_dump` does, into a new one, and gives that one's address. */
  readonly restored: (address: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A server that follows another. */
export interface Standby {
  readonly port: number
  readonly promote: () => Promise<void>
  readonly close: () => Promise<void>
}

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
/** With the signs that an address writes otherwise. */
const PASSWORD = 'ge/he@im'

/** The folder of a PostgreSQL's programs: `$POSTGRES_BIN`, the newest of Debian's, or in the path; undefined when there are none. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.POSTGRES_BIN ?? '',
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb')))
}

/** Throws, saying how to install a PostgreSQL, when there is none. */
function programs(): string {
  const found = findPostgres()
  if (found === undefined) {
    throw new Error(
      'No PostgreSQL found. Install one (apt-get install postgresql) or set POSTGRES_BIN to the folder of its programs.',
    )
  }
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the user its package has made. */
function servant(): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (which: '-u' | '-g'): number =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a server in a new folder, with a password and on a free port. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs()
  const user = servant()
  const place = await folder()
  if ('uid' in user) chownSync(place.path, user.uid, user.gid)
  const [data, word] = [join(place.path, 'data'), join(place.path, 'word')]
  execFileSync('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', PASSWORD, word], user)
  const how = [
    '--auth=scram-sha-256',
    '--username=hetman',
    `--pwfile=${word}`,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ]
  execFileSync(join(bin, 'initdb'), [...how, data], { ...user, cwd: place.path, stdio: 'ignore' })
  const port = await freePort()
  const env = { ...process.env, PGPASSWORD: PASSWORD }
  const addressAt = (of: number, database: string): string =>
    `postgres://hetman:${encodeURIComponent(PASSWORD)}@127.0.0.1:${of}/${database}`
  const address = (database: string): string => addressAt(port, database)
  const first = await launched(bin, { data, port, place: place.path, user })

  let made = 0
  const where = ['-h', '127.0.0.1', '-p', String(port)]
  const database = async (): Promise<string> => {
    const name = `hetman${++made}`
    await run(join(bin, 'createdb'), ['-U', 'hetman', ...where, name], { env })
    return address(name)
  }
  const ask = async (of: string, sql: string): Promise<string> => {
    const { stdout } = await run(join(bin, 'psql'), ['-At', '-c', sql, of])
    return stdout.trim()
  }
  return {
    database,
    ask,
    crash: async () => {
      await first.end('SIGQUIT')
      await first.start()
    },
    die: () => first.end('SIGQUIT'),
    standby: async () => {
      const copy = join(place.path, 'standby')
      const how = ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-U', 'hetman', ...where]
      await run(join(bin, 'pg_basebackup'), how, { ...user, cwd: place.path, env })
      const other = await freePort()
      const second = await launched(bin, { data: copy, port: other, place: place.path, user })
      await ask(address('postgres'), "ALTER SYSTEM SET synchronous_standby_names = '*'")
      await ask(address('postgres'), 'SELECT pg_reload_conf()')
      return {
        port: other,
        promote: async () => {
          await ask(addressAt(other, 'postgres'), 'SELECT pg_promote()')
        },
        close: () => second.end('SIGINT'),
      }
    },
    restored: async (of) => {
      const into = await database()
      const file = join(place.path, `dump${made}`)
      await run(join(bin, 'pg_dump'), ['-Fc', '-f', file, of])
      await run(join(bin, 'pg_restore'), ['--no-owner', '-d', into, file])
      return into
    },
    close: async () => {
      await first.end('SIGINT')
      await place.remove()
    },
  }
}

interface Launching {
  readonly data: string
  readonly port: number
  readonly place: string
  readonly user: ReturnType<typeof servant>
}

/** A server's process on a folder of data, up and answering. */
async function launched(bin: string, { data, port, place, user }: Launching) {
  const log = join(place, `log${port}`)
  const spawned = (): ChildProcess =>
    spawn(
      'sh',
      [
        '-c',
        `exec "$0" "$@" >> '${log}' 2>&1`,
        join(bin, 'postgres'),
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        place,
        '-c',
        'listen_addresses=127.0.0.1',
      ],
      { ...user, cwd: place, stdio: 'ignore' },
    )
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawned()
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended at once: ${readFileSync(log, 'utf8')}`)
      const ready = await run(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
        () => true,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'close')
    child.kill(signal)
    await gone
  }
  await start()
  return { start, end }
}
