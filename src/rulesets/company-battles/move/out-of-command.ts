import { holdsTogether, inCommand } from '../command/chain.ts'
import { noRoom, nowOf } from '../ground/standing-room.ts'
import { did, isPlaced } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  ownUnits,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { moveTeams, writeTeams } from '../units/teams.ts'
import { withCargo } from './transport.ts'
import { lengthOf, teamOn } from './way.ts'

/**
 * The movement phase of a side is over: a team that has moved and is not commanded goes back along its way to where it was
 * last (FW-CMD-03); and a commander who has left more than half of his platoon behind does, too (FW-CMD-04).
 */
export function bringBack(battle: FwBattle, side: string): void {
  for (const { id } of ownUnits(battle.state, side)) comeBack(battle, id)
  forgetWays(battle, side)
}

/** Those of a platoon go back who must (FW-CMD-03, FW-CMD-04). */
export function comeBack(battle: FwBattle, id: string): void {
  const u = unit(battle, id)
  const moved = u.role === 'platoon' ? withWays(u) : []
  if (moved.length === 0) return
  const before = begunAt(u)
  if (!keptTogether(battle.state, u, before)) goBack(battle, u, moved, before)
  strayed(battle, id, before)
}

/** A platoon as it stood before its teams went their ways of this phase. */
export const begunAt = (u: FwUnit): FwUnit => ({
  ...u,
  teams: u.teams.map((team): Team => {
    const [from] = team.way ?? []
    return from === undefined ? team : { ...team, x: from.x, y: from.y, f: team.front ?? team.f }
  }),
})

/** Enough of a platoon is in command; one that had fallen apart before it moved has no fewer in command than then (FW-CMD-04). */
const keptTogether = (state: FwState, u: FwUnit, before: FwUnit): boolean =>
  holdsTogether(state, u) ||
  (!holdsTogether(state, before) && inCommand(state, u).size >= inCommand(state, before).size)

/** Teams that have come some way in this phase, and could go back: who has bogged down stays where he did (FW-BOG-04). */
const withWays = (u: FwUnit): Team[] =>
  u.teams.filter((team) => isPlaced(team) && team.bogged === undefined && (team.way?.length ?? 0) > 1)

/**
 * Teams of a platoon for whom its side is not done with its movement: they have moved out of command, or the commander has
 * left more than half of the others behind (FW-CMD-03, FW-CMD-04).
 */
export function strayedTeams(state: FwState, u: FwUnit): Team[] {
  const moved = u.role === 'platoon' ? withWays(u) : []
  if (moved.length === 0) return []
  const before = begunAt(u)
  return keptTogether(state, u, before) ? movedOut(state, u, before) : moved
}

/**
 * Teams that have moved and are not commanded. Who was out of command before the phase has only come nearer, and is on his
 * way back to his platoon (FW-CMD-03, FW-CMD-04).
 */
export function movedOut(state: FwState, u: FwUnit, before: FwUnit): Team[] {
  const moved = withWays(u)
  if (moved.length === 0) return []
  const reached = inCommand(state, u)
  const out = moved.filter(({ n }) => !reached.has(n))
  if (out.length === 0) return []
  const atFirst = inCommand(state, before)
  return out.filter(({ n }) => atFirst.has(n))
}

/** Teams that moved out of command go back one by one, the last in the roster first, until none is left. */
function strayed(battle: FwBattle, id: string, before: FwUnit): void {
  for (;;) {
    const u = unit(battle, id)
    const last = movedOut(battle.state, u, before).at(-1)
    if (last === undefined) return
    goBack(battle, u, [last], before)
  }
}

const STEP = 10

/**
 * Puts teams back along their ways: each to the last place at which it is commanded, at the worst to where it began, with
 * the front it had there. Where somebody has moved there since, it stays as near to it on its way as there is room.
 */
function goBack(battle: FwBattle, u: FwUnit, teams: readonly Team[], before: FwUnit): void {
  let now: FwUnit = u
  for (const { n } of teams) {
    const team = now.teams.find((one) => one.n === n) as Team
    const there = backFrom(battle.state, now, team, teams.length === 1 ? before : null)
    now = { ...now, teams: withCargo(now, there) }
  }
  moveTeams(battle, u, { teams: now.teams, manner: 'back', rule: 'FW-CMD-03' })
  battle.event('FW-CMD-03', 'company.brought-back', {
    unit: u.id,
    data: { teams: teams.map((team) => teamId(u, team)).join(', ') },
  })
}

/** Where a team goes back to: all the way, or with its platoon as it was before no farther than it must to be commanded. */
function backFrom(state: FwState, u: FwUnit, team: Team, before: FwUnit | null): Team {
  const { way = [], front = team.f, ...rest } = team
  const back = { points: [...way].reverse() }
  const length = lengthOf(back.points)
  const free = (there: Team): boolean => noRoom(state, teamId(u, team), there, NOBODY, nowOf(u)) === null
  // A commander goes back until enough of his platoon is with him (FW-CMD-04).
  const reached = (there: Team): boolean => {
    const now = { ...u, teams: u.teams.map((one) => (one.n === team.n ? there : one)) }
    const together = team.n !== u.leader || before === null || keptTogether(state, now, before)
    return inCommand(state, now).has(team.n) && together
  }
  const places: Team[] = []
  for (let at = STEP; at < length; at += STEP) places.push(teamOn(rest, back, at, team.f))
  const nearest = before !== null ? places.find((there) => free(there) && reached(there)) : undefined
  if (nearest !== undefined) return nearest
  return [teamOn(rest, back, length, front), ...places.reverse()].find(free) ?? rest
}

const NOBODY: ReadonlySet<string> = new Set()

/** A vehicle that teams got out of has moved, and a gun that was unhitched, whether or not they went on (FW-TRA-04, FW-TRA-05). */
const unloaded = (team: Team): Team =>
  did(team, 'unloaded') && !did(team, 'moved') ? { ...team, did: [...(team.did ?? []), 'moved'] } : team

/** The ways of a phase that is over are nobody's any more. */
function forgetWays(battle: FwBattle, side: string): void {
  for (const { id } of ownUnits(battle.state, side)) {
    const u = unit(battle, id)
    if (!u.teams.some((team) => team.way !== undefined || did(team, 'unloaded'))) continue
    const teams = u.teams.map(({ way: _, front: __, ...team }): Team => unloaded(team))
    writeTeams(battle, u, teams, 'FW-CMD-03')
  }
}
