import type { Order } from '../../../kernel/order.ts'
import { formatHexFacing, hexFacing } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { carryWalk, planTurn } from '../move/walk.ts'
import { type HxState, isLeader } from '../units/state.ts'

/** Turn: the front to another hexside, 1 PR for each side turned through, 2 in marsh and forest (HX-MOVE-03). */
export const turn: Order<HxState> = {
  key: 'turn',
  names: {
    en: ['turn', 'face', 'rotate', 'pivot'],
    pl: ['zwrot', 'front', 'obróć', 'obróć się', 'obraca', 'obrót', 'skręć'],
  },
  class: 'move',
  form: { face: { needed: true } },
  open(state, id) {
    const u = standingUnit(state, id)
    if (isLeader(u)) refuse('hex.error.no-front', { unit: u.id })
    // One hexside is the least there is to turn.
    planTurn(state, u, hexFacing(u.facing + 1))
    return {}
  },
  check(state, declared) {
    turn.open(state, declared.unit)
    const u = standingUnit(state, declared.unit)
    if (hexFacing(declared.face ?? u.facing) === u.facing) refuse('hex.error.faces-so', { unit: u.id })
    planTurn(state, u, declared.face ?? u.facing)
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    carryWalk(battle, planTurn(battle.state, u, declared.face ?? u.facing))
    const data = { facing: formatHexFacing(u.facing), left: u.prLeft }
    battle.event('HX-MOVE-03', 'hex.turned', { unit: u.id, data })
  },
}
