import type { PrismaClient } from './generated/sqlite/client.ts'

/** A shard's row. */
const rowOf = (shard: number): number => shard + 1

/**
 * When the program last was at work for a shard, as an ISO time; null: never. Of a shard that is new, as servers are
 * divided otherwise than before, it is not known: then the longest absence of any.
 */
export async function lastBeat(db: PrismaClient, shard: number): Promise<string | null> {
  const row = await db.heartbeat.findUnique({ where: { id: rowOf(shard) } })
  const at = row?.at ?? (await db.heartbeat.aggregate({ _min: { at: true } }))._min.at
  return at?.toISOString() ?? null
}

/** Notes that the program is at work for a shard now (ISO time). */
export async function noteBeat(db: PrismaClient, now: string, shard: number): Promise<void> {
  const [id, at] = [rowOf(shard), new Date(now)]
  await db.$executeRaw`
    INSERT INTO "Heartbeat" ("id", "at") VALUES (${id}, ${at}) ON CONFLICT ("id") DO UPDATE SET "at" = excluded."at"`
}
