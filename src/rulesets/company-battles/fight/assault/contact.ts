import { angleBetween, bearing, normaliseFacing, offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { adjacent, type Footprint, footprintAt, footprintsOverlap } from '../../../../kernel/space/base.ts'
import { clearance, penetrates, type Rounded } from '../../../../kernel/space/convex.ts'
import { convexHull } from '../../../../kernel/space/hull.ts'
import { pointDistance, squaredDistance } from '../../../../kernel/space/segment.ts'
import type { Facing, Point, RectBase } from '../../../../kernel/space/types.ts'
import type { Opening } from '../../ground/field.ts'
import { footOf } from '../../units/bodies.ts'
import { baseOf } from '../../units/profile.ts'
import type { Team } from '../../units/state.ts'

/** Where a team comes to stand, and how far it is on a straight way from where it stood, mm. */
export interface Place {
  readonly at: Point
  readonly facing: Facing
  readonly length: number
  /** How much longer a way it would rather go than take this place, mm; absent: none. */
  readonly detour?: number
  /** The opening by which it leaves a building: its way begins there (FW-BLD-05). */
  readonly by?: Opening
}

/** By what places are compared: the way to them, and what they are worse than others for. */
export const costOf = ({ length, detour = 0 }: Place): number => length + detour

/** A place straight before the enemy is taken unless another saves so many mm. */
const DETOUR = 20
/** Along an edge a place is looked for at every so many mm. */
const STEP = 10

/**
 * The places in which a team's front lies along an edge of an enemy's base, within reach of where it stands, the nearest
 * first. Where it touches the enemy already, it may stay (FW-ASL-04, FW-MOV-04).
 * @param reach mm of its centre's way
 * @param by the opening by which it comes out of a building; absent: it stands outside, or stays within
 */
export function placesAt(team: Team, enemy: Footprint, reach: number, by?: Opening): Place[] {
  const from = footOf(team)
  const start = by?.at ?? from.at
  const base = baseOf(team)
  const found: Place[] = []
  if (adjacent(from, enemy)) found.push({ at: from.at, facing: from.facing, length: 0 })
  for (let edge = 0; edge < 4; edge++) found.push(...alongEdge(start, base, enemy, edge, reach))
  found.sort((a, b) => costOf(a) - costOf(b))
  return by === undefined ? found : found.map((place) => (place.length === 0 ? place : { ...place, by }))
}

/**
 * The places along one edge of a base: front, right, rear, left; those at a corner, or round it, are taken only where that
 * saves a good stretch of way.
 */
function alongEdge(from: Point, base: RectBase, enemy: Footprint, edge: number, reach: number): Place[] {
  if (enemy.base.kind !== 'rect') return []
  const outward = normaliseFacing(enemy.facing + edge * 900)
  const [across, out] =
    edge % 2 === 0 ? [enemy.base.width, enemy.base.depth] : [enemy.base.depth, enemy.base.width]
  const away = (out + base.depth) / 2
  const most = (across + base.width) / 2 - 1
  const facing = normaliseFacing(outward + 1800)
  // Another edge than the one that looks towards the team.
  const turned = angleBetween(outward, bearing(enemy.at, from)) > 450
  const shifts = new Set<number>([clampedTo(most, alongOf(enemy.at, outward, from))])
  for (let shift = 0; shift <= most; shift += STEP) {
    shifts.add(shift)
    shifts.add(-shift)
  }
  return [...shifts].flatMap((shift) => {
    const at = wholePoint(offset(enemy.at, outward, shift, away))
    const length = Math.round(pointDistance(from, at))
    const detour = (Math.abs(shift) > across / 2 ? DETOUR : 0) + (turned ? DETOUR : 0)
    return length <= reach ? [{ at, facing, length, detour }] : []
  })
}

const clampedTo = (most: number, value: number): number => Math.max(-most, Math.min(most, Math.round(value)))

/** How far a point lies to the right of another, seen along a direction. */
function alongOf(at: Point, facing: Facing, p: Point): number {
  const right = offset({ x: 0, y: 0 }, facing, 1, 0)
  return (p.x - at.x) * right.x + (p.y - at.y) * right.y
}

/** The base of a team in a place. */
export const footAt = (team: Team, { at, facing }: Pick<Place, 'at' | 'facing'>): Footprint =>
  footprintAt(at, facing, baseOf(team))

/** Where a way begins: at the team, or at the opening by which it comes out (FW-BLD-05). */
export const startOf = (team: Team, { by }: Pick<Place, 'by'>): Point => by?.at ?? { x: team.x, y: team.y }

/** All ground that a base sweeps on a straight way, facing as it does at its end. */
export function sweptBy(team: Team, to: Omit<Place, 'length'>): Rounded {
  const start = footAt(team, { at: startOf(team, to), facing: to.facing })
  return { core: convexHull([...start.core, ...footAt(team, to).core]), round: 0 }
}

/**
 * Whether a way keeps clear of some bases by so many mm at every point of it. Who starts nearer to one of them may go on
 * as long as he comes no nearer still (FW-ASL-05, FW-MOV-07).
 */
export function keepsClear(
  team: Team,
  to: Omit<Place, 'length'>,
  others: readonly Footprint[],
  mm: number,
): boolean {
  const far = pointDistance({ x: team.x, y: team.y }, to.at)
  const from = footOf(team)
  const swept = sweptBy(team, to)
  return others.every((other) => {
    const reach = far + from.reach + other.reach + mm
    if (squaredDistance(from.at, other.at) > reach * reach) return true
    return clearance(swept, other) >= Math.min(mm, clearance(from, other)) - TOLERANCE
  })
}

/** Distances are compared in favour of who moves, mm (FW-GEN-10). */
const TOLERANCE = 0.5

/** Whether a straight way leads over one of some bases (FW-MOV-06). */
export function leadsOver(team: Team, to: Omit<Place, 'length'>, others: readonly Footprint[]): boolean {
  if (others.length === 0) return false
  const swept = sweptBy(team, to)
  return others.some((other) => penetrates(swept, other, 1))
}

/** Whether a place is free of some bases: they may be touched, but not stood on. */
export const isFree = (
  team: Team,
  place: Pick<Place, 'at' | 'facing'>,
  taken: readonly Footprint[],
): boolean => {
  const foot = footAt(team, place)
  return !taken.some((other) => footprintsOverlap(foot, other))
}
