import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { type Bot, startBot } from '../../src/discord/bot.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import {
  connectSandbox,
  type DrivenOutcome,
  type DrivenPerson,
  type SandboxDriver,
} from '../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import type { Store } from '../../src/store/store.ts'
import { freshStore } from '../support/fresh-store.ts'
import { oneWorkshop } from '../support/one-workshop.ts'
import { fiveSecondsLater } from '../support/session-limit.ts'
import { PLAYED } from './played.ts'
import { SECRET } from './secret.ts'

/** The sandbox, a database of its own, and the whole bot on them. */
export interface Evening {
  readonly sandbox: Sandbox
  readonly driver: SandboxDriver
  readonly store: Store
  readonly bot: Bot
  /** Resolves once all that was to be said has been said. */
  said(): Promise<void>
  /** Ends the bot, lets something be done to its database, and starts it again. */
  restart(between: (database: string) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an evening at the sandbox: the bot runs in this process, on discord.js as it is.
 * @param logger for a test that looks at what is logged.
 * @param clock the time by which battles' clocks go, for one that cannot wait for them.
 * @param open opens the database; absent: a copy of the run's empty one.
 */
export async function openEvening(
  logger: Logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  clock: () => Date = () => new Date(),
  open: (file: string) => Promise<Store> = freshStore,
): Promise<Evening> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-e2e-'))
  // On a busy machine an answer may take longer than Discord would wait; that is not what is tested here.
  const sandbox = await startSandbox({ responseTimeoutMs: 20_000 })
  const database = join(folder, 'battles.db')
  const store = await open(database)
  const start = (): Promise<Bot> =>
    startBot({
      token: sandbox.token,
      guildId: sandbox.guildId,
      restApi: sandbox.rest,
      store,
      logger,
      language: 'en',
      newSecret: () => SECRET,
      rateLimit: PLAYED,
      workshop: oneWorkshop(),
      clock,
    })
  let bot = await start()
  const driver = await connectSandbox(sandbox.url)
  await driver.botOnline()
  return {
    sandbox,
    driver,
    store,
    get bot() {
      return bot
    },
    said: () => allSaid(store),
    async restart(between) {
      await bot.close()
      await between(database)
      await fiveSecondsLater(database)
      bot = await start()
      await driver.botOnline()
    },
    async close() {
      await bot.close()
      await store.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the outbox is empty; it says so in the database alone, so that is where to look. */
export async function allSaid(store: Store, most = 30_000): Promise<void> {
  for (let waited = 0; (await store.unsent(1)).length > 0; waited += BEAT) {
    if (waited > most) throw new Error('The outbox does not get empty.')
    await sleep(BEAT)
  }
}

/** Milliseconds between looks. */
const BEAT = 10

const LOADING = 128

/** The private answer to a command or press, once it stands there whole. */
export async function answered(
  driver: SandboxDriver,
  person: DrivenPerson,
  outcome: DrivenOutcome,
  channel?: string,
): Promise<MessageView> {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'message' && outcome.kind !== 'updated') {
    throw new Error(`No answer: ${JSON.stringify(outcome)}`)
  }
  const { messageId } = outcome
  return driver.until(async () => {
    const message = await person.message(messageId, channel)
    // Of an answer for all to see nothing is left where it is a refusal: that is for the caller alone.
    const said = message ?? (await person.messages(channel)).findLast((one) => isHisAlone(one, messageId))
    return said !== undefined && (said.flags & LOADING) === 0 && said
  })
}

const isHisAlone = ({ id, onlyForYou }: MessageView, after: string): boolean =>
  onlyForYou && BigInt(id) > BigInt(after)

/** Everything that can be read in a message: its words, those of its embeds, and what its pictures are said to show. */
export const wordsOf = (message: MessageView): string =>
  [
    message.content,
    ...message.embeds.map((embed) => JSON.stringify(embed)),
    ...message.attachments.map((file) => JSON.stringify(file)),
  ].join('\n')

/** The custom ids of the buttons and menus under a message. */
export const customIds = (message: MessageView): string[] =>
  [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]+)"/g)].map((match) => match[1] ?? '')

/** The custom id of the button for an action under a message. */
export const buttonFor = (message: MessageView, action: string): string | undefined =>
  customIds(message).find((id) => id === `hetman:${action}` || id.startsWith(`hetman:${action}:`))

/** Is it a refusal? Those carry a warning sign. */
export const isRefusal = (message: MessageView): boolean => wordsOf(message).includes('⚠')

/** Fails with the refusal's own words when an answer is one. */
export function granted(message: MessageView): void {
  if (isRefusal(message)) throw new Error(`Refused: ${wordsOf(message)}`)
}

/** A command as somebody uses it. */
export type Given = [
  person: DrivenPerson,
  command: string,
  options?: Record<string, string | number | boolean>,
]

/** Uses a command that must be granted, and waits until all that comes of it has been said. */
export async function granting(
  evening: Evening,
  channel: string,
  ...[person, command, options = {}]: Given
): Promise<MessageView> {
  const outcome = await person.slash(command, options, channel)
  const said = await answered(evening.driver, person, outcome, channel)
  granted(said)
  await evening.said()
  return said
}
