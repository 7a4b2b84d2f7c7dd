import type { Order } from '../../../kernel/order.ts'
import type { SzState } from '../units/state.ts'
import { charge } from './charge.ts'
import { concede } from './concede.ts'
import { deploy } from './deploy.ts'
import { disengage } from './disengage.ts'
import { endTurn } from './end-turn.ts'
import { defend, fight } from './fight.ts'
import { fire } from './fire.ts'
import { marchFire } from './march-fire.ts'
import { form, move } from './move.ts'
import { prepare } from './prepare.ts'
import { ready } from './ready.ts'
import { standing } from './standing.ts'
import { watch } from './watch.ts'

const orders: readonly Order<SzState>[] = [
  charge,
  concede,
  defend,
  deploy,
  disengage,
  endTurn,
  fight,
  fire,
  form,
  marchFire,
  move,
  prepare,
  ready,
  standing,
  watch,
]

/** Every order of Szwadron by its key. */
export const ORDERS: { readonly [key: string]: Order<SzState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
