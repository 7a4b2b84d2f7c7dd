import type { Logger } from 'pino'
import { z } from 'zod'
import type { Along, CommitQueue } from './commit-queue.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import type { Tx } from './line.ts'

const callerSchema = z.strictObject({
  userId: z.string(),
  language: z.string(),
  /** Its answer takes the place of the message that was pressed. */
  inPlace: z.boolean(),
})

/** An interaction that was acknowledged, with what it takes to answer it from another process. */
export interface Unanswered extends z.infer<typeof callerSchema> {
  readonly id: string
  readonly applicationId: string
  /** A secret: whoever has it can answer. */
  readonly token: string
  /** The process that has it in hand, by its id of {@link Processes}; null: one of an earlier version. */
  readonly process: string | null
}

/** Keeps interactions that wait for their answer, so that they get one even if the process ends before. */
export interface UnansweredStore {
  /** It was acknowledged. Written as soon as may be, beside what is done for it. */
  note(one: Unanswered): void
  /** It was answered: its token is forgotten. */
  answered(id: string): void
  /** Those acknowledged at or after that time, oldest first. */
  since(time: Date): Promise<Unanswered[]>
  /** Takes one out of the hands of a process that has ended; false: another process was first, or it was answered. */
  take(one: Unanswered, by: string): Promise<boolean>
}

/** What is written of such interactions at a time. */
export interface UnansweredNotes {
  readonly noted: readonly Unanswered[]
  /** Ids of those that were answered. */
  readonly answered: readonly string[]
}

/** Notes interactions, and takes away those that were answered. */
export async function noteUnanswered(tx: Tx, { noted, answered }: UnansweredNotes): Promise<'noted'> {
  if (noted.length > 0) {
    const rows = noted.map(
      ({ id, applicationId, token, process, ...caller }) =>
        Prisma.sql`(${Prisma.join([id, applicationId, token, process, JSON.stringify(caller), new Date()])})`,
    )
    // Delivered twice, it has one answer.
    await tx.run(Prisma.sql`
      INSERT INTO "Unanswered" ("id", "applicationId", "token", "process", "caller", "createdAt")
      VALUES ${Prisma.join(rows)} ON CONFLICT ("id") DO NOTHING`)
  }
  if (answered.length > 0) {
    await tx.run(Prisma.sql`DELETE FROM "Unanswered" WHERE "id" IN (${Prisma.join([...answered])})`)
  }
  return 'noted'
}

/** So long a note waits for something that is written anyway, in milliseconds: most commands are, sooner. */
const NOTED_MS = 20
/** So long it may be that an answered interaction is still noted: answered again after a restart it reads the same. */
const ANSWERED_MS = 500

/**
 * Such a store on a Prisma client of either dialect. Nobody waits for it: notes go along with what is written next, and
 * alone where nothing is; an interaction that was answered meanwhile is not written at all.
 */
export class PrismaUnanswered implements UnansweredStore {
  readonly #db: PrismaClient
  readonly #queue: CommitQueue
  readonly #logger: Logger | undefined
  readonly #noted = new Map<string, Unanswered>()
  readonly #answered = new Set<string>()
  readonly #writing = new Set<Promise<void>>()
  #alone: NodeJS.Timeout | null = null
  /** When they are written alone, in milliseconds of the process. */
  #at = Number.POSITIVE_INFINITY

  constructor(db: PrismaClient, queue: CommitQueue, logger: Logger | undefined) {
    this.#db = db
    this.#queue = queue
    this.#logger = logger
    queue.join(() => this.#give())
  }

  note(one: Unanswered): void {
    this.#noted.set(one.id, one)
    this.#within(NOTED_MS)
  }

  answered(id: string): void {
    if (this.#noted.delete(id)) return
    this.#answered.add(id)
    this.#within(ANSWERED_MS)
  }

  async since(time: Date): Promise<Unanswered[]> {
    const rows = await this.#db.unanswered.findMany({
      where: { createdAt: { gte: time } },
      orderBy: { createdAt: 'asc' },
    })
    return rows.flatMap(({ id, applicationId, token, process, caller }) => {
      const read = callerSchema.safeParse(parsed(caller))
      return read.success ? [{ id, applicationId, token, process, ...read.data }] : []
    })
  }

  async take({ id, process }: Unanswered, by: string): Promise<boolean> {
    const { count } = await this.#db.unanswered.updateMany({ where: { id, process }, data: { process: by } })
    return count === 1
  }

  /** Writes what is still to be written, and resolves when it is. */
  async idle(): Promise<void> {
    this.now()
    await Promise.all(this.#writing)
  }

  /** Writes now what has found no company yet. */
  now(): void {
    const given = this.#give()
    if (given !== null) this.#queue.note(given.job).then(given.done, given.failed)
  }

  #within(ms: number): void {
    const at = performance.now() + ms
    if (at >= this.#at) return
    if (this.#alone !== null) clearTimeout(this.#alone)
    this.#at = at
    this.#alone = setTimeout(() => this.now(), ms)
  }

  /** What is to be written now, for whoever writes it; null: nothing is. */
  #give(): Along | null {
    if (this.#alone !== null) clearTimeout(this.#alone)
    this.#alone = null
    this.#at = Number.POSITIVE_INFINITY
    if (this.#noted.size + this.#answered.size === 0) return null
    const unanswered = { noted: [...this.#noted.values()], answered: [...this.#answered] }
    this.#noted.clear()
    this.#answered.clear()
    let written: () => void = () => undefined
    const writing = new Promise<void>((done) => {
      written = done
    })
    this.#writing.add(writing)
    void writing.then(() => this.#writing.delete(writing))
    return {
      job: { unanswered },
      done: written,
      failed: (err) => {
        // It is a courtesy, and must be in nobody's way: without it an answer may be missing after a restart.
        this.#logger?.warn({ err }, 'Unanswered interactions could not be noted.')
        written()
      },
    }
  }
}

/** A text as JSON; null when it is none: then nobody can be answered any more. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
