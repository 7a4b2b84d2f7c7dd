import type { Procedure } from '../../../kernel/ask.ts'
import { bearing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { nearestOnSegment, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { lose } from '../morale/losses.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { chosenFor } from '../units/choices.ts'
import { modelOf } from '../units/models.ts'
import { isPacked } from '../units/readiness.ts'
import { type MpBattle, type MpUnit, set, unit } from '../units/state.ts'
import { march } from './course.ts'
import type { Way } from './way.ts'

/** Past the edge, so that who reaches it is off the table. */
const BEYOND = 3 * INCH

/**
 * A Routed model spends all its actions on the shortest way to its own edge, or to the middle of it as its owner chose, and is gone
 * when it gets there (MP-MOR-01, MP-MOR-05, MP-ASY-13). It snatches its weapon up without an action, and has to set it up again (MP-ACT-09).
 */
export function* flee(battle: MpBattle, u: MpUnit, react: Way['react']): Procedure {
  const entry = battle.state.sides[u.side]?.facts.entry
  if (entry === undefined || modelOf(u).move === null) return
  for (;;) {
    const now = unit(battle, u.id)
    const { standard, additional } = actionsLeft(now)
    if (now.at === null || now.immobile !== null || !(standard || additional)) return
    const { from, to } = entry
    const edge =
      chosenFor(battle.state, now, 'flight') === 'middle'
        ? wholePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
        : nearestOnSegment(now.at, from, to)
    const heading = pointDistance(now.at, edge) < 1 ? outwards(battle, edge) : bearing(now.at, edge)
    const goal = travel(edge, heading, BEYOND)
    pay(battle, now, 'either', 'MP-MOR-05', 'moved')
    if (!isPacked(now)) {
      set(battle, now, 'setUp', false, 'MP-ACT-09')
      set(battle, now, 'progress', 0, 'MP-ACT-09')
    }
    const ended = yield* march(battle, { ...now, at: now.at } as MpUnit & { readonly at: Point }, {
      path: [goal],
      react,
      manner: 'rout',
      leaves: true,
    })
    if (ended === 'off') {
      lose(battle, unit(battle, u.id), 'MP-MOR-05', { going: 'fled' })
      return
    }
    if (ended === 'barred' || ended === 'hit') return
  }
}

/** The direction off the table from a point of its edge. */
function outwards({ state }: MpBattle, { x, y }: Point): number {
  const { width, height } = state.map
  const ways = [
    [y, 1800],
    [height - y, 0],
    [x, 2700],
    [width - x, 900],
  ] as const
  return ways.reduce((best, one) => (one[0] < best[0] ? one : best))[1]
}
