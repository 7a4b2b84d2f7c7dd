import { lookUp } from '../../../kernel/look-up.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { againstLoading } from '../units/transport.ts'

/** A unit begins in a vehicle of its side that has room for it, or hitched to it (KG-MOV-18). */
export function putAboard(state: KgState, u: KgUnit, carrier: UnitId): void {
  const into = lookUp(state.units, carrier)
  if (into === undefined || into.side !== u.side) refuse('kg.error.no-carrier', { unit: u.id, carrier })
  const against = againstLoading(state, u, into)
  if (against !== null) refuse(against, { unit: u.id, carrier })
  u.status = 'aboard'
  u.carrier = carrier
}
