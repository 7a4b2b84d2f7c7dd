import './discord/as-it-is.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import { startBot } from './discord/bot.ts'
import type { LineLost } from './discord/client/line.ts'
import { startHealth } from './health.ts'
import { openLog } from './log.ts'
import { holdYoung, takeRoom } from './memory.ts'
import { listen } from './observed.ts'
import { openStore } from './store/open.ts'
import { asWritten } from './traces.ts'
import { advice } from './troubles.ts'

/** How long an orderly end may take before the process is ended anyway, in milliseconds. */
const CLOSING_MS = 10_000

/** Where the sandbox keeps its people and messages: beside the database of a newcomer. */
const SANDBOX_FOLDER = 'data'

/** What has been opened so far, to be closed in the opposite order, once. */
class Opened {
  readonly #closers: (() => Promise<void>)[] = []
  #closing: Promise<void> | null = null

  keep<T extends { close(): Promise<void> }>(opened: T): T {
    this.#closers.unshift(() => opened.close())
    return opened
  }

  /** Closes everything, each thing even if the one before it failed to close. */
  close(logger: Logger): Promise<void> {
    this.#closing ??= (async () => {
      for (const close of this.#closers) {
        await close().catch((err: unknown) => logger.error({ err }, 'Closing went wrong.'))
      }
    })()
    return this.#closing
  }
}

/** Where the bot plays: Discord, or the sandbox, which is opened first. */
async function playground(
  { token, guildId, discordApi, port }: Config,
  opened: Opened,
): Promise<{ token: string; guildId?: string; restApi?: string; line: string }> {
  if (token !== null) {
    return {
      token,
      ...(guildId === null ? {} : { guildId }),
      ...(discordApi === null ? {} : { restApi: discordApi }),
      line: 'Hetman is on Discord.',
    }
  }
  const dataFile = join(SANDBOX_FOLDER, 'sandbox.jsonl')
  // Only a newcomer needs it; a bot on Discord does without.
  const { startSandbox } = await import('./sandbox/server.ts')
  await mkdir(SANDBOX_FOLDER, { recursive: true })
  const sandbox = opened.keep(await startSandbox({ port, dataFile }))
  return {
    token: sandbox.token,
    guildId: sandbox.guildId,
    restApi: sandbox.rest,
    line: `Hetman is ready: ${sandbox.url}`,
  }
}

/** Opens the sandbox if there is no token, store, bot, and health, and says in one line where to go. */
async function start(config: Config, logger: Logger, opened: Opened): Promise<void> {
  const { line, ...where } = await playground(config, opened)
  const store = opened.keep(
    await openStore(config.databaseUrl, {
      logger,
      pool: config.databasePool,
      archive: config.archive,
    }),
  )
  const lost = (err: LineLost): void => {
    const what = advice(err) ?? 'Start it again.'
    logger.fatal(
      { err, advice: what },
      'Discord has closed the line for good: Hetman hears nothing more and ends.',
    )
    void end(1, logger, opened)
  }
  const bot = opened.keep(
    await startBot({ ...where, store, logger, language: config.language, part: config.part, lost }),
  )
  if (config.healthPort !== null) {
    // Nobody counts where nobody can ask.
    const { openMetrics } = await import('./metrics.ts')
    const metrics = openMetrics(bot.standing)
    opened.keep({ close: async () => metrics.close() })
    const well = async (): Promise<void> => {
      bot.mustHear()
      await store.pulse()
    }
    const health = opened.keep(await startHealth(config.healthPort, well, metrics, config.healthHost))
    logger.info({ url: health.url }, 'Health is answered.')
  }
  process.stdout.write(`${line}\n`)
  setTimeout(tidyUp, TIDY_MS).unref()
}

/** So long after a start what it has left behind is tidied away, in milliseconds. */
const TIDY_MS = 1_000

/** Gives back what only the start needed, where Node was told to let itself be asked (`--expose-gc`): a tenth of the memory. */
function tidyUp(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

/** Ends the process in order: commands under way are finished, what they wrote is on the disk. */
async function end(code: number, logger: Logger, opened: Opened): Promise<void> {
  setTimeout(() => {
    logger.fatal('Closing took too long.')
    process.exit(1)
  }, CLOSING_MS).unref()
  await opened.close(logger)
  process.exit(code)
}

/** Says on standard error why Hetman cannot start and what to do about it. */
function complain(error: unknown): void {
  const words =
    advice(error) ?? (error instanceof Error ? asWritten(error.stack ?? error.message) : String(error))
  process.stderr.write(`Hetman cannot start. ${words}\n`)
}

async function main(): Promise<void> {
  holdYoung()
  const stop = listen('interaction', () => {
    stop()
    takeRoom()
  })
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    complain(error)
    process.exitCode = 1
    return
  }
  const logger = openLog(config.logLevel)
  const opened = new Opened()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end(0, logger, opened))
  }
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'Something went wrong that nobody foresaw.')
    void end(1, logger, opened)
  })
  try {
    await start(config, logger, opened)
  } catch (error) {
    complain(error)
    await end(1, logger, opened)
  }
}

await main()
