import type { Battle } from './battle.ts'
import type { Effect } from './effect.ts'
import { apply } from './reduce.ts'
import type { Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { refuse } from './words.ts'

/** What brings a state to this version of its rules. Refuses what is older than can be, or newer. */
export function changesTo<S extends BattleState>({ upgrade, version }: Ruleset<S>, state: S) {
  const found = state.rulesVersion
  if (found > version) refuse('error.rules-newer', { found, version })
  if (found < upgrade.oldest) refuse('error.rules-too-old', { found, oldest: upgrade.oldest })
  return upgrade.changes(state)
}

/**
 * Brings a battle to the rules of this version, as changes of its log.
 * @param takesBack the last entry that is kept, where an order half carried out under the old rules is taken back.
 */
export function upgradeBattle<S extends BattleState>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  takesBack: number | null,
): void {
  const from = battle.state.rulesVersion
  const to = ruleset.version
  for (const { rule, change } of changesTo(ruleset, battle.state)) battle.change(rule, change)
  battle.change('DIG-UPGRADE', { type: 'rules', version: to })
  battle.event('DIG-UPGRADE', 'rules.upgraded', { data: { from, to } })
  if (takesBack !== null) battle.event('DIG-UPGRADE', 'rules.taken-back', { data: { to: takesBack } })
}

/** A state as this version of the rules sees it; one of its own version is that itself, of another a copy. */
export function asSeen<S extends BattleState>(ruleset: Ruleset<S>, state: S): S {
  if (state.rulesVersion === ruleset.version) return state
  const seen = structuredClone(state)
  for (const { change } of changesTo(ruleset, seen)) apply(seen, change as Effect)
  return seen
}
