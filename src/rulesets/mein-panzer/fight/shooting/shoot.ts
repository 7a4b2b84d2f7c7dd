import { type Sum, sum } from '../../../../kernel/modifiers.ts'
import { look } from '../../sight/look.ts'
import type { Critical } from '../../tables/misfires.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { SKILL } from '../../tables/skill.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { type MpBattle, type MpState, set, unit } from '../../units/state.ts'
import { strikeStand, strikeVehicle, vehicleFate } from '../damage.ts'
import { effectOnVehicle } from '../effect.ts'
import { burst, drift } from '../guns/burst.ts'
import { isRegistered } from '../guns/registering.ts'
import { apTerms, armourTerm, type Crit, htTerms } from '../strength.ts'
import { armourTowards, type Gun, inchesTo, type Standing } from './aim.ts'
import { firstRoll, hitValue, secondOfCritical, secondOfMisfire } from './hit-value.ts'

export const AMMO = ['AP', 'HT', 'HE'] as const
export type Ammo = (typeof AMMO)[number]

/** What a weapon is loaded with at a target unless its player says otherwise: HE at stands, else what pierces (MP-FIR-08). */
export function usualAmmo({ weapon }: Pick<Gun, 'weapon'>, target: Standing): Ammo | null {
  if (isStand(target)) return weapon.fp === null ? null : 'HE'
  if (weapon.ap !== null) return 'AP'
  if (weapon.ht !== null) return 'HT'
  return weapon.ov === null ? null : 'HE'
}

/** Whether a weapon has ammunition, and it may be fired at such a target (MP-FIR-08). */
export function canLoad({ weapon }: Pick<Gun, 'weapon'>, ammo: Ammo, target: Standing): boolean {
  if (isStand(target)) return ammo === 'HE' && weapon.fp !== null
  return (ammo === 'AP' ? weapon.ap : ammo === 'HT' ? weapon.ht : weapon.ov) !== null
}

/** How a weapon fires at a target: with so much accuracy, and its shells or, of small arms, its anti-tank value (MP-FIR-09). */
interface Volley {
  readonly place: number
  readonly rof: number
  readonly accuracy: number
  readonly smallArms: boolean
  readonly ammo: Ammo
  readonly values: {
    readonly ap: number | null
    readonly ht: number | null
    readonly ov: number | null
    readonly fp: number | null
  }
}

/** A weapon fires at a target as often as its rate of fire says, until the target is gone or it misfires (MP-FIR-02, MP-ROF-01). */
export function fireAt(battle: MpBattle, firer: string, target: string, volley: Volley): void {
  for (let shot = 0; shot < volley.rof; shot++) {
    const [u, aim] = [unit(battle, firer), unit(battle, target)]
    if (u.at === null || aim.at === null) return
    if (!oneShot(battle, u as Standing, aim as Standing, volley, shot)) return
  }
}

/** The Hit Value of a model at a target as both stand, with so much accuracy (MP-FIR-03). */
export function valueAt(state: MpState, u: Standing, target: Standing, accuracy: number): Sum {
  const seen = look(state, u, target)
  return hitValue({
    skill: skillOf(state, u),
    distance: inchesTo(u, target),
    accuracy,
    level: levelOf(state, u),
    worn: u.suppressed || u.damage > 0,
    higher: seen.higher,
    again: isRegistered(u, target) ? 'registered' : u.lastShot === target.id ? 'repeat' : 'no',
    cover: seen.cover,
    onLine: seen.onLine,
    dm: modelOf(target).dm,
    buildingClass: 0,
    movement: target.zigzag > 0 ? 'evading' : target.moving ? 'moving' : 'still',
    evade: target.zigzag,
    camouflage: false,
    smoke: seen.smoke,
  })
}

/** One shot; false when the weapon fires no more in this action (MP-FIR-13). */
function oneShot(battle: MpBattle, u: Standing, target: Standing, volley: Volley, shot: number): boolean {
  const { state } = battle
  const distance = inchesTo(u, target)
  const value = valueAt(state, u, target, volley.accuracy)
  const dice = throwHit(battle, u, shot)
  const die = Math.min(...dice)
  const far = distance > FARTHEST_SHOT
  const first = far ? 'miss' : firstRoll(die, value.total, volley.smallArms)
  battle.event('MP-FIR-03', 'mp.fired', {
    unit: u.id,
    target: target.id,
    sums: { hit: value },
    data: { die, result: first },
  })
  set(battle, u, 'lastShot', target.id, 'MP-FIR-04')
  if (first === 'misfire') return misfire(battle, u, volley)
  // With a Hit Value of 0 or less, and from too far off, the shell is a dud (MP-FIR-14).
  const stray = (missed: number): true => {
    if (volley.ammo === 'HE' && !far && value.total > 0)
      drift(
        battle,
        target.at,
        { ...volley.values, crit: null, by: u.id },
        { distance, die: missed, rocket: false },
      )
    return true
  }
  if (first === 'miss') return stray(die)
  let kind: Critical | null = null
  if (first === 'critical') {
    const second = battle.roll(20, { rule: 'MP-FIR-10', why: 'mp.roll.second', by: u.id })
    kind = secondOfCritical(second, value.total)
    if (kind === null) return stray(second)
  }
  strike(battle, u, target, volley, kind === null ? null : { kind, mode: state.facts.options.critMode })
  return true
}

/** The dice of a shot: Veterans and Elite throw more for their first (MP-SKL-01). */
export function throwHit(battle: MpBattle, u: Standing, shot: number): number[] {
  const count = 1 + (shot === 0 ? SKILL[u.skillLevel].extraDice : 0)
  return Array.from({ length: count }, () =>
    battle.roll(20, { rule: 'MP-FIR-03', why: 'mp.roll.hit', by: u.id }),
  )
}

/** A dud costs the rest of the action, a jam lasts until it is cleared, an explosion destroys the gun and hits the vehicle (MP-FIR-10, MP-FIR-13). */
export function misfire(battle: MpBattle, u: Standing, { place }: Pick<Volley, 'place'>): false {
  const kind = secondOfMisfire(battle.roll(20, { rule: 'MP-FIR-10', why: 'mp.roll.second', by: u.id }))
  battle.event('MP-FIR-13', 'mp.misfire', { unit: u.id, data: { kind } })
  if (kind === 'jam') set(battle, u, 'jammed', [...u.jammed, place], 'MP-FIR-13')
  if (kind === 'explosion') {
    set(battle, u, 'brokenArms', [...u.brokenArms, place], 'MP-FIR-13')
    if (isStand(u)) strikeStand(battle, u, 'single')
    else strikeVehicle(battle, u, 'single')
  }
  return false
}

/** What a hit does; HE bursts as well, and others near may be hit by it (MP-HIT-01, MP-HIT-03, MP-HIT-04, MP-HIT-07). */
function strike(battle: MpBattle, u: Standing, target: Standing, volley: Volley, crit: Crit): void {
  const { ammo, values } = volley
  const armour = armourTowards(u.at, target)
  if (ammo === 'HE') return burst(battle, target.at, { ...values, crit, by: u.id }, { id: target.id, armour })
  const unarmoured = armour === 0
  const terms =
    ammo === 'AP'
      ? apTerms({ ap: values.ap ?? 0, distance: inchesTo(u, target), unarmoured, crit })
      : htTerms(values.ht ?? 0, crit)
  if (terms === null) {
    battle.event('MP-HIT-03', 'mp.glances', { unit: u.id, target: target.id })
    return
  }
  const strength = sum([...terms, armourTerm(armour)])
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: target.id })
  const effect = effectOnVehicle(strength.total, die)
  battle.event('MP-HIT-10', 'mp.hit', {
    unit: u.id,
    target: target.id,
    sums: { strength },
    data: { die, effect, fate: vehicleFate(target, effect) },
  })
  strikeVehicle(battle, target, effect)
}
