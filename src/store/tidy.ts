import type { Logger } from 'pino'
import { messageOf } from './errors.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
/** How often a store tidies up while it is open, in milliseconds. */
const EVERY = 10 * MINUTE
/** Rows taken away by one statement: the driver holds the process while it works. */
const AT_ONCE = 500

/**
 * What is taken away, by table, its key and its time, and after how many milliseconds. An interaction is delivered again
 * within minutes if at all, and nothing can be said to it after a quarter of an hour.
 */
const LITTER = [
  { table: 'Interaction', key: 'id', time: 'createdAt', after: 60 * MINUTE },
  // Sent by an earlier version, or damaged and set aside: the operator has a week to look at it.
  { table: 'Post', key: 'number', time: 'sentAt', after: WEEK },
  { table: 'Unanswered', key: 'id', time: 'createdAt', after: 15 * MINUTE },
  { table: 'Process', key: 'id', time: 'at', after: 60 * MINUTE },
  { table: 'Pulse', key: 'id', time: 'at', after: 15 * MINUTE },
] as const

/**
 * Takes away what nobody needs any more: interactions that cannot be delivered again, old posts, and what is left of
 * processes that ended. A clock set back only lets it lie longer.
 */
export async function tidy(db: PrismaClient, now: Date): Promise<void> {
  for (const { table, key, time, after } of LITTER) {
    const [from, id, at] = [table, key, time].map((name) => Prisma.raw(`"${name}"`))
    const before = new Date(now.getTime() - after)
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      removed = await db.$executeRaw`
        DELETE FROM ${from} WHERE ${id} IN (SELECT ${id} FROM ${from} WHERE ${at} < ${before} LIMIT ${AT_ONCE})`
    }
  }
}

/** Does its chores now and then until it is told to stop. What goes wrong is logged, and tried again the next time. */
export function tidyRegularly(
  chores: (now: Date) => Promise<void>,
  logger: Logger | undefined,
  every = EVERY,
): () => void {
  const timer = setInterval(() => {
    chores(new Date()).catch((err: unknown) =>
      logger?.warn({ err }, `The database could not be tidied up: ${messageOf(err)}`),
    )
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
