import { lookUp } from '../../../kernel/look-up.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { Acting } from '../../../kernel/ruleset.ts'
import type { UnitStatus } from '../../../kernel/state.ts'
import type { View } from '../../../kernel/view.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { Activation, Platoon } from '../units/state.ts'

/** Who is left of a platoon: on the table, aboard or yet to come. */
const LEFT: readonly UnitStatus[] = ['standing', 'aboard', 'reserve']

/** A model acts with its platoon, once a turn: what is planned goes platoon by platoon (MP-ACT-01, MP-ASY-02). */
export function actsIn({ units, facts }: View, unit: UnitId): Acting | null {
  const id = lookUp(units, unit)?.facts.platoon
  const platoon = lookUp(facts.platoons as { readonly [id: string]: Platoon } | undefined, String(id))
  if (platoon === undefined) return null
  const activation = facts.activation as Activation | null
  const open = activation?.platoon === platoon.id || activation?.joined === platoon.id
  const left = valuesIn(units).some((one) => one.facts.platoon === platoon.id && LEFT.includes(one.status))
  return { part: platoon.id, stage: open ? 'open' : platoon.activated || !left ? 'over' : 'ahead' }
}
