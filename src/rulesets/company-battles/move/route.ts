import { travel, wholePoint } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import { FEATURES } from '../tables/terrain.ts'
import { CM, isPlaced, isVehicle } from '../units/profile.ts'
import { type FwState, type Member, teamId, unitsOnTable } from '../units/state.ts'
import { reachOf, stoppedAt } from './nearness.ts'
import { goingOf, wayOf } from './way.ts'

/** How far outside a corner a way round it passes, mm: off the ground itself, though hardly. */
const BESIDE = 3
/** Points round what must be kept away from, and how many turns of all are looked at: those nearest to the straight line. */
const ROUND = 12
const MOST_TURNS = 24
/** So many legs are tried at most; who knows a longer way round names its points himself. */
const MOST_LEGS = 60

/** Whether a team could go fast from one point to another, straight (FW-FST-02, FW-FST-04). */
export function openFast(state: FwState, { u, team }: Member, from: Point, to: Point): boolean {
  const points = [from, to]
  const length = pointDistance(from, to)
  if (stoppedAt(state, { u, team }, { points, length }, true) < length) return false
  const way = wayOf(state, { ...team, x: from.x, y: from.y }, [to])
  return way.entries.length === 0 && way.barred > way.length && way.walls.length === 0
}

/**
 * The shortest way of a team in fast movement round hard ground, enemies to be kept away from, and vehicles of its own
 * side: the points after its own place; null: there is none so short (FW-FST-02).
 * @param most mm
 */
export function routeRound(state: FwState, member: Member, to: Point, most: number): Point[] | null {
  const from: Point = { x: member.team.x, y: member.team.y }
  const detour = (p: Point): number => pointDistance(from, p) + pointDistance(p, to)
  const turns: Point[] = []
  const near = turnsAbout(state, member)
    .map((at) => ({ at, far: detour(at) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
  // Who stands about is looked at last, and only until there are enough.
  for (const { at } of near) {
    if (turns.length >= MOST_TURNS) break
    if (mayTurn(state, member, at)) turns.push(at)
  }
  const nodes: { at: Point; far: number; before: number; done: boolean }[] = [from, ...turns, to].map(
    (at, i) => ({ at, far: i === 0 ? 0 : Infinity, before: -1, done: false }),
  )
  const goal = nodes.length - 1
  let legs = 0
  for (;;) {
    let best = -1
    for (const [i, { far, done, at }] of nodes.entries()) {
      if (done || far + pointDistance(at, to) > most) continue
      const than = nodes[best]
      if (than === undefined || far + pointDistance(at, to) < than.far + pointDistance(than.at, to)) best = i
    }
    const here = nodes[best]
    if (here === undefined) return null
    if (best === goal) break
    here.done = true
    for (const there of nodes) {
      const far = here.far + pointDistance(here.at, there.at)
      if (there.done || far >= there.far || far + pointDistance(there.at, to) > most) continue
      legs += 1
      if (legs > MOST_LEGS) return null
      if (!openFast(state, member, here.at, there.at)) continue
      there.far = far
      there.before = best
    }
  }
  const points: Point[] = []
  for (let i = goal; i > 0; i = nodes[i]?.before ?? 0) points.unshift((nodes[i] as { at: Point }).at)
  return points
}

/** Whether nobody stands so near to a point that one could not even turn there. */
const mayTurn = (state: FwState, { u, team }: Member, at: Point): boolean =>
  stoppedAt(state, { u, team }, { points: [at, { x: at.x, y: at.y + 1 }], length: 1 }, true) >= 1

/** Corners of hard ground, ends of what is hard to cross, and points round teams that must be kept away from. */
function turnsAbout(state: FwState, { u, team }: Member): Point[] {
  const field = fieldOf(state)
  const hard = (going: string | null): boolean =>
    going === 'rough' || going === 'vdg' || going === 'impassable'
  const corners = field.areas
    .filter((area) => hard(goingOf(area)))
    .flatMap(({ polygon }) => cornersOf(polygon))
  const ends = field.lines
    .filter(({ kind }) => FEATURES[kind].crossing && hard(FEATURES[kind].going))
    .flatMap(({ line }) =>
      [line[0], line.at(-1)].flatMap((end) => (end === undefined ? [] : about(end, BESIDE))),
    )
  const own = reachOf(team)
  const others = unitsOnTable(state).flatMap((other) =>
    other.teams.flatMap((one): Point[] => {
      if (!isPlaced(one) || teamId(other, one) === teamId(u, team)) return []
      if (other.side !== u.side) return about(one, DISTANCES.fast.cm * CM + own + reachOf(one) + BESIDE)
      return isVehicle(team) && isVehicle(one) ? about(one, own + reachOf(one) + BESIDE) : []
    }),
  )
  return [...corners, ...ends, ...others]
}

const about = ({ x, y }: Point, far: number): Point[] =>
  Array.from({ length: ROUND }, (_, i) => wholePoint(travel({ x, y }, (3600 / ROUND) * i, far)))

/** The corners of an outline, each a little outside. */
function cornersOf(polygon: readonly Point[]): Point[] {
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  }
  return polygon.map(({ x, y }) => {
    const far = Math.max(1, Math.hypot(x - middle.x, y - middle.y))
    return wholePoint({ x: x + ((x - middle.x) / far) * BESIDE, y: y + ((y - middle.y) / far) * BESIDE })
  })
}
