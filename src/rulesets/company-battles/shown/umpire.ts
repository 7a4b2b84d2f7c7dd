import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { entriesOf, everyUnit, written } from '../../../kernel/ordered.ts'
import { offset } from '../../../kernel/space/angle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { withoutObjective } from '../../../kernel/umpire-ground.ts'
import { type KeyEnd, message, refuse } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { INSTRUCTIONS } from '../orders/standing.ts'
import { laidOut } from '../setup/layout.ts'
import { frameOf, withTeam } from '../units/bodies.ts'
import { type FwState, type FwUnit, isIndependent, type Team, teamId } from '../units/state.ts'
import { GROUND } from './laying-ground.ts'
import { TOLD_AS } from './view.ts'

/** The number of any team a platoon began with. */
const EACH = (u: FwUnit): Allowed => ({
  from: 1,
  to: Math.max(u.roster.length, ...u.teams.map(({ n }) => n)),
})

/** What one team is made to be: what becomes of its facts. */
const MADE = {
  bailOut: { bailed: true },
  remount: { bailed: undefined },
  bogDown: 'here',
  pullOut: { bogged: undefined },
  digIn: { dugIn: true },
  fillIn: { dugIn: undefined },
} as const satisfies Readonly<Record<string, Partial<Record<keyof Team, unknown>> | 'here'>>

/** What each instruction may be, by its name on the card. */
const SET_AS = Object.fromEntries(
  entriesOf(TOLD_AS).map(([name, key]) => [name, INSTRUCTIONS[key]]),
) as Readonly<Record<keyof typeof TOLD_AS, Allowed>>

/**
 * What umpires may set, move and end: platoons, single teams by their numbers, and what a platoon has been told for the
 * enemy's turn (FW-ASY-20).
 */
export const umpire = umpireWith<FwState, FwUnit>({
  rule: 'FW-ASY-20',
  stats: written<Allowed | ((u: FwUnit, state: FwState) => Allowed | null)>({
    // Takes teams off from the last, or puts the platoon's own back.
    strength: (u) => ({ from: 1, to: u.roster.length }),
    teamOff: EACH,
    teamOn: EACH,
    bailOut: EACH,
    remount: EACH,
    bogDown: EACH,
    pullOut: EACH,
    digIn: EACH,
    fillIn: EACH,
    pinned: EITHER,
    fast: EITHER,
    // What it has done in this turn; null: nothing, so that it may do it all again.
    acted: ['moved', 'fired', 'assaulted', null],
    leader: (u) => ({ from: 1, to: u.roster.length, none: true }),
    attached: (u, state) => (isIndependent(u) ? [...platoonsOf(state, u), null] : null),
    ...SET_AS,
  }),
  // As players call them: `set D2 counter never`.
  aliases: Object.fromEntries(entriesOf(TOLD_AS).map(([name, key]) => [key, name])),
  facts: written<Allowed>({}),
  statuses: ['standing', 'destroyed'],
  set(state, u, stat, value) {
    const made = lookUp(MADE, stat)
    if (made !== undefined) return teamMade(u, Number(value), stat as keyof typeof MADE)
    const told = lookUp(TOLD_AS, stat)
    if (told !== undefined) return instructed(u, told, value)
    switch (stat) {
      case 'strength':
        return withTeams(u, teamsFor(u, Number(value), middle(state)))
      case 'teamOff':
        return without(u, Number(value))
      case 'teamOn':
        return withBack(state, u, Number(value))
      case 'acted':
        return done(u, value)
      default:
        return null
    }
  },
  place({ map }, u, at, face) {
    mustBeOn(map, at)
    const teams = u.teams.length === 0 ? teamsFor(u, u.roster.length, at) : u.teams
    return withTeams(u, laidOut(teams, at, face ?? u.facing))
  },
  placeFigure({ map }, u, n, at, face) {
    mustBeOn(map, at)
    const { aboard: _, ...team } = teamOf(u, n)
    return withTeams(u, withTeam(u, { ...team, ...at, f: face ?? team.f }))
  },
  ground: GROUND,
  clear: withoutObjective,
  ended: message('company.end.umpire'),
})

const middle = ({ map }: FwState): Point => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

function mustBeOn({ width, height }: FwState['map'], { x, y }: Point): void {
  if (x < 0 || y < 0 || x > width || y > height) refuse('company.error.off-table')
}

const platoonsOf = (state: FwState, { side }: FwUnit): string[] =>
  everyUnit(state).flatMap((u) => (u.side === side && !isIndependent(u) && u.at !== null ? [u.id] : []))

/** The team of that number; refuses one that is not there. */
const teamOf = (u: FwUnit, number: number): Team =>
  u.teams.find(({ n }) => n === number) ?? refuse('company.error.no-such-team', { unit: u.id, number })

/** What is told of one team that an umpire has changed. */
const saidOf = (u: FwUnit, team: Pick<Team, 'n'>, what: KeyEnd<'company.made.'>): Change => ({
  type: 'event',
  name: 'company.made',
  unit: u.id,
  data: { team: teamId(u, team), what: message(`company.made.${what}`) },
})

function teamMade(u: FwUnit, number: number, what: keyof typeof MADE): Change[] {
  const team = teamOf(u, number)
  const made = MADE[what]
  const facts = { ...team, ...(made === 'here' ? { bogged: { x: team.x, y: team.y } } : made) }
  return [...withTeams(u, withTeam(u, held(facts))), saidOf(u, team, what)]
}

/** A team without the facts that do not hold. */
const held = ({
  bailed,
  bogged,
  dugIn,
  ...team
}: { [fact in keyof Team]: Team[fact] | undefined }): Team => ({
  ...(team as Team),
  ...(bailed === undefined ? {} : { bailed }),
  ...(bogged === undefined ? {} : { bogged }),
  ...(dugIn === undefined ? {} : { dugIn }),
})

/** What it is to have done in this turn; nothing: nor have its teams, each of which may do all again (FW-TUR-07). */
function done(u: FwUnit, value: Json): Change[] {
  const acted = value === null ? [] : [value]
  const teams = value === null ? u.teams.map(({ did: _, ...team }): Team => team) : u.teams
  const stats = { acted, ...(value === null ? { fast: false } : {}), teams: teams as readonly Json[] as Json }
  return [{ type: 'set', unit: u.id, stats }]
}

/** One instruction for the enemy's turn; only its side learns what (FW-ASY-05, FW-ASY-11). */
const instructed = (u: FwUnit, key: string, value: Json): Change[] => [
  { type: 'set', unit: u.id, stat: 'standing', value: { ...u.standing, [key]: value } },
  { type: 'event', name: 'company.standing', unit: u.id },
]

/** A platoon without one of its teams; without the last it is destroyed. */
function without(u: FwUnit, number: number): Change[] {
  const team = teamOf(u, number)
  const teams = u.teams.filter(({ n }) => n !== number)
  const gone: Change[] =
    teams.length === 0
      ? [
          { type: 'set', unit: u.id, stats: { teams: [], lost: [...u.lost, number] } },
          { type: 'status', unit: u.id, status: 'destroyed' },
        ]
      : withTeams(u, teams)
  return [
    ...gone,
    ...(u.leader === number ? [{ type: 'set', unit: u.id, stat: 'leader', value: null } as const] : []),
    saidOf(u, team, 'teamOff'),
  ]
}

/** A platoon with one of its lost teams again, where there is room near its first. */
function withBack(state: FwState, u: FwUnit, number: number): Change[] {
  const type = u.roster[number - 1]
  if (type === undefined || u.teams.some(({ n }) => n === number))
    refuse('company.error.no-such-team', { unit: u.id, number })
  const [first] = u.teams
  const about = first ?? middle(state)
  const f = first?.f ?? u.facing
  const places = ROUND.map((ring) => offset(about, (ring % TURNS) * (3600 / TURNS), 0, ring * STEP))
  const stands = places
    .map(({ x, y }): Team => ({ n: number, type, x: Math.round(x), y: Math.round(y), f }))
    .find((team) => noRoom(state, teamId(u, team), team) === null)
  const team = stands ?? { n: number, type, x: about.x, y: about.y, f }
  return [
    ...withTeams(
      u,
      [...u.teams, team].sort((a, b) => a.n - b.n),
    ),
    saidOf(u, team, 'teamOn'),
  ]
}

/** Places are tried in a spiral of so many to a turn, each so many mm farther out. */
const TURNS = 12
const STEP = 6
const ROUND = Array.from({ length: 80 }, (_, i) => i + 8)

/** So many teams of a platoon: those it has, then those it has lost, behind its first (FW-ASY-20). */
function teamsFor(u: FwUnit, count: number, at: Point): Team[] {
  const missing = u.roster.flatMap((type, i): Team[] =>
    u.teams.some(({ n }) => n === i + 1) ? [] : [{ n: i + 1, type, ...at, f: u.facing }],
  )
  const kept = u.teams.slice(0, count)
  const back = missing.slice(0, Math.max(0, count - kept.length))
  if (back.length === 0) return kept
  return laidOut(
    [...kept, ...back].sort((a, b) => a.n - b.n),
    kept[0] ?? at,
    u.facing,
  )
}

function withTeams(u: FwUnit, teams: readonly Team[]): Change[] {
  const frame = frameOf(teams)
  if (frame === null) return []
  const there = teams.map(({ n }) => n)
  const gone = u.gone.filter((n) => !there.includes(n))
  return [
    ...placed(u, frame.at, frame.facing),
    {
      type: 'set',
      unit: u.id,
      stats: {
        teams: teams as readonly Json[] as Json,
        base: { ...frame.base },
        lost: u.roster.flatMap((_, i) => (there.includes(i + 1) || gone.includes(i + 1) ? [] : [i + 1])),
        ...(gone.length === u.gone.length ? {} : { gone }),
      },
    },
  ]
}
