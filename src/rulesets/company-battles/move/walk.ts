import { wholePoint } from '../../../kernel/space/angle.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { isTaken } from '../ground/standing-room.ts'
import { BOG_SCORE } from '../tables/movement.ts'
import { SKILL } from '../tables/ratings.ts'
import { plain, succeeds } from '../units/score.ts'
import { type FwBattle, type Member, type Team, teamId, thrown } from '../units/state.ts'
import { pointOn, teamOn, type Way } from './way.ts'

/**
 * A team goes so far along a way, with a test at each hard stretch it comes to: a bog test in rough going, a Skill test
 * in very difficult (FW-BOG-01, FW-BOG-02, FW-BOG-03). On a failure it stays where it entered (FW-BOG-04). Gives the team
 * where it came to; nothing is written but the dice.
 * @param upTo mm
 */
export function walk(battle: FwBattle, { u, team }: Member, way: Way, upTo: number): Team {
  for (const { at, test, start } of way.entries) {
    if (at > upTo || (at === upTo && !start && at > 0)) break
    if (test !== 'bog' && test !== 'skill') continue
    const rule: RuleId = test === 'bog' ? 'FW-BOG-01' : 'FW-BOG-02'
    const on = test === 'bog' ? BOG_SCORE : SKILL[u.rating]
    const why = test === 'bog' ? 'company.roll.bog' : 'company.roll.skill'
    if (succeeds(thrown(battle, rule, u.id), plain(on, why))) continue
    const stuck = stuckAt(battle, { u, team }, way, at)
    battle.event('FW-BOG-04', 'company.bogged', { unit: u.id, data: { team: teamId(u, team) } })
    return { ...stuck, bogged: wholePoint(pointOn(way.points, start ? 0 : Math.max(0, at - BEFORE))) }
  }
  return teamOn(team, way, upTo)
}

/** Where a team stays that failed at a place of its way: there, or as near before it as nobody stands (FW-BOG-04, FW-MOV-06). */
function stuckAt({ state }: FwBattle, { u, team }: Member, way: Way, at: number): Team {
  for (let back = at; back > 0; back -= BACK) {
    const there = teamOn(team, way, back)
    if (!isTaken(state, teamId(u, team), there, undefined, u)) return there
  }
  return teamOn(team, way, 0)
}

/** Steps in which it is looked for room, mm. */
const BACK = 1

/** How far before the edge of hard going a team is put back when it gets free, mm: the last point outside (FW-BOG-04). */
const BEFORE = 1
