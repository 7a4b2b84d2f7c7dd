import type { Procedure } from '../../../../kernel/ask.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { type Message, message } from '../../../../kernel/words.ts'
import { coverFrom, keepsDown } from '../../sight/concealment.ts'
import { AIR_ARMOUR, type AirWeapon } from '../../tables/air.ts'
import { ATTEMPTS, aircraftReroll } from '../../tables/artillery.ts'
import { scoreOf } from '../../units/score.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  otherSide,
  setFact,
  type Team,
  teamId,
} from '../../units/state.ts'
import { airTerms, rangingTerms } from '../guns/artillery.ts'
import { fallOdds } from '../guns/odds.ts'
import { attempt } from '../guns/ranging.ts'
import { templateAt } from '../guns/template.ts'
import { fallOn, fallTold, teamsUnder } from '../guns/under-fire.ts'
import { noteRaid } from '../order-of-fire.ts'
import type { Hiding } from '../shooting/shooting.ts'
import { flakFires } from './flak.ts'
import { aircraftCalled, fitsTable, formation, headingFrom, ownTroopsNear } from './raid.ts'

/** A marker over the table looks down on no walls: as from a team on foot that stood there (FW-AIR-11). */
const lookout = ({ at, facing }: Footprint): Team => ({ n: 0, type: 'cmd', x: at.x, y: at.y, f: facing })

/** How well a target hides from the leading aircraft (FW-AIR-11). */
function hidingFromAbove(state: FwState, leader: Footprint, target: Member): Hiding {
  if (coverFrom(state, lookout(leader), target.team) === 'open') return 'open'
  return keepsDown(target) ? 'goneToGround' : 'concealed'
}

/** The score of a raid to range in (FW-AIR-11). */
export const airRangingScore = (state: FwState, leader: Footprint, target: Member) =>
  scoreOf(rangingTerms(target.u.rating, hidingFromAbove(state, leader, target), false))

/**
 * A raid: the flight comes over its own edge at one enemy team, if none of its own is near; flak fires; who is left ranges
 * in and strikes all under the template; then it is gone (FW-AIR-06…15). Scouts cannot get away from it (FW-REC-08).
 */
export function* raid(battle: FwBattle, by: FwUnit, target: Member, weapon: AirWeapon): Procedure {
  const { state } = battle
  const { flight } = state.facts
  if (flight === null) return
  setFact(battle, 'flight', null, 'FW-AIR-05')
  noteRaid(battle, by)
  const id = teamId(target.u, target.team)
  const at = { x: target.team.x, y: target.team.y }
  const told = { unit: by.id, target: target.u.id, data: { team: id, count: flight.count, at } }
  if (ownTroopsNear(state, by.side, target)) {
    battle.event('FW-AIR-07', 'company.raid-aborted', told)
    return
  }
  const edge = state.sides[by.side]?.facts.homeEdge ?? 'south'
  const planes = formation(at, edge, flight.count)
  if (!fitsTable(state, planes)) {
    battle.event('FW-AIR-08', 'company.raid-no-room', told)
    return
  }
  battle.event('FW-AIR-06', 'company.raid', told)
  const { flyingTank } = aircraftCalled(flight.aircraft)
  const left = yield* flakFires(battle, otherSide(state, by.side), planes, flyingTank)
  const [leader] = left
  if (leader === undefined) {
    battle.event('FW-AIR-10', 'company.raid-beaten', told)
    return
  }
  const failed = rangesIn(battle, by, leader, memberCalled(state, id) ?? target)
  if (failed === null) return
  yield* fallOn(battle, {
    template: templateAt(at, headingFrom(edge)),
    score: scoreOf(airTerms(weapon.hit, failed)),
    reroll: aircraftReroll(left.length),
    at: weapon.at,
    fp: weapon.fp,
    armour: AIR_ARMOUR[weapon.kind],
    by: by.id,
    guns: [],
    slipped: null,
    rules: { hit: 'FW-AIR-12', share: 'FW-AIR-13', pin: 'FW-AIR-14' },
  })
}

/** Up to three attempts (FW-AIR-11). Gives those that failed before; null: none found the target. */
function rangesIn(battle: FwBattle, by: FwUnit, leader: Footprint, target: Member): number | null {
  const score = airRangingScore(battle.state, leader, target)
  const facts = { rule: 'FW-AIR-11', by: by.id, target, score }
  for (let failed = 0; failed < ATTEMPTS; failed++) {
    if (attempt(battle, { ...facts, number: failed + 1 })) return failed
  }
  return null
}

/** What a raid promises before flak has fired, or that it would fly off again (FW-ASY-10, FW-AIR-07, FW-AIR-08). */
export function raidOdds(
  state: FwState,
  by: FwUnit,
  target: Member,
  weapon: AirWeapon,
  count: number,
): Message {
  const edge = state.sides[by.side]?.facts.homeEdge ?? 'south'
  const at = { x: target.team.x, y: target.team.y }
  const planes = formation(at, edge, count)
  const told = { team: teamId(target.u, target.team) }
  if (ownTroopsNear(state, by.side, target)) return message('company.odds.raid-aborted', told)
  const [leader] = planes
  if (leader === undefined || !fitsTable(state, planes)) return message('company.odds.raid-no-room', told)
  const teams = teamsUnder(state, templateAt(at, headingFrom(edge)))
  const score = (failed: number) => scoreOf(airTerms(weapon.hit, failed))
  const odds = fallOdds(airRangingScore(state, leader, target), score, aircraftReroll(count), teams.length)
  return fallTold(by, target.u, teams, odds)
}
