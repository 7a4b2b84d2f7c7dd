import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { batteriesOf } from '../fight/guns/battery.ts'
import { barToCall } from '../fight/guns/calling.ts'
import { listenFor } from '../fight/guns/listening-in.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { modelOf } from '../units/models.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpState, type PlatoonId, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** The battery that is to fire at what is heard. */
const FOR: OptionForm = { names: { en: ['for', 'battery'], pl: ['dla', 'bateria'] }, values: 'text' }

/** A listening unit, and the batteries of its side that could still fire in this turn (MP-SND-01, MP-SND-02). */
function listener(state: MpState, id: string): { readonly u: Standing; readonly may: readonly PlatoonId[] } {
  const u = able(state, id, 'standard') as Standing
  if (modelOf(u).kind !== 'listening') refuse('mp.error.no-listener', { unit: id })
  const may = batteriesOf(state, u.side).filter(
    (battery) => barToCall(state, u, battery) === null && !platoonCalled(state, battery).activated,
  )
  return may.length === 0 ? refuse('mp.error.no-battery') : { u, may }
}

function batteryTold(state: MpState, { unit: id, options }: Declared): PlatoonId {
  const { may } = listener(state, id)
  const told = lookUp(options, 'for')?.toUpperCase()
  const [only, another] = may
  if (told === undefined && only !== undefined && another === undefined) return only
  return may.find((one) => one === told) ?? refuse('mp.error.which-battery', { batteries: may.join(', ') })
}

/** A listening unit tries to hear an enemy battery (MP-SND-01): `A7-3 listen for=A5`. */
export const listen: Order<MpState> = {
  key: 'listen',
  names: { en: ['listen', 'listening'], pl: ['nasłuch', 'nasłuchuj'] },
  class: 'action',
  form: { options: { for: FOR } },
  open(state, id) {
    const { may } = listener(state, id)
    return { values: () => ({ for: may }) }
  },
  check: (state, declared) => void batteryTold(state, declared),
  *perform(battle, declared) {
    const battery = batteryTold(battle.state, declared)
    const { u } = listener(battle.state, declared.unit)
    pay(battle, u, 'standard', 'MP-SND-01')
    listenFor(battle, unit(battle, u.id) as Standing, battery)
  },
}
