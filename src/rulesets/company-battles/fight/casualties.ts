import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { offset } from '../../../kernel/space/angle.ts'
import { extent, type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import type { RuleId } from '../../../kernel/words.ts'

import { noRoom } from '../ground/standing-room.ts'
import { pin } from '../morale/pinned.ts'
import { motivation } from '../morale/tests.ts'
import { seesTeam } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { SAVES, WARRIOR } from '../tables/shooting.ts'
import { footOf, gapBetween, movedTo, withTeam } from '../units/bodies.ts'
import {
  baseOf,
  CM,
  commandDistance,
  has,
  isInfantry,
  isOperational,
  isPlaced,
  isTank,
  isTransport,
} from '../units/profile.ts'
import {
  enemiesOf,
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  ownUnits,
  set,
  type Team,
  teamId,
  thrown,
  unit,
} from '../units/state.ts'
import { changeTeam, destroyTeams, moveTeams, noteDeed, sendOff, writeTeams } from '../units/teams.ts'
import { byWorth } from './shooting/worth.ts'

/** Who is aboard a team or towed by it, in the order of the roster (FW-SAV-09, FW-SAV-10). */
export const passengersOf = (state: FwState, { u, team }: Member): Member[] => {
  const id = teamId(u, team)
  return everyUnit(state).flatMap((one) =>
    one.teams.filter(({ aboard }) => aboard === id).map((its) => ({ u: one, team: its })),
  )
}

/** The team as it stands by now; null: it is gone. */
const still = (battle: FwBattle, { u, team }: Member): Member | null =>
  memberCalled(battle.state, teamId(u, team))

/**
 * A team is destroyed: a warrior may live (FW-WAR-01…04), passengers may get out (FW-SAV-09…12), then it goes, and leaves a
 * wreck if it was armoured (FW-SAV-14).
 * @param results how often it was destroyed in one go: each costs its passengers a test (FW-SAV-09)
 */
export function* destroyTeam(battle: FwBattle, member: Member, rule: RuleId, results = 1): Procedure {
  const { u, team } = member
  if (has(team, 'warrior') && isTransport(team) && livesAsWarrior(battle, member, 'FW-WAR-04')) return
  if (has(team, 'warrior') && isInfantry(team)) {
    const other = substitute(battle.state, member)
    if (other !== null && livesAsWarrior(battle, member, 'FW-WAR-03')) {
      battle.event('FW-WAR-03', 'company.warrior-lives', {
        unit: u.id,
        target: other.u.id,
        data: { team: teamId(u, team), other: teamId(other.u, other.team) },
      })
      destroyTeams(battle, unit(battle, other.u.id), [other.team.n], 'FW-WAR-03')
      return
    }
  }
  const aboard = passengersOf(battle.state, member).filter((one) => savedFrom(battle, one, results))
  const lost = passengersOf(battle.state, member).filter((one) => !aboard.some((other) => same(one, other)))
  const carried = [...aboard, ...lost]
  const takenOver = has(team, 'warrior') && isTank(team) ? tankFor(battle.state, member) : null
  const lives = takenOver !== null && livesAsWarrior(battle, member, 'FW-WAR-02')
  if (lives && takenOver !== null) takeOver(battle, member, takenOver)
  else destroyTeams(battle, unit(battle, u.id), [team.n], rule)
  for (const one of lost) destroyTeams(battle, unit(battle, one.u.id), [one.team.n], 'FW-SAV-09')
  for (const one of aboard) getOut(battle, one, footOf(team))
  if (isTransport(team)) for (const one of carried) pin(battle, one.u, 'FW-SAV-11')
}

const same = (a: Member, b: Member): boolean => a.u.id === b.u.id && a.team.n === b.team.n

/** A warrior's die (FW-WAR-02…04). */
function livesAsWarrior(battle: FwBattle, { u, team }: Member, rule: RuleId): boolean {
  const shown = thrown(battle, rule, u.id)(6, 'company.roll.warrior')
  battle.event(rule, 'company.warrior', {
    unit: u.id,
    data: { team: teamId(u, team), shown, need: WARRIOR, lives: shown >= WARRIOR ? 1 : 0 },
  })
  return shown >= WARRIOR
}

/**
 * Who falls in a warrior's place: infantry of the platoon he has joined, or of the nearest own platoon, within command
 * distance; of several the one of least worth, no commander if it can be helped (FW-WAR-03).
 */
function substitute(state: FwState, warrior: Member): Member | null {
  const { u, team } = warrior
  const joined = u.attached === null ? undefined : state.units[u.attached]
  const near = (joined === undefined ? ownUnits(state, u.side) : [joined])
    .filter((one) => one.role === 'platoon')
    .map((one) => ({ one, members: nearTo(warrior, one).filter((its) => isInfantry(its.team)) }))
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => nearest(team, a.members) - nearest(team, b.members))[0]
  return near?.members.sort(byWorth)[0] ?? null
}

const nearest = (team: Team, members: readonly Member[]): number =>
  Math.min(...members.map((one) => gapBetween(team, one.team)))

/** Teams of a platoon within command distance of a commander: of himself (FW-LDR-02). */
const nearTo = ({ u, team }: Member, platoon: FwUnit): Member[] =>
  platoon.teams
    .filter((one) => isPlaced(one) && gapBetween(team, one) <= commandDistance(u, team))
    .map((one) => ({ u: platoon, team: one }))

/** The tank that a warrior takes over: within command distance, of his company, of least points and no commander's (FW-WAR-02). */
function tankFor(state: FwState, warrior: Member): Member | null {
  return (
    ownUnits(state, warrior.u.side)
      .filter((one) => one.role === 'platoon' && one.company === warrior.u.company)
      .flatMap((one) => nearTo(warrior, one))
      .filter(({ team }) => isTank(team) && isOperational(team))
      .sort(byWorth)[0] ?? null
  )
}

/** He gets into another tank: his own is a wreck, the other's platoon is without it from then on (FW-WAR-02). */
function takeOver(battle: FwBattle, { u, team }: Member, other: Member): void {
  battle.event('FW-WAR-02', 'company.warrior-takes', {
    unit: u.id,
    target: other.u.id,
    data: { team: teamId(u, team), other: teamId(other.u, other.team) },
  })
  const fresh: Team = { ...other.team, n: Math.max(u.roster.length, ...u.teams.map(({ n }) => n)) + 1 }
  sendOff(battle, unit(battle, other.u.id), [other.team.n], 'FW-WAR-02')
  writeTeams(battle, unit(battle, u.id), [...unit(battle, u.id).teams, fresh], 'FW-WAR-02')
  destroyTeams(battle, unit(battle, u.id), [team.n], 'FW-WAR-02')
  set(battle, unit(battle, u.id), 'leader', fresh.n, 'FW-WAR-02')
}

/** Whether a passenger gets out of a destroyed vehicle: one save for each time it was destroyed (FW-SAV-09). */
function savedFrom(battle: FwBattle, { u, team }: Member, results: number): boolean {
  const { on } = SAVES.passenger
  const roll = thrown(battle, 'FW-SAV-09', u.id)
  const dice = Array.from({ length: results }, () => roll(6, 'company.roll.save'))
  const lives = dice.every((shown) => shown >= on)
  battle.event('FW-SAV-09', 'company.passenger', {
    unit: u.id,
    data: { team: teamId(u, team), dice: dice.join(' '), need: on, lives: lives ? 1 : 0 },
  })
  return lives
}

/** Who rides on a tank saves each time it is hit, whatever that does to it (FW-SAV-12). */
export function ridersUnderFire(battle: FwBattle, carrier: Member): void {
  for (const rider of passengersOf(battle.state, carrier)) {
    if (savedFrom(battle, rider, 1)) continue
    destroyTeams(battle, unit(battle, rider.u.id), [rider.team.n], 'FW-SAV-12')
  }
}

/** Passengers stand round the vehicle, touching where it stood, not within 5 cm of enemies they see; else they are lost (FW-SAV-09). */
function getOut(battle: FwBattle, passenger: Member, vehicle: Footprint): void {
  const now = still(battle, passenger)
  if (now === null) return
  const place = placeBeside(battle.state, now, vehicle)
  if (place === null) return destroyTeams(battle, unit(battle, now.u.id), [now.team.n], 'FW-SAV-09')
  const u = unit(battle, now.u.id)
  const { aboard: _, ...out } = place
  moveTeams(battle, u, { teams: withTeam(u, out), manner: 'dismount', rule: 'FW-SAV-09' })
  noteDeed(battle, unit(battle, u.id), [now.team.n], 'moved', 'FW-SAV-09')
}

/** Places round a vehicle are tried every so many tenths of a degree. */
const STEP = 300
/** Where a passenger can stand touching a vehicle: behind it first, then to both sides in turn. */
export function placeBeside(state: FwState, { u, team }: Member, vehicle: Footprint): Team | null {
  const { depth } = extent(baseOf(team))
  const own = extent(vehicle.base)
  for (let turn = 0; turn <= 1800; turn += STEP) {
    for (const side of turn === 0 || turn === 1800 ? [1] : [1, -1]) {
      const course = vehicle.facing + 1800 + side * turn
      const far = beside(vehicle, team, course, Math.max(own.width, own.depth) / 2 + depth)
      const at = offset(vehicle.at, ((course % 3600) + 3600) % 3600, 0, far)
      const there = movedTo(team, { x: Math.round(at.x), y: Math.round(at.y) }, vehicle.facing)
      const { aboard: _, ...standing } = there
      if (noRoom(state, teamId(u, team), standing) === null && !nearEnemies(state, u, standing))
        return standing
    }
  }
  return null
}

/** How far from a vehicle's middle a base stands that just touches it in some direction, mm. */
function beside(vehicle: Footprint, team: Team, course: number, most: number): number {
  const facing = ((course % 3600) + 3600) % 3600
  let [near, far] = [0, most + extent(baseOf(team)).width]
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2)
    const at = offset(vehicle.at, facing, 0, middle)
    const foot = footprintAt(at, vehicle.facing, baseOf(team))
    if (clearance(foot, vehicle) > 0) far = middle
    else near = middle
  }
  return far
}

const KEPT_FROM = DISTANCES.enemy.cm * CM

function nearEnemies(state: FwState, u: FwUnit, team: Team): boolean {
  return enemiesOf(state, u.side).some((enemy) =>
    enemy.teams.some(
      (one) => isPlaced(one) && gapBetween(one, team) < KEPT_FROM && seesTeam(state, { team }, { team: one }),
    ),
  )
}

/**
 * A crew bails out. One that had bailed out before, or is bogged down, tests Motivation: failed, its vehicle is destroyed
 * (FW-BAI-01, FW-BAI-02, FW-ASL-14).
 */
export function* bailOut(battle: FwBattle, member: Member, rule: RuleId): Procedure {
  const { u, team } = member
  const id = teamId(u, team)
  if (team.bailed === true || team.bogged !== undefined) {
    if (!(yield* motivation(battle, u, 'FW-BAI-02', id))) {
      const now = still(battle, member)
      if (now !== null) yield* destroyTeam(battle, now, 'FW-BAI-02')
      return
    }
  }
  set(battle, unit(battle, u.id), 'hurt', true, 'FW-MOR-01')
  if (team.bailed === true) return
  changeTeam(battle, unit(battle, u.id), team.n, { bailed: true }, rule)
  battle.event(rule, 'company.bailed', { unit: u.id, data: { team: id } })
}
