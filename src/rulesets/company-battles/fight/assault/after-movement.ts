import type { SideId } from '../../../../kernel/words.ts'
import { enemiesOf, type FwBattle, type FwState, type FwUnit, ownUnits } from '../../units/state.ts'
import { barToAssault, inReachOf } from './who.ts'

const NEAR = 'near-after-movement'

/**
 * Notes, as a side's movement ends, which enemy platoons its own stand within their charge of: what counts is where they
 * are after movement, whoever of the enemy falls to fire after it; who has no commander may be given one before he charges
 * (FW-ASL-02, FW-ASL-06, FW-LDR-02).
 */
export function noteNearness(battle: FwBattle, side: SideId): void {
  for (const u of ownUnits(battle.state, side)) {
    for (const { id, kind } of u.markers) {
      if (kind === NEAR)
        battle.change('FW-ASL-06', { type: 'unmark', unit: u.id, marker: id, why: 'expired' })
    }
    const bar = barToAssault(battle.state, u)
    if (bar !== null && bar !== 'leaderless') continue
    const near = enemiesOf(battle.state, side).filter((enemy) => inReachOf(battle.state, u, enemy))
    if (near.length === 0) continue
    const source = near.map(({ id }) => id).join(' ')
    const marker = { id: NEAR, kind: NEAR, rule: 'FW-ASL-06', source, value: battle.state.turn }
    battle.change('FW-ASL-06', { type: 'mark', unit: u.id, marker })
  }
}

/** Whether a platoon may go at another: it is within its charge, or was after movement (FW-ASL-02, FW-ASL-06). */
export const mayGoAt = (state: FwState, u: FwUnit, target: FwUnit): boolean =>
  inReachOf(state, u, target) ||
  u.markers.some(
    ({ kind, value, source }) =>
      kind === NEAR && value === state.turn && (source?.split(' ').includes(target.id) ?? false),
  )
