import { halved, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { ACCURACY_STEP, HIGH_ANGLE } from '../../tables/fire.ts'

/** What decides how well a figure aims. */
export interface Aim {
  readonly accuracy: number
  /** To its nearest target that can be hit, cm. */
  readonly cm: number
  readonly highAngle: boolean
}

/** Accuracy at a distance: a point less for each full 20 cm, one less for high-angle fire (SZ-FIRE-18, SZ-SPEC-13). */
export const accuracyTerms = ({ accuracy, cm, highAngle }: Aim): Term[] => [
  term('sz.term.accuracy', accuracy, 'SZ-UNIT-08'),
  ...terms(
    term('sz.term.distance', -Math.floor(cm / ACCURACY_STEP), 'SZ-FIRE-18'),
    highAngle && term('sz.term.high-angle', HIGH_ANGLE, 'SZ-SPEC-13'),
  ),
]

/**
 * Strength of a salvo, which is its number of dice: the Fire strength of all that fire; half of it, rounded down, on the
 * march (SZ-FIRE-21, SZ-FIRE-44).
 * @param strength of all figures that fire together
 */
export const salvoTerms = (strength: number, march: boolean): Term[] => [
  term('sz.term.salvo', strength, 'SZ-FIRE-21'),
  ...terms(march && halved('sz.term.march-fire', 'SZ-FIRE-44')),
]
