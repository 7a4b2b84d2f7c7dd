import { footprintAt } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fieldOf, groundHeight } from '../ground/field.ts'
import type { Cover } from '../tables/hit-modifiers.ts'
import type { MpState } from '../units/state.ts'
import { beamOf } from './beam.ts'
import { better, coverWithin } from './cover-within.ts'
import { hiddenBy } from './look.ts'
import { remembering, screensAcross } from './screens.ts'
import { standingAt } from './seen-place.ts'
import { fan, fanEnds, type Standing, silhouetteOf } from './silhouette.ts'

/** A spot, as a base. */
const SPOT = { kind: 'circle', diameter: 0 } as const

/**
 * What stands between a burst and a model, or shelters it on all sides (MP-HIT-05, MP-HIT-06). A vehicle that the shell
 * came down on shelters nobody beside it.
 */
export function coverFromBurst(state: MpState, at: Point, to: Standing): Cover {
  const field = fieldOf(state)
  const foot = footprintAt(at, 0, SPOT)
  const target = silhouetteOf(field, to)
  const points = fan(at, target.foot)
  const without = [to.id, ...standingAt(state, at)]
  const { first, last } = fanEnds(at, target.foot)
  const across = screensAcross(state, field, beamOf(at, first, last), without)
  const screens = remembering(
    across.filter(({ id }) => id !== to.inside?.feature),
    at,
  )
  const { cover } = hiddenBy(screens, { at, z: groundHeight(field, at), foot }, target, points)
  return better(cover, coverWithin(field, to))
}
