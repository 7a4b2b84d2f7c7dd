import { isOffered, type Offer, offerOf } from '../../../kernel/offer.ts'
import { everySide, everyUnit, inIdOrder, valuesIn } from '../../../kernel/ordered.ts'
import type { Owed } from '../../../kernel/ruleset.ts'
import { message, type PlayerId } from '../../../kernel/words.ts'
import { mayCommand } from '../command/command.ts'
import { airTargets } from '../orders/air-targets.ts'
import { ORDERS } from '../orders/all.ts'
import { allot } from '../orders/allot.ts'
import { build } from '../orders/build.ts'
import { opening } from '../orders/checks.ts'
import { deploy } from '../orders/deploy.ts'
import { preliminaryFire } from '../orders/preliminary-fire.ts'
import { ready } from '../orders/ready.ts'
import { surprise } from '../orders/surprise.ts'
import { prepareLine } from '../orders/telephone.ts'
import { trap } from '../orders/trap.ts'
import { watchSky } from '../orders/watch-sky.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/** Orders that are given to units in the course of the battle, and while a side deploys (KG-DEP-03). */
/** Instructions for what happens in the air: given at any time, they take no order (KG-RAID-01, KG-AA-04). */
const INSTRUCTIONS = [airTargets, allot, watchSky]
const TO_UNITS = [...valuesIn(ORDERS).filter((order) => order.class !== 'table'), ...INSTRUCTIONS]
const IN_DEPLOYMENT = [deploy, build, preliminaryFire, prepareLine, trap, surprise, ...INSTRUCTIONS, ready]

/**
 * The orders a player could give now, as far as he himself can know (KG-DIG-04): own units, budgets, states and
 * activations; never distance, sight or hidden enemies.
 */
export function offersFor(state: KgState, player: PlayerId): Offer[] {
  const seat = state.seats[player]
  if (seat === undefined || state.outcome !== null) return []
  return everyUnit(state)
    .filter((u) => mayCommand(state, player, u))
    .sort(inIdOrder)
    .flatMap((u) => unitOffers(state, u))
}

/** Orders that are open to one unit, by PD in the enemy's turn as well. */
export const unitOffers = (state: KgState, u: KgUnit): Offer[] =>
  ordersIn(state).flatMap((order) => offerOf(order, u.id, () => opening(state, order, u)) ?? [])

/** The offer of one order to a unit, by its key; null where it is not open to it. */
export function offerTo(state: KgState, u: KgUnit, key: string): Offer | null {
  const order = ordersIn(state).find((one) => one.key === key)
  return order === undefined ? null : offerOf(order, u.id, () => opening(state, order, u))
}

/** Is any order open to a unit? */
export const hasOffers = (state: KgState, u: KgUnit): boolean =>
  ordersIn(state).some((order) => isOffered(order, u.id, () => opening(state, order, u)))

const ordersIn = (state: KgState) => (state.phase === 'deployment' ? IN_DEPLOYMENT : TO_UNITS)

/** What the battle waits for while no question is open: deployments, or the orders of those who have not ended. */
export function owedIn(state: KgState): Owed[] {
  if (state.phase === 'deployment') {
    return everySide(state)
      .filter((side) => !side.facts.ready)
      .map((side) => ({ side: side.id, what: 'deployment', said: message('kg.owed.deployment') }))
  }
  const side = state.active
  if (state.phase !== 'player' || side === null) return []
  return [{ side, what: 'orders', said: message('kg.owed.orders') }]
}
