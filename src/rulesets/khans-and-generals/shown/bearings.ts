import type { SceneUnit } from '../../../kernel/scene.ts'
import type { UnitView } from '../../../kernel/view.ts'
import { type Mounted, mountOf } from '../units/vehicles.ts'

/** A round base has its front 45 degrees to either side of its muzzle (KG-FAC-01). */
const ROUND_FRONT = 450

/**
 * The faces of a vehicle and where its weapon, or a gun, can fire (KG-AVP-04, KG-STV-08, KG-ART-13): angles alone, for
 * nobody measures a range off a picture. No arc where it fires all round, or not at all.
 */
export function facesAndArc(u: UnitView): Pick<SceneUnit, 'arc' | 'faces'> {
  const { kind, abandoned, inPosition } = u.facts
  if (u.seen === 'last' || (kind !== 'vehicle' && kind !== 'artillery')) return {}
  const faces = kind === 'vehicle' ? { faces: true } : {}
  // From a position everything fires all round (KG-FAC-03).
  if (abandoned === true || inPosition != null) return faces
  const arc = kind === 'vehicle' ? vehicleArc(u) : frontOf(u)
  return arc === null ? faces : { ...faces, arc }
}

/** Half the front sector, in tenths of a degree: up to the diagonals of the base (KG-FAC-01). */
function frontOf({ base }: UnitView): number {
  if (base.kind !== 'rect') return ROUND_FRONT
  return Math.round((Math.atan2(base.width, base.depth) * 1800) / Math.PI)
}

/** Half the arc of what a vehicle fires first, its gun or else its machine gun; null: all round, or it has nothing. */
function vehicleArc(u: UnitView): number | null {
  // biome-ignore lint/plugin: the view takes the card and what is shot away from the unit's own facts
  const facts = u.facts as unknown as Mounted
  switch (mountOf(facts, 'gun') ?? mountOf(facts, 'mg')) {
    case 'hull':
      return frontOf(u)
    case 'sponson':
      return 1800 - frontOf(u)
    default:
      return null
  }
}
