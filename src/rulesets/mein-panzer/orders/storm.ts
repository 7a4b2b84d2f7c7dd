import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { type Aim, storm as stormIt } from '../fight/melee/storming.ts'
import { riflesOf } from '../fight/shooting/aim.ts'
import type { Standing } from '../sight/silhouette.ts'
import { stir } from '../units/beginning.ts'
import { pay } from '../units/budget.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { type MpState, unit } from '../units/state.ts'
import { WITH } from './acting.ts'
import { charger, chargersBy, TARGETS } from './charge.ts'
import { asTargets, inSight } from './targets.ts'

/** To destroy the vehicle, or only to stop it, for which it takes less (MP-CHV-04). */
const AIM: OptionForm = {
  names: { en: ['aim'], pl: ['zamiar'] },
  values: ['destroy', 'immobilise'],
  words: {
    destroy: { en: ['destroy'], pl: ['zniszcz', 'zniszczenie'] },
    immobilise: { en: ['stop', 'immobilise'], pl: ['unieruchom', 'unieruchomienie'] },
  },
}

/** A stand that may charge a vehicle: no machine gun and no sniper (MP-CHV-01). */
function stormer(state: MpState, id: string): Standing {
  const u = charger(state, id)
  const { kind } = modelOf(u)
  const gunners = kind === 'support' && riflesOf(u).some(({ key }) => !key.startsWith('s_rifle'))
  if (kind === 'sniper' || gunners) refuse('mp.error.no-stormer', { unit: id })
  return u
}

/** Vehicles it sees (MP-CHV-01, MP-LOS-01). */
const preyOf = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  inSight(state, u, only).filter(isVehicle)

export const stormersOf = (state: MpState, declared: Declared) =>
  chargersBy(state, declared, { one: stormer, preyOf })

/**
 * Stands of a platoon charge a vehicle with both actions, without a test of Morale: `A1-1+A1-2 storm @B1-1`, or only to
 * stop it, `aim=stop` (MP-CHV-01, MP-CHV-04).
 */
export const storm: Order<MpState> = {
  key: 'storm',
  names: { en: ['storm', 'charge vehicle'], pl: ['szarża na pojazd', 'atakuj pojazd', 'na pojazd'] },
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: true }, options: { aim: AIM, with: WITH, targets: TARGETS } },
  open(state, id) {
    const may = preyOf(state, stormer(state, id))
    if (may.length === 0) refuse('mp.error.nobody-to-storm', { unit: id })
    return { targets: () => asTargets(may), values: () => ({ with: [], targets: [] }) }
  },
  check: (state, declared) => void stormersOf(state, declared),
  *perform(battle, declared) {
    const chargers = stormersOf(battle.state, declared)
    for (const { id } of chargers) {
      if (id !== declared.unit) stir(battle, unit(battle, id))
      pay(battle, unit(battle, id), 'complex', 'MP-CHV-01', 'moved')
    }
    const aim = (lookUp(declared.options, 'aim') as Aim | undefined) ?? 'destroy'
    yield* stormIt(battle, chargers, aim)
  },
}
