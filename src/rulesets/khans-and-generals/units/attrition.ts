import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import { type KgBattle, type KgUnit, set } from './state.ts'

/** Whether a unit's Stan counts figures of 5 points: line units and HQs with a bodyguard (KG-STC-02, KG-HQF-04). */
export const countsAsLine = (u: Pick<KgUnit, 'statsAs'>): boolean => u.statsAs === 'line'

/** Whole figures a line unit has lost, each −1 to melee and ranged attacks (KG-ATT-01). Started ones still stand. */
export function figureLossTerms(u: Pick<KgUnit, 'statsAs' | 'stan' | 'startStan'>): readonly Term[] {
  if (!countsAsLine(u)) return NONE
  return terms(term('kg.term.figures-lost', -Math.floor((u.startStan - u.stan) / 5), 'KG-ATT-01'))
}

/** Support sections and gun crews: the men count, not figures. */
export const isCrew = (u: KgUnit): boolean => u.kind === 'support' || u.kind === 'artillery'

const NONE: readonly Term[] = []

/** Each man a crew has lost costs it 1 cm of its Movement Range (KG-ATT-02): terms in cm for the allowance. */
export function crewLossTerms(u: KgUnit): readonly Term[] {
  if (!isCrew(u)) return NONE
  return terms(term('kg.term.crew-lost', u.stan - u.startStan, 'KG-ATT-02'))
}

/** After losses: a crew that can no longer shift its weapon stays where it is to the end (KG-ATT-02, KG-ATT-03). */
export function checkImmobile(battle: KgBattle, u: KgUnit): void {
  if (!isCrew(u) || u.stan === 0) return
  if (u.stan === 1) set(battle, u, 'immobilised', true, 'KG-ATT-03')
  else if (u.startStan - u.stan >= u.move) set(battle, u, 'immobilised', true, 'KG-ATT-02')
}
