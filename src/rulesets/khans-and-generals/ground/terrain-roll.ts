import { everyUnit } from '../../../kernel/ordered.ts'
import { contains } from '../../../kernel/space/area.ts'
import { circlePoints } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import { pick } from '../units/random.ts'
import { freshId, type KgBattle } from '../units/state.ts'

/** What a d10 puts into a square of the map; null: open ground, as in most of it. */
const PATCHES: readonly (TerrainKey | null)[] = [
  null,
  null,
  null,
  null,
  'scrub',
  'scrub',
  'forest',
  'forest',
  'rocks',
  'marsh',
]
/** The side of such a square and how far a patch reaches from its middle, mm. */
const SQUARE = 300
const REACH = 120

/**
 * Terrain left to the dice (KG-GEN-03): the map is divided into squares of 30 cm, and a d10 for each puts a patch of
 * something into it or leaves it open. Squares in which somebody stands stay open.
 */
export function rollTerrain(battle: KgBattle): void {
  const { width, height } = battle.state.map
  for (let y = SQUARE / 2; y + REACH <= height; y += SQUARE) {
    for (let x = SQUARE / 2; x + REACH <= width; x += SQUARE) patch(battle, { x, y })
  }
}

function patch(battle: KgBattle, centre: Point): void {
  const at = pick(battle, PATCHES.length, { rule: 'KG-GEN-03', why: 'kg.roll.terrain', by: null })
  const kind = PATCHES[at]
  if (kind === null || kind === undefined) return
  const polygon = circlePoints(centre, 2 * REACH, 225, 8)
  const units = everyUnit(battle.state)
  if (units.some((u) => u.at !== null && contains(polygon, u.at))) return
  const id = freshId(battle, kind, 'KG-GEN-03')
  const feature = { id, layer: 'terrain', kind, polygon, data: { z: battle.state.facts.serial } }
  battle.change('KG-GEN-03', { type: 'feature', feature })
}
