import type { RuleId } from '../../../kernel/words.ts'

/** A shift of the odds column: to the right for the attacker above 0, to the left for the defender below. */
interface Shift {
  readonly by: number
  readonly rule: RuleId
}

const shift = (by: number, rule: RuleId): Shift => ({ by, rule })

/** What moves the column of a fight; each counts once a side (HX-MOD-01…13, HX-MOD-11). */
export const SHIFTS = {
  armoured: shift(1, 'HX-MOD-01'),
  enemyArmoured: shift(-1, 'HX-MOD-01'),
  lances: shift(2, 'HX-MOD-02'),
  downhill: shift(1, 'HX-MOD-03'),
  works: shift(-1, 'HX-MOD-04'),
  uphill: shift(-1, 'HX-MOD-05'),
  horseInForest: shift(-1, 'HX-MOD-06'),
  enemyHorseInForest: shift(1, 'HX-MOD-06'),
  example: shift(1, 'HX-MOD-07'),
  command: shift(1, 'HX-MOD-08'),
  enemyCommand: shift(-1, 'HX-MOD-08'),
  flank: shift(2, 'HX-MOD-09'),
  threeSides: shift(1, 'HX-MOD-10'),
  marching: shift(-1, 'HX-FORM-05'),
  enemyMarching: shift(1, 'HX-FORM-05'),
  inDefence: shift(-1, 'HX-FORM-05'),
  ford: shift(-1, 'HX-TERR-09'),
  village: shift(-1, 'HX-TERR-10'),
} as const

/** What moves the column of artillery fire (HX-ART-12). */
export const FIRE_SHIFTS = {
  longRange: shift(-1, 'HX-ART-12'),
  cover: shift(-1, 'HX-ART-12'),
  works: shift(-1, 'HX-ART-12'),
  looseTarget: shift(1, 'HX-ART-12'),
  crowded: shift(1, 'HX-ART-12'),
} as const
