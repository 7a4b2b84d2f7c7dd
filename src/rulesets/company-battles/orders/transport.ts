import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { type Message, message, Refusal, refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { standingUnit } from '../command/commanding.ts'
import { type Against, courseOf, type Going, mayMove, refuseCourse, whyNot } from '../move/advance.ts'
import { keptBack, type Shy } from '../move/bounds.ts'
import { notePassages } from '../move/passages.ts'
import { rangeOn } from '../move/range.ts'
import {
  cargoAboard,
  comesTo,
  hasRoomFor,
  mayUnload,
  outAt,
  outFrom,
  outPlaces,
  pushedTo,
  rides,
  staysBogged,
  unhitched,
  wayAboard,
} from '../move/transport.ts'
import { wayOf } from '../move/way.ts'
import { footOf, gapBetween, placeOf, withTeam } from '../units/bodies.ts'
import { CM, did, isCavalry, isOperational, isPlaced, isTowed, isTransport } from '../units/profile.ts'
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
import { goOne } from './move.ts'
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
    for (const { team } of boarders(unit(battle, declared.unit), lookUp(declared.options, 'teams'))) {
      const u = unit(battle, declared.unit)
      const vehicle = vehicleFor(battle.state, { u, team }, named)
      if (vehicle === null) continue
      const way = wayAboard(battle.state, { u, team }, vehicle.team)
      if (way !== null) notePassages(battle, team, way, way.length)
      const came = isTowed(team) ? pushedTo(battle, { u, team }, vehicle.team) : team
      if (came.bogged === undefined) board(battle, { u, team }, vehicle)
      else staysBogged(battle, u, came, 'FW-TRA-05')
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

/** A team aboard something, and where it is told to go as it gets out; null: nowhere. */
interface Rider {
  readonly member: Member
  readonly vehicle: Member
  readonly to: Point | null
}

/**
 * Teams aboard something that has not moved (FW-TRA-04). They go as far and the same way from each vehicle as was told of
 * the first.
 */
function riders(state: FwState, u: FwUnit, { options, path }: Pick<Declared, 'options' | 'path'>): Rider[] {
  const end = path.at(-1)
  const from = wayStart(u, options, true)
  return teamsNamed(u, lookUp(options, 'teams')).flatMap((member) => {
    const vehicle = member.team.aboard === undefined ? null : memberCalled(state, member.team.aboard)
    if (vehicle === null || !mayUnload(vehicle.team)) return []
    const { x, y } = vehicle.team
    const to =
      end === undefined ? null : from === null ? end : { x: end.x - from.x + x, y: end.y - from.y + y }
    return [{ member, vehicle, to }]
  })
}

/**
 * A team out of its vehicle, or why it does not get out: guns behind it, from where they may go a way of their own, others
 * where they are told to, or beside it (FW-TRA-04, FW-TRA-05).
 */
function outOf(state: FwState, { member, vehicle, to }: Rider, face: Facing | undefined): Team | Against {
  const { u, team } = member
  if (isTowed(team)) {
    const there = unhitched(state, member, vehicle.team)
    if (typeof there === 'string' || to === null) return there
    return ownWayFault(state, u, there, { via: [to], face: face ?? null, fast: false }) ?? there
  }
  const f = face ?? vehicle.team.f
  const places = to === null ? outPlaces(vehicle.team, team) : spread(to, team)
  let against: Against = 'no-room'
  for (const at of places) {
    const there = outAt(state, member, vehicle.team, at, { f, told: to !== null })
    if (typeof there !== 'string') return there
    // Another place than the one told is taken where there is no room, and not where rules are against it (FW-MOV-01).
    if (to !== null && at === places[0] && there !== 'no-room') return there
    if (there !== 'no-room' && there !== 'too-long') against = there
  }
  return against
}

/** Why a team does not get out, as its player is told. */
function whyAboard(state: FwState, { member, vehicle, to }: Rider, against: Against): Message {
  const { u, team } = member
  if (against === 'cannot-move' && leaderOf(state, u) === null)
    return message('company.error.leaderless', { unit: u.id })
  if (against === 'too-long' && to !== null && !isTowed(team)) {
    const cm = Math.round(outFrom(vehicle.team, to)) / CM
    return message('company.error.way-too-long', {
      team: teamId(u, team),
      cm,
      most: rangeOn(team, 'cross') / CM,
    })
  }
  // A gun's own way begins where it is unhitched.
  const gun = isTowed(team) ? unhitched(state, member, vehicle.team) : team
  const from = typeof gun === 'string' ? team : gun
  return whyNot(state, u, from, against, { via: to === null ? [] : [to], fast: false })
}

/** Teams that are told to get out and cannot, since what carries them has moved, each with that (FW-TRA-04). */
function carriedOn(state: FwState, u: FwUnit, text: string | undefined): (readonly [Member, Member])[] {
  return teamsNamed(u, text).flatMap((member) => {
    const vehicle = member.team.aboard === undefined ? null : memberCalled(state, member.team.aboard)
    return vehicle === null || mayUnload(vehicle.team) ? [] : [[member, vehicle] as const]
  })
}

/** Tells who stays aboard what carries him, and why (FW-TRA-04). */
function tellAboard(battle: FwBattle, { u, team }: Member, vehicle: Member, why: Message): void {
  battle.event('FW-TRA-04', 'company.stays-aboard', {
    unit: u.id,
    data: { team: teamId(u, team), vehicle: teamId(vehicle.u, vehicle.team), why },
  })
}

/** Why a gun that has been unhitched does not go its own way; null: it does (FW-TRA-05, FW-LDR-01). */
function ownWayFault(state: FwState, u: FwUnit, gun: Team, going: Going): Against | null {
  if (leaderOf(state, u) === null) return 'cannot-move'
  const course = courseOf(state, { ...u, teams: withTeam(u, gun) }, gun, going)
  return typeof course === 'string' ? course : null
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
 * Dismount: before its vehicle moves a team gets out and moves from the edge of it, a gun is unhitched behind it and may make
 * its own move from there, at once or later in the phase; they have moved, and so has the vehicle, which may go on (FW-TRA-04,
 * FW-TRA-05). Cavalry gets off its horses for good and may go on as
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
    if (riders(state, u, { options: {}, path: [] }).length + horsemen(u, undefined).length === 0)
      refuse('company.error.nobody-dismounts', { unit: id })
    return {}
  },
  check(state, declared) {
    const u = inPlay(state, declared.unit)
    const text = lookUp(declared.options, 'teams')
    if (horsemen(u, text).length > 0) return
    let first: { readonly one: Rider; readonly against: Against } | null = null
    for (const one of riders(state, u, declared)) {
      const out = outOf(state, one, declared.face)
      if (typeof out !== 'string') return
      if (out !== 'no-room') first ??= { one, against: out }
    }
    if (first === null) return refuse('company.error.nobody-dismounts', { unit: declared.unit })
    throw new Refusal(whyAboard(state, first.one, first.against))
  },
  *perform(battle, declared) {
    const text = lookUp(declared.options, 'teams')
    const mounted = horsemen(inPlay(battle.state, declared.unit), text)
    if (mounted.length > 0) offHorses(battle, declared.unit, mounted)
    const late = carriedOn(battle.state, inPlay(battle.state, declared.unit), text)
    for (const { member, to } of riders(battle.state, inPlay(battle.state, declared.unit), declared)) {
      const u = unit(battle, declared.unit)
      const options = { teams: String(member.team.n) }
      const [now] = riders(battle.state, u, { options, path: [] })
      const there = now === undefined ? 'no-room' : outOf(battle.state, { ...now, to }, declared.face)
      if (now === undefined) continue
      if (typeof there === 'string') {
        const why = whyAboard(battle.state, { ...now, to }, there)
        tellAboard(battle, now.member, now.vehicle, why)
        continue
      }
      // An unhitched gun has its own move yet (FW-TRA-05).
      const deed = isTowed(there) ? 'unloaded' : 'moved'
      const out: Team = { ...there, did: [...(there.did ?? []), deed] }
      const way = wayOf(battle.state, { ...out, ...placeOf(now.vehicle.team) }, [placeOf(out)])
      notePassages(battle, out, way, way.length)
      moveTeams(battle, u, { teams: withTeam(u, out), manner: 'dismount', rule: 'FW-TRA-04' })
      noteDeed(battle, unit(battle, now.vehicle.u.id), [now.vehicle.team.n], 'unloaded', 'FW-MOV-09')
      battle.event('FW-TRA-04', 'company.dismounts', { unit: u.id, data: { team: teamId(u, out) } })
      if (to !== null && isTowed(there)) goOne(battle, { ...declared, path: [to], options }, false)
    }
    for (const [member, vehicle] of late) {
      const why = message('company.error.vehicle-moved', { vehicle: teamId(vehicle.u, vehicle.team) })
      tellAboard(battle, member, vehicle, why)
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

/** Empty transports that can drive: neither bogged down nor without their crews (FW-TRA-08, FW-BOG-04, FW-BAI-01). */
const empties = (state: FwState, u: FwUnit, text: string | undefined): Member[] =>
  teamsNamed(u, text).filter(
    ({ team }) =>
      isTransport(team) && isOperational(team) && cargoAboard(state, teamId(u, team)).length === 0,
  )

/** Empty transports that may go to the rear: nobody drives off without a commander (FW-TRA-08, FW-LDR-01). */
function leaving(state: FwState, id: string, text: string | undefined): Member[] {
  const u = standingUnit(state, id)
  const sent = empties(state, u, text)
  if (sent.length === 0) refuse('company.error.nobody-rear', { unit: id })
  return leaderOf(state, u) === null ? refuse('company.error.leaderless', { unit: id }) : sent
}

/** To the rear: empty transports leave the table for good, without being lost (FW-TRA-08). `D1 rear`, `D1 rear teams=8`. */
export const rear: Order<FwState> = {
  key: 'rear',
  ...OWN_TEAMS,
  names: { en: ['rear', 'to the rear'], pl: ['tyły', 'na tyły'] },
  class: 'move',
  form: { options: { teams: TEAMS_OPTION } },
  open(state, id) {
    leaving(state, id, undefined)
    return {}
  },
  check: (state, { unit: id, options }) => void leaving(state, id, lookUp(options, 'teams')),
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
