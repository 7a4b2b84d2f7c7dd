import type { Order } from '../../../kernel/order.ts'
import { angleBetween, turnBetween } from '../../../kernel/space/angle.ts'
import { refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { FREE_TURN, mayTurn, turnToFire } from '../fight/shooting/aim.ts'
import { hasRoomToTurn } from '../move/room-to-turn.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { type MpState, unit } from '../units/state.ts'
import { mover } from './move.ts'

/** A vehicle on tracks that may still turn where it stands without moving (MP-MOV-10). */
function turner(state: MpState, id: string): Standing {
  const u = mover(state, id, 'either')
  if (!(isVehicle(u) && modelOf(u).drive === 'tracked')) refuse('mp.error.tracks-only', { unit: id })
  if (!mayTurn(u)) refuse('mp.error.turned', { unit: id })
  return u
}

/**
 * A vehicle on tracks turns where it stands, by 45° at most and once: `B1-1 turn face NE`. It takes no action and is no move, so
 * that a shot from the halt may follow, but it is seen, and reacted to as a move (MP-MOV-10, MP-ACT-05, MP-OVW-06).
 */
export const turn: Order<MpState> = {
  key: 'turn',
  names: { en: ['turn', 'pivot'], pl: ['obrót', 'obróć', 'obraca', 'skręć w miejscu'] },
  class: 'action',
  form: { face: { needed: true } },
  open(state, id) {
    turner(state, id)
    return {}
  },
  check(state, { unit: id, face }) {
    const u = turner(state, id)
    const to = face ?? u.facing
    if (angleBetween(u.facing, to) > FREE_TURN)
      refuse('mp.error.turn-wide', { unit: id, degrees: FREE_TURN / 10 })
    if (!hasRoomToTurn(state, u, to)) refuse('mp.error.turn-room', { unit: id })
  },
  *perform(battle, { unit: id, face }) {
    const u = unit(battle, id) as Standing
    turnToFire(battle, u, turnBetween(u.facing, face ?? u.facing))
    yield* reacting(battle, id)({ gone: 0, last: true })
  },
}
