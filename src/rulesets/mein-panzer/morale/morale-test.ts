import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { LOSS_MODIFIERS, MORALE_LEVELS, type MoraleLevel } from '../tables/morale.ts'
import { COMMISSAR_TEST } from '../tables/survival.ts'
import { type Checked, levelTerm, suppressedTerm } from '../units/checks.ts'

/** What a Morale test is made with (MP-MOR-03). */
export interface MoraleFacts {
  readonly morale: number
  readonly level: MoraleLevel
  readonly leaderLost?: boolean
  readonly halfLost?: boolean
  /** Stands lost with "−1 morale" (MP-HIT-14), or to a 20 for survival (T8.5). */
  readonly shaken?: number
  /** Commissars in the close combat (MP-NKV-04). */
  readonly commissars?: boolean
  /** The extra test the Commissars force (T8.6, MP-NKV-02). */
  readonly forced?: boolean
}

/** The target of a Morale test (MP-MOR-03, T7.3). */
export const moraleTerms = (unit: MoraleFacts): Term[] =>
  terms(
    term('mp.term.morale', unit.morale, 'MP-MOR-03'),
    levelTerm(unit.level),
    unit.leaderLost && term('mp.term.leader-lost', LOSS_MODIFIERS.leaderLost, 'MP-MOR-03'),
    unit.halfLost && term('mp.term.half-lost', LOSS_MODIFIERS.halfLost, 'MP-MOR-03'),
    term('mp.term.shaken', LOSS_MODIFIERS.shaken * (unit.shaken ?? 0), 'MP-HIT-14'),
    unit.commissars && term('mp.term.commissars', 1, 'MP-NKV-04'),
    unit.forced && term('mp.term.forced', COMMISSAR_TEST, 'MP-NKV-01'),
  )

/** A level `steps` steps higher, or lower below 0; there is nothing above Motivated and below Routed (MP-MOR-01). */
export function levelBy(level: MoraleLevel, steps: number): MoraleLevel {
  const place = MORALE_LEVELS.indexOf(level) - steps
  return MORALE_LEVELS[Math.max(0, Math.min(MORALE_LEVELS.length - 1, place))] ?? level
}

/** The level after a Morale test: a 1 raises it, failure lowers it by one, a 20 by two (MP-MOR-03). */
export function afterMorale(level: MoraleLevel, { passed, critical, fumble }: Checked): MoraleLevel {
  if (passed) return critical ? levelBy(level, 1) : level
  return levelBy(level, fumble ? -2 : -1)
}

/** The target of a Rally test (MP-MOR-09); who is Suppressed tests worse (MP-ART-20, MP-HIT-11). */
export const rallyTerms = (rally: number, level: MoraleLevel, suppressed = false): Term[] =>
  terms(term('mp.term.rally', rally, 'MP-MOR-09'), levelTerm(level), suppressed && suppressedTerm())

/**
 * The level after a Rally test: success raises it by one, a 1 by two, but neither above Confident; a 20 lowers it (MP-MOR-09).
 */
export function afterRally(level: MoraleLevel, { passed, critical, fumble }: Checked): MoraleLevel {
  if (!passed) return fumble ? levelBy(level, -1) : level
  if (level === 'motivated') return level
  const after = levelBy(level, critical ? 2 : 1)
  return after === 'motivated' ? 'confident' : after
}
