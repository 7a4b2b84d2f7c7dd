import type { Sum } from '../../../../kernel/modifiers.ts'
import { footprint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { wholeMm } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { Structure } from '../../ground/structures.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { lookAtStructure } from '../../sight/structure-in-sight.ts'
import { INCH } from '../../tables/inches.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import type { MpState } from '../../units/state.ts'
import { isRegisteredAt } from '../guns/registering.ts'
import { hitValue } from './hit-value.ts'

/** Inches from the hull or base of who fires to a place of what is fired at (T4.1, MP-BLD-02). */
export const reachTo = (u: Standing, at: Point): number =>
  wholeMm(clearance(footprint(u), { core: [at], round: 0 })) / INCH

/**
 * The Hit Value of a model at a structure: range, what stands before it and smoke, the firer's height and state as at a model, a
 * registered point, and twice its class (MP-FIR-03, MP-COV-01, MP-LOS-07, MP-REG-03, MP-BLD-02).
 */
export const valueAtStructure = (
  state: MpState,
  u: Standing,
  structure: Structure,
  { distance, accuracy }: { readonly distance: number; readonly accuracy: number },
): Sum =>
  hitValue({
    ...lookAtStructure(state, u, structure),
    skill: skillOf(state, u),
    distance,
    accuracy,
    level: levelOf(state, u),
    worn: u.suppressed || u.damage > 0,
    again: isRegisteredAt(u, structure.outline)
      ? 'registered'
      : u.lastShot === structure.id
        ? 'repeat'
        : 'no',
    dm: 0,
    buildingClass: structure.klass,
    movement: 'still',
    evade: 0,
    camouflage: false,
  })
