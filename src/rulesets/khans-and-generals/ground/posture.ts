import { percent, type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { FORMATION, FORMATIONS, type Formation, type FormationKey, IN_FIGHT } from '../tables/formations.ts'
import { piercingTerm } from '../units/abilities.ts'
import type { KgUnit } from '../units/state.ts'
import { mountOf } from '../units/vehicles.ts'
import { type Sector, sectorOf } from './sectors.ts'
import { placed } from './standing.ts'

/** Attack aspects: which side of the target is struck (KG-FAC-04, KG-FAC-05). */
export type Aspect = 'front' | 'flank' | 'rear'

/** Where a point lies about a unit; a unit in square or hedgehog has front on all sides (KG-FRM-07). */
export function aspectOf(u: KgUnit, p: Point): Aspect {
  if (u.at === null || FORMATION[u.formation].allFront) return 'front'
  const sector: Sector = sectorOf(placed(u), p)
  return sector === 'left' || sector === 'right' ? 'flank' : sector
}

/**
 * Whether a unit can turn what it fires on a place: all round from a position; else before its front. Of a vehicle the
 * mount decides: turret and pintle all round, the hull ahead, a sponson ahead and to its side (KG-FAC-03, KG-STV-08).
 */
export function bears(u: KgUnit, p: Point, what: 'gun' | 'mg'): boolean {
  if (u.inPosition !== null) return true
  const aspect = aspectOf(u, p)
  const mount = mountOf(u, what)
  if (mount === null || mount === 'hull') return aspect === 'front'
  return mount !== 'sponson' || aspect !== 'rear'
}

/**
 * The formation a unit fights in. Manning a wall fixes its spacing: Loose, Skirmish and Close order count as
 * Standard in position (KG-FRM-12).
 */
export const fightingFormation = (u: Pick<KgUnit, 'formation' | 'inPosition'>): FormationKey =>
  u.inPosition !== null && FORMATION[u.formation].spacing ? 'standard' : u.formation

/** One column of the formation table for a unit, as a term named after the formation (KG-FRM-02, KG-FRM-03). */
export const formationTerm = (u: Pick<KgUnit, 'formation' | 'inPosition'>, column: Column): Term =>
  FORMATION_TERMS[column][fightingFormation(u)]

type Column = keyof Pick<Formation, 'rangedDefence' | 'meleeDefence' | 'meleeAttack'>

/** One column of the formation table as terms. */
function columnTerms(column: Column): Readonly<Record<FormationKey, Term>> {
  const made = {} as Record<FormationKey, Term>
  for (const formation of FORMATIONS) {
    const rule = formation === 'scattered' || formation === 'column' ? 'KG-FRM-03' : 'KG-FRM-02'
    made[formation] = term(`kg.term.formation-${formation}`, FORMATION[formation][column], rule)
  }
  return made
}

const FORMATION_TERMS = {
  rangedDefence: columnTerms('rangedDefence'),
  meleeDefence: columnTerms('meleeDefence'),
  meleeAttack: columnTerms('meleeAttack'),
} as const

/**
 * Armour against a blow or a shaft: lessened by piercing weapons (KG-ABI-06), raised by half from the front by a
 * shield wall. The percentage is Armour's own and joins before Armour joins the Defence (KG-CAL-05).
 */
export function armourSum(
  u: Pick<KgUnit, 'armour' | 'formation'>,
  from: Aspect,
  by: Pick<KgUnit, 'abilities'>,
): Sum {
  const wall = u.formation === 'shieldWall' && from === 'front'
  return sum(
    terms(
      term('kg.term.armour', u.armour, 'KG-STA-02'),
      piercingTerm(by, u.armour),
      wall && percent('kg.term.formation-shieldWall', IN_FIGHT.shieldWall.armour, 'KG-FRM-02'),
    ),
  )
}
