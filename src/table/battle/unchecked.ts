import { valuesIn } from '../../kernel/ordered.ts'
import { isPosition } from '../../kernel/position.ts'
import type { Settings } from './settings.ts'

/**
 * What nobody here has checked of a battle, so that everybody is told wherever it is shown: that a `battle` from elsewhere follows from
 * its orders and dice by the rules (DIG-IMPORT), or that one came to stand by the rules as a file says where this one has its `beginning`
 * (DIG-POSITION), or that a `roster` is what some battle left (DIG-ROSTER): a seal shows that a file was not changed by accident, but anybody can make one.
 */
export type Unchecked = 'battle' | 'beginning' | 'roster'

/** What of a battle was not checked; null: nothing was left out. */
export function uncheckedIn({ imported, scenario, vouched, rosters }: Settings): Unchecked | null {
  if (imported !== null) return imported.verdict === 'played' ? null : 'battle'
  if (isPosition(scenario)) return vouched ? null : 'beginning'
  return valuesIn(rosters).every(({ checked }) => checked) ? null : 'roster'
}

/** The same as a part of what is told. */
export function uncheckedPart(settings: Settings): { readonly unchecked?: Unchecked } {
  const unchecked = uncheckedIn(settings)
  return unchecked === null ? {} : { unchecked }
}
