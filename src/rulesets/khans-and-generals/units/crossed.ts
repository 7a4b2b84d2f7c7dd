import type { ObstacleKey } from '../tables/obstacles.ts'
import type { ReliefKey } from '../tables/relief.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import type { ZoneKey } from '../tables/zones.ts'

/** What a move has touched off the road: any fragment beside one makes the whole move such (KG-GRD-05, KG-MOV-17). */
export const OFF_ROAD = 'off-road'
/** Dragoons have mounted or dismounted as part of this turn's move (KG-ABI-33). */
export const SADDLE = 'saddle'

type Slope = `${'up' | 'down'}:${ReliefKey}`
type Over = `over:${ObstacleKey}`

/** What a unit's moves have touched in a player turn, each with its price (KG-MOV-05). */
export type Crossed = TerrainKey | ZoneKey | typeof OFF_ROAD | typeof SADDLE | Slope | Over

/** Having gone up or down a slope: stored as `up:gentle`. */
export const slopeKey = (way: 'up' | 'down', kind: ReliefKey): Slope => `${way}:${kind}`
/** Having crossed an obstacle: stored as `over:lowWall`. */
export const overKey = (kind: ObstacleKey): Over => `over:${kind}`

/** A slope or an obstacle out of what was touched; null for anything else. */
export function slopeOrObstacle(
  key: Crossed,
):
  | { readonly way: 'up' | 'down'; readonly kind: ReliefKey }
  | { readonly way: 'over'; readonly kind: ObstacleKey }
  | null {
  const [way, kind] = key.split(':')
  if (way === 'up' || way === 'down') return { way, kind: kind as ReliefKey }
  return way === 'over' ? { way, kind: kind as ObstacleKey } : null
}
