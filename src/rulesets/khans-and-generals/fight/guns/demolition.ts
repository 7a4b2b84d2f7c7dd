import { divideHalfEven } from '../../../../kernel/modifiers.ts'
import { contains } from '../../../../kernel/space/area.ts'
import { pointToLine } from '../../../../kernel/space/obstacle.ts'
import type { Box, Point } from '../../../../kernel/space/types.ts'
import type { FeatureId, RuleId } from '../../../../kernel/words.ts'
import { fieldOf, type Wall, type ZoneArea } from '../../ground/field.ts'
import { cutOut, goesInParts, takeAway } from '../../ground/removal.ts'
import { placed } from '../../ground/standing.ts'
import { loseStan } from '../../morale/losses.ts'
import type { Zone } from '../../tables/zones.ts'
import { moreSiegeResults } from '../../units/abilities.ts'
import type { Gun } from '../../units/cards.ts'
import { type KgBattle, type KgState, type KgUnit, unitsOnTable } from '../../units/state.ts'
import { comeDown, onBridge } from '../coming-down.ts'
import type { Aimed } from './aiming.ts'
import { type Firer, tellOfPlace } from './known-gun.ts'

/** An aim point this near to a section of an obstacle lies on it, mm. */
const ON_IT = 10

/**
 * Fire of a gun or engine at a place with zones or obstacles, or at somebody in position at one, may destroy them: for each that its calibre can harm a
 * d8 no higher than its value destroys it, mines and foxholes only within the gun's Spread (KG-DES-01). Roads, fields
 * and trenches never are (KG-DES-03). A siege crew destroys walls and palisades one result more often (KG-ABI-31).
 */
export function demolish(
  battle: KgBattle,
  firer: Firer,
  gun: Gun,
  { at, manned }: Pick<Aimed, 'at' | 'manned'>,
): void {
  const u = firer.unit
  for (const target of worksAt(battle.state, at, manned)) {
    const on = destroyedOn({ gun, crew: u, kind: target.kind, row: target.row })
    if (on === null) continue
    const die = battle.roll(8, { rule: 'KG-DES-01', why: 'kg.roll.demolish', by: u.id })
    tellOfPlace(battle, 'KG-DES-01', die <= on ? 'kg.demolished' : 'kg.stands', firer, at, {
      data: { feature: target.id, kind: target.kind, n: die, on },
    })
    if (die <= on) bringDown(battle, target, { at, spread: gun.spread * 10, by: u, rule: 'KG-DES-01' })
  }
}

/** The zones and sections of obstacles that a place lies on, and what who is aimed at mans there (KG-DES-01). */
export function worksAt(state: KgState, at: Point, manned: FeatureId | null): readonly (Wall | ZoneArea)[] {
  const field = fieldOf(state)
  return [
    ...field.zones.filter(({ id, polygon }) => id === manned || contains(polygon, at)),
    ...field.obstacles.filter(({ id, line }) => id === manned || pointToLine(line, at) <= ON_IT),
  ]
}

/** What has brought a thing down: where it burst, how far (mm), and whose doing it was, if a unit's. */
interface Burst {
  readonly at: Point
  readonly spread: number
  readonly by?: KgUnit
  readonly rule: RuleId
}

/** A zone or obstacle is destroyed: whole, or the parts of it under the burst (KG-DES-01). */
export function bringDown(battle: KgBattle, target: Wall | ZoneArea, { at, spread, by, rule }: Burst): void {
  if (target.kind === 'bunker') bury(battle, by, target)
  const above = target.kind === 'bridge' ? onBridge(battle.state, target.id) : []
  if ('polygon' in target && goesInParts(target.kind))
    cutOut(battle, target, (cells) => underSpread(cells, at, spread), rule)
  else takeAway(battle, target.id, rule)
  comeDown(battle, above, { rule: 'KG-ZON-02', by })
}

/** The cells that go: the one that was hit, and those whose middle is within the gun's Spread, mm (KG-DES-01). */
const underSpread = (cells: readonly Box[], at: Point, spread: number): Box[] =>
  cells.filter(({ minX, minY, maxX, maxY }) => {
    const hit = at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY
    return hit || ((minX + maxX) / 2 - at.x) ** 2 + ((minY + maxY) / 2 - at.y) ** 2 <= spread ** 2
  })

/** Who was in a bunker or tower when it came down loses half his Stan (KG-FRT-02). */
function bury(battle: KgBattle, by: KgUnit | undefined, tower: Wall | ZoneArea): void {
  if (!('polygon' in tower)) return
  const garrison = unitsOnTable(battle.state).filter(
    (u) => u.inPosition === tower.id || contains(tower.polygon, placed(u).at),
  )
  for (const u of garrison) loseStan(battle, u, divideHalfEven(u.stan, 2), { rule: 'KG-FRT-02', by })
}

/** What decides whether a gun can bring a thing down: the gun, who serves it, and the row of the thing. */
export interface Demolition {
  readonly gun: Pick<Gun, 'calibre' | 'gunClass'>
  readonly crew: Pick<KgUnit, 'abilities'>
  readonly kind: string
  readonly row: Pick<Zone, 'calibre' | 'destroyedOn'> & { readonly siegeCalibre?: number }
}

/** The highest d8 on which a gun destroys a feature; null when its calibre cannot harm it (KG-DES-01, KG-OBS-04). */
export function destroyedOn({ gun, crew, kind, row }: Demolition): number | null {
  const least = gun.gunClass === 'siege' ? (row.siegeCalibre ?? row.calibre) : row.calibre
  if (least === null || gun.calibre < least) return null
  return row.destroyedOn + moreSiegeResults(crew, kind)
}
