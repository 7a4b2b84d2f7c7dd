import type { Order } from '../../../kernel/order.ts'
import type { KgState } from '../state.ts'
import { assault } from './assault.ts'
import { bombard } from './bombard.ts'
import { burningArrows } from './burning-arrows.ts'
import { callReserves } from './call-reserves.ts'
import { charge } from './charge.ts'
import { concede } from './concede.ts'
import { deploy } from './deploy.ts'
import { endTurn } from './end-turn.ts'
import { leaveFire } from './leave-fire.ts'
import { passOrders } from './pass-orders.ts'
import { raise } from './raise.ts'
import { rally } from './rally.ts'
import { rangedAttack } from './ranged-attack.ts'
import { ready } from './ready.ts'
import { springTrap } from './spring-trap.ts'
import { surprise } from './surprise.ts'
import { trap } from './trap.ts'

const orders: readonly Order<KgState>[] = [
  assault,
  bombard,
  burningArrows,
  callReserves,
  charge,
  concede,
  deploy,
  endTurn,
  leaveFire,
  passOrders,
  raise,
  rally,
  rangedAttack,
  ready,
  springTrap,
  surprise,
  trap,
]

/** Every order of Khans & Generals by its key (KG-DAT-07). */
export const ORDERS: { readonly [key: string]: Order<KgState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
