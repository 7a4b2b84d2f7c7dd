import { revisionOf } from '../../../kernel/reduce.ts'
import { type Footprint, footprint, footprintsOverlap, TOUCH } from '../../../kernel/space/base.ts'
import { type Leg, poseOn } from '../../../kernel/space/leg.ts'
import { boxAbout, boxOf, boxUnion, grownBox, holds, squaredDistance } from '../../../kernel/space/segment.ts'
import type { InTheWay } from '../../../kernel/space/surroundings.ts'
import type { Box, Placed, Point } from '../../../kernel/space/types.ts'
import { whereabouts } from '../ground/whereabouts.ts'
import type { KgUnit } from '../units/state.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/**
 * Looks once at who stands in a box, for the turn and the leg that will both be made in it: enemies stop a move;
 * friends let it pass, but guns and vehicles go round each other, and nobody goes through his fellows of a wave (KG-MOV-09, KG-MOV-10,
 * KG-OMX-03).
 */
export function lookAround(progress: MoveInProgress, box: Box): readonly InTheWay[] {
  const { battle, u } = progress
  const { fellows } = progress.how
  const revision = revisionOf(battle.state)
  const before = progress.around
  const held = before !== null && holds(before.box, box)
  if (held && before.revision === revision) return before.all
  const where = whereabouts(battle.state)
  const { moves } = where
  if (held && before.moves === moves) {
    before.revision = revision
    return before.all
  }
  const all: InTheWay[] = []
  for (const { unit, stops, letsPass } of where.near(box)) {
    if (unit === u || fellows?.going.has(unit.id)) continue
    const guns = isWheels(u) && isWheels(unit)
    const passable = unit.side === u.side && !guns && !fellows?.gone.has(unit.id)
    all.push(passable ? letsPass : stops)
  }
  progress.around = { revision, moves, box, all }
  return all
}

/** Guns and vehicles, which nobody can step aside for (KG-MOV-09). */
export const isWheels = ({ kind }: KgUnit): boolean => kind === 'artillery' || kind === 'vehicle'

/** Of those about a move the ones that stop it. */
export const stopping = (all: readonly InTheWay[]): readonly InTheWay[] =>
  all.length === 0 ? all : all.filter(({ policy }) => policy === 'stop')

/** Of those about a base the ones that it can come near by turning about its centre. */
export function withinTurn({ at, reach }: Footprint, all: readonly InTheWay[]): readonly InTheWay[] {
  const found: InTheWay[] = []
  for (const other of all) {
    const shape = footprint(other.placed)
    const far = reach + shape.reach + ABOUT
    if (squaredDistance(at, shape.at) < far * far) found.push(other)
  }
  return found
}

/** The map as the bounds of a move. */
export const mapBox = (progress: MoveInProgress): Box => {
  const { width, height } = progress.battle.state.map
  return { minX: 0, minY: 0, maxX: width, maxY: height }
}

/** How far about the ground of a leg it is looked, mm. */
export const ABOUT = 20

/** All the ground a leg can sweep, with a little about it. */
export function legBox(from: Placed, leg: Leg): Box {
  const start = footprint(from)
  if (leg.kind === 'turn')
    return leg.about === 'centre' ? spinBox(start) : grownBox(start.box, 2 * start.reach)
  return boxUnion(start.box, poseOn(from, leg, leg.length).box, ABOUT)
}

const spinBox = ({ at, reach }: Footprint): Box => boxAbout(at, reach + ABOUT)

/** All the ground that a turn about the centre and then a leg to a point can sweep, with a little about it. */
export function wayBox({ at, reach }: Footprint, to: Point): Box {
  const margin = reach + ABOUT + TOUCH
  return grownBox(boxOf([at, to]), margin)
}

/** The last place where the unit could stay: one it shares with nobody, or where it began (KG-MOV-10). */
export function lastClear(progress: MoveInProgress): Footprint {
  for (let i = progress.places.length - 1; i >= 0; i--) {
    const place = progress.places[i]
    if (place !== undefined && isClear(progress, place.shape, place.others)) return place.shape
  }
  return progress.start
}

/** Whether nobody stands where a base would; `others` are those near it, if they are known. */
export function isClear(
  progress: MoveInProgress,
  shape: Footprint,
  others: readonly InTheWay[] = lookAround(progress, shape.box),
): boolean {
  for (const other of others) if (footprintsOverlap(shape, footprint(other.placed))) return false
  return true
}
