import { wholePoint } from '../../../kernel/space/angle.ts'
import { nearestOnLine } from '../../../kernel/space/obstacle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Wall } from '../ground/field.ts'
import { takeAway } from '../ground/removal.ts'
import { freshId, type KgBattle } from '../units/state.ts'
import { isHeavyVehicle } from '../units/vehicles.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/** How broad a gap tracks leave in wire, mm (KG-OBS-06). */
const GAP = 50

/**
 * What tracks have gone over: medium tanks and heavier crush a light obstacle, and any flatten a gap of 5 cm in wire
 * (KG-OBS-03, KG-OBS-06). A wreck is no fence.
 */
export function crush({ battle, u, crushed }: MoveInProgress): void {
  for (const wall of new Set(crushed)) {
    if (battle.state.features[wall.id] === undefined || wall.kind === 'wreck' || u.at === null) continue
    const wire = wall.kind === 'wire'
    if (!wire && !(isHeavyVehicle(u) && wall.row.weight === 'light')) continue
    const rule = wire ? 'KG-OBS-06' : 'KG-OBS-03'
    battle.event(rule, 'kg.crushed', { unit: u.id, data: { feature: wall.id, kind: wall.kind } })
    takeAway(battle, wall.id, rule)
    if (wire) for (const line of leftOf(wall, u.at)) layRest(battle, line)
  }
}

/** What of a straight section is left on both sides of a gap about the place of it that is nearest to a point. */
function leftOf({ line }: Wall, p: Point): Point[][] {
  const [a, b] = [line[0], line[line.length - 1]]
  if (a === undefined || b === undefined) return []
  const length = pointDistance(a, b)
  const along = pointDistance(a, nearestOnLine([a, b], p))
  const at = (mm: number): Point =>
    wholePoint({ x: a.x + ((b.x - a.x) * mm) / length, y: a.y + ((b.y - a.y) * mm) / length })
  const stubs: Point[][] = []
  if (along - GAP / 2 >= 1) stubs.push([a, at(along - GAP / 2)])
  if (along + GAP / 2 <= length - 1) stubs.push([at(along + GAP / 2), b])
  return stubs
}

function layRest(battle: KgBattle, line: readonly Point[]): void {
  const id = freshId(battle, 'wire', 'KG-OBS-06')
  battle.change('KG-OBS-06', { type: 'feature', feature: { id, layer: 'obstacle', kind: 'wire', line } })
}
