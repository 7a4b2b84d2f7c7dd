import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, message, Refusal } from '../../../kernel/words.ts'
import { type About, aboutIn, noRoom, noRoomAmid, nowOf, whoStands } from '../ground/standing-room.ts'
import { isPinned } from '../morale/pinned.ts'
import { placeOf } from '../units/bodies.ts'
import { baseOf, CM, did, isOperational, isTowed, reachOf } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, type Team, teamId } from '../units/state.ts'
import { type KeptBack, keptBack, type Links, linksOf, type Shy, strays } from './bounds.ts'
import { inTheWay, othersIn, shunnedIn, stoppedAt, tooNear } from './nearness.ts'
import { wallOn } from './passages.ts'
import { allowedOn, isJeep, JEEP_TOWING, rangeOn } from './range.ts'
import { openFast, routeRound } from './route.ts'
import { cargoAboard } from './transport.ts'
import { baseOn, headingAt, lengthOf, teamOn, type Way, wayOf } from './way.ts'

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
  | Shy
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
  !did(team, 'moved') &&
  !did(team, 'dug') &&
  !did(team, 'towed') &&
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
  return ending(state, { u, team }, { way, upTo, face }, besideWay(state, { u, team }, way, face))
}

/** In favour of who moves, mm (FW-GEN-10). */
const SLACK = 0.5

/**
 * The way of a team straight to a place that it only goes through, such as an edge of the table; null: it does not come so
 * far (FW-LEV-01, FW-MOV-02).
 */
export function wayThrough(state: FwState, member: Member, to: Point): Way | null {
  const way = wayOf(state, member.team, [to])
  const most = farthest(state, member, way, { via: [to], face: null, fast: false })
  return typeof most === 'string' || way.length > most.most + SLACK ? null : way
}

/** As {@link courseOf}, cut short where the whole of it cannot be gone: a platoon that moves together. */
export function courseWithin(state: FwState, u: FwUnit, team: Team, going: Going): Course | Against {
  if (!mayMove(team)) return 'cannot-move'
  const way = wayOf(state, team, going.via)
  const most = farthest(state, { u, team }, way, going)
  if (typeof most === 'string') return most
  const face = faceOf(team, way, going)
  const beside = besideWay(state, { u, team }, way, face)
  let against: Against = most.why
  for (let upTo = Math.min(way.length, Math.floor(most.most)); upTo >= STEP; upTo -= STEP) {
    const course = ending(state, { u, team }, { way, upTo, face }, beside)
    if (typeof course !== 'string') return course
    // That there is no room at a wall is because nobody gets through it.
    if (most.why !== 'passage' || course !== 'no-room') against = course
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
  const { team } = member
  if (fast && way.entries.length > 0) return 'hard-going'
  const wall = wallOn(state, team, way)
  if (wall === 0) return 'passage'
  const allowed = allowedOn(team, way, fast)
  const jeep = isSlowed(state, member)
  const range = jeep ? Math.min(allowed.most, JEEP_TOWING) : allowed.most
  const stopped = found === true && way.points.length === 2 ? way.length : stoppedAt(state, member, way, fast)
  let most = range
  let why: Against = 'too-long'
  if (way.barred - 1 < most) {
    most = way.barred - 1
    why = 'barred'
  }
  if (wall - 1 < most) {
    most = wall - 1
    why = 'passage'
  }
  if (stopped < most) {
    most = stopped
    why = 'enemy-near'
  }
  return { most, edge: why === 'too-long' && allowed.edge && !jeep, why }
}

/** Whether a team is a jeep that tows a gun: who is aboard it does not slow it (FW-TRA-07). */
const isSlowed = (state: FwState, { u, team }: Member): boolean =>
  isJeep(team) && cargoAboard(state, teamId(u, team)).some((one) => isTowed(one.team))

/** What may keep a team from ending a course somewhere on its way: looked for once for all of its places. */
interface Beside {
  readonly id: string
  /** Its base, turned as it ends. */
  readonly turned: Footprint
  readonly about: About
  readonly enemies: ReturnType<typeof shunnedIn>
  /** What the enemy keeps it from; null: nothing. */
  readonly back: KeptBack | null
  /** To whom it must come nearer; null: to nobody; undefined: not asked yet. */
  links: Links | null | undefined
}

function besideWay(state: FwState, { u, team }: Member, { points }: Way, face: number): Beside {
  const box = grownBox(boxOf(points), reachOf(team) + 1)
  return {
    id: teamId(u, team),
    turned: footprintAt(points[0] as Point, face, baseOf(team)),
    about: aboutIn(state, box, nowOf(u)),
    enemies: shunnedIn(state, { u, team }, box),
    back: keptBack(state, { u, team }),
    links: undefined,
  }
}

/** A course as it ends, or why nobody may end so. */
function ending(
  state: FwState,
  { u, team }: Member,
  { way, upTo, face }: { way: Way; upTo: number; face: number },
  beside: Beside,
): Course | Against {
  const { id, turned, about, enemies, back } = beside
  const foot = baseOn(turned, way, upTo)
  if (noRoomAmid(state, id, { type: team.type, foot }, about) !== null) return 'no-room'
  if (tooNear(state, { u, team }, foot, enemies)) return 'enemy-near'
  const shy = back?.(foot, () => teamOn(team, way, upTo, face)) ?? null
  if (shy !== null) return shy
  if (beside.links === undefined) beside.links = linksOf(state, u, team)
  if (strays(beside.links, foot)) return 'out-of-command'
  return { team, way, upTo, face }
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
  if (isPinned(state, u, team)) return 'cannot-move'
  if (via.length < 2 || found === true) return null
  const [end] = via.slice(-1)
  if (end === undefined) return null
  const from = placeOf(team)
  const own = lengthOf([from, ...via])
  const straight = pointDistance(from, end)
  if (own <= straight + SLACK || wayOf(state, team, via).road) return null
  if (openFast(state, { u, team }, from, end)) return 'bends'
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
  if (openFast(state, { u, team }, placeOf(team), end)) return { via, found: true }
  const round = routeRound(state, { u, team }, end, rangeOn(team, 'cross', true))
  return round === null ? { via } : { via: round, found: true }
}

/** Says why a team does not go its way. */
export function refuseCourse(...fault: Parameters<typeof whyNot>): never {
  throw new Refusal(whyNot(...fault))
}

/** Why a team does not go its way, as its player is told. */
export function whyNot(
  state: FwState,
  u: FwUnit,
  team: Team,
  against: Against,
  { via, fast }: Pick<Going, 'via' | 'fast'>,
): Message {
  const said = { team: teamId(u, team) }
  if (against === 'too-long') {
    const way = wayOf(state, team, via)
    const { most } = allowedOn(team, way, fast)
    const length = Math.round(way.length - way.free)
    return message('company.error.way-too-long', { ...said, cm: cmOf(length), most: cmOf(most - way.free) })
  }
  if (against === 'enemy-near') {
    // Nobody of the enemy is anywhere near the way: it is one's own vehicle that cannot be passed (FW-MOV-06).
    const way = wayOf(state, team, via)
    const { limits, vehicles } = othersIn(state, { u, team }, boxOf([placeOf(team), ...way.points]), fast)
    if (limits.length === 0 && vehicles.length > 0) return message('company.error.way-own-vehicle', said)
    const { enemy, least } = inTheWay(state, { u, team }, teamOn(team, way, way.length), fast)
    return message('company.error.way-enemy-near', { ...said, enemy, least: cmOf(least) })
  }
  if (against === 'no-room') return whyNoRoom(state, u, team, via, fast)
  return message(`company.error.way-${against}`, said)
}

/** Why there is no room for a team at the end of its way: who stands there, or what the ground is; it may be told to go nowhere. */
function whyNoRoom(state: FwState, u: FwUnit, team: Team, via: readonly Point[], fast: boolean): Message {
  const said = { team: teamId(u, team) }
  if (via.length === 0) return message('company.error.way-no-room', said)
  const way = wayOf(state, team, via)
  const there = teamOn(team, way, way.length, faceOf(team, way, { via, face: null, fast }))
  const why = noRoom(state, said.team, there, undefined, nowOf(u))
  if (why === null) return message('company.error.way-no-room', said)
  if (why !== 'taken')
    return message('company.error.way-no-place', { ...said, why: message(`company.no-room.${why}`, said) })
  return message('company.error.way-taken', { ...said, other: whoStands(state, said.team, there, nowOf(u)) })
}

/** Millimetres as players read them, to a tenth of a centimetre. */
const cmOf = (mm: number): number => Math.round(mm) / CM
