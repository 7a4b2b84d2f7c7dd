import type { Procedure } from '../../../kernel/ask.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type FwBattle, ownUnits, set, unit } from '../units/state.ts'
import { motivation } from './tests.ts'

/** Each pinned platoon of a side tests Motivation; who passes may act normally in this turn (FW-PIN-05, FW-TUR-03). */
export function* rallyAll(battle: FwBattle, side: SideId): Procedure {
  for (const { id } of ownUnits(battle.state, side)) {
    if (!unit(battle, id).pinned) continue
    if (!(yield* motivation(battle, unit(battle, id), 'FW-PIN-05'))) continue
    set(battle, unit(battle, id), 'pinned', false, 'FW-PIN-05')
    battle.event('FW-PIN-05', 'company.rallied', { unit: id })
  }
}
