import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { beside, hasRoom, SIDES, type Side } from '../ground/beside.ts'
import { placed } from '../ground/standing.ts'
import { alight } from '../morale/passengers.ts'
import { seenBy } from '../sight/sightings.ts'
import { type KgState, type KgUnit, onTable, set, unit } from '../units/state.ts'
import { carrierOf, isTowed } from '../units/transport.ts'
import type { VehicleUnit } from '../units/vehicles.ts'
import { OUT_AT } from './options.ts'
import { noEffect } from './targets.ts'

/** The vehicle a unit is in, on the table. Refuses who is in none, guns, which are towed, and who waits off the map. */
function vehicleOf(state: KgState, u: KgUnit): VehicleUnit {
  const carrier = carrierOf(state, u)
  if (carrier === null) refuse('kg.error.not-aboard', { unit: u.id })
  if (isTowed(u)) refuse('kg.error.guns-are-towed', { unit: u.id })
  if (!onTable(carrier)) refuse('kg.error.off-table', { unit: carrier.id })
  return carrier
}

/** The sides of a vehicle where a unit has room to get out, as far as its own side can see. */
export function openSides(state: KgState, u: KgUnit, carrier: KgUnit): Side[] {
  const hull = placed(carrier)
  const sees = (other: KgUnit): boolean => seenBy(state, u.side, other)
  return SIDES.filter((side) => hasRoom(state, u, beside(hull, u.base, side, hull.facing), sees))
}

/** Where a unit gets out: at the side it was told, else at the first where there is room, looking as told or as the vehicle does. */
export function placeOut(state: KgState, u: KgUnit, carrier: KgUnit, told: Declared): Placed | null {
  const hull = placed(carrier)
  const side = lookUp(told.options, 'side')
  const sides = side === undefined ? openSides(state, u, carrier) : SIDES.filter((one) => one === side)
  const [first] = sides
  return first === undefined ? null : beside(hull, u.base, first, told.face ?? hull.facing)
}

/** Refuses a place where a unit's own side sees that there is no room for it (KG-MOV-18). */
export function checkPlaceOut(state: KgState, u: KgUnit, carrier: KgUnit, told: Declared): void {
  const there = placeOut(state, u, carrier, told)
  const sees = (other: KgUnit): boolean => seenBy(state, u.side, other)
  if (there === null || !hasRoom(state, u, there, sees))
    refuse('kg.error.no-room-out', { unit: u.id, carrier: carrier.id })
}

/**
 * Unload (*Wyładunek*): a unit gets out of the vehicle it is in, in contact with it, behind or at a side; it moves no
 * farther with that order, and shoots as one that has moved all its range (KG-OMV-05, KG-MOV-18, KG-MFR-01).
 */
export const unload: Order<KgState> = {
  key: 'unload',
  names: {
    en: ['unload', 'get out', 'alight', 'disembark'],
    pl: ['wyładunek', 'wyladunek', 'wyładuj', 'wysiądź', 'wysiada', 'wysadź'],
  },
  class: 'move',
  form: { face: { needed: false }, options: { side: OUT_AT } },
  open(state, id) {
    const u = unit({ state }, id)
    const carrier = vehicleOf(state, u)
    return { values: () => ({ side: openSides(state, u, carrier) }) }
  },
  check(state, declared) {
    unload.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    checkPlaceOut(state, u, vehicleOf(state, u), declared)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const carrier = vehicleOf(battle.state, u)
    const there = placeOut(battle.state, u, carrier, declared)
    // An enemy whom nobody had seen may stand where there seemed to be room (KG-DIG-04).
    if (there === null || !hasRoom(battle.state, u, there)) return noEffect(battle, declared, 'no-room')
    battle.event('KG-OMV-05', 'kg.gets-out', { unit: carrier.id, data: { passenger: u.id } })
    set(battle, u, 'moved', 10 * u.move, 'KG-MOV-18')
    alight(battle, u, there, 'KG-OMV-05')
  },
}
