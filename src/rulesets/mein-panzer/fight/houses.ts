import { sum, term, terms } from '../../../kernel/modifiers.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { FeatureId, RuleId, UnitId } from '../../../kernel/words.ts'
import { gapToArea } from '../ground/field.ts'
import { defenceOf, fits, type House, houseCalled, wallTowards } from '../ground/houses.ts'
import {
  bunkerDamage,
  damageTerms,
  type StructureHit,
  type StructureShot,
  structureState,
  structureStrength,
  woTerm,
} from '../ground/structure-damage.ts'
import { lose } from '../morale/losses.ts'
import { moraleTerms } from '../morale/morale-test.ts'
import { rollSurvival, survives } from '../morale/surviving.ts'
import { testBogging } from '../move/bogging.ts'
import { isFreeBefore, putOut } from '../move/indoors.ts'
import type { VehicleEffect } from '../tables/effects.ts'
import { ceilingsStrength } from '../tables/structures.ts'
import { checked } from '../units/checks.ts'
import { unitsInside } from '../units/inside.ts'
import { isOpen, isStand, isUnarmoured, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, moraleOf } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { strikeVehicle, vehicleFate, wreck } from './damage.ts'
import { effectOnVehicle } from './effect.ts'
import { armourTerm } from './strength.ts'

/** A house is hit: what strikes it, and how the second roll of a critical hit went; null: it was none. */
export interface Blow {
  /** Null: it burns. */
  readonly by: UnitId | null
  readonly shot: StructureShot
  readonly critical: StructureHit['critical']
  /** The wall that is struck; absent: none more than another (MP-BLD-12). */
  readonly wall?: number
}

/**
 * A hit on a building or bunker: strength less its defence value against T6.3, so much Damage, and what that does to who is
 * in it (MP-BLD-10, MP-BLD-13, MP-BLD-14; an example is MP-BLD-11).
 */
export function strikeHouse(battle: MpBattle, id: FeatureId, { by, shot, critical, wall }: Blow): void {
  const house = houseCalled(battle.state, id)
  if (house === undefined) return
  const fire = structureStrength(shot)
  const strength = sum([fire, woTerm(house.material)])
  const die = battle.roll(20, { rule: 'MP-BLD-10', why: 'mp.roll.effect', by })
  const effect = effectOnVehicle(strength.total, die)
  const terms = damageTerms({ fireStrength: fire.value, material: house.material, effect, critical })
  const full = sum(terms).total
  const damage = house.bunker ? bunkerDamage(full) : full
  const total = house.damage + damage
  battle.event('MP-BLD-10', 'mp.house-hit', {
    ...(by === null ? {} : { unit: by }),
    sums: { strength },
    data: { house: id, die, damage, total, durability: house.durability },
  })
  if (damage > 0) batter(battle, house, { damage, wall })
  const now = structureState(total, house.durability)
  if (now === structureState(house.damage, house.durability)) {
    if (shot.by === 'charges') shakeOccupants(battle, house, damage)
    else pinOccupants(battle, house, effect, total, critical !== null)
  } else if (now === 'rubble') collapse(battle, house)
  else ceilingsFall(battle, house)
}

/**
 * The side of a house that faces a point takes so much Damage of something that is no shot, and what that makes of the house and of
 * who is in it comes at once (MP-RAM-06, MP-BLD-03, MP-BLD-13, MP-BLD-14).
 */
export function batterSide(
  battle: MpBattle,
  id: FeatureId,
  { damage, from }: { readonly damage: number; readonly from: Point },
): void {
  const house = houseCalled(battle.state, id)
  if (house === undefined) return
  const more = house.bunker ? bunkerDamage(damage) : damage
  const total = house.damage + more
  batter(battle, house, { damage: more, wall: wallTowards(house, from) })
  const now = structureState(total, house.durability)
  if (now === structureState(house.damage, house.durability)) return
  if (now === 'rubble') collapse(battle, house)
  else ceilingsFall(battle, house)
}

/** So much Damage is written on a house, and on the wall that was struck (MP-BLD-03, MP-BLD-12). */
function batter(
  battle: MpBattle,
  house: House,
  { damage, wall }: { readonly damage: number; readonly wall: number | undefined },
): void {
  const feature = battle.state.features[house.id]
  if (feature === undefined) return
  const before = (feature.data?.breaches ?? {}) as { readonly [wall: string]: number }
  const breaches =
    wall === undefined ? {} : { breaches: { ...before, [`${wall}`]: (before[`${wall}`] ?? 0) + damage } }
  const data = { ...feature.data, damage: house.damage + damage, ...breaches }
  battle.change('MP-BLD-10', { type: 'feature', feature: { ...feature, data } })
}

/** Charges that only damage a house: all in it are Pinned, and infantry rolls for survival besides (MP-SAP-04). */
function shakeOccupants(battle: MpBattle, { id }: House, damage: number): void {
  if (damage === 0) return
  for (const { id: inside } of unitsInside(battle.state, id)) {
    const u = unit(battle, inside)
    set(battle, u, 'pinned', true, 'MP-SAP-04')
    set(battle, u, 'overwatch', null, 'MP-OVW-07')
    if (isStand(u)) survive(battle, u, 0, 'MP-SAP-04')
  }
}

/**
 * Who is in a house that is hit and stands, men and open or unarmoured vehicles, tests Morale, less all its Damage where it
 * was damaged, or is Pinned; a 1 and a 20 are not critical (MP-BLD-10). In a bunker only a critical hit is felt (MP-BNK-01).
 */
function pinOccupants(
  battle: MpBattle,
  { id, bunker }: House,
  effect: VehicleEffect,
  total: number,
  critical: boolean,
): void {
  if (effect === 'none' || (bunker && !critical)) return
  const { state } = battle
  const less = effect === 'double' || effect === 'single' ? total : 0
  for (const u of unitsInside(state, id).filter((one) => isExposed(one) && !one.pinned)) {
    const target = sum([
      ...moraleTerms({ morale: moraleOf(state, u), level: levelOf(state, u) }),
      term('mp.term.damage', less === 0 ? 0 : -less, 'MP-BLD-10'),
    ])
    const die = battle.roll(20, { rule: 'MP-BLD-10', why: 'mp.roll.morale', by: u.id })
    const { passed } = checked(die, target.total)
    battle.event('MP-BLD-10', 'mp.house-shaken', { unit: u.id, sums: { target }, data: { die, passed } })
    if (passed) continue
    set(battle, u, 'pinned', true, 'MP-BLD-10')
    set(battle, u, 'overwatch', null, 'MP-OVW-07')
  }
}

/** Men, and what has no roof or no armour over them (MP-BLD-10). */
const isExposed = (u: MpUnit): boolean => isStand(u) || isOpen(u) || isUnarmoured(u)

/** The ceilings come down: who is above the ground floor is lost, who is on it is struck by them (MP-BLD-13). */
function ceilingsFall(battle: MpBattle, house: House): void {
  battle.event('MP-BLD-13', 'mp.house-ceilings', { data: { house: house.id } })
  for (const { id } of unitsInside(battle.state, house.id)) {
    const u = unit(battle, id)
    if ((u.inside?.storey ?? 0) > 0) lose(battle, u, 'MP-BLD-13')
    else fallOn(battle, u, house, 'MP-BLD-13')
  }
}

/** What comes down on a model: a stand rolls for survival, a vehicle is struck on the top and may be stuck (MP-BLD-13, MP-BLD-14). */
function fallOn(battle: MpBattle, u: MpUnit, house: House, rule: RuleId): void {
  const wo = defenceOf(house)
  if (isStand(u)) return survive(battle, u, wo, rule)
  const { armour } = modelOf(u)
  const strength = sum(
    terms(term('mp.term.ceilings', ceilingsStrength(house.material), rule), armourTerm(armour?.top ?? 0)),
  )
  const die = battle.roll(20, { rule, why: 'mp.roll.effect', by: u.id })
  const effect = effectOnVehicle(strength.total, die)
  battle.event(rule, 'mp.hit', {
    target: u.id,
    sums: { strength },
    data: { die, effect, fate: vehicleFate(u, effect) },
  })
  strikeVehicle(battle, u, effect)
  const now = unit(battle, u.id)
  if (isVehicle(now) && now.at !== null && now.immobile === null) testBogging(battle, now, wo)
}

/** A house falls down: all in it and near it roll for survival, and what is left is rubble (MP-BLD-14). */
function collapse(battle: MpBattle, house: House): void {
  const { state } = battle
  battle.event('MP-BLD-14', 'mp.house-collapses', { data: { house: house.id } })
  const near = unitsOnTable(state).filter(
    (u) => u.inside === null && u.at !== null && gapToArea(house.area, u as Placed) <= house.area.height / 2,
  )
  const within = unitsInside(state, house.id)
  // Who is within comes out of it before it falls, as far as it is counted: under rubble nobody is inside anything.
  for (const { id } of within) {
    const u = unit(battle, id)
    if ((u.inside?.storey ?? 0) > 0 && house.damage < house.durability) lose(battle, u, 'MP-BLD-13')
    else fallOn(battle, u, house, 'MP-BLD-14')
  }
  for (const { id } of near) fallOn(battle, unit(battle, id), house, 'MP-BLD-14')
  for (const { id } of unitsInside(state, house.id))
    set(battle, unit(battle, id), 'inside', null, 'MP-BLD-14')
  const feature = state.features[house.id]
  if (feature !== undefined)
    battle.change('MP-BLD-14', { type: 'feature', feature: { ...feature, kind: 'rubble', data: {} } })
}

/**
 * A stand, or a vehicle amid flames, rolls for survival; a survivor leaves the house where he can (MP-INF-11, MP-INF-12, T8.5,
 * MP-BLD-17).
 */
export function survive(battle: MpBattle, u: MpUnit, minus: number, rule: RuleId): void {
  const fate = rollSurvival(battle, u, { minus })
  const shaken = { shaken: fate === 'shaking' }
  if (!survives(fate)) return isStand(u) ? lose(battle, u, rule, shaken) : wreck(battle, u, false, shaken)
  if (isVehicle(u) && u.immobile !== null) return
  const now = unit(battle, u.id)
  const house = now.inside === null ? undefined : houseCalled(battle.state, now.inside.feature)
  if (now.at === null || house === undefined) return
  const placed = now as MpUnit & { readonly at: Point }
  const door = [...house.openings]
    .filter((one) => (isStand(placed) || fits(house, one, placed)) && isFreeBefore(battle.state, placed, one))
    .sort((a, b) => pointDistance(a.at, placed.at) - pointDistance(b.at, placed.at))[0]
  if (door !== undefined) putOut(battle, placed, door, 'MP-INF-11')
}
