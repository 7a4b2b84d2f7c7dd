import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { sees } from '../sight/look.ts'
import { isOfHeadquarters, lookClosely, studiedBy } from '../sight/recognising.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { plainStand } from '../units/plain-stand.ts'
import { platoonCalled } from '../units/platoons.ts'
import { enemiesOf, type MpState, type MpUnit, unit } from '../units/state.ts'
import { able } from './acting.ts'
import { asTargets } from './targets.ts'

/** Whether an enemy might be a headquarters, as far as others know: it looks like an ordinary stand, or was one and went out of sight. */
const isDoubtful = (state: MpState, u: MpUnit): boolean =>
  isOfHeadquarters(state, u)
    ? !u.recognised || u.vanished === true
    : u.card === plainStand(platoonCalled(state, u.platoon).force)?.id

/**
 * Enemies in sight of a model that might be headquarters, and were not looked at in this turn.
 * @param only who is asked about; absent: all
 */
const doubtful = (state: MpState, u: Standing, only?: UnitId): Standing[] =>
  enemiesOf(state, u.side).filter(
    (other): other is Standing =>
      (only === undefined || other.id === only) &&
      !other.hidden &&
      isDoubtful(state, other) &&
      !studiedBy(state, u.side).includes(other.id) &&
      sees(state, u, other as Standing),
  )

function told(
  state: MpState,
  { unit: id, target }: Declared,
): { readonly u: Standing; readonly target: Standing } {
  const u = able(state, id, 'standard') as Standing
  const wanted = target !== undefined && 'unit' in target ? target.unit : ''
  const [found] = doubtful(state, u, wanted)
  return found === undefined
    ? refuse('mp.error.no-doubt', { unit: id, target: wanted })
    : { u, target: found }
}

/** A model looks closely at a stand, whether it is a headquarters (MP-CMD-14): `A1-1 recognise @B7-1`. */
export const recognise: Order<MpState> = {
  key: 'recognise',
  names: {
    en: ['recognise', 'recognize', 'recognising', 'identify'],
    pl: ['rozpoznaj', 'rozpoznanie', 'zidentyfikuj'],
  },
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: true } },
  open(state, id) {
    const may = doubtful(state, able(state, id, 'standard') as Standing)
    if (may.length === 0) refuse('mp.error.nobody-doubtful', { unit: id })
    return { targets: () => asTargets(may) }
  },
  check: (state, declared) => void told(state, declared),
  *perform(battle, declared) {
    const { u, target } = told(battle.state, declared)
    pay(battle, u, 'standard', 'MP-CMD-14')
    lookClosely(battle, unit(battle, u.id) as Standing, target)
  },
}
