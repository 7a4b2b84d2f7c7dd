import type { Procedure } from '../../../../kernel/ask.ts'
import type { RuleId, UnitId } from '../../../../kernel/words.ts'
import { hidingFrom } from '../../sight/concealment.ts'
import { ATTEMPTS } from '../../tables/artillery.ts'
import { did } from '../../units/profile.ts'
import { reorganises } from '../../units/reorganising.ts'
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

/**
 * The guns have had their bombardment of this turn and their spotter has directed, whatever comes of it; so has the tank that
 * he looks from (FW-ART-05, FW-ART-12, FW-ART-13).
 */
export function noteBombardment(
  battle: FwBattle,
  battery: FwUnit,
  guns: readonly Gun[],
  spotter: Spotter,
  rule: RuleId,
): void {
  const numbers = guns.map(({ member }) => member.team.n)
  const used = withDeed(unit(battle, battery.id).teams, numbers, 'bombarded')
  const { u, team } = spotter.member
  const own = u.id === battery.id
  writeTeams(battle, unit(battle, battery.id), own ? withDeed(used, [team.n], 'spotted') : used, rule)
  if (!own) noteDeed(battle, unit(battle, u.id), [team.n], 'spotted', 'FW-ART-12')
  const { eyes } = spotter
  if (team.aboard !== undefined)
    noteDeed(battle, unit(battle, eyes.u.id), [eyes.team.n], 'spotted', 'FW-ART-13')
  set(battle, unit(battle, battery.id), 'acted', [...unit(battle, battery.id).acted, 'fired'], rule)
  battle.event('FW-ART-11', 'company.directs', {
    unit: battery.id,
    data: { team: spotterId(spotter), guns: guns.length, of: gunsIn(battery) },
  })
}

/** The guns have shot: not where no attempt has ranged in, for then they do not fire (FW-ART-14, FW-TUR-08). */
export function noteShot(battle: FwBattle, battery: FwUnit, guns: readonly Gun[]): void {
  const numbers = guns.map(({ member }) => member.team.n)
  noteDeed(battle, unit(battle, battery.id), numbers, 'shot', 'FW-TUR-08')
}

/** A bombardment from the first attempt to its last save (FW-ART-14…24). */
export function* bombard(battle: FwBattle, battery: FwUnit, aim: Aim): Procedure {
  noteBombardment(battle, battery, aim.guns, aim.spotter, 'FW-ART-05')
  const { id } = aim.team.u
  const before = reorganises(battle.state, unit(battle, id))
  const failed = yield* rangesIn(battle, battery, aim)
  if (failed === null) return
  const slipped = !before && reorganises(battle.state, unit(battle, id)) ? id : null
  yield* fires(battle, battery, aim, failed, slipped)
}

/** The same point once more, without ranging in (FW-ART-17). */
export function* bombardAgain(
  battle: FwBattle,
  battery: FwUnit,
  { guns, at, spotter }: Pick<Aim, 'guns' | 'at' | 'spotter'>,
): Procedure {
  noteBombardment(battle, battery, guns, spotter, 'FW-ART-17')
  battle.event('FW-ART-17', 'company.repeats', { unit: battery.id })
  yield* fires(battle, battery, { guns, at }, 0, null)
}

/** @param slipped scouts that have slipped away from these guns, whom they do not drive off besides (FW-REC-06, FW-REC-07) */
function* fires(
  battle: FwBattle,
  battery: FwUnit,
  { guns, at }: Pick<Aim, 'guns' | 'at'>,
  failed: number,
  slipped: UnitId | null,
): Procedure {
  const rockets = firesRockets(guns)
  const [first] = guns
  if (first === undefined) return
  noteShot(battle, battery, guns)
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
    slipped,
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
