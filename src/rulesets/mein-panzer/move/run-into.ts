import { travel } from '../../../kernel/space/angle.ts'
import { type Footprint, footprint, footprintAt, footprintsOverlap, gap } from '../../../kernel/space/base.ts'
import { boxOf, grownBox, outsideBox, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Placed, Point } from '../../../kernel/space/types.ts'
import { type Wreck, wrecksOf } from '../ground/wrecks.ts'
import { AT_ONCE } from '../sight/hiding.ts'
import { INCH } from '../tables/inches.ts'
import { isStand, isVehicle } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { modelsAbout, modelsWithin } from '../units/whereabouts.ts'

/** No two bases are so large that they meet when their middles are so far apart, or are within two inches of each other, in hundredths of an inch. */
const APART = 6 * INCH
const FAR_APART = APART + AT_ONCE

/** Hidden enemies that a model would come within two inches of (MP-DET-04, MP-ASY-07). */
export function hiddenNear(state: MpState, u: MpUnit & Placed, to: Point): MpUnit[] {
  const moved = footprintAt(to, u.facing, u.base)
  return modelsAbout(state, to, FAR_APART).filter(
    (other) => other.hidden && other.side !== u.side && gap(moved, other as Standing) <= AT_ONCE,
  )
}

type Standing = MpUnit & Placed

/** A vehicle and a stand of one side: the vehicle may drive through (MP-MOV-17). */
const mayPass = (a: MpUnit, b: MpUnit): boolean =>
  a.side === b.side && ((isVehicle(a) && isStand(b)) || (isStand(a) && isVehicle(b)))

/** Wrecks and models that may be in the way of a move. */
export interface Nearby {
  readonly wrecks: readonly Wreck[]
  readonly models: readonly MpUnit[]
}

const allAbout = (state: MpState, at: Point): Nearby => ({
  wrecks: wrecksOf(state),
  models: modelsAbout(state, at, APART),
})

/** What may be in the way of a model that goes straight from one point to another. */
export function nearby(state: MpState, from: Point, to: Point): Nearby {
  const between = grownBox(boxOf([from, to]), APART)
  return {
    wrecks: wrecksOf(state).filter(({ foot }) => !outsideBox(between, foot.at, 0)),
    models: modelsWithin(state, between),
  }
}

/**
 * Other models whose bases a model's base lies over; of its enemies only those that are not hidden.
 * @param foot how it lies or would lie
 */
function under(models: readonly MpUnit[], u: MpUnit, foot: Footprint, but?: string): MpUnit[] {
  // Walls are between who is in a house and everybody else; within, each has a window or a corner of its own (MP-BLD-06).
  if (u.inside !== null) return NOBODY
  let found = NOBODY
  for (const other of models) {
    if (other.at === null || squaredDistance(other.at, foot.at) >= APART * APART) continue
    if (other.id === u.id || other.id === but || other.inside !== null) continue
    if (other.hidden && other.side !== u.side) continue
    if (!footprintsOverlap(footprint(other as Standing), foot)) continue
    if (found === NOBODY) found = []
    found.push(other)
  }
  return found
}

const NOBODY: MpUnit[] = []

/** Stands of the enemy that a vehicle would come over at a place and does not lie over yet, in the order of ids (MP-OVR-01). */
export const standsUnder = (state: MpState, u: Standing, to: Point): string[] =>
  under(modelsAbout(state, to, APART), u, footprint(u).shifted(to))
    .filter((other) => isStand(other) && other.side !== u.side)
    .map(({ id }) => id)

/** Whether a vehicle is just driving through its own infantry, or a stand has its own vehicle above it (MP-MOV-17). */
export const amongOwn = (state: MpState, u: Standing): boolean =>
  under(modelsAbout(state, u.at, APART), u, footprint(u)).some((other) => mayPass(u, other))

/**
 * What stands where a model would come to: nothing, only own infantry that a vehicle may drive through, or something that
 * bars the way (MP-MOV-17, MP-WRK-01). Who stands among its own already may leave.
 * @param to how it would lie
 * @param but what is not counted, a model or a wreck
 * @param among what is looked at, if not all there is: what is {@link nearby}
 */
export function barring(
  state: MpState,
  u: Standing,
  to: Footprint,
  but?: string,
  among?: Nearby,
): 'own' | 'other' | null {
  const there = inTheWay(state, u, to, but, among)
  return there === null ? null : there.own ? 'own' : 'other'
}

/** The wreck or model that bars a way: `own` if it is infantry that a vehicle may drive through (MP-MOV-17, MP-WRK-01). */
interface InTheWay {
  readonly id: string
  readonly own: boolean
}

/** Who or what stands where a model would come to, as far as it keeps it from coming there; else as {@link barring}. */
export function inTheWay(
  state: MpState,
  u: Standing,
  to: Footprint,
  but?: string,
  { wrecks, models }: Nearby = allAbout(state, to.at),
): InTheWay | null {
  for (const { id, foot } of wrecks) if (id !== but && footprintsOverlap(foot, to)) return { id, own: false }
  const there = under(models, u, to, but)
  const [first] = there
  if (first === undefined) return null
  const here = under(modelsAbout(state, u.at, APART), u, footprint(u)).filter((other) => mayPass(u, other))
  const other = there.find(
    (one) => !(mayPass(u, one) && (isVehicle(u) || here.some(({ id }) => id === one.id))),
  )
  if (other !== undefined) return { id: other.id, own: false }
  return isVehicle(u) ? { id: first.id, own: true } : null
}

/**
 * Whether a vehicle that drives straight on through its own infantry comes to a free place behind it (MP-MOV-17).
 * @param every how often it looks, and `most` how far it can come, in hundredths of an inch
 */
export function roomBehindOwn(
  state: MpState,
  u: Standing,
  heading: Facing,
  every: number,
  most: number,
): boolean {
  const here = footprint(u)
  const among = nearby(state, u.at, travel(u.at, heading, most))
  for (let far = Math.min(every, most); far > 0; far = far < most ? Math.min(far + every, most) : 0) {
    const bar = barring(state, u, here.shifted(travel(u.at, heading, far)), undefined, among)
    if (bar !== 'own') return bar === null
  }
  return false
}
