import type { Procedure } from '../../../kernel/ask.ts'
import { close } from '../fight/melee/closing.ts'
import { fightersAt } from '../fight/melee/fighters.ts'
import { fightOut, groupsOf } from '../fight/melee/rounds.ts'
import { forcedTest } from '../morale/commissars.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { isStand, modelOf } from '../units/models.ts'
import { partOf } from '../units/parts.ts'
import { modelsIn } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, type PlatoonId, set, unit, unitsOnTable } from '../units/state.ts'

/** A unit turns on nobody any more. */
function calm(battle: MpBattle, models: readonly MpUnit[]): void {
  for (const u of models) set(battle, unit(battle, u.id), 'mutiny', null, 'MP-NKV-03')
}

/**
 * Models that have turned on the Commissars spend all their actions on going for them, and fight them hand to hand; who beats
 * them tests Morale at +3 (MP-NKV-03).
 * @param begin what begins a model's activation
 */
export function* mutiny(battle: MpBattle, id: PlatoonId, begin: (u: MpUnit) => void): Procedure {
  const { state } = battle
  const rebels = modelsIn(state, id).filter((u) => u.mutiny != null)
  const [first] = rebels
  if (first?.mutiny == null) return
  const hated = first.mutiny
  if (unit(battle, hated).at === null) return calm(battle, rebels)
  for (const { id: rebel } of rebels) {
    const [u, target] = [unit(battle, rebel), unit(battle, hated)]
    const { standard, additional } = actionsLeft(u)
    const [reach] = modelOf(u).move ?? [0, 0]
    if (u.at === null || target.at === null || u.immobile !== null || !(standard || additional)) continue
    begin(u)
    pay(battle, u, 'either', 'MP-NKV-03', 'moved')
    if (standard && additional) pay(battle, unit(battle, rebel), 'either', 'MP-NKV-03', 'moved')
    const points = (standard && additional ? 2 : 1) * reach * INCH
    yield* close(battle, u as Standing, target as Standing, { reach: points, home: isStand(u) })
  }
  const attackers = rebels
    .map((u) => unit(battle, u.id))
    .filter((u): u is Standing => u.at !== null && isStand(u))
  const { platoon } = unit(battle, hated)
  const defenders = unitsOnTable(state).filter(
    (u): u is Standing => u.platoon === platoon && fightersAt(state, u).length > 0,
  )
  for (const group of groupsOf(attackers, defenders))
    if (group.defenders.includes(hated)) yield* fightOut(battle, group, 'charge')
  if (unit(battle, hated).at !== null) return
  calm(battle, rebels)
  const left = rebels.find((u) => unit(battle, u.id).at !== null)
  if (left !== undefined) forcedTest(battle, partOf(unit(battle, left.id)), 'MP-NKV-03')
}
