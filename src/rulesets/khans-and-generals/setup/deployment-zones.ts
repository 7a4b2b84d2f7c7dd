import { circlePoints } from '../../../kernel/space/base.ts'
import type { Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { distanceToArea } from '../ground/measuring.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'
import type { KgSideFacts } from '../units/state.ts'

type Edge = KgSideFacts['edge']

/** What a zone depends on besides the type of battle; all in mm. */
export interface ZoneGround {
  readonly map: { readonly width: number; readonly height: number }
  /** The side's own edge. */
  readonly edge: Edge
  /** Middle of the objectives, or of the map. */
  readonly centre: Point
}

/** The whole width of the map, so deep from an edge. */
function strip({ map, edge }: ZoneGround, depth: number): Polygon {
  const { width, height } = map
  const [minX, minY, maxX, maxY] = {
    south: [0, 0, width, depth],
    north: [0, height - depth, width, height],
    west: [0, 0, depth, height],
    east: [width - depth, 0, width, height],
  }[edge] as [number, number, number, number]
  return rectangle(minX, minY, maxX, maxY)
}

const rectangle = (minX: number, minY: number, maxX: number, maxY: number): Polygon => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
]

const depthOf = ({ map, edge }: ZoneGround): number =>
  edge === 'south' || edge === 'north' ? map.height : map.width

const share = (ground: ZoneGround, percent: number): Polygon =>
  strip(ground, Math.round((depthOf(ground) * percent) / 100))

/** The middle half of the map's depth over its full width, as all shares of the map are measured (KG-DEP-01). */
function middleHalf({ map: { width, height }, edge }: ZoneGround): Polygon {
  const quarter = (depth: number): number => Math.round(depth / 4)
  return edge === 'south' || edge === 'north'
    ? rectangle(0, quarter(height), width, height - quarter(height))
    : rectangle(quarter(width), 0, width - quarter(width), height)
}

/** A strip 30 cm wide across the map from edge to edge, through its middle, as a road runs. */
function roadStrip({ map: { width, height }, edge }: ZoneGround): Polygon {
  const half = 150
  return edge === 'south' || edge === 'north'
    ? rectangle(Math.round(width / 2) - half, 0, Math.round(width / 2) + half, height)
    : rectangle(0, Math.round(height / 2) - half, width, Math.round(height / 2) + half)
}

/** The part of the map that is at least so far from the opposite zone's depth of 20 percent. */
const allBut = (ground: ZoneGround, percent: number, gap: number): Polygon =>
  strip(ground, depthOf(ground) - Math.round((depthOf(ground) * percent) / 100) - gap)

/** A ring between two distances of a point, as an outline with a seam. */
function ring(centre: Point, inner: number, outer: number): Polygon {
  const out = circlePoints(centre, 2 * outer, 0, 16)
  const back = [...circlePoints(centre, 2 * inner, 0, 16)].reverse()
  const [first] = out
  const last = back.at(-1)
  return first === undefined || last === undefined ? out : [...out, first, last, ...back]
}

/**
 * Where a side may deploy (KG-DEP-01, KG-DEP-02). `role` tells which of the type's two zones; `second` is the other
 * attacker of a battle of two.
 */
export function deploymentZone(
  type: BattleType,
  role: 'attacker' | 'defender',
  second: boolean,
  ground: ZoneGround,
): Polygon {
  const percent = BATTLES[type].zones[role === 'defender' || second ? 1 : 0]
  if (percent !== null) return share(ground, percent)
  switch (type) {
    case 'landing':
      // From boats: within 15 cm of the shore.
      return strip(ground, 150)
    case 'raid':
      return middleHalf(ground)
    case 'convoy':
      return allBut(ground, 20, 400)
    case 'relief':
      return role === 'defender' ? circlePoints(ground.centre, 600, 0, 16) : ring(ground.centre, 300, 600)
    case 'ambush':
      return role === 'defender' ? roadStrip(ground) : share(ground, 100)
    default:
      return share(ground, 50)
  }
}

/** Where the relief of a besieged garrison comes from: 20 percent of the map from its side's edge (KG-DEP-02). */
export const reliefZone = (ground: ZoneGround): Polygon => share(ground, 20)

/** How far ambushers who are no trap keep from the road of their victims, mm (KG-DEP-02). */
const FROM_ROAD = 300

/** Whether a base of an ambusher is far enough from the zone of those he lies in wait for; anybody else may be near. */
export const awayFromRoad = (
  type: BattleType,
  role: 'attacker' | 'defender',
  road: Polygon,
  there: Placed,
): boolean => type !== 'ambush' || role !== 'attacker' || distanceToArea(there, road) >= FROM_ROAD
