import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { type Smoke, TARGET_MODIFIERS } from '../tables/hit-modifiers.ts'
import { LEVEL_MODIFIER, type MoraleLevel, SUPPRESSED } from '../tables/morale.ts'

/** How a test went; the critical ends mean what the rule that wanted the test says (MP-CORE-02). */
export interface Checked {
  readonly passed: boolean
  /** A 1 was rolled. */
  readonly critical: boolean
  /** A 20 was rolled. */
  readonly fumble: boolean
}

/** A d20 no higher than its target passes; a 1 always does, a 20 never (MP-CORE-01, MP-CORE-02). */
export const checked = (die: number, target: number): Checked => ({
  passed: die === 1 || (die !== 20 && die <= target),
  critical: die === 1,
  fumble: die === 20,
})

/** What the unit's morale level adds to any test (MP-MOR-01). */
export const levelTerm = (level: MoraleLevel): Term =>
  term(`mp.term.${level}`, LEVEL_MODIFIER[level], 'MP-MOR-01')

/** What Suppressed takes from any test but Morale (MP-HIT-11). */
export const suppressedTerm = (): Term => term('mp.term.suppressed', SUPPRESSED, 'MP-HIT-11')

/** What smoke takes from hitting or detecting what it hides: half of it, or all (MP-FIR-07, MP-SMK-09). */
export function smokeTerm(smoke: Smoke): Term | null {
  if (smoke === 'none') return null
  const { by, rule } = smoke === 'half' ? TARGET_MODIFIERS.smokeHalf : TARGET_MODIFIERS.smokeWhole
  return term(`mp.term.smoke-${smoke}`, by, rule)
}

/** Who tests Skill, and in what state. */
export interface SkillFacts {
  readonly skill: number
  readonly level: MoraleLevel
  readonly suppressed: boolean
}

/** The target of a Skill test, before what the rule that wants it adds (MP-CORE-01). */
export const skillTerms = ({ skill, level, suppressed }: SkillFacts): Term[] =>
  terms(term('mp.term.skill', skill, 'MP-CORE-01'), levelTerm(level), suppressed && suppressedTerm())

/** `[[10, 'dud'], [20, 'jam']]`, 12 → `jam`: the line of a rolled table; above all of them the last. */
export function lineOf<T>(table: readonly (readonly [upTo: number, line: T])[], die: number): T {
  const line = table.find(([upTo]) => die <= upTo) ?? table.at(-1)
  if (line === undefined) throw new Error('A table without lines')
  return line[1]
}
