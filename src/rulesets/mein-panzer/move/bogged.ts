import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { BOG_BY_CLASS, type Drive } from '../tables/immobilisation.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import { levelTerm, suppressedTerm } from '../units/checks.ts'

/** Who may get stuck (MP-IMM-02). */
export interface BogFacts {
  readonly skill: number
  readonly drive: Drive
  readonly klass: number
  readonly level: MoraleLevel
  /** Kept down, as an open or unarmoured vehicle may be (MP-HIT-11). */
  readonly suppressed: boolean
  /** Defence value of a building whose ceilings fall on it; 0 for all else (MP-BLD-13). */
  readonly under: number
}

/** The target of an immobilisation test (MP-IMM-02, T2.2). */
export const bogTerms = ({ skill, drive, klass, level, suppressed, under }: BogFacts): Term[] =>
  terms(
    term('mp.term.skill', skill, 'MP-IMM-02'),
    term(`mp.term.class-${drive}`, BOG_BY_CLASS[drive](klass), 'MP-IMM-02'),
    levelTerm(level),
    suppressed && suppressedTerm(),
    term('mp.term.wo', under === 0 ? 0 : -under, 'MP-BLD-13'),
  )
