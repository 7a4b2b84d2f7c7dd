import { wholePoint } from '../../../kernel/space/angle.ts'
import { clipToBox, contains, shapeBox } from '../../../kernel/space/area.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId } from '../../../kernel/words.ts'
import type { ZoneKey } from '../tables/zones.ts'
import { freshId, type KgBattle, set, unitsOnTable } from '../units/state.ts'
import type { ZoneArea } from './field.ts'

/** The side of the cells in which zones go that cover ground, mm: of foxholes, what one unit digs however it stands. */
const CELLS: Readonly<Partial<Record<ZoneKey, number>>> = { minefield: 50, foxholes: 105 }

/** Whether parts of a zone can go without the rest: a bridge, a camp, a tower are one thing (KG-DES-01). */
export const goesInParts = (kind: ZoneKey): boolean => CELLS[kind] !== undefined

/** Removes a feature; who had taken position there stands in the open. */
export function takeAway(battle: KgBattle, id: FeatureId, rule: RuleId): void {
  battle.change(rule, { type: 'unfeature', feature: id })
  for (const u of unitsOnTable(battle.state))
    if (u.inPosition === id) set(battle, u, 'inPosition', null, rule)
}

/**
 * Removes part of a zone by the cell. What is left stays one zone, in pieces (`whole`); who had taken position
 * in it keeps it as long as his middle is in one of them.
 * @param goes the cells to remove, of those given.
 */
export function cutOut(
  battle: KgBattle,
  zone: ZoneArea,
  goes: (cells: readonly Box[]) => readonly Box[],
  rule: RuleId,
): void {
  const box = shapeBox(zone.polygon)
  const cells = cellsOf(box, CELLS[zone.kind] ?? Math.max(box.maxX - box.minX, box.maxY - box.minY))
  const gone = goes(cells)
  const garrison = unitsOnTable(battle.state).filter((u) => u.inPosition === zone.id)
  takeAway(battle, zone.id, rule)
  for (const cell of cells) {
    const polygon = gone.includes(cell) ? [] : clipToBox(zone.polygon, cell).map(wholePoint)
    if (polygon.length < 3) continue
    const id = freshId(battle, zone.kind, rule)
    const feature = { id, layer: 'zone', kind: zone.kind, polygon, data: { whole: zone.whole } }
    battle.change(rule, { type: 'feature', feature })
    for (const u of garrison) {
      const stays = u.inPosition === null && u.at !== null && contains(polygon, u.at)
      if (stays) set(battle, u, 'inPosition', id, rule)
    }
  }
}

function cellsOf({ minX, minY, maxX, maxY }: Box, side: number): Box[] {
  const cells: Box[] = []
  for (let y = minY; y < maxY; y += side) {
    for (let x = minX; x < maxX; x += side) {
      cells.push({ minX: x, minY: y, maxX: Math.min(maxX, x + side), maxY: Math.min(maxY, y + side) })
    }
  }
  return cells
}
