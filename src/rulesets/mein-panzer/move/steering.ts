import { angleBetween, bearing, normaliseFacing, travel, turnBetween } from '../../../kernel/space/angle.ts'
import { footprintAt } from '../../../kernel/space/base.ts'
import { pointDistance, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { INCH } from '../tables/inches.ts'
import { TURNING } from '../tables/turning.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import type { Course } from './progress.ts'
import { barring } from './run-into.ts'
import { turnsClear } from './walls.ts'

/** A point so little off the way ahead, in tenths of a degree or in hundredths of an inch beside it, is straight on: no vehicle turns for it. */
const STRAIGHT_ON = { off: 10, beside: 2 } as const

/** Whether a vehicle comes to a point straight on, but for what places and bearings are rounded by (MP-MOV-10). */
function isStraightOn({ u, way }: Course, goal: Point, front: Facing): boolean {
  if (!isVehicle(u)) return false
  const off = angleBetween(u.facing, front)
  if (off <= STRAIGHT_ON.off || off >= 900) return off < 900
  const ahead = way.reverse === true ? normaliseFacing(u.facing + 1800) : u.facing
  const onward = travel(u.at, ahead, pointDistance(u.at, goal))
  return squaredToSegment(goal, u.at, onward) <= STRAIGHT_ON.beside ** 2
}

/**
 * Turns towards a point as far as a model can at once, and gives the direction in which it goes on; null where it has no
 * points left to turn (MP-MOV-10). Stands turn freely; what runs on wheels and half-tracks goes an inch between turns.
 */
export function steer(course: Course, goal: Point): Facing | null {
  const { u, way } = course
  const wanted = bearing(u.at, goal)
  const front = way.reverse === true ? normaliseFacing(wanted + 1800) : wanted
  if (isStraightOn(course, goal, front)) return wanted
  if (angleBetween(u.facing, front) > 0) {
    const turned = turnTo(course, front, 'goes')
    if (!turned) return null
  }
  const now = course.u.facing
  return way.reverse === true ? normaliseFacing(now + 1800) : now
}

/**
 * Turns a model towards a facing, and pays for turns beyond the free ones, unless it is routed; false where points or room are lacking
 * (MP-MOV-10, MP-MOV-17, MP-MOV-04, MP-MOR-01).
 * @param then whether it goes on that way, or stays where it is
 */
export function turnTo(course: Course, wanted: Facing, then: 'goes' | 'stays'): boolean {
  const { u, way } = course
  const { drive } = modelOf(u)
  if (way.about === true && hasRoom(course, wanted, then)) {
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
  if (facing === u.facing || !hasRoom(course, facing, then)) return false
  turn(course, facing)
  course.straight = 0
  return true
}

/** Whether a model has room to look that way: nobody and no wall is there, but a wall that it leaves behind (MP-MOV-17, MP-MOV-04). */
function hasRoom({ battle, field, u, way }: Course, facing: Facing, then: 'goes' | 'stays'): boolean {
  if (barring(battle.state, u, footprintAt(u.at, facing, u.base)) !== null) return false
  if (way.about === true) return true
  const heading = way.reverse === true ? normaliseFacing(facing + 1800) : facing
  return turnsClear(field, u, facing, then === 'goes' ? heading : null, way.against ?? way.into)
}

function turn({ battle, u }: Course, facing: Facing): void {
  if (u.facing !== facing)
    battle.change('MP-MOV-10', { type: 'turn', unit: u.id, at: { x: u.at.x, y: u.at.y }, facing })
}
