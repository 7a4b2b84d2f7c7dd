import { lookUp } from '../../../kernel/look-up.ts'
import { hasArmour, isOpen, isStand, isVehicle, modelOf } from './models.ts'
import { type MpState, type MpUnit, onTable } from './state.ts'
import { passengersOf } from './transport.ts'

type Standing = MpUnit & { readonly at: NonNullable<MpUnit['at']> }

/** Men in it can be fired at with small arms: an open vehicle, or one without armour (MP-INF-04). */
export const laysBare = (u: Pick<MpUnit, 'card'>): boolean => isVehicle(u) && (isOpen(u) || !hasArmour(u))

/** Where a model fires from: its own place, or the vehicle it is aboard; null: nowhere on the table (MP-TRP-06). */
export function postOf(state: MpState, u: MpUnit): Standing | null {
  const post = u.at === null && u.carrier !== undefined ? lookUp(state.units, u.carrier) : u
  return post === undefined || !onTable(post) ? null : (post as Standing)
}

/** Passengers of an adapted open vehicle who fire with it when it fires (MP-TRP-06). */
export const firingFrom = (state: MpState, u: MpUnit): MpUnit[] =>
  modelOf(u).passengers !== null && isOpen(u)
    ? passengersOf(state, u).filter((one) => isStand(one) && !one.pinned)
    : []
