import type { Point } from '../../../../kernel/space/types.ts'
import { fieldOf, groundHeight } from '../../ground/field.ts'
import type { Structure } from '../../ground/structures.ts'
import { hasRoomToTurn } from '../../move/room-to-turn.ts'
import { isMuzzleBarred, sees } from '../../sight/look.ts'
import { STAND_HIGH, seesPlace, standingAt } from '../../sight/seen-place.ts'
import { silhouetteOf } from '../../sight/silhouette.ts'
import { seesWallAt, standingOn } from '../../sight/structure-in-sight.ts'
import type { Mount } from '../../tables/weapons.ts'
import { seenAs } from '../../units/posts.ts'
import type { MpState } from '../../units/state.ts'
import { type Standing, turned } from './aim.ts'

/** How a weapon is laid on something: its mount, and how far the model turns for it. */
interface Laying {
  readonly mount: Mount
  readonly by: number
}

/**
 * Whether a weapon that bears can be fired: the model has room to turn for it, and once it has, a muzzle that is fixed in the hull has
 * a free line. It sees from the middle of its front, and over what it stands behind, so that a model comes out with more than half
 * of itself before it fires; of guns and of machine guns alike (MP-COV-04, MP-LOS-01, MP-MOV-10).
 * @param isFree whether the line is free from where the model stands then
 */
function canBeFired(
  state: MpState,
  u: Standing,
  { mount, by }: Laying,
  isFree: (there: Standing) => boolean,
): boolean {
  const there = turned(u, by)
  return hasRoomToTurn(state, u, there.facing) && (mount !== 'fixed' || isFree(there))
}

/** As {@link canBeFired}, at a model; at a gun in tow where its tractor stands (MP-TRP-12). */
export function canFireAt(state: MpState, u: Standing, target: Standing, laying: Laying): boolean {
  return canBeFired(state, u, laying, (there) => {
    const aim = seenAs(state, target)
    if (!sees(state, there, aim, 'fixed')) return false
    const { ground, height } = silhouetteOf(fieldOf(state), aim)
    const own = [aim.id, aim.inside?.feature ?? '']
    return !isMuzzleBarred(state, there, { at: aim.at, z: ground + height / 2, own })
  })
}

/** As {@link canBeFired}, at a place (MP-LOF-01). */
export function canFireOn(state: MpState, u: Standing, at: Point, laying: Laying): boolean {
  return canBeFired(state, u, laying, (there) => {
    const z = groundHeight(fieldOf(state), at) + STAND_HIGH / 2
    const own = standingAt(state, at)
    return seesPlace(state, there, at, 'fixed') && !isMuzzleBarred(state, there, { at, z, own })
  })
}

/** As {@link canBeFired}, at a place of a structure (MP-ACT-12). */
export function canFireAtStructure(
  state: MpState,
  u: Standing,
  one: Structure,
  at: Point,
  laying: Laying,
): boolean {
  return canBeFired(state, u, laying, (there) => {
    const z = groundHeight(fieldOf(state), at) + one.height / 2
    const own = [one.id, ...standingOn(state, one)]
    return seesWallAt(state, there, at, one.id, 'fixed') && !isMuzzleBarred(state, there, { at, z, own })
  })
}
