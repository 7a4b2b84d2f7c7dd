import { adjacent, edgeMidpoints } from '../../../kernel/space/base.ts'
import { wholeMm } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { distance } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { isChief, type KgState, type KgUnit } from '../units/state.ts'
import { trainingOf } from '../units/tests.ts'
import { isCommander } from '../units/unit-kinds.ts'

/** Where a broken unit runs: to an HQ, or off the nearest edge of the map. */
export interface Refuge {
  readonly toward: Point
  readonly hq: KgUnit | null
  /** As far as it is, mm. */
  readonly mm: number
}

/** The nearest place of the map's edge, as far as it is from the nearest edge midpoint of a unit's base (KG-MOR-03, KG-MEA-03). */
export function nearestEdge(state: KgState, u: KgUnit): Refuge {
  const base = placed(u)
  const { x, y } = base.at
  const { width, height } = state.map
  const round = base.base.kind === 'circle' ? base.base.diameter / 2 : 0
  const ends = round > 0 ? [base.at] : edgeMidpoints(base)
  const least = (far: (end: Point) => number): number =>
    Math.max(0, wholeMm(Math.min(...ends.map(far)) - round))
  const edges: Refuge[] = [
    { toward: { x, y: 0 }, mm: least((end) => end.y), hq: null },
    { toward: { x, y: height }, mm: least((end) => height - end.y), hq: null },
    { toward: { x: 0, y }, mm: least((end) => end.x), hq: null },
    { toward: { x: width, y }, mm: least((end) => width - end.x), hq: null },
  ]
  return edges.reduce((best, edge) => (edge.mm < best.mm ? edge : best))
}

/** Who leaves the field come what may: conscripts, the Chief HQ, units broken by their losses (KG-MOR-08, KG-MOR-09, KG-HQF-03). */
function leavesTheField(state: KgState, u: KgUnit): boolean {
  if (u.notes['KG-MOR-08'] === true) return true
  if (isChief(state, u)) return true
  return trainingOf(u) === 1
}

/**
 * HQs a unit may flee to: its own – an HQ's superior – and the Chief HQ, while they stand (KG-MOR-03, KG-HQF-03). One
 * that was attacked while it fled goes on only to the Chief HQ (KG-MOR-04).
 */
function headquartersOf(state: KgState, u: KgUnit): KgUnit[] {
  if (leavesTheField(state, u)) return []
  const chief = state.sides[u.side]?.facts.chief ?? u.hq
  const ids = new Set(u.notes['KG-MOR-04'] === true ? [chief] : [u.hq, chief])
  return [...ids].flatMap((id) => {
    const hq = state.units[id]
    return hq === undefined || hq.id === u.id || hq.status !== 'standing' || hq.at === null ? [] : [hq]
  })
}

/** The HQ a broken unit has reached and stays with, or null; one that was attacked there runs on (KG-MOR-07). */
export function shelteredAt(state: KgState, u: KgUnit): KgUnit | null {
  if (u.attackedTurn === state.turn) return null
  return headquartersOf(state, u).find((hq) => adjacent(placed(hq), placed(u))) ?? null
}

/**
 * Where a broken unit runs: to the nearest of the map's edge, its own HQ and the Chief HQ (KG-MOR-03). A broken HQ
 * falls back on its superior (KG-HQF-03). An HQ it stands beside already is no refuge: it was attacked there.
 */
export function refugeOf(state: KgState, u: KgUnit): Refuge {
  const edge = nearestEdge(state, u)
  const hqs = headquartersOf(state, u)
    .filter((hq) => !adjacent(placed(hq), placed(u)))
    .map((hq): Refuge => ({ toward: placed(hq).at, hq, mm: distance(placed(hq), placed(u)) }))
  if (isCommander(u) && hqs.length > 0) return hqs.reduce((best, hq) => (hq.mm < best.mm ? hq : best))
  return [...hqs, edge].reduce((best, place) => (place.mm < best.mm ? place : best))
}
