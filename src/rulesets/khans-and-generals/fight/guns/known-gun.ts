import type { Point } from '../../../../kernel/space/types.ts'
import type { RuleId, SideId } from '../../../../kernel/words.ts'
import type { Teller } from '../../fire/spread.ts'
import { placed } from '../../ground/standing.ts'
import { hasFrightened } from '../../morale/morale.ts'
import { seenBy } from '../../sight/sightings.ts'
import { inSight, seesPoint } from '../../sight/visibility.ts'
import {
  freshId,
  type KgBattle,
  type KgState,
  type KgUnit,
  opponents,
  setNote,
  unitsOnTable,
} from '../../units/state.ts'

/** Whose fire bursts: a gun on the table, or a battery far behind it that speaks through its observers. */
export type Firer = { readonly unit: KgUnit; readonly offMap: boolean }

/**
 * Whether a side knows whose fire it is: its own, or that of a gun it sees, or will see for the flash (KG-VIS-13). Who
 * fires over a hill, and who directs a battery off the map, gives nothing away by it (KG-DIG-21).
 */
export function knowsFirer(state: KgState, side: SideId, { unit, offMap }: Firer): boolean {
  if (unit.side === side) return true
  if (offMap) return false
  if (!unit.hidden) return seenBy(state, side, unit)
  return unitsOnTable(state).some(
    (enemy) => enemy.side === side && inSight(state, placed(enemy), placed(unit)),
  )
}

/** Sides of the battle by whether they know whose fire it is. */
export function bySides(state: KgState, firer: Firer): { know: SideId[]; wonder: SideId[] } {
  const others = opponents(state, firer.unit.side).map(({ id }) => id)
  const know = [firer.unit.side, ...others.filter((id) => knowsFirer(state, id, firer))]
  return { know, wonder: others.filter((id) => !know.includes(id)) }
}

/**
 * By what the tokens of those under fire tell its shooters apart (KG-MOR-14): the gun itself where they know it or it
 * has frightened them already, and a made-up name, the same for the whole battle, where they don't.
 */
export function sourceFor(battle: KgBattle, target: KgUnit, firer: Firer): string {
  const { unit } = firer
  if (!firer.offMap && hasFrightened(target, unit.id)) return unit.id
  const given = unit.notes['KG-MOR-14']
  if (given !== undefined) return given
  if (knowsFirer(battle.state, target.side, firer)) return unit.id
  const name = freshId(battle, 'guns', 'KG-MOR-14')
  setNote(battle, unit, 'KG-MOR-14', name, 'KG-MOR-14')
  return name
}

/**
 * By what the tokens of those under fire tell apart one whom they see firing: its own name, or that which they gave its gun
 * while they did not see it, if that has frightened them; observers and the battery they speak for are two (KG-MOR-14).
 */
export function sourceInSight(target: KgUnit, shooter: KgUnit): string {
  const given = shooter.battery === undefined ? shooter.notes['KG-MOR-14'] : undefined
  return given !== undefined && hasFrightened(target, given) ? given : shooter.id
}

/** What is told of a strike besides who struck whom. */
type Told = Omit<Parameters<KgBattle['event']>[2], 'unit' | 'side' | 'target'>

/**
 * What a shell or shot came to is told to those who know whose fire it is and see whom it struck; to the others who
 * see or feel it without the name of who fired, under `felt` where that is another event (KG-DIG-21).
 */
export function tellOfStrike(
  battle: KgBattle,
  rule: RuleId,
  name: string,
  strike: { readonly firer: Firer; readonly target: KgUnit; readonly told: Told; readonly felt?: string },
): void {
  const { firer, target, told, felt = name } = strike
  const { know, wonder } = bySides(battle.state, firer)
  const heard = know.filter((side) => seenBy(battle.state, side, target))
  const open = wonder.length === 0 && heard.length === know.length
  battle.event(rule, name, { unit: firer.unit.id, target: target.id, ...told }, open ? undefined : heard)
  const dark = open ? [] : wonder.filter((side) => seenBy(battle.state, side, target))
  if (dark.length > 0) battle.event(rule, felt, { target: target.id, ...told }, dark)
}

/**
 * What fire did to a place of the ground is told to those who know whose it was; to the others who see the place without
 * the name of who fired (KG-DIG-21).
 */
export function tellOfPlace(
  battle: KgBattle,
  rule: RuleId,
  name: string,
  firer: Firer,
  at: Point,
  told: Told,
): void {
  const { state } = battle
  const { know, wonder } = bySides(state, firer)
  battle.event(rule, name, { unit: firer.unit.id, ...told }, wonder.length === 0 ? undefined : know)
  const dark = wonder.filter((side) =>
    unitsOnTable(state).some((u) => u.side === side && seesPoint(state, u, at)),
  )
  if (dark.length > 0) battle.event(rule, name, told, dark)
}

/** Who fired at a place of the ground, as one who tells each side what it may know of what came of it (KG-DIG-21). */
export const tellerAt = (battle: KgBattle, firer: Firer, at: Point): Teller => ({
  unit: firer.unit.id,
  tell: (rule, name, told) => tellOfPlace(battle, rule, name, firer, at, told),
})
