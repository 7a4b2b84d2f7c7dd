import { type Sum, sum, term, terms } from '../../../kernel/modifiers.ts'
import type { GroundState } from '../tables/ground.ts'
import { GROUND } from '../tables/ground.ts'
import { type FireSource, SOURCES } from '../tables/ignition.ts'
import type { Weather } from '../tables/weather.ts'
import { WEATHER } from '../tables/weather.ts'

/** What decides whether fire breaks out somewhere (KG-FIR-02). */
export interface IgnitionFacts {
  readonly source: FireSource
  readonly ground: GroundState
  /** How easily the place takes fire; null: it cannot burn (KG-FIR-03). */
  readonly place: number | null
  readonly weather: Weather
}

/** The sum a d12 must not exceed for fire to break out; null where nothing can burn (KG-FIR-02). */
export function ignitionSum({ source, ground, place, weather }: IgnitionFacts): Sum | null {
  const dryness = GROUND[ground].ignition
  if (dryness === null || place === null) return null
  if (source === 'shellfire' && ground !== 'veryDry') return null
  return sum(
    terms(
      term(`kg.term.fire-${source}`, SOURCES[source], 'KG-FIR-02'),
      term('kg.term.fireGround', dryness, 'KG-GRD-02'),
      term('kg.term.fireTerrain', place, 'KG-FIR-03'),
      term('kg.term.fireWeather', WEATHER[weather].ignition, 'KG-WEA-03'),
    ),
  )
}
