import type { Tale } from '../../kernel/account.ts'
import type { Change } from '../../kernel/effect.ts'
import { effective } from '../../kernel/log.ts'
import { everySide, mapped } from '../../kernel/ordered.ts'
import { refuse, type Viewer } from '../../kernel/words.ts'
import type { PostDraft, Store } from '../../store/store.ts'
import type { Failed } from '../battle/damage.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { post } from '../battle/post-data.ts'
import { heard } from '../battle/redact.ts'
import { uncheckedPart } from '../battle/unchecked.ts'
import type { Finale } from '../results.ts'
import { wholeTale } from './sealed.ts'

/** Nothing is secret any more: it is told as to an umpire. */
const ALL: Viewer = { kind: 'umpire' }

/** Has the battle ended with this command? */
export const endsNow = (draft: CommandDraft): boolean =>
  draft.started &&
  draft.live.state.outcome !== null &&
  draft.written.some(({ entry }) => entry.effects.some(({ type }) => type === 'end'))

/**
 * The tale of a battle that ends with this command, from its first entry; null where its log cannot be read whole, or
 * was begun by rules so old that it cannot be told: a battle ends all the same, and the operator is told.
 */
export async function taleOf(
  draft: CommandDraft,
  { store, failed }: { readonly store: Store; readonly failed: Failed },
): Promise<Tale | null> {
  const battleId = draft.loaded.row.id
  const { entries, damage } = await store.soundLog(battleId)
  if (damage !== null) {
    failed(battleId, damage.error)
    return null
  }
  const { live, ruleset } = draft
  const all = effective([...entries, ...draft.written.map(({ entry }) => entry)])
  try {
    return wholeTale(ruleset, live.origin.setup, all, live.state)
  } catch (error) {
    failed(battleId, new Error('The tale of it could not be told.', { cause: error }))
    return null
  }
}

/** The post that closes a battle: who has won and why, what it cost, and the field with everybody on it. */
export function finalePosts(draft: CommandDraft, tale: Tale | null): PostDraft[] {
  if (!endsNow(draft)) return []
  draft.settings.imaged = draft.live.seq
  return [finaleOf(draft, tale)]
}

/** The same of a battle that is over, whenever that was. */
export function finaleOf(
  { live, ruleset, settings, loaded, marks }: CommandDraft,
  tale: Tale | null,
): PostDraft {
  const { state } = live
  const outcome = state.outcome ?? refuse('after.error.not-over')
  const view = live.view(ALL)
  const recent: Change[] = loaded.entriesOfTurn.flatMap((entry) => heard(entry.effects, ALL))
  const finale: Finale = {
    battleId: loaded.row.id,
    scenario: state.scenario.name,
    outcome,
    sides: everySide(state).map(({ id, name, order }) => ({ id, name, order })),
    ...uncheckedPart(settings),
    ...(tale === null ? {} : { tale }),
    units: mapped(view.units, ({ name, side, card, facts }) => ({
      name,
      side,
      card,
      names: facts.names ?? null,
    })),
    scene: ruleset.scene(view, recent),
    commitment: live.origin.commitment,
    closed: { number: String(settings.counted.common), anchor: marks.anchor(live.hash) },
  }
  return post({ kind: 'public' }, 'finale', live.seq, finale)
}
