import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { costOf } from '../move/cost.ts'
import { type Course, STEPS, type Way } from '../move/course.ts'
import type { SzBattle, SzState, SzUnit } from '../units/state.ts'

/** A figure that could not go so much farther, mm, within its Move has used it up. */
const FARTHER = 5

/**
 * Tells of a unit that went only so many steps of its course: its Move was used up, or something barred its way, be it
 * somebody who stands there, a zone, or ground it could not enter whole (SZ-GEO-11, SZ-MOVE-05, SZ-MOVE-06).
 * @param most its allowance, mm
 */
export function noteCutShort(battle: SzBattle, u: SzUnit, course: Course, k: number, most: number): void {
  const spent = course.ways.some((way) => costTo(battle.state, u, way, k) > most)
  battle.event('SZ-GEO-11', spent ? 'sz.spent' : 'sz.barred', { unit: u.id })
}

/** What a figure's way would cost it a little beyond so many steps of it, mm. */
function costTo(state: SzState, u: SzUnit, { points, length }: Way, k: number): number {
  if (length === 0) return 0
  let left = Math.min(length, (length * k) / STEPS + FARTHER)
  let cost = 0
  for (let i = 1; i < points.length && left > 0; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    const piece = pointDistance(a, b)
    if (piece === 0) continue
    const share = Math.min(1, left / piece)
    cost += costOf(fieldOf(state), u, a, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
    left -= piece
  }
  return cost
}
