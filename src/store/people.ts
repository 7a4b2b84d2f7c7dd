import type { Json } from '../kernel/json.ts'
import type { PlayerId } from '../kernel/words.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import { textOf } from './parsing.ts'

/** What people have said of themselves for all their battles. */
export interface PeopleStore {
  /** What is kept of each of them; who has said nothing, or whose row cannot be read, is left out. */
  of(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Json>>
  /** Keeps what somebody has said, in place of what was. */
  keep(player: PlayerId, data: Json): Promise<void>
}

/** People on a Prisma client of either dialect. */
export class PrismaPeople implements PeopleStore {
  readonly #db: PrismaClient

  constructor(db: PrismaClient) {
    this.#db = db
  }

  async of(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Json>> {
    if (players.length === 0) return new Map()
    const rows = await this.#db.$queryRaw<{ id: string; data: string }[]>`
      SELECT "id", "data" FROM "Person" WHERE "id" IN (${Prisma.join([...players])})`
    return new Map(rows.flatMap(({ id, data }): [string, Json][] => readable(id, data)))
  }

  async keep(player: PlayerId, data: Json): Promise<void> {
    await this.#db.$executeRaw`
      INSERT INTO "Person" ("id", "data") VALUES (${player}, ${textOf(data)})
      ON CONFLICT ("id") DO UPDATE SET "data" = excluded."data"`
  }
}

function readable(id: string, text: string): [string, Json][] {
  try {
    return [[id, JSON.parse(text) as Json]]
  } catch {
    return []
  }
}
