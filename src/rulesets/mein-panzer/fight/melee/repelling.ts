import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { INCH } from '../../tables/inches.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import { isStand } from '../../units/models.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { isPacked } from '../../units/readiness.ts'
import { type MpBattle, type MpUnit, set, unit } from '../../units/state.ts'
import { watchedBy } from '../sector.ts'
import { type Rifle, riflesOf } from '../shooting/aim.ts'
import { rateOf } from '../shooting/rate.ts'
import { rifleShot } from '../shooting/rifles.ts'
import { readyRifles } from '../shooting/volleys.ts'
import { giveWay } from './closing.ts'
import type { Nerve } from './nerve.ts'

/** Who charges still comes on: on the table, neither Suppressed nor Pinned (MP-CHG-04). */
export const comesOn = (u: MpUnit): boolean => u.at !== null && !u.suppressed && !u.pinned

/** A model uses its Overwatch, and has no action left in this turn (MP-OVW-01, MP-CHG-04). */
export function spend(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'overwatch', null, 'MP-OVW-01')
  set(battle, u, 'used', ['standard', 'additional', 'fired', 'done'], 'MP-OVW-01')
}

/**
 * What a target on Overwatch does about those who charge it: who has rifles or a machine gun ready tests Skill and fires at
 * them at two inches, shot after shot at the first who still comes on; a stand without gives way by an inch (MP-CHG-04, MP-CHV-03).
 */
export function* repel(
  battle: MpBattle,
  id: string,
  all: readonly string[],
  nerve: Nerve | null = null,
): Procedure {
  const target = unit(battle, id)
  if (target.at === null || target.overwatch === null || target.suppressed || target.pinned) return
  if (levelOf(battle.state, target) === 'routed') return
  const chargers = all.filter((one) => isStand(target) || faces(battle, target, one))
  if (chargers.length === 0) return
  if (nerve !== null && !nerve.holds(battle, target)) return
  const rifles = isStand(target) ? readyRifles(target as Standing) : riflesOf(target)
  if (rifles.length > 0) {
    spend(battle, target)
    if (tested(battle, target)) fireAtChargers(battle, target, rifles, chargers)
  } else if (isStand(target) && isPacked(target)) {
    spend(battle, target)
    const at = target.at
    const near = chargers
      .map((one) => unit(battle, one))
      .filter((one): one is Standing => one.at !== null)
      .sort((a, b) => pointDistance(at, a.at) - pointDistance(at, b.at))[0]
    if (near !== undefined) {
      battle.event('MP-CHG-04', 'mp.gives-way', { unit: id, target: near.id })
      yield* giveWay(battle, target as Standing, near.at, { points: INCH })
    }
  }
}

/** Whether a vehicle or gun looks towards one who charges it (MP-CHV-03). */
function faces(battle: MpBattle, u: MpUnit, charger: string): boolean {
  const other = unit(battle, charger)
  return u.at !== null && other.at !== null && watchedBy(u as Standing, other as Standing)
}

/** Whether a target keeps its head: a Skill test (MP-CHG-04). */
function tested(battle: MpBattle, u: MpUnit): boolean {
  const { state } = battle
  const facts = { skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }
  const target = sum(skillTerms(facts))
  const die = battle.roll(20, { rule: 'MP-CHG-04', why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, target.total)
  battle.event('MP-CHG-04', 'mp.repels', { unit: u.id, sums: { target }, data: { die, passed } })
  return passed
}

function fireAtChargers(
  battle: MpBattle,
  u: MpUnit,
  rifles: readonly Rifle[],
  chargers: readonly string[],
): void {
  set(battle, u, 'shot', 'shot', 'MP-DET-03')
  for (const { key, arm } of rifles) {
    for (let shot = 0; shot < rateOf(battle.state, arm.rof); shot++) {
      const next = chargers.find((id) => comesOn(unit(battle, id)))
      if (next === undefined) return
      rifleShot(battle, u.id, next, { key, pace: 'still', charged: true })
    }
  }
}
