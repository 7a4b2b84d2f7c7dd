import { offset, roundWhole, WINDS } from '../../../kernel/space/angle.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { burningAt } from '../ground/burning.ts'
import { clearOf, onMap, standingAt } from '../ground/placing.ts'
import { areasOf, armOf } from '../ground/standing.ts'
import { closesTo } from '../tables/terrain.ts'
import { type KgState, type KgUnit, unitsOnTable } from '../units/state.ts'
import { cardMove } from './allowance.ts'

/** How far apart places of a way out are looked at, mm. */
const STRIDE = 5

/**
 * The nearest place next to the flames in any of sixteen directions for a unit that fire has caught, no farther than
 * its Movement Range and not through enemies (KG-FIR-09); of equals the one nearer to `wish`. Null: it is hemmed in,
 * and burns (KG-FIR-10).
 */
export function wayOut(state: KgState, u: KgUnit, wish: Point | null): Point | null {
  const { at } = u
  if (at === null) return null
  const others = unitsOnTable(state)
    .filter((o) => o.id !== u.id)
    .map((o) => ({ ...o, at: o.at as Point }))
  const foes = others.filter((o) => o.side !== u.side)
  const reach = cardMove(u) * 10
  const ways = WINDS.map((_, n) => n * 225).flatMap((facing) => {
    for (let far = 0; far <= reach; far += STRIDE) {
      const p = offset(at, facing, 0, far)
      const place = { x: roundWhole(p.x), y: roundWhole(p.y) }
      const there = standingAt(u, place, u.facing)
      if (!onMap(state, there) || !clearOf(there, foes)) return []
      const closed = areasOf(state, there).some(({ area }) => closesTo(area.kind, armOf(u)))
      if (!closed && !burningAt(state, there) && clearOf(there, others)) return [{ far, place }]
    }
    return []
  })
  const away = (p: Point): number => (wish === null ? 0 : squaredDistance(p, wish))
  const [best] = ways.sort((a, b) => a.far - b.far || away(a.place) - away(b.place))
  return best?.place ?? null
}
