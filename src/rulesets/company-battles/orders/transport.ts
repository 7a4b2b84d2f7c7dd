import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { noRoom } from '../ground/standing-room.ts'
import { mayMove } from '../move/advance.ts'
import {
  behind,
  cargoAboard,
  comesTo,
  hasRoomFor,
  isTowed,
  mayUnload,
  outAt,
  outPlaces,
  rides,
} from '../move/transport.ts'
import { gapBetween, withTeam } from '../units/bodies.ts'
import { did, isCavalry, isPlaced, isTransport } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  ownUnits,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { moveTeams, noteDeed, sendOff } from '../units/teams.ts'
import { teamCalled, teamsNamed, wayStart, wayStartSeen } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

/** The vehicle a team gets into. */
const IN: OptionForm = { names: { en: ['in', 'on'], pl: ['w', 'na'] }, values: 'text' }

/** A platoon that has not moved yet in this turn (FW-MOV-01). */
function unmoved(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (u.acted.includes('moved')) refuse('company.error.moved', { unit: id })
  return u
}

/**
 * The vehicle a team could get into: the one named, else of those with room a transport, the emptiest and nearest: so the
 * teams of one that is lost are shared out among those that are left (FW-TRA-01, FW-TRA-02).
 */
function vehicleFor(state: FwState, member: Member, named: string | undefined): Member | null {
  const fits = (vehicle: Member): boolean =>
    isPlaced(vehicle.team) && hasRoomFor(state, vehicle, member) && comesTo(state, member, vehicle.team)
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
    const u = unmoved(state, id)
    if (!boarders(u, undefined).some((one) => vehicleFor(state, one, undefined) !== null))
      refuse('company.error.nobody-mounts', { unit: id })
    return {}
  },
  check(state, declared) {
    const u = unmoved(state, declared.unit)
    const named = lookUp(declared.options, 'in')
    const able = boarders(u, lookUp(declared.options, 'teams'))
    if (!able.some((one) => vehicleFor(state, one, named) !== null))
      refuse('company.error.nobody-mounts', { unit: u.id })
  },
  *perform(battle, declared) {
    const named = lookUp(declared.options, 'in')
    for (const { team } of boarders(unit(battle, declared.unit), lookUp(declared.options, 'teams'))) {
      const u = unit(battle, declared.unit)
      const vehicle = vehicleFor(battle.state, { u, team }, named)
      if (vehicle !== null) board(battle, { u, team }, vehicle)
    }
  },
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

/** Teams aboard something that has not moved (FW-TRA-04). */
function riders(state: FwState, u: FwUnit, text: string | undefined): { member: Member; vehicle: Member }[] {
  return teamsNamed(u, text).flatMap((member) => {
    const vehicle = member.team.aboard === undefined ? null : memberCalled(state, member.team.aboard)
    return vehicle !== null && mayUnload(vehicle.team) ? [{ member, vehicle }] : []
  })
}

/** Where a team gets out: guns behind their vehicle, others where they are told to, or beside it. */
function outOf(
  state: FwState,
  { member, vehicle }: { member: Member; vehicle: Member },
  declared: Declared,
): Team | null {
  const { u, team } = member
  if (isTowed(team)) {
    const there = behind(vehicle.team, team)
    return noRoom(state, teamId(u, team), there) === null ? there : null
  }
  const end = declared.path.at(-1)
  const f = declared.face ?? vehicle.team.f
  // As far and the same way from each vehicle as was told of the first (FW-TRA-04).
  const from = wayStart(u, declared.options, true) ?? vehicle.team
  const places: readonly Point[] =
    end === undefined
      ? outPlaces(vehicle.team, team)
      : spread({ x: end.x - from.x + vehicle.team.x, y: end.y - from.y + vehicle.team.y }, team)
  for (const at of places) {
    const there = outAt(state, member, vehicle.team, at, f)
    if (there !== null) return there
  }
  return null
}

/** The place told, and places beside it for those who find it taken. */
const spread = ({ x, y }: Point, { n }: Team): Point[] => [
  { x, y },
  ...[60, -60, 120, -120].map((east) => ({ x: x + east, y })),
  ...[50, -50].map((north) => ({ x: x + (n % 2 === 0 ? 60 : -60), y: y + north })),
]

/** Cavalry of a platoon that could get off its horses: it has not moved (FW-TRA-09). */
const horsemen = (u: FwUnit, text: string | undefined): Team[] =>
  teamsNamed(u, text)
    .map(({ team }) => team)
    .filter((team) => isCavalry(team) && isPlaced(team) && !did(team, 'moved') && team.bailed === undefined)

/** What they are from then on; the horses go to the rear (FW-TRA-09). */
const ON_FOOT = 'troop'

function offHorses(battle: FwBattle, id: string, teams: readonly Team[]): void {
  const off = new Set(teams.map(({ n }) => n))
  const u = unit(battle, id)
  moveTeams(battle, u, {
    teams: u.teams.map((team): Team => (off.has(team.n) ? { ...team, type: ON_FOOT } : team)),
    manner: 'dismount',
    rule: 'FW-TRA-09',
  })
  noteDeed(battle, unit(battle, id), [...off], 'unloaded', 'FW-MOV-09')
  battle.event('FW-TRA-09', 'company.off-horses', {
    unit: id,
    data: { teams: teams.map((team) => teamId(u, team)).join(', ') },
  })
}

/**
 * Dismount: before its vehicle moves a team gets out and moves from the edge of it, a gun is unhitched behind it; they have
 * moved, and so has the vehicle, which may go on (FW-TRA-04, FW-TRA-05). Cavalry gets off its horses for good and may go on as
 * infantry (FW-TRA-09). `D1 dismount > N 4`, `U5 dismount teams=2`.
 */
export const dismount: Order<FwState> = {
  key: 'dismount',
  ...OWN_TEAMS,
  names: {
    en: ['dismount', 'alight', 'unhook', 'disembark', 'get out', 'unload'],
    pl: [
      'wysiądź',
      'wysiada',
      'wysiadają',
      'odczep',
      'wysiadanie',
      'wyładuj',
      'wyładunek',
      'zsiądź',
      'zsiada',
    ],
  },
  class: 'move',
  form: { path: { needed: false }, face: { needed: false }, options: { teams: TEAMS_OPTION } },
  wayFrom: wayStartSeen(true),
  open(state, id) {
    const u = inPlay(state, id)
    if (riders(state, u, undefined).length + horsemen(u, undefined).length === 0)
      refuse('company.error.nobody-dismounts', { unit: id })
    return {}
  },
  check(state, declared) {
    const u = inPlay(state, declared.unit)
    const able = riders(state, u, lookUp(declared.options, 'teams'))
    if (horsemen(u, lookUp(declared.options, 'teams')).length > 0) return
    if (!able.some((one) => outOf(state, one, declared) !== null))
      refuse('company.error.nobody-dismounts', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const text = lookUp(declared.options, 'teams')
    const mounted = horsemen(inPlay(battle.state, declared.unit), text)
    if (mounted.length > 0) offHorses(battle, declared.unit, mounted)
    const named = riders(battle.state, inPlay(battle.state, declared.unit), text)
    for (const { member } of named) {
      const u = unit(battle, declared.unit)
      const [one] = riders(battle.state, u, String(member.team.n))
      const there = one === undefined ? null : outOf(battle.state, one, declared)
      if (one === undefined || there === null) continue
      const out: Team = { ...there, did: [...(there.did ?? []), 'moved'] }
      moveTeams(battle, u, { teams: withTeam(u, out), manner: 'dismount', rule: 'FW-TRA-04' })
      noteDeed(battle, unit(battle, one.vehicle.u.id), [one.vehicle.team.n], 'unloaded', 'FW-MOV-09')
      battle.event('FW-TRA-04', 'company.dismounts', { unit: u.id, data: { team: teamId(u, out) } })
    }
  },
}

/** A unit of which something is in play, were it only aboard another. */
const inPlay = (state: FwState, id: string): FwUnit => {
  const u = everyUnit(state).find((one) => one.id === id)
  return u === undefined || u.teams.length === 0 || u.status === 'reserve'
    ? refuse('company.error.removed', { unit: id })
    : u
}

/** Empty transports (FW-TRA-08). */
const empties = (state: FwState, u: FwUnit, text: string | undefined): Member[] =>
  teamsNamed(u, text).filter(
    ({ team }) => isTransport(team) && isPlaced(team) && cargoAboard(state, teamId(u, team)).length === 0,
  )

/** To the rear: empty transports leave the table for good, without being lost (FW-TRA-08). `D1 rear`, `D1 rear teams=8`. */
export const rear: Order<FwState> = {
  key: 'rear',
  ...OWN_TEAMS,
  names: { en: ['rear', 'to the rear'], pl: ['tyły', 'na tyły'] },
  class: 'move',
  form: { options: { teams: TEAMS_OPTION } },
  open(state, id) {
    if (empties(state, standingUnit(state, id), undefined).length === 0)
      refuse('company.error.nobody-rear', { unit: id })
    return {}
  },
  check(state, declared) {
    if (empties(state, standingUnit(state, declared.unit), lookUp(declared.options, 'teams')).length === 0)
      refuse('company.error.nobody-rear', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const sent = empties(battle.state, u, lookUp(declared.options, 'teams'))
    battle.event('FW-TRA-08', 'company.to-rear', {
      unit: u.id,
      data: { teams: sent.map(({ team }) => teamId(u, team)).join(', ') },
    })
    sendOff(
      battle,
      u,
      sent.map(({ team }) => team.n),
      'FW-TRA-08',
    )
  },
}
