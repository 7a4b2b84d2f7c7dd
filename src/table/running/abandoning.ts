import { asJson } from '../../kernel/json.ts'
import { type Message, message, Refusal, type Result } from '../../kernel/words.ts'
import type { BattleOutline } from '../../store/store.ts'
import { isUnread } from '../battle/damage.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import { mayRepair } from '../battle/seats.ts'
import { settingsSchema } from '../battle/settings.ts'
import type { Done } from '../results.ts'
import type { Who } from '../types.ts'
import { type TableContext, wake } from './carry-out.ts'

/** Whether an umpire's act is the end of the battle. */
export const isEnd = (text: string): boolean => /^end\b/iu.test(text.trim())

/** Why an umpire's end is not taken from somebody. */
const NO_UMPIRE: readonly string[] = [
  'table.error.not-umpire',
  'table.error.seated-umpire',
  'table.error.has-fought',
]

/**
 * Ends a battle that cannot be read, or cannot go on and has no umpire, so that its channel is free for another: its
 * umpires may, and who manages the channel; where there is no umpire, who opened it. Nobody wins, and its log stays in
 * the database as it is.
 * @param refused what the umpire's end has come to; given back where it was refused for another reason.
 */
export async function ended(
  context: TableContext,
  who: Who,
  refused: Extract<Result<Done>, { ok: false }>,
): Promise<Result<Done>> {
  const { store, battles } = context
  const battleId = (await store.currentIn(who.channelId))?.id ?? null
  const outline = battleId === null ? null : await store.outline(battleId)
  if (outline === null) return refused
  const hindrance = isUnread(refused.refusal)
    ? mayEndUnread(outline, who)
    : NO_UMPIRE.includes(refused.refusal.key) && (await mayEndStuck(context, outline.id, who))
      ? null
      : refused.refusal
  if (hindrance !== null) return { ok: false, refusal: hindrance }
  battles.drop(outline.id)
  const said = message('table.abandoned', { name: who.name })
  await store.abandon(outline.id, asJson({ said: [said] }))
  return {
    ok: true,
    value: { battleId: outline.id, seq: 0, told: [said], entries: [], asked: null, queued: 0 },
  }
}

/** Why he may not end a battle of which no more is known than this; null: he may. */
function mayEndUnread({ status, settings }: BattleOutline, who: Who): Message | null {
  if (status === 'over') return message('error.battle-over')
  if (who.manages) return null
  const known = settingsSchema.safeParse(settings)
  if (!known.success) return message('table.error.opener-unknown')
  return mayRepair({ settings: known.data, live: null }, who) ? null : message('table.error.not-umpire')
}

/** May he end a battle that can be read but cannot go on? */
const mayEndStuck = (context: TableContext, battleId: string, who: Who): Promise<boolean> =>
  context.battles.alone(battleId, async () => {
    try {
      const loaded = await wake(context, battleId)
      if (loaded === null || loaded.row.status === 'over') return false
      return lastSoundSeq(loaded) !== null && mayRepair(loaded, who)
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
