import { z } from 'zod'
import { LANGUAGES, type Language } from './i18n/i18n.ts'
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
  /** The sandbox's port on 127.0.0.1; 0 takes any free one. */
  readonly port: number
  readonly logLevel: LogLevel
  readonly language: Language
  /** Where `GET /health` answers on 127.0.0.1; null: nowhere. */
  readonly healthPort: number | null
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

const port = (lowest: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().int().min(lowest).max(65_535)) as z.ZodType<number>

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
  HETMAN_PORT: { schema: port(0), expected: 'a port from 0 (any free one) to 65535' },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), expected: `one of ${LOG_LEVELS.join(', ')}` },
  HETMAN_LANGUAGE: { schema: z.enum(LANGUAGES), expected: `one of ${LANGUAGES.join(', ')}` },
  HETMAN_HEALTH_PORT: { schema: port(1), expected: 'a port from 1 to 65535, or nothing' },
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
  const config: Config = {
    token,
    guildId: take('DISCORD_GUILD_ID'),
    discordApi: take('DISCORD_API_URL'),
    databaseUrl: take('DATABASE_URL') ?? 'file:./data/hetman.db',
    port: take('HETMAN_PORT') ?? 3000,
    // On the sandbox the one line that matters is the link.
    logLevel: take('LOG_LEVEL') ?? (token === null ? 'warn' : 'info'),
    language: take('HETMAN_LANGUAGE') ?? 'en',
    healthPort: take('HETMAN_HEALTH_PORT'),
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}
