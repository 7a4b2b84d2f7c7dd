import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { areClear, atHand, chargesOf, detonate as fireCharges, lay, structuresOf } from '../fight/charges.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { modelOf } from '../units/models.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpState, unit } from '../units/state.ts'
import { able } from './acting.ts'

/** Sappers that may lay a charge now (MP-SAP-01). */
function sapper(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  return modelOf(u).mine === true ? u : refuse('mp.error.no-sapper', { unit: id })
}

const featureOf = ({ target }: Declared): string | null =>
  target !== undefined && 'feature' in target ? target.feature : null

/** Sappers lay a charge on a structure that they stand at (MP-SAP-01): `B3-3 mine @house-west`. */
export const mine: Order<MpState> = {
  key: 'mine',
  names: { en: ['mine', 'lay charge', 'mining'], pl: ['zaminuj', 'minuj', 'załóż ładunek', 'minowanie'] },
  class: 'action',
  form: { target: { kinds: ['feature'], needed: true } },
  open(state, id) {
    const may = atHand(state, sapper(state, id))
    if (may.length === 0) refuse('mp.error.no-structure', { unit: id })
    return { targets: () => may.map((area) => ({ feature: area.id })) }
  },
  check(state, declared) {
    const u = sapper(state, declared.unit)
    if (!atHand(state, u).some((area) => area.id === featureOf(declared)))
      refuse('mp.error.no-structure', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = sapper(battle.state, declared.unit)
    pay(battle, u, 'standard', 'MP-SAP-01')
    lay(battle, unit(battle, u.id) as Standing, featureOf(declared) ?? '')
  },
}

/** The structures whose charges a leader could fire now: laid by his platoon, his sappers far enough away (MP-SAP-03). */
function ready(state: MpState, id: string): readonly string[] {
  const u = able(state, id, 'standard')
  if (platoonCalled(state, u.platoon).leader !== id) return refuse('mp.error.leads-not', { unit: id })
  const charges = chargesOf(state, u.side)
  // What has fallen in the meantime has its charges beneath it.
  const own = structuresOf(state).filter((area) => lookUp(charges, area.id)?.platoon === u.platoon)
  if (own.length === 0) return refuse('mp.error.no-charges', { unit: id })
  const clear = own.filter((area) => areClear(state, u.platoon, area)).map((area) => area.id)
  return clear.length === 0 ? refuse('mp.error.sappers-near', { unit: id }) : clear
}

/** The leader of sappers fires the charges they have laid (MP-SAP-03): `B3-1 detonate @house-west`. */
export const detonate: Order<MpState> = {
  key: 'detonate',
  names: { en: ['detonate', 'blow up'], pl: ['wysadź', 'detonuj'] },
  class: 'action',
  form: { target: { kinds: ['feature'], needed: true } },
  open(state, id) {
    const may = ready(state, id)
    return { targets: () => may.map((feature) => ({ feature })) }
  },
  check(state, declared) {
    const wanted = featureOf(declared)
    if (wanted === null || !ready(state, declared.unit).includes(wanted))
      refuse('mp.error.no-charges', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    pay(battle, u, 'standard', 'MP-SAP-03')
    fireCharges(battle, unit(battle, u.id), featureOf(declared) ?? '')
  },
}
