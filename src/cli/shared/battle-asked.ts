import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { message, Refusal } from '../../kernel/words.ts'
import { rulesets } from '../../rulesets/registry.ts'
import { loadLibrary } from '../../table/library.ts'
import { battleCalled } from '../playout/battles.ts'
import { CliError } from './failure.ts'

/**
 * A ruleset by its id, and what a battle of it starts from, as {@link battleCalled} has it.
 * @throws CliError where there is no such ruleset or battle, or its ruleset refuses it.
 */
export function battleAsked(
  id: string,
  name: string,
  seed: number,
): { ruleset: Ruleset; setup: BattleState } {
  const ruleset = lookUp(rulesets, id)
  try {
    const setup = ruleset === undefined ? null : battleCalled(ruleset, loadLibrary(), name, seed)
    if (ruleset !== undefined && setup !== null) return { ruleset, setup }
  } catch (error) {
    if (error instanceof Refusal) throw new CliError(error.said)
    throw error
  }
  throw new CliError(message('cli.playout.no-battle', { scenario: name, ruleset: id }))
}
