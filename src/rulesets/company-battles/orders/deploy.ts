import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { freePlace } from '../../../kernel/space/free-place.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { inCommand } from '../command/chain.ts'
import { type NoRoom, noRoom } from '../ground/standing-room.ts'
import { hasRoomFor } from '../move/transport.ts'
import { checkDeploying, inZone, layOut } from '../setup/deployment.ts'
import { laidOut } from '../setup/layout.ts'
import { frameOf } from '../units/bodies.ts'
import { CM, isTank } from '../units/profile.ts'
import {
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { writeTeams } from '../units/teams.ts'
import { teamsNamed } from './checks.ts'
import { IN, TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** An observer in the tank named, with which he begins the battle; refuses anybody else, and any other vehicle (FW-ART-13, FW-TRA-11). */
function inTank(state: FwState, u: FwUnit, named: string): Team[] {
  const vehicle = memberCalled(state, named.toUpperCase())
  // Of the enemy’s tanks nothing else is said than of those that there are not.
  const fits = (team: Team, tank: Member): boolean =>
    u.role === 'observer' && tank.u.at !== null && isTank(tank.team) && hasRoomFor(state, tank, { u, team })
  return u.teams.map((team) => {
    if (vehicle === null || !fits(team, vehicle))
      return refuse('company.error.deploy-in', { unit: u.id, team: named.toUpperCase() })
    const { x, y, f } = vehicle.team
    return { ...team, x, y, f, aboard: teamId(vehicle.u, vehicle.team) }
  })
}

/** A unit all of which stands on the table, out of any tank it was to begin in. */
const onFoot = (u: FwUnit): FwUnit => ({ ...u, teams: u.teams.map(({ aboard: _, ...team }): Team => team) })

/** A unit with its teams where the order puts them; refuses what has no room there (FW-SCN-02, FW-DAT-04). */
function posed(state: FwState, { id }: FwUnit, declared: Declared): Team[] {
  const { target, path, face } = declared
  const u = onFoot(unit({ state }, id))
  if (u.status === 'reserve') refuse('company.error.reserve', { unit: u.id })
  const vehicle = lookUp(declared.options, 'in')
  if (vehicle !== undefined) return inTank(state, u, vehicle)
  const at = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? u.teams[0])
  if (at === undefined) return refuse('company.error.needs-place', { unit: u.id })
  const text = lookUp(declared.options, 'teams')
  if (text === undefined) {
    const facing = face ?? u.facing
    const own = new Set(u.teams.map((team) => teamId(u, team)))
    return (
      layOut(state, u, { x: at.x, y: at.y }, facing) ??
      refuseRoom(state, u, at, (place) => laidOut(u.teams, place, facing), own)
    )
  }
  const named = teamsNamed(u, text).map(({ team }) => team)
  if (named.length !== 1) refuse('company.error.one-team', { unit: u.id })
  const stood = (place: Point): Team => {
    const one = named[0] as Team
    return { ...one, x: place.x, y: place.y, f: face ?? one.f }
  }
  const team = stood(at)
  if (faultOf(state, u, [team]) !== null) refuseRoom(state, u, at, (place) => [stood(place)])
  const teams = u.teams.map((one) => (one.n === team.n ? team : one))
  mustBeCommanded(state, u, teams, team.n)
  return teams
}

/** Which of some teams of a unit cannot stand where they are put before the battle, and why; null: all can. */
function faultOf(
  state: FwState,
  u: FwUnit,
  teams: readonly Team[],
  own?: ReadonlySet<string>,
): { readonly team: string; readonly why: NoRoom | 'zone' } | null {
  for (const team of teams) {
    const why = inZone(state, u.side, team) ? noRoom(state, teamId(u, team), team, own) : 'zone'
    if (why !== null) return { team: teamId(u, team), why }
  }
  return null
}

/** Between places that are tried in search of a free one, mm. */
const STEP = 3 * CM

/** Refuses a place where teams have no room, saying what is against it and where the nearest is that has. */
function refuseRoom(
  state: FwState,
  u: FwUnit,
  at: Point,
  stood: (place: Point) => readonly Team[],
  own?: ReadonlySet<string>,
): never {
  const { team, why } = faultOf(state, u, stood(at), own) ?? { team: u.id, why: 'taken' as const }
  const free = freePlace(state.map, at, STEP, (place) => faultOf(state, u, stood(place), own) === null)
  return refuse('company.error.deploy-room', {
    unit: u.id,
    why: message(`company.no-room.${why}`, { team }),
    free,
  })
}

/** Refuses to deploy one team so that it, or another that was in command, would be out of it (FW-SCN-02). */
function mustBeCommanded(state: FwState, u: FwUnit, teams: readonly Team[], placed: number): void {
  if (u.role !== 'platoon' || u.leader === null) return
  const reached = inCommand(state, { ...u, teams })
  const before = inCommand(state, u)
  const out = teams.filter(({ n }) => !reached.has(n) && (n === placed || before.has(n)))
  if (out.length > 0)
    refuse('company.error.deploy-command', { teams: out.map((team) => teamId(u, team)).join(', ') })
}

/**
 * Deploy: before the battle a platoon is laid out anywhere in its side's zone, or one of its teams put elsewhere, as often
 * as its player likes, and an observer into a tank; the other side sees nothing of it until both are ready (FW-SCN-02,
 * FW-DAT-04, FW-ART-13). `U1 deploy D2 face N`, `U1 deploy D3 team=4`, `U6O deploy in=U3-2`.
 */
export const deploy: Order<FwState> = {
  key: 'deploy',
  ...OWN_TEAMS,
  names: { en: ['deploy', 'place'], pl: ['rozstaw', 'ustaw', 'rozstawienie'] },
  class: 'table',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    face: { needed: false },
    options: { teams: TEAMS_OPTION, in: IN },
  },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.status === 'reserve') refuse('company.error.reserve', { unit: id })
    return {}
  },
  check(state, declared) {
    checkForm(deploy.form, declared)
    deploy.open(state, declared.unit)
    posed(state, unit({ state }, declared.unit), declared)
  },
  standsAt(state, declared) {
    if (lookUp(declared.options, 'teams') !== undefined) return null
    // Of several bodies the middle is not what a place names.
    const [first] = unit({ state }, declared.unit).teams
    return first === undefined ? null : { x: first.x, y: first.y }
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const teams = posed(battle.state, u, declared)
    const frame = frameOf(teams)
    if (frame !== null)
      battle.change('FW-SCN-02', { type: 'place', unit: u.id, at: frame.at, facing: frame.facing })
    writeTeams(battle, u, teams, 'FW-DAT-04')
  },
}
