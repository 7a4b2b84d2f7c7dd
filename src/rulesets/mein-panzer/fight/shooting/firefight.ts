import { type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { SMALL_ARMS, SMALL_ARMS_BANDS, type SmallArmKey } from '../../tables/small-arms.ts'
import {
  COMBINED_MOST,
  COVERING_REACH,
  FIREFIGHT_COVER,
  FIREFIGHT_FIRER,
  FIREFIGHT_MOVEMENT,
  FIREFIGHT_TARGET,
  LINE_OF_FIRE,
} from '../../tables/small-arms-fire.ts'
import { COVERING_RADII } from '../../tables/templates.ts'

/** Strength of a small arm at a distance in inches; null: it cannot be fired so far (MP-INF-02, MP-INF-06). */
export function strengthAt(arm: SmallArmKey, distance: number): number | null {
  const band = SMALL_ARMS_BANDS.findIndex((end) => Math.ceil(distance) <= end)
  return band < 0 ? null : (SMALL_ARMS[arm].fp[band] ?? null)
}

/** How one who fires small arms moves: not, with its other action (OM2), or within the same (OM3; MP-ACT-10). */
export type Pace = 'still' | 'moving' | 'movingAndFiring'

/** What changes the strength of rifles and machine guns (T8.1). */
export interface FirefightFacts {
  readonly firer: Pace
  readonly suppressed: boolean
  readonly movement: keyof typeof FIREFIGHT_MOVEMENT
  readonly hidden: boolean
  readonly cover: keyof typeof FIREFIGHT_COVER
  readonly smoke: boolean
  /** One of many along a line of fire (MP-LOF-02). */
  readonly lineOfFire: boolean
}

/** Strike Strength of small arms against infantry and crews (MP-INF-01, T8.1). */
export const firefightTerms = (strength: readonly Term[], fire: FirefightFacts): Term[] =>
  terms(
    ...strength,
    fire.firer === 'moving' && term('mp.term.firer-moving', FIREFIGHT_FIRER.moving, 'MP-INF-01'),
    fire.firer === 'movingAndFiring' &&
      term('mp.term.firer-moving-om3', FIREFIGHT_FIRER.movingAndFiring, 'MP-INF-01'),
    fire.suppressed && term('mp.term.suppressed', FIREFIGHT_FIRER.suppressed, 'MP-INF-01'),
    fire.lineOfFire && term('mp.term.line-of-fire', LINE_OF_FIRE.modifier, 'MP-LOF-02'),
    term(`mp.term.target-${fire.movement}`, FIREFIGHT_MOVEMENT[fire.movement], 'MP-INF-05'),
    fire.hidden && term('mp.term.hidden', FIREFIGHT_TARGET.hidden, 'MP-HID-01'),
    term(`mp.term.cover-${fire.cover}`, FIREFIGHT_COVER[fire.cover], 'MP-INF-01'),
    fire.smoke && term('mp.term.smoke-whole', FIREFIGHT_TARGET.smoke, 'MP-SMK-09'),
  )

/** The strength of one stand. */
export const oneStand = (fp: number): Term[] => [term('mp.term.fp', fp, 'MP-INF-01')]

/** The strength of stands that fire together: that of each, and what is beyond 10 taken off before anything else counts (MP-CMB-01). */
export const together = (fps: readonly number[]): Term[] => {
  const all = fps.reduce((total, fp) => total + fp, 0)
  return terms(
    ...fps.map((fp) => term('mp.term.fp-of-one', fp, 'MP-CMB-01')),
    term('mp.term.combined-most', Math.min(0, COMBINED_MOST - all), 'MP-CMB-01'),
  )
}

/**
 * Radius of the covering fire template in inches: the highest rate of fire, and 1 for each further stand (MP-SUP-03).
 */
export function coveringRadius(rof: number, stands: number): number {
  const total = rof + stands - 1
  return COVERING_RADII[Math.min(total, COVERING_RADII.length) - 1] ?? COVERING_RADII[0]
}

/** How far covering fire of a weapon reaches against a cover, in inches (MP-SUP-02). */
export function coveringReach(arm: SmallArmKey, cover: keyof typeof FIREFIGHT_COVER): number {
  const { fp } = SMALL_ARMS[arm]
  const last = SMALL_ARMS_BANDS.filter((_, band) => (fp[band] ?? 0) > 0).at(-1) ?? 0
  return Math.max(COVERING_REACH.least, Math.min(COVERING_REACH.most, last) + FIREFIGHT_COVER[cover])
}
