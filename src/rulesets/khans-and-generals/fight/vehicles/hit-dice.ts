import type { UnitId } from '../../../../kernel/words.ts'
import { hitBy, SMALL_ARMS_AT_UNARMOURED, type VehicleHit } from '../../tables/vehicle-hits.ts'
import { type GunHit, gunHit, type Read, smallArmsHit, strikesTurret } from '../../units/hits-on-vehicles.ts'
import type { KgBattle } from '../../units/state.ts'

/*
 * The dice of hits on vehicles, the same for fire from the ground and from the air. `by`: for whom they are thrown.
 */

/** A die and what it brings. */
interface Shown {
  readonly die: number
  readonly hit: VehicleHit
}

/** A d6: is the turret struck, or the hull (KG-AVP-04)? Only of vehicles that have a turret. */
export const rollTurret = (battle: KgBattle, by: UnitId): boolean =>
  strikesTurret(battle.roll(6, { rule: 'KG-AVP-04', why: 'kg.roll.part', by }))

/** The d8 of a gun that has hit armour (KG-AVP-05). */
export const rollGunHit = (battle: KgBattle, by: UnitId, facts: GunHit): Read =>
  gunHit(battle.roll(8, { rule: 'KG-AVP-05', why: 'kg.roll.vehicle-hit', by }), facts)

/** The d8 of small arms at armour; a crew is hit only where it is exposed (KG-SAV-03). */
export function rollBulletsAtArmour(battle: KgBattle, by: UnitId, exposed: boolean): Shown {
  const die = battle.roll(8, { rule: 'KG-SAV-03', why: 'kg.roll.vehicle-hit', by })
  return { die, hit: smallArmsHit(die, exposed) }
}

/** The d6 of small arms that got through to a vehicle without armour (KG-SAV-02). */
export function rollBulletsThrough(battle: KgBattle, by: UnitId): Shown {
  const die = battle.roll(6, { rule: 'KG-SAV-02', why: 'kg.roll.vehicle-hit', by })
  return { die, hit: hitBy(SMALL_ARMS_AT_UNARMOURED, die) }
}
