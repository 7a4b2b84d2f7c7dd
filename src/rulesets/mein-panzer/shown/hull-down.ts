import { lookUp } from '../../../kernel/look-up.ts'
import { travel } from '../../../kernel/space/angle.ts'
import { frontMidpoint } from '../../../kernel/space/base.ts'
import { segmentsMeet } from '../../../kernel/space/segment.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { GROUND } from '../tables/ground.ts'
import { heightOf } from '../tables/height.ts'
import { GROUND_COVER } from '../tables/hit-modifiers.ts'
import { INCH } from '../tables/inches.ts'
import type { Model } from '../tables/model.ts'

/** How near to it an obstacle covers a model, in hundredths of an inch (MP-COV-03). */
const NEAR = INCH

/**
 * Whether a vehicle stands hull-down to its front: behind a hard line of ground within an inch, which hides half of it or
 * more and lets it look over (MP-COV-01, MP-COV-03). It is read off the ground alone, and says nothing of who looks.
 */
export function isHullDown(placed: Placed, model: Model, ground: readonly Feature[]): boolean {
  if (model.kind !== 'vehicle') return false
  const high = heightOf(model)
  const ahead = travel(frontMidpoint(placed), placed.facing, NEAR)
  return ground.some(({ kind, line, data }) => {
    const row = lookUp(GROUND, kind)
    if (line === undefined || row === undefined || row.cover === null) return false
    if (GROUND_COVER[row.cover].cover !== 'linear' || GROUND_COVER[row.cover].onLine === 'below') return false
    const top = Number(data?.height ?? row.height) * INCH
    if (top * 2 < high || top >= high) return false
    return line.some((b, i) => {
      const a = line[i - 1]
      return a !== undefined && segmentsMeet({ a: placed.at, b: ahead }, { a, b })
    })
  })
}
