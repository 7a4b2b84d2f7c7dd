import { damageVehicle, destroyVehicle } from '../../fire/vehicle-damage.ts'
import { distance } from '../../ground/measuring.ts'
import { placed } from '../../ground/standing.ts'
import { reveal } from '../../sight/sightings.ts'
import { canSee } from '../../sight/visibility.ts'
import { hasThinFloor } from '../../units/abilities.ts'
import { closeHit, grenadesHit, nearArmour } from '../../units/hits-on-vehicles.ts'
import { type KgBattle, type KgUnit, set } from '../../units/state.ts'
import { trainingTest } from '../../units/tests.ts'
import { isArmoured, type VehicleUnit } from '../../units/vehicles.ts'
import { onset } from '../melee/rush.ts'

/** How near a vehicle must be to be attacked hand to hand, mm (KG-VME-05). */
const REACH = 50

/**
 * Foot goes at a vehicle (KG-VME-05…07): one within 5 cm. Into armour it must dare to go, by a Training test, and a d8
 * says what it does there; a vehicle without armour is destroyed. All of it happens at once, and nobody is locked
 * (KG-VME-09). Says why when it came to nothing.
 */
export function assaultVehicle(battle: KgBattle, u: KgUnit, target: VehicleUnit): string | null {
  if (!canSee(battle.state, u, target)) return 'sight'
  if (distance(placed(u), placed(target)) > REACH) return 'out-of-reach'
  const armoured = isArmoured(target)
  if (
    armoured &&
    !trainingTest(battle, u, { rule: 'KG-VME-07', why: 'kg.roll.near-armour', die: [nearArmour()] })
  )
    return 'not-near'
  const ran = onset(battle, u, target, { kind: 'assault' })
  if (ran.contact === null) return 'no-contact'
  reveal(battle, u, 'KG-VIS-12')
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  if (armoured) closeIn(battle, u, target)
  else destroyVehicle(battle, target, { rule: 'KG-VME-06', by: u })
  return null
}

/** What foot at close quarters does to armour: a d8 of the list (KG-VME-07, KG-ABI-02). */
export function closeIn(battle: KgBattle, u: KgUnit, target: VehicleUnit, rule = 'KG-VME-07'): void {
  const shown = battle.roll(8, { rule, why: 'kg.roll.vehicle-hit', by: u.id })
  const { die, hit } = closeHit(shown, hasThinFloor(target))
  const data = { n: die.total, hit }
  battle.event(rule, 'kg.vehicle-hit', { unit: u.id, target: target.id, sums: { hit: die }, data })
  damageVehicle(battle, target, hit, { rule, by: u })
}

/** Grenades at a vehicle: the list of close quarters, or of one without armour what is left after 3 (KG-OSP-03). */
export function grenadesAt(battle: KgBattle, u: KgUnit, target: VehicleUnit): void {
  if (isArmoured(target)) return closeIn(battle, u, target, 'KG-OSP-03')
  const n = battle.roll(8, { rule: 'KG-OSP-03', why: 'kg.roll.vehicle-hit', by: u.id })
  const hit = grenadesHit(n)
  battle.event('KG-OSP-03', 'kg.vehicle-hit', { unit: u.id, target: target.id, data: { n, hit } })
  damageVehicle(battle, target, hit, { rule: 'KG-OSP-03', by: u })
}
