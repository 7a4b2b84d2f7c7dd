import { ask, type Procedure } from '../../../kernel/ask.ts'
import { bearing, facingOfWind, normaliseFacing, travel } from '../../../kernel/space/angle.ts'
import { footprintAt, gap } from '../../../kernel/space/base.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { message, type RuleId, refuse } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { allowedOn } from '../move/range.ts'
import { walk } from '../move/walk.ts'
import { teamOn, type Way, wayOf } from '../move/way.ts'
import { footOf, withTeam } from '../units/bodies.ts'
import { ownersOf } from '../units/owners.ts'
import { baseOf, CM, isOperational } from '../units/profile.ts'
import { type FwBattle, type FwState, type FwUnit, type Member, set, teamId, unit } from '../units/state.ts'
import { moveTeams, noteDeed } from '../units/teams.ts'
import { towardsEdge } from './assault/break-off.ts'

/** Directions are tried at every so many tenths of a degree to both sides of straight away, that first. */
const STEP = 100
const SPREAD = 850
/** Lengths are tried at every so many mm, the longest first. */
const SHORTER = 2 * CM

/** Where scouts slip away to: straight away from the nearest enemy, or as near to a direction as leads away at all. */
export type Path = 'away' | Facing

/** Which way scouts slip away: by instruction, or their owner is asked, who may name any wind (FW-REC-05, FW-ASY-04). */
export function* pathWanted(battle: FwBattle, u: FwUnit, rule: RuleId): Procedure<Path> {
  const { state } = battle
  const home = towardsEdge(state.sides[u.side]?.facts.homeEdge ?? 'south')
  if (u.standing.path !== 'ask') return u.standing.path === 'home' ? home : 'away'
  return yield* ask<Path>({
    kind: 'company.forced-path',
    side: u.side,
    ...ownersOf(state, [u]),
    rule,
    prompt: message('company.ask.forced-path', { unit: u.id }),
    choices: [
      { id: 'away', label: message('company.choice.away', {}) },
      { id: 'home', label: message('company.choice.home', {}) },
    ],
    data: { unit: u.id },
    default: 'away',
    typed: message('company.typed.wind'),
    accept: (answer) => {
      if (answer === 'away') return 'away'
      if (answer === 'home') return home
      return facingOfWind(String(answer).toUpperCase()) ?? refuse('company.error.which-way')
    },
  })
}

/**
 * A platoon goes away from the enemy at its full normal speed, each team straight away from the nearest of those who fire,
 * or as near to that, or to the way its owner wants, as there is room; hard going is tested as in any move (FW-REC-05, FW-REC-06).
 */
export function* slipAway(battle: FwBattle, id: string, from: readonly Member[], rule: RuleId): Procedure {
  const path = yield* pathWanted(battle, unit(battle, id), rule)
  for (const { n } of unit(battle, id).teams) {
    const u = unit(battle, id)
    const team = u.teams.find((one) => one.n === n)
    if (team === undefined || !isOperational(team)) continue
    const found = wayAway(battle.state, { u, team }, from, path)
    if (found === null) continue
    const there = walk(battle, { u, team }, found.way, found.length)
    const now = unit(battle, id)
    moveTeams(battle, now, { teams: withTeam(now, there), manner: 'disengage', rule: 'FW-REC-05' })
    noteDeed(battle, unit(battle, id), [n], 'moved', 'FW-REC-05')
  }
  const u: FwUnit = unit(battle, id)
  set(battle, u, 'disengaged', battle.state.turn, 'FW-REC-10')
  battle.event('FW-REC-05', 'company.disengaged', { unit: id })
}

/** The longest way of a team away from some enemies, nearest to straight away; null: it has no room (FW-REC-05). */
export function wayAway(
  state: FwState,
  { u, team }: Member,
  from: readonly Member[],
  path: Path = 'away',
): { readonly way: Way; readonly length: number } | null {
  const [nearest] = [...from].sort(
    (a, b) => gap(footOf(a.team), footOf(team)) - gap(footOf(b.team), footOf(team)),
  )
  if (nearest === undefined) return null
  const at = { x: team.x, y: team.y }
  const straight = path === 'away' ? bearing({ x: nearest.team.x, y: nearest.team.y }, at) : path
  const most = allowedOn(team, wayOf(state, team, [at])).most
  for (let length = most; length >= SHORTER; length -= SHORTER) {
    for (let turn = 0; turn <= SPREAD; turn += STEP) {
      for (const side of turn === 0 ? [1] : [1, -1]) {
        const to = travel(at, normaliseFacing(straight + side * turn), length)
        const way = wayOf(state, team, [to])
        if (way.length > allowedOn(team, way).most + 1 || way.barred <= way.length || way.walls.length > 0)
          continue
        if (!goesAway(team, to, from)) continue
        // It looks the way it goes.
        const there = teamOn(team, way, way.length)
        if (noRoom(state, teamId(u, team), there) === null) return { way, length: way.length }
      }
    }
  }
  return null
}

/** Whether a straight way leads away from the nearest of some enemies at each of its steps (FW-REC-05). */
function goesAway(team: Member['team'], to: Point, from: readonly Member[]): boolean {
  let before = -1
  for (let step = 0; step <= 4; step++) {
    const at = { x: team.x + ((to.x - team.x) * step) / 4, y: team.y + ((to.y - team.y) * step) / 4 }
    const foot = footprintAt(at, team.f, baseOf(team))
    const far = Math.min(...from.map((one) => gap(foot, footOf(one.team))))
    if (far <= before) return false
    before = far
  }
  return true
}
