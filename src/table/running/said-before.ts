import { asJson, canonical } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { type Standing, standingSchema } from '../battle/instructions.ts'
import type { Settings } from '../battle/settings.ts'
import { tookEntriesBack } from '../telling/posts.ts'

const NOTHING = canonical(standingSchema.parse({}))

/** What somebody has said beforehand as the log keeps it; null: nothing. */
const kept = (standing: Standing | undefined): Standing | null =>
  standing === undefined || canonical(standing) === NOTHING ? null : standing

/**
 * Writes into the log what players have said beforehand, of each where it has changed, so that it can be held against what was done by
 * it (DIG-PASS, DIG-STANDING, DIG-USUAL). Where entries were taken back all of it is written again: it still holds.
 * @param before what stood in the log until now
 * @returns what stands in it from now on
 */
export function writeSaidBefore(draft: CommandDraft, before: Settings['standing']): Settings['standing'] {
  const { live, settings, loaded } = draft
  const now = structuredClone(settings.standing)
  if (
    loaded.row.status === 'over' ||
    live.state.outcome !== null ||
    live.adrift !== null ||
    live.upgrade !== null
  )
    return now
  const anew = tookEntriesBack(draft)
  for (const player of [...new Set([...idsIn(now), ...idsIn(before)])]) {
    const [was, is] = [kept(lookUp(before, player)), kept(lookUp(now, player))]
    if (anew ? was === null && is === null : canonical(was) === canonical(is)) continue
    draft.submit({
      type: 'umpire',
      by: player,
      act: { act: 'instruct', player, said: is === null ? null : asJson(is) },
    })
  }
  return now
}
