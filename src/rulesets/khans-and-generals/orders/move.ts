import { MOVE_NAMES } from '../../../kernel/common-orders.ts'
import type { Order } from '../../../kernel/order.ts'
import { refusalOf, refuse } from '../../../kernel/words.ts'
import { checkMobile } from '../move/mobility.ts'
import { changeSaddle, checkSaddle } from '../move/mounting.ts'
import { walk } from '../move/walk.ts'
import { mountsOnTheMove } from '../units/abilities.ts'
import { SADDLE } from '../units/crossed.ts'
import { type KgState, type KgUnit, set, unit } from '../units/state.ts'
import { HOLD, LEAVE, MOUNTING } from './options.ts'

/** How dragoons may change their saddle for the ground with a move (KG-ABI-33): up, down, or not at all. */
const mountings = (state: KgState, u: KgUnit): readonly string[] => {
  const way = u.mounted ? 'down' : 'up'
  return mountsOnTheMove(u) && refusalOf(() => checkSaddle(state, u, way === 'up')) === null ? [way] : []
}

/**
 * Move (*Ruch*): up to the Movement Range along a path, with turns (KG-OMV-01, KG-MOV-01). A path too long is cut at
 * the range (KG-DIG-03). `hold` leaves the move open, to be continued after another order (KG-ORD-05); `leave` takes
 * the unit off the map at its own edge (KG-MOV-16); dragoons may mount or dismount with it at −5 cm, of all the move
 * however it is parted (KG-ABI-33).
 */
export const move: Order<KgState> = {
  key: 'move',
  often: true,
  names: MOVE_NAMES,
  class: 'move',
  form: {
    path: { needed: true },
    face: { needed: false },
    options: { hold: HOLD, leave: LEAVE, saddle: MOUNTING },
  },
  open(state, id) {
    const u = unit({ state }, id)
    checkMobile(state, u)
    return { values: () => ({ saddle: mountings(state, u) }) }
  },
  check(state, declared) {
    move.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    if (declared.options.saddle !== undefined) {
      if (!mountsOnTheMove(u)) refuse('kg.error.no-such-ability', { unit: u.id })
      checkSaddle(state, u, declared.options.saddle === 'up')
    }
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { saddle, leave } = declared.options
    if (saddle !== undefined) {
      changeSaddle(battle, u, 'KG-ABI-33')
      set(battle, u, 'crossed', [...u.crossed, SADDLE], 'KG-ABI-33')
    }
    walk(battle, u, declared.path, {
      manner: 'move',
      rule: 'KG-OMV-01',
      face: declared.face,
      leave: leave === 'yes',
    })
  },
}
