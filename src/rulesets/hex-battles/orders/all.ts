import type { Order } from '../../../kernel/order.ts'
import type { HxState } from '../units/state.ts'
import { attack } from './attack.ts'
import { charge } from './charge.ts'
import { concede } from './concede.ts'
import { counterAttack } from './counter-attack.ts'
import { endTurn } from './end-turn.ts'
import { fire } from './fire.ts'
import { formation } from './formation.ts'
import { mount } from './mount.ts'
import { move } from './move.ts'
import { ready } from './ready.ts'
import { standing } from './standing.ts'
import { turn } from './turn.ts'

const orders: readonly Order<HxState>[] = [
  attack,
  charge,
  concede,
  counterAttack,
  endTurn,
  fire,
  formation,
  mount,
  move,
  ready,
  standing,
  turn,
]

/** Every order of Hex Battles by its key. */
export const ORDERS: { readonly [key: string]: Order<HxState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
