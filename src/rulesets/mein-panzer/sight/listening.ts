import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { LISTENING, LISTENING_BANDS, LISTENING_BY_RANGE } from '../tables/calls.ts'
import { atDistance } from '../tables/ranges.ts'
import { type SkillFacts, skillTerms } from '../units/checks.ts'

/** Everything a listening test is made of (MP-SND-01). */
export interface ListeningFacts extends SkillFacts {
  /** To the battery, in inches. */
  readonly distance: number
  /** Turns it has fired from its present position; who never fired is not heard (MP-SND-02). */
  readonly turns: number
  readonly equipment: boolean
  readonly airRecon: boolean
  /** The battery is hidden: from the air only. */
  readonly hidden: boolean
}

/** The target of a listening test (MP-SND-01, T5.4). */
export const listeningTerms = (test: ListeningFacts): Term[] =>
  terms(
    ...skillTerms(test),
    term('mp.term.distance', atDistance(test.distance, LISTENING_BANDS, LISTENING_BY_RANGE), 'MP-SND-01'),
    term('mp.term.turns-fired', LISTENING.perTurn * test.turns, 'MP-SND-01'),
    test.equipment && term('mp.term.equipment', LISTENING.equipment, 'MP-SND-01'),
    test.airRecon && term('mp.term.air-recon', LISTENING.airRecon, 'MP-SND-01'),
    test.airRecon && test.hidden && term('mp.term.hidden', LISTENING.hidden, 'MP-SND-01'),
  )
