import type { Term } from '../../../../kernel/modifiers.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import {
  type Bilingual,
  both,
  type TestOption,
  type TestResult,
  type TestSum,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption } from '../../../../kernel/test-options.ts'
import type { Hiding } from '../../fight/shooting/shooting.ts'
import type { Motivation } from '../../tables/ratings.ts'
import { MOTIVATED } from '../../tables/ratings.ts'
import { MOTIVATION_NAMES, RATING_NAMES } from '../tables/names.ts'

/** A calculation as a test shows it. */
export const shown = (name: Bilingual, terms: readonly Term[]): TestSum => ({
  name,
  terms,
  total: sum(terms).total,
})

/** A number without a calculation. */
export const plainly = (name: Bilingual, total: number): TestSum => ({ name, terms: [], total })

export const SCORE = both('Needed at least', 'Co najmniej')

/** What is not possible at all comes to nothing. */
export const vain = (name: Bilingual): TestResult => ({ sums: [], outcome: { key: 'vain', name, value: 0 } })

/** It is or it isn't. */
export const passed = (is: boolean, yes: Bilingual, no: Bilingual): TestResult['outcome'] =>
  is ? { key: 'passed', name: yes } : { key: 'failed', name: no }

export const PASSED = both('Passed', 'Zdany')
export const FAILED = both('Failed', 'Niezdany')

/** A number of hits and their name: Polish counts 1 trafienie, 2 trafienia, 5 trafień. */
export function hits(n: number): Bilingual {
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)
  return both(
    n === 1 ? '1 hit' : `${n} hits`,
    `${n} ${n === 1 ? 'trafienie' : few ? 'trafienia' : 'trafień'}`,
  )
}

export const ratingOption = (key: string, name: Bilingual, rules: readonly string[]): TestOption =>
  choiceOption(key, name, rules, RATING_NAMES, 'regular')

export const TARGET_RATING = ratingOption('target', both('Rating of the target', 'Wyszkolenie celu'), [
  'FW-HIT-03',
  'FW-GEN-15',
])

export const motivationOption = choiceOption(
  'motivation',
  both('Motivation', 'Motywacja'),
  ['FW-GEN-06'],
  MOTIVATION_NAMES,
  'confident',
)

export const commanderOption = flagOption(
  'commander',
  both('Company commander lets it re-roll', 'Przerzut dowódcy kompanii'),
  ['FW-CMD-08'],
)

/** The Motivation a test needs, cited. */
export const motivationSum = (motivation: Motivation): TestSum => ({
  name: SCORE,
  terms: [{ why: 'company.term.motivation', value: MOTIVATED[motivation], rule: 'FW-GEN-06' }],
  total: MOTIVATED[motivation],
})

export const HIDING_NAMES: Readonly<Record<Hiding, Bilingual>> = {
  open: both('in the open', 'na odkrytym'),
  concealed: both('concealed', 'w ukryciu'),
  goneToGround: both('concealed and gone to ground', 'w ukryciu, przypadł do ziemi'),
}

export const hidingOption = choiceOption(
  'cover',
  both('Target is', 'Cel jest'),
  ['FW-CON-01', 'FW-CON-08'],
  HIDING_NAMES,
  'open',
)

export const fpOption = (usual: number, name = both('Firepower (N+)', 'Siła ognia (N+)')): TestOption =>
  numberOption('fp', name, ['FW-GEN-07', 'FW-UNI-10'], [2, 6], usual)
