import { atMost, percent, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import type { WordKey } from '../../../../kernel/words.ts'
import type { Hiding } from '../../sight/concealment.ts'
import { type Rating, TO_HIT } from '../../tables/ratings.ts'
import { HIT_MODIFIERS, LONG_RANGE, MOUNTED_RANGE } from '../../tables/shooting.ts'

export type { Hiding }

/** What decides how many dice a weapon throws. */
export interface Firing {
  /** As printed. */
  readonly rof: number
  readonly moved: boolean
  /** Its platoon is pinned, and it is no armoured vehicle. */
  readonly pinned: boolean
  /** Mounted cavalry. */
  readonly mounted: boolean
  /** Against an assault: it fires at its full rate though it has moved (FW-ASL-08). */
  readonly defensive: boolean
}

/** What decides how hard it is to hit. */
export interface Mark {
  readonly rating: Rating
  readonly cm: number
  readonly hiding: Hiding
  /** Its platoon moved fast. */
  readonly fast: boolean
  /** Reconnaissance that disengages (FW-REC-04). */
  readonly disengages: boolean
}

/** Why a weapon may not fire at all, or null (FW-TGT-07, FW-HIT-02, FW-REC-04). */
export function mayNotFire(by: Firing, at: Mark, range: number): 'range' | 'saddle' | 'disengages' | null {
  if (at.cm > range) return 'range'
  if (by.mounted && by.moved && at.cm > MOUNTED_RANGE) return 'saddle'
  return at.disengages && by.rof === 1 ? 'disengages' : null
}

/** Dice of one weapon, in the order its rate is cut and doubled (FW-HIT-01). */
export function diceTerms(by: Firing, at: Mark): Term[] {
  const one = (why: WordKey, rule: string): Term => atMost(why, 1, rule)
  const cut =
    (at.disengages && one('company.term.disengages', 'FW-REC-04')) ||
    (by.moved && !by.defensive && one('company.term.moved', 'FW-HIT-01')) ||
    (by.pinned && one('company.term.pinned', 'FW-PIN-03')) ||
    (by.mounted && one('company.term.mounted', 'FW-HIT-01'))
  return [
    term('company.term.rof', by.rof, 'FW-UNI-10'),
    ...terms(cut, at.fast && !at.disengages && percent('company.term.fast', 100, 'FW-FST-05')),
  ]
}

const raised = (key: keyof typeof HIT_MODIFIERS, why: WordKey): Term =>
  term(why, HIT_MODIFIERS[key].by, HIT_MODIFIERS[key].rule)

/** The score to hit: by the target's rating, 1 more for each thing that makes it harder (FW-HIT-03, FW-HIT-04). */
export const hitTerms = (by: Firing, at: Mark): Term[] => [
  term('company.term.target-rating', TO_HIT[at.rating], 'FW-HIT-03'),
  ...terms(
    at.cm > LONG_RANGE && raised('far', 'company.term.far'),
    at.hiding !== 'open' && raised('concealed', 'company.term.concealed'),
    at.hiding === 'goneToGround' && raised('goneToGround', 'company.term.gone-to-ground'),
    by.rof === 1 && by.moved && !by.defensive && raised('movedRofOne', 'company.term.moved-rof-one'),
  ),
]

/** Whether two targets are as hard to hit by {@link hitTerms}, whoever fires. */
export const isAsHard = (a: Mark, b: Mark): boolean =>
  a.rating === b.rating && a.hiding === b.hiding && a.cm > LONG_RANGE === b.cm > LONG_RANGE
