import { overlapsArea } from '../../../kernel/space/area.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxGap, grownBox } from '../../../kernel/space/segment.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { type Area, fieldOf, halfOn } from '../ground/field.ts'
import { ZONE, zonesOf } from '../ground/zones.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { type Stand, standsOf } from '../units/stands.ts'
import type { Body, SzState, SzUnit } from '../units/state.ts'
import { closed } from './cost.ts'
import { type Course, footGoing, longest, STEPS, wayOf } from './course.ts'
import { wholeOnly } from './ending.ts'
import { offTableBy, zoneDepth } from './room.ts'

/** What bars a way: a unit that stands there, the zone of one, ground, the edge of the table. */
export type Bar =
  | { readonly what: 'unit' | 'zone'; readonly unit: UnitId }
  | { readonly what: 'whole' | 'closed'; readonly ground: TerrainKey }
  | { readonly what: 'edge' }

/** So much farther it is looked what bars a figure, mm. */
const FARTHER = 5

/** No zone reaches farther from its unit, those across obstacles among them, mm (SZ-ZOC-01, SZ-COH-05). */
const FAR = ZONE + 2 * CM

/**
 * What bars a unit that has come so many steps of a course from going on: of the first of its figures that meets
 * anything (SZ-GEO-10); null where only its own figures are in each other's way.
 */
export function barOf(state: SzState, u: SzUnit, course: Course, k: number): Bar | null {
  const feet = feetOf(u)
  // It has come so far already, and no figure is looked at more than that and a step farther on.
  const near = grownBox(feet.box, FAR + FARTHER + longest(course) / STEPS + 1)
  const others = standsOf(state).filter(({ unit, box }) => unit !== u && boxesMeet(near, box))
  for (let i = 0; i < u.bodies.length; i++) {
    const { length, until = STEPS } = wayOf(course, u.bodies[i] as Body, i)
    if (length === 0) continue
    const next = Math.min(STEPS, Math.min(k, until) + Math.ceil((FARTHER * STEPS) / length))
    const found = metBy(state, u, others, footGoing(u, course, next, i), feet.feet[i] as Footprint)
    if (found !== null) return found
  }
  return null
}

/** What a figure would meet somewhere that began its move elsewhere. */
function metBy(
  state: SzState,
  u: SzUnit,
  others: readonly Stand[],
  foot: Footprint,
  began: Footprint,
): Bar | null {
  for (const { unit, feet, box } of others) {
    if (!boxesMeet(foot.box, box)) continue
    if (feet.some((other) => boxesMeet(foot.box, other.box) && penetrates(foot, other, TOUCH)))
      return { what: 'unit', unit: unit.id }
  }
  for (const stand of others) {
    const { unit, box } = stand
    if (unit.side === u.side || boxGap(foot.box, box) > FAR) continue
    const deeper = zonesOf(state, unit, stand).some((zone) => zoneDepth(foot, zone) > zoneDepth(began, zone))
    if (deeper) return { what: 'zone', unit: unit.id }
  }
  const field = fieldOf(state)
  const meets = ({ polygon, box }: Area): boolean =>
    boxesMeet(box, foot.box) && overlapsArea(foot, polygon, TOUCH)
  for (const area of field.areas) {
    if (closed(area, u) && meets(area)) return { what: 'closed', ground: area.kind }
    if (wholeOnly(area) && halfOn(foot, area)) return { what: 'whole', ground: area.kind }
  }
  for (const { kind, line, box } of field.lines) {
    if (!closed({ kind, large: false }, u) || !boxesMeet(box, foot.box)) continue
    const crossed = line.some(
      (b, i) => i > 0 && penetrates(foot, { core: [line[i - 1] ?? b, b], round: 0 }, TOUCH),
    )
    if (crossed) return { what: 'closed', ground: kind }
  }
  return offTableBy(foot, state) > 0 ? { what: 'edge' } : null
}
