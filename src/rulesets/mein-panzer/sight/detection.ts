import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { DETECTED, DETECTING } from '../tables/detection.ts'
import { COVER_MODIFIER, type Cover, type Smoke } from '../tables/hit-modifiers.ts'
import { atDistance, DETECTION_BY_RANGE, RANGE_BANDS } from '../tables/ranges.ts'
import { DETECTION_RADII } from '../tables/templates.ts'
import { type SkillFacts, skillTerms, smokeTerm } from '../units/checks.ts'

/** Everything a detection test is made of (MP-DET-02). */
export interface DetectionFacts extends SkillFacts {
  /** From the nearest detector to the hidden model, in inches. */
  readonly distance: number
  readonly cover: Cover
  /** How much of it smoke hides (MP-SMK-09). */
  readonly smoke: Smoke
  /** Whether the hidden model has fired, and with an exhaust blast (MP-DET-03). */
  readonly fired: keyof typeof DETECTED.fired
  /** Its defence modifier. */
  readonly dm: number
  /** An observer or a sniper. */
  readonly lurker: boolean
  /** An HQ that is to be recognised (MP-CMD-14). */
  readonly hq: boolean
  readonly movement: keyof typeof DETECTING.movement
  /** Models that detect together, one at least. */
  readonly detectors: number
  /** One of them is an observer or Recon. */
  readonly scout: boolean
  /** Aided by a command action (MP-CMD-11). */
  readonly aided: boolean
}

/** The target of a detection test (MP-DET-02, T3.1). */
export const detectionTerms = (test: DetectionFacts): Term[] =>
  terms(
    ...skillTerms(test),
    term('mp.term.distance', atDistance(test.distance, RANGE_BANDS, DETECTION_BY_RANGE), 'MP-DET-02'),
    term(`mp.term.cover-${test.cover}`, COVER_MODIFIER[test.cover], 'MP-DET-02'),
    smokeTerm(test.smoke),
    term(`mp.term.fired-${test.fired}`, DETECTED.fired[test.fired], 'MP-DET-03'),
    term('mp.term.dm', test.dm, 'MP-DET-02'),
    test.lurker && term('mp.term.lurker', DETECTED.lurker, 'MP-DET-02'),
    test.hq && term('mp.term.hq', DETECTED.hq, 'MP-CMD-14'),
    term(`mp.term.detector-${test.movement}`, DETECTING.movement[test.movement], 'MP-DET-02'),
    term('mp.term.detectors', DETECTING.eachMore * (test.detectors - 1), 'MP-DET-02'),
    test.scout && term('mp.term.scout', DETECTING.scout, 'MP-DET-02'),
    test.aided && term('mp.term.aided', DETECTING.aided, 'MP-CMD-11'),
  )

/** Radius of the detection template in inches, by the number who detect (MP-DET-01). */
export const detectionRadius = (detectors: number): number =>
  DETECTION_RADII[Math.min(detectors, DETECTION_RADII.length) - 1] ?? DETECTION_RADII[0]
