import type { SideId } from '../../../kernel/words.ts'
import { did } from '../units/profile.ts'
import { type FwBattle, type FwState, type FwUnit, ownUnits } from '../units/state.ts'

/*
 * What comes before what in a shooting phase (FW-TUR-05): appointing and Eyes and Ears as it begins, then smoke, then
 * aircraft, then all other fire, and towing, which stands in the place of a shot (FW-TOW-02). Smoke and raids leave a mark on who had them made, by which the later ones know.
 */

const LAID = 'laid-smoke'
const RAIDED = 'raided'

function note(battle: FwBattle, u: FwUnit, mark: string, rule: 'FW-SMK-01' | 'FW-AIR-05'): void {
  for (const { id, kind } of u.markers)
    if (kind === mark) battle.change(rule, { type: 'unmark', unit: u.id, marker: id, why: 'expired' })
  const marker = { id: mark, kind: mark, rule, value: battle.state.turn }
  battle.change(rule, { type: 'mark', unit: u.id, marker })
}

/** Notes that what a battery fired in this round was smoke: other fire comes after it (FW-SMK-01, FW-TUR-05). */
export const noteSmoke = (battle: FwBattle, u: FwUnit): void => note(battle, u, LAID, 'FW-SMK-01')

/** Notes that aircraft have struck for a side in this round: smoke comes before them (FW-AIR-05, FW-TUR-05). */
export const noteRaid = (battle: FwBattle, u: FwUnit): void => note(battle, u, RAIDED, 'FW-AIR-05')

/** Whether a platoon has given up a shot of this turn for towing, or is towed (FW-TOW-02, FW-TOW-03). */
const hasTowed = ({ teams }: FwUnit): boolean => teams.some((team) => did(team, 'towed'))

const isMarked = ({ markers }: FwUnit, mark: string, { turn }: FwState): boolean =>
  markers.some(({ kind, value }) => kind === mark && value === turn)

/** Whether a side has fired already in this phase otherwise than with smoke, from the air, or has towed: then it lays none any more (FW-SMK-01, FW-TUR-05). */
export const hasFired = (state: FwState, side: SideId): boolean =>
  ownUnits(state, side).some(
    (u) =>
      isMarked(u, RAIDED, state) || hasTowed(u) || (u.acted.includes('fired') && !isMarked(u, LAID, state)),
  )

/** Whether a side has fired at all in this phase, be it smoke, or has towed: then it is no more the start of it (FW-LDR-02, FW-REC-02, FW-TUR-05). */
export const hasBegun = (state: FwState, side: SideId): boolean =>
  ownUnits(state, side).some((u) => isMarked(u, RAIDED, state) || hasTowed(u) || u.acted.includes('fired'))
