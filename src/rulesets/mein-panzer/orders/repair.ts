import type { Declared, Order } from '../../../kernel/order.ts'
import { gap } from '../../../kernel/space/base.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { pay } from '../units/budget.ts'
import { modelOf } from '../units/models.ts'
import { type MpState, set, unit, unitsOnTable } from '../units/state.ts'
import { able } from './acting.ts'
import { asTargets } from './targets.ts'

/** How near a repair vehicle must be, in hundredths of an inch (MP-TRP-18). */
const REACH = INCH / 2

function mender(state: MpState, id: string): Standing {
  const u = able(state, id, 'complex') as Standing
  if (modelOf(u).repair !== true) refuse('mp.error.no-repair', { unit: id })
  return u
}

/** Models of its side beside it that cannot move (MP-TRP-18). */
const patientsOf = (state: MpState, u: Standing): Standing[] =>
  unitsOnTable(state).filter(
    (other): other is Standing =>
      other.id !== u.id &&
      other.side === u.side &&
      other.immobile !== null &&
      gap(u, other as Standing) <= REACH,
  )

function aimed(state: MpState, { unit: id, target }: Declared): Standing {
  const named = target !== undefined && 'unit' in target ? target.unit : ''
  return (
    patientsOf(state, mender(state, id)).find((one) => one.id === named) ??
    refuse('mp.error.repair-far', { unit: id })
  )
}

/**
 * A repair vehicle gets a model within half an inch going again, with both actions: `B4-1 repair @B1-2`; that one may act with its
 * platoon in this turn if it has not yet (MP-TRP-18, MP-IMM-05).
 */
export const repair: Order<MpState> = {
  key: 'repair',
  names: { en: ['repair', 'mend'], pl: ['napraw', 'naprawa', 'naprawia'] },
  class: 'action',
  form: { target: { kinds: ['friend'], needed: true } },
  open(state, id) {
    const may = patientsOf(state, mender(state, id))
    if (may.length === 0) refuse('mp.error.repair-far', { unit: id })
    return { targets: () => asTargets(may) }
  },
  check: (state, declared) => void aimed(state, declared),
  *perform(battle, declared) {
    const target = aimed(battle.state, declared)
    pay(battle, unit(battle, declared.unit), 'complex', 'MP-TRP-18')
    set(battle, unit(battle, target.id), 'immobile', null, 'MP-TRP-18')
    battle.event('MP-TRP-18', 'mp.repairs', { unit: declared.unit, target: target.id })
  },
}
