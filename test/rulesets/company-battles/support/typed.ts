import { parseLine } from '../../../../src/kernel/notation.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import type { FwBattle, FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, order } from './field.ts'

/** An order as a player of the side in turn types it. Throws where it is not understood, with the key of the refusal. */
export function typed(state: FwState, text: string): Declared {
  const line = parseLine(text, { spends: [], length: 'cm' })
  if (!line.ok) throw new Error(line.refusal.key)
  if (line.value.kind !== 'order') throw new Error('It is no order.')
  const view = companyBattles.view(state, { kind: 'side', side: state.active ?? '' }, null)
  const found = resolveOrder(line.value.order, view, companyBattles)
  if (!found.ok) throw new Error(found.refusal.key)
  return found.value
}

/** What became of a line as a player types it: `taken`, or why it was not; what it asked on the way, and the battle after it. */
export interface Said {
  readonly said: string
  readonly asked: readonly string[]
  readonly battle: FwBattle
}

/** Gives an order as a player of the side in turn types it, in a battle in which dice show the values named. */
export function says(
  state: FwState,
  text: string,
  dice: readonly number[] = [],
  answers: readonly unknown[] = [],
): Said {
  const battle = battleOf(state, dice)
  return { ...saysIn(battle, text, answers), battle }
}

/** The same in a battle that has dice already. */
export function saysIn(
  battle: FwBattle,
  text: string,
  answers: readonly unknown[] = [],
): Omit<Said, 'battle'> {
  try {
    const { unit, order: key, ...more } = typed(battle.state, text)
    return { said: 'taken', asked: order(battle, unit, key, more, answers) }
  } catch (error) {
    if (error instanceof Error && /^[a-z]+(?:\.[a-z-]+)+$/u.test(error.message))
      return { said: error.message, asked: [] }
    throw error
  }
}
