import type { Procedure } from '../../../kernel/ask.ts'
import { message, type RuleId } from '../../../kernel/words.ts'
import { pin } from '../morale/pinned.ts'
import { motivation } from '../morale/tests.ts'
import { WARRIOR } from '../tables/shooting.ts'
import { footOf, gapBetween } from '../units/bodies.ts'
import {
  commandDistance,
  has,
  isInfantry,
  isOperational,
  isPlaced,
  isTank,
  isTransport,
} from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  joinedBy,
  type Member,
  memberCalled,
  ownUnits,
  set,
  type Team,
  teamId,
  thrown,
  unit,
} from '../units/state.ts'
import { changeTeam, destroyTeams, sendOff, writeTeams } from '../units/teams.ts'
import { getOut, passengersOf, savedFrom, stayAboard } from './passengers.ts'
import { byWorth } from './shooting/worth.ts'
import { pick } from './windows/pick.ts'

/**
 * A team is destroyed: a warrior may live, himself or in it (FW-WAR-01…04), then passengers may get out and their platoons
 * are pinned (FW-SAV-09…13), then it goes, and leaves a wreck if it was armoured (FW-SAV-14).
 * @param results how often it was destroyed in one go: each costs its passengers a test (FW-SAV-09)
 */
export function* destroyTeam(battle: FwBattle, member: Member, rule: RuleId, results = 1): Procedure {
  const { u, team } = member
  const keeper = keeperOf(battle.state, member)
  if (keeper !== null && livesAsWarrior(battle, keeper, 'FW-WAR-04')) return
  if (isWarrior(member) && isInfantry(team) && (yield* fallsForAnother(battle, member))) return
  const tanks = isWarrior(member) && isTank(team) ? tanksFor(battle.state, member) : []
  const lives = tanks.length > 0 && livesAsWarrior(battle, member, 'FW-WAR-02')
  const other = lives ? yield* chosenFor(battle, member, tanks, 'FW-WAR-02') : null
  const carried = passengersOf(battle.state, member)
  const aboard = carried.filter((one) => savedFrom(battle, one, results))
  const lost = carried.filter((one) => !aboard.includes(one))
  if (other !== null) takeOver(battle, member, other)
  else destroyTeams(battle, unit(battle, u.id), [team.n], rule)
  for (const one of lost) destroyTeams(battle, unit(battle, one.u.id), [one.team.n], 'FW-SAV-09')
  const vehicle = footOf(team)
  yield* getOut(
    battle,
    aboard.map((passenger) => ({ passenger, vehicle })),
  )
  for (const one of carried) pin(battle, one.u, 'FW-SAV-11')
}

/** The warrior whose die may keep a vehicle from harm: a transport that is one, or whom it carries; null: there is none (FW-WAR-04). */
function keeperOf(state: FwState, vehicle: Member): Member | null {
  if (isWarrior(vehicle) && isTransport(vehicle.team)) return vehicle
  return passengersOf(state, vehicle).find(isWarrior) ?? null
}

/** A warrior on foot may live, and another team of infantry falls in his place (FW-WAR-03). */
function* fallsForAnother(battle: FwBattle, warrior: Member): Procedure<boolean> {
  const open = substitutes(battle.state, warrior)
  if (open.length === 0 || !livesAsWarrior(battle, warrior, 'FW-WAR-03')) return false
  const other = yield* chosenFor(battle, warrior, open, 'FW-WAR-03')
  battle.event('FW-WAR-03', 'company.warrior-lives', {
    unit: warrior.u.id,
    target: other.u.id,
    data: { team: teamId(warrior.u, warrior.team), other: teamId(other.u, other.team) },
  })
  destroyTeams(battle, unit(battle, other.u.id), [other.team.n], 'FW-WAR-03')
  return true
}

/** Who falls for a warrior, or whose tank he takes: the one of least worth, or his owner is asked (FW-ASY-04). */
function* chosenFor(
  battle: FwBattle,
  { u, team }: Member,
  open: readonly Member[],
  rule: 'FW-WAR-02' | 'FW-WAR-03',
): Procedure<Member> {
  const [usual] = open
  if (usual === undefined) throw new Error('A warrior has nobody to choose.')
  const idOf = (one: Member): string => teamId(one.u, one.team)
  if (u.standing.warrior !== 'ask') return usual
  const told = { team: teamId(u, team) }
  const said = yield* pick(battle.state, {
    kind: 'company.warrior',
    rule,
    u,
    prompt:
      rule === 'FW-WAR-02' ? message('company.ask.warrior-tank', told) : message('company.ask.warrior', told),
    choices: open.map((one) => ({
      id: idOf(one),
      label: message('company.choice.team', { team: idOf(one) }),
    })),
    usual: idOf(usual),
  })
  return open.find((one) => idOf(one) === said) ?? usual
}

/** The company commander is a warrior, whatever carries him, and teams whose data say so (FW-WAR-01). */
const isWarrior = ({ u, team }: Member): boolean => u.role === 'commander' || has(team, 'warrior')

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
 * Who may fall in a warrior's place: infantry of the platoon he has joined, or of the nearest own platoon, within command
 * distance; the one of least worth first, commanders last (FW-WAR-03).
 */
function substitutes(state: FwState, warrior: Member): Member[] {
  const { u, team } = warrior
  const joined = joinedBy(state, u)
  const near = (joined === null ? ownUnits(state, u.side) : [joined])
    .filter((one) => one.role === 'platoon')
    .map((one) => ({ one, members: nearTo(warrior, one).filter((its) => isInfantry(its.team)) }))
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => nearest(team, a.members) - nearest(team, b.members))[0]
  return near?.members.sort(byWorth) ?? []
}

const nearest = (team: Team, members: readonly Member[]): number =>
  Math.min(...members.map((one) => gapBetween(team, one.team)))

/** Teams of a platoon within command distance of a commander: of himself (FW-LDR-02). */
const nearTo = ({ u, team }: Member, platoon: FwUnit): Member[] =>
  platoon.teams
    .filter((one) => isPlaced(one) && gapBetween(team, one) <= commandDistance(u, team))
    .map((one) => ({ u: platoon, team: one }))

/** The tanks that a warrior may take over: within command distance, of his company, those of least worth first, commanders' last (FW-WAR-02). */
const tanksFor = (state: FwState, warrior: Member): Member[] =>
  ownUnits(state, warrior.u.side)
    .filter((one) => one.role === 'platoon' && one.company === warrior.u.company)
    .flatMap((one) => nearTo(warrior, one))
    .filter(({ team }) => isTank(team) && isOperational(team))
    .sort(byWorth)

/** He gets into another tank: his own is a wreck, the other's platoon is without it from then on (FW-WAR-02). */
function takeOver(battle: FwBattle, { u, team }: Member, other: Member): void {
  battle.event('FW-WAR-02', 'company.warrior-takes', {
    unit: u.id,
    target: other.u.id,
    data: { team: teamId(u, team), other: teamId(other.u, other.team) },
  })
  const fresh: Team = { ...other.team, n: Math.max(u.roster.length, ...u.teams.map(({ n }) => n)) + 1 }
  const riders = passengersOf(battle.state, other)
  sendOff(battle, unit(battle, other.u.id), [other.team.n], 'FW-WAR-02')
  writeTeams(battle, unit(battle, u.id), [...unit(battle, u.id).teams, fresh], 'FW-WAR-02')
  stayAboard(battle, riders, teamId(u, fresh), 'FW-WAR-02')
  destroyTeams(battle, unit(battle, u.id), [team.n], 'FW-WAR-02')
  set(battle, unit(battle, u.id), 'leader', fresh.n, 'FW-WAR-02')
}

/**
 * A crew bails out. One that had bailed out before, or is bogged down, tests Motivation; gives whether it failed, so that
 * its vehicle is to be destroyed (FW-BAI-01, FW-BAI-02, FW-ASL-14).
 */
export function* crewBreaks(battle: FwBattle, member: Member, rule: RuleId): Procedure<boolean> {
  const { u, team } = member
  const id = teamId(u, team)
  const tested = team.bailed === true || team.bogged !== undefined
  if (tested && !(yield* motivation(battle, u, 'FW-BAI-02', id))) return true
  set(battle, unit(battle, u.id), 'hurt', true, 'FW-MOR-01')
  if (team.bailed === true) return false
  changeTeam(battle, unit(battle, u.id), team.n, { bailed: true }, rule)
  battle.event(rule, 'company.bailed', { unit: u.id, data: { team: id } })
  return false
}

/** The same, and the vehicle is destroyed at once where it comes to that. */
export function* bailOut(battle: FwBattle, member: Member, rule: RuleId): Procedure {
  if (!(yield* crewBreaks(battle, member, rule))) return
  const now = memberCalled(battle.state, teamId(member.u, member.team))
  if (now !== null) yield* destroyTeam(battle, now, 'FW-BAI-02')
}
