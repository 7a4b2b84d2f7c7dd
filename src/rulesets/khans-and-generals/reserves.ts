import type { Point } from '../../kernel/space/types.ts'
import type { SideId } from '../../kernel/words.ts'
import type { KgState } from './state.ts'

/** How far from its own edge a reserve may enter, mm (KG-RES-03). */
export const ENTRY_DEPTH = 200

/** Groups a side keeps in reserve off the map, by name (KG-RES-01). */
export const reserveGroups = (state: KgState, side: SideId): string[] =>
  Object.keys(state.sides[side]?.facts.reserves ?? {}).sort()

/** How far a point is from a side's own map edge, mm. */
export function fromEdge(state: KgState, side: SideId, p: Point): number {
  const { width, height } = state.map
  const edge = state.sides[side]?.facts.edge ?? 'south'
  return { south: p.y, north: height - p.y, west: p.x, east: width - p.x }[edge]
}
