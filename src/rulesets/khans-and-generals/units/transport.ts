import { lookUp } from '../../../kernel/look-up.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import { VEHICLE_TYPES } from '../tables/vehicle-types.ts'
import type { KgState, KgUnit } from './state.ts'
import { isHalfBase } from './unit-kinds.ts'
import { isVehicle, type VehicleUnit } from './vehicles.ts'

/** A gun is towed; all others that are carried ride (KG-MOV-18, KG-OMX-07). */
export const isTowed = (u: Pick<KgUnit, 'kind'>): boolean => u.kind === 'artillery'

/**
 * How much of a vehicle's capacity a unit takes: a line unit 2, on half a base 1; a section, a staff and a towed gun 1
 * (KG-MOV-18). Null: it cannot be carried, for it is mounted or a vehicle itself.
 */
export function roomOf(u: Pick<KgUnit, 'kind' | 'base' | 'mounted'>): number | null {
  if (u.kind === 'vehicle' || u.mounted) return null
  return u.kind === 'line' && !isHalfBase(u) ? 2 : 1
}

/** What is left of a vehicle's capacity (KG-MOV-18). */
export const roomLeft = (state: KgState, u: VehicleUnit): number =>
  cargoOf(state, u).reduce((left, one) => left - (roomOf(one) ?? 0), u.vehicle.capacity)

/** Whether a vehicle tows guns (KG-STV-05, KG-OMX-07). */
export const towsGuns = (u: VehicleUnit): boolean => lookUp(VEHICLE_TYPES, u.type)?.tows === true

/** Whether a unit is in a vehicle or hitched to one (KG-MOV-18). */
export const isAboard = (u: KgUnit): boolean => u.status === 'aboard'

/** The vehicle that carries or tows a unit; null: none does. */
export function carrierOf(state: KgState, u: KgUnit): VehicleUnit | null {
  const carrier = u.carrier === undefined ? undefined : lookUp(state.units, u.carrier)
  return carrier !== undefined && isVehicle(carrier) ? carrier : null
}

/** Why a vehicle cannot take a unit, whatever stands where: a word of `kg.error.…`; null: it can (KG-MOV-18). */
export function againstLoading(state: KgState, u: KgUnit, into: KgUnit) {
  const room = roomOf(u)
  if (room === null) return 'kg.error.not-carried' as const
  if (!isVehicle(into) || into.vehicle.capacity === 0) return 'kg.error.carries-nobody' as const
  if (isTowed(u) && !towsGuns(into)) return 'kg.error.tows-nothing' as const
  return room > roomLeft(state, into) ? ('kg.error.no-room-aboard' as const) : null
}
