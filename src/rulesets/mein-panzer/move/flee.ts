import type { Procedure } from '../../../kernel/ask.ts'
import { angleBetween, bearing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { nearestOnSegment, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { ownHalf } from '../ground/own-half.ts'
import { lose } from '../morale/losses.ts'
import { seenBy } from '../sight/known-enemies.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { chosenFor } from '../units/choices.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { isPacked } from '../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { march } from './course.ts'
import type { Way } from './way.ts'

/** Past the edge, so that who reaches it is off the table. */
const BEYOND = 3 * INCH

type Placed = MpUnit & { readonly at: Point }

/** The place of its own edge that is nearest to a model: of the edge by which its reserves come in (MP-SET-06, MP-MOR-05). */
function ownEdge({ sides }: MpState, u: MpUnit, from: Point): Point {
  const entry = sides[u.side]?.facts.entry
  return entry === undefined ? from : nearestOnSegment(from, entry.from, entry.to)
}

/** How far a place is from a model's own edge, in hundredths of an inch (MP-MOR-05). */
export const toEdge = (state: MpState, u: MpUnit, from: Point): number =>
  pointDistance(from, ownEdge(state, u, from))

/** The nearest place of the edges of its own half to which a model flees (MP-MOR-05). */
function wayOut({ sides, map }: MpState, u: Placed): Point {
  const half = ownHalf(map, sides[u.side]?.facts.zone ?? [])
  const isEdge = (a: Point, b: Point): boolean =>
    (a.x === b.x && (a.x === 0 || a.x === map.width)) || (a.y === b.y && (a.y === 0 || a.y === map.height))
  const ways = half.flatMap((b, i) => {
    const a = half.at(i - 1) ?? b
    return isEdge(a, b) ? [nearestOnSegment(u.at, a, b)] : []
  })
  return ways.reduce((best, one) => (pointDistance(u.at, one) < pointDistance(u.at, best) ? one : best))
}

/** Where a Routed model flees to: the nearest edge of its own half, or the middle of its own edge as its owner chose (MP-MOR-05, MP-ASY-13). */
function flightOf(state: MpState, u: Placed): Point {
  const entry = state.sides[u.side]?.facts.entry
  if (entry === undefined || chosenFor(state, u, 'flight') !== 'middle') return wayOut(state, u)
  const { from, to } = entry
  return wholePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
}

/**
 * A Broken model that was not told to is withdrawn: straight to its own edge, or where that would not take it from the nearest enemy it
 * sees straight away from him; in reverse if that lies behind it (MP-MOR-01, MP-MOR-05).
 */
export function* fallBack(battle: MpBattle, u: Placed, react: Way['react']): Procedure {
  const { state } = battle
  const edge = ownEdge(state, u, u.at)
  if (pointDistance(u.at, edge) < 1) return
  const [nearest] = seenBy(state, u as Standing).sort(
    (a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at),
  )
  const away = nearest === undefined ? null : bearing(nearest.at, u.at)
  const home = bearing(u.at, edge)
  const goal = away !== null && angleBetween(away, home) >= 900 ? travel(u.at, away, BEYOND * 10) : edge
  const reverse = isVehicle(u) && angleBetween(u.facing, bearing(u.at, goal)) > 900
  pay(battle, u, 'either', 'MP-MOR-05', 'moved')
  yield* march(battle, unit(battle, u.id) as Placed, { path: [goal], react, reverse, manner: 'withdraw' })
}

/**
 * A Routed model spends all its actions on the shortest way off the table, for which it turns about by itself, and is gone when it
 * gets there (MP-MOR-01, MP-MOR-05). It snatches its weapon up without an action, and has to set it up again (MP-ACT-09).
 */
export function* flee(battle: MpBattle, u: MpUnit, react: Way['react']): Procedure {
  if (modelOf(u).move === null) return
  for (;;) {
    const now = unit(battle, u.id)
    const { standard, additional } = actionsLeft(now)
    if (now.at === null || now.immobile !== null || !(standard || additional)) return
    const edge = flightOf(battle.state, now as Placed)
    const heading = pointDistance(now.at, edge) < 1 ? outwards(battle, edge) : bearing(now.at, edge)
    const goal = travel(edge, heading, BEYOND)
    pay(battle, now, 'either', 'MP-MOR-05', 'moved')
    if (!isPacked(now)) {
      set(battle, now, 'setUp', false, 'MP-ACT-09')
      set(battle, now, 'progress', 0, 'MP-ACT-09')
    }
    const ended = yield* march(
      battle,
      { ...now, at: now.at },
      {
        path: [goal],
        react,
        manner: 'rout',
        about: true,
        leaves: true,
      },
    )
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
