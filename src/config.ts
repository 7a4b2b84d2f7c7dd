import { z } from 'zod'
import { LANGUAGES, type Language } from './i18n/i18n.ts'
import type { ArchiveOptions } from './store/archive.ts'
import type { Part } from './store/leases.ts'
import { withoutPassword } from './store/where.ts'

/** Everything Hetman is told from outside. */
export interface Config {
  /** Null: play on the sandbox. */
  readonly token: string | null
  /** Register commands in this server only, at once; null: everywhere. */
  readonly guildId: string | null
  /** Base of Discord's REST interface, where a proxy stands before it; null: Discord itself. */
  readonly discordApi: string | null
  readonly databaseUrl: string
  /** The most connections to a PostgreSQL server at a time; null: as many as are usual. */
  readonly databasePool: number | null
  /** The sandbox's port on 127.0.0.1; 0 takes any free one. */
  readonly port: number
  readonly logLevel: LogLevel
  readonly language: Language
  /** Where battles go that have been over for long; null: they stay in the database. */
  readonly archive: ArchiveOptions | null
  /** Which of Discord's servers are this process's. */
  readonly part: Part | 'auto'
  /** Where `GET /health` answers; null: nowhere. */
  readonly healthPort: number | null
  /** The address on which it does: the machine's own alone, unless something else is said. */
  readonly healthHost: string
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line for each variable that is wrong: its name, what was found, what is expected. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}

interface Variable<T> {
  readonly schema: z.ZodType<T>
  readonly expected: string
  /** How a wrong value is shown; secrets are described instead. */
  readonly show?: (value: string) => string
}

const quoted = (value: string): string => `"${value}"`

const whole = (least: number, most: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d+$/u)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most)) as z.ZodType<number>

/** A server has a hundred for everybody unless it is told otherwise. */
const MOST_CONNECTIONS = 200
const MOST_DAYS = 36_500
const DAY_MS = 24 * 60 * 60 * 1000
const ARCHIVE_DAYS = 90
/** More than Discord has ever asked of anybody. */
const MOST_SHARDS = 2000

/** The numbers of `0-3,6`, each once, in order; of ranges that go down, none. */
function shardsIn(list: string): readonly number[] {
  const numbers = list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

const VARIABLES = {
  DISCORD_TOKEN: {
    schema: z.string().regex(/^[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}$/),
    expected:
      'the bot token of your application (discord.com/developers/applications → Bot → Reset Token), three parts with dots between them, or nothing at all to play on the sandbox',
    show: (value) =>
      `${value.length} characters in ${value.split('.').length} part(s)${/\s|"|'/.test(value) ? ' with spaces or quotes' : ''}`,
  },
  DISCORD_GUILD_ID: {
    schema: z.string().regex(/^\d{17,20}$/),
    expected: 'the id of a server, 17 to 20 digits (in Discord: developer mode, right click, Copy Server ID)',
  },
  DISCORD_API_URL: {
    schema: z
      .string()
      .regex(/^https?:\/\/\S+[^/\s]$/)
      .refine(URL.canParse),
    expected: 'the address of a proxy before Discord, such as http://127.0.0.1:8080/api, or nothing',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^(file:.|postgres(ql)?:\/\/.)/)
      .refine((value) => value.startsWith('file:') || URL.canParse(value)),
    expected:
      'file:./data/hetman.db or postgres://user:password@host/database (with %2F for a / in the password, %40 for an @)',
    show: (value) => quoted(withoutPassword(value)),
  },
  HETMAN_DATABASE_POOL: {
    schema: whole(2, MOST_CONNECTIONS),
    expected: `how many connections to a PostgreSQL server at most, 2 to ${MOST_CONNECTIONS}`,
  },
  HETMAN_ARCHIVE: {
    schema: z.string().regex(/^[^\0]+$/u),
    expected: 'a folder, such as ./data/archive, or nothing',
  },
  HETMAN_ARCHIVE_DAYS: {
    schema: whole(1, MOST_DAYS),
    expected: `after how many days a battle that is over goes to HETMAN_ARCHIVE, 1 to ${MOST_DAYS}`,
  },
  HETMAN_SHARDS: {
    schema: z.union([z.literal('auto'), whole(1, MOST_SHARDS)]),
    expected: `auto, or into how many shards the servers are divided, 1 to ${MOST_SHARDS}`,
  },
  HETMAN_SHARD_LIST: {
    schema: z
      .string()
      .regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/u)
      .transform(shardsIn)
      .refine((shards) => shards.length > 0),
    expected: 'the shards of this process, such as 0-3 or 0,2,4-7, or nothing for all',
  },
  HETMAN_PORT: { schema: whole(0, 65_535), expected: 'a port from 0 (any free one) to 65535' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), expected: `one of ${LOG_LEVELS.join(', ')}` },
  HETMAN_LANGUAGE: { schema: z.enum(LANGUAGES), expected: `one of ${LANGUAGES.join(', ')}` },
  HETMAN_HEALTH_PORT: { schema: whole(1, 65_535), expected: 'a port from 1 to 65535, or nothing' },
  HETMAN_HEALTH_HOST: {
    schema: z.union([z.ipv4(), z.ipv6()]),
    expected: 'an address of this machine, such as 0.0.0.0 for all of them, or nothing for 127.0.0.1',
  },
} as const satisfies Record<string, Variable<unknown>>

type Name = keyof typeof VARIABLES
type Value<N extends Name> = z.infer<(typeof VARIABLES)[N]['schema']>

/**
 * Reads the environment. An empty variable is as good as none.
 * @throws ConfigError naming every variable that is wrong. A secret's value is never in it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const take = <N extends Name>(name: N): Value<N> | null => {
    const found = env[name]?.trim() ?? ''
    if (found === '') return null
    const variable: Variable<unknown> = VARIABLES[name]
    const parsed = variable.schema.safeParse(found)
    if (parsed.success) return parsed.data as Value<N>
    wrong.push(`${name}: found ${(variable.show ?? quoted)(found)}, expected ${variable.expected}.`)
    return null
  }
  const token = take('DISCORD_TOKEN')
  const total = take('HETMAN_SHARDS') ?? 'auto'
  const list = take('HETMAN_SHARD_LIST')
  if (list !== null && (total === 'auto' || list.some((shard) => shard >= total))) {
    wrong.push(
      `HETMAN_SHARD_LIST: found "${list.join(',')}", expected numbers below HETMAN_SHARDS, which is ${total === 'auto' ? 'not set' : total}.`,
    )
  }
  const folder = take('HETMAN_ARCHIVE')
  const days = take('HETMAN_ARCHIVE_DAYS')
  if (days !== null && folder === null) {
    wrong.push(`HETMAN_ARCHIVE_DAYS: found "${days}", expected HETMAN_ARCHIVE to be set, too.`)
  }
  const config: Config = {
    token,
    guildId: take('DISCORD_GUILD_ID'),
    discordApi: take('DISCORD_API_URL'),
    databaseUrl: take('DATABASE_URL') ?? 'file:./data/hetman.db',
    port: take('HETMAN_PORT') ?? 3000,
    databasePool: take('HETMAN_DATABASE_POOL'),
    archive: folder === null ? null : { folder, after: (days ?? ARCHIVE_DAYS) * DAY_MS },
    // On the sandbox the one line that matters is the link.
    logLevel: take('LOG_LEVEL') ?? (token === null ? 'warn' : 'info'),
    language: take('HETMAN_LANGUAGE') ?? 'en',
    part: total === 'auto' ? total : { total, shards: list ?? [...Array(total).keys()] },
    healthPort: take('HETMAN_HEALTH_PORT'),
    healthHost: take('HETMAN_HEALTH_HOST') ?? '127.0.0.1',
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}
