import type { Json } from '../kernel/json.ts'
import { StoreError } from './errors.ts'
import type { PrismaClient } from './generated/sqlite/client.ts'
import { jsonOf } from './parsing.ts'
import type { Commit, CommitResult } from './store.ts'

/** What was answered to an interaction. */
export const replyOf = (row: {
  readonly id: string
  readonly battleId: string
  readonly reply: string
}): Json => jsonOf({ battleId: row.battleId, where: `interaction ${row.id}` }, row.reply)

/**
 * Why a command came too late: it was carried out before, or somebody else wrote first.
 * @throws StoreError when it is neither: there is no such battle, or the entries don't follow its log.
 */
export async function whyLate(db: PrismaClient, commit: Commit): Promise<CommitResult> {
  const before = await doneBefore(db, commit)
  if (before !== null) return before
  const battle = await db.battle.findUnique({
    where: { id: commit.battleId },
    select: { version: true, seq: true },
  })
  if (battle === null) throw new StoreError(`There is no battle ${commit.battleId}.`)
  if (battle.version !== commit.version) return { result: 'conflict' }
  const [first] = commit.entries
  // It would fit by now: another process has written between the attempt and this look.
  if (first === undefined || first.seq === battle.seq + 1) return { result: 'conflict' }
  throw new StoreError(
    `Log entry ${first.seq} does not follow entry ${battle.seq} of battle ${commit.battleId}.`,
  )
}

/** What a command came to whose interaction was carried out already, perhaps in the same moment; else null. */
export async function doneBefore(
  db: PrismaClient,
  { interactionId }: Pick<Commit, 'interactionId'>,
): Promise<CommitResult | null> {
  if (interactionId === undefined) return null
  const before = await db.interaction.findUnique({ where: { id: interactionId } })
  return before === null ? null : { result: 'duplicate', reply: replyOf(before) }
}
