import type { Procedure } from '../../../kernel/ask.ts'
import type { Rounded } from '../../../kernel/space/convex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { carry } from '../fight/carry.ts'
import { noteParted } from '../fight/parted.ts'
import type { Shot } from '../fight/shooting/fire.ts'
import { moveOf } from '../move/allowance.ts'
import { courseOfSome } from '../move/course.ts'
import { reachOf } from '../move/reach.ts'
import { crossedEdges, stripOf } from '../sight/line.ts'
import { feetOf } from '../units/bodies.ts'
import { onTable, type SzBattle, type SzUnit, set } from '../units/state.ts'

/** Who of a unit was to fire, by their numbers, and who of them has. */
interface Firing {
  /** Those that had a line, though it was too far for them perhaps. */
  readonly told: readonly number[]
  readonly shots: readonly Shot[]
}

/**
 * Moves the figures of a unit that were not told to fire, by all rules of moving; they attack nobody, and keep off the lines
 * of fire of those that have (SZ-FIRE-30, SZ-FIRE-31). A figure that turned out to have no line may go, too (SZ-FIRE-10); one
 * for which it was too far may not.
 */
export function* goAfterFire(
  battle: SzBattle,
  u: SzUnit,
  { told, shots }: Firing,
  path: readonly Point[],
): Procedure {
  if (!onTable(u) || u.control !== 'normal') return
  const stay = [...told, ...shots.map(({ n }) => n)]
  const going = u.bodies.map(({ n }) => n).filter((n) => !stay.includes(n))
  if (going.length === 0) {
    battle.event('SZ-FIRE-30', 'sz.nobody-left', { unit: u.id })
    return
  }
  const staying = feetOf(u).feet.filter((_, i) => stay.includes(u.bodies[i]?.n ?? 0))
  const course = courseOfSome(u, going, path)
  const exempt = { staying, lanes: shots.flatMap(lanesOf), peaceful: true }
  const reach = reachOf(battle.state, u, course, moveOf(u), exempt)
  if (reach.k === 0) {
    battle.event('SZ-GEO-11', 'sz.cannot-move', { unit: u.id })
    return
  }
  set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  yield* carry(battle, u, { course: reach.course, k: reach.k, manner: 'move' })
  noteParted(battle, u)
}

/** The strips of sight that a figure has used (SZ-FIRE-06, SZ-FIRE-31). */
const lanesOf = ({ from, at }: Shot): Rounded[] =>
  at.flatMap((aim) => {
    const [edge] = crossedEdges(from, aim.at)
    const core = edge === undefined ? [] : stripOf(from, edge, aim)
    return core.length < 3 ? [] : [{ core, round: 0 }]
  })
