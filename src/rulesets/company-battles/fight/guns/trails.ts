import type { FwBattle, FwState, FwUnit } from '../../units/state.ts'

/** The mark of launchers that have fired: its value is the battle round (FW-ART-25). */
const TRAILS = 'smoke-trails'

/** Notes that the launchers of a unit have fired: their trails show where they are (FW-ART-25). */
export function leaveTrails(battle: FwBattle, u: FwUnit): void {
  const { turn } = battle.state
  for (const { id, kind } of u.markers) {
    if (kind === TRAILS)
      battle.change('FW-ART-25', { type: 'unmark', unit: u.id, marker: id, why: 'expired' })
  }
  battle.change('FW-ART-25', {
    type: 'mark',
    unit: u.id,
    marker: { id: TRAILS, kind: TRAILS, rule: 'FW-ART-25', value: turn },
  })
}

/**
 * Whether the trails of a unit's launchers still hang in the air: to the end of the enemy's next turn, which is of the
 * same battle round for the side that goes first, else of the next (FW-ART-25).
 */
export function hasTrails({ facts, turn, active }: FwState, u: FwUnit): boolean {
  const fired = u.markers.find(({ kind }) => kind === TRAILS)?.value
  if (fired === undefined || active === u.side) return false
  return turn === (facts.order[0] === u.side ? fired : fired + 1)
}
