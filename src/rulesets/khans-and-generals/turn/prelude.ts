import type { Procedure } from '../../../kernel/ask.ts'
import { bombardAt } from '../fight/guns/bombard.ts'
import { type KgBattle, unitsOnTable } from '../units/state.ts'

/**
 * What was to fall before the first turn falls: each gun's one bombardment, direct or directed, in the order of their
 * ids, when both sides stand; nobody answers it, and it takes no order (KG-SCN-02).
 */
export function* preliminaryBombardment(battle: KgBattle): Procedure {
  for (const u of unitsOnTable(battle.state)) {
    const plan = u.notes['KG-SCN-02']
    if (plan === undefined || plan === true || u.gun === null || u.status !== 'standing') continue
    const { x, y, ammo } = plan
    const failed = yield* bombardAt(battle, u, u.gun, { at: { x, y } }, { ammo, by: null })
    if (failed === null) continue
    const data = { order: 'preliminaryFire', reason: failed }
    battle.event('KG-SCN-02', 'kg.spent', { unit: u.id, data }, [u.side])
  }
}
