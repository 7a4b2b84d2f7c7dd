import { cargoOf, everyUnit } from '../../../kernel/ordered.ts'
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

/** The room of a vehicle that takes half a stand of riflemen (MP-TRP-02). */
const HALF = 0.5

/** Whether half of a stand rides in another vehicle than its own (MP-TRP-02). */
export const isShared = (u: MpUnit): boolean => u.aboardAs === 'inside' && u.shares != null

/** Stands of which half rides in this vehicle, while another one carries them (MP-TRP-02). */
export const halvesIn = (state: MpState, carrier: MpUnit): readonly MpUnit[] =>
  modelOf(carrier).passengers === HALF
    ? everyUnit(state).filter((u) => u.status === 'aboard' && isShared(u) && u.shares === carrier.id)
    : []

/** The space that is taken in a vehicle: of a stand that two carry, half in each (MP-TRP-02). */
export const spaceTaken = (state: MpState, carrier: MpUnit): number =>
  passengersOf(state, carrier).reduce((total, one) => total + (isShared(one) ? HALF : spaceOf(one)), 0) +
  HALF * halvesIn(state, carrier).length

/** Whether a vehicle has room for a stand: only one that is adapted takes any in a battle (MP-TRP-02, MP-TRP-07). */
export function hasSpaceFor(state: MpState, carrier: MpUnit, u: MpUnit): boolean {
  const { passengers } = modelOf(carrier)
  return isStand(u) && passengers !== null && spaceTaken(state, carrier) + spaceOf(u) <= passengers
}

/** Whether two empty vehicles of half a space could carry a stand between them (MP-TRP-02). */
export const couldShare = (state: MpState, carrier: MpUnit, other: MpUnit, u: MpUnit): boolean =>
  isStand(u) &&
  spaceOf(u) === 2 * HALF &&
  other.id !== carrier.id &&
  [carrier, other].every((one) => modelOf(one).passengers === HALF && spaceTaken(state, one) === 0)

/** Whether men may ride on a vehicle that was not made for them: half of its class, rounded down, has room (MP-TRP-07). */
export function spaceToRide(state: MpState, carrier: MpUnit, u: MpUnit): boolean {
  const taken = cargoOf(state, carrier)
    .filter(({ aboardAs }) => aboardAs === 'riding')
    .reduce((total, one) => total + spaceOf(one), 0)
  return isStand(u) && taken + spaceOf(u) <= Math.floor(modelOf(carrier).klass / 2)
}

/** The tow class of vehicles that draw one load together (MP-TRP-13, MP-TRP-15). */
const towOf = (teams: readonly MpUnit[]): number =>
  teams.reduce((total, one) => total + (modelOf(one).tow ?? 0), 0)

/** A team of horses, before which others may be put (MP-TRP-15). */
export const isTeam = (u: Pick<MpUnit, 'card'>): boolean => modelOf(u).drive === 'horse'

/** Teams of horses that were put before a team (MP-TRP-15). */
const teamsBefore = (state: MpState, carrier: MpUnit): readonly MpUnit[] =>
  cargoOf(state, carrier).filter(({ aboardAs }) => aboardAs === 'team')

/** A gun is drawn by one team up to this class; to heavier ones further teams may be added (MP-TRP-15). */
const ONE_TEAM = 4

/** Whether a vehicle may tow a gun, with the teams that are added to it: one at a time, of no more than their tow class (MP-TRP-13, MP-TRP-15). */
export const canTow = (
  state: MpState,
  carrier: MpUnit,
  gun: MpUnit,
  added: readonly MpUnit[] = [],
): boolean =>
  isGun(gun) &&
  towOf([carrier, ...added]) >= modelOf(gun).klass &&
  towedBy(state, carrier) === undefined &&
  teamsBefore(state, carrier).length === 0

/** Which of some teams are added to a team so that all of them draw a gun of class 5 or more: as few as will do; null: that will not (MP-TRP-15). */
export function teamsFor(
  state: MpState,
  carrier: MpUnit,
  gun: MpUnit,
  others: readonly MpUnit[],
): readonly MpUnit[] | null {
  if (!isTeam(carrier) || !isGun(gun) || modelOf(gun).klass <= ONE_TEAM) return null
  for (let n = 1; n <= others.length; n++)
    if (canTow(state, carrier, gun, others.slice(0, n))) return others.slice(0, n)
  return null
}

/** The state in which somebody would be aboard a vehicle, so that it can be asked what more it has room for. */
export const aboardOf = (
  state: MpState,
  u: MpUnit,
  carrier: MpUnit,
  shares: string | null = null,
): MpState => ({
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
      shares,
    },
  },
})

/** Movement off the road and on it of who tows, in inches, unless its tow class is twice the gun's (MP-TRP-14). */
export const TOWING = { offRoad: 4, road: 7 } as const

/** Horses draw class 1 freely and lose an inch for each class above it; teams before each other share the load (MP-TRP-15). */
function harnessed(
  state: MpState,
  carrier: MpUnit,
  gun: MpUnit,
): { readonly offRoad: number; readonly road: number } {
  const { move } = modelOf(carrier)
  const teams = [carrier, ...teamsBefore(state, carrier)].reduce(
    (total, one) => total + (modelOf(one).teams ?? 1),
    0,
  )
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
  if (isTeam(carrier)) return harnessed(state, carrier, gun)
  return (modelOf(carrier).tow ?? 0) >= 2 * modelOf(gun).klass ? null : TOWING
}
