import type { Json } from '../kernel/json.ts'
import type { PlayerId } from '../kernel/words.ts'
import type { CommitQueue } from './commit-queue.ts'
import { Prisma, type PrismaClient } from './generated/sqlite/client.ts'
import type { Tx } from './line.ts'
import { textOf } from './parsing.ts'
import type { BattleStatus } from './store.ts'

/** What a battle is to somebody who sits at it, as the table wrote it. */
export interface SeatNote {
  readonly player: PlayerId
  readonly data: Json
}

/** What is written about the seats of a battle, together with what changes them. */
export interface SeatNotes {
  /** The form in which they are written: those of another form are not read. */
  readonly form: number
  readonly set: readonly SeatNote[]
  /** Who sits there no longer; `others`: all whose row is not set. */
  readonly clear: readonly PlayerId[] | 'others'
}

/** A seat of somebody's, with the battle it is at. */
export interface SeatRow {
  readonly battleId: string
  readonly channelId: string
  readonly guildId: string | null
  readonly status: BattleStatus
  /** Null where the row cannot be read. */
  readonly data: Json | null
}

/** Who sits at which battles. All of it can be made again from the battles themselves. */
export interface SeatStore {
  /**
   * Somebody's seats, of that form: at battles that are not over, and then at the latest of the others, the one that
   * changed last first.
   */
  of(
    player: PlayerId,
    form: number,
    most: { readonly open: number; readonly over: number },
  ): Promise<SeatRow[]>
  /** Battles whose seats were not written in that form yet, oldest first. */
  lacking(form: number): Promise<string[]>
  /** Writes a battle's seats, if it is still of that version. */
  fill(battleId: string, version: number, notes: SeatNotes): Promise<void>
}

/** Seats noted afterwards, for a battle that has none in that form. */
export interface FilledSeats {
  readonly battleId: string
  readonly version: number
  readonly notes: SeatNotes
}

/** Writes the rows of a battle's seats; whoever calls it holds the battle. */
export async function writeSeats(tx: Tx, battleId: string, { set, clear }: SeatNotes): Promise<void> {
  if (clear === 'others') {
    await tx.run(Prisma.sql`DELETE FROM "Seat" WHERE "battleId" = ${battleId}`)
  } else if (clear.length > 0) {
    await tx.run(Prisma.sql`
      DELETE FROM "Seat" WHERE "battleId" = ${battleId} AND "playerId" IN (${Prisma.join([...clear])})`)
  }
  if (set.length === 0) return
  const rows = set.map(({ player, data }) => Prisma.sql`(${battleId}, ${player}, ${textOf(data)})`)
  await tx.run(Prisma.sql`
    INSERT INTO "Seat" ("battleId", "playerId", "data") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("battleId", "playerId") DO UPDATE SET "data" = excluded."data"`)
}

/** Writes seats afterwards, unless the battle has moved on: then they were written with what moved it. */
export async function fillSeats(tx: Tx, { battleId, version, notes }: FilledSeats): Promise<'noted'> {
  const changed = await tx.run(Prisma.sql`
    UPDATE "Battle" SET "seatsForm" = ${notes.form} WHERE "id" = ${battleId} AND "version" = ${version}`)
  if (changed > 0) await writeSeats(tx, battleId, notes)
  return 'noted'
}

/** A seat's data; null where they are no JSON. */
function dataOf(text: string): Json | null {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

const SELECT = {
  data: true,
  battle: { select: { id: true, channelId: true, guildId: true, status: true } },
} as const

/** Seats on a Prisma client of either dialect. */
export class PrismaSeats implements SeatStore {
  readonly #db: PrismaClient
  readonly #queue: CommitQueue

  constructor(db: PrismaClient, queue: CommitQueue) {
    this.#db = db
    this.#queue = queue
  }

  async of(
    player: PlayerId,
    form: number,
    most: { readonly open: number; readonly over: number },
  ): Promise<SeatRow[]> {
    const found = async (isOver: boolean, take: number) =>
      this.#db.seat.findMany({
        where: {
          playerId: player,
          battle: { seatsForm: form, status: isOver ? 'over' : { not: 'over' } },
        },
        select: SELECT,
        orderBy: [{ battle: { updatedAt: 'desc' } }, { battleId: 'asc' }],
        take,
      })
    const rows = [...(await found(false, most.open)), ...(await found(true, most.over))]
    return rows.map(({ data, battle: { id, channelId, guildId, status } }) => ({
      battleId: id,
      channelId,
      guildId,
      status: status === 'gathering' || status === 'fought' ? status : 'over',
      data: dataOf(data),
    }))
  }

  async lacking(form: number): Promise<string[]> {
    const rows = await this.#db.battle.findMany({
      // What is in the archive is over, and stays as it was told last.
      where: { archivedAt: null, OR: [{ seatsForm: null }, { seatsForm: { not: form } }] },
      select: { id: true },
      orderBy: { createdAt: 'asc' },
    })
    return rows.map(({ id }) => id)
  }

  fill(battleId: string, version: number, notes: SeatNotes): Promise<void> {
    return this.#queue.note({ seats: { battleId, version, notes } })
  }
}
