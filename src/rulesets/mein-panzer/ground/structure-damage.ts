import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { VehicleEffect } from '../tables/effects.ts'
import {
  AP_ON_STRUCTURES,
  CRITICAL_DAMAGE,
  MATERIAL,
  type Material,
  SAPPER_CHARGE,
} from '../tables/structures.ts'

/** What strikes a structure: HE of so much OV, AP of a gun or of infantry, or a number of sappers' charges together. */
export type StructureShot =
  | { readonly by: 'he'; readonly ov: number }
  | { readonly by: keyof typeof AP_ON_STRUCTURES }
  | { readonly by: 'charges'; readonly charges: number }

/** Fire Strength against a structure (MP-BLD-10, MP-SAP-02): AP has one of its own, whatever it is on armour. */
export function structureStrength(shot: StructureShot): Term {
  switch (shot.by) {
    case 'he':
      return term('mp.term.ov', shot.ov, 'MP-BLD-10')
    case 'charges': {
      const { first, each, most } = SAPPER_CHARGE
      return term('mp.term.sapper-charges', Math.min(most, first + each * (shot.charges - 1)), 'MP-SAP-02')
    }
    default:
      return term(`mp.term.ap-${shot.by}`, AP_ON_STRUCTURES[shot.by], 'MP-BLD-10')
  }
}

/** What the material takes from it; the rest is Strike Strength (MP-BLD-10). */
export const woTerm = (material: Material): Term =>
  term('mp.term.wo', MATERIAL[material].wo === 0 ? 0 : -MATERIAL[material].wo, 'MP-BLD-10')

/** A structure that is hit. */
export interface StructureHit {
  readonly fireStrength: number
  readonly material: Material
  readonly effect: VehicleEffect
  /** How the second roll after a 1 to hit with HE went; null: no critical hit. */
  readonly critical: 'hit' | 'miss' | null
}

/** Damage points of the effect and of a critical hit (MP-BLD-10, T10.3, T10.4). */
export function damageTerms({ fireStrength, material, effect, critical }: StructureHit): Term[] {
  return terms(
    term('mp.term.structure-damage', byEffect(fireStrength, material, effect), 'MP-BLD-10'),
    critical !== null && term('mp.term.critical', CRITICAL_DAMAGE[critical], 'MP-BLD-10'),
  )
}

function byEffect(fireStrength: number, material: Material, effect: VehicleEffect): number {
  switch (effect) {
    case 'double':
      return Math.max(1, fireStrength + MATERIAL[material].double)
    case 'single':
      return Math.max(1, fireStrength + MATERIAL[material].single)
    default:
      return effect === 'immobilised' ? 1 : 0
  }
}

/** Bunkers take half, rounded up (MP-BNK-01). */
export const bunkerDamage = (damage: number): number => Math.ceil(damage / 2)

/** What so much Damage makes of a structure of a durability (MP-BLD-13, MP-BLD-14). */
export function structureState(damage: number, durability: number): 'stands' | 'ceilings' | 'rubble' {
  if (damage >= 2 * durability) return 'rubble'
  return damage >= durability ? 'ceilings' : 'stands'
}

/** What becomes of a bridge: Damage points, or it collapses (MP-BRG-01, T10.5). */
export type BridgeFate = 0 | 1 | 2 | 'collapses'

/** Whether a bridge must be rolled for: up to its capacity it holds, beyond twice as much it falls (MP-BRG-01). */
export function bridgeUnder(load: number, capacity: number): 'holds' | 'roll' | 'collapses' {
  if (capacity <= 0 || load > 2 * capacity) return 'collapses'
  return load > capacity ? 'roll' : 'holds'
}

/** An overloaded bridge's roll (T10.5, MP-BRG-01): it also falls when the Damage leaves it no capacity. */
export function bridgeRoll(material: Material, capacity: number, die: number): BridgeFate {
  const [one, two] = MATERIAL[material].bridge
  if (die > two) return 'collapses'
  const damage = die <= one ? 1 : 2
  return capacity <= damage ? 'collapses' : damage
}
