import type { SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { type Message, MessageFlag, type WorldEvent } from '../../src/sandbox/shapes.ts'
import { botId, guildOf } from '../../src/sandbox/world.ts'
import { toldIn } from '../e2e/told.ts'

/** Words that only their writer may ever read. */
export const secretOf = (person: string): string => `kept-by-${person}`
const SECRET = /kept-by-(\d+)/gu

/** People are called after their server, `Player 17-2`, so that it is seen at once where a name does not belong. */
export const nameIn = (server: number, n: number): string => `Player ${server}-${n}`
const NAME = /Player (\d+)-\d/gu

/** Looks again this often though nothing has happened, in milliseconds. */
const LOOK_AGAIN = 1000
/** So long somebody waits for an answer, in milliseconds, unless told. */
const PATIENCE = 60_000

/** Sees everything that happens at the stand-in, and tells those who wait for something in one server. */
export class Watch {
  /** When an entry was first told in a channel, by channel and number; milliseconds since 1970. */
  readonly told = new Map<string, Map<string, number>>()
  /** What somebody could read who should not. */
  readonly leaks: string[] = []
  readonly #members = new Map<string, ReadonlySet<string>>()
  readonly #numbers = new Map<string, number>()
  readonly #guilds = new Map<string, string>()
  readonly #waiting = new Map<string, Set<() => void>>()

  readonly #patience: number

  constructor(sandbox: Pick<Sandbox, 'listen'>, patience = PATIENCE) {
    this.#patience = patience
    sandbox.listen((event) => this.#see(event))
  }

  /** In a server somebody plays: its first channel, its number in {@link nameIn}, and its members. */
  plays(guild: string, channel: string, number: number, members: readonly string[]): void {
    this.#guilds.set(channel, guild)
    this.#numbers.set(guild, number)
    this.#members.set(guild, new Set(members))
  }

  /** Waits for something in one server, woken by that server alone. */
  untilIn(guild: string): SandboxDriver['until'] {
    return async (condition, timeout = this.#patience) => {
      const deadline = Date.now() + timeout
      for (;;) {
        const changed = this.#next(guild)
        const found = await condition()
        if (found !== undefined && found !== false) return found
        if (Date.now() > deadline) throw new Error(`Nothing came of it within ${timeout} ms.`)
        await changed
      }
    }
  }

  #next(guild: string): Promise<void> {
    const waiting = this.#waiting.get(guild) ?? new Set<() => void>()
    this.#waiting.set(guild, waiting)
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, LOOK_AGAIN)
      waiting.add(wake)
    })
  }

  #see(event: WorldEvent): void {
    if (event.kind === 'channel-created') this.#guilds.set(event.channel.id, guildOf(event.channel))
    if (event.kind === 'thread-members') this.#let(event.channel.id, event.added)
    if (event.kind !== 'message-created' && event.kind !== 'message-updated') return
    const { message } = event
    const guild = this.#guilds.get(message.channelId)
    if (guild === undefined) return
    if (message.authorId === botId) this.#read(message, guild)
    for (const wake of this.#waiting.get(guild) ?? []) wake()
  }

  /** Somebody is let into a thread. */
  #let(thread: string, people: readonly string[]): void {
    const own = this.#members.get(this.#guilds.get(thread) ?? '')
    for (const id of people)
      if (id !== botId && own?.has(id) !== true) this.leaks.push(`${id} was let into ${thread}.`)
  }

  #read(message: Message, guild: string): void {
    const words = JSON.stringify([message.content, message.embeds, message.components])
    for (const [, writer] of words.matchAll(SECRET))
      if (message.onlyFor !== writer) this.leaks.push(`A note of ${writer} was read in ${message.channelId}.`)
    for (const [, number] of words.matchAll(NAME))
      if (Number(number) !== this.#numbers.get(guild))
        this.leaks.push(`Somebody of server ${number} was named in ${message.channelId}.`)
    if (message.onlyFor !== null || (message.flags & MessageFlag.loading) !== 0) return
    const told = this.told.get(message.channelId) ?? new Map<string, number>()
    this.told.set(message.channelId, told)
    for (const { number } of toldIn([message])) if (!told.has(number)) told.set(number, Date.now())
  }
}
