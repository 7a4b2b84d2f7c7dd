import { type Sum, sum } from '../../../../kernel/modifiers.ts'
import { look } from '../../sight/look.ts'
import type { Critical } from '../../tables/misfires.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { SKILL } from '../../tables/skill.ts'
import { isWithout } from '../../units/agreed.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { asTarget, postOf, seenAs } from '../../units/posts.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../../units/state.ts'
import { effectOn, strikeStand, strikeVehicle, vehicleFate } from '../damage.ts'
import { burst, drift } from '../guns/burst.ts'
import { isRegistered } from '../guns/registering.ts'
import { apTerms, armourTerm, type Crit, htTerms } from '../strength.ts'
import { armourTowards, type Gun, gunsOf, inchesTo, type Standing } from './aim.ts'
import { firstRoll, hitValue, secondOfCritical, secondOfMisfire } from './hit-value.ts'
import { rateOf } from './rate.ts'
import { secondRoll } from './second-roll.ts'
import { throughTunnel } from './tunnel.ts'

export const AMMO = ['AP', 'HT', 'HE', 'APCR'] as const
export type Ammo = (typeof AMMO)[number]

/** Special rounds of a weapon that are left in a battle: as many as its type says, 2 (MP-HIT-03). */
export const roundsLeft = (
  u: Pick<MpUnit, 'special'>,
  { place, weapon }: Pick<Gun, 'place' | 'weapon'>,
): number => (weapon.special?.shots ?? 0) - (u.special ?? []).filter((fired) => fired === place).length

/** What a weapon is loaded with at a target unless its player says otherwise: HE at stands, else what pierces (MP-FIR-08). */
export function usualAmmo({ weapon }: Pick<Gun, 'weapon'>, target: Standing): Ammo | null {
  if (isStand(target)) return weapon.fp === null ? null : 'HE'
  if (weapon.ap !== null) return 'AP'
  if (weapon.ht !== null) return 'HT'
  return weapon.ov === null ? null : 'HE'
}

/** Whether a weapon has ammunition, and it may be fired at such a target (MP-FIR-08). */
export function canLoad(
  u: Pick<MpUnit, 'special'>,
  { place, weapon }: Pick<Gun, 'place' | 'weapon'>,
  ammo: Ammo,
  target: Standing,
): boolean {
  if (isStand(target)) return ammo === 'HE' && weapon.fp !== null
  if (ammo === 'APCR') return roundsLeft(u, { place, weapon }) > 0
  return (ammo === 'AP' ? weapon.ap : ammo === 'HT' ? weapon.ht : weapon.ov) !== null
}

/** How a weapon fires at a target: with so much accuracy, and its shells or, of small arms, its anti-tank value (MP-FIR-09). */
export interface Volley {
  readonly place: number
  readonly rof: number
  /** Shots of the same action before these, at others (MP-ROF-01, MP-SKL-01). */
  readonly before?: number
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

/**
 * A weapon fires at a target as often as its rate of fire says, until the target is gone or it misfires; false when it can
 * fire no more in this action (MP-FIR-02, MP-ROF-01, MP-FIR-13).
 */
export function fireAt(battle: MpBattle, firer: string, target: string, volley: Volley): boolean {
  const rate = rateOf(battle.state, volley.rof)
  for (let shot = 0; shot < rate; shot++) {
    const u = unit(battle, firer)
    const aim = asTarget(battle.state, unit(battle, target))
    const post = postOf(battle.state, u)
    if (post === null) return false
    if (aim === null) return true
    if (volley.ammo === 'APCR' && !loadsSpecial(battle, u, volley)) return false
    if (!oneShot(battle, { u, post }, aim, volley, shot + (volley.before ?? 0))) return false
  }
  return true
}

/** A special round is loaded; false when there is none left (MP-HIT-03). */
function loadsSpecial(battle: MpBattle, u: MpUnit, { place }: Volley): boolean {
  const gun = gunsOf(u).find((one) => one.place === place)
  if (gun === undefined || roundsLeft(u, gun) <= 0) return false
  set(battle, u, 'special', [...(u.special ?? []), place], 'MP-HIT-03')
  return true
}

/** Who fires, and where from: its own place, or the vehicle it is aboard (MP-TRP-06). */
interface Firer {
  readonly u: MpUnit
  readonly post: Standing
}

/** The Hit Value of a model at a target as both stand, with so much accuracy (MP-FIR-03). */
export function valueAt(
  state: MpState,
  u: MpUnit,
  target: Standing,
  accuracy: number,
  post: Standing = u as Standing,
): Sum {
  const seen = look(state, post, seenAs(state, target))
  return hitValue({
    skill: skillOf(state, u),
    distance: inchesTo(post, target),
    accuracy,
    level: levelOf(state, u),
    worn: u.suppressed || u.damage > 0,
    higher: seen.higher,
    again: isRegistered(u as Standing, target) ? 'registered' : u.lastShot === target.id ? 'repeat' : 'no',
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
function oneShot(battle: MpBattle, firer: Firer, target: Standing, volley: Volley, shot: number): boolean {
  const { state } = battle
  const { u, post } = firer
  const distance = inchesTo(post, target)
  const value = valueAt(state, u, target, volley.accuracy, post)
  // Through a gap less than an inch wide only who passes a test of Skill fires at all (MP-LOS-10).
  if (!throughTunnel(battle, u, post, target)) {
    set(battle, u, 'lastShot', target.id, 'MP-FIR-04')
    return true
  }
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
    if (volley.ammo === 'HE' && !far && value.total > 0 && !isWithout(state, 'drift'))
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
    const by = { by: u.id, target: target.id }
    const second = secondRoll(battle, by, (thrown) => secondOfCritical(thrown, value.total) ?? 'miss')
    if (second.result === 'miss') return stray(second.die)
    kind = second.result
  }
  strike(battle, firer, target, volley, kind === null ? null : { kind, mode: state.facts.options.critMode })
  return true
}

/** The dice of a shot: Veterans and Elite throw more for their first (MP-SKL-01). */
export function throwHit(battle: MpBattle, u: MpUnit, shot: number): number[] {
  const count = 1 + (shot === 0 && !isWithout(battle.state, 'training') ? SKILL[u.skillLevel].extraDice : 0)
  return Array.from({ length: count }, () =>
    battle.roll(20, { rule: 'MP-FIR-03', why: 'mp.roll.hit', by: u.id }),
  )
}

/** A dud costs the rest of the action, a jam lasts until it is cleared, an explosion destroys the gun and hits the vehicle (MP-FIR-10, MP-FIR-13). */
export function misfire(battle: MpBattle, u: MpUnit, { place }: Pick<Volley, 'place'>): false {
  const { result: kind } = secondRoll(battle, { by: u.id }, secondOfMisfire)
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
function strike(battle: MpBattle, { u, post }: Firer, target: Standing, volley: Volley, crit: Crit): void {
  const { ammo, values } = volley
  const armour = armourTowards(post.at, target)
  if (ammo === 'HE') return burst(battle, target.at, { ...values, crit, by: u.id }, { id: target.id, armour })
  const unarmoured = armour === 0
  const terms =
    ammo !== 'HT'
      ? apTerms({ ap: values.ap ?? 0, distance: inchesTo(post, target), unarmoured, crit })
      : htTerms(values.ht ?? 0, crit)
  if (terms === null) {
    battle.event('MP-HIT-03', 'mp.glances', { unit: u.id, target: target.id })
    return
  }
  const strength = sum([...terms, armourTerm(armour)])
  const die = battle.roll(20, { rule: 'MP-HIT-10', why: 'mp.roll.effect', by: target.id })
  const effect = effectOn(target, strength.total, die)
  battle.event('MP-HIT-10', 'mp.hit', {
    unit: u.id,
    target: target.id,
    sums: { strength },
    data: { die, effect, fate: vehicleFate(target, effect) },
  })
  // Of a gun in tow no likeness is struck.
  strikeVehicle(battle, unit(battle, target.id), effect)
}
