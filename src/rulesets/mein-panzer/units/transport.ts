import { cargoOf } from '../../../kernel/ordered.ts'
import { isGun, isStand, modelOf } from './models.ts'
import type { MpState, MpUnit } from './state.ts'

/** The space of a stand aboard: support weapons, mortars, observers, snipers and leaders take half of what riflemen do (MP-TRP-02, MP-TRP-03). */
export const spaceOf = (u: Pick<MpUnit, 'card'>): number => (modelOf(u).kind === 'infantry' ? 1 : 0.5)

/** Who rides in a vehicle, its crew apart, in the order of ids. */
export const passengersOf = (state: MpState, carrier: { readonly id: string }): readonly MpUnit[] =>
  cargoOf(state, carrier).filter(({ aboardAs }) => aboardAs === 'inside')

/** The gun that a vehicle tows; undefined: none. */
export const towedBy = (state: MpState, carrier: { readonly id: string }): MpUnit | undefined =>
  cargoOf(state, carrier).find(({ aboardAs }) => aboardAs === 'towed')

/** Whether a vehicle has room for a stand: only one that is adapted takes any in a battle (MP-TRP-02, MP-TRP-07). */
export function hasSpaceFor(state: MpState, carrier: MpUnit, u: MpUnit): boolean {
  const { passengers } = modelOf(carrier)
  const taken = passengersOf(state, carrier).reduce((total, one) => total + spaceOf(one), 0)
  return isStand(u) && passengers !== null && taken + spaceOf(u) <= passengers
}

/** Whether men may ride on a vehicle that was not made for them: half of its class, rounded down, has room (MP-TRP-07). */
export function spaceToRide(state: MpState, carrier: MpUnit, u: MpUnit): boolean {
  const taken = cargoOf(state, carrier)
    .filter(({ aboardAs }) => aboardAs === 'riding')
    .reduce((total, one) => total + spaceOf(one), 0)
  return isStand(u) && taken + spaceOf(u) <= Math.floor(modelOf(carrier).klass / 2)
}

/** Whether a vehicle may tow a gun: one at a time, of no more than its tow class (MP-TRP-13). */
export const canTow = (state: MpState, carrier: MpUnit, gun: MpUnit): boolean =>
  isGun(gun) && (modelOf(carrier).tow ?? 0) >= modelOf(gun).klass && towedBy(state, carrier) === undefined

/** The state in which somebody would be aboard a vehicle, so that it can be asked what more it has room for. */
export const aboardOf = (state: MpState, u: MpUnit, carrier: MpUnit): MpState => ({
  ...state,
  // Another object: who is aboard whom is remembered by it.
  units: {
    ...state.units,
    [u.id]: {
      ...u,
      at: null,
      status: 'aboard',
      carrier: carrier.id,
      aboardAs: isGun(u) ? 'towed' : 'inside',
    },
  },
})

/** Movement off the road and on it of who tows, in inches, unless its tow class is twice the gun's (MP-TRP-14). */
export const TOWING = { offRoad: 4, road: 7 } as const

/** Horses draw class 1 freely and lose an inch for each class above it; two teams before each other share the load (MP-TRP-15). */
function harnessed(carrier: MpUnit, gun: MpUnit): { readonly offRoad: number; readonly road: number } {
  const { move, teams = 1 } = modelOf(carrier)
  const [offRoad, road] = move ?? [0, 0]
  const less = Math.max(0, Math.ceil(modelOf(gun).klass / teams) - 1)
  return { offRoad: Math.max(1, offRoad - less), road: Math.max(1, road - less) }
}

/** The most movement a vehicle has for what it tows, in inches; null: as much as without (MP-TRP-14). */
export function slowedBy(
  state: MpState,
  carrier: MpUnit,
): { readonly offRoad: number; readonly road: number } | null {
  const gun = towedBy(state, carrier)
  if (gun === undefined) return null
  if (modelOf(carrier).drive === 'horse') return harnessed(carrier, gun)
  return (modelOf(carrier).tow ?? 0) >= 2 * modelOf(gun).klass ? null : TOWING
}
