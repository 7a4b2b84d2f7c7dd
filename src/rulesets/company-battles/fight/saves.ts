import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { Try } from '../../../kernel/pools.ts'
import { groupOfDie } from '../../../kernel/pools.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { WordKey } from '../../../kernel/words.ts'
import { FAR_ARMOUR, SAVES, type SaveKind } from '../tables/shooting.ts'
import { facesFrom, plain, succeeds } from '../units/score.ts'

/** What comes of a hit. */
export type SaveResult = 'unharmed' | 'bailed' | 'destroyed'

/** The shot that hit: its AT, and the die its Firepower needs. */
export interface Shot {
  readonly at: number
  readonly fp: number
}

/** A Firepower test (FW-GEN-07). */
export const firepower = (roll: Throw, fp: number): boolean =>
  succeeds(roll, plain(fp, 'company.roll.firepower'))

/** Where armour is met (FW-UNI-11). */
export type Plate = 'front' | 'side' | 'top'

const PLATES = {
  front: 'company.term.armour-front',
  side: 'company.term.armour-side',
  top: 'company.term.armour-top',
} as const satisfies Readonly<Record<Plate, WordKey>>

/**
 * Armour as it meets a shot, the die apart (FW-SAV-01).
 * @param plate where it is met; absent: nobody has said
 */
export const armourTerms = (armour: number, far: boolean, plate?: Plate): Term[] => [
  term(plate === undefined ? 'company.term.armour' : PLATES[plate], armour, 'FW-UNI-11'),
  ...terms(far && term('company.term.far', FAR_ARMOUR, 'FW-SAV-01')),
]

/** How die and armour stand against AT: 0 below, 1 equal, 2 above. */
export const against = (total: number, at: number): 0 | 1 | 2 => (total < at ? 0 : total === at ? 1 : 2)

/**
 * What an armoured vehicle suffers: above the AT nothing; equal, Firepower makes the crew bail out; below, it destroys,
 * and without it the crew bails out (FW-SAV-01).
 * @param armour with what distance adds
 */
export function armourSave(armour: number, shot: Shot, roll: Throw): SaveResult {
  const stands = groupOfDie(roll, 6, 'company.roll.armour', 3, (die) => against(die + armour, shot.at))
  if (stands === 2) return 'unharmed'
  const strong = firepower(roll, shot.fp)
  if (stands === 1) return strong ? 'bailed' : 'unharmed'
  return strong ? 'destroyed' : 'bailed'
}

/** The same in melee, against top armour: no Firepower, below the AT it is destroyed (FW-ASL-13). */
export function meleeSave(top: number, at: number, roll: Throw): SaveResult {
  const stands = groupOfDie(roll, 6, 'company.roll.armour', 3, (die) => against(die + top, at))
  return stands === 2 ? 'unharmed' : stands === 1 ? 'bailed' : 'destroyed'
}

/** The same as a try that succeeds where the team is destroyed. */
export function destroying(kind: SaveKind, bulletproof: boolean, fp: number): Try {
  const { on, shelters } = SAVES[kind]
  const failing = 6 - facesFrom(on)
  const strong = bulletproof && shelters ? facesFrom(fp) : 6
  const once = (roll: Throw): boolean => plainSave(kind, bulletproof, fp, roll) === 'destroyed'
  return { good: failing * strong, of: 36, once }
}

/** What everybody else suffers: a save, and in bulletproof cover Firepower has to pass too (FW-SAV-03…06). */
export function plainSave(kind: SaveKind, bulletproof: boolean, fp: number, roll: Throw): SaveResult {
  const { on, shelters } = SAVES[kind]
  if (succeeds(roll, plain(on, 'company.roll.save'))) return 'unharmed'
  return bulletproof && shelters && !firepower(roll, fp) ? 'unharmed' : 'destroyed'
}
