import { readable } from './commit-errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { newId } from './ids.ts'

/** As much as a command takes: where this finds no room, neither does that. */
const FILLER = 'x'.repeat(8192)

/**
 * Writes as much as a command does and takes it away again.
 * @throws Unavailable when that cannot be done.
 */
export async function pulse(db: PrismaClient): Promise<void> {
  const id = newId(10)
  try {
    // Two statements: what one transaction writes and takes away again need not be written at all.
    await db.pulse.create({ data: { id, filler: FILLER, at: new Date() } })
    await db.pulse.deleteMany({ where: { id } })
  } catch (error) {
    throw readable(error)
  }
}
