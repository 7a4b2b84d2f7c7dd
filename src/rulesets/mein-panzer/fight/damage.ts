import { sum } from '../../../kernel/modifiers.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { leaveWreck } from '../ground/wrecks.ts'
import { lose } from '../morale/losses.ts'
import { moraleTerms } from '../morale/morale-test.ts'
import { rollSurvival, survives } from '../morale/surviving.ts'
import { placeBeside } from '../move/beside.ts'
import type { InfantryEffect, VehicleEffect } from '../tables/effects.ts'
import { checked } from '../units/checks.ts'
import { isGun, modelOf } from '../units/models.ts'
import { levelOf, moraleOf } from '../units/platoons.ts'
import { isInTow, tractorOf } from '../units/posts.ts'
import { type MpBattle, type MpUnit, set, unit } from '../units/state.ts'
import { getDown, loseCargo, loseTeams } from './cargo.ts'
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
 * A vehicle or gun is without its crew: it counts as destroyed, and stands there for another crew of its platoon, a gun in tow
 * beside its tractor if there is room; who rides in it gets down unhurt (MP-HIT-17, MP-TRP-12).
 */
export function leaveEmpty(battle: MpBattle, u: MpUnit, how: Parameters<typeof lose>[3] = {}): void {
  const empty = unhitched(battle, u)
  if (empty.at !== null)
    for (const { id, aboardAs } of cargoOf(battle.state, empty))
      if (aboardAs !== 'crew') getDown(battle, { ...empty, at: empty.at }, id, 'MP-HIT-17')
  leaveWreck(battle, empty, false, 'MP-HIT-17', true)
  for (const one of cargoOf(battle.state, empty)) if (one.aboardAs !== 'crew') lose(battle, one, 'MP-HIT-17')
  lose(battle, empty, 'MP-HIT-17', how)
}

/** A gun in tow that is lost comes to stand beside its tractor, if there is room, and the teams that were added for it with it; all else is as it was (MP-TRP-12, MP-TRP-15). */
function unhitched(battle: MpBattle, u: MpUnit): MpUnit {
  const tractor = tractorOf(battle.state, u)
  if (tractor === null) return u
  getDown(battle, tractor, u.id, 'MP-TRP-12')
  loseTeams(battle, tractor, false)
  return unit(battle, u.id)
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

/** What T6.3 does to a vehicle or gun with the durability it has left (MP-HIT-10, MP-HIT-12, MP-HIT-13, MP-HIT-15, MP-HIT-16, MP-HIT-17). */
export function strikeVehicle(battle: MpBattle, u: MpUnit, effect: VehicleEffect): VehicleFate {
  const fate = vehicleFate(u, effect)
  if (fate === 'explodes') wreck(battle, u, true)
  if (fate === 'destroyed') wreck(battle, u, false, crewOutlives(battle, u))
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

/**
 * The crew of a gun that is destroyed, but does not explode, rolls for survival as passengers do, and goes on on foot where there is
 * room beside it (MP-ART-18, MP-HIT-17, T8.5). One that falls goes with its gun.
 */
function crewOutlives(battle: MpBattle, u: MpUnit): { readonly shaken: boolean } {
  const gun = isGun(u) ? unhitched(battle, u) : u
  const crew = isGun(gun) ? cargoOf(battle.state, gun).find(({ aboardAs }) => aboardAs === 'crew') : undefined
  if (crew === undefined || gun.at === null) return { shaken: false }
  const fate = rollSurvival(battle, crew)
  if (survives(fate)) getOut(battle, gun, false)
  return { shaken: fate === 'shaking' }
}

/** A vehicle or gun is lost and stays as a wreck, one in tow beside its tractor (MP-HIT-18, MP-TRP-12). */
export function wreck(
  battle: MpBattle,
  u: MpUnit,
  burning: boolean,
  how: Parameters<typeof lose>[3] = {},
): void {
  const rule = burning ? 'MP-HIT-15' : 'MP-HIT-13'
  const hull = unhitched(battle, unit(battle, u.id))
  if (hull.at !== null) loseCargo(battle, { ...hull, at: hull.at }, burning)
  leaveWreck(battle, hull, burning, 'MP-HIT-18')
  lose(battle, hull, rule, how)
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
