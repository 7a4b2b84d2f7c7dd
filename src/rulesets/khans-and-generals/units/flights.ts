import { lookUp } from '../../../kernel/look-up.ts'
import { byId, everySide } from '../../../kernel/ordered.ts'
import type { Names, RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import type { SkyTarget } from '../tables/sky-targets.ts'
import type { Card } from './cards.ts'
import { type KgBattle, type KgState, setSide } from './state.ts'

export type AircraftCard = Extract<Card, { kind: 'aircraft' }>

/**
 * Where an aircraft is: waiting for a call, called for a game turn, over the map, gone home for good, or shot down
 * (KG-AIR-01, KG-AIR-05, KG-DOG-02).
 */
export type FlightStage = 'waiting' | 'called' | 'aloft' | 'gone' | 'lost'

/** An aircraft of a side (KG-AIR-03). It has no base and no place: it is anywhere over the map (KG-GEN-04, KG-AA-04). */
export type Flight = {
  readonly id: UnitId
  readonly card: string
  readonly names: Names
  readonly type: AircraftCard['type']
  readonly airAttack: number
  readonly agility: number
  readonly optics: number
  /** Air Attack of its defensive armament; 0: none. */
  readonly defensive: number
  /** Raids it may still make, and game turns it may still stay, for the whole battle. */
  readonly raids: number
  readonly stay: number
  /** What it drops, and for how many raids that still lasts. */
  readonly bombs:
    | (Omit<NonNullable<AircraftCard['bombs']>, 'count' | 'calibreEq'> & { readonly loads: number })
    | null
  readonly mg: number | null
  readonly cannon: AircraftCard['cannon']
  /** It has fired its cannon at a vehicle: bombs come next (KG-RAID-05); absent: not yet. */
  readonly cannonFired?: true
  readonly points: number
  readonly stage: FlightStage
  /** Fights in the air or dodges fire: it attacks nothing on the ground in this game turn. */
  readonly busy: boolean
  /** Has been over the map, and is known to everybody; absent: never yet. */
  readonly shown?: true
  /** Game turn in which it was shot down; absent: it was not. */
  readonly lostIn?: number
}

const NONE: readonly Flight[] = []
const NO_WISHES: readonly SkyTarget[] = []

/** The aircraft of a side in the order of their ids, wherever they are. */
export const flightsOf = (state: KgState, side: SideId): readonly Flight[] =>
  lookUp(state.sides, side)?.facts.flights ?? NONE

/** The aircraft of a side that are over the map. */
export const aloftOf = (state: KgState, side: SideId): Flight[] =>
  flightsOf(state, side).filter(({ stage }) => stage === 'aloft')

/** An aircraft as it is now, and whose it is. */
export interface OwnedFlight {
  readonly side: SideId
  readonly flight: Flight
}

/** Everything that is over the map, the first player's first, each side's by id (KG-TRN-02 i, KG-DIC-02). */
export const inTheAir = (state: KgState): OwnedFlight[] =>
  state.facts.order.flatMap((side) => aloftOf(state, side).map((flight) => ({ side, flight })))

/** An aircraft as it is now; undefined when there is none of that id. */
export const flightNow = (state: KgState, { side, flight }: OwnedFlight): Flight | undefined =>
  flightsOf(state, side).find(({ id }) => id === flight.id)

/** Whether an aircraft is still over the map. */
export const isAloft = (state: KgState, owned: OwnedFlight): boolean =>
  flightNow(state, owned)?.stage === 'aloft'

/** Changes what is true of an aircraft; its own side alone is told, what others see is told by events (KG-DIG-21). */
export function setFlight(
  battle: KgBattle,
  owned: OwnedFlight,
  change: Partial<Omit<Flight, 'id'>>,
  rule: RuleId,
): void {
  const { side, flight } = owned
  const flights = flightsOf(battle.state, side).map((one) =>
    one.id === flight.id ? { ...one, ...change } : one,
  )
  setSide(battle, side, 'flights', flights, rule)
}

/** Points of a side's aircraft that were shot down, for what it has lost (KG-OPB-05 m). */
export const lostFlightPoints = (state: KgState, side: SideId): number =>
  flightsOf(state, side)
    .filter(({ stage }) => stage === 'lost')
    .reduce((total, { points }) => total + points, 0)

/** Whether a side lost an aircraft in this game turn (KG-OPB-06 d). */
export const lostFlightNow = (state: KgState, side: SideId): boolean =>
  flightsOf(state, side).some(({ lostIn }) => lostIn === state.turn)

/** What a side would have struck from the air first, and then (KG-RAID-01). */
export const wishesOf = (state: KgState, side: SideId): readonly SkyTarget[] =>
  lookUp(state.sides, side)?.facts.skyTargets ?? NO_WISHES

/** Whether any side has ever had an aircraft: battles without any skip all of it. */
export const anyFlights = (state: KgState): boolean =>
  everySide(state).some(({ facts }) => facts.flights !== undefined)

/** Whether a side knows of aircraft in this battle: it has some, or has seen the enemy's (KG-DIG-21). */
export const knowsOfAircraft = (state: KgState, side: SideId): boolean =>
  everySide(state).some(({ id, facts }) =>
    (facts.flights ?? NONE).some(({ shown }) => id === side || shown === true),
  )

/**
 * An aircraft as it starts, by its card (KG-AIR-03). Bombs whose card names no number last for one raid, or for all of
 * them where it has nothing else to attack with.
 */
export function flightFrom(card: AircraftCard, id: UnitId, names: Names): Flight {
  const { type, airAttack, agility, optics, defensive, raids, stay, mg, cannon, points } = card
  const loads = card.bombs?.count ?? (mg === null && cannon === null ? raids : 1)
  return {
    id,
    card: card.id,
    names,
    type,
    airAttack,
    agility,
    optics,
    defensive,
    raids,
    stay,
    bombs: card.bombs === null ? null : bombsOf(card.bombs, loads),
    mg,
    cannon,
    points,
    stage: 'waiting',
    busy: false,
  }
}

const bombsOf = (
  { weight, accuracy, blast, spread, incendiary }: NonNullable<AircraftCard['bombs']>,
  loads: number,
): NonNullable<Flight['bombs']> => ({ weight, accuracy, blast, spread, incendiary, loads })

/** Aircraft in the order of their ids. */
export const inFlightOrder = (flights: readonly Flight[]): Flight[] =>
  [...flights].sort((a, b) => byId(a.id, b.id))
