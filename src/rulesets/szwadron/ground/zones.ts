import { everyUnit } from '../../../kernel/ordered.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { DISTANCES } from '../tables/distances.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { onTable, type SzState, type SzUnit } from '../units/state.ts'
import { touching } from './contact.ts'
import { fieldOf } from './field.ts'
import { farEdges, obstaclesIn } from './obstacles.ts'

/** How far a control zone reaches, mm (SZ-ZOC-01). */
export const ZONE = DISTANCES.zone.cm * CM

/** What a control zone is measured from: a figure's base, or the far edge of an obstacle it stands at (SZ-ZOC-03). */
export type Zone = Pick<Footprint, 'core' | 'round' | 'at' | 'reach' | 'box'>

/** What the zones of a unit's figures are measured from, those across obstacles among them (SZ-ZOC-01, SZ-ZOC-03). */
export function zonesOf(state: SzState, u: SzUnit): readonly Zone[] {
  const feet = zoned(state, u)
  if (feet.length === 0) return feet
  const obstacles = obstaclesIn(fieldOf(state), feetOf(u).box)
  return obstacles.length === 0 ? feet : [...feet, ...feet.flatMap((foot) => farEdges(foot, obstacles))]
}

/**
 * The figures of a unit that have a control zone against a side: none in panic (SZ-ZOC-01), and none that is in contact
 * with an enemy (SZ-ZOC-05). By their places in its list.
 */
function zoned(state: SzState, u: SzUnit): readonly Footprint[] {
  if (u.control === 'panic') return []
  const { feet } = feetOf(u)
  const engaged = new Set<number>()
  for (const enemy of everyUnit(state)) {
    if (enemy.side === u.side || !onTable(enemy)) continue
    for (const { own } of touching(u, enemy)) engaged.add(own)
  }
  return engaged.size === 0 ? feet : feet.filter((_, i) => !engaged.has(i))
}
