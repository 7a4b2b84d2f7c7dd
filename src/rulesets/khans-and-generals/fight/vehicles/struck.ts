import type { Point } from '../../../../kernel/space/types.ts'
import { aspectOf } from '../../ground/posture.ts'
import type { Struck } from '../../morale/crew-posts.ts'
import { hasOpenTop } from '../../units/abilities.ts'
import type { KgBattle } from '../../units/state.ts'
import { classAt, type Face, hasTurret, type VehicleUnit } from '../../units/vehicles.ts'
import { rollTurret } from './hit-dice.ts'

/** The side of a vehicle that fire from a place strikes: that of its sector the place lies in (KG-AVP-04). */
export function faceFrom(u: VehicleUnit, from: Point): Face {
  const aspect = aspectOf(u, from)
  return aspect === 'flank' ? 'side' : aspect
}

/** What part of it is struck: a d6 for every vehicle that has a turret, none for the others (KG-AVP-04). */
export function partStruck(battle: KgBattle, u: VehicleUnit, from: Point): Struck {
  const face = faceFrom(u, from)
  if (!hasTurret(u)) return { turret: false, face }
  return { turret: rollTurret(battle, u.id), face }
}

/** Whether the crew of a part can be hit: through open hatches, an open top, or where there is no armour (KG-AVP-06). */
export const isExposed = (u: VehicleUnit, { turret, face }: Struck): boolean =>
  u.hatchesShut !== true || hasOpenTop(u) || classAt(u, turret, face) === 0
