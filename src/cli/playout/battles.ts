import { z } from 'zod'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Library, SKIRMISH, skirmishesOf, skirmishOf } from '../../table/library.ts'

const OF_TYPE = `${SKIRMISH}:`
const withArmies = z.looseObject({
  armies: z.array(z.looseObject({ id: z.string(), period: z.string().optional() })).default([]),
})

/**
 * What a playout starts from: a shipped scenario or a battle without one by its name, `skirmish:TYPE`, a battle of which
 * nothing was agreed but its type, or `skirmish:TYPE:LIST:LIST`, with the army lists of its sides; by odd and even seeds the
 * one or the other army attacks. Null when there is no such battle.
 * @throws Refusal when the ruleset knows no skirmish of that type, or no such list.
 */
export function battleCalled<S extends BattleState>(
  ruleset: Ruleset<S>,
  library: Library,
  name: string,
  seed: number,
): S | null {
  const shipped = lookUp(lookUp(library.scenarios, ruleset.id), name)
  if (shipped !== undefined) return ruleset.setup(shipped)
  const made = (agreed: Json): S | null => {
    const scenario = skirmishOf(library, ruleset, agreed)
    return scenario === null ? null : ruleset.setup(scenario)
  }
  const called = lookUp(skirmishesOf(ruleset), name)
  if (called !== undefined) return made(called)
  if (!name.startsWith(OF_TYPE)) return null
  const [type = '', ...named] = name.slice(OF_TYPE.length).split(':')
  if (named.length !== 0 && named.length !== 2) return null
  const { armies } = withArmies.parse(library.complete(ruleset.id, {}))
  // A ruleset whose army lists are no files has them itself.
  const usual =
    armies.length > 0
      ? armiesOfOnePeriod(armies)
      : (ruleset.armies?.lists({}) ?? []).slice(0, 2).map(({ id }) => id)
  const both = named.length > 0 ? named : usual
  return made({ type, lists: seed % 2 === 0 ? both : both.toReversed() })
}

/** The first two armies that are of one period. */
function armiesOfOnePeriod(
  armies: readonly { readonly id: string; readonly period?: string | undefined }[],
): string[] {
  for (const { period } of armies) {
    const of = armies.filter((army) => army.period === period)
    if (of.length > 1) return of.slice(0, 2).map(({ id }) => id)
  }
  return armies.slice(0, 2).map(({ id }) => id)
}
