import { normaliseFacing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { footprintAt, footprintsOverlap } from '../../../kernel/space/base.ts'
import { grownBox } from '../../../kernel/space/segment.ts'
import type { Base, Facing, Placed } from '../../../kernel/space/types.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { closedTo } from './open-ground.ts'
import { onMap } from './placing.ts'
import { unitsNear } from './whereabouts.ts'

/** Where one gets out of a vehicle or is unhitched from it: behind it or at its sides (KG-MOV-18). */
export const SIDES = ['rear', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

const TOWARD: Readonly<Record<Side, Facing>> = { rear: 1800, left: 2700, right: 900 }
/** No base and hull together reach farther than this between their middles, mm. */
const FARTHEST = 300

/** A base in contact with a hull on the line from its middle in some direction. */
function touching(hull: Placed, base: Base, way: Facing, facing: Facing): Placed {
  const shape = footprintAt(hull.at, hull.facing, hull.base)
  for (let mm = 1; mm < FARTHEST; mm++) {
    const there = footprintAt(wholePoint(travel(hull.at, way, mm)), facing, base)
    if (!footprintsOverlap(shape, there)) return there
  }
  throw new Error('A base is larger than any base is.')
}

/** A base that touches a vehicle behind or at a side (KG-MOV-18). */
export const beside = (hull: Placed, base: Base, side: Side, facing: Facing): Placed =>
  touching(hull, base, normaliseFacing(hull.facing + TOWARD[side]), facing)

/** Whether a unit may stand there: on the map, on ground that is open to it, clear of those it is told to mind. */
export function hasRoom(
  state: KgState,
  u: KgUnit,
  there: Placed,
  minds: (other: KgUnit) => boolean = () => true,
): boolean {
  const shape = footprintAt(there.at, there.facing, there.base)
  if (!onMap(state, there) || closedTo(state, u, there)) return false
  return !unitsNear(state, grownBox(shape.box, 1)).some(
    (other) =>
      other.id !== u.id &&
      minds(other) &&
      footprintsOverlap(shape, footprintAt(other.at, other.facing, other.base)),
  )
}

/** How far from a hull there may be room for those who must get out of it, and how far apart places are tried, mm and tenths of a degree. */
const NEAR = 50
const STEP = 10
const TURN = 150

/**
 * The nearest place within 5 cm of a hull for a unit that must get out of it: behind, at the sides, then all round.
 * Null: there is none (KG-AVP-02).
 */
export function nearestRoom(state: KgState, u: KgUnit, hull: Placed): Placed | null {
  const { facing } = hull
  for (const side of SIDES) {
    const there = beside(hull, u.base, side, facing)
    if (hasRoom(state, u, there)) return there
  }
  for (let far = 0; far <= NEAR; far += STEP) {
    for (let turn = 0; turn < 3600; turn += TURN) {
      const way = normaliseFacing(facing + 1800 + turn)
      const close = touching(hull, u.base, way, facing)
      const there = { ...close, at: wholePoint(travel(close.at, way, far)), facing, base: u.base }
      if (hasRoom(state, u, there)) return there
    }
  }
  return null
}
