import type { Procedure } from '../../../../kernel/ask.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { hidingFrom } from '../../sight/concealment.ts'
import { ATTEMPTS } from '../../tables/artillery.ts'
import { did } from '../../units/profile.ts'
import { scoreOf } from '../../units/score.ts'
import { type FwBattle, type FwState, type FwUnit, set, unit } from '../../units/state.ts'
import { noteDeed, withDeed, writeTeams } from '../../units/teams.ts'
import { disengageFromGuns } from '../disengage.ts'
import { type Aim, templateFor } from './aim.ts'
import { batteryReroll, rangingTerms, templateTerms } from './artillery.ts'
import { bombardOf, firesRockets, type Gun, gunsIn } from './battery.ts'
import { attempt } from './ranging.ts'
import { commands, hasStaff, type Spotter, spotterId } from './spotters.ts'
import { leaveTrails } from './trails.ts'
import { fallOn } from './under-fire.ts'

/** How well the target of an aim hides, judged by the spotter; behind trails it counts as concealed (FW-ART-16, FW-ART-25). */
const hidingOf = (state: FwState, { spotter, team, blind }: Aim) =>
  blind ? 'concealed' : hidingFrom(state, spotter.eyes, team)

/** The score to range in (FW-ART-15, FW-ART-16). */
export const rangingScore = (state: FwState, aim: Aim) =>
  scoreOf(rangingTerms(aim.team.u.rating, hidingOf(state, aim), commands(aim.spotter.member.u)))

/**
 * Ranging in: up to three attempts, one after the other, for scouts may get away after the first has failed (FW-ART-14,
 * FW-REC-07). Gives the failed attempts before the one that found the target; null: none did.
 */
export function* rangesIn(battle: FwBattle, battery: FwUnit, aim: Aim): Procedure<number | null> {
  const score = rangingScore(battle.state, aim)
  const facts = { rule: 'FW-ART-14', by: battery.id, target: aim.team, score }
  for (let failed = 0; failed < ATTEMPTS; failed++) {
    if (attempt(battle, { ...facts, number: failed + 1 })) return failed
    if (failed === 0) yield* disengageFromGuns(battle, unit(battle, aim.team.u.id), battery)
  }
  return null
}

/** The guns have fired and their spotter has directed, whatever came of it (FW-ART-05, FW-ART-12). */
export function noteFire(
  battle: FwBattle,
  battery: FwUnit,
  guns: readonly Gun[],
  spotter: Spotter,
  rule: RuleId,
): void {
  const numbers = guns.map(({ member }) => member.team.n)
  const { teams } = unit(battle, battery.id)
  const fired = withDeed(withDeed(teams, numbers, 'bombarded'), numbers, 'shot')
  const { u, team } = spotter.member
  const own = u.id === battery.id
  writeTeams(battle, unit(battle, battery.id), own ? withDeed(fired, [team.n], 'spotted') : fired, rule)
  if (!own) noteDeed(battle, unit(battle, u.id), [team.n], 'spotted', 'FW-ART-12')
  set(battle, unit(battle, battery.id), 'acted', [...unit(battle, battery.id).acted, 'fired'], rule)
  battle.event('FW-ART-11', 'company.directs', {
    unit: battery.id,
    data: { team: spotterId(spotter), guns: guns.length, of: gunsIn(battery) },
  })
}

/** A bombardment from the first attempt to its last save (FW-ART-14…24). */
export function* bombard(battle: FwBattle, battery: FwUnit, aim: Aim): Procedure {
  noteFire(battle, battery, aim.guns, aim.spotter, 'FW-ART-05')
  const failed = yield* rangesIn(battle, battery, aim)
  if (failed === null) return
  yield* fires(battle, battery, aim.guns, aim.at, failed)
}

/** The same point once more, without ranging in (FW-ART-17). */
export function* bombardAgain(
  battle: FwBattle,
  battery: FwUnit,
  { guns, at, spotter }: Pick<Aim, 'guns' | 'at' | 'spotter'>,
): Procedure {
  noteFire(battle, battery, guns, spotter, 'FW-ART-17')
  battle.event('FW-ART-17', 'company.repeats', { unit: battery.id })
  yield* fires(battle, battery, guns, at, 0)
}

function* fires(
  battle: FwBattle,
  battery: FwUnit,
  guns: readonly Gun[],
  at: Point,
  failed: number,
): Procedure {
  const rockets = firesRockets(guns)
  const [first] = guns
  if (first === undefined) return
  set(battle, unit(battle, battery.id), 'bombarded', { ...at, round: battle.state.turn }, 'FW-ART-17')
  if (rockets) leaveTrails(battle, unit(battle, battery.id))
  const facts = { rating: battery.rating, failed, guns: guns.length, rockets }
  yield* fallOn(battle, {
    template: templateFor(guns, at),
    score: scoreOf(templateTerms(facts)),
    reroll: batteryReroll(guns.length, rockets),
    at: first.bombard.at,
    fp: first.bombard.fp,
    armour: 'top',
    by: battery.id,
    guns: guns.map(({ member }) => member),
    rules: { hit: 'FW-ART-19', share: 'FW-ART-22', pin: 'FW-ART-21' },
  })
}

/** Why a battery cannot fire at the same point again: also where a single one of its guns has moved; null: it can (FW-ART-17). */
export function barToRepeat(state: FwState, battery: FwUnit): 'no-staff' | 'not-there' | 'moved' | null {
  if (!hasStaff(battery)) return 'no-staff'
  if (battery.bombarded === null || battery.bombarded.round !== state.turn - 1) return 'not-there'
  const moved = battery.teams.some((team) => bombardOf(battery, team) !== null && did(team, 'moved'))
  return moved ? 'moved' : null
}
