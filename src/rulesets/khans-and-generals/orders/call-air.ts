import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { callAircraft, callable, reachesAirfield } from '../fight/air/calling.ts'
import { flyingWeather } from '../fight/air/flying-weather.ts'
import type { Flight } from '../units/flights.ts'
import { isChief, type KgState, unit } from '../units/state.ts'
import { AIRCRAFT } from './options.ts'

/** The aircraft that is called: the one named, else the first that waits. */
function wanted(state: KgState, side: string, id: string | undefined): Flight {
  const flights = callable(state, side)
  return (
    (id === undefined ? flights[0] : flights.find((one) => one.id === id)) ??
    refuse('kg.error.no-aircraft', { aircraft: id ?? '—' })
  )
}

/**
 * Air call (*Wezwanie lotnictwa*): the Chief HQ, in contact with the airfield, calls one aircraft of its side, in weather
 * in which it flies (KG-OSP-08, KG-AIR-01, KG-AIR-02).
 */
export const callAir: Order<KgState> = {
  key: 'callAir',
  names: {
    en: ['call air', 'air call', 'callAir', 'air strike', 'airstrike'],
    pl: ['wezwanie lotnictwa', 'lotnictwo', 'nalot', 'wezwij lotnictwo', 'samoloty'],
  },
  class: 'special-big',
  form: { options: { aircraft: AIRCRAFT } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isChief(state, u)) refuse('kg.error.chief-only', { unit: u.id })
    const flights = callable(state, u.side)
    if (flights.length === 0) refuse('kg.error.no-aircraft', { aircraft: '—' })
    if (!flyingWeather(state)) refuse('kg.error.no-flying-weather', {})
    if (!reachesAirfield(state, u)) refuse('kg.error.no-air-contact', { unit: u.id })
    return { values: () => ({ aircraft: flights.map((flight) => flight.id) }) }
  },
  check(state, declared) {
    callAir.open(state, declared.unit)
    wanted(state, unit({ state }, declared.unit).side, declared.options.aircraft)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    callAircraft(battle, u, wanted(battle.state, u.side, declared.options.aircraft))
  },
}
