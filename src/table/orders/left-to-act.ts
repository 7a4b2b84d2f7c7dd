import type { UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { seatOf } from '../battle/seats.ts'

/**
 * Units of the caller's that could still act and would not any more if his part of the turn ended now (`Ruleset.leaves`), as far
 * as he knows; none while a question is open.
 * @param given units that he is about to give orders, and so does not leave
 */
export function leftToAct({ loaded, live, ruleset, who }: CommandDraft, given: readonly UnitId[]): UnitId[] {
  const { leaves } = ruleset
  const seat = seatOf(loaded, who.id)
  if (leaves === undefined || seat === null || live.pending !== null || live.state.outcome !== null) return []
  const view = live.view({ kind: 'player', side: seat.side, player: who.id })
  const units = leaves.units(view).filter((unit) => !given.includes(unit))
  if (units.length === 0) return []
  const { orders } = leaves
  const offers = ruleset.offers(live.state, who.id, units)
  const able = new Set(
    offers.flatMap(({ unit, order }) => (orders === undefined || orders.includes(order) ? [unit] : [])),
  )
  return units.filter((unit) => able.has(unit))
}
