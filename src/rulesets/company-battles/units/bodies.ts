import { everyUnit } from '../../../kernel/ordered.ts'
import { offset } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt, gap } from '../../../kernel/space/base.ts'
import { boxesMeet, boxGap, boxUnion } from '../../../kernel/space/segment.ts'
import type { Box, Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { baseOf, isPlaced } from './profile.ts'
import type { FwState, FwUnit, Team } from './state.ts'

/**
 * A base as it lies somewhere, of a type of team: one for all teams that ever stand so, as long as it is kept. What is worked
 * out from where a team stands is kept by it, and so holds until the team moves, turns or becomes something else.
 */
export interface Pose {
  readonly foot: Footprint
  readonly type: string
  /** Its place among those that are kept: at most one pose has it at a time. */
  readonly slot: number
  /** No other pose ever had it, in it or after it. */
  readonly serial: number
}

/** How many poses are kept, as a power of two: many more than teams stand in a battle. */
export const POSES = 14

/** As many empty slots as a power of two. */
export const slotted = <T>(power: number): (T | null)[] => new Array<T | null>(2 ** power).fill(null)

/** Poses by place, front and type, the last that was asked for where several share a slot: so none is kept for longer than it is asked for. */
const poses = slotted<Pose>(POSES)
let serials = 0

/** The pose of a team where it stands. */
export function poseOf(team: Team): Pose {
  const { x, y, f, type } = team
  const mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(f, 0xc2b2ae35)
  const slot = mixed >>> (32 - POSES)
  const before = poses[slot] as Pose | null
  if (before !== null && before.type === type) {
    const { at, facing } = before.foot
    if (at.x === x && at.y === y && facing === f) return before
  }
  serials = (serials + 1) | 0
  const fresh = { foot: footprintAt({ x, y }, f, baseOf(team)), type, slot, serial: serials }
  poses[slot] = fresh
  return fresh
}

/** The base of a team where it stands (FW-GEN-08). Of one that is carried: where it was last. */
export const footOf = (team: Team): Footprint => poseOf(team).foot

/** The middle of a team's base. */
export const placeOf = (team: Team): Point => poseOf(team).foot.at

/** What is kept of the teams of a unit holds for another list of them in which all stand as they did. */
export function keepStand(before: readonly Team[], now: readonly Team[]): void {
  if (before === now || before.length !== now.length || lists.has(now)) return
  for (let i = 0; i < now.length; i++) if (!standsAs(before[i] as Team, now[i] as Team)) return
  const { feet, box, frame } = gathered(before)
  lists.set(now, { ...partedOf(now), feet, box, frame })
}

/**
 * Forgets what was worked out of teams that have become others: the log keeps all that ever were, and would keep all of
 * this with them.
 */
export function forget(before: readonly Team[], now: readonly Team[]): void {
  if (before !== now) lists.delete(before)
}

/** Whether a team stands as another did, on the table or aboard. */
const standsAs = (old: Team, team: Team): boolean =>
  old === team ||
  (old.x === team.x &&
    old.y === team.y &&
    old.f === team.f &&
    old.type === team.type &&
    isPlaced(old) === isPlaced(team))

/** The teams of a unit as they stand, with what is asked of them all again and again. */
interface Gathered {
  /** Those on the table themselves, and those that others carry. */
  readonly placed: readonly Team[]
  readonly carried: readonly Team[]
  /** The bases of those on the table, in the same order. */
  readonly feet: readonly Footprint[]
  /** The upright box round those on the table; null: there is none. */
  readonly box: Box | null
  /** As {@link frameOf} has it; undefined: it was not asked for yet. */
  frame: Frame | null | undefined
}

/** Worked out once for each list of teams: those are replaced, never changed. */
const lists = new WeakMap<readonly Team[], Gathered>()

export function gathered(teams: readonly Team[]): Gathered {
  let found = lists.get(teams)
  if (found === undefined) {
    const parted = partedOf(teams)
    const feet = parted.placed.map(footOf)
    let box: Box | null = null
    for (const foot of feet) box = box === null ? foot.box : boxUnion(box, foot.box)
    found = { ...parted, feet, box, frame: undefined }
    lists.set(teams, found)
  }
  return found
}

function partedOf(teams: readonly Team[]): Pick<Gathered, 'placed' | 'carried'> {
  const placed: Team[] = []
  const carried: Team[] = []
  for (const team of teams) (isPlaced(team) ? placed : carried).push(team)
  return { placed, carried }
}

/** A unit with its teams as they stand. */
export interface Stand {
  readonly u: FwUnit
  teams: readonly Team[]
  now: Gathered
}

const stands = new WeakMap<FwState['units'], readonly Stand[]>()

/** Those asked for last. */
let last: { readonly units: FwState['units']; readonly all: readonly Stand[] } | null = null

/** All units of a battle in the order of their ids, with their teams as they stand now: asked many times for every order. */
export function standsOf(state: FwState): readonly Stand[] {
  let all = last?.units === state.units ? last.all : stands.get(state.units)
  if (all === undefined) {
    all = everyUnit(state).map((u) => ({ u, teams: u.teams, now: gathered(u.teams) }))
    stands.set(state.units, all)
  }
  if (last?.all !== all) last = { units: state.units, all }
  for (const one of all) {
    const { teams } = one.u
    if (teams === one.teams) continue
    one.teams = teams
    one.now = gathered(teams)
  }
  return all
}

/** Calls `each` with those teams of a list whose boxes meet another, until it returns true; tells whether it did. */
export function someIn(
  { placed, feet, box }: Gathered,
  about: Box,
  each: (team: Team, foot: Footprint) => boolean,
): boolean {
  if (box === null || !boxesMeet(box, about)) return false
  for (let i = 0; i < feet.length; i++) {
    const foot = feet[i] as Footprint
    if (boxesMeet(foot.box, about) && each(placed[i] as Team, foot)) return true
  }
  return false
}

/**
 * Gaps that were asked for last, by both serials: the same pairs are asked for weapon by weapon. Of several that share a slot
 * one is kept.
 */
const GAPS = 14
const gapsFrom = new Int32Array(2 ** GAPS)
const gapsTo = new Int32Array(2 ** GAPS)
const gaps = new Int32Array(2 ** GAPS)

/** The gap between two teams, whole mm; 0: they touch (FW-GEN-08). */
export function gapBetween(a: Team, b: Team): number {
  return gapOf(poseOf(a), poseOf(b))
}

function gapOf(one: Pose, other: Pose): number {
  const slot = pairSlot(one, other, GAPS)
  if (gapsFrom[slot] === one.serial && gapsTo[slot] === other.serial) return gaps[slot] as number
  const found = gap(one.foot, other.foot)
  gapsFrom[slot] = one.serial
  gapsTo[slot] = other.serial
  gaps[slot] = found
  return found
}

/** A slot for a pair of poses, of so many as a power of two. */
export const pairSlot = (one: Pose, other: Pose, power: number): number =>
  (Math.imul(one.serial, 0x9e3779b1) ^ Math.imul(other.serial, 0x85ebca6b)) >>> (32 - power)

/** Whether the gap between two teams is so many mm at most; of most pairs the boxes round them tell that it is more. */
export const isWithin = (a: Team, b: Team, mm: number): boolean => isPoseWithin(poseOf(a), poseOf(b), mm)

/** As {@link isWithin}, of poses. */
export const isPoseWithin = (one: Pose, other: Pose, mm: number): boolean =>
  boxGap(one.foot.box, other.foot.box) < mm + HALF && gapOf(one, other) <= mm

/** Gaps are rounded to whole mm. */
const HALF = 0.5

/** How far a team is from the nearest of some others, mm; Infinity where there are none (FW-GEN-08). */
export function gapToNearest(team: Team, others: readonly Team[]): number {
  const own = poseOf(team)
  let least = Infinity
  for (const other of others) {
    const its = poseOf(other)
    if (boxGap(own.foot.box, its.foot.box) < least) least = Math.min(least, gapOf(own, its))
  }
  return least
}

/** As {@link gapToNearest}, from a base wherever it lies. */
export function gapFrom(foot: Footprint, others: readonly Team[]): number {
  let least = Infinity
  for (const other of others) {
    const its = footOf(other)
    if (boxGap(foot.box, its.box) < least) least = Math.min(least, gap(foot, its))
  }
  return least
}

/** What the kernel keeps of a unit: the rectangle round its teams, turned as its first is. */
export interface Frame {
  readonly at: Point
  readonly facing: Facing
  readonly base: RectBase
}

/** The rectangle round the teams of a unit that stand on the table; null: none does. */
export function frameOf(teams: readonly Team[]): Frame | null {
  const known = gathered(teams)
  if (known.frame === undefined) known.frame = frameRound(known)
  return known.frame
}

function frameRound({ placed, feet }: Gathered): Frame | null {
  const [first] = placed
  if (first === undefined) return null
  const facing = first.f
  const origin = { x: 0, y: 0 }
  const right = offset(origin, facing, 1, 0)
  const ahead = offset(origin, facing, 0, 1)
  let left = Infinity
  let most = -Infinity
  let rear = Infinity
  let front = -Infinity
  for (const { core } of feet) {
    for (const { x, y } of core) {
      const aside = x * right.x + y * right.y
      const along = x * ahead.x + y * ahead.y
      left = Math.min(left, aside)
      most = Math.max(most, aside)
      rear = Math.min(rear, along)
      front = Math.max(front, along)
    }
  }
  const centre = offset(origin, facing, (left + most) / 2, (rear + front) / 2)
  return {
    at: { x: Math.round(centre.x), y: Math.round(centre.y) },
    facing,
    base: {
      kind: 'rect',
      width: Math.max(1, Math.round(most - left)),
      depth: Math.max(1, Math.round(front - rear)),
    },
  }
}

/** A team elsewhere, and with another front where one is given. */
export const movedTo = (team: Team, { x, y }: Point, f: Facing = team.f): Team => ({ ...team, x, y, f })

/** The teams of a unit with one of them replaced. */
export const withTeam = (u: Pick<FwUnit, 'teams'>, team: Team): Team[] =>
  u.teams.map((one) => (one.n === team.n ? team : one))
