import { z } from 'zod'
import { readable, refusedBy } from './commit-errors.ts'
import {
  AUDIENCES,
  type BoxEnd,
  type DiceStore,
  type NewRoll,
  type RollRow,
  type SavedRow,
} from './dice-store.ts'
import { StoreError } from './errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'

/** Some 387 million ids: short enough to be typed, too many to be guessed by chance. */
const ID_LENGTH = 6

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const rollSchema = z.object({
  id: z.string().min(1),
  channelId: z.string(),
  number: z.number().int().min(1),
  interactionId: z.string(),
  userId: z.string(),
  audience: z.enum(AUDIENCES),
  notation: z.string().min(1),
  secret: hex,
  next: hex,
  promised: z.boolean(),
  createdAt: z.date(),
})
const endSchema = z.object({ number: z.number().int().min(0), next: hex, shown: z.boolean() })

function checked<T>(what: string, row: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(row)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StoreError(
    `The database is damaged at ${what}: ${issue?.path.join('.')}: ${issue?.message}. Nothing was changed; restore the latest backup (docs/operations.md).`,
    read.error,
  )
}

function rollOf(row: { readonly id: string }): RollRow {
  const { createdAt, ...roll } = checked(`roll ${row.id}`, row, rollSchema)
  return { ...roll, at: createdAt.toISOString() }
}

/**
 * Casual rolls on a Prisma client of either dialect. Every write is a single statement: a roll takes its place in its
 * channel's chain by the unique channel and number, so that two can never be thrown with one secret, whichever
 * processes they come from and wherever one of them stops.
 */
export class PrismaDice implements DiceStore {
  readonly #db: PrismaClient
  readonly #noted: () => void

  /** @param noted writes now who waits for an answer: a roll is not written with them. */
  constructor(db: PrismaClient, noted: () => void) {
    this.#db = db
    this.#noted = noted
  }

  async boxEnd(channelId: string, secret: string, shown: boolean): Promise<BoxEnd> {
    const last = await this.#db.diceRoll.findFirst({
      where: { channelId },
      orderBy: { number: 'desc' },
      select: { number: true, next: true },
    })
    const what = `the dice box of channel ${channelId}`
    if (last !== null) return checked(what, { ...last, shown: true }, endSchema)
    const box = (await this.#box(channelId)) ?? (await this.#open(channelId, secret, shown))
    return checked(what, { number: 0, next: box.secret, shown: box.shown }, endSchema)
  }

  #box(channelId: string) {
    return this.#db.diceBox.findUnique({ where: { channelId } })
  }

  async #open(channelId: string, secret: string, shown: boolean) {
    try {
      return await this.#db.diceBox.create({ data: { channelId, secret, shown } })
    } catch (error) {
      const box = refusedBy(error, 'P2002') ? await this.#box(channelId) : null
      if (box === null) throw readable(error)
      return box
    }
  }

  async showBox(channelId: string): Promise<void> {
    await this.#db.diceBox.updateMany({ where: { channelId, shown: false }, data: { shown: true } })
  }

  async addRoll(roll: NewRoll): Promise<RollRow | null> {
    this.#noted()
    for (;;) {
      const id = newId(ID_LENGTH)
      try {
        return rollOf(await this.#db.diceRoll.create({ data: { id, ...roll } }))
      } catch (error) {
        if (!refusedBy(error, 'P2002')) throw readable(error)
        const before = await this.rollBy(roll.interactionId)
        if (before !== null) return before
        if ((await this.rollId(roll.channelId, roll.number)) !== null) return null
        // Then it was the id that was taken: another one.
      }
    }
  }

  async roll(id: string): Promise<RollRow | null> {
    const row = await this.#db.diceRoll.findUnique({ where: { id } })
    return row === null ? null : rollOf(row)
  }

  async rollBy(interactionId: string): Promise<RollRow | null> {
    const row = await this.#db.diceRoll.findUnique({ where: { interactionId } })
    return row === null ? null : rollOf(row)
  }

  async rollId(channelId: string, number: number): Promise<string | null> {
    const row = await this.#db.diceRoll.findUnique({
      where: { channelId_number: { channelId, number } },
      select: { id: true },
    })
    return row?.id ?? null
  }

  async recent(userId: string, most: number): Promise<string[]> {
    const rows = await this.#db.diceRoll.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      take: most * 4,
      select: { notation: true },
    })
    return [...new Set(rows.map(({ notation }) => notation))].slice(0, most)
  }

  saved(userId: string): Promise<SavedRow[]> {
    return this.#db.savedRoll.findMany({
      where: { userId },
      orderBy: { key: 'asc' },
      select: { name: true, notation: true },
    })
  }

  async save(userId: string, key: string, { name, notation }: SavedRow): Promise<void> {
    await this.#db.savedRoll.upsert({
      where: { userId_key: { userId, key } },
      create: { userId, key, name, notation },
      update: { name, notation, savedAt: new Date() },
    })
  }

  async forget(userId: string, key: string): Promise<boolean> {
    return (await this.#db.savedRoll.deleteMany({ where: { userId, key } })).count > 0
  }
}
