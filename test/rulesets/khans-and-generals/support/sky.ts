import type { Flight } from '../../../../src/rulesets/khans-and-generals/units/flights.ts'
import { quiet } from './fights.ts'
import { known } from './giving.ts'
import type { Table, TableSpec } from './table.ts'

/** A biplane as tests want it, over the map with two raids and one load of bombs. */
export const aFlight = (id: string, more: Partial<Flight> = {}): Flight => ({
  id,
  card: 'test',
  names: { en: id, pl: id },
  type: 'armyCooperation',
  airAttack: 4,
  agility: 5,
  optics: 0,
  defensive: 0,
  raids: 2,
  stay: 3,
  bombs: { weight: 10, accuracy: 5, blast: 12, spread: 4, incendiary: false, loads: 1 },
  mg: 8,
  cannon: null,
  points: 26,
  stage: 'aloft',
  busy: false,
  shown: true,
  ...more,
})

/** A fighter: guns, and one raid. */
export const aFighter = (id: string, more: Partial<Flight> = {}): Flight =>
  aFlight(id, { type: 'fighter', airAttack: 6, agility: 7, raids: 1, bombs: null, ...more })

export interface SkySpec extends TableSpec {
  /** Aircraft of red and of blue. */
  readonly redAir?: readonly Flight[]
  readonly blueAir?: readonly Flight[]
}

/** A table in the change phase, without tokens, with aircraft; everybody has seen everybody who does not hide. */
export function sky({ redAir, blueAir, red, blue, ...spec }: SkySpec): Table {
  const flights = (own: readonly Flight[] | undefined) => (own === undefined ? {} : { flights: own })
  return known(
    quiet({
      phase: 'change',
      turn: 2,
      ...spec,
      red: { ...red, ...flights(redAir) },
      blue: { ...blue, ...flights(blueAir) },
    }),
  )
}

/** An aircraft as it is now. */
export function flightOf(table: Table, id: string): Flight {
  const all = Object.values(table.state.sides).flatMap(({ facts }) => facts.flights ?? [])
  const found = all.find((flight) => flight.id === id)
  if (found === undefined) throw new Error(`no aircraft ${id}`)
  return found
}
