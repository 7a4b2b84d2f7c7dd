import { sum } from '../../../kernel/modifiers.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { leaveWreck } from '../ground/wrecks.ts'
import { lose } from '../morale/losses.ts'
import { moraleTerms } from '../morale/morale-test.ts'
import { placeBeside } from '../move/beside.ts'
import type { InfantryEffect, VehicleEffect } from '../tables/effects.ts'
import { checked } from '../units/checks.ts'
import { modelOf } from '../units/models.ts'
import { levelOf, moraleOf } from '../units/platoons.ts'
import { isInTow } from '../units/posts.ts'
import { type MpBattle, type MpUnit, set } from '../units/state.ts'
import { getDown, loseCargo } from './cargo.ts'
import { effectOnStand, effectOnVehicle, fateOf, type StandHit, type VehicleFate } from './effect.ts'

/** A model is Pinned: it waits for nobody (MP-HIT-11, MP-OVW-07). */
function pin(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'pinned', true, 'MP-HIT-11')
  set(battle, u, 'overwatch', null, 'MP-OVW-07')
}

/** What an effect comes to for a stand as it is (MP-HIT-11). */
export const standFate = (u: MpUnit, effect: InfantryEffect, hit: Partial<StandHit> = {}): InfantryEffect =>
  effectOnStand(effect, {
    state: u.pinned ? 'pinned' : u.suppressed ? 'suppressed' : 'fit',
    bySniper: false,
    banzai: false,
    ...hit,
  })

/** What a die does to a vehicle or gun; what is in tow is not immobilised by it, only Pinned: it is its tractor that drives (MP-HIT-10, MP-TRP-12). */
export function effectOn(u: MpUnit, strike: number, die: number): VehicleEffect {
  const effect = effectOnVehicle(strike, die)
  return effect === 'immobilised' && isInTow(u) ? 'pinned' : effect
}

/** What an effect comes to for a vehicle or gun with the durability it has left (MP-HIT-13, MP-HIT-15). */
export const vehicleFate = (u: MpUnit, effect: VehicleEffect): VehicleFate =>
  fateOf(effect, modelOf(u).dr - u.damage)

/** What T6.3 does to a stand (MP-HIT-10, MP-HIT-11, MP-HIT-13, MP-HIT-14). */
export function strikeStand(
  battle: MpBattle,
  u: MpUnit,
  effect: InfantryEffect,
  hit: Partial<StandHit> = {},
): InfantryEffect {
  const after = standFate(u, effect, hit)
  if (after === 'single') lose(battle, u, 'MP-HIT-13')
  if (after === 'shaking') lose(battle, u, 'MP-HIT-14', { shaken: true })
  soften(battle, u, after)
  return after
}

/** What T6.3 does to the crew of a gun or an open vehicle holds for that, and one whose crew is killed is a wreck (MP-ART-18, MP-INF-04, MP-HIT-17). */
export function strikeCrew(battle: MpBattle, gun: MpUnit, effect: InfantryEffect): void {
  if (effect !== 'single' && effect !== 'shaking') return strikeSoft(battle, gun, effect)
  leaveEmpty(battle, gun, { shaken: effect === 'shaking' })
}

/**
 * A vehicle or gun is without its crew: it counts as destroyed, and stands there for another crew of its platoon; who rides
 * in it gets down unhurt (MP-HIT-17).
 */
export function leaveEmpty(battle: MpBattle, u: MpUnit, how: Parameters<typeof lose>[3] = {}): void {
  if (u.at !== null)
    for (const { id, aboardAs } of cargoOf(battle.state, u))
      if (aboardAs !== 'crew') getDown(battle, { ...u, at: u.at }, id, 'MP-HIT-17')
  leaveWreck(battle, u, false, 'MP-HIT-17', true)
  for (const one of cargoOf(battle.state, u)) if (one.aboardAs !== 'crew') lose(battle, one, 'MP-HIT-17')
  lose(battle, u, 'MP-HIT-17', how)
}

/** Suppresses or pins a model, men who are suppressed already are Pinned (MP-HIT-11); what kills is not its affair. */
export const strikeSoft = (battle: MpBattle, u: MpUnit, effect: InfantryEffect): void =>
  soften(battle, u, standFate(u, effect))

function soften(battle: MpBattle, u: MpUnit, after: InfantryEffect): void {
  if (after === 'pinned') pin(battle, u)
  if (after === 'suppressed') suppress(battle, u, 'MP-HIT-11')
}

/** A model is Suppressed, and waits for nobody (MP-HIT-11, MP-OVW-07). */
export function suppress(battle: MpBattle, u: MpUnit, rule: RuleId): void {
  set(battle, u, 'suppressed', true, rule)
  set(battle, u, 'overwatch', null, 'MP-OVW-07')
}

/** What T6.3 does to a vehicle or gun with the durability it has left (MP-HIT-10, MP-HIT-12, MP-HIT-13, MP-HIT-15, MP-HIT-16). */
export function strikeVehicle(battle: MpBattle, u: MpUnit, effect: VehicleEffect): VehicleFate {
  const fate = vehicleFate(u, effect)
  if (fate === 'explodes') wreck(battle, u, true)
  if (fate === 'destroyed') wreck(battle, u, false)
  if (fate === 'pinned') pin(battle, u)
  if (fate === 'immobilised') {
    set(battle, u, 'immobile', 'forGood', 'MP-HIT-12')
    pin(battle, u)
    crewTest(battle, u, () => set(battle, u, 'immobile', null, 'MP-HIT-12'))
  }
  if (fate === 'damaged') {
    const before = u.damage
    set(battle, u, 'damage', before + (effect === 'double' ? 2 : 1), 'MP-HIT-13')
    pin(battle, u)
    crewTest(battle, u, () => set(battle, u, 'damage', before, 'MP-HIT-13'))
  }
  return fate
}

/** A vehicle or gun is lost and stays as a wreck (MP-HIT-18). */
export function wreck(
  battle: MpBattle,
  u: MpUnit,
  burning: boolean,
  how: Parameters<typeof lose>[3] = {},
): void {
  const rule = burning ? 'MP-HIT-15' : 'MP-HIT-13'
  if (u.at !== null) loseCargo(battle, { ...u, at: u.at }, burning)
  leaveWreck(battle, u, burning, 'MP-HIT-18')
  lose(battle, u, rule, how)
}

/**
 * The crew of a vehicle that is hit hard tests Morale: it stays, gets out, mends what was done (a 1), or flees for good
 * (a 20). What has no crew counts as destroyed (MP-HIT-12, MP-HIT-13, MP-HIT-17).
 */
function crewTest(battle: MpBattle, u: MpUnit, mend: () => void): void {
  const { state } = battle
  const target = sum(moraleTerms({ morale: moraleOf(state, u), level: levelOf(state, u) }))
  const die = battle.roll(20, { rule: 'MP-HIT-12', why: 'mp.roll.morale', by: u.id })
  const { passed, critical, fumble } = checked(die, target.total)
  battle.event('MP-HIT-12', 'mp.crew', { unit: u.id, sums: { target }, data: { die, stays: passed } })
  if (critical) mend()
  if (passed) return
  if (fumble) return wreck(battle, u, false)
  getOut(battle, u)
  leaveEmpty(battle, u)
}

/** The crew gets out behind its vehicle, or wherever beside it there is room, Pinned if it was driven out (MP-HIT-12, MP-MOR-08, MP-MOV-15). */
export function getOut(battle: MpBattle, u: MpUnit, driven = true): void {
  const { state } = battle
  const crew = cargoOf(state, u).find(({ aboardAs }) => aboardAs === 'crew')
  if (crew === undefined || u.at === null) return
  const at = placeBeside(state, { ...u, at: u.at }, crew.base)
  if (at === null) return
  battle.change('MP-HIT-12', { type: 'alight', unit: crew.id, at, facing: u.facing })
  set(battle, crew, 'aboardAs', null, 'MP-HIT-12')
  if (driven) set(battle, crew, 'pinned', true, 'MP-HIT-12')
}
