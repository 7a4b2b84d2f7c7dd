import type { PrismaClient } from './generated/sqlite/client.ts'

/** The one row there is. */
const id = 1

/** When the program last was at work, as an ISO time; null: never. */
export async function lastBeat(db: PrismaClient): Promise<string | null> {
  const row = await db.heartbeat.findUnique({ where: { id } })
  return row === null ? null : row.at.toISOString()
}

/** Notes that the program is at work now (ISO time). */
export async function noteBeat(db: PrismaClient, now: string): Promise<void> {
  const at = new Date(now)
  await db.heartbeat.upsert({ where: { id }, create: { id, at }, update: { at } })
}
