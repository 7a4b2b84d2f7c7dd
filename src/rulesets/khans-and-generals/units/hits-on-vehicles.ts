import { type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import { ABILITY_TERMS } from '../tables/ability-effects.ts'
import {
  AT_RIFLE_HITS,
  AT_RIFLE_MODIFIERS,
  BREAKS_THROUGH_ON,
  CLOSE_HITS,
  GUN_HITS,
  hitBy,
  MINE_GOES_OFF,
  MINE_HITS,
  SMALL_ARMS_AT_ARMOURED,
  type VehicleHit,
} from '../tables/vehicle-hits.ts'

/** Results from here on are penetrations of the armour (KG-AVP-05, KG-ATR-03). */
const PENETRATES_FROM = 6
/** Heavy guns destroy up to this armour class with high explosive (KG-AVP-07). */
const BLOWN_UP_TO = 3

/** A die that is read off a list of hits, with what was added to it, and what it brings. */
export interface Read {
  readonly die: Sum
  readonly hit: VehicleHit
}

const dieTerm = (shown: number): Term => term('kg.term.die', shown, 'KG-AVP-05')

/** Within 1 to 8: what is beyond the list counts as its end (KG-AVP-05, KG-ATR-02). */
const within = (n: number): number => Math.min(8, Math.max(1, n))

/** A crew is hit only where something is open or unarmoured; otherwise the hit has no effect (KG-AVP-06). */
const ifExposed = (hit: VehicleHit, exposed: boolean): VehicleHit =>
  hit === 'crew' && !exposed ? 'none' : hit

/** Whether the d6 of a vehicle with a turret says that the turret was hit: even (KG-AVP-04). */
export const strikesTurret = (die: number): boolean => die % 2 === 0

/** What a gun's hit finds on a vehicle. */
export interface GunHit {
  /** Penetration at that distance (KG-RNG-22). */
  readonly penetration: number
  /** Class of the part that was hit, 0 unarmoured to 6 (KG-STV-02). */
  readonly armourClass: number
  /** High explosive of a gun or howitzer of 75 mm and more (KG-AVP-07). */
  readonly heavyHe: boolean
  /** Open hatches or an open top (KG-AVP-06). */
  readonly open: boolean
}

/**
 * A gun has hit an armoured vehicle: a d8 on the list, Penetration above the class added (KG-AVP-05…07). Too little
 * Penetration makes a ricochet of 6 and more.
 */
export function gunHit(shown: number, facts: GunHit): Read {
  const { penetration, armourClass, heavyHe } = facts
  const over = heavyHe ? 0 : Math.max(0, penetration - armourClass)
  const die = sum([dieTerm(shown), ...terms(term('kg.term.over-armour', over, 'KG-AVP-05'))])
  const through = heavyHe ? armourClass <= BLOWN_UP_TO : penetration >= armourClass
  const result = within(die.total)
  if (result >= PENETRATES_FROM && !through) return { die, hit: 'ricochet' }
  return { die, hit: ifExposed(hitBy(GUN_HITS, result), facts.open || armourClass === 0) }
}

/** What an anti-tank rifle or a flamethrower is turned on (KG-ATR-02, KG-ATR-04). */
export interface RifleHit {
  readonly vehicle: Exclude<keyof typeof AT_RIFLE_MODIFIERS, 'side' | 'rear' | 'flamethrower'>
  readonly from: 'front' | 'side' | 'rear'
  readonly penetration: number
  /** Class of the hull on that side (KG-ATR-03). */
  readonly armourClass: number
  readonly flamethrower: boolean
}

/** An anti-tank rifle or flamethrower has hit: a d8 with its modifiers; 6 and more need Penetration above the class (KG-ATR-01…04). */
export function rifleHit(shown: number, facts: RifleHit): Read {
  const { vehicle, from, flamethrower } = facts
  const die = sum([
    term('kg.term.die', shown, 'KG-ATR-01'),
    ...terms(
      term(`kg.term.vehicle-${vehicle}`, AT_RIFLE_MODIFIERS[vehicle], 'KG-ATR-02'),
      from !== 'front' && term(`kg.term.shot-${from}`, AT_RIFLE_MODIFIERS[from], 'KG-ATR-02'),
      flamethrower && term('kg.term.flamethrower', AT_RIFLE_MODIFIERS.flamethrower, 'KG-ATR-02'),
    ),
  ])
  const result = within(die.total)
  const through = flamethrower || facts.penetration > facts.armourClass
  return {
    die,
    hit: result >= PENETRATES_FROM && !through ? 'ricochet' : hitBy(AT_RIFLE_HITS, result),
  }
}

/** Foot assaults an armoured vehicle, its Training test passed: a d8, one more on a thin floor (KG-VME-07, KG-ABI-02). */
export function closeHit(shown: number, thinFloor: boolean): Read {
  const floor = thinFloor && ABILITY_TERMS.thinFloor.assaultDie
  const die = sum([term('kg.term.die', shown, 'KG-VME-07'), ...terms(floor)])
  return { die, hit: hitBy(CLOSE_HITS, within(die.total)) }
}

/** Grenades destroy a vehicle without armour on this d8 and more (KG-OSP-03). */
const GRENADES_AT_SOFT = 3

/** Grenades at a vehicle without armour: a d8 (KG-OSP-03). */
export const grenadesHit = (die: number): VehicleHit => (die >= GRENADES_AT_SOFT ? 'destroyed' : 'none')

/** It is hard to come near: one more on the die of the Training test (KG-VME-07). */
export const nearArmour = (): Term => term('kg.term.near-armour', 1, 'KG-VME-07')

/** Whether an overrunning vehicle comes out on the far side (KG-VME-03). */
export const breaksThrough = (die: number, targetBroken: boolean): boolean =>
  targetBroken || die >= BREAKS_THROUGH_ON

/** Small arms at armour: a d8; the crew is hit only where it is exposed (KG-SAV-03). */
export function smallArmsHit(die: number, exposed: boolean): VehicleHit {
  const hit = hitBy(SMALL_ARMS_AT_ARMOURED, die)
  if (hit === 'exposedCrew') return exposed ? 'crew' : 'none'
  if (hit === 'crewOrOptics') return exposed ? 'crew' : 'optics'
  return hit
}

/** Whether a mine goes off under a vehicle (KG-OBS-08). */
export const goesOffUnder = (die: number): boolean => die <= MINE_GOES_OFF.vehicles

/** A mine under an armoured vehicle: a d8, two more on a thin floor (KG-OBS-08, KG-ABI-02). */
export function mineHit(shown: number, thinFloor: boolean): Read {
  const floor = thinFloor && ABILITY_TERMS.thinFloor.mineDie
  const die = sum([term('kg.term.die', shown, 'KG-OBS-08'), ...terms(floor)])
  return { die, hit: hitBy(MINE_HITS, within(die.total)) }
}
