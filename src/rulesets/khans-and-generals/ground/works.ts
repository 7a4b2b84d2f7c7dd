import { normaliseFacing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { frontMidpoint } from '../../../kernel/space/base.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { LONGEST_SECTION, OBSTACLE, OBSTACLES } from '../tables/obstacles.ts'
import { freshId, type KgBattle, type KgState, type KgUnit } from '../units/state.ts'
import { fieldOf, type Wall, type ZoneArea } from './field.ts'
import { distanceToArea, distanceToLine } from './measuring.ts'
import { cutOut, takeAway } from './removal.ts'
import { placed, zonesOf } from './standing.ts'

/** Light obstacles that sappers lay, and wire (KG-OSP-07). */
export const lays: readonly string[] = OBSTACLES.filter(
  (kind) => OBSTACLE[kind].weight === 'light' && OBSTACLE[kind].height === 'low' && kind !== 'wreck',
)

/** The obstacle of that id, if the unit touches it. */
export function touchedObstacle(state: KgState, u: KgUnit, id: FeatureId): Wall | null {
  const wall = fieldOf(state).obstacles.find((o) => o.id === id)
  return wall !== undefined && distanceToLine(placed(u), wall.line) <= 1 ? wall : null
}

/** The minefield a unit stands in or touches, or null (KG-OSP-07). */
export const minesUnder = (state: KgState, u: KgUnit): ZoneArea | null =>
  zonesOf(state, placed(u)).find((z) => z.kind === 'minefield')?.zone ??
  fieldOf(state).zones.find((z) => z.kind === 'minefield' && distanceToArea(placed(u), z.polygon) <= 1) ??
  null

/** Removes one section of an obstacle (KG-OSP-07). */
export function removeObstacle(battle: KgBattle, u: KgUnit, wall: Wall): void {
  takeAway(battle, wall.id, 'KG-OSP-07')
  battle.event('KG-OSP-07', 'kg.removed', { unit: u.id, data: { kind: wall.kind, feature: wall.id } })
}

/** Lays a light obstacle of 10 cm along the unit's front (KG-OSP-07). */
export function layObstacle(battle: KgBattle, u: KgUnit, kind: string): void {
  const front = frontMidpoint(placed(u))
  const end = (right: number) => wholePoint(offset(front, normaliseFacing(u.facing), right, 0))
  const line = [end(-LONGEST_SECTION / 2), end(LONGEST_SECTION / 2)]
  const id = freshId(battle, kind, 'KG-OSP-07')
  battle.change('KG-OSP-07', { type: 'feature', feature: { id, layer: 'obstacle', kind, line } })
  battle.event('KG-OSP-07', 'kg.laid', { unit: u.id, data: { kind, feature: id } })
}

/** Clears the cell of a minefield that is nearest to the unit; the rest of the field stays live (KG-OSP-07, KG-OBS-08). */
export function clearMines(battle: KgBattle, u: KgUnit, mines: ZoneArea): void {
  const { at } = placed(u)
  const far = (box: Box): number =>
    (Math.max(box.minX, Math.min(box.maxX, at.x)) - at.x) ** 2 +
    (Math.max(box.minY, Math.min(box.maxY, at.y)) - at.y) ** 2
  const nearest = (cells: readonly Box[]): Box[] => [cells.reduce((a, b) => (far(b) < far(a) ? b : a))]
  cutOut(battle, mines, nearest, 'KG-OSP-07')
  battle.event('KG-OSP-07', 'kg.cleared', { unit: u.id })
}
