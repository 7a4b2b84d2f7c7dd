import { isMuzzleBarred, sees } from '../../sight/look.ts'
import type { MpState } from '../../units/state.ts'
import { gunsOf, type Standing } from './aim.ts'

/**
 * Whether the muzzle of a weapon of a model has a free line to a target: what is fixed in the hull sees from the middle of its
 * front, and over what it stands behind, so that a model comes out with more than half of itself before it fires (MP-COV-04, MP-LOS-01).
 */
export function hasFreeMuzzle(state: MpState, u: Standing, target: Standing, place: number): boolean {
  const gun = gunsOf(u).find((one) => one.place === place)
  return gun?.mount !== 'fixed' || (sees(state, u, target, 'fixed') && !isMuzzleBarred(state, u, target))
}
