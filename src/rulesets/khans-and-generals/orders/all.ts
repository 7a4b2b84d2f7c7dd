import type { Order } from '../../../kernel/order.ts'
import type { KgState } from '../state.ts'
import { assault } from './assault.ts'
import { bombard } from './bombard.ts'
import { burningArrows } from './burning-arrows.ts'
import { charge } from './charge.ts'
import { concede } from './concede.ts'
import { endTurn } from './end-turn.ts'
import { passOrders } from './pass-orders.ts'
import { raise } from './raise.ts'
import { rally } from './rally.ts'
import { rangedAttack } from './ranged-attack.ts'

const orders: readonly Order<KgState>[] = [
  assault,
  bombard,
  burningArrows,
  charge,
  concede,
  endTurn,
  passOrders,
  raise,
  rally,
  rangedAttack,
]

/** Every order of Khans & Generals by its key (KG-DAT-07). */
export const ORDERS: { readonly [key: string]: Order<KgState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
