import type { Procedure } from '../../../../kernel/ask.ts'
import { bearing, cosine, normaliseFacing, travel } from '../../../../kernel/space/angle.ts'
import { extent, type Footprint, footprint, footprintsOverlap, gap } from '../../../../kernel/space/base.ts'
import { pointDistance, squaredToSegment } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { areasAt, fieldOf } from '../../ground/field.ts'
import { march } from '../../move/course.ts'
import { barring, type Nearby, nearby } from '../../move/run-into.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { INCH } from '../../tables/inches.ts'
import type { MpBattle, MpState } from '../../units/state.ts'

/** Models in contact stand no farther apart than this, in hundredths of an inch. */
const CONTACT = 5

/** How near who fails to charge home comes, in hundredths of an inch (MP-CHG-05). */
const SHORT = INCH / 10

/** How closely a straight way is looked at for what bars it, in hundredths of an inch. */
const SAMPLE = INCH / 4

/** The sides from which a target is reached, the nearest first, tenths of a degree. */
const SIDES = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * 150)

/** Whether two models are in contact (MP-CHG-06). */
export const inContact = (a: Standing, b: Standing): boolean => gap(a, b) <= CONTACT

/** The place beside a target, seen from its middle along a bearing, where a model would stand just so far from it. */
function besides(u: Standing, target: Standing, along: Facing, apart: number): Point {
  const [own, other] = [footprint(u), footprint(target)]
  let [low, high] = [0, extent(u.base).depth + extent(target.base).depth]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (footprintsOverlap(own.shifted(travel(target.at, along, middle)), other)) low = middle
    else high = middle
  }
  return travel(target.at, along, high + apart)
}

/** Whether a model can go straight to a place: nothing stands on the way (MP-MOV-17). */
function clearTo(state: MpState, u: Standing, to: Point): boolean {
  const [along, far] = [bearing(u.at, to), pointDistance(u.at, to)]
  const steps = Math.max(1, Math.ceil(far / SAMPLE))
  const here = footprint(u)
  const among = alongside(here, to, nearby(state, u.at, to))
  if (among.wrecks.length === 0 && among.models.length === 0) return true
  const isBarred = (i: number): boolean =>
    barring(state, u, here.shifted(travel(u.at, along, (far * i) / steps)), undefined, among) !== null
  // It is crowded about a target rather than on the way to it.
  for (let i = steps; i >= 1; i--) if (isBarred(i)) return false
  return true
}

/** What of all that is nearby may lie under a model somewhere on a straight way. */
function alongside({ at, reach }: Footprint, to: Point, { wrecks, models }: Nearby): Nearby {
  const isNear = (other: Point): boolean => {
    const most = reach + HULL + ROUNDED
    return squaredToSegment(other, at, to) <= most * most
  }
  return {
    wrecks: wrecks.filter(({ foot }) => isNear(foot.at)),
    models: models.filter((u) => u.at !== null && isNear(u.at)),
  }
}

/** No hull reaches farther from its middle, in hundredths of an inch. */
const HULL = 3 * INCH

/** How little farther than it seems a place may lie, for what is rounded, in hundredths of an inch. */
const ROUNDED = 3

/**
 * The nearest place in contact with a target, or just short of it, that a model can go straight to; null: there is no room.
 * A side is only measured once nothing nearer is left than it could be at best.
 */
function placeAt(state: MpState, u: Standing, target: Standing, apart: number): Point | null {
  const front = bearing(target.at, u.at)
  const { width, height } = state.map
  const field = fieldOf(state)
  const isFree = (at: Point): boolean =>
    at.x >= 0 &&
    at.y >= 0 &&
    at.x <= width &&
    at.y <= height &&
    !areasAt(field, at).some(({ built, kind }) => built !== null && kind !== 'bridge') &&
    clearTo(state, u, at)
  const most = footprint(u).reach + footprint(target).reach + 1 + apart
  const far = pointDistance(u.at, target.at)
  const sides = SIDES.map((turn) => ({ turn, at: null as Point | null, far: leastFrom(far, most, turn) }))
  for (let left = sides.length; left > 0; left--) {
    let nearest = nearestOf(sides)
    while (nearest.at === null) {
      nearest.at = besides(u, target, normaliseFacing(front + nearest.turn), apart)
      nearest.far = pointDistance(u.at, nearest.at)
      nearest = nearestOf(sides)
    }
    if (isFree(nearest.at)) return nearest.at
    nearest.far = Infinity
  }
  return null
}

/** A side of a target: where one would stand there, once that is measured, and how far off that is, or at least is. */
interface Side {
  readonly turn: Facing
  at: Point | null
  far: number
}

/** The nearest side; of several as near the first. */
function nearestOf(sides: readonly Side[]): Side {
  let nearest = sides[0] as Side
  for (const side of sides) if (side.far < nearest.far) nearest = side
  return nearest
}

/** How far off a place at the side of a target is at least: one on the circle of all that may touch it, or within. */
function leastFrom(far: number, most: number, turn: Facing): number {
  const along = Math.min(most, Math.max(0, far * cosine(turn)))
  return Math.sqrt(Math.max(0, far * far + along * along - 2 * far * along * cosine(turn))) - ROUNDED
}

/**
 * A model closes with its target as far as its reach takes it: into contact, or who has not the heart for it to just short
 * of that; where there is no room it goes straight on until something bars its way (MP-CHG-05, MP-CHV-02).
 * @param reach movement points, in hundredths of an inch
 */
export function* close(
  battle: MpBattle,
  u: Standing,
  target: Standing,
  { reach, home }: { readonly reach: number; readonly home: boolean },
): Procedure {
  const place = placeAt(battle.state, u, target, home ? 1 : SHORT)
  if (place === null && !home) return
  const path = [place ?? target.at]
  yield* march(battle, u, { path, points: reach, react: null, manner: 'charge' })
}

/** A model gives way, straight away from somebody, as far as so many movement points take it (MP-CHG-04, MP-CHG-09, MP-CHV-05). */
export function* giveWay(
  battle: MpBattle,
  u: Standing,
  from: Point,
  { points, leaves = false }: { readonly points: number; readonly leaves?: boolean },
): Procedure<boolean> {
  const goal = travel(u.at, bearing(from, u.at), 2 * points)
  const ended = yield* march(battle, u, { path: [goal], points, react: null, manner: 'withdraw', leaves })
  return ended === 'off'
}
