import { z } from 'zod'
import type { PrismaClient } from './generated/sqlite/client.ts'

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
}

/** Keeps interactions that wait for their answer, so that they get one even if the process ends before. */
export interface UnansweredStore {
  note(one: Unanswered): Promise<void>
  /** It has been answered: its token is forgotten. */
  answered(id: string): Promise<void>
  /** Those acknowledged at or after that time, oldest first. */
  since(time: Date): Promise<Unanswered[]>
}

/** Such a store on a Prisma client of either dialect. */
export const unansweredStore = (db: PrismaClient): UnansweredStore => ({
  async note({ id, applicationId, token, ...caller }) {
    const row = { applicationId, token, caller: JSON.stringify(caller) }
    // Delivered twice, it has one answer.
    await db.unanswered.upsert({
      where: { id },
      create: { id, ...row, createdAt: new Date() },
      update: row,
    })
  },
  async answered(id) {
    await db.unanswered.deleteMany({ where: { id } })
  },
  async since(time) {
    const rows = await db.unanswered.findMany({
      where: { createdAt: { gte: time } },
      orderBy: { createdAt: 'asc' },
    })
    return rows.flatMap(({ id, applicationId, token, caller }) => {
      const read = callerSchema.safeParse(parsed(caller))
      return read.success ? [{ id, applicationId, token, ...read.data }] : []
    })
  },
})

/** A text as JSON; null when it is none: then nobody can be answered any more. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
