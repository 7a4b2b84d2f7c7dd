import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { type Message, message, Refusal, refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { type Against, courseOf, type Going, whyNot } from '../move/advance.ts'
import { notePassages } from '../move/passages.ts'
import { rangeOn } from '../move/range.ts'
import { mayUnload, outAt, outFrom, outPlaces, unhitched } from '../move/transport.ts'
import { wayOf } from '../move/way.ts'
import { placeOf, withTeam } from '../units/bodies.ts'
import { CM, did, isCavalry, isPlaced, isTowed } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { moveTeams, noteDeed } from '../units/teams.ts'
import { teamsNamed, wayStart, wayStartSeen } from './checks.ts'
import { goOne } from './move.ts'
import { TEAMS_OPTION } from './options.ts'
import { OWN_TEAMS } from './parts.ts'

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
