import { wholePoint } from '../../../kernel/space/angle.ts'
import type { Facing } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { isTaken, nowOf } from '../ground/standing-room.ts'
import { BOG_SCORE } from '../tables/movement.ts'
import { SKILL } from '../tables/ratings.ts'
import { type FwBattle, type Member, type Team, teamId, thrown } from '../units/state.ts'
import { pointOn, teamOn, type Way } from './way.ts'

/** How a team stands that stays on its way. */
export interface Stay {
  /** Its front there; absent: the way it goes. */
  readonly f?: Facing | undefined
  /** Whether somebody has its room; absent: as they all stand, its own platoon as it is told. */
  readonly taken?: (there: Team) => boolean
}

/**
 * A team goes so far along a way, with a test at each hard stretch it comes to: a bog test in rough going, a Skill test
 * in very difficult (FW-BOG-01, FW-BOG-02, FW-BOG-03). On a failure it stays where it entered (FW-BOG-04). Gives the team
 * where it came to; nothing is written but the dice.
 * @param upTo mm
 */
export function walk(battle: FwBattle, { u, team }: Member, way: Way, upTo: number, stay: Stay = {}): Team {
  for (const { at, test, start } of way.entries) {
    if (at > upTo || (at === upTo && !start && at > 0)) break
    if (test !== 'bog' && test !== 'skill') continue
    const rule: RuleId = test === 'bog' ? 'FW-BOG-01' : 'FW-BOG-02'
    const on = test === 'bog' ? BOG_SCORE : SKILL[u.rating]
    const why = test === 'bog' ? 'company.roll.bog' : 'company.roll.skill'
    const shown = thrown(battle, rule, u.id)(6, why)
    if (shown >= on) continue
    const id = teamId(u, team)
    const taken = stay.taken ?? ((there: Team) => isTaken(battle.state, id, there, undefined, nowOf(u)))
    const stuck = backFrom(team, way, at, { ...stay, taken })
    battle.event('FW-BOG-04', 'company.bogged', { unit: u.id, data: { team: id, test, shown, need: on } })
    return { ...stuck, bogged: wholePoint(pointOn(way.points, start ? 0 : Math.max(0, at - BEFORE))) }
  }
  return teamOn(team, way, upTo)
}

/** Where a team stays at a place of its way: there, or as near before it as nobody stands (FW-BOG-04, FW-MOV-06). */
export function backFrom(
  team: Team,
  way: Way,
  at: number,
  { f, taken }: Stay & Required<Pick<Stay, 'taken'>>,
): Team {
  for (let back = at; back >= 0; back -= BACK) {
    const there = teamOn(team, way, back, f)
    if (!taken(there)) return there
  }
  return team
}

/** Steps in which it is looked for room, mm. */
const BACK = 1

/** How far before the edge of hard going a team is put back when it gets free, mm: the last point outside (FW-BOG-04). */
const BEFORE = 1
