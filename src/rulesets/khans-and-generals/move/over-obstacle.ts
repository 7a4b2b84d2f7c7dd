import { direction } from '../../../kernel/space/angle.ts'
import { footprint, TOUCH } from '../../../kernel/space/base.ts'
import { type Stretch, sweep } from '../../../kernel/space/convex.ts'
import { headingOf, type StraightLeg } from '../../../kernel/space/leg.ts'
import { someStretch } from '../../../kernel/space/obstacle.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Box, Placed } from '../../../kernel/space/types.ts'
import { fieldOf, type Wall } from '../ground/field.ts'
import { armOf, mannedBy } from '../ground/standing.ts'
import { scatter } from '../morale/scatter.ts'
import { overKey } from '../units/crossed.ts'
import type { KgUnit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle, isWheeled } from '../units/vehicles.ts'
import { payCrossing } from './crossing.ts'
import {
  type Halt,
  type MoveInProgress,
  rangeAfter,
  rangeLeft,
  touch,
  touchedWith,
} from './move-in-progress.ts'

/** How far beyond barbed wire a unit ends that has come through it, mm (KG-OBS-06). */
const BEYOND_WIRE = 10

/** An obstacle ahead: where the base first comes to it and where it is wholly over, mm of the leg. */
interface Ahead extends Stretch {
  readonly wall: Wall
}

/** The obstacles of a leg, nearest first. */
export interface Obstacles {
  readonly ahead: Ahead[]
}

/**
 * The sections of obstacles that a leg goes over. Those the unit stands across already do not hold it, nor does the
 * wall at which the enemy it attacks has taken position, in however many sections: that is fought across (KG-OBS-05,
 * KG-OBS-07).
 *
 * @param box all the ground that the leg can sweep.
 */
export function nextObstacle(progress: MoveInProgress, leg: StraightLeg, box: Box): Obstacles {
  const { state } = progress.battle
  const { contact } = progress.how
  const target = contact === undefined ? undefined : state.units[contact]
  const manned = target === undefined ? [] : mannedBy(state, target)
  let ahead: Ahead[] | null = null
  for (const wall of fieldOf(state).obstacles) {
    if (!boxesMeet(box, wall.box) || manned.includes(wall)) continue
    const over = stretchOver(progress.now, leg, wall)
    if (over === null || over.enter >= leg.length) continue
    ahead ??= []
    ahead.push({ wall, enter: over.enter, exit: over.exit })
  }
  if (ahead === null) return NONE
  if (ahead.length > 1) ahead.sort((a, b) => a.enter - b.enter)
  return { ahead }
}

const NONE: Obstacles = { ahead: [] }

/** Where the next obstacle of a leg begins, mm of it; Infinity when there is none. */
export const nextAt = ({ ahead }: Obstacles): number => ahead[0]?.enter ?? Number.POSITIVE_INFINITY

function stretchOver(from: Placed, leg: StraightLeg, wall: Wall): Stretch | null {
  const along = direction(headingOf(from, leg))
  const shape = footprint(from)
  let enter = Number.POSITIVE_INFINITY
  let exit = Number.NEGATIVE_INFINITY
  someStretch(wall.line, (a, b) => {
    const deep = sweep(shape, along, { core: [a, b], round: 0 }, TOUCH)
    if (deep === null) return false
    enter = Math.min(enter, deep.enter < 0 ? deep.enter : Math.max(0, deep.touch))
    exit = Math.max(exit, deep.part)
    return false
  })
  return enter < 0 || exit < 0 ? null : { enter: Math.floor(enter), exit: Math.ceil(exit) }
}

/**
 * Who can cross an obstacle: foot all of them, mounted units the low ones but wire, guns none; tracked vehicles the low
 * ones, but not what was set up against them, and wheeled ones none (KG-OBS-02, KG-OBS-06).
 */
export function canCross(u: KgUnit, wall: Wall): boolean {
  const arm = armOf(u)
  if (arm === 'artillery') return false
  if (isVehicle(u)) return wall.row.height === 'low' && !isWheeled(u) && wall.kind !== 'atRow'
  if (wall.row.height === 'high' || wall.kind === 'wire') return arm !== 'mounted'
  return true
}

/** How far a leg can go at all, mm, and whether it ends in contact with the enemy it makes for. */
export interface Room {
  readonly at: number
  readonly halt: Halt | null
}

/**
 * A unit comes to an obstacle: it gets over with a minor order if there is room and range enough beyond, else it
 * stops before it (KG-OBS-02). Who reaches the enemy he makes for while he is still astride it has got over far enough
 * (KG-OMX-01). Sections met on the way over belong to the same crossing.
 *
 * @returns where and why the leg ends, or null when the unit is over and goes on.
 */
export function overObstacle(
  progress: MoveInProgress,
  obstacles: Obstacles,
  { at: room, halt }: Room,
): { at: number; halt: Halt } | null {
  const first = obstacles.ahead[0]
  if (first === undefined) return null
  const stop = (halt: Halt) => ({ at: first.enter, halt })
  const together = obstacles.ahead.filter((a) => a.enter <= first.exit)
  const whole = Math.max(...together.map((a) => a.exit))
  const exit = halt === 'contact' ? Math.min(whole, room) : whole
  if (!together.every((a) => canCross(progress.u, a.wall))) return stop('obstacle')
  // Tracks go over low ones freely (KG-OBS-02).
  if (isVehicle(progress.u)) {
    if (exit > Math.min(room, rangeLeft(progress))) return stop('obstacle')
    progress.crushed.push(...together.map((a) => a.wall))
    obstacles.ahead.splice(0, together.length)
    return null
  }
  const wire = together.some((a) => a.wall.kind === 'wire')
  const after = touchedWith(
    progress,
    together.map((a) => overKey(a.wall.kind)),
  )
  const high = together.some((a) => a.wall.row.height === 'high')
  const left = rangeLeft(progress, after)
  const needed = wire ? first.enter : high ? exit + (exit - first.enter) : exit
  const beyond = exit + (wire ? BEYOND_WIRE : 0)
  const meets = halt === 'contact' && beyond >= room
  if (needed > left || (beyond > room && !meets)) return stop('obstacle')
  if (!payCrossing(progress)) return stop('no-crossing')
  if (high) {
    if (!trainingTest(progress.battle, progress.u, { rule: 'KG-OBS-02', why: 'kg.roll.wall' }))
      return stop('obstacle')
    // A high obstacle takes half of what is left to go.
    progress.spent += Math.floor((left - first.enter) / 2)
  }
  for (const key of after) touch(progress, key)
  obstacles.ahead.splice(0, together.length)
  if (!wire) return null
  scatter(progress.battle, progress.u, 'KG-OBS-06')
  const end = meets ? room : beyond
  progress.spent = Math.max(progress.spent, useUp(progress) - end)
  return { at: end, halt: meets ? 'contact' : 'wire' }
}

/** The whole range, so that nothing is left of it (KG-OBS-06). */
const useUp = (progress: MoveInProgress): number => rangeAfter(progress, progress.crossed)
