import type { Order } from '../../../kernel/order.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { Offer, Owed } from '../../../kernel/ruleset.ts'
import type { PlayerId } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { mayFire, shotsOf } from '../fight/artillery.ts'
import { mayAttack, targetsOf } from '../fight/attacks.ts'
import { hasCharge } from '../fight/charge-path.ts'
import { mayCounter } from '../fight/counter-attack.ts'
import { onTheMap } from '../ground/positions.ts'
import { formationCost } from '../ground/terrain.ts'
import { ORDERS } from '../orders/all.ts'
import { PHASE_OF } from '../orders/checks.ts'
import { FORMATIONS, type HxState, isGun, isLeader, type OnMap } from '../units/state.ts'

const ALL_ORDERS = valuesIn(ORDERS)

/** The orders a player could give now: own units in their side's phase that have something left to do in it. */
export function offersFor(state: HxState, player: PlayerId): Offer[] {
  if (state.outcome !== null) return []
  return onTheMap(state)
    .filter((u) => mayCommand(state, player, u))
    .flatMap((u) =>
      ALL_ORDERS.filter(
        (order) => order.class !== 'table' && inTime(state, u, order) && fits(state, u, order),
      ).map(({ key }) => ({ unit: u.id, order: key, ...openValues(u, key) })),
    )
}

/** The formations a unit is not in already (HX-FORM-01). */
const openValues = (u: OnMap, order: string): Pick<Offer, 'values'> =>
  order === 'formation' ? { values: { to: FORMATIONS.filter((formation) => formation !== u.formation) } } : {}

/** Whether it is the side's phase, and the order's. */
const inTime = (state: HxState, u: OnMap, order: Order<HxState>): boolean =>
  state.active === u.side && PHASE_OF[order.class] === state.phase

/** Whether the order could come to anything: a unit of the right kind with something before it and points left. */
function fits(state: HxState, u: OnMap, order: Order<HxState>): boolean {
  switch (order.key) {
    case 'move':
      return u.prLeft > 0 && !u.stopped
    case 'turn':
      return u.prLeft > 0 && !isLeader(u)
    case 'formation':
      return !isLeader(u) && u.order === 'good' && u.prLeft - u.marchBonus >= formationCost(state, u, u.at)
    case 'mount':
      return u.type === 'dragoons' && u.prLeft >= (u.mountCost ?? 0)
    case 'fire':
      return isGun(u) && mayFire(state, u) && shotsOf(state, u).length > 0
    case 'charge':
      return hasCharge(state, u)
    case 'attack':
      return mayAttack(u) && targetsOf(state, u).length > 0
    case 'counterAttack':
      return mayCounter(u) && targetsOf(state, u).length > 0
    default:
      return true
  }
}

/** What the battle waits for while no question is open: the orders of the side entitled to act (HX-ASYNC-01). */
export function owedIn(state: HxState): Owed[] {
  const { active: side, phase } = state
  if (side === null) return []
  // One clock for the three phases of one's own, a shorter one for the counter-attack in the other's half (HX-ASYNC-02).
  const time = phase === 'counterAttack' ? 'answer' : 'turn'
  return [{ side, what: 'orders', part: phase, time, said: { key: `hex.owed.${phase}` } }]
}
