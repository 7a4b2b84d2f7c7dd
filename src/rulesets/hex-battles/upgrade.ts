import type { Json } from '../../kernel/json.ts'
import type { Upgrade } from '../../kernel/ruleset.ts'
import { foundInZones } from './fight/duty.ts'
import type { HxState } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state (a number that was once on a battle is not used again):
 * 2: nothing; changes to one stat were written as those to several are.
 * 3: nothing; they are written as they were under 1.
 * 4: nothing; the hexes of a withdrawal count as entered, and an attack phase in which nobody could do anything passes.
 * 5: the battle notes who is bound to attack (`bound`); in an attack phase that goes on, it is whoever stands in an enemy zone
 *    now. A stack rides over lone leaders and guns with its own leader, any of the winners may enter a hex, pursue after a
 *    charge, or go on with it, and a hex whose attackers died for want of a way back may be entered. A leader does not keep foot
 *    from withdrawing through a marsh, and nobody charges who has attacked.
 */

/** Brings a battle begun under any earlier version to these rules. */
export const upgrade: Upgrade<HxState> = {
  oldest: 1,
  changes: (state) => {
    const { bound }: { readonly [fact: string]: Json | undefined } = state.facts
    if (bound !== undefined) return []
    const value = state.phase === 'attack' ? foundInZones(state, state.facts.mover) : []
    return [{ rule: 'HX-COMB-02', change: { type: 'fact', key: 'bound', value } }]
  },
}
