import { everyUnit } from '../../../kernel/ordered.ts'
import { offset } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt, gap } from '../../../kernel/space/base.ts'
import { boxesMeet, boxGap, boxUnion } from '../../../kernel/space/segment.ts'
import type { Box, Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { baseOf, isPlaced } from './profile.ts'
import type { FwState, FwUnit, Team } from './state.ts'

/** Worked out once for each team object: those are replaced, never changed. */
const known = new WeakMap<Team, Footprint>()

/** The base of a team where it stands (FW-GEN-08). Of one that is carried: where it was last. */
export function footOf(team: Team): Footprint {
  let found = known.get(team)
  if (found === undefined) {
    found = footprintAt({ x: team.x, y: team.y }, team.f, baseOf(team))
    known.set(team, found)
  }
  return found
}

/**
 * Teams that stand as they did before keep their footprints: what is worked out from where a team stands is kept by its
 * footprint, and so holds until it moves, turns or becomes something else.
 */
export function keepFootprints(before: readonly Team[], now: readonly Team[]): void {
  let same = before.length === now.length
  for (let i = 0; i < now.length; i++) {
    const team = now[i] as Team
    const there = before[i]
    if (team === there) continue
    const old = there?.n === team.n ? there : before.find(({ n }) => n === team.n)
    if (old !== undefined && standsAs(old, team)) {
      if (!known.has(team)) known.set(team, footOf(old))
      same &&= old === there && isPlaced(old) === isPlaced(team)
    } else same = false
  }
  if (!same || lists.has(now)) return
  // Nobody has moved: the bases are the same, and so is all that is round them.
  const { feet, box } = gathered(before)
  lists.set(now, { ...partedOf(now), feet, box })
  frames.set(now, frameOf(before))
}

/**
 * Forgets what was worked out of teams that have become others: the log keeps all that ever were, and would keep all of
 * this with them.
 */
export function forget(before: readonly Team[], now: readonly Team[]): void {
  if (before === now) return
  lists.delete(before)
  frames.delete(before)
  for (const team of before) if (!now.includes(team)) known.delete(team)
}

/** Whether a team stands as it did before. */
const standsAs = (old: Team, { x, y, f, type }: Team): boolean =>
  old.x === x && old.y === y && old.f === f && old.type === type

/** The teams of a unit as they stand, with what is asked of them all again and again. */
interface Gathered {
  /** Those on the table themselves, and those that others carry. */
  readonly placed: readonly Team[]
  readonly carried: readonly Team[]
  /** The bases of those on the table, in the same order. */
  readonly feet: readonly Footprint[]
  /** The upright box round those on the table; null: there is none. */
  readonly box: Box | null
}

/** Worked out once for each list of teams: those are replaced, never changed. */
const lists = new WeakMap<readonly Team[], Gathered>()

export function gathered(teams: readonly Team[]): Gathered {
  let found = lists.get(teams)
  if (found === undefined) {
    const parted = partedOf(teams)
    const feet = parted.placed.map(footOf)
    const box = feet.reduce<Box | null>(
      (all, foot) => (all === null ? foot.box : boxUnion(all, foot.box)),
      null,
    )
    found = { ...parted, feet, box }
    lists.set(teams, found)
  }
  return found
}

const partedOf = (teams: readonly Team[]): Pick<Gathered, 'placed' | 'carried'> => ({
  placed: teams.filter(isPlaced),
  carried: teams.filter((team) => !isPlaced(team)),
})

/** A unit with its teams as they stand. */
export interface Stand {
  readonly u: FwUnit
  teams: readonly Team[]
  now: Gathered
}

const stands = new WeakMap<FwState['units'], readonly Stand[]>()

/** All units of a battle in the order of their ids, with their teams as they stand now: asked many times for every order. */
export function standsOf(state: FwState): readonly Stand[] {
  let all = stands.get(state.units)
  if (all === undefined) {
    all = everyUnit(state).map((u) => ({ u, teams: u.teams, now: gathered(u.teams) }))
    stands.set(state.units, all)
  }
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

/** Gaps that were asked for, by both footprints: the same pairs are asked for weapon by weapon. */
const gaps = new WeakMap<Footprint, WeakMap<Footprint, number>>()

/** The gap between two teams, whole mm; 0: they touch (FW-GEN-08). */
export function gapBetween(a: Team, b: Team): number {
  const one = footOf(a)
  const other = footOf(b)
  let known = gaps.get(one)
  if (known === undefined) {
    known = new WeakMap()
    gaps.set(one, known)
  }
  let found = known.get(other)
  if (found === undefined) {
    found = gap(one, other)
    known.set(other, found)
  }
  return found
}

/** Whether the gap between two teams is so many mm at most; of most pairs the boxes round them tell that it is more. */
export const isWithin = (a: Team, b: Team, mm: number): boolean =>
  boxGap(footOf(a).box, footOf(b).box) < mm + HALF && gapBetween(a, b) <= mm

/** Gaps are rounded to whole mm. */
const HALF = 0.5

/** How far a team is from the nearest of some others, mm; Infinity where there are none (FW-GEN-08). */
export function gapToNearest(team: Team, others: readonly Team[]): number {
  const { box } = footOf(team)
  let least = Infinity
  for (const other of others) {
    if (boxGap(box, footOf(other).box) < least) least = Math.min(least, gapBetween(team, other))
  }
  return least
}

/** What the kernel keeps of a unit: the rectangle round its teams, turned as its first is. */
export interface Frame {
  readonly at: Point
  readonly facing: Facing
  readonly base: RectBase
}

/** Worked out once for each list of teams. */
const frames = new WeakMap<readonly Team[], Frame | null>()

/** The rectangle round the teams of a unit that stand on the table; null: none does. */
export function frameOf(teams: readonly Team[]): Frame | null {
  let found = frames.get(teams)
  if (found === undefined) {
    found = frameRound(teams)
    frames.set(teams, found)
  }
  return found
}

function frameRound(teams: readonly Team[]): Frame | null {
  const placed = teams.filter(isPlaced)
  const [first] = placed
  if (first === undefined) return null
  const facing = first.f
  const origin = { x: 0, y: 0 }
  const right = offset(origin, facing, 1, 0)
  const ahead = offset(origin, facing, 0, 1)
  let [left, most, rear, front] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const team of placed) {
    for (const { x, y } of footOf(team).core) {
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
