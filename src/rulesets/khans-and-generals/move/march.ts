import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { centreOn, type StraightLeg } from '../../../kernel/space/leg.ts'
import { StraightRun } from '../../../kernel/space/straight-run.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { WATER } from '../tables/terrain.ts'
import { OFF_ROAD, slopeKey } from '../units/crossed.ts'
import { onTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { legBox, lookAround, mapBox } from './around.ts'
import { enterGround, noteEntered } from './enter-ground.ts'
import { depthAhead } from './into-depth.ts'
import { stepOnMine } from './mines.ts'
import {
  blockedBy,
  type Halt,
  type MoveInProgress,
  rangeLeft,
  remember,
  straightTo,
  touch,
  touchedWith,
} from './move-in-progress.ts'
import { canCross, nextAt, nextObstacle, overObstacle } from './over-obstacle.ts'
import { friendsPassed } from './passing.ts'
import { type Nearby, nearby, pricesOf, sameGround, type Underfoot, underfoot } from './underfoot.ts'

/** How far apart places of a path are looked at first, mm; a change between two is then found to the millimetre. */
const STRIDE = 10
/** A unit that may not touch an enemy stops this far before him, mm (KG-MOV-10, KG-MEA-05). */
const APART = TOUCH + 1
/** Before an enemy nobody had seen it stops 1 cm short, mm (KG-DIG-22). */
const BUMP = 10

/**
 * No ground lengthens a range by more than this, mm: roads that of vehicles by half, that of riders by 10 cm, of which a
 * run makes half as much again, and of motorcyclists by half besides (KG-ZON-02, KG-OMV-02, KG-ABI-17).
 */
const MOST_BONUS = { onWheelsOrHooves: 400, onFoot: 110 } as const

/** No leg that a unit can go from here is longer, mm. */
export const longest = (progress: MoveInProgress): number =>
  rangeLeft(progress) +
  MOST_BONUS[isVehicle(progress.u) || progress.u.mounted ? 'onWheelsOrHooves' : 'onFoot']

/** Where a leg ends and why. */
interface End {
  readonly at: number
  readonly halt: Halt | null
}

/**
 * Walks one straight leg: as far as the range allows after all the ground it touches (KG-MOV-05), to the border of
 * ground that uses it up (KG-MOV-06), up to what it may not enter or cross, and never into another base (KG-MOV-10).
 */
export function walkStraight(progress: MoveInProgress, whole: StraightLeg): void {
  if (progress.halt !== null || whole.length <= 0) return
  const from = progress.now
  const most = longest(progress)
  const leg = whole.length > most ? straightTo(whole.heading, most) : whole
  const box = legBox(from, leg)
  const others = lookAround(progress, box)
  const run = new StraightRun(from, leg, others)
  // Friends do not hold it up on its way; where they would not let it end is seen when all else is known.
  const first = run.go(leg.length, 'stop', mapBox(progress))
  const blocked = first.stop
  if (blocked !== null) blockedBy(progress, blocked.id, blocked.kind)
  let block: End =
    blocked === null
      ? { at: leg.length, halt: leg === whole ? null : 'range' }
      : { at: shortOf(progress, first.done), halt: progress.halt }
  const deep = depthAhead(progress, leg, box)
  if (deep < block.at) block = { at: Math.floor(deep), halt: 'closed' }
  progress.halt = null
  const end = overGround(progress, leg, box, block)
  const known = blocked === null && end.at >= leg.length && !run.nearPassable
  const done = known ? first : run.go(Math.min(end.at, leg.length), 'all')
  const walked = done.stop === null ? end.at : Math.min(end.at, done.done)
  progress.now = done.to
  progress.spent += Math.round(walked)
  progress.walked += Math.round(walked)
  progress.trail.push(progress.now.at)
  // Whom a friend holds up has not come to what would have ended the leg beyond him (KG-MOV-10, KG-MEL-01).
  progress.halt = done.stop === null ? end.halt : 'friend'
  // Nor has who stopped for something else met whoever stands beyond (KG-OMX-05, KG-DIG-21).
  if (progress.halt === null || !MET.has(progress.halt)) progress.met = null
  friendsPassed(progress, done.passed)
  remember(progress, others)
  if (progress.halt !== 'mine') return
  progress.halt = null
  stepOnMine(progress)
  if (onTable(progress.u) && progress.u.status === 'standing' && !progress.u.immobilised)
    walkStraight(progress, straightTo(whole.heading, whole.length - walked))
  else progress.halt = 'mine'
}

/** What ends a leg at somebody. */
const MET: ReadonlySet<Halt> = new Set<Halt>(['contact', 'enemy', 'bump', 'friend'])

/** How far before what blocks it the unit stops: in touch with whom it attacks, apart from others, 1 cm at a bump. */
function shortOf(progress: MoveInProgress, at: number): number {
  if (progress.halt === 'enemy') return Math.max(0, at - APART)
  return progress.halt === 'bump' ? Math.max(0, at - BUMP) : at
}

const poseAt = (from: Footprint, leg: StraightLeg, at: number): Footprint =>
  from.shifted(centreOn(from, leg, at))

/** Follows the ground of a leg up to its block, paying for what it touches; tells where it ends. */
function overGround(progress: MoveInProgress, leg: StraightLeg, box: Box, block: End): End {
  const from = progress.now
  const near = nearby(progress.battle.state, box)
  let ground = underfoot(from, near)
  let at = 0
  pay(progress, ground)
  const over = nextObstacle(progress, leg, box)
  for (;;) {
    const range = rangeLeft(progress)
    const wall = nextAt(over)
    const goal = Math.min(block.at, range, wall)
    const change = near.bare ? null : nextChange(from, leg, near, ground, at, goal)
    if (change !== null) {
      if (leavesRoad(progress, ground, change)) return { at: Math.max(at, change.at - 1), halt: 'range' }
      const stop = enterGround(progress, ground, change.ground)
      if (stop !== null) return { at: Math.max(at, stop.before ? change.at - 1 : change.at), halt: stop.halt }
      step(progress, ground, change.ground)
      ground = change.ground
      at = change.at
      if (rangeLeft(progress) <= at) return { at, halt: 'range' }
      continue
    }
    if (goal === wall && wall < Math.min(block.at, range)) {
      const stop = overObstacle(progress, over, block)
      if (stop !== null) return stop
      at = Math.max(at, wall)
      continue
    }
    return { at: goal, halt: goal < block.at ? 'range' : block.halt }
  }
}

/** A column that has gone farther than it may off the road stops where the road does (KG-MOV-17). */
const leavesRoad = (
  progress: MoveInProgress,
  before: Underfoot,
  next: { at: number; ground: Underfoot },
): boolean =>
  carried(before) && !carried(next.ground) && rangeLeft(progress, touchedWith(progress, [OFF_ROAD])) < next.at

const carried = ({ road, bridge }: Underfoot): boolean => road !== null || bridge

/** Adds what new ground costs, and going up or down from one level to another (KG-REL-02). */
function step(progress: MoveInProgress, before: Underfoot, after: Underfoot): void {
  pay(progress, after)
  const up = (after.hill?.level ?? 0) - (before.hill?.level ?? 0)
  if (up > 0 && after.hill !== null) touch(progress, slopeKey('up', after.hill.kind))
  if (up < 0 && before.hill !== null) touch(progress, slopeKey('down', before.hill.kind))
}

/**
 * Adds the prices of the ground under a unit. Water that is only under its rear when it has come over a ford or bridge
 * costs nothing more (KG-ZON-02).
 */
function pay(progress: MoveInProgress, ground: Underfoot): void {
  const wet = ground.ahead !== null && WATER.includes(ground.ahead.kind)
  const onDeck = ground.ford || ground.bridge
  progress.dryFoot = onDeck || (progress.dryFoot && !wet)
  for (const kind of pricesOf(ground)) {
    if (!(progress.dryFoot && isWater(kind))) touch(progress, kind)
  }
}

const isWater = (kind: string): boolean => (WATER as readonly string[]).includes(kind)

/** The first place of a leg, to the millimetre, where other ground is under the unit than `ground`. */
function nextChange(
  from: Footprint,
  leg: StraightLeg,
  near: Nearby,
  ground: Underfoot,
  start: number,
  goal: number,
): { at: number; ground: Underfoot } | null {
  for (let low = start; low < goal; low += STRIDE) {
    const high = Math.min(goal, low + STRIDE)
    if (sameGround(underfoot(poseAt(from, leg, high), near), ground)) continue
    for (let at = low + 1; at <= high + 1; at++) {
      const here = Math.min(at, high)
      const next = underfoot(poseAt(from, leg, here), near)
      if (!sameGround(next, ground)) return { at: here, ground: next }
    }
  }
  return null
}

/**
 * Goes along a straight way that no range limits, coming onto all its ground as a move does (KG-VME-03): obstacles it
 * cannot cross, ground it may not enter, tests it fails (KG-OBS-02, KG-FIR-08, KG-MOV-14). What tracks go over is noted.
 *
 * @returns where and why it ends, or null when all of it is open; and whether there are mines on it.
 */
export function drivenAlong(
  progress: MoveInProgress,
  leg: StraightLeg,
): { readonly stop: { readonly at: number; readonly halt: Halt } | null; readonly mined: boolean } {
  const from = progress.now
  const box = legBox(from, leg)
  const near = nearby(progress.battle.state, box)
  const { ahead } = nextObstacle(progress, leg, box)
  const wall = ahead.find((one) => !canCross(progress.u, one.wall))
  const deep = Math.floor(depthAhead(progress, leg, box))
  const goal = Math.min(leg.length, deep, wall?.enter ?? leg.length)
  let ground = underfoot(from, near)
  let mined = false
  noteEntered(progress, ground)
  for (let change = nextChange(from, leg, near, ground, 0, goal); change !== null; ) {
    const stop = enterGround(progress, ground, change.ground)
    if (stop !== null && stop.halt !== 'mine') return { stop: { at: change.at, halt: stop.halt }, mined }
    mined ||= stop !== null
    ground = change.ground
    change = nextChange(from, leg, near, ground, change.at, goal)
  }
  if (goal < leg.length) return { stop: { at: goal, halt: goal === deep ? 'closed' : 'obstacle' }, mined }
  progress.crushed.push(...ahead.map((one) => one.wall))
  return { stop: null, mined }
}

/** How much of a straight way roads and bridges carry a unit from where it begins, mm; looked at every centimetre (KG-MOV-17). */
export function carriedAlong(progress: MoveInProgress, leg: StraightLeg): number {
  const near = nearby(progress.battle.state, legBox(progress.now, leg))
  let done = 0
  for (let at = 0; at < leg.length + STRIDE; at += STRIDE) {
    const here = Math.min(at, leg.length)
    if (!carried(underfoot(poseAt(progress.now, leg, here), near))) break
    done = here
  }
  return done
}

/** Whether a straight way touches ground of some kind: looked at every centimetre, for what bans a charge (KG-EDG-05). */
export function groundAlong(progress: MoveInProgress, leg: StraightLeg): Underfoot[] {
  const near = nearby(progress.battle.state, legBox(progress.now, leg))
  if (near.bare) return []
  const found: Underfoot[] = []
  for (let at = 0; at < leg.length + STRIDE; at += STRIDE) {
    const ground = underfoot(poseAt(progress.now, leg, Math.min(at, leg.length)), near)
    if (!found.some((other) => sameGround(other, ground))) found.push(ground)
  }
  return found
}
