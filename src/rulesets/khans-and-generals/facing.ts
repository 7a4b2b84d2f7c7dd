import { sectorOf } from '../../kernel/space/sectors.ts'
import type { Placed, Point } from '../../kernel/space/types.ts'
import { placed } from './standing.ts'
import type { KgUnit, Melee } from './state.ts'
import { FORMATION } from './tables/formations.ts'

/**
 * From which side a target is attacked: its sector that holds the attacker's centre when the straight leg begins; a
 * point on a diagonal belongs to the front (KG-FAC-01, KG-FAC-02). Formations that are front all round have no flank
 * and no rear (KG-FRM-07).
 */
export function aspectOf(target: KgUnit, from: Point): Melee['aspect'] {
  if (FORMATION[target.formation].allFront) return 'front'
  const sector = sectorOf(placed(target), from)
  return sector === 'left' || sector === 'right' ? 'flank' : sector
}

/**
 * Whether a unit may shoot towards a point: its front sector, or all round in position or in a formation that is
 * front all round (KG-FAC-02, KG-FAC-03, KG-POS-02, KG-FRM-07).
 */
export function inShootingArc(u: KgUnit, at: Point): boolean {
  if (u.inPosition !== null || FORMATION[u.formation].allFront) return true
  return inFrontSector(placed(u), at)
}

/** Whether a point lies in the front sector of a base (KG-FAC-01). */
export const inFrontSector = (base: Placed, at: Point): boolean => sectorOf(base, at) === 'front'
