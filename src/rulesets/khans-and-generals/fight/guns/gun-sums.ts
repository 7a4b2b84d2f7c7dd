import { divideHalfEven, type Sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { nightAccuracy } from '../../ground/time.ts'
import { weatherTerms } from '../../ground/weather.ts'
import { type Bursting, EFFECTS } from '../../tables/ammunition.ts'
import { gunFactor } from '../../tables/weapons.ts'
import type { Weather } from '../../tables/weather.ts'
import type { Gun } from '../../units/cards.ts'
import { type Pair, pairTerm } from '../../units/pairs.ts'
import type { KgUnit } from '../../units/state.ts'
import { surpriseTerm } from '../../units/surprise.ts'

/** How a gun or engine lies on a unit that its fire may hit (KG-ART-03). */
export interface Laying {
  readonly gun: Pick<Gun, 'accuracy' | 'gunClass'>
  readonly crew: Pick<KgUnit, 'weapon' | 'abilities' | 'stan'>
  /** Distance in mm; null where none counts: at aircraft, and for batteries off the map (KG-AA-04, KG-OFF-06). */
  readonly mm: number | null
  /** By how much height lengthens its range, mm (KG-REL-03). */
  readonly reachBonus: number
  readonly moved: boolean
  readonly weather: Weather
  readonly smoke: readonly Term[]
  readonly partlySeen: boolean
  readonly dark: boolean
  readonly above: boolean
  /** Optics of a vehicle's gun (KG-STV-06). */
  readonly optics: number
  /** At a point it does not see itself (KG-IND-04). */
  readonly indirect: boolean
}

/** The table's change of Accuracy; ground gained by height counts as the band before it (KG-RNG-21, KG-REL-03). */
export const accuracyAt = (gunClass: Gun['gunClass'], mm: number, reachBonus: number): number | null =>
  gunFactor(gunClass, mm) ?? gunFactor(gunClass, mm - reachBonus)

/** The change of Accuracy by distance; a gain is lost if the gun has moved (KG-RNG-21, KG-MFR-03). */
function distanceTerm({ gun, mm, reachBonus, moved }: Laying): Term | null {
  if (mm === null) return null
  const factor = accuracyAt(gun.gunClass, mm, reachBonus) ?? 0
  const lost = factor > 0 && moved
  return term('kg.term.range', lost ? 0 : factor, lost ? 'KG-MFR-03' : 'KG-RNG-21')
}

/**
 * What a d10 must not exceed for a unit to be hit, term by term (KG-ART-03). Every 3 that weather, smoke and partial
 * sight would take from a ranged attack take 1 here (KG-ART-09).
 */
export function accuracyTerms(laying: Laying): Term[] {
  const partial = laying.partlySeen ? -3 : 0
  const hazes = [...weatherTerms(laying.weather, laying.crew), ...laying.smoke]
  const haze = hazes.reduce((total, t) => total + t.value, partial)
  return [
    term('kg.term.accuracy', laying.gun.accuracy, 'KG-STF-01'),
    ...terms(
      distanceTerm(laying),
      term('kg.term.optics', laying.optics, 'KG-STV-06'),
      term('kg.term.haze', divideHalfEven(haze, 3), 'KG-ART-09'),
      laying.dark && nightAccuracy(),
      laying.above && term('kg.term.from-above', 1, 'KG-REL-04'),
      laying.crew.stan === 1 && term('kg.term.one-man', -2, 'KG-ART-15'),
      laying.indirect && term('kg.term.indirect', -1, 'KG-IND-04'),
    ),
  ]
}

/**
 * The effectiveness of a hit: Blast and dice; fire pots and shrapnel burst with less force (KG-ART-05, KG-STF-02).
 * @param surprise whether the gun lay in wait for this (KG-OSP-05).
 */
export const blastTerms = (blast: number, ammo: Bursting, pair: Pair, surprise = false): Term[] => [
  term('kg.term.blast', blast, 'KG-STF-01'),
  pairTerm(pair, 'KG-ART-05'),
  ...terms(
    (ammo === 'incendiary' || ammo === 'shrapnel') &&
      term(`kg.term.${ammo}`, EFFECTS[ammo].blast, 'KG-STF-02'),
    surprise && surpriseTerm(),
  ),
]

/** What one of several units under Area ammunition gets of one burst: an equal share, before its Defence (KG-ART-06). */
export const areaShare = (burst: Sum, units: number): Term =>
  term('kg.term.share', divideHalfEven(burst.total, units), 'KG-ART-06')
