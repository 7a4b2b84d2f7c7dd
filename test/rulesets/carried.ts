import { setupWith } from '../../src/kernel/bringing.ts'
import type { Json } from '../../src/kernel/json.ts'
import { type RosterUnit, rosterOf } from '../../src/kernel/roster.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import { sealOf } from '../../src/kernel/sealed.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** What became of one unit: all that is not said is as it was. */
interface Left {
  readonly fate?: RosterUnit['fate']
  readonly left?: Readonly<Record<string, number>>
  readonly fought?: number
  readonly won?: number
}

/** A battle that a side has fought, of some id. */
export const FOUGHT = {
  ...{ battle: 'B1', number: '12', anchor: 'abcd', on: '2026-01-01', result: 'won' as const },
  scenario: { en: 'A', pl: 'A' },
}

/**
 * A shipped scenario fought once more by a side that has come out of it with such losses (DIG-ROSTER).
 * @param campaign what the scenario says of it; what is left out is as usual.
 */
export function carried<S extends BattleState>(
  ruleset: Ruleset<S>,
  name: string,
  side: string,
  left: Readonly<Record<string, Left>>,
  campaign: Readonly<Record<string, Json>> = {},
): S {
  const scenario = loadLibrary().scenarios[ruleset.id]?.[name] as { readonly [key: string]: Json }
  const setup = setupWith(ruleset, scenario, {})
  const { seal: _, ...whole } = rosterOf(ruleset, setup, setup, { ...FOUGHT, side }).roster
  const units = whole.units.map((unit) => {
    const { fate = unit.fate, left: there = {}, fought = unit.fought, won = unit.won } = left[unit.id] ?? {}
    const parts = Object.entries(unit.parts).map(([part, one]) => [
      part,
      { ...one, left: fate === 'destroyed' ? 0 : (there[part] ?? one.left) },
    ])
    return { ...unit, fate, fought, won, parts: Object.fromEntries(parts) }
  })
  const roster = { ...whole, units }
  const file = { roster: { ...roster, seal: sealOf(roster) } } as unknown as Json
  return setupWith(ruleset, { ...scenario, campaign }, { [side]: { file, checked: true } })
}
