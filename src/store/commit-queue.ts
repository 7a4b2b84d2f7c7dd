import { observe } from '../observed.ts'
import { type CommandJob, commitTogether, type Job, type NoteJob } from './commit.ts'
import { readable } from './commit-errors.ts'
import { Unavailable } from './errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import type { Line } from './line.ts'
import type { CommitResult } from './store.ts'
import { doneBefore, whyLate } from './why-late.ts'

/** How commits of one process share the database. */
export interface Turns {
  /** Transactions under way at once. One for SQLite: a second would block the thread, and with it the first. */
  readonly atOnce: number
  /** Commits that may share one transaction, and so one wait for the disk. */
  readonly together: number
}

interface Waiting {
  readonly job: Job
  /** When it was handed in, in milliseconds of the process. */
  readonly since: number
  readonly done: (result: CommitResult | 'noted') => void
  readonly failed: (error: unknown) => void
}

/** So long a note that can wait does, for something else to be written with it, in milliseconds. */
const PATIENCE_MS = 25

/**
 * Posts of which no new message came – nobody had to be told, or what stands there was brought up to date – need a transaction of their
 * own only if nothing else comes: should they be looked at again, nothing is said twice.
 */
const canWait = (job: Job): boolean =>
  'said' in job && Object.keys(job.said.last).length === 0 && job.said.links.length === 0

/** What goes along with whatever is written next. */
export interface Along {
  readonly job: NoteJob
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Commits that wait their turn. Those that came while the disk was busy are written together: many channels that act
 * in the same moment then wait for one or two transactions, not for one each.
 */
export class CommitQueue {
  readonly #db: PrismaClient
  readonly #line: Line
  readonly #turns: Turns
  readonly #joining: (() => Along | null)[] = []
  readonly #waiting: Waiting[] = []
  readonly #working = new Set<Promise<void>>()
  #gathering = false
  /** Runs while all that waits can wait for more. */
  #patience: NodeJS.Timeout | undefined

  constructor(db: PrismaClient, line: Line, turns: Turns) {
    this.#db = db
    this.#line = line
    this.#turns = turns
  }

  /** @throws StoreError when there is no such battle, or the entries don't follow its log. */
  async commit(job: CommandJob): Promise<CommitResult> {
    const since = performance.now()
    const result = await this.#put(job)
    observe('commit', { seconds: (performance.now() - since) / 1000 })
    if (result === 'noted') throw new Error('A command was taken for a note.')
    return result
  }

  /**
   * Marks a post as said, or notes where something stands. Notes take their turns with commands: each in a transaction of
   * its own would keep all others waiting for the one connection there is, and for the disk.
   */
  async note(job: NoteJob): Promise<void> {
    await this.#put(job)
  }

  /** From now on it is asked, whenever something is written, what is to go along. */
  join(give: () => Along | null): void {
    this.#joining.push(give)
  }

  #put(job: Job): Promise<CommitResult | 'noted'> {
    return new Promise((done, failed) => {
      this.#waiting.push({ job, since: performance.now(), done, failed })
      if (canWait(job)) this.#patience ??= setTimeout(() => this.#next(), PATIENCE_MS)
      else this.#next()
    })
  }

  /** Resolves when everything that was handed in has been written or refused. */
  async idle(): Promise<void> {
    while (this.#working.size + this.#waiting.length > 0) {
      if (this.#working.size > 0) await Promise.all(this.#working)
      else {
        this.#next()
        await new Promise((go) => setImmediate(go))
      }
    }
  }

  /** Whoever comes in the same turn of the event loop is written together; and each group leaves the loop its turn. */
  #next(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    if (this.#gathering) return
    this.#gathering = true
    setImmediate(() => {
      this.#gathering = false
      this.#begin()
    })
  }

  #begin(): void {
    while (this.#working.size < this.#turns.atOnce && this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#turns.together)
      const since = performance.now()
      const along = this.#joining.flatMap((give) => {
        const given = give()
        return given === null ? [] : [{ ...given, since }]
      })
      const work = this.#write([...group, ...along]).finally(() => {
        this.#working.delete(work)
        this.#next()
      })
      this.#working.add(work)
    }
  }

  /** Who has waited behind others for as long as those tried is told what they are: he does not wait as long again. */
  #refuseAged(ms: number, error: Unavailable): void {
    const now = performance.now()
    const aged = this.#waiting.filter(({ since }) => now - since >= ms)
    this.#waiting.splice(0, aged.length)
    for (const one of aged) one.failed(error)
  }

  /**
   * Of two battles that one interaction makes in the same moment, neither sees the other's row: the second comes up against
   * the first's, and is the same command delivered twice.
   */
  async #refused({ job, done, failed }: Waiting, error: unknown): Promise<void> {
    const before = 'commit' in job ? await doneBefore(this.#db, job.commit).catch(() => null) : null
    if (before === null) failed(error)
    else done(before)
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    const began = performance.now()
    let results: readonly (CommitResult | 'noted' | null)[]
    try {
      results = await commitTogether(
        this.#line,
        group.map(({ job }) => job),
      )
    } catch (thrown) {
      const error = readable(thrown)
      // Nothing of the group was written. One fault must not be everybody's: each tries alone, unless there is nobody it
      // is not the fault of.
      const shared = error instanceof Unavailable
      if (!shared && group.length > 1) for (const one of group) await this.#write([one])
      else if (shared) for (const one of group) one.failed(error)
      else for (const one of group) await this.#refused(one, error)
      if (shared) this.#refuseAged(performance.now() - began, error)
      return
    }
    for (const [n, { job, done, failed }] of group.entries()) {
      const result = results[n] ?? null
      if (result !== null || !('commit' in job)) done(result ?? 'noted')
      else await whyLate(this.#db, job.commit).then(done, failed)
    }
  }
}
