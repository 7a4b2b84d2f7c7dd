import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'

/** Letters of a process's id. */
const ID_LENGTH = 12
/** How often a process says that it is alive, in milliseconds. */
export const BEAT_MS = 5000
/** One that has said nothing for so long, in milliseconds of whoever watches, has ended. */
const SILENT_MS = 20_000

/** The processes of the bot that share a database. */
export interface Processes {
  /** Joins them: gives an id that no other has, now or ever. */
  join(): Promise<string>
  /** Says that this process is alive. */
  beat(id: string): Promise<void>
  /** It ends in order. */
  leave(id: string): Promise<void>
  /** Those that have not ended, as far as can be told from this one. */
  living(own: string): Promise<ReadonlySet<string>>
}

/** Where numbers of processes mean something: a machine, and on Linux the space in which a container counts its own. */
function hostOf(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/**
 * One that has said within so long that it is alive is taken for living by all others, in milliseconds: less than what
 * they wait, for their clocks may go faster, and what is under way needs time.
 */
export const SURE_MS = 12_000

/** Is there a process of that number here, other than this one? */
function isHere(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // There is one that we may not touch.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Processes on a Prisma client of either dialect. Times of other machines are not believed: a process has ended when
 * what it last said stays the same for long enough by this process's own time, or at once when it was one of this
 * machine and is not there any more.
 */
export class PrismaProcesses implements Processes {
  readonly #db: PrismaClient
  readonly #clock: () => number
  readonly #host: string
  /** What each last said, and since when that has stood there. */
  readonly #heard = new Map<string, { readonly at: number; readonly since: number }>()

  /** @param clock milliseconds of a clock that only goes forward. */
  constructor(db: PrismaClient, clock: () => number = () => performance.now(), host = hostOf()) {
    this.#db = db
    this.#clock = clock
    this.#host = host
  }

  async join(): Promise<string> {
    const id = newId(ID_LENGTH)
    await this.beat(id)
    return id
  }

  async beat(id: string): Promise<void> {
    const now = { host: this.#host, pid: process.pid, at: new Date() }
    await this.#db.process.upsert({ where: { id }, create: { id, ...now }, update: now })
  }

  async leave(id: string): Promise<void> {
    await this.#db.process.deleteMany({ where: { id } })
  }

  async living(own: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db.process.findMany({ select: { id: true, host: true, pid: true, at: true } })
    const others = rows.filter(({ id }) => id !== own)
    for (const id of this.#heard.keys()) if (!others.some((one) => one.id === id)) this.#heard.delete(id)
    const living = others.filter(({ id, host, pid, at }) => {
      if (host === this.#host && !isHere(pid)) return false
      return this.#isHeard(id, at.getTime())
    })
    return new Set([own, ...living.map(({ id }) => id)])
  }

  #isHeard(id: string, at: number): boolean {
    const now = this.#clock()
    const before = this.#heard.get(id)
    if (before?.at === at) return now - before.since < SILENT_MS
    this.#heard.set(id, { at, since: now })
    return true
  }
}
