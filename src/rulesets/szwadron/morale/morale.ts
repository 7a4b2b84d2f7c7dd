import { type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { WordKey } from '../../../kernel/words.ts'
import { ARMS, type Arm } from '../tables/arms.ts'
import { lossModifier, STEADIED } from '../tables/morale.ts'

/** What decides a morale test. */
export interface MoraleFacts {
  readonly morale: number
  /** Figures now and at the start. */
  readonly now: number
  readonly start: number
  /** Half of it at least is inside a fortification or building. */
  readonly fortified: boolean
  /** Half of it at least has the better position against who caused the test. */
  readonly favourable: boolean
}

/** Morale as it is tested (SZ-MOR-06…09). */
export const moraleTerms = ({ morale, now, start, fortified, favourable }: MoraleFacts): Term[] => [
  term('sz.term.morale', morale, 'SZ-UNIT-09'),
  ...terms(
    term('sz.term.losses', lossModifier(now, start), 'SZ-MOR-08'),
    fortified && term('sz.term.fortified', STEADIED.fortified, 'SZ-MOR-09'),
    favourable && term('sz.term.favourable', STEADIED.favourable, 'SZ-MOR-09'),
  ),
]

/** A test of morale with the value it was made against. */
export interface MoraleTest {
  readonly value: Sum
  readonly passed: boolean
}

/** One d6: no more than Morale passes; it is thrown even where it can't change anything (SZ-MOR-06). */
export function moraleTest(nerve: MoraleFacts, roll: Throw, why: WordKey): MoraleTest {
  const value = sum(moraleTerms(nerve))
  return { value, passed: roll(6, why) <= value.total }
}

/** What losses do to a unit's order (SZ-MOR-10…14). */
export type Stand = 'stands' | 'repulsed' | 'panics'

/** The test for repulse, and where it fails the one for panic (SZ-MOR-10…14). */
export function repulseTest(nerve: MoraleFacts, roll: Throw): { readonly value: Sum; readonly stand: Stand } {
  const first = moraleTest(nerve, roll, 'sz.roll.repulse')
  if (first.passed) return { value: first.value, stand: 'stands' }
  const second = moraleTest(nerve, roll, 'sz.roll.panic')
  return { value: first.value, stand: second.passed ? 'repulsed' : 'panics' }
}

/** Cm that a unit flees: 2d6 times its arm's stretch (SZ-MOR-26). */
export const flight = (arm: Arm, roll: Throw): number => twoDice(roll, 'sz.roll.flight') * ARMS[arm].flight

/** Cm that a unit pursues out of control, or null: artillery never does (SZ-MOR-47, SZ-MOR-48). */
export function pursuit(arm: Arm, roll: Throw): number | null {
  const stretch = ARMS[arm].pursuit
  return stretch === null ? null : twoDice(roll, 'sz.roll.pursuit') * stretch
}

const twoDice = (roll: Throw, why: WordKey): number => roll(6, why) + roll(6, why)
