import type { Procedure } from '../../../kernel/ask.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type FwBattle, ownUnits, teamId, unit } from '../units/state.ts'
import { changeTeam } from '../units/teams.ts'
import { motivation } from './tests.ts'

/** Each crew of a side that has bailed out tests Motivation to get back into its vehicle (FW-BAI-03, FW-TUR-03). */
export function* remountCrews(battle: FwBattle, side: SideId): Procedure {
  for (const { id } of ownUnits(battle.state, side)) {
    for (const { n, bailed } of unit(battle, id).teams) {
      if (bailed !== true) continue
      const u = unit(battle, id)
      const team = teamId(u, { n })
      if (!(yield* motivation(battle, u, 'FW-BAI-03', team))) continue
      changeTeam(battle, unit(battle, id), n, { bailed: null }, 'FW-BAI-03')
      battle.event('FW-BAI-03', 'company.remounted', { unit: id, data: { team } })
    }
  }
}
