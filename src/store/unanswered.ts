import type { Logger } from 'pino'
import { z } from 'zod'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'

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

/**
 * Such a store on a Prisma client of either dialect. Nobody waits for it: what comes while it writes is written together
 * in the next statement, and an interaction that was answered meanwhile is not written at all.
 */
export class PrismaUnanswered implements UnansweredStore {
  readonly #db: PrismaClient
  readonly #logger: Logger | undefined
  readonly #noted = new Map<string, Unanswered>()
  readonly #answered = new Set<string>()
  #writing: Promise<void> | null = null

  constructor(db: PrismaClient, logger: Logger | undefined) {
    this.#db = db
    this.#logger = logger
  }

  note(one: Unanswered): void {
    this.#noted.set(one.id, one)
    this.#begin()
  }

  answered(id: string): void {
    if (this.#noted.delete(id)) return
    this.#answered.add(id)
    this.#begin()
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

  /** Resolves when everything is written. */
  async idle(): Promise<void> {
    await this.#writing
  }

  #begin(): void {
    this.#writing ??= this.#write()
      // It is a courtesy, and must be in nobody's way: without it an answer may be missing after a restart.
      .catch((err: unknown) => this.#logger?.warn({ err }, 'Unanswered interactions could not be noted.'))
      .finally(() => {
        this.#writing = null
      })
  }

  async #write(): Promise<void> {
    while (this.#noted.size + this.#answered.size > 0) {
      const [noted, answered] = [[...this.#noted.values()], [...this.#answered]]
      this.#noted.clear()
      this.#answered.clear()
      if (noted.length > 0) {
        const rows = noted.map(
          ({ id, applicationId, token, process, ...caller }) =>
            Prisma.sql`(${Prisma.join([id, applicationId, token, process, JSON.stringify(caller), new Date()])})`,
        )
        // Delivered twice, it has one answer.
        await this.#db.$executeRaw`
          INSERT INTO "Unanswered" ("id", "applicationId", "token", "process", "caller", "createdAt")
          VALUES ${Prisma.join(rows)} ON CONFLICT ("id") DO NOTHING`
      }
      if (answered.length > 0) await this.#db.unanswered.deleteMany({ where: { id: { in: answered } } })
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
