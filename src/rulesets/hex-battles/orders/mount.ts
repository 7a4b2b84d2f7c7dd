import type { Order } from '../../../kernel/order.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { allowance, bonusOf } from '../ground/strength.ts'
import { passable } from '../ground/terrain.ts'
import { type HxState, type HxUnit, set } from '../units/state.ts'

/** Dragoons mount or dismount, Polish for 2 PR, Swedish for 1 (HX-MOVE-04, HX-FORM-02). */
export const mount: Order<HxState> = {
  key: 'mount',
  names: { en: ['mount', 'dismount'], pl: ['na koń', 'z koni', 'spiesz', 'wsiądź', 'zsiądź'] },
  class: 'move',
  form: {},
  open(state, id) {
    const u = standingUnit(state, id)
    const cost = u.mountCost
    if (u.type !== 'dragoons' || cost === null) return refuse('hex.error.no-dragoons', { unit: u.id })
    if (!passable(state, { ...u, mounted: !u.mounted }, u.at)) {
      refuse('hex.error.closed', { unit: u.id, hex: formatHex(u.at) })
    }
    if (cost > u.prLeft) {
      const hex = formatHex(u.at)
      refuse('hex.error.points', { unit: u.id, hex, cost, left: u.prLeft, missing: cost - u.prLeft })
    }
    return {}
  },
  check: (state, declared) => void mount.open(state, declared.unit),
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const spent = u.prSpent + (u.mountCost ?? 0)
    const paid = u.prLeft - (u.mountCost ?? 0)
    set(battle, u, 'mounted', !u.mounted, 'HX-MOVE-04')
    if (u.marchBonus > 0) set(battle, u, 'marchBonus', bonusOf(u), 'HX-MOVE-09')
    set(battle, u, 'prLeft', Math.max(0, Math.min(paid, newPr(u) - spent)), 'HX-MOVE-10')
    set(battle, u, 'prSpent', spent, 'HX-MOVE-04')
    const name = u.mounted ? 'hex.mounted' : 'hex.dismounted'
    battle.event('HX-MOVE-04', name, { unit: u.id, data: { left: u.prLeft } })
  },
}

/** PR of the mode it has now, with the march bonus if it still has it (HX-MOVE-10). */
const newPr = (u: HxUnit): number => allowance(u) + u.marchBonus
