import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { callAircraft } from '../fight/air/call.ts'
import { companyMorale } from '../fight/company-morale.ts'
import { clearSmoke } from '../fight/guns/smoke.ts'
import { noRoom } from '../ground/standing-room.ts'
import { remountCrews } from '../morale/crews.ts'
import { rallyAll } from '../morale/rally.ts'
import { ringsAbout } from '../setup/layout.ts'
import { rollReserves } from '../setup/reserves.ts'
import { SKILL } from '../tables/ratings.ts'
import { type FwBattle, ownUnits, set, type Team, teamId, thrown, unit } from '../units/state.ts'
import { moveTeams, writeTeams } from '../units/teams.ts'
import { checkCompanies, checkLeft, checkObjectives } from '../victory/victory.ts'

/** The starting phase of a side, in its order (FW-TUR-03). */
export function* startingPhase(battle: FwBattle, side: string): Procedure {
  clearSmoke(battle, side)
  checkLeft(battle)
  checkObjectives(battle, side)
  yield* companyMorale(battle, side)
  checkCompanies(battle, side)
  yield* rallyAll(battle, side)
  yield* remountCrews(battle, side)
  freeBogged(battle, side)
  rollReserves(battle, side)
  yield* callAircraft(battle, side)
  clearDeeds(battle, side)
}

/** Each bogged team whose crew is in it takes a Skill test and is put back where it came from (FW-BOG-05, FW-BOG-06). */
function freeBogged(battle: FwBattle, side: string): void {
  for (const { id } of ownUnits(battle.state, side)) {
    for (const { n, bogged, bailed } of unit(battle, id).teams) {
      if (bogged === undefined || bailed !== undefined) continue
      const u = unit(battle, id)
      const team = u.teams.find((one) => one.n === n)
      if (team === undefined) continue
      const need = SKILL[u.rating]
      const shown = thrown(battle, 'FW-BOG-05', id)(6, 'company.roll.skill')
      const free = shown >= need
      battle.event('FW-BOG-05', free ? 'company.freed' : 'company.still-bogged', {
        unit: id,
        data: { team: teamId(u, team), test: 'skill', shown, need },
      })
      if (!free) continue
      const { bogged: _, ...loose } = team
      const place = [...ringsAbout(bogged)]
        .slice(0, NEAREST_RING)
        .find((at) => noRoom(battle.state, teamId(u, team), { ...loose, ...at }) === null)
      const there: Team = { ...loose, ...(place === undefined ? {} : { x: place.x, y: place.y }) }
      moveTeams(battle, u, {
        teams: u.teams.map((one) => (one.n === n ? there : one)),
        manner: 'freed',
        rule: 'FW-BOG-05',
      })
    }
  }
}

/** The place itself and the ring of 5 cm about it (FW-BOG-05). */
const NEAREST_RING = 17

/** What a side's teams and platoons did in its last turn is past (FW-TUR-03, FW-TUR-07). */
function clearDeeds(battle: FwBattle, side: string): void {
  for (const u of everyUnit(battle.state)) {
    if (u.side !== side) continue
    if (u.teams.some(({ did }) => did !== undefined)) {
      const teams = u.teams.map(({ did: _, ...team }): Team => team)
      writeTeams(battle, u, teams, 'FW-TUR-07')
    }
    set(battle, u, 'fast', false, 'FW-FST-03')
    if (u.acted.length > 0) set(battle, u, 'acted', [], 'FW-TUR-07')
  }
}
