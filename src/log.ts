import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { asWritten } from './traces.ts'

/** Fields whose values are never written, wherever they stand in the first three levels of what is logged. */
const SECRET_FIELDS = ['token', 'secret', 'password', 'authorization', 'DISCORD_TOKEN', 'DATABASE_URL']
const HIDDEN = '[hidden]'

/** Texts that are secret by their looks: bot tokens, tokens of interactions in addresses, passwords in URLs. */
const SECRET_TEXTS: readonly [RegExp, string][] = [
  [/[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g, HIDDEN],
  [/((?:webhooks|interactions)\/\d+\/)[\w.-]{20,}/g, `$1${HIDDEN}`],
  [/(postgres(?:ql)?:\/\/)[^\s"]*@/g, `$1${HIDDEN}@`],
  [/([?&]password=)[^&\s"]*/gi, `$1${HIDDEN}`],
]

/** Takes everything secret out of a line of the log. */
export const withoutSecrets = (line: string): string =>
  SECRET_TEXTS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)

/** An error as it is logged: with the places of the sources in its stack. */
function errorTold(err: unknown): unknown {
  if (!(err instanceof Error)) return err
  const told = pino.stdSerializers.err(err)
  return { ...told, stack: asWritten(told.stack) }
}

/**
 * The program's log: one JSON object a line on standard error, secrets left out.
 * @param to where lines go instead, for tests.
 */
export function openLog(level: LogLevel, to: DestinationStream = destination({ fd: 2, sync: true })): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: HIDDEN },
      serializers: { err: errorTold },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
  )
}
