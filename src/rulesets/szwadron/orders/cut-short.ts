import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Field, fieldOf, groundIn } from '../ground/field.ts'
import { type Bar, barOf } from '../move/bar.ts'
import { costOf } from '../move/cost.ts'
import { type Course, STEPS, type Way } from '../move/course.ts'
import type { SzBattle, SzUnit } from '../units/state.ts'

/** A figure that could not go so much farther, mm, within its Move has used it up. */
const FARTHER = 5

/**
 * Tells of a unit that went only so many steps of its course: its Move was used up, or something barred its way, and
 * what, since all may see it: somebody who stands there, a zone, ground (SZ-GEO-11, SZ-MOVE-05, SZ-MOVE-06).
 * @param most its allowance, mm
 */
export function noteCutShort(battle: SzBattle, u: SzUnit, course: Course, k: number, most: number): void {
  // Figures may stop before ground while the others go on (SZ-MOVE-07, SZ-MOVE-10).
  if (k === STEPS && course.ways.every(({ until }) => until === undefined)) return
  const ground = groundIn(fieldOf(battle.state), course.box)
  const spent = course.ways.some((way) => costTo(ground, u, way, k) > most)
  if (spent) battle.event('SZ-GEO-11', 'sz.spent', { unit: u.id })
  else noteBar(battle, u, barOf(battle.state, u, course, k))
}

function noteBar(battle: SzBattle, { id: unit }: SzUnit, bar: Bar | null): void {
  if (bar === null) battle.event('SZ-GEO-11', 'sz.barred', { unit })
  else if ('unit' in bar) battle.event('SZ-GEO-11', `sz.barred-${bar.what}`, { unit, target: bar.unit })
  else if ('ground' in bar)
    battle.event('SZ-GEO-11', `sz.barred-${bar.what}`, { unit, data: { ground: bar.ground } })
  else battle.event('SZ-GEO-11', 'sz.barred-edge', { unit })
}

/** What a figure's way would cost it a little beyond so many steps of it, mm. */
function costTo(ground: Field, u: SzUnit, { points, length, until = STEPS }: Way, k: number): number {
  if (length === 0) return 0
  let left = Math.min(length, (length * Math.min(k, until)) / STEPS + FARTHER)
  let cost = 0
  for (let i = 1; i < points.length && left > 0; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    const piece = pointDistance(a, b)
    if (piece === 0) continue
    const share = Math.min(1, left / piece)
    cost += costOf(ground, u, a, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
    left -= piece
  }
  return cost
}
