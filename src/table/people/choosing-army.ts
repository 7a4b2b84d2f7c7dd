import type { Json } from '../../kernel/json.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { isPosition } from '../../kernel/position.ts'
import type { Armies, Army } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { message, refuse, type SideId } from '../../kernel/words.ts'
import { type CommandDraft, must } from '../battle/draft.ts'
import { keepShares, mustBeSide, musteredState, mustGather, mustSpeakFor } from './gathering.ts'

/** Chooses an army for a side: one of its own players, or an umpire. */
export function chooseArmy(draft: CommandDraft, side: SideId, choice: Json): void {
  mustGather(draft)
  mustSpeakFor(draft, side)
  const armies = armiesOf(draft)
  if (armies === null) return refuse('table.error.no-armies')
  mustBeSide(musteredState(draft.ruleset, draft.settings), side)
  const army = must(armies.check(draft.settings.scenario, side, choice))
  draft.settings.armies[side] = { ...army }
  const state = musteredState(draft.ruleset, draft.settings)
  keepSeats(draft, state, side)
  draft.say({ kind: 'side', side }, message('table.army', armyParams(army)))
  draft.tell('table.army', armyParams(army))
}

/** How armies are chosen for a battle; null where none are: its rules have none, or it goes on from a position (DIG-POSITION). */
export const armiesOf = ({ ruleset, settings }: Pick<CommandDraft, 'ruleset' | 'settings'>): Armies | null =>
  isPosition(settings.scenario) ? null : (ruleset.armies ?? null)

const armyParams = ({ list, points, limit }: Army) => ({ list, points, limit })

/** Another army has other HQs: who commanded one that is gone commands what is left of the side. */
export function keepSeats(draft: CommandDraft, state: BattleState, side: SideId): void {
  const ids = new Set(draft.ruleset.headquarters(state).map((hq) => hq.unit))
  for (const seat of valuesIn(draft.settings.seats)) {
    if (seat.side === side) seat.commands = seat.commands.filter((hq) => ids.has(hq))
  }
  keepShares(draft, side)
}
