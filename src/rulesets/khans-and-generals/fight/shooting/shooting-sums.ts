import { type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { type Aspect, armourSum, formationTerm } from '../../ground/posture.ts'
import { nightTerm } from '../../ground/time.ts'
import { weatherTerms } from '../../ground/weather.ts'
import { isMuscle, rangeFactor, type WeaponKey } from '../../tables/weapons.ts'
import type { Weather } from '../../tables/weather.ts'
import { keepsRangeAfterMove, parthianTerm, paviseTerm } from '../../units/abilities.ts'
import { figureLossTerms } from '../../units/attrition.ts'
import { rangedDamage } from '../../units/damage.ts'
import { type Pair, pairTerm } from '../../units/pairs.ts'
import type { KgUnit } from '../../units/state.ts'
import { surpriseTerm } from '../../units/surprise.ts'

/** What was measured for a shot: distance in mm, how well the target is seen, what smoke takes, where it lies. */
export interface Aim {
  readonly weapon: WeaponKey
  readonly mm: number
  /** By how much the shooter's height lengthens its range, mm (KG-REL-03). */
  readonly reachBonus: number
  readonly sight: 'partial' | 'full'
  readonly smoke: readonly Term[]
  readonly inFront: boolean
}

/** All that counts of a unit that shoots. */
export type Shooter = Pick<
  KgUnit,
  'ranged' | 'weapon' | 'moved' | 'inPosition' | 'stan' | 'startStan' | 'statsAs' | 'abilities'
>

/** A shot: who shoots, what was measured, and what is about them. */
export interface Shot {
  readonly shooter: Shooter
  readonly aim: Aim
  readonly weather: Weather
  /** The target stands in the dark (KG-TIM-04). */
  readonly dark: boolean
  /** The shooter stands on a hill, whatever the target stands on (KG-REL-04). */
  readonly above: boolean
  readonly burning: boolean
  /** The shooter lay in wait for this (KG-OSP-05). */
  readonly surprise: boolean
}

/** The table's factor; ground gained by height counts as the band before it (KG-RNG-20, KG-REL-03). */
export const factorAt = (weapon: WeaponKey, mm: number, reachBonus: number): number | null =>
  rangeFactor(weapon, mm) ?? (reachBonus === 0 ? null : rangeFactor(weapon, mm - reachBonus))

/** The range factor of a shot: after a move only what it costs, unless they are skirmishers (KG-MFR-01, KG-ABI-11). */
function distanceTerm(shooter: Shooter, aim: Aim): Term {
  const factor = factorAt(aim.weapon, aim.mm, aim.reachBonus) ?? 0
  if (factor > 0 && shooter.moved > 0 && !keepsRangeAfterMove(shooter)) {
    return term('kg.term.range-moved', 0, 'KG-MFR-01')
  }
  return term('kg.term.range', factor, 'KG-RNG-20')
}

/**
 * The effectiveness of a ranged attack, term by term (KG-RNG-02): base, dice, situation, range factor.
 * @param pair the dice, or null for the sum without them.
 */
export function attackTerms(shot: Shot, pair: Pair | null): Term[] {
  const { shooter, aim } = shot
  return [
    term('kg.term.ranged', shooter.ranged ?? 0, 'KG-STA-01'),
    ...(pair === null ? [] : [pairTerm(pair, 'KG-RNG-02')]),
    ...terms(
      ...weatherTerms(shot.weather, shooter),
      shot.dark && nightTerm(),
      aim.sight === 'partial' && term('kg.term.partly-seen', -3, 'KG-VIS-09'),
      ...aim.smoke,
      shot.above && term('kg.term.from-above', 1, 'KG-REL-04'),
      ...figureLossTerms(shooter),
      !aim.inFront && parthianTerm(shooter),
      shot.burning && term('kg.term.burning-arrows', -1, 'KG-OMN-03'),
      shot.surprise && surpriseTerm(),
      distanceTerm(shooter, aim),
    ),
  ]
}

/** All that counts of a unit under fire. */
export type Target = Pick<KgUnit, 'skill' | 'armour' | 'formation' | 'inPosition' | 'pinned' | 'abilities'>

/** What stands against a shot: who is shot at, from which side, with what, and what covers him. */
export interface UnderFire {
  readonly target: Target
  readonly from: Aspect
  /** Who shoots: its weapons may pierce (KG-ABI-06). */
  readonly by: Pick<KgUnit, 'abilities'>
  /** What it shoots with; null: an engine, against which Armour is of no use. */
  readonly weapon: WeaponKey | null
  readonly cover: readonly Term[]
  /** The target has moved in this game turn: its pavises are on its back (KG-ABI-07). */
  readonly moved: boolean
  /** It runs in a Human Wave (KG-OMX-03). */
  readonly wave: boolean
}

/**
 * What a target sets against a ranged attack, term by term (KG-RNG-03): skill, Armour against muscle weapons only
 * (KG-RNG-05), ground, formation, posture.
 */
export function defenceTerms(fire: UnderFire): { readonly terms: Term[]; readonly armour: Sum | null } {
  const { target, from, by, weapon } = fire
  const armour = weapon !== null && isMuscle(weapon) ? armourSum(target, from, by) : null
  const list = [
    term('kg.term.skill', target.skill, 'KG-STA-02'),
    ...terms(
      armour !== null && term('kg.term.armour', armour.total, 'KG-RNG-05'),
      ...fire.cover,
      formationTerm(target, 'rangedDefence'),
      target.pinned && term('kg.term.lying-down', 2, 'KG-PIN-04'),
      from === 'front' && !fire.moved && paviseTerm(target),
      fire.wave && term('kg.term.human-wave', -2, 'KG-OMX-03'),
    ),
  ]
  return { terms: list, armour }
}

/** A ranged attack worked out: both sums, the Armour within the second, and the points or men it takes. */
export interface Hit {
  readonly attack: Sum
  readonly defence: Sum
  readonly armour: Sum | null
  /** E − D, which may be below 0. */
  readonly effect: number
  readonly damage: number
}

/** Works a ranged attack out: what `attack` comes to against who is under fire (KG-RNG-04, KG-ART-05). */
export function hitWith(
  attack: readonly Term[],
  fire: UnderFire,
  target: Pick<KgUnit, 'statsAs' | 'stan'>,
): Hit {
  const e = sum(attack)
  const { terms: list, armour } = defenceTerms(fire)
  const defence = sum(list)
  const effect = e.total - defence.total
  return { attack: e, defence, armour, effect, damage: rangedDamage(target, effect) }
}
