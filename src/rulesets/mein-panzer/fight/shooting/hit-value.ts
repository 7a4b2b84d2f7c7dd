import { cannot, type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import {
  COVER_MODIFIER,
  type Cover,
  FIRER_MODIFIERS,
  ON_THE_LINE,
  PER_BUILDING_CLASS,
  type Smoke,
  TARGET_MODIFIERS,
} from '../../tables/hit-modifiers.ts'
import { type Critical, MISFIRES, type Misfire } from '../../tables/misfires.ts'
import type { MoraleLevel } from '../../tables/morale.ts'
import { atDistance, HIT_BY_RANGE, RANGE_BANDS } from '../../tables/ranges.ts'
import { levelTerm, lineOf, smokeTerm } from '../../units/checks.ts'

/** Everything a Hit Value is made of (MP-FIR-03). */
export interface ShotFacts {
  readonly skill: number
  /** In inches, hull to hull. */
  readonly distance: number
  /** Accuracy of the weapon in the mode it fires in (MP-ACT-05…07). */
  readonly accuracy: number
  readonly level: MoraleLevel
  /** The firer is Suppressed or Damaged: counts once (MP-FIR-05). */
  readonly worn: boolean
  readonly higher: boolean
  /** A further shot at the same target, or a registered point: one bonus for both (MP-FIR-04). */
  readonly again: 'no' | 'repeat' | 'registered'
  readonly cover: Cover
  /** Obstacles on the line of sight (MP-COV-02, MP-COV-03). */
  readonly onLine: number
  /** The target's defence modifier. */
  readonly dm: number
  /** Class of a building fired at; 0 for all else (MP-BLD-02). */
  readonly buildingClass: number
  readonly movement: 'still' | 'moving' | 'evading'
  /** Movement points spent on evading (MP-MOV-16). */
  readonly evade: number
  readonly camouflage: boolean
  readonly smoke: Smoke
}

const FIRED_AGAIN = {
  no: null,
  repeat: term('mp.term.again', FIRER_MODIFIERS.again.by, FIRER_MODIFIERS.again.rule),
  registered: term('mp.term.registered', FIRER_MODIFIERS.registered.by, FIRER_MODIFIERS.registered.rule),
} as const

/** Cover and movement: who evades counts the worse of his evading and his cover, and no movement (MP-FIR-06). */
function elusive({ cover, movement, evade }: ShotFacts): (Term | null)[] {
  const covered = term(`mp.term.cover-${cover}`, COVER_MODIFIER[cover], 'MP-COV-01')
  if (movement !== 'evading') {
    const { by, rule } = TARGET_MODIFIERS.moving
    return [covered, movement === 'moving' ? term('mp.term.target-moving', by, rule) : null]
  }
  const evading = term('mp.term.evading', -evade, 'MP-MOV-16')
  return [evading.value <= covered.value ? evading : covered]
}

/** The Hit Value, term by term (MP-FIR-03, T4.1, T4.2, T4.3). */
const hitTerms = (shot: ShotFacts): Term[] =>
  terms(
    term('mp.term.skill', shot.skill, 'MP-FIR-03'),
    term('mp.term.distance', atDistance(shot.distance, RANGE_BANDS, HIT_BY_RANGE), 'MP-FIR-03'),
    term('mp.term.accuracy', shot.accuracy, 'MP-ACT-05'),
    shot.higher && term('mp.term.higher', FIRER_MODIFIERS.higher.by, FIRER_MODIFIERS.higher.rule),
    FIRED_AGAIN[shot.again],
    levelTerm(shot.level),
    shot.worn && term('mp.term.worn', FIRER_MODIFIERS.worn.by, FIRER_MODIFIERS.worn.rule),
    ...elusive(shot),
    term('mp.term.on-line', ON_THE_LINE * shot.onLine, 'MP-COV-03'),
    term('mp.term.dm', shot.dm, 'MP-FIR-03'),
    term('mp.term.building', PER_BUILDING_CLASS * shot.buildingClass, 'MP-BLD-02'),
    shot.camouflage &&
      term('mp.term.camouflage', TARGET_MODIFIERS.camouflage.by, TARGET_MODIFIERS.camouflage.rule),
    smokeTerm(shot.smoke),
  )

/** The Hit Value as it is rolled under: one of 0 or less never hits (MP-FIR-12). */
export function hitValue(shot: ShotFacts): Sum {
  const value = sum(hitTerms(shot))
  return value.total > 0 ? value : sum([...value.terms, cannot('mp.term.never-hits', 'MP-FIR-12')])
}

/** How the first roll of a shot went: a 1 and a 20 want a second roll (MP-FIR-10). */
export type FirstRoll = 'hit' | 'miss' | 'critical' | 'misfire'

/**
 * A roll to hit (MP-FIR-03). A Hit Value of 0 or less never hits, one of 20 or more always does, but a misfire hits
 * nothing (MP-FIR-12). Small arms know neither critical hits nor misfires (MP-FIR-09).
 */
export function firstRoll(die: number, hitValue: number, smallArms = false): FirstRoll {
  if (!smallArms && die === 20) return 'misfire'
  if (hitValue <= 0) return 'miss'
  if (!smallArms && die === 1) return 'critical'
  return die <= hitValue ? 'hit' : 'miss'
}

/** The second roll after a 1: null is a miss after all (T4.4, MP-FIR-10). */
export function secondOfCritical(die: number, hitValue: number): Critical | null {
  if (die === 20) return null
  return die <= hitValue ? 'double' : 'half-more'
}

/** The second roll after a 20 (T4.4, MP-FIR-10). */
export const secondOfMisfire = (die: number): Misfire => lineOf(MISFIRES, die)
