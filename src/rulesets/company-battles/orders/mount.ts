import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { standingUnit } from '../command/commanding.ts'
import { mayMove, refuseCourse } from '../move/advance.ts'
import { keptBack, type Shy } from '../move/bounds.ts'
import { notePassages } from '../move/passages.ts'
import { rangeOn } from '../move/range.ts'
import {
  cargoAboard,
  comesTo,
  hasRoomFor,
  pushedTo,
  rides,
  staysBogged,
  wayAboard,
} from '../move/transport.ts'
import { footOf, gapBetween, withTeam } from '../units/bodies.ts'
import { CM, isPlaced, isTowed, isTransport } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  ownUnits,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { moveTeams, noteDeed } from '../units/teams.ts'
import { teamCalled, teamsNamed } from './checks.ts'
import { IN, TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/**
 * The vehicle a team could get into: the one named, else of those with room a transport, the emptiest and nearest: so the
 * teams of one that is lost are shared out among those that are left (FW-TRA-01, FW-TRA-02).
 * @param shy also one from which the enemy keeps it
 */
function vehicleFor(state: FwState, member: Member, named: string | undefined, shy = false): Member | null {
  const fits = (vehicle: Member): boolean =>
    isPlaced(vehicle.team) &&
    hasRoomFor(state, vehicle, member) &&
    comesTo(state, member, vehicle.team) &&
    (shy || keptOff(state, member, vehicle.team) === null)
  if (named !== undefined) {
    const vehicle = teamCalled(state, named)
    return fits(vehicle) ? vehicle : null
  }
  let best: Member | null = null
  for (const u of ownUnits(state, member.u.side)) {
    for (const team of u.teams) {
      const vehicle = { u, team }
      if (fits(vehicle) && (best === null || suits(state, member, vehicle, best) < 0)) best = vehicle
    }
  }
  return best
}

/** Whether a team would rather get into one vehicle than into another: less than 0. */
const suits = (state: FwState, { team }: Member, a: Member, b: Member): number =>
  Number(isTransport(b.team)) - Number(isTransport(a.team)) ||
  cargoAboard(state, teamId(a.u, a.team)).length - cargoAboard(state, teamId(b.u, b.team)).length ||
  gapBetween(team, a.team) - gapBetween(team, b.team)

/** Why the enemy keeps a team from a vehicle; null: he does not (FW-PIN-03, FW-REC-10). */
const keptOff = (state: FwState, member: Member, vehicle: Team): Shy | null =>
  keptBack(state, member)?.(footOf(vehicle), () => vehicle) ?? null

/**
 * A platoon of which some may get in, with a commander: that comes after all moves, so also one that is done with its own
 * (FW-TUR-04, FW-LDR-01).
 */
function boarding(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  return leaderOf(state, u) === null ? refuse('company.error.leaderless', { unit: id }) : u
}

const boarders = (u: FwUnit, text: string | undefined): Member[] =>
  teamsNamed(u, text).filter(({ team }) => mayMove(team) && (rides(team) || isTowed(team)))

/**
 * Mount: teams of a platoon come up to its transports and get in, guns are hitched; the vehicle goes no farther this turn
 * (FW-TRA-01…03, FW-TRA-05, FW-TRA-10, FW-TRA-11). `D1 mount`, `U1 mount teams=2-4 in=U3-2`, `U5 mount teams=2 in=U5-5`.
 */
export const mount: Order<FwState> = {
  key: 'mount',
  ...OWN_TEAMS,
  names: {
    en: ['mount', 'board', 'hook', 'embark', 'get in', 'load'],
    pl: ['wsiądź', 'wsiada', 'wsiadają', 'zaczep', 'wsiadanie', 'załaduj', 'załadunek'],
  },
  class: 'move',
  form: { options: { teams: TEAMS_OPTION, in: IN } },
  open(state, id) {
    checkBoards(state, boarding(state, id), {})
    return {}
  },
  check(state, declared) {
    checkBoards(state, boarding(state, declared.unit), declared.options)
  },
  *perform(battle, declared) {
    const named = lookUp(declared.options, 'in')
    const left: string[] = []
    for (const { team } of boarders(unit(battle, declared.unit), lookUp(declared.options, 'teams'))) {
      const u = unit(battle, declared.unit)
      const vehicle = vehicleFor(battle.state, { u, team }, named)
      if (vehicle === null) {
        left.push(teamId(u, team))
        continue
      }
      const way = wayAboard(battle.state, { u, team }, vehicle.team)
      if (way !== null) notePassages(battle, team, way, way.length)
      const came = isTowed(team) ? pushedTo(battle, { u, team }, vehicle.team) : team
      if (came.bogged === undefined) board(battle, { u, team }, vehicle)
      else staysBogged(battle, u, came, 'FW-TRA-05')
    }
    if (left.length > 0) {
      const data = { teams: left.join(', '), count: left.length }
      battle.event('FW-TRA-03', 'company.no-place', { unit: declared.unit, data })
    }
  },
}

/** Refuses where nobody comes to a vehicle, and says so where it is the enemy who keeps him from one. */
function checkBoards(state: FwState, u: FwUnit, options: Declared['options']): void {
  const named = lookUp(options, 'in')
  const able = boarders(u, lookUp(options, 'teams'))
  if (able.length === 0 && u.acted.includes('moved')) refuse('company.error.moved', { unit: u.id })
  if (able.some((one) => vehicleFor(state, one, named) !== null)) return
  for (const one of able) {
    const vehicle = vehicleFor(state, one, named, true)
    const against = vehicle === null ? null : keptOff(state, one, vehicle.team)
    if (against !== null) refuseCourse(state, u, one.team, against, { via: [], fast: false })
  }
  const nearest = nearestWithRoom(state, u, able, named)
  if (nearest === null) return refuse('company.error.nobody-mounts', { unit: u.id })
  const { far, most, ...names } = nearest
  if (far > most) refuse('company.error.mount-far', { ...names, cm: far / CM, most: most / CM })
  refuse('company.error.mount-way', names)
}

/** The vehicle with room that is nearest to one of some teams, how far it is and how far that team comes, in mm; null: there is none (FW-TRA-01, FW-TRA-03). */
function nearestWithRoom(
  state: FwState,
  { side }: FwUnit,
  able: readonly Member[],
  named: string | undefined,
): { readonly team: string; readonly vehicle: string; readonly far: number; readonly most: number } | null {
  const vehicles =
    named === undefined
      ? ownUnits(state, side).flatMap((u) => u.teams.map((team): Member => ({ u, team })))
      : [teamCalled(state, named)]
  const [nearest] = able
    .flatMap((one) =>
      vehicles
        .filter((vehicle) => isPlaced(vehicle.team) && hasRoomFor(state, vehicle, one))
        .map((vehicle) => ({
          team: teamId(one.u, one.team),
          vehicle: teamId(vehicle.u, vehicle.team),
          far: gapBetween(one.team, vehicle.team),
          most: rangeOn(one.team, 'cross'),
        })),
    )
    .sort((a, b) => a.far - a.most - (b.far - b.most))
  return nearest ?? null
}

function board(battle: FwBattle, { u, team }: Member, vehicle: Member): void {
  const id = teamId(vehicle.u, vehicle.team)
  const { dugIn: _, ...rest } = team
  const aboard: Team = {
    ...rest,
    x: vehicle.team.x,
    y: vehicle.team.y,
    aboard: id,
    did: [...(team.did ?? []), 'moved'],
  }
  moveTeams(battle, u, { teams: withTeam(u, aboard), manner: 'mount', rule: 'FW-TRA-03' })
  noteDeed(battle, unit(battle, vehicle.u.id), [vehicle.team.n], 'moved', 'FW-MOV-09')
  battle.event('FW-TRA-03', 'company.mounts', { unit: u.id, data: { team: teamId(u, team), vehicle: id } })
}
