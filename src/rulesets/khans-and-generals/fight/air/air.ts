import { type Sum, sum, term, terms } from '../../../../kernel/modifiers.ts'
import { AIR_HITS, type AirHit, HMG_AT_AIRCRAFT, SPOTTING, type Spotting } from '../../tables/aircraft.ts'
import { hitBy } from '../../tables/vehicle-hits.ts'
import { type Pair, pairTerm } from '../../units/pairs.ts'

/** What a crew makes out on the ground: d10 and Optics (KG-RAID-01). */
export function spotted(shown: number, optics: number): { readonly die: Sum; readonly found: Spotting } {
  const die = sum([
    term('kg.term.die', shown, 'KG-RAID-01'),
    ...terms(term('kg.term.optics', optics, 'KG-STV-06')),
  ])
  return { die, found: hitBy(SPOTTING, die.total) }
}

/** One side of a dogfight: Air Attack or Agility, and its dice (KG-DOG-02). */
export const dogfightSum = (what: 'air-attack' | 'agility', value: number, pair: Pair): Sum =>
  sum([term(`kg.term.${what}`, value, 'KG-AIR-03'), pairTerm(pair, 'KG-DOG-02')])

/** Whether an aircraft is hit by another: only by more (KG-DOG-02, KG-DOG-04). */
export const hitInDogfight = (attack: number, defence: number): boolean => attack > defence

/** Whether an aircraft is hit by a gun that aimed well: Blast and dice no less than its Agility (KG-AA-02). */
export const hitByFlak = (blast: number, agility: number): boolean => blast >= agility

/** What a hit does to an aircraft, d6 (KG-DOG-02, KG-AA-02). */
export const airHit = (die: number): AirHit => hitBy(AIR_HITS, die)

/** What a heavy machine gun does to an aircraft, d6 (KG-AA-03). */
export const machineGunHit = (die: number): AirHit => hitBy(HMG_AT_AIRCRAFT, die)
