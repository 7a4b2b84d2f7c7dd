import type { Procedure } from '../../../../kernel/ask.ts'
import { damageVehicle } from '../../fire/vehicle-damage.ts'
import { rollPair } from '../../units/pairs.ts'
import type { KgBattle, KgUnit } from '../../units/state.ts'
import { isArmoured, type VehicleUnit } from '../../units/vehicles.ts'
import { attackTerms, hitWith, type Shot, type UnderFire } from '../shooting/shooting-sums.ts'
import { rollBulletsAtArmour, rollBulletsThrough } from './hit-dice.ts'
import { faceFrom, isExposed } from './struck.ts'

/** Small arms at a vehicle (KG-SAV): with an attack roll at one without armour, with nothing but a d8 at armour. */
export function* smallArmsAt(
  battle: KgBattle,
  shooter: KgUnit,
  u: VehicleUnit,
  how: { readonly shot: Shot; readonly fire: UnderFire },
): Procedure {
  if (isArmoured(u)) atArmour(battle, shooter, u)
  else yield* atSoft(battle, shooter, u, how)
}

/** A normal ranged attack against the Defence; above it a d6 (KG-SAV-01, KG-SAV-02). */
function* atSoft(
  battle: KgBattle,
  by: KgUnit,
  u: VehicleUnit,
  { shot, fire }: { readonly shot: Shot; readonly fire: UnderFire },
): Procedure {
  const pair = yield* rollPair(battle, by, 'KG-RNG-02', 'kg.roll.shot')
  const { attack, defence, effect } = hitWith(attackTerms(shot, pair), fire, u)
  battle.event('KG-SAV-01', effect > 0 ? 'kg.soft-hit' : 'kg.soft-unhurt', {
    unit: by.id,
    target: u.id,
    sums: { attack, defence },
    data: { effect },
  })
  if (effect <= 0) return
  const { die, hit } = rollBulletsThrough(battle, by.id)
  battle.event('KG-SAV-02', 'kg.vehicle-hit', { unit: by.id, target: u.id, data: { n: die, hit } })
  damageVehicle(battle, u, hit, { rule: 'KG-SAV-02', by })
}

/** No attack roll, a d8 only; the crew is hit where something is open (KG-SAV-03). */
function atArmour(battle: KgBattle, by: KgUnit, u: VehicleUnit): void {
  const face = by.at === null ? 'front' : faceFrom(u, by.at)
  const { die, hit } = rollBulletsAtArmour(battle, by.id, isExposed(u, { turret: false, face }))
  battle.event('KG-SAV-03', 'kg.vehicle-hit', { unit: by.id, target: u.id, data: { n: die, hit } })
  damageVehicle(battle, u, hit, { rule: 'KG-SAV-03', by })
}
