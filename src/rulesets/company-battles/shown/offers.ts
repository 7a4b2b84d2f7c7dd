import { type Offer, offerOf } from '../../../kernel/offer.ts'
import { everySide, everyUnit, valuesIn } from '../../../kernel/ordered.ts'
import type { Owed } from '../../../kernel/ruleset.ts'
import { message, type PlayerId } from '../../../kernel/words.ts'
import { ORDERS } from '../orders/all.ts'
import { opening } from '../orders/checks.ts'
import { deploy } from '../orders/deploy.ts'
import { standing } from '../orders/standing.ts'
import { mayCommand } from '../units/owners.ts'
import { type FwState, onTable } from '../units/state.ts'

/** Orders that are given while sides deploy (FW-SCN-02). */
const IN_DEPLOYMENT = [deploy, standing]
const TO_UNITS = valuesIn(ORDERS).filter((order) => order.class !== 'table')

/** The orders a player could give now, to each of his platoons (FW-ASY-09). */
export function offersFor(state: FwState, player: PlayerId): Offer[] {
  if (state.outcome !== null) return []
  const own = everyUnit(state).filter(
    (u) => (onTable(u) || u.status === 'reserve') && mayCommand(state, player, u),
  )
  if (state.phase === 'deployment') {
    return own.flatMap((u) =>
      IN_DEPLOYMENT.flatMap((order) => offerOf(order, u.id, () => order.open(state, u.id)) ?? []),
    )
  }
  if (state.active === null) return []
  return own.flatMap((u) =>
    TO_UNITS.flatMap((order) => offerOf(order, u.id, () => opening(state, order, u)) ?? []),
  )
}

/** What the battle waits for while no question is open: the orders of the side in turn for its phase (FW-TUR-02). */
export function owedIn(state: FwState): Owed[] {
  if (state.phase === 'deployment') {
    return everySide(state)
      .filter(({ facts }) => !facts.ready)
      .map(({ id }) => ({ side: id, what: 'deployment', said: message('company.owed.deployment') }))
  }
  const { active: side, phase } = state
  if (side === null || phase === 'starting') return []
  return [{ side, what: 'orders', part: phase, said: message(`company.owed.${phase}`) }]
}
