import type { Procedure } from '../../../kernel/ask.ts'
import { MOVE_NAMES } from '../../../kernel/common-orders.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { standingUnit } from '../command/commanding.ts'
import { noRoom, nowOf } from '../ground/standing-room.ts'
import {
  type Against,
  type Course,
  courseOf,
  courseWithin,
  fastFault,
  fastWay,
  type Going,
  mayMove,
  refuseCourse,
  whyNot,
} from '../move/advance.ts'
import { notePassages } from '../move/passages.ts'
import { rangeOn } from '../move/range.ts'
import { withCargo } from '../move/transport.ts'
import { walk } from '../move/walk.ts'
import { lengthOf, placesOn } from '../move/way.ts'
import { did, isOperational } from '../units/profile.ts'
import {
  type Deed,
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  partOf,
  set,
  setFact,
  type Team,
  teamId,
} from '../units/state.ts'
import { moveTeams } from '../units/teams.ts'
import { teamsNamed, wayStart, wayStartSeen } from './checks.ts'
import { TEAMS_OPTION, WAYS } from './options.ts'
import { MOVED_APART, waysIn } from './ways.ts'

/** A platoon whose turn to move it may be, one after the other (FW-MOV-01). */
function unmoved(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (u.acted.includes('moved')) refuse('company.error.moved', { unit: id })
  return u
}

/** One that may go somewhere: with a commander; without one its teams only turn, get out and dig in (FW-LDR-01). */
export function movingUnit(state: FwState, id: string): FwUnit {
  const u = unmoved(state, id)
  if (leaderOf(state, u) === null) refuse('company.error.leaderless', { unit: id })
  return u
}

/** A platoon begins to move; one that was moving is done (FW-MOV-01). */
export function beginMove(battle: FwBattle, u: FwUnit, whole: boolean): void {
  const { moving } = battle.state.facts
  const before = moving === null || moving === u.id ? undefined : lookUp(battle.state.units, moving)
  if (before !== undefined) closeMove(battle, before)
  if (whole) closeMove(battle, u)
  setFact(battle, 'moving', whole ? null : u.id, 'FW-MOV-01')
}

function closeMove(battle: FwBattle, u: FwUnit): void {
  if (!u.acted.includes('moved')) set(battle, u, 'acted', [...u.acted, 'moved'], 'FW-MOV-01')
}

/** The points a team goes by when its platoon goes by some: as far and the same way, from where it stands itself. */
const alike = (from: Point, to: Point, path: readonly Point[]): Point[] =>
  path.map(({ x, y }) => ({ x: x - from.x + to.x, y: y - from.y + to.y }))

/** The team whose way the order tells: the commander of a platoon, else the first of those named. */
function guideOf(u: FwUnit, teams: readonly Team[]): Team {
  return teams.find(({ n }) => n === u.leader) ?? (teams[0] as Team)
}

/** Who is to go, those in front first, so that nobody is in another's way. */
function inOrder(teams: readonly Team[], from: Point, path: readonly Point[]): Team[] {
  const end = path.at(-1) ?? from
  const ahead = ({ x, y }: Team): number => (x - from.x) * (end.x - from.x) + (y - from.y) * (end.y - from.y)
  return [...teams].sort((a, b) => ahead(b) - ahead(a) || a.n - b.n)
}

interface Told {
  readonly u: FwUnit
  readonly teams: readonly Team[]
  readonly guide: Team
  /** All teams that can go are to: then each goes as far as it comes. */
  readonly together: boolean
}

function told(state: FwState, declared: Declared, begun = false): Told {
  const u = begun ? standingUnit(state, declared.unit) : unmoved(state, declared.unit)
  const text = lookUp(declared.options, 'teams')
  const named = teamsNamed(u, text).map(({ team }) => team)
  const teams = named.filter(mayMove)
  if (teams.length === 0) refuse('company.error.nobody-moves', { unit: u.id, why: whyStill(named) })
  return { u, teams, guide: guideOf(u, teams), together: named.length > 1 }
}

/** What keeps teams of which none moves from it: what the first of them that could else has done in this turn, or that it cannot (FW-ENT-01, FW-MOV-01, FW-TOW-03). */
function whyStill(teams: readonly Team[]): 'dug' | 'towed' | 'moved' | 'unfit' | 'other' {
  const able = teams.find((team) => isOperational(team))
  if (able === undefined) return 'unfit'
  return (['dug', 'towed', 'moved'] as const).find((deed) => did(able, deed)) ?? 'other'
}

/** Where the way that is told begins: at the first of the teams named, else in the middle of the platoon. */
const startOf = (u: FwUnit, { options }: Declared): Point | null => wayStart(u, options) ?? u.at

/** The way of one team: as far and the same way from where it stands as the one that was told. */
function goingOf(
  state: FwState,
  { u, team }: Member,
  declared: Declared,
  { from, fast }: { readonly from: Point | null; readonly fast: boolean },
): Going {
  const via = alike(from ?? team, team, declared.path)
  return { ...(fast ? fastWay(state, u, team, via) : { via }), face: declared.face ?? null, fast }
}

/** Refuses a way that nobody of those told to can go, and one that is longer than any of them may go (FW-MOV-01). */
function checkWays(state: FwState, declared: Declared, fast: boolean): void {
  if (declared.path.length > 0) movingUnit(state, declared.unit)
  const { u, teams, guide, together } = told(state, declared)
  if (declared.path.length === 0) {
    const { face } = declared
    if (face === undefined) return refuse('company.error.needs-way', { unit: u.id })
    if (teams.every((team) => turned(state, u, team, face) === null))
      refuseCourse(state, u, guide, 'no-room', { via: [], fast })
    return
  }
  const from = startOf(u, declared)
  const length = lengthOf([from ?? guide, ...declared.path])
  if (!teams.some((team) => rangeOn(team, 'road', fast) + INDOORS >= length)) {
    refuseCourse(state, u, guide, 'too-long', { via: alike(from ?? guide, guide, declared.path), fast })
  }
  let first: { team: Team; against: Against; going: Going } | null = null
  const found = new Map<Team, Gone>()
  checked = { declared, teams: u.teams, found }
  for (const team of inOrder(teams, from ?? guide, declared.path)) {
    const gone = goneBy(state, { u, team }, { together, declared, from, fast })
    found.set(team, gone)
    const { course, going } = gone
    if (typeof course !== 'string') return
    first ??= { team, against: course, going }
  }
  if (first === null) return refuseCourse(state, u, guide, 'cannot-move', { via: [], fast })
  refuseCourse(state, u, first.team, first.against, first.going)
}

/** How a team goes where it is told to, or why it does not. */
interface Gone {
  readonly going: Going
  readonly course: Course | Against
}

function goneBy(state: FwState, member: Member, ordered: Ordered): Gone {
  const { u, team } = member
  const { together, declared, fast } = ordered
  const going = goingOf(state, member, declared, ordered)
  const fault = fast ? fastFault(state, u, team, going) : null
  return { going, course: fault ?? (together ? courseWithin : courseOf)(state, u, team, going) }
}

/**
 * What was found of the teams that were looked at when a move was checked last: it is carried out right after that, and holds
 * as long as nobody of the platoon has gone.
 */
let checked: {
  readonly declared: Declared
  readonly teams: readonly Team[]
  readonly found: ReadonlyMap<Team, Gone>
} | null = null

/** As {@link goneBy}, of a move that has just been checked. */
function goneAsChecked(state: FwState, member: Member, ordered: Ordered): Gone {
  const { path, face, options } = ordered.declared
  const before =
    checked !== null &&
    checked.teams === member.u.teams &&
    checked.declared.path === path &&
    checked.declared.face === face &&
    checked.declared.options.teams === options.teams
      ? checked.found.get(member.team)
      : undefined
  return before !== undefined && before.going.fast === ordered.fast ? before : goneBy(state, member, ordered)
}

/** Ground inside a building that does not count, mm: no house is deeper (FW-BLD-05). */
const INDOORS = 300

/** Carries out a move of teams of a platoon: one way for all named, or one after the other (FW-MOV-01, FW-FST-03). */
function* go(battle: FwBattle, declared: Declared, fast: boolean): Procedure {
  const whole = lookUp(declared.options, 'teams') === undefined
  beginMove(battle, unmoved(battle.state, declared.unit), whole)
  for (const one of waysIn(declared)) goOne(battle, one, fast)
}

/** Some teams of a platoon go one way, as was checked. */
export function goOne(battle: FwBattle, declared: Declared, fast: boolean): void {
  const { u, teams, guide, together } = told(battle.state, declared, true)
  if (fast) set(battle, u, 'fast', true, 'FW-FST-03')
  let now: FwUnit = u
  const blocked: Message[] = []
  const from = startOf(u, declared)
  for (const { n } of inOrder(teams, from ?? guide, declared.path)) {
    const team = now.teams.find((one) => one.n === n) as Team
    const after = gone(battle, now, team, { together, declared, from, fast })
    if ('key' in after) blocked.push(after)
    else now = { ...now, teams: withPassengers(now, after) }
  }
  if (now.teams !== u.teams) {
    moveTeams(battle, u, {
      teams: now.teams,
      manner: fast ? 'dash' : 'move',
      rule: fast ? 'FW-FST-01' : 'FW-MOV-01',
    })
  }
  for (const why of blocked) battle.event('FW-MOV-01', 'company.stays-behind', { unit: u.id, data: { why } })
}

interface Ordered {
  readonly together: boolean
  readonly declared: Declared
  /** Where the way that is told begins. */
  readonly from: Point | null
  readonly fast: boolean
}

/** A team with another front where it stands; null: it has no room to turn there. */
function turned(state: FwState, u: FwUnit, team: Team, face: number | undefined): Team | null {
  const there: Team = { ...team, f: face ?? team.f }
  return noRoom(state, teamId(u, team), there, new Set(), nowOf(u)) === null ? there : null
}

/** One team after it has gone, or why it stays where it is. */
function gone(
  battle: FwBattle,
  u: FwUnit,
  team: Team,
  { together, declared, from, fast }: Ordered,
): Team | Message {
  const stays = (against: Against, going: Pick<Going, 'via' | 'fast'>): Message =>
    whyNot(battle.state, u, team, against, going)
  if (declared.path.length === 0)
    return turned(battle.state, u, team, declared.face) ?? stays('no-room', { via: [], fast })
  const { state } = battle
  const { going, course } = goneAsChecked(state, { u, team }, { together, declared, from, fast })
  if (typeof course === 'string') return stays(course, going)
  const { way, upTo, face } = course
  const came = walk(battle, { u, team }, way, upTo, { f: fast ? undefined : team.f })
  notePassages(battle, team, way, upTo)
  const there: Team = {
    ...(came.dugIn === undefined ? came : outOfHole(came)),
    f: came.bogged === undefined ? face : came.f,
    did: deedsAfter(team),
    front: team.front ?? team.f,
    way: [...(team.way ?? []), ...placesOn(way.points, upTo)],
  }
  return there
}

function outOfHole({ dugIn: _, ...team }: Team): Team {
  return team
}

/** Where it stands it has moved, and is out of its hole (FW-MOV-09, FW-ENT-02). */
const deedsAfter = ({ did = [] }: Team): Deed[] => (did.includes('moved') ? [...did] : [...did, 'moved'])

/** The teams of a platoon with one of them elsewhere; those aboard it come along and count as moved (FW-TRA-06, FW-MOV-09). */
function withPassengers(u: FwUnit, after: Team): Team[] {
  const id = teamId(u, after)
  return withCargo(u, after).map((one) => (one.aboard === id ? { ...one, did: deedsAfter(one) } : one))
}

/** Refuses a platoon of which nobody can move, or, in fast movement, one that is pinned (FW-PIN-03). */
function checkOpen(state: FwState, id: string, fast: boolean): void {
  const u = fast ? movingUnit(state, id) : unmoved(state, id)
  if (!u.teams.some(mayMove)) refuse('company.error.nobody-moves', { unit: id, why: whyStill(u.teams) })
  if (
    fast &&
    partOf(state, u).pinned &&
    !u.teams.some((team) => mayMove(team) && fastFault(state, u, team, { via: [] }) === null)
  )
    refuse('company.error.pinned', { unit: id })
}

const order = (key: 'move' | 'dash', names: Order<FwState>['names'], fast: boolean): Order<FwState> => ({
  key,
  ...(fast ? {} : { often: true as const }),
  names,
  class: 'move',
  form: {
    path: { needed: fast },
    face: { needed: false },
    options: { teams: TEAMS_OPTION, ways: WAYS },
  },
  ...MOVED_APART,
  wayFrom: wayStartSeen(false),
  open(state, id) {
    checkOpen(state, id, fast)
    return { values: () => ({ ways: [] }) }
  },
  check(state, declared) {
    checkOpen(state, declared.unit, fast)
    for (const one of waysIn(declared)) checkWays(state, one, fast)
  },
  perform: (battle, declared) => go(battle, declared, fast),
})

/**
 * Move: each team of a platoon along the way told, beside its commander, or only those named; in order of their own if
 * they differ (FW-MOV-01…09). `U3 move > NE 20`, `U3 move > N 10 teams=2-4 face W`.
 */
export const move = order('move', MOVE_NAMES, false)

/** Move fast: up to twice as far, with all that it forbids (FW-FST-01…05). `U3 dash > N 40`. */
export const dash = order(
  'dash',
  {
    en: ['dash', 'move fast', 'race', 'fast', 'fast move', 'sprint', 'run', 'rush', 'double'],
    pl: [
      'szybko',
      'ruch szybki',
      'pędem',
      'pędzi',
      'szybki ruch',
      'sprint',
      'sprintem',
      'bieg',
      'biegiem',
      'biegnij',
      'biegnie',
    ],
  },
  true,
)
