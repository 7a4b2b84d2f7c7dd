import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { CRITICALS, type Critical } from '../tables/misfires.ts'
import { atDistance } from '../tables/ranges.ts'
import {
  AP_BANDS,
  AP_BY_RANGE,
  AP_COLUMNS,
  FLAME_AREA,
  HE_BY_RING,
  HE_COVER,
  HE_MOVEMENT,
  type Ring,
  UNARMOURED,
} from '../tables/strengths.ts'

/** How critical hits count in this battle (MP-FIR-11, MP-CORE-12). */
export type CritMode = 'table' | 'additive'

/** A critical hit and how it counts; null: an ordinary hit. */
export type Crit = { readonly kind: Critical; readonly mode: CritMode } | null

/** What a critical hit adds; a strength of 0 or less is never raised. Halves round up (MP-FIR-11, MP-CORE-03). */
function critTerm(strength: number, crit: Crit): Term | null {
  if (crit === null || strength <= 0) return null
  const { times, add } = CRITICALS[crit.kind]
  const more = crit.mode === 'table' ? Math.ceil(strength * times) - strength : add
  return term(`mp.term.critical-${crit.kind}`, more, 'MP-FIR-11')
}

const unarmouredTerm = (rule: string): Term => term('mp.term.unarmoured', UNARMOURED, rule)

/**
 * Fire Strength of AP (MP-HIT-03, T6.1): null where it is ineffective at this distance.
 * @param distance in inches
 * @param unarmoured the struck side has no armour
 */
export function apTerms(shot: {
  readonly ap: number
  readonly distance: number
  readonly unarmoured: boolean
  readonly crit: Crit
}): Term[] | null {
  const column = atDistance(shot.ap, AP_COLUMNS, AP_BY_RANGE)
  const byRange = atDistance(shot.distance, AP_BANDS, column)
  if (byRange === null) return null
  return terms(
    term('mp.term.ap', shot.ap, 'MP-HIT-03'),
    term('mp.term.distance', byRange, 'MP-HIT-03'),
    critTerm(shot.ap + byRange, shot.crit),
    shot.unarmoured && unarmouredTerm('MP-HIT-03'),
  )
}

/** Fire Strength of a shaped charge: distance does nothing to it (MP-HIT-04). */
export const htTerms = (ht: number, crit: Crit): Term[] =>
  terms(term('mp.term.ht', ht, 'MP-HIT-04'), critTerm(ht, crit))

/** Where a burst lies: a direct hit counts whole and cover no more (MP-HIT-07). */
export type Burst = 'direct' | Ring

/** A burst of HE, or a flame. */
interface HeFacts {
  readonly burst: Burst
  readonly cover: keyof typeof HE_COVER
  readonly crit: Crit
  /** A flame over an area (MP-FLM-02). */
  readonly flameArea: boolean
}

const coverTerm = (he: HeFacts, rule: string): Term | null =>
  he.burst === 'direct' ? null : term(`mp.term.cover-${he.cover}`, HE_COVER[he.cover], rule)

const areaTerm = (he: HeFacts): Term | null =>
  he.flameArea ? term('mp.term.flame-area', FLAME_AREA, 'MP-FLM-02') : null

/** Fire Strength of HE against vehicles and guns (MP-HIT-06, T6.2): null where the circle does nothing to them. */
export function ovTerms(ov: number, he: HeFacts & { readonly unarmoured: boolean }): Term[] | null {
  const byRing = he.burst === 'direct' ? 0 : HE_BY_RING[he.burst].vehicles
  if (byRing === null) return null
  return terms(
    term('mp.term.ov', ov, 'MP-HIT-06'),
    critTerm(ov, he.crit),
    areaTerm(he),
    term(`mp.term.${he.burst}`, byRing, 'MP-HIT-06'),
    coverTerm(he, 'MP-HIT-06'),
    he.unarmoured && unarmouredTerm('MP-HIT-06'),
  )
}

/**
 * Strike Strength of HE against infantry and crews (MP-HIT-05, T6.2).
 * @param roofless passengers under an artillery shell that strikes an open or unarmoured vehicle from above: no cover,
 *   and 3 more (MP-HIT-09)
 */
export const fpTerms = (
  fp: number,
  he: HeFacts & { readonly movement: keyof typeof HE_MOVEMENT; readonly roofless: boolean },
): Term[] =>
  terms(
    term('mp.term.fp', fp, 'MP-HIT-05'),
    critTerm(fp, he.crit),
    areaTerm(he),
    term(`mp.term.${he.burst}`, he.burst === 'direct' ? 0 : HE_BY_RING[he.burst].infantry, 'MP-HIT-05'),
    he.roofless ? term('mp.term.roofless', UNARMOURED, 'MP-HIT-09') : coverTerm(he, 'MP-HIT-05'),
    term(`mp.term.target-${he.movement}`, HE_MOVEMENT[he.movement], 'MP-HIT-05'),
  )

/** What armour takes from Fire Strength; the rest is Strike Strength (MP-HIT-01, MP-HIT-02). */
export const armourTerm = (armour: number): Term =>
  term('mp.term.armour', armour === 0 ? 0 : -armour, 'MP-HIT-02')
