import { RAMMING, type RamPair } from '../tables/ramming.ts'

/** Who rams, and what is rammed. */
export interface RamFacts {
  readonly armoured: boolean
  readonly klass: number
  readonly target: 'armoured' | 'unarmoured' | 'gun'
  readonly targetClass: number
  /** Immobilised or Pinned: destroyed without a test (MP-RAM-05). */
  readonly helpless: boolean
}

/** The row of T2.3; null: who is unarmoured may not ram armour (MP-RAM-01). */
export function ramPair({ armoured, target }: Pick<RamFacts, 'armoured' | 'target'>): RamPair | null {
  if (target === 'gun') return armoured ? 'gunUnderArmour' : 'softer'
  if (target === 'armoured') return armoured ? 'equals' : null
  return armoured ? 'softer' : 'equals'
}

/** Whether the target may still save itself by a Skill test; guns and the helpless may not (MP-RAM-03, MP-RAM-05). */
export const ramTested = ({ target, helpless }: RamFacts): boolean => target !== 'gun' && !helpless

/**
 * What comes of ramming a target that is lost to its test (MP-RAM-03): it is destroyed, or both are hit at so much
 * Fire Strength, from which armour is still to be taken (MP-RAM-04).
 */
export function rammed(
  ram: RamFacts,
  pair: RamPair,
): 'destroyed' | { readonly target: number; readonly rammer: number } {
  const { destroysFrom, add } = RAMMING[pair]
  if (ram.helpless || ram.klass - ram.targetClass >= destroysFrom) return 'destroyed'
  return { target: ram.klass + add, rammer: ram.targetClass }
}
