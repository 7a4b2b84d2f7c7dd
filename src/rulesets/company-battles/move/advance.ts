import type { Footprint } from '../../../kernel/space/base.ts'
import { boxGap, boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, refusalOf, refuse } from '../../../kernel/words.ts'
import { inCommand, isBesideLeader, leaderOf } from '../command/chain.ts'
import { type About, aboutIn, noRoomAmid, nowOf } from '../ground/standing-room.ts'
import { sees } from '../sight/sight.ts'
import { footOf, gapBetween, gapToNearest, someIn, standsOf } from '../units/bodies.ts'
import { CM, did, isArmoured, isOperational, isPlaced, isVehicle } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, onTable, type Team, teamId } from '../units/state.ts'
import { inTheWay, othersIn, reachOf, shunnedIn, stoppedAt, tooNear } from './nearness.ts'
import { passageFault } from './passages.ts'
import { allowedOn, rangeOn } from './range.ts'
import { openFast, routeRound } from './route.ts'
import { headingAt, lengthOf, teamOn, type Way, wayOf } from './way.ts'

/** How a team means to go. */
export interface Going {
  readonly via: readonly Point[]
  /** The front it takes at the end; null: the one it has; in fast movement always the direction of travel (FW-MOV-04, FW-FST-02). */
  readonly face: number | null
  readonly fast: boolean
  /** It was worked out by {@link fastWay}, so it bends no more than it must, and nobody stands in a straight one. */
  readonly found?: boolean
}

/** Why a team does not go a way. */
export type Against =
  | 'cannot-move'
  | 'too-long'
  | 'barred'
  | 'enemy-near'
  | 'no-room'
  | 'hard-going'
  | 'passage'
  | 'bends'
  | 'nearer'
  | 'out-of-command'

/** A way that a team can go, and how far along it. */
export interface Course {
  readonly team: Team
  readonly way: Way
  readonly upTo: number
  readonly face: number
}

/**
 * Whether a team may move by itself at all this turn: its crew in it and not stuck, not moved yet, and nothing done that
 * forbids it (FW-BOG-04, FW-BAI-01, FW-MOV-01, FW-ENT-01).
 */
export const mayMove = (team: Team): boolean =>
  isOperational(team) &&
  !['moved', 'dug', 'towed'].some((deed) => did(team, deed as 'moved')) &&
  rangeOn(team, 'cross') > 0

/**
 * The course of one team along a way exactly as it was told, or why it cannot go so; a path longer than the range it ends
 * up with is refused before any die (FW-MOV-01).
 */
export function courseOf(state: FwState, u: FwUnit, team: Team, going: Going): Course | Against {
  if (!mayMove(team)) return 'cannot-move'
  const way = wayOf(state, team, going.via)
  const most = farthest(state, { u, team }, way, going)
  if (typeof most === 'string') return most
  if (way.length > most.most + SLACK && !most.edge) return most.why
  const upTo = Math.min(way.length, most.most)
  const face = faceOf(team, way, going)
  return ending(state, { u, team }, { way, upTo, face }, besideWay(state, { u, team }, way))
}

/** In favour of who moves, mm (FW-GEN-10). */
const SLACK = 0.5

/** As {@link courseOf}, cut short where the whole of it cannot be gone: a platoon that moves together. */
export function courseWithin(state: FwState, u: FwUnit, team: Team, going: Going): Course | Against {
  if (!mayMove(team)) return 'cannot-move'
  const way = wayOf(state, team, going.via)
  const most = farthest(state, { u, team }, way, going)
  if (typeof most === 'string') return most
  const face = faceOf(team, way, going)
  const beside = besideWay(state, { u, team }, way)
  let against: Against = most.why
  for (let upTo = Math.min(way.length, Math.floor(most.most)); upTo >= STEP; upTo -= STEP) {
    const course = ending(state, { u, team }, { way, upTo, face }, beside)
    if (typeof course !== 'string') return course
    against = course
  }
  return against
}

const STEP = 10

const faceOf = (team: Team, { points, length }: Way, { face, fast }: Going): number =>
  fast ? headingAt(points, length, team.f) : (face ?? team.f)

interface Farthest {
  readonly most: number
  /** It stops at the edge of harder ground by the rules, and that is no fault (FW-MOV-02). */
  readonly edge: boolean
  readonly why: Against
}

/** How far along a way a team may come, whoever stands at its end. */
function farthest(state: FwState, member: Member, way: Way, { fast, found }: Going): Farthest | Against {
  const { u, team } = member
  if (fast && way.entries.length > 0) return 'hard-going'
  const fault = passageFault(state, team, way)
  if (fault !== null) return fault
  const allowed = allowedOn(team, way, fast)
  const towing = u.teams.some(({ aboard, type }) => aboard === teamId(u, team) && isGunType(type))
  const jeep = towing && team.type.endsWith('jeep')
  const range = jeep ? Math.min(allowed.most, JEEP_TOWING) : allowed.most
  const stopped = found === true && way.points.length === 2 ? way.length : stoppedAt(state, member, way, fast)
  const limits: readonly (readonly [number, Against])[] = [
    [range, 'too-long'],
    [way.barred - 1, 'barred'],
    [stopped, 'enemy-near'],
  ]
  const [most, why] = limits.reduce((least, one) => (one[0] < least[0] ? one : least))
  return { most, edge: why === 'too-long' && allowed.edge && !jeep, why }
}

/** What may keep a team from ending a course somewhere on its way: looked for once for all of its places. */
interface Beside {
  readonly about: About
  readonly enemies: readonly Team[]
  /** How far the nearest enemy is that it sees; looked for when it is first asked. */
  readonly nearest: () => number
}

function besideWay(state: FwState, { u, team }: Member, { points }: Way): Beside {
  const box = grownBox(boxOf(points), reachOf(team) + 1)
  return {
    about: aboutIn(state, box, nowOf(u)),
    enemies: shunnedIn(state, { u, team }, box),
    nearest: nearestOnce(state, u, team),
  }
}

/** A course as it ends, or why nobody may end so. */
function ending(
  state: FwState,
  { u, team }: Member,
  { way, upTo, face }: { way: Way; upTo: number; face: number },
  { about, enemies, nearest }: Beside,
): Course | Against {
  const there = teamOn(team, way, upTo, face)
  if (noRoomAmid(state, teamId(u, team), there, about) !== null) return 'no-room'
  if (tooNear(state, { u, team }, there, enemies)) return 'enemy-near'
  if (u.pinned && !isArmoured(team) && approaches(state, u, team, there, nearest())) return 'nearer'
  if (strays(state, u, team, there)) return 'out-of-command'
  return { team, way, upTo, face }
}

/** Whether a team of a pinned platoon would end nearer to the nearest enemy it sees (FW-PIN-03). */
function approaches(state: FwState, u: FwUnit, team: Team, there: Team, nearest: number): boolean {
  if (nearest === Infinity) return false
  const about = grownBox(footOf(there).box, nearest)
  return standsOf(state).some(
    ({ u: enemy, now }) =>
      enemy.side !== u.side &&
      onTable(enemy) &&
      someIn(now, about, (one) => gapBetween(there, one) < nearest && sees(state, team, one)),
  )
}

/** As {@link nearestSeen}, looked for when it is first asked: only of a pinned platoon it ever is. */
function nearestOnce(state: FwState, u: FwUnit, team: Team): () => number {
  let found: number | null = null
  return () => {
    found ??= nearestSeen(state, u, team)
    return found
  }
}

/** How far the nearest enemy is that a team sees, mm; Infinity: it sees none. Who is nearest is asked first: sight costs most. */
function nearestSeen(state: FwState, u: FwUnit, team: Team): number {
  const { box } = footOf(team)
  const enemies = standsOf(state)
    .filter(({ u: enemy }) => enemy.side !== u.side && onTable(enemy))
    .flatMap(({ now }) =>
      now.placed.map((one, i) => ({ one, far: boxGap(box, (now.feet[i] as Footprint).box) })),
    )
    .sort((a, b) => a.far - b.far)
  let nearest = Infinity
  for (const { one, far } of enemies) {
    // Gaps are whole millimetres: one may be rounded down to less than boxes are apart.
    if (far > nearest + 1) break
    const gap = gapBetween(team, one)
    if (gap < nearest && sees(state, team, one)) nearest = gap
  }
  return nearest
}

/** Whether a team out of command would not come nearer to those of its platoon that are in command (FW-CMD-04). */
function strays(state: FwState, u: FwUnit, team: Team, there: Team): boolean {
  if (u.role !== 'platoon' || isBesideLeader(state, u, team)) return false
  const reached = inCommand(state, u)
  if (reached.has(team.n)) return false
  const leader = leaderOf(state, u)
  if (leader === null) return true
  const links = [leader.team, ...u.teams.filter((one) => reached.has(one.n) && isPlaced(one))]
  return gapToNearest(there, links) >= gapToNearest(team, links)
}

/**
 * Why a team may not go fast at all, or not that way: pinned, unless it has armour; a way that bends where the straight one
 * is open (FW-FST-02, FW-PIN-03).
 */
export function fastFault(
  state: FwState,
  u: FwUnit,
  team: Team,
  { via, found }: Pick<Going, 'via' | 'found'>,
): Against | null {
  if (u.pinned && !isArmoured(team)) return 'cannot-move'
  if (via.length < 2 || found === true) return null
  const [end] = via.slice(-1)
  if (end === undefined) return null
  const own = lengthOf([team, ...via])
  const straight = pointDistance(team, end)
  if (own <= straight + SLACK || wayOf(state, team, via).road) return null
  if (openFast(state, { u, team }, team, end)) return 'bends'
  // A way of one's own is as good as any that is no longer than the shortest.
  return routeRound(state, { u, team }, end, own - MUCH) === null ? null : 'bends'
}

/** A way of one's own may be so much longer than the shortest that was worked out, mm: players name round figures. */
const MUCH = 20

/** Where a team goes when it is told to go fast to a place: straight, or the shortest way round (FW-FST-02). */
export function fastWay(
  state: FwState,
  u: FwUnit,
  team: Team,
  via: readonly Point[],
): Pick<Going, 'via' | 'found'> {
  const [end, ...more] = via
  if (end === undefined || more.length > 0) return { via }
  if (openFast(state, { u, team }, team, end)) return { via, found: true }
  const round = routeRound(state, { u, team }, end, rangeOn(team, 'cross', true))
  return round === null ? { via } : { via: round, found: true }
}

/** Why a team does not go its way, as its player is told. */
export const whyNot = (...fault: Parameters<typeof refuseCourse>): Message => {
  const said = refusalOf(() => refuseCourse(...fault))
  if (said === null) throw new Error('A way that is open was said to be barred.')
  return said
}

/** Says why a team does not go its way. */
export function refuseCourse(
  state: FwState,
  u: FwUnit,
  team: Team,
  against: Against,
  { via, fast }: Pick<Going, 'via' | 'fast'>,
): never {
  const way = wayOf(state, team, via)
  const said = { team: teamId(u, team) }
  if (against === 'too-long') {
    const { most } = allowedOn(team, way, fast)
    const length = Math.round(way.length - way.free)
    return refuse('company.error.way-too-long', { ...said, cm: cmOf(length), most: cmOf(most - way.free) })
  }
  if (against === 'enemy-near') {
    // Nobody of the enemy is anywhere near the way: it is one's own vehicle that cannot be passed (FW-MOV-06).
    const { limits, vehicles } = othersIn(state, { u, team }, boxOf([team, ...way.points]), fast === true)
    if (limits.length === 0 && vehicles.length > 0) return refuse('company.error.way-own-vehicle', said)
    const { enemy, least } = inTheWay(state, { u, team }, teamOn(team, way, way.length), fast)
    return refuse('company.error.way-enemy-near', { ...said, enemy, least: cmOf(least) })
  }
  return refuse(`company.error.way-${against}`, said)
}

/** Millimetres as players read them, to a tenth of a centimetre. */
const cmOf = (mm: number): number => Math.round(mm) / CM

const JEEP_TOWING = 150
const isGunType = (type: string): boolean => !isVehicle({ type })
