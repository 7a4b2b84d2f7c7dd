import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { TOGETHER } from '../../../../kernel/order.ts'
import { byId } from '../../../../kernel/ordered.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { houseCalled, nearestOpening } from '../../ground/houses.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import { standIn } from '../../move/indoors.ts'
import { settleHiding } from '../../sight/hiding.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { INCH } from '../../tables/inches.ts'
import { checked } from '../../units/checks.ts'
import { isWithinWith } from '../../units/inside.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { levelOf, moraleOf } from '../../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpUnit, unit } from '../../units/state.ts'
import { close } from './closing.ts'
import type { Attackers } from './melee.ts'
import type { Nerve } from './nerve.ts'
import { comesOn, repel } from './repelling.ts'
import { fightOut, groupsOf } from './rounds.ts'

/** One who charges, and at whom (MP-CHG-01). */
export interface Charger {
  readonly id: string
  readonly target: string
}

/** How far a charge goes, in movement points of a hundredth of an inch (MP-CHG-02). */
export const REACH = 4 * INCH

/** How a charge is made. */
export interface Manner {
  /** Movement points of a hundredth of an inch. */
  readonly reach: number
  readonly bonus: Attackers['charge']
  /** Whether its courage is not tested: it goes on from the turn before (MP-BAN-03, MP-CAV-03). */
  readonly sure: boolean
  /** What those on Overwatch must pass before they use it; null: nothing (MP-BAN-05). */
  readonly nerve: Nerve | null
}

const ORDINARY: Manner = { reach: REACH, bonus: 'charge', sure: false, nerve: null }

/**
 * Stands of a platoon charge: one Morale test for all, targets on Overwatch repel them, they close, and who touches fights
 * it out group by group (MP-CHG-01 to MP-CHG-09). Those in one house with their targets are upon them at once (MP-BLD-09).
 */
export function* charge(
  battle: MpBattle,
  all: readonly Charger[],
  { reach, bonus, sure, nerve }: Manner = ORDINARY,
): Procedure {
  const indoors = all.filter(({ id, target }) => isWithinWith(unit(battle, id), unit(battle, target)))
  for (const target of targetsOf(indoors))
    yield* fightOut(battle, { attackers: chargersOf(indoors, target), defenders: [target] }, bonus)
  const chargers = all.filter((one) => !indoors.includes(one))
  if (chargers.length === 0) return settleHiding(battle)
  const home = sure || dares(battle, chargers, 'MP-CHG-03')
  for (const { id, target } of chargers) comeToWindow(battle, unit(battle, target), unit(battle, id))
  for (const target of targetsOf(chargers)) yield* repel(battle, target, chargersOf(chargers, target), nerve)
  const coming = chargers.filter(({ id }) => comesOn(unit(battle, id)))
  for (const { id, target } of coming) {
    const [u, other] = [unit(battle, id), unit(battle, target)]
    if (u.at === null || other.at === null) continue
    yield* close(battle, u as Standing, other as Standing, { reach, home })
  }
  settleHiding(battle)
  if (home) yield* meet(battle, coming, bonus)
}

/** Who is charged within a house meets the enemy at the opening nearest to him (MP-BLD-07). */
function comeToWindow(battle: MpBattle, u: MpUnit, from: MpUnit): void {
  const house = u.inside === null ? undefined : houseCalled(battle.state, u.inside.feature)
  if (u.inside?.opening !== null || house === undefined || from.at === null) return
  const opening = nearestOpening(house, from.at)
  standIn(battle, u as Standing, house, { floor: 0, opening })
}

/** The targets of a charge, in the order of their ids. */
export const targetsOf = (chargers: readonly Charger[]): string[] =>
  [...new Set(chargers.map(({ target }) => target))].sort(byId)

/** Those who charge one target. */
export const chargersOf = (chargers: readonly Charger[], target: string): string[] =>
  chargers.filter((one) => one.target === target).map(({ id }) => id)

/** One Morale test for all who charge; their level stays (MP-CHG-03, MP-BAN-01, MP-CAV-01, MP-NKV-04, MP-MOR-10). */
export function dares(battle: MpBattle, chargers: readonly Pick<Charger, 'id'>[], rule: RuleId): boolean {
  const { state } = battle
  const models = chargers.map(({ id }) => unit(battle, id))
  const [first] = models
  if (first === undefined) return false
  const commissars = models.some((u) => modelOf(u).commissar === true)
  const target = sum(
    moraleTerms({ morale: moraleOf(state, first), level: levelOf(state, first), commissars }),
  )
  const die = battle.roll(20, { rule, why: 'mp.roll.morale', by: first.id })
  const { passed } = checked(die, target.total)
  battle.event(rule, 'mp.charges', {
    unit: first.id,
    sums: { target },
    data: { [TOGETHER]: models.map(({ id }) => id).join('+'), stands: models.length, die, passed },
  })
  return passed
}

/** Those who came into contact fight; crews only of what was charged (MP-CHG-05, MP-CHG-06). */
function* meet(battle: MpBattle, coming: readonly Charger[], bonus: Attackers['charge']): Procedure {
  const attackers = coming.map(({ id }) => unit(battle, id)).filter((u): u is Standing => u.at !== null)
  const [first] = attackers
  if (first === undefined) return
  const charged = targetsOf(coming)
  const defenders = enemiesOf(battle.state, first.side).filter(
    (u): u is Standing => isStand(u) || charged.includes(u.id),
  )
  for (const group of groupsOf(attackers, defenders)) yield* fightOut(battle, group, bonus)
}
