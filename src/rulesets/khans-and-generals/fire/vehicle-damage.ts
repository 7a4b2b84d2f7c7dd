import { cargoOf } from '../../../kernel/ordered.ts'
import { crewPost, type Struck } from '../morale/crew-posts.ts'
import { destroy, type LossCause, loseStan } from '../morale/losses.ts'
import { waver } from '../morale/morale.ts'
import { MORALE } from '../tables/morale-events.ts'
import { CREW_HIT, PASSENGER_LOSS, type VehicleHit } from '../tables/vehicle-hits.ts'
import { burnsEasily } from '../units/abilities.ts'
import { type KgBattle, onTable, set, setAll } from '../units/state.ts'
import { isTowed } from '../units/transport.ts'
import { isArmoured, rearmed, type VehicleUnit } from '../units/vehicles.ts'
import { ignite } from './spread.ts'

/** What hit a vehicle, and where. */
export interface VehicleBlow extends LossCause {
  /** The part that was struck, where that is known: it decides which of the crew is hit (KG-ATT-05). */
  readonly struck?: Struck
}

/**
 * What a line of the lists of hits does to a vehicle (KG-AVP-05, KG-AVP-09, KG-ATR-01, KG-VME-07, KG-SAV-02/03): it is
 * told with the throw that brought it. Whoever dies in it dies as part of this.
 */
export function damageVehicle(battle: KgBattle, u: VehicleUnit, hit: VehicleHit, blow: VehicleBlow): void {
  switch (hit) {
    case 'none':
    case 'ricochet':
    case 'exposedCrew':
    case 'crewOrOptics':
      return
    case 'optics':
      return set(battle, u, 'opticsOut', true, blow.rule)
    case 'immobilised':
      return set(battle, u, 'immobilised', true, 'KG-AVP-09')
    case 'weapon':
      return loseWeapon(battle, u)
    case 'crew': {
      // Who rides is hit where he sits: without its crew the vehicle is left by all.
      if (!isArmoured(u)) hitPassengers(battle, u, blow)
      return hitCrew(battle, u, blow)
    }
    case 'engine':
    case 'ammunition':
    case 'destroyed':
      return destroyVehicle(battle, u, blow)
  }
}

/** The next of its weapons in the order of the card is destroyed: the main one first (KG-AVP-09). */
function loseWeapon(battle: KgBattle, u: VehicleUnit): void {
  const out = u.weaponsOut ?? []
  const next = u.vehicle.weapons.findIndex((_, i) => !out.includes(i))
  if (next >= 0) silence(battle, u, [next])
}

/** Some of its weapons fire no more. */
function silence(battle: KgBattle, u: VehicleUnit, weapons: readonly number[]): void {
  const out = [...new Set([...(u.weaponsOut ?? []), ...weapons])].sort((a, b) => a - b)
  const facts = { weaponsOut: out, ...rearmed(u, out, u.hatchesShut === true) }
  setAll(battle, u, facts, 'KG-AVP-09')
}

/** One of the crew is hit: a man, Reluctance that stays, and who he was (KG-AVP-06, KG-ATT-05, KG-HQV-03). */
function hitCrew(battle: KgBattle, u: VehicleUnit, blow: VehicleBlow): void {
  const post = blow.struck === undefined ? null : crewPost(battle, u, blow.struck)
  if (post === 'driver') set(battle, u, 'immobilised', true, 'KG-ATT-05')
  if (post === 'gunner') silence(battle, u, weaponsAt(u, ['hull']))
  if (post === 'turret') silence(battle, u, weaponsAt(u, ['turret', 'pintle']))
  if (post !== null) battle.event('KG-ATT-05', 'kg.crew-post', { unit: u.id, data: { post } })
  // The commander's d4 is thrown with the loss of Stan (KG-HQV-03).
  loseStan(battle, u, -CREW_HIT.stan, blow)
  if (onTable(u)) waver(battle, u, MORALE.crewHit, { by: blow.by })
}

/** Who rode in a vehicle without armour as its crew was hit is hit as well (KG-SAV-02); armour shelters him (KG-SAV-04). */
function hitPassengers(battle: KgBattle, u: VehicleUnit, { struck: _struck, ...cause }: VehicleBlow): void {
  for (const one of cargoOf(battle.state, u)) {
    if (isTowed(one)) continue
    const n = PASSENGER_LOSS[one.statsAs]
    battle.event('KG-SAV-02', 'kg.passengers-hit', { unit: u.id, data: { passenger: one.id, n } })
    loseStan(battle, one, n, cause)
  }
}

const weaponsAt = ({ vehicle }: VehicleUnit, mounts: readonly string[]): number[] =>
  vehicle.weapons.flatMap(({ mount }, i) => (mounts.includes(mount) ? [i] : []))

/** A vehicle is destroyed: a wreck is left, which may set fire to the ground (KG-AVP-09, KG-FIR-02). */
export function destroyVehicle(battle: KgBattle, u: VehicleUnit, cause: LossCause): void {
  if (u.at === null) return
  const { at } = u
  battle.event(cause.rule, 'kg.vehicle-destroyed', { unit: u.id })
  destroy(battle, u, cause)
  ignite(battle, at, burnsEasily(u) ? 'flammableVehicle' : 'vehicle', null)
}
