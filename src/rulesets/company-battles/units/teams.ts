import type { Json } from '../../../kernel/json.ts'
import { outline } from '../../../kernel/space/base.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, type RuleId } from '../../../kernel/words.ts'
import { footOf, forget, frameOf, keepStand, standsOf, withTeam } from './bodies.ts'
import { isArmoured, isPlaced, isTransport, typeOf } from './profile.ts'
import {
  type Deed,
  evenTeam,
  type FwBattle,
  type FwState,
  type FwUnit,
  memberCalled,
  set,
  type Team,
  teamId,
  unit,
} from './state.ts'

/** What a unit's teams become, and how it is told. */
export interface Moved {
  readonly teams: readonly Team[]
  /** How: `move`, `dash`, `charge`, `break`, `consolidate` … */
  readonly manner: string
  readonly rule: RuleId
}

/** Puts a unit's teams where they have come to; some may have got on or off others with it. */
export function moveTeams(battle: FwBattle, u: FwUnit, { teams, manner, rule }: Moved): void {
  const frame = frameOf(teams)
  if (frame !== null) {
    const path: Point[] = u.at === null ? [frame.at] : [u.at, frame.at]
    battle.change(rule, {
      type: 'move',
      unit: u.id,
      path,
      at: frame.at,
      facing: frame.facing,
      manner,
    })
  }
  writeTeams(battle, u, teams, rule)
}

/**
 * Writes a unit's teams, and the box round them, whose middle and front are the unit's own. Who is aboard one of them, of
 * whatever platoon, goes where it goes (FW-TRA-06, FW-TRA-11).
 */
export function writeTeams(battle: FwBattle, u: FwUnit, become: readonly Team[], rule: RuleId): void {
  const { at, facing, teams: before } = unit(battle, u.id)
  const gone = become.filter((team) => isPlaced(team) && !before.some((one) => standsAs(one, team)))
  const teams = become.map((team) => evenTeam(withCarrier(battle.state, u, become, team)))
  keepStand(before, teams)
  const frame = frameOf(teams)
  // Who is put somewhere is there already; a team that turns or goes changes the box.
  if (
    frame !== null &&
    at !== null &&
    (at.x !== frame.at.x || at.y !== frame.at.y || facing !== frame.facing)
  )
    battle.change(rule, { type: 'turn', unit: u.id, at: frame.at, facing: frame.facing })
  battle.change(rule, {
    type: 'set',
    unit: u.id,
    stats: {
      teams: teams as readonly Json[] as Json,
      ...(frame === null ? {} : { base: { ...frame.base } }),
    },
  })
  forget(before, teams)
  if (gone.length > 0) carryGuests(battle, u, gone, rule)
}

/** Whether a team stands where another does, with the same front. */
const standsAs = (a: Team, b: Team): boolean => a.n === b.n && a.x === b.x && a.y === b.y && a.f === b.f

/** A team where what carries it is, one of its own unit as that becomes or one of another; who is on the table as he stands. */
function withCarrier(state: FwState, u: FwUnit, become: readonly Team[], team: Team): Team {
  const { aboard } = team
  if (aboard === undefined) return team
  const vehicle = become.find((one) => teamId(u, one) === aboard) ?? memberCalled(state, aboard)?.team
  return vehicle === undefined ? team : { ...team, x: vehicle.x, y: vehicle.y, f: vehicle.f }
}

/** Teams of other units aboard vehicles of one that have gone elsewhere go there, too (FW-TRA-10, FW-TRA-11, FW-TRA-12). */
function carryGuests(battle: FwBattle, u: FwUnit, gone: readonly Team[], rule: RuleId): void {
  const vehicles = new Set(gone.map((team) => teamId(u, team)))
  for (const { u: other, now } of standsOf(battle.state)) {
    if (other.id === u.id || !now.carried.some(({ aboard = '' }) => vehicles.has(aboard))) continue
    writeTeams(battle, other, unit(battle, other.id).teams, rule)
    const { at, teams } = unit(battle, other.id)
    const [first] = teams
    // A platoon of which nobody is out is where the first of it is carried.
    if (first !== undefined && frameOf(teams) === null && at !== null)
      battle.change(rule, { type: 'turn', unit: other.id, at: { x: first.x, y: first.y }, facing: first.f })
  }
}

/** Changes facts of one team; a fact given as null no longer holds. Places change by {@link moveTeams}. */
export function changeTeam(
  battle: FwBattle,
  u: FwUnit,
  n: number,
  facts: { readonly [fact in 'bailed' | 'bogged' | 'dugIn' | 'aboard' | 'f']?: Team[fact] | null },
  rule: RuleId,
): void {
  const team = u.teams.find((one) => one.n === n)
  if (team === undefined) return
  const changed = Object.fromEntries(
    // biome-ignore lint/plugin: facts of a team, written here
    Object.entries({ ...team, ...facts }).filter(([, value]) => value !== null && value !== undefined),
  )
  // biome-ignore lint/plugin: a team with other facts of a team
  writeTeams(battle, u, withTeam(u, changed as unknown as Team), rule)
}

/** Notes what some teams have done; what is noted already is not written (FW-TUR-07). */
export function noteDeed(
  battle: FwBattle,
  u: FwUnit,
  numbers: readonly number[],
  deed: Deed,
  rule: RuleId,
): void {
  const teams = withDeed(u.teams, numbers, deed)
  if (teams !== u.teams) writeTeams(battle, u, teams, rule)
}

/** Teams of which some have done something; the same list where that is noted already (FW-TUR-07). */
export function withDeed(teams: readonly Team[], numbers: readonly number[], deed: Deed): readonly Team[] {
  const fresh = ({ n, did = [] }: Team): boolean => numbers.includes(n) && !did.includes(deed)
  if (!teams.some(fresh)) return teams
  return teams.map((team) => (fresh(team) ? { ...team, did: [...(team.did ?? []), deed] } : team))
}

/**
 * Teams are destroyed: they go, armoured vehicles leave wrecks, and a platoon may have lost its commander or all it had
 * (FW-SAV-14, FW-TER-05, FW-LDR-01). Who is aboard them is the caller's to save first (FW-SAV-09).
 */
export const destroyTeams = (battle: FwBattle, u: FwUnit, numbers: readonly number[], rule: RuleId): void =>
  lose(battle, u, numbers, rule, true)

/**
 * Teams count as destroyed, and nothing is left of them on the table: they have driven off it, or their platoon breaks and is
 * taken off (FW-LEV-01, FW-MOR-01).
 */
export const removeTeams = (battle: FwBattle, u: FwUnit, numbers: readonly number[], rule: RuleId): void =>
  lose(battle, u, numbers, rule, false)

function lose(battle: FwBattle, u: FwUnit, numbers: readonly number[], rule: RuleId, wrecks: boolean): void {
  const lost = u.teams.filter(({ n }) => numbers.includes(n))
  if (lost.length === 0) return
  for (const team of lost) {
    battle.event(rule, 'company.team-lost', {
      unit: u.id,
      data: { team: teamId(u, team), kind: message('name', { ...typeOf(team).name }) },
    })
    if (wrecks && isArmoured(team) && isPlaced(team)) leaveWreck(battle, u, team)
  }
  set(battle, u, 'hurt', true, 'FW-MOR-01')
  set(battle, u, 'lost', [...u.lost, ...lost.map(({ n }) => n)], rule)
  takeOff(battle, u, numbers, rule, 'destroyed')
}

/** Teams leave the table otherwise than by being destroyed; a platoon of which nobody is left is destroyed if it lost anybody (FW-TRA-08). */
export function sendOff(battle: FwBattle, u: FwUnit, numbers: readonly number[], rule: RuleId): void {
  set(battle, u, 'gone', [...u.gone, ...numbers], rule)
  takeOff(battle, u, numbers, rule, u.lost.length > 0 ? 'destroyed' : 'left')
}

/**
 * Teams leave through their own zone (FW-LEV-01). If they are the last of a platoon, it has left, whatever it lost before
 * (FW-LEV-02); but not where transports are all that ever went home, for those count for nothing in it (FW-MOR-02).
 */
export function goHome(battle: FwBattle, u: FwUnit, numbers: readonly number[]): void {
  const home = [...u.teams, ...u.gone.map((n) => ({ type: u.roster[n - 1] ?? u.card }))]
  if (home.every(isTransport)) return sendOff(battle, u, numbers, 'FW-LEV-01')
  set(battle, u, 'gone', [...u.gone, ...numbers], 'FW-LEV-01')
  takeOff(battle, u, numbers, 'FW-LEV-01', 'left')
}

/** Some teams are there no more: a platoon may be without its commander, or have nobody left (FW-LDR-01). */
function takeOff(
  battle: FwBattle,
  u: FwUnit,
  numbers: readonly number[],
  rule: RuleId,
  last: 'destroyed' | 'left',
): void {
  const teams = u.teams.filter(({ n }) => !numbers.includes(n))
  if (u.leader !== null && numbers.includes(u.leader)) {
    set(battle, u, 'leader', null, 'FW-LDR-01')
    if (teams.length > 0) battle.event('FW-LDR-01', 'company.leader-lost', { unit: u.id })
  }
  if (teams.length === 0) {
    battle.change(rule, { type: 'set', unit: u.id, stat: 'teams', value: [] })
    battle.change(rule, { type: 'status', unit: u.id, status: last })
    battle.event(rule, last === 'destroyed' ? 'company.destroyed' : 'company.gone', { unit: u.id })
    return
  }
  writeTeams(battle, u, teams, rule)
}

/** A wreck lies where an armoured vehicle stood (FW-TER-05). */
function leaveWreck(battle: FwBattle, u: FwUnit, team: Team): void {
  battle.change('FW-TER-05', {
    type: 'feature',
    feature: {
      id: `wreck-${teamId(u, team)}`,
      layer: 'terrain',
      kind: 'wreck',
      polygon: outline(footOf(team)).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    },
  })
}
