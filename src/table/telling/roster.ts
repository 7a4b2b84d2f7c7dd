import { effective } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { type RosterFile, rosterOf, shortNames } from '../../kernel/roster.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, type Names, refuse, type SideId } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { seatOf } from '../battle/seats.ts'
import { mustBeSide } from '../people/gathering.ts'
import { readable } from './looking.ts'
import { anchorOf } from './posts.ts'

/** What is left of a side, to be brought to its next battle. */
export interface HandedRoster {
  readonly file: RosterFile
  readonly side: SideId
  readonly name: Message
}

/** What a scenario is called in each language; where its name is a sentence of its game, by its id. */
function namesIn({ id, name }: BattleState['scenario']): Names {
  const { en, pl } = name.params ?? {}
  return typeof en === 'string' && typeof pl === 'string' ? shortNames({ en, pl }) : { en: id, pl: id }
}

/**
 * What became of a side's units, once the battle is over: then everybody may see everything, and so anybody may have it (DIG-ROSTER).
 * Asked again it is the same to the last letter.
 * @param wanted absent: the caller's own side.
 */
export async function rosterFor(
  draft: CommandDraft,
  store: Store,
  wanted: SideId | undefined,
): Promise<HandedRoster> {
  const { loaded, ruleset } = draft
  if (!draft.started) return refuse('roster.error.not-over')
  if (ruleset.roster === undefined) return refuse('roster.error.none')
  const { state, origin } = draft.live
  const { outcome } = state
  if (outcome === null) return refuse('roster.error.not-over')
  const sides = idsIn(state.sides).join(', ')
  const side = wanted ?? seatOf(loaded, draft.who.id)?.side ?? refuse('roster.error.which', { words: sides })
  mustBeSide(state, side)
  const { entries } = await readable(draft, store)
  const end = effective(entries).findLast(({ effects }) => effects.some(({ type }) => type === 'end'))
  const head = anchorOf(draft.settings)
  if (loaded.damage !== null || end === undefined || head === null) return refuse('roster.error.damaged')
  const file = rosterOf(ruleset, origin.setup, state, {
    battle: loaded.row.id,
    ...head,
    scenario: namesIn(state.scenario),
    side,
    on: end.at.slice(0, 10),
    result: outcome.winner === null ? 'drawn' : outcome.winner === side ? 'won' : 'lost',
  })
  return { file, side, name: lookUp(state.sides, side)?.name ?? state.scenario.name }
}
