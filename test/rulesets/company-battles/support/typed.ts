import { parseLine } from '../../../../src/kernel/notation.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'

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
