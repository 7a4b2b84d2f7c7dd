import type { Result } from '../../kernel/words.ts'
import { asJson } from '../battle/draft.ts'
import { isUmpire } from '../battle/seats.ts'
import type { Done, Who } from '../types.ts'
import type { TableContext } from './carry-out.ts'

/** Whether an umpire's act is the end of the battle. */
export const isEnd = (text: string): boolean => /^end\b/iu.test(text.trim())

/** Why a battle cannot be read at all by this Hetman. */
const UNREAD: readonly string[] = [
  'table.error.damaged',
  'table.error.rules-gone',
  'error.rules-too-old',
  'error.rules-newer',
]

/**
 * Ends a battle that cannot be read, so that its channel is free for another: who manages the channel may, and who
 * umpires it as far as that can still be told. Its log stays in the database as it is.
 * @param refused what the umpire's end has come to; given back where it was refused for another reason.
 */
export async function ended(
  { store, battles }: TableContext,
  who: Who,
  refused: Extract<Result<Done>, { ok: false }>,
): Promise<Result<Done>> {
  if (!UNREAD.includes(refused.refusal.key)) return refused
  const battleId = await store.idIn(who.channelId)
  if (battleId === null) return refused
  if (!who.manages && !(await umpires(battles, who))) {
    return { ok: false, refusal: { key: 'table.error.not-umpire' } }
  }
  battles.drop(battleId)
  const said = { key: 'table.abandoned', params: { name: who.name } }
  await store.abandon(battleId, asJson({ said: [said] }))
  return { ok: true, value: { battleId, seq: 0, told: [said], entries: [], asked: null, queued: 0 } }
}

/** Whether he is an umpire by what is known of the battle without its log. */
async function umpires(battles: TableContext['battles'], who: Who): Promise<boolean> {
  try {
    const known = await battles.known(who.channelId)
    return known !== null && isUmpire({ settings: known.settings, live: null }, who)
  } catch {
    return false
  }
}
