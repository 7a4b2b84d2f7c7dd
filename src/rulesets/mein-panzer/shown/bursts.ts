import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { circlesOf } from '../fight/guns/burst.ts'
import { INCH } from '../tables/inches.ts'

/** Shells that burst since the last picture, with each of their circles (MP-CORE-11). */
export const burstsShown = (recent: readonly Change[]): SceneFeature[] =>
  recent.flatMap((change): SceneFeature[] => {
    if (change.type !== 'event' || change.name !== 'mp.bursts') return []
    const at = placeIn(lookUp(change.data, 'at'))
    const circles = circlesOf({ rocket: lookUp(change.data, 'rocket') === true })
    return at === null
      ? []
      : circles.map((reach) => ({
          shape: 'cloud',
          kind: 'burst',
          polygon: circlePoints(at, 2 * reach, 0, 24),
        }))
  })

/** Where one's own models looked for hidden enemies since the last picture (MP-DET-01, MP-CORE-11). */
export const searchesShown = (recent: readonly Change[]): SceneFeature[] =>
  recent.flatMap((change): SceneFeature[] => {
    if (change.type !== 'event' || change.name !== 'mp.searched') return []
    const at = placeIn(lookUp(change.data, 'at'))
    const diameter = 2 * Number(lookUp(change.data, 'radius')) * INCH
    return at === null ? [] : [{ shape: 'cloud', kind: 'search', polygon: circlePoints(at, diameter, 0, 24) }]
  })

/** A point of the table as an event keeps it. */
const placeIn = (value: Json | undefined): Point | null => {
  if (typeof value !== 'object' || value === null) return null
  const { x, y } = value as { readonly [key: string]: Json }
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null
}
