import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, inIdOrder } from '../../../kernel/ordered.ts'
import { type Message, message, type SideId, spoken, type UnitId } from '../../../kernel/words.ts'
import { headquarters } from '../command/command.ts'
import { ORDERS } from '../orders/all.ts'
import { obeys, pdLeft } from '../turn/command-points.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { hasOffers, offerTo } from './offers.ts'

/**
 * What a side could do in its reaction window, as far as it knows itself (KG-PD-02…06, KG-DIG-04): by HQ, which units it
 * can pay for, and a line such as it would write.
 * @param acted the enemy unit whose order is answered, where the side knows it; else null.
 */
export function reactingIn(state: KgState, side: SideId, acted: UnitId | null): Message[] {
  const able = headquarters(state, side)
    .filter((hq) => pdLeft(state, hq) > 0)
    .map((hq) => ({ hq, units: unitsOf(state, hq) }))
    .filter(({ units }) => units.length > 0)
  const [first] = able
  if (first === undefined) return []
  return [
    ...able.map(({ hq, units }) =>
      message('kg.reacting.units', {
        hq: hq.id,
        pd: pdLeft(state, hq),
        units: units.map(({ id }) => id).join(', '),
      }),
    ),
    exampleFor(state, first.hq, first.units, acted),
  ]
}

/** Units an HQ can spend a point on now and that could then be given anything. */
const unitsOf = (state: KgState, hq: KgUnit): KgUnit[] =>
  everyUnit(state)
    .filter((u) => u.side === hq.side && u.status === 'standing' && u.at !== null && obeys(state, u, hq))
    .filter((u) => hasOffers(state, u))
    .sort(inIdOrder)

/** A line that may be written: the first that can shoot at whoever acted does, else somebody moves; no HQ where another can. */
function exampleFor(state: KgState, hq: KgUnit, able: readonly KgUnit[], acted: UnitId | null): Message {
  const units = [
    ...able.filter(({ kind }) => kind !== 'command'),
    ...able.filter(({ kind }) => kind === 'command'),
  ]
  const shooter = units.find((u) => acted !== null && canShootAt(state, u, acted))
  const shoot = lookUp(ORDERS, 'rangedAttack')
  if (acted !== null && shooter !== undefined && shoot !== undefined) {
    const order = spoken(shoot.names)
    return message('kg.reacting.shoot', { hq: hq.id, unit: shooter.id, order, target: acted })
  }
  return message('kg.reacting.move', { hq: hq.id, unit: (units[0] ?? hq).id })
}

function canShootAt(state: KgState, u: KgUnit, target: UnitId): boolean {
  const offer = offerTo(state, u, 'rangedAttack')
  if (offer === null) return false
  return offer.targets?.some((one) => 'unit' in one && one.unit === target) ?? true
}
