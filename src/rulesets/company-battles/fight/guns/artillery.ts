import { type Term, term, terms } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import { AIR_CALL, aircraftOn } from '../../tables/air.ts'
import { ATTEMPTS, gunsFiring, MOST_FROM_ATTEMPTS, RANGING, type Reroll } from '../../tables/artillery.ts'
import { type Rating, SKILL, TO_HIT } from '../../tables/ratings.ts'
import { hitting, plain, succeeds, withReroll } from '../../units/score.ts'
import type { Hiding } from '../shooting/shooting.ts'

/**
 * The score to range in: by the target's rating, 1 more for each thing that hides it and where a company commander
 * directs the guns (FW-ART-15, FW-ART-16, FW-AIR-11).
 */
export const rangingTerms = (rating: Rating, hiding: Hiding, companyCommander: boolean): Term[] => [
  term('company.term.target-rating', TO_HIT[rating], 'FW-ART-15'),
  ...terms(
    hiding !== 'open' && term('company.term.concealed', RANGING.concealed, 'FW-ART-16'),
    hiding === 'goneToGround' && term('company.term.gone-to-ground', RANGING.goneToGround, 'FW-ART-16'),
    companyCommander && term('company.term.company-commander', RANGING.companyCommander, 'FW-ART-16'),
  ),
]

/** The attempt that ranges in, 1 to 3, or null (FW-ART-14). */
export function rangeIn(score: number, roll: Throw): number | null {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (succeeds(roll, hitting(score, 'company.roll.ranging'))) return attempt
  }
  return null
}

const attempts = (failed: number): Term =>
  term('company.term.failed-attempts', Math.min(failed, MOST_FROM_ATTEMPTS), 'FW-ART-19')

/** The score of a battery for each team under its template (FW-ART-19, FW-ART-20, FW-ART-24). */
export const templateTerms = (facts: {
  readonly rating: Rating
  /** Attempts that failed this turn. */
  readonly failed: number
  readonly guns: number
  readonly rockets: boolean
}): Term[] => [
  term('company.term.battery-skill', SKILL[facts.rating], 'FW-ART-19'),
  ...terms(
    !facts.rockets && attempts(facts.failed),
    term('company.term.single-gun', gunsFiring(facts.guns).score, 'FW-ART-20'),
  ),
]

/** What a battery throws again; rockets never their failures (FW-ART-20, FW-ART-24). */
export function batteryReroll(guns: number, rockets: boolean): Reroll {
  const { reroll } = gunsFiring(guns)
  return rockets && reroll === 'failures' ? 'none' : reroll
}

/** The score of an aircraft's weapon for each team under its template (FW-AIR-12). */
export const airTerms = (hit: number, failed: number): Term[] => [
  term('company.term.air-hit', hit, 'FW-AIR-12'),
  ...terms({ ...attempts(failed), rule: 'FW-AIR-12' }),
]

/** Teams hit under a template (FW-ART-19, FW-AIR-12). */
export const templateHits = (teams: number, score: number, reroll: Reroll, roll: Throw): number =>
  withReroll(roll, teams, hitting(score, 'company.roll.template'), reroll)

/** Aircraft that come: none, or none because they were intercepted, or their number (FW-AIR-02…04). */
export function callAircraft(pool: number, intercepted: boolean, roll: Throw): number | 'intercepted' {
  if (withReroll(roll, pool, plain(AIR_CALL.arrives, 'company.roll.air-call'), 'none') === 0) return 0
  if (intercepted && succeeds(roll, plain(AIR_CALL.intercepted, 'company.roll.intercept')))
    return 'intercepted'
  return aircraftOn(roll(6, 'company.roll.aircraft'))
}

/** What an anti-aircraft weapon does (FW-AIR-10). */
export function antiAircraft(
  skill: Rating,
  fp: number,
  flyingTank: boolean,
  roll: Throw,
): 'missed' | 'hit' | 'destroyed' {
  if (!succeeds(roll, plain(SKILL[skill], 'company.roll.skill'))) return 'missed'
  const killed = withReroll(roll, 1, plain(fp, 'company.roll.firepower'), flyingTank ? 'successes' : 'none')
  return killed === 1 ? 'destroyed' : 'hit'
}
