import { roundWhole, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { DISTANCES } from '../tables/movement.ts'
import { footOf, standsOf } from '../units/bodies.ts'
import { baseOf, CM, isVehicle, reachOf } from '../units/profile.ts'
import { type FwState, type Member, onTable, type Team } from '../units/state.ts'

import { hardGround, isAmidHardGround, isEasy } from './hard-ground.ts'
import { clearUpTo, isNeverClear, isNeverOpen, type Others, othersIn, standsClear } from './nearness.ts'

/** How far outside a corner a way round it passes, mm: off the ground itself, though hardly. */
const BESIDE = 3
/** Points round what must be kept away from, and how many turns of all are looked at: those nearest to the straight line. */
const ROUND = 12
const MOST_TURNS = 24
/** So many legs are tried at most; who knows a longer way round names its points himself. */
const MOST_LEGS = 60

/** Whether a team could go fast from one point to another, straight (FW-FST-02, FW-FST-04). */
export const openFast = (state: FwState, member: Member, from: Point, to: Point): boolean =>
  isOpenTo(state, member, from, to, null)

/** As {@link openFast}, where it is known already who may stop it there. */
function isOpenTo(state: FwState, member: Member, from: Point, to: Point, known: Others | null): boolean {
  const { team } = member
  if (!isEasy(fieldOf(state), team, from, to)) return false
  const points = [from, to]
  const length = pointDistance(from, to)
  const others = known ?? othersIn(state, member, boxOf(points), true)
  if (isNeverOpen(footOf(team), from, to, others)) return false
  return clearUpTo(team, { points, length }, others) >= length
}

/**
 * The shortest way of a team in fast movement round hard ground, enemies to be kept away from, and vehicles of its own
 * side: the points after its own place; null: there is none so short (FW-FST-02).
 * @param most mm
 */
export function routeRound(state: FwState, member: Member, to: Point, most: number): Point[] | null {
  const from: Point = { x: member.team.x, y: member.team.y }
  const straight = pointDistance(from, to)
  if (straight > most) return null
  const turned = footprintAt(from, 0, baseOf(member.team))
  const others = othersIn(state, member, grownBox(boxOf([from, to]), most), true)
  // Where the first leg or the last cannot be gone whatever lies between them, no way round is looked for.
  if (straight >= 1) {
    const field = fieldOf(state)
    if (isNeverClear(turned, to, others) || isAmidHardGround(field, to) || isAmidHardGround(field, from))
      return null
  }
  const turns: Point[] = []
  const near = turnsAbout(state, member, { from, to, most }).sort((a, b) => a.far - b.far)
  // Who stands about is looked at last, and only until there are enough.
  for (const { at } of near) {
    if (turns.length >= MOST_TURNS) break
    if (standsClear(turned, { x: at.x, y: at.y + 1 }, others)) turns.push(at)
  }
  const nodes = [from, ...turns, to].map(
    (at, i): Node => ({
      at,
      left: pointDistance(at, to),
      far: i === 0 ? 0 : Infinity,
      before: -1,
      done: false,
    }),
  )
  const goal = nodes.length - 1
  let legs = 0
  for (;;) {
    let best = -1
    let least = Infinity
    for (let i = 0; i < nodes.length; i++) {
      const { far, done, left } = nodes[i] as Node
      if (done || far + left > most || far + left >= least) continue
      least = far + left
      best = i
    }
    const here = nodes[best]
    if (here === undefined) return null
    if (best === goal) break
    here.done = true
    for (const there of nodes) {
      const far = here.far + pointDistance(here.at, there.at)
      if (there.done || far >= there.far || far + there.left > most) continue
      legs += 1
      if (legs > MOST_LEGS) return null
      if (!isOpenTo(state, member, here.at, there.at, others)) continue
      there.far = far
      there.before = best
    }
  }
  const points: Point[] = []
  for (let i = goal; i > 0; i = nodes[i]?.before ?? 0) points.unshift((nodes[i] as { at: Point }).at)
  return points
}

/** A point that a way may turn at: how far it is from there to its end, mm, and how it is come to. */
interface Node {
  readonly at: Point
  readonly left: number
  far: number
  before: number
  done: boolean
}

/** Points at which a way round the ground turns: corners of what is hard, ends of what is hard to cross. */
const groundTurns = new WeakMap<Field, readonly Point[]>()

function turnsOfGround(field: Field): readonly Point[] {
  let found = groundTurns.get(field)
  if (found === undefined) {
    const { areas, lines } = hardGround(field)
    const corners = areas.flatMap(({ polygon }) => cornersOf(polygon))
    const ends = lines.flatMap(({ line }) =>
      [line[0], line.at(-1)].flatMap((end) => (end === undefined ? [] : about(end, BESIDE))),
    )
    found = [...corners, ...ends]
    groundTurns.set(field, found)
  }
  return found
}

/** From where to where a way round is looked for, and how long it may be, mm. */
interface Round {
  readonly from: Point
  readonly to: Point
  readonly most: number
}

/** A point that a way may turn at, and how long a way over it is at least, mm. */
interface Turn {
  readonly at: Point
  readonly far: number
}

/** Corners of hard ground, ends of what is hard to cross, and points round teams that must be kept away from, near enough to be of use. */
function turnsAbout(state: FwState, { u, team }: Member, { from, to, most }: Round): Turn[] {
  const turns: Turn[] = []
  for (const at of turnsOfGround(fieldOf(state))) {
    const far = pointDistance(from, at) + pointDistance(at, to)
    if (far <= most) turns.push({ at, far })
  }
  const own = reachOf(team)
  const drives = isVehicle(team)
  for (const { u: other, now } of standsOf(state)) {
    const enemy = other.side !== u.side
    if ((!enemy && !drives) || !onTable(other)) continue
    for (let i = 0; i < now.feet.length; i++) {
      const one = now.placed[i] as Team
      if (!enemy && (!isVehicle(one) || (one.n === team.n && other.id === u.id))) continue
      const { at } = now.feet[i] as Footprint
      const away = (enemy ? DISTANCES.fast.cm * CM : 0) + own + reachOf(one) + BESIDE
      if (pointDistance(from, at) + pointDistance(at, to) - 2 * (away + 1) > most) continue
      for (const step of ringOf(away)) {
        const turn = { x: roundWhole(at.x + step.x), y: roundWhole(at.y + step.y) }
        const far = pointDistance(from, turn) + pointDistance(turn, to)
        if (far <= most) turns.push({ at: turn, far })
      }
    }
  }
  return turns
}

/** Steps to the points round a place, by how far they are from it. */
const rings = new Map<number, readonly Point[]>()

function ringOf(far: number): readonly Point[] {
  let ring = rings.get(far)
  if (ring === undefined) {
    ring = Array.from({ length: ROUND }, (_, i) => travel({ x: 0, y: 0 }, (3600 / ROUND) * i, far))
    rings.set(far, ring)
  }
  return ring
}

const about = ({ x, y }: Point, far: number): Point[] =>
  ringOf(far).map((step) => wholePoint({ x: x + step.x, y: y + step.y }))

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
