import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, pairsIn } from '../../../kernel/ordered.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { type AircraftCard, type Flight, flightFrom, flightsOf, inFlightOrder } from '../units/flights.ts'
import type { KgState } from '../units/state.ts'
import type { Scenario, ScenarioUnit } from './scenario.ts'

/** What a roster may say of an aircraft: it stands nowhere and has no stats of its own (KG-DAT-30). */
const SAID: ReadonlySet<string> = new Set(['id', 'card', 'name', 'hq', 'offMap', 'air', 'sections'])

/**
 * The aircraft of each side apart from what stands on the table or waits beside it, and the scenario without them
 * (KG-UNI-01, KG-AIR-03). Refuses aircraft that are placed, and other cards that a roster sends into the air.
 */
export function withoutAircraft(scenario: Scenario): {
  readonly scenario: Scenario
  readonly flights: ReadonlyMap<SideId, readonly Flight[]>
} {
  const cards = new Map(scenario.cards.map((card) => [card.id, card]))
  const flights = new Map<SideId, readonly Flight[]>()
  const cardOf = ({ id, card, air }: ScenarioUnit): AircraftCard | null => {
    const named = typeof card === 'string' ? cards.get(card) : undefined
    if (named?.kind === 'aircraft') return named
    // A card that there is not is told with the near word, as of every unit.
    if (air === true && (named !== undefined || typeof card !== 'string'))
      refuse('kg.error.not-aircraft', { unit: id })
    return null
  }
  const sides = pairsIn(scenario.sides).map(([id, side]) => {
    const found: Flight[] = []
    const units = side.units.filter((unit) => {
      const card = cardOf(unit)
      if (card === null) return true
      const placed = pairsIn(unit).find(([key, value]) => !SAID.has(key) && value !== undefined)
      if (placed !== undefined) refuse('kg.error.aircraft-fact', { unit: unit.id, fact: placed[0] })
      if ((unit.sections ?? []).length > 0)
        refuse('kg.error.aircraft-fact', { unit: unit.id, fact: 'sections' })
      found.push(flightFrom(card, unit.id, unit.name ?? card.name))
      return false
    })
    if (found.length > 0) flights.set(id, inFlightOrder(found))
    return [id, { ...side, units }] as const
  })
  return { scenario: { ...scenario, sides: Object.fromEntries(sides) }, flights }
}

/** What a side's aircraft cost (KG-PTS-07). */
export const flightPoints = (flights: readonly Flight[]): number =>
  flights.reduce((total, { points }) => total + points, 0)

/** Refuses an aircraft with the name of a unit or of another aircraft. */
export function checkFlightIds(state: KgState): void {
  const seen = new Set<string>()
  for (const { id: side } of everySide(state)) {
    for (const { id } of flightsOf(state, side)) {
      if (seen.has(id) || lookUp(state.units, id) !== undefined) refuse('kg.error.scenario-twice', { id })
      seen.add(id)
    }
  }
}
