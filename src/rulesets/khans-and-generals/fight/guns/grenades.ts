import { divideHalfEven, type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { rangedDamage } from '../../units/damage.ts'
import { type Pair, pairTerm } from '../../units/pairs.ts'
import type { KgUnit } from '../../units/state.ts'

/** What a bundle of hand grenades does (KG-OSP-03). */
const GRENADES = 6

/**
 * Hand grenades at a unit within 5 cm (KG-OSP-03): 6 and dice against its skill and half of what its ground gives it.
 * Nobody in a bunker is safe from them.
 * @param cover what the ground would give against fire; null in a bunker.
 */
export function grenadeHit(
  target: Pick<KgUnit, 'skill' | 'statsAs' | 'stan'>,
  cover: readonly Term[] | null,
  pair: Pair,
): { readonly attack: Sum; readonly defence: Sum; readonly damage: number } {
  const attack = sum([term('kg.term.grenades', GRENADES, 'KG-OSP-03'), pairTerm(pair, 'KG-OSP-03')])
  const ground = divideHalfEven(sum(cover ?? []).total, 2)
  const defence = sum([
    term('kg.term.skill', target.skill, 'KG-STA-02'),
    ...terms(term('kg.term.half-cover', ground, 'KG-OSP-03')),
  ])
  return { attack, defence, damage: rangedDamage(target, attack.total - defence.total) }
}
