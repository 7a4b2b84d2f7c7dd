import type { Json } from '../kernel/json.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { textOf } from './parsing.ts'

/** A club's row: what is kept of it, and how new that is. */
export interface ClubRow {
  /** Null: it cannot be read. */
  readonly data: Json | null
  readonly version: number
}

/** The newest club of each channel. */
export interface ClubStore {
  of(channelId: string): Promise<ClubRow | null>
  /**
   * Keeps a club in place of what was read; false, and nothing written, when somebody else has written since.
   * @param version of the row that was read; null: there was none.
   */
  keep(channelId: string, data: Json, version: number | null): Promise<boolean>
}

/** Clubs on a Prisma client of either dialect. */
export class PrismaClubs implements ClubStore {
  readonly #db: PrismaClient

  constructor(db: PrismaClient) {
    this.#db = db
  }

  async of(channelId: string): Promise<ClubRow | null> {
    const row = await this.#db.club.findUnique({ where: { channelId } })
    return row === null ? null : { data: parsed(row.data), version: row.version }
  }

  async keep(channelId: string, data: Json, version: number | null): Promise<boolean> {
    const text = textOf(data)
    const written =
      version === null
        ? await this.#db.$executeRaw`
            INSERT INTO "Club" ("channelId", "data", "version") VALUES (${channelId}, ${text}, 1)
            ON CONFLICT ("channelId") DO NOTHING`
        : await this.#db.$executeRaw`
            UPDATE "Club" SET "data" = ${text}, "version" = ${version + 1}
            WHERE "channelId" = ${channelId} AND "version" = ${version}`
    return written > 0
  }
}

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
