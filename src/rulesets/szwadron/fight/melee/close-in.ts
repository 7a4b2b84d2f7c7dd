import { direction } from '../../../../kernel/space/angle.ts'
import { type Footprint, footprintAt, gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { figuresInContact } from '../../ground/contact.ts'
import { fieldOf, indoors } from '../../ground/field.ts'
import { stepBox, stepsTo } from '../../move/close-up.ts'
import { affordable } from '../../move/reach.ts'
import { fits, freeRun, type Room, roomFor } from '../../move/room.ts'
import { DISTANCES } from '../../tables/distances.ts'
import { feetOf, fine } from '../../units/bodies.ts'
import { moveFigures } from '../../units/figures.ts'
import { baseOf, CM, profile } from '../../units/profile.ts'
import { standsOf } from '../../units/stands.ts'
import { type Body, type SzBattle, type SzUnit, set } from '../../units/state.ts'
import { noteParted } from '../parted.ts'

/** How far a figure closes in, whatever the ground (SZ-MEL-33). */
const CLOSING = DISTANCES.closing.cm * CM

const NOBODY: ReadonlySet<number> = new Set()

/** The figures of units, by their numbers, that have closed in after this melee: each does so once (SZ-MEL-33). */
export type Closed = Map<SzUnit, Set<number>>

/** Two units whose melee goes on. */
interface Pair {
  readonly attacker: SzUnit
  readonly defender: SzUnit
  /** How many figures more the defender has lost: so many attackers come first (SZ-MEL-30). */
  readonly breakIn: number
}

/**
 * After a melee that goes on more figures come into it: those that break in, the defender's, the rest of the attacker's
 * (SZ-MEL-28…32). Who does not want to has said so (SZ-ASYNC-09).
 * @param closed who has closed in already, in this pair or another of the same melee (SZ-MEL-51)
 */
export function closeIn(battle: SzBattle, { attacker, defender, breakIn }: Pair, closed: Closed): void {
  if (breakIn > 0) step(battle, attacker, defender, breakIn, closed)
  step(battle, defender, attacker, Infinity, closed)
  step(battle, attacker, defender, Infinity, closed)
  noteParted(battle, attacker)
  noteParted(battle, defender)
}

/** Moves up to `most` unengaged figures of a unit toward an enemy's, the nearest first, none that has closed in already (SZ-GEO-16). */
function step(battle: SzBattle, u: SzUnit, enemy: SzUnit, most: number, closed: Closed): void {
  if (u.standing.close === 'none' || u.control === 'panic' || u.at === null || enemy.at === null) return
  const { state } = battle
  const base = baseOf(profile(u))
  const field = fieldOf(state)
  const their = feetOf(enemy).feet
  // Whoever touches any enemy is engaged, and stays (SZ-MEL-31, SZ-MEL-32).
  const engaged = figuresInContact(u, feetOf(u), standsOf(state)) ?? NOBODY
  const near = (foot: Footprint): number => Math.min(...their.map((other) => gap(other, foot)))
  const done = closed.get(u) ?? NOBODY
  const free = feetOf(u)
    .feet.map((foot, i) => ({ foot, i, n: u.bodies[i]?.n ?? 0 }))
    .filter(({ i, n }) => !engaged.has(i) && !done.has(n))
    .map((one) => ({ ...one, far: near(one.foot) }))
    .sort((a, b) => a.far - b.far || a.n - b.n)
  const bodies = [...u.bodies]
  const moved: number[] = []
  const around = roomFor(state, u, stepBox(u, CLOSING + base.depth), { targets: [enemy] })
  for (const { foot, i, n } of free) {
    if (moved.length >= most) break
    const others = bodies.flatMap((body, j) =>
      j === i ? [] : [footprintAt({ x: body.x, y: body.y }, body.f, base)],
    )
    const room: Room = { ...around, bases: [...around.bases, ...others] }
    const to = stepOf(foot, their, room, CLOSELY)
    // Nobody leaves a building or works of his own accord: he would give up what shelters him (SZ-ASYNC-09).
    if (to === null) continue
    const { x, y, f } = to
    if (indoors(field, foot) && !indoors(field, footprintAt({ x, y }, f, base))) continue
    bodies[i] = { ...(bodies[i] as Body), x, y, f }
    moved.push(n)
  }
  if (moved.length > 0) {
    set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
    moveFigures(battle, u, { bodies, manner: 'closing', rule: 'SZ-MEL-33' })
    closed.set(u, new Set([...done, ...moved]))
  }
}

/** How far a figure may go, mm, and what a stretch of its way costs. */
export interface Stride {
  readonly most: number
  readonly cost: (a: Point, b: Point) => number
}

/** Where a figure comes to, and whether that is in contact. */
export interface Step extends Omit<Body, 'n'> {
  readonly touches: boolean
}

/** Closing in costs its length, whatever the ground (SZ-MEL-33). */
const CLOSELY: Stride = { most: CLOSING, cost: pointDistance }

/** Where a figure comes to: the nearest place in contact that it can reach, else straight on toward the nearest enemy. */
export function stepOf(
  foot: Footprint,
  their: readonly Footprint[],
  room: Room,
  { most, cost }: Stride,
): Step | null {
  const base = foot.base as { kind: 'rect'; width: number; depth: number }
  for (const { at, facing } of stepsTo(foot, their, base, most)) {
    if (!fits(footprintAt(at, facing, base), room)) continue
    if (
      waysTo(foot.at, at, facing).some((way) =>
        canGo(footprintAt(foot.at, facing, base), way, room, { most, cost }),
      )
    ) {
      return { x: at.x, y: at.y, f: facing, touches: true }
    }
  }
  const nearest = nearestTo(foot, their)
  if (nearest === undefined) return null
  const far = pointDistance(foot.at, nearest.at)
  const along = { x: (nearest.at.x - foot.at.x) / far, y: (nearest.at.y - foot.at.y) / far }
  const end = (mm: number): Point => ({ x: foot.at.x + along.x * mm, y: foot.at.y + along.y * mm })
  const paid = affordable((mm) => cost(foot.at, end(mm)), Math.min(most, far), most)
  const gone = freeRun(foot, along, paid, room)
  if (gone < 1) return null
  const at = end(gone)
  return { x: fine(at.x), y: fine(at.y), f: foot.facing, touches: false }
}

/** The nearest of some bases, from base to base; of equals the one whose middle is nearest, then the first (SZ-GEO-12, SZ-GEO-16). */
const nearestTo = (foot: Footprint, others: readonly Footprint[]): Footprint | undefined =>
  others
    .map((other) => ({ other, far: gap(other, foot), middle: pointDistance(other.at, foot.at) }))
    .sort((a, b) => a.far - b.far || a.middle - b.middle)[0]?.other

/** Ways to a place in contact: straight, or aside and then forward, or forward and then aside (SZ-GEO-16). */
function waysTo(from: Point, to: Point, facing: Facing): Point[][] {
  const ahead = direction(facing)
  const forward = (to.x - from.x) * ahead.x + (to.y - from.y) * ahead.y
  const level = { x: to.x - ahead.x * forward, y: to.y - ahead.y * forward }
  const before = { x: from.x + ahead.x * forward, y: from.y + ahead.y * forward }
  return [[to], [level, to], [before, to]]
}

/** Whether a figure can go a way within its allowance. */
function canGo(foot: Footprint, way: readonly Point[], room: Room, { most, cost }: Stride): boolean {
  let at = foot
  let left = most + 0.5
  for (const to of way) {
    const far = pointDistance(at.at, to)
    left -= cost(at.at, to)
    if (left < 0) return false
    if (far === 0) continue
    const along = { x: (to.x - at.at.x) / far, y: (to.y - at.at.y) / far }
    if (freeRun(at, along, far, room, far - 0.5) < far - 0.5) return false
    at = at.shifted(to)
  }
  return true
}
