import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { fireAtSky, hasFlakFired, isFlak, seesSky } from '../fight/air/flak.ts'
import { aloftOf, type OwnedFlight } from '../units/flights.ts'
import { type KgState, type KgUnit, onTable, opponents, set, unit } from '../units/state.ts'
import { AIRCRAFT } from './options.ts'
import { noEffect } from './targets.ts'

const enemiesAloft = (state: KgState, u: KgUnit): OwnedFlight[] =>
  opponents(state, u.side).flatMap(({ id: side }) => aloftOf(state, side).map((flight) => ({ side, flight })))

const named = (flights: readonly OwnedFlight[], id: string | undefined): OwnedFlight | undefined =>
  id === undefined ? flights[0] : flights.find(({ flight }) => flight.id === id)

/**
 * Anti-aircraft fire (*Ogień przeciwlotniczy*): a gun or heavy machine gun for it, set up and with the sky in view, fires
 * at an enemy aircraft over the map, once in a game turn (KG-AA-01, KG-AA-04).
 */
export const flak: Order<KgState> = {
  key: 'flak',
  names: {
    en: ['flak', 'anti-aircraft fire', 'anti-aircraft', 'aa fire'],
    pl: ['ogień przeciwlotniczy', 'plot', 'ogień plot', 'obrona przeciwlotnicza'],
  },
  class: 'big',
  form: { options: { aircraft: AIRCRAFT } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isFlak(u)) refuse('kg.error.no-flak', { unit: u.id })
    if (!u.deployed) refuse('kg.error.not-deployed', { unit: u.id })
    if (hasFlakFired(state, u)) refuse('kg.error.flak-fired', { unit: u.id })
    const flights = enemiesAloft(state, u)
    if (flights.length === 0) refuse('kg.error.sky-empty', {})
    if (onTable(u) && !seesSky(state, u)) refuse('kg.error.no-sky', { unit: u.id })
    return { values: () => ({ aircraft: flights.map(({ flight }) => flight.id) }) }
  },
  check(state, declared) {
    flak.open(state, declared.unit)
    const { aircraft } = declared.options
    if (named(enemiesAloft(state, unit({ state }, declared.unit)), aircraft) === undefined)
      refuse('kg.error.not-aloft', { aircraft: aircraft ?? '—' })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const target = named(enemiesAloft(battle.state, u), declared.options.aircraft)
    if (target === undefined) return noEffect(battle, declared, 'sight')
    set(battle, u, 'did', [...u.did, 'shot'], 'KG-AA-04')
    fireAtSky(battle, u, target)
  },
}
