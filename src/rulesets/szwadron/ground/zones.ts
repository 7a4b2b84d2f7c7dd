import type { Footprint } from '../../../kernel/space/base.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { DISTANCES } from '../tables/distances.ts'
import { type Feet, feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { type Stand, standsOf } from '../units/stands.ts'
import type { SzState, SzUnit } from '../units/state.ts'
import { figuresInContact } from './contact.ts'
import { type Field, fieldOf } from './field.ts'
import { farEdges, obstaclesIn } from './obstacles.ts'

/** How far a control zone reaches, mm (SZ-ZOC-01). */
export const ZONE = DISTANCES.zone.cm * CM

/** What a control zone is measured from: a figure's base, or the far edge of an obstacle it stands at (SZ-ZOC-03). */
export type Zone = Pick<Footprint, 'core' | 'round' | 'at' | 'reach' | 'box'>

/** What the zones of a unit's figures are measured from, those across obstacles among them (SZ-ZOC-01, SZ-ZOC-03). */
export function zonesOf(
  state: SzState,
  u: SzUnit,
  stands: Feet = feetOf(u),
  all: readonly Stand[] = standsOf(state),
): readonly Zone[] {
  const feet = zoned(u, stands, all)
  if (feet.length === 0) return feet
  const field = fieldOf(state)
  if (feet !== stands.feet) return zonesFrom(field, feet, stands.box)
  let known = whole.get(feet)
  if (known?.field !== field) {
    known = { field, zones: zonesFrom(field, feet, stands.box) }
    whole.set(feet, known)
  }
  return known.zones
}

/** The zones of units none of whose figures is in contact, kept as long as those stand as they do on the same ground. */
const whole = new WeakMap<readonly Footprint[], { readonly field: Field; readonly zones: readonly Zone[] }>()

/** What the zones of some figures are measured from; `box`: that round their unit. */
function zonesFrom(field: Field, feet: readonly Footprint[], box: Box): readonly Zone[] {
  const obstacles = obstaclesIn(field, box)
  return obstacles.length === 0 ? feet : [...feet, ...feet.flatMap((foot) => farEdges(foot, obstacles))]
}

/**
 * The figures of a unit that have a control zone against a side: none in panic (SZ-ZOC-01), and none that is in contact
 * with an enemy (SZ-ZOC-05). By their places in its list.
 */
function zoned(u: SzUnit, stands: Feet, all: readonly Stand[]): readonly Footprint[] {
  if (u.control === 'panic') return []
  const engaged = figuresInContact(u, stands, all)
  return engaged === null ? stands.feet : stands.feet.filter((_, i) => !engaged.has(i))
}
