import { type Sum, sum, type Term, term, terms } from '../../../kernel/modifiers.ts'
import { type Counted, fightPs } from '../ground/strength.ts'
import { columnOf, shifted } from '../tables/odds.ts'
import { type HxState, isGun } from '../units/state.ts'
import { circumstancesOf } from './circumstances.ts'
import type { Fight } from './fight.ts'
import { type Circumstances, shiftTerms } from './shift-sums.ts'

/** Both strengths, the sum of the shifts, and the column before and after them. */
export interface Odds {
  readonly attack: Sum
  readonly defence: Sum
  readonly shift: Sum
  readonly base: number
  readonly column: number
}

/** Strength points in a fight, by how the units hold together (HX-UNIT-04, HX-UNIT-09, HX-MOR-02, HX-MOR-09, HX-ART-11). */
export function strengthOf(units: readonly Counted[]): Sum {
  const ps = { good: 0, disorganised: 0, panic: 0, guns: 0 }
  for (const u of units) ps[isGun(u) ? 'guns' : u.order] += fightPs(u)
  const list: Term[] = terms(
    term('hex.term.strength', ps.good, 'HX-UNIT-09'),
    term('hex.term.disorganised', ps.disorganised, 'HX-MOR-02'),
    term('hex.term.panic', ps.panic, 'HX-MOR-09'),
    term('hex.term.guns', ps.guns, 'HX-ART-11'),
  )
  return sum(list)
}

/** Two strengths and what shifts their column (HX-COMB-06, HX-COMB-07). */
export function oddsFor(attack: Sum, defence: Sum, circumstances: Circumstances): Odds {
  const shift = sum(shiftTerms(circumstances))
  const base = columnOf(attack.total, defence.total)
  return { attack, defence, shift, base, column: shifted(base, shift.total) }
}

/** The odds of a fight as it stands on the map. */
export const oddsOf = (state: HxState, fight: Fight): Odds =>
  oddsFor(strengthOf(fight.attackers), strengthOf(fight.defenders), circumstancesOf(state, fight))
