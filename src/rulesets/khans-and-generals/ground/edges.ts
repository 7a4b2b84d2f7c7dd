import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import type { KgState } from '../units/state.ts'

/** The point of a side's own map edge nearest to a place. */
export function edgePoint(state: KgState, side: SideId, p: Point): Point {
  const { width, height } = state.map
  const edge = state.sides[side]?.facts.edge ?? 'south'
  const points = { south: { x: p.x, y: 0 }, north: { x: p.x, y: height } }
  return { ...points, west: { x: 0, y: p.y }, east: { x: width, y: p.y } }[edge]
}
