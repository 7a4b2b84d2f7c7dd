import { direction } from './angle.ts'
import { overlapsArea, type Standing, shapeBox, someEdge, standingIn } from './area.ts'
import { type Footprint, footprint, TOUCH } from './base.ts'
import { clearance, penetrates, type Rounded, sweep } from './convex.ts'
import { afterLeg, cutLeg, headingOf, type Leg, legAmount, pivotPoint, poseOn } from './leg.ts'
import { someStretch } from './obstacle.ts'
import { boxesMeet, boxUnion, grownBox, pointDistance } from './segment.ts'
import type { Placed, Point, Polygon, Polyline } from './types.ts'

/** A leg and where it is walked from, as in a `Stage` of a move. */
export interface Walk {
  readonly from: Placed
  readonly leg: Leg
}

type EachEdge = (each: (a: Point, b: Point) => boolean) => boolean

/**
 * How much of a leg is done when the base first comes onto an area (millimetres, or tenths of a turn): 0 if it
 * starts there, null if the leg never takes it there. Brushing the border less than `TOUCH` deep is not coming onto
 * it (first user: KG-MOV-05).
 */
export function entersArea(walk: Walk, polygon: Polygon): number | null {
  if (overlapsArea(walk.from, polygon, TOUCH)) return 0
  if (!boxesMeet(walkBox(walk), shapeBox(polygon))) return null
  return firstOn(walk, (each) => someEdge(polygon, each))
}

/**
 * How much of a leg is done when the base first goes over a line, its own ground reaching more than `TOUCH` across:
 * 0 if it stands astride of it at the start, null if it never does.
 */
export function crossesLine(walk: Walk, line: Polyline): number | null {
  if (!boxesMeet(walkBox(walk), shapeBox(line))) return null
  return firstOn(walk, (each) => someStretch(line, each))
}

/** A box that holds all the ground the base can cover on the walk. */
function walkBox({ from, leg }: Walk) {
  const start = footprint(from)
  if (leg.kind === 'straight') return boxUnion(start.box, poseOn(from, leg, leg.length).box, TOUCH)
  const pivot = pivotPoint(from, leg.about)
  const at = { minX: pivot.x, minY: pivot.y, maxX: pivot.x, maxY: pivot.y }
  return grownBox(at, pointDistance(pivot, from.at) + start.reach + TOUCH)
}

function firstOn(walk: Walk, edges: EachEdge): number | null {
  return walk.leg.kind === 'straight' ? firstOnStraight(walk, edges) : firstOnTurn(walk, edges)
}

function edgeShape(a: Point, b: Point): Rounded {
  return { core: [a, b], round: 0 }
}

function firstOnStraight({ from, leg }: Walk, edges: EachEdge): number | null {
  if (leg.kind !== 'straight') return null
  const start = footprint(from)
  const along = direction(headingOf(from, leg))
  let first: number | null = null
  edges((a, b) => {
    const deep = sweep(start, along, edgeShape(a, b), TOUCH)
    if (deep === null || deep.enter >= leg.length) return false
    const touch = Math.max(0, deep.touch)
    if (first === null || touch < first) first = touch
    return false
  })
  return first
}

/** Turns the base by steps too small for it to reach an edge unseen. */
function firstOnTurn({ from, leg }: Walk, edges: EachEdge): number | null {
  if (leg.kind !== 'turn') return null
  const reach = pointDistance(pivotPoint(from, leg.about), from.at) + footprint(from).reach
  const tenth = (reach * Math.PI) / 1800
  const all = legAmount(leg)
  for (let turned = 0; ; ) {
    const pose: Footprint = poseOn(from, leg, turned)
    if (edges((a, b) => penetrates(pose, edgeShape(a, b), TOUCH))) return turned
    if (turned >= all) return null
    let room = Infinity
    edges((a, b) => {
      room = Math.min(room, clearance(pose, edgeShape(a, b)))
      return false
    })
    turned = Math.min(all, turned + Math.max(1, Math.floor(Math.min(room / tenth, 3600))))
  }
}

/**
 * The least whole amount of a leg after which the base stands at the edge of an area, or in its depth, as `wanted`
 * says; null if it does not at any point of the leg. This is where a move ends that can just reach an area
 * (KG-MOV-06).
 */
export function reachesStanding(walk: Walk, polygon: Polygon, wanted: 'edge' | 'depth'): number | null {
  const all = Math.floor(legAmount(walk.leg))
  const met = (amount: number): Standing => standingIn(afterLeg(walk.from, cutLeg(walk.leg, amount)), polygon)
  const enough = (standing: Standing): boolean =>
    standing === 'depth' || (wanted === 'edge' && standing === 'edge')
  if (enough(met(0))) return 0
  const first = entersArea(walk, polygon)
  const start = first === null ? all - 1 : Math.floor(first) - 1
  for (let amount = Math.max(1, start); amount <= all; amount++) if (enough(met(amount))) return amount
  return null
}
