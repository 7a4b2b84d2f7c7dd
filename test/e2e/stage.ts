import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelView, MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'

/** A sandbox in this process, the bot in another one, and a database that outlives the bot. */
export interface Stage {
  readonly sandbox: Sandbox
  readonly driver: SandboxDriver
  readonly database: string
  startBot(): Promise<void>
  /** Ends the bot in order, or with `kill -9`. */
  stopBot(how: 'SIGTERM' | 'SIGKILL'): Promise<void>
  close(): Promise<void>
}

const BOT = join(import.meta.dirname, 'bot.ts')

/** Starts a stage with these people; the first manages the server. */
export async function setStage(users: readonly string[]): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-e2e-'))
  const database = `file:${join(folder, 'hetman.db')}`
  const sandbox = await startSandbox({ users, responseTimeoutMs: 10_000 })
  const driver = await connectSandbox(sandbox.url)
  let bot: ChildProcess | null = null
  const said: string[] = []
  const stage: Stage = {
    sandbox,
    driver,
    database,
    async startBot() {
      const child = spawn(process.execPath, ['--import', 'tsx', BOT], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          E2E_TOKEN: sandbox.token,
          E2E_GUILD: sandbox.guildId,
          E2E_REST: sandbox.rest,
          E2E_DATABASE: database,
        },
      })
      child.stdout?.on('data', (text) => said.push(String(text)))
      child.stderr?.on('data', (text) => said.push(String(text)))
      bot = child
      try {
        await saysReady(child)
      } catch (error) {
        throw new Error(`The bot did not come online. It said:\n${said.join('')}`, { cause: error })
      }
    },
    async stopBot(how) {
      const child = bot
      bot = null
      if (child === null || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill(how)
      await gone
    },
    async close() {
      await stage.stopBot('SIGKILL')
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
      if (said.some((line) => line.includes('"level":"error"'))) throw new Error(said.join(''))
    },
  }
  return stage
}

/** Resolves when the bot says that it is ready; rejects when it ends before. */
function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The bot ended with ${code}.`)))
  })
}

/** The flag of an answer still being thought about. */
const LOADING = 128

/** The bot's answer to what somebody did, once it is there. */
export async function answerTo(
  stage: Stage,
  person: DrivenPerson,
  outcome: DrivenOutcome,
  channel?: string,
): Promise<MessageView> {
  if (!('messageId' in outcome)) throw new Error(`Expected a message, got ${JSON.stringify(outcome)}`)
  const { messageId } = outcome
  return stage.driver.until(async () => {
    const message = await person.message(messageId, channel)
    return message !== undefined && (message.flags & LOADING) === 0 ? message : undefined
  })
}

/** Everything a message says: its words, embeds, labels and alt texts. */
export function wordsOf(message: MessageView): string {
  return JSON.stringify([message.content, message.embeds, message.components, message.attachments])
}

/** Uses a slash command and waits for the answer. */
export const slash = async (
  stage: Stage,
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
): Promise<MessageView> => answerTo(stage, person, await person.slash(command, options))

/** Opens a form with a command or button, sends it in, and waits for the answer to it. */
export async function sendForm(
  stage: Stage,
  person: DrivenPerson,
  opened: DrivenOutcome,
  fields: Record<string, string>,
  channel?: string,
): Promise<MessageView> {
  if (opened.kind !== 'modal') throw new Error(`Expected a form, got ${JSON.stringify(opened)}`)
  return answerTo(stage, person, await person.submitModal(opened.modal.customId, fields), channel)
}

/** Presses a button on a private message that is replaced by the answer; gives what then stands there. */
export async function press(
  stage: Stage,
  person: DrivenPerson,
  message: MessageView,
  button: string,
  channel?: string,
): Promise<MessageView> {
  const before = wordsOf(message)
  await person.click(message.id, button)
  return stage.driver.until(async () => {
    const now = await person.message(message.id, channel)
    return now !== undefined && wordsOf(now) !== before ? now : undefined
  })
}

/** The private thread of a side, by the beginning of its name. */
export const threadOf = (stage: Stage, person: DrivenPerson, name: string): Promise<ChannelView> =>
  stage.driver.until(async () => (await person.channels()).find((channel) => channel.name.startsWith(name)))
