import { type Sum, sum } from '../../../kernel/modifiers.ts'
import { cargoOf } from '../../../kernel/ordered.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { InfantryEffect } from '../tables/effects.ts'
import type { Cover } from '../tables/hit-modifiers.ts'
import { isInBunker } from '../units/inside.ts'
import { isGun, isStand, modelOf } from '../units/models.ts'
import { type MpBattle, type MpUnit, unit } from '../units/state.ts'
import { effectOn, standFate, strikeCrew, strikeStand, strikeVehicle, vehicleFate } from './damage.ts'
import { effectOnInfantry } from './effect.ts'
import { armourTerm, type Burst, type Crit, fpTerms, ovTerms } from './strength.ts'

/** HE or a flame as it strikes one model. */
export interface Blast {
  /** Its strengths against vehicles and guns, and against men; null: it has none. */
  readonly ov: number | null
  readonly fp: number | null
  readonly burst: Burst
  readonly cover: Cover
  /** Armour of the side that is struck; stands have none (MP-HIT-02). */
  readonly armour: number
  /** It came down on the top of a vehicle (MP-ART-10). */
  readonly fromAbove: boolean
  readonly crit: Crit
  readonly flameArea: boolean
  /** Who fired it, where that is to be told: whoever sees no more than the burst does not learn of it. */
  readonly by: UnitId | null
}

/** Stands that run, and cavalry that moves, are hit hardest (MP-HIT-05, T6.2). */
function movementOf(u: MpUnit): 'running' | 'moving' | 'still' {
  if (u.running || (u.moving && modelOf(u).drive === 'cavalry')) return 'running'
  return u.moving ? 'moving' : 'still'
}

/**
 * HE or a flame strikes a model and whoever is aboard it: a stand by FP, a vehicle or gun by OV; with a gun its crew, in a
 * vehicle its passengers, and the gun it tows (MP-HIT-05, MP-HIT-06, MP-HIT-09, MP-ART-18, MP-TRP-12). The model itself comes
 * first (MP-FIR-15).
 */
export function blast(battle: MpBattle, id: UnitId, shell: Blast): void {
  const target = unit(battle, id)
  if (isStand(target)) {
    const effect = onMen(battle, target, target, shell, false)
    if (effect !== null) strikeStand(battle, target, effect)
    return
  }
  const strength = onHull(battle, target, shell)
  for (const one of cargoOf(battle.state, target)) {
    const { at } = unit(battle, id)
    if (at === null) return
    if (one.aboardAs === 'crew' && isGun(target)) onCrew(battle, target, one, shell)
    if (one.aboardAs === 'inside' || one.aboardAs === 'riding') onPassenger(battle, target, one, shell)
    if (one.aboardAs === 'towed') onTowed(battle, target, one, shell, strength)
  }
}

/** What FP does to men; null where it has none. What they bear of earlier fire is noted on `bearer`: of a crew on its gun. */
function onMen(
  battle: MpBattle,
  men: MpUnit,
  bearer: MpUnit,
  { fp, burst, cover, crit, flameArea, by }: Blast,
  roofless: boolean,
): InfantryEffect | null {
  if (fp === null) return null
  const strength = sum(fpTerms(fp, { burst, cover, crit, flameArea, movement: movementOf(bearer), roofless }))
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: men.id })
  const struck = effectOnInfantry(strength.total, die)
  // Nobody in a bunker is Suppressed (MP-BNK-01).
  const effect = struck === 'suppressed' && isInBunker(battle.state, bearer) ? 'none' : struck
  battle.event('MP-HIT-10', 'mp.hit', {
    ...(by === null ? {} : { unit: by }),
    target: men.id,
    sums: { strength },
    data: { die, effect, fate: standFate(bearer, effect) },
  })
  return effect
}

/** What OV does to a vehicle or gun, and how hard it struck; an open or unarmoured one is worth 3 more, once (MP-HIT-06, MP-HIT-09); null: not at all. */
function onHull(battle: MpBattle, target: MpUnit, shell: Blast): Sum | null {
  const { ov, burst, cover, crit, flameArea, armour, by } = shell
  if (ov === null) return null
  const terms = ovTerms(ov, { burst, cover, crit, flameArea, unarmoured: armour === 0 })
  if (terms === null) return null
  const strength = sum([...terms, armourTerm(armour)])
  strikeHull(battle, target, strength, by)
  return strength
}

/** A hit of a Strike Strength on a vehicle or gun. */
function strikeHull(battle: MpBattle, target: MpUnit, strength: Sum, by: UnitId | null): void {
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: target.id })
  const effect = effectOn(target, strength.total, die)
  battle.event('MP-HIT-10', 'mp.hit', {
    ...(by === null ? {} : { unit: by }),
    target: target.id,
    sums: { strength },
    data: { die, effect, fate: vehicleFate(target, effect) },
  })
  strikeVehicle(battle, target, effect)
}

/** A gun's crew is hit with it; what it suffers holds for the gun, and a gun without its crew is a wreck (MP-ART-18, MP-HIT-17). */
function onCrew(battle: MpBattle, gun: MpUnit, crew: MpUnit, shell: Blast): void {
  const effect = onMen(battle, crew, gun, shell, false)
  if (effect !== null) strikeCrew(battle, gun, effect)
}

/**
 * A gun in tow is struck as hard as its tractor, and its crew as that's passengers (MP-TRP-12, MP-HIT-09). Of a tractor that is destroyed
 * it comes off by the die of that rule instead, as passengers do by theirs.
 */
function onTowed(battle: MpBattle, tractor: MpUnit, gun: MpUnit, shell: Blast, strength: Sum | null): void {
  if (strength !== null) strikeHull(battle, gun, strength, shell.by)
  const crew = cargoOf(battle.state, gun).find(({ aboardAs }) => aboardAs === 'crew')
  const now = unit(battle, gun.id)
  if (crew === undefined || now.carrier !== tractor.id) return
  const effect = aboard(battle, tractor, { men: crew, bearer: now }, shell)
  if (effect !== null) strikeCrew(battle, now, effect)
}

/**
 * Passengers of a vehicle that is hit: whole by a direct hit, 3 more where it came down on an open or unarmoured one; else
 * by the circle, behind the vehicle's armour or its boards. Riders have no cover (MP-HIT-09).
 */
function onPassenger(battle: MpBattle, carrier: MpUnit, men: MpUnit, shell: Blast): void {
  const effect = aboard(battle, carrier, { men, bearer: men }, shell)
  if (effect !== null) strikeStand(battle, men, effect)
}

/** What FP does to men whom a vehicle carries or who sit on it with the gun it tows (MP-HIT-09). */
function aboard(
  battle: MpBattle,
  carrier: MpUnit,
  { men, bearer }: { readonly men: MpUnit; readonly bearer: MpUnit },
  shell: Blast,
): InfantryEffect | null {
  const { armour } = modelOf(carrier)
  const armoured = armour !== null && Math.max(armour.front, armour.side, armour.rear) > 0
  const roofless = shell.fromAbove && shell.burst === 'direct' && (!armoured || (armour?.top ?? 0) === 0)
  const cover = men.aboardAs === 'riding' ? 'none' : armoured ? 'heavy' : 'linear'
  return onMen(battle, men, bearer, { ...shell, cover }, roofless)
}
