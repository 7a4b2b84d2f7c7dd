import { normaliseFacing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { extent, overlap } from '../../../kernel/space/base.ts'
import type { Base, Facing, Placed, Point } from '../../../kernel/space/types.ts'
import { areasAt, fieldOf, onFord } from '../ground/field.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { groundRow } from '../tables/ground.ts'
import { INCH } from '../tables/inches.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { type Choices, USUAL } from '../units/choices.ts'
import { type MpState, type MpUnit, unitsOnTable } from '../units/state.ts'

/** Where who gets out looks for room: behind, then to both sides, then in front, tenths of a degree from the heading. */
const TRIED = [1800, 1350, 2250, 900, 2700, 450, 3150, 0]

/** How far round from behind he begins who chose so (MP-ASY-13). */
const ROUND = { behind: 0, left: 900, front: 1800, right: 2700 } as const satisfies Record<
  Choices['down'],
  number
>

/** Whether a model of a size may stand at a place: on the table, on ground that infantry can be on, on nobody and no wreck. */
export function isFree(state: MpState, at: Point, facing: Facing, base: Base): boolean {
  const { width, height } = state.map
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return false
  const closed = areasAt(fieldOf(state), at).some(({ kind }) => {
    const { going } = groundRow(kind)
    if (going === 'water') return !onFord(fieldOf(state), at)
    return going !== null && going !== 'road' && TERRAIN[going].infantry === 'no'
  })
  if (closed) return false
  const spot = { at, facing, base }
  return (
    !unitsOnTable(state).some((other) => overlap(spot, other as MpUnit & Placed)) &&
    !wrecksOf(state).some(({ foot }) => overlap(spot, foot))
  )
}

/**
 * A free place beside a vehicle or gun for who gets out of it, as near as may be; null: there is none within two inches
 * (MP-HIT-12, MP-TRP-03, T8.5).
 * @param first the side on which he looks for room first (MP-ASY-13)
 */
export function placeBeside(
  state: MpState,
  from: Pick<Placed, 'at' | 'facing' | 'base'>,
  base: Base,
  first: Choices['down'] = USUAL.down,
): Point | null {
  const near = extent(from.base).depth / 2 + extent(base).depth / 2 + INCH / 10
  for (const more of [0, INCH / 2, INCH, (3 * INCH) / 2]) {
    for (const turn of TRIED) {
      const { x, y } = wholePoint(
        travel(from.at, normaliseFacing(from.facing + turn + ROUND[first]), near + more),
      )
      if (isFree(state, { x, y }, from.facing, base)) return { x, y }
    }
  }
  return null
}
