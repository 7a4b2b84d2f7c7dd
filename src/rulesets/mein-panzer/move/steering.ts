import { angleBetween, bearing, normaliseFacing, turnBetween } from '../../../kernel/space/angle.ts'
import { footprintAt } from '../../../kernel/space/base.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { INCH } from '../tables/inches.ts'
import { TURNING } from '../tables/turning.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import type { Course } from './progress.ts'
import { barring } from './run-into.ts'

/**
 * Turns towards a point as far as a model can at once, and gives the direction in which it goes on; null where it has no
 * points left to turn (MP-MOV-10). Stands turn freely; what runs on wheels and half-tracks goes an inch between turns.
 */
export function steer(course: Course, goal: Point): Facing | null {
  const { u, way } = course
  const wanted = bearing(u.at, goal)
  const front = way.reverse === true ? normaliseFacing(wanted + 1800) : wanted
  if (angleBetween(u.facing, front) > 0) {
    const turned = turnTo(course, front)
    if (!turned) return null
  }
  const now = course.u.facing
  return way.reverse === true ? normaliseFacing(now + 1800) : now
}

/** Turns a model towards a facing, and pays for turns beyond the free ones, unless it is routed; false where points or room are lacking (MP-MOV-10, MP-MOV-17, MP-MOR-01). */
export function turnTo(course: Course, wanted: Facing): boolean {
  const { u, way } = course
  const { drive } = modelOf(u)
  if (way.about === true && barring(course.battle.state, u, footprintAt(u.at, wanted, u.base)) === null) {
    turn(course, wanted)
    return true
  }
  const row = isVehicle(u) && drive in TURNING ? TURNING[drive as keyof typeof TURNING] : null
  if (row === null) {
    turn(course, wanted)
    return true
  }
  if (!row.inPlace && course.straight < INCH) return true
  let facing = u.facing
  for (;;) {
    const by = turnBetween(facing, wanted)
    if (by === 0) break
    if (course.turns >= row.free) {
      if (course.left < INCH) break
      course.left -= INCH
    }
    course.turns += 1
    const most = row.widest * 10
    facing = normaliseFacing(facing + Math.max(-most, Math.min(most, by)))
    if (!row.inPlace) break
  }
  if (facing === u.facing || barring(course.battle.state, u, footprintAt(u.at, facing, u.base)) !== null)
    return false
  turn(course, facing)
  course.straight = 0
  return true
}

function turn({ battle, u }: Course, facing: Facing): void {
  if (u.facing !== facing)
    battle.change('MP-MOV-10', { type: 'turn', unit: u.id, at: { x: u.at.x, y: u.at.y }, facing })
}
