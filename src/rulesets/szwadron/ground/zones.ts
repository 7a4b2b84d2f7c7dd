import type { Footprint } from '../../../kernel/space/base.ts'
import { DISTANCES } from '../tables/distances.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { enemiesOf, type SzState, type SzUnit } from '../units/state.ts'
import { touching } from './contact.ts'

/** How far a control zone reaches, mm (SZ-ZOC-01). */
export const ZONE = DISTANCES.zone.cm * CM

/**
 * The figures of a unit that have a control zone against a side: none in panic (SZ-ZOC-01), and none that is in contact
 * with an enemy (SZ-ZOC-05). By their places in its list.
 */
export function zoned(state: SzState, u: SzUnit): readonly Footprint[] {
  if (u.control === 'panic') return []
  const { feet } = feetOf(u)
  const engaged = new Set(
    enemiesOf(state, u.side).flatMap((enemy) => touching(u, enemy).map(({ own }) => own)),
  )
  return engaged.size === 0 ? feet : feet.filter((_, i) => !engaged.has(i))
}
