import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { detect as search } from '../sight/detecting.ts'
import { conceal, exposure } from '../sight/hiding.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { type MpState, unit } from '../units/state.ts'
import { able, WITH } from './acting.ts'

/** A model that may hide: in cover or out of sight, and no enemy beside it (MP-HID-02). */
function hider(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard', { openly: true }) as Standing
  // Infantry that is out of view by distance alone may hide for good.
  if (u.hidden && u.far !== 'yes') refuse('mp.error.hidden', { unit: id })
  const against = exposure(state, u)
  if (against !== null) refuse(`mp.error.hide-${against}`, { unit: id })
  return u
}

/** A model hides with its Standard action (MP-HID-02): `A1-2 hide`. */
export const hide: Order<MpState> = {
  key: 'hide',
  names: { en: ['hide', 'conceal'], pl: ['ukryj', 'ukryj się', 'ukrycie', 'schowaj się'] },
  class: 'action',
  form: {},
  open(state, id) {
    hider(state, id)
    return {}
  },
  check: (state, declared) => void hide.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    pay(battle, u, 'standard', 'MP-HID-02')
    conceal(battle, u)
  },
}

/** The models that search together, all of one platoon and each with its Standard action (MP-DET-01). */
function detectors(state: MpState, declared: Declared): Standing[] {
  const [first = declared.unit, ...others] = [...new Set(givenTo(declared))]
  const lead = able(state, first, 'standard') as Standing
  const rest = others.map((id) => {
    // Another side's model, hidden or not, is no more than one that is not of this platoon.
    if (lookUp(state.units, id)?.platoon !== lead.platoon) refuse('mp.error.other-platoons', { unit: id })
    return able(state, id, 'standard') as Standing
  })
  return [lead, ...rest]
}

/** Models of a platoon search a place for hidden enemies, each with its Standard action (MP-DET-01): `A2-1+A2-2 detect @C4.55`. */
export const detect: Order<MpState> = {
  key: 'detect',
  names: {
    en: ['detect', 'search', 'spot'],
    pl: ['wykryj', 'wykrywanie', 'szukaj', 'wykrywa', 'znajdź', 'szuka'],
  },
  class: 'action',
  form: { target: { kinds: ['place'], needed: true }, options: { with: WITH } },
  open(state, id) {
    able(state, id, 'standard')
    return { values: () => ({ with: [] }) }
  },
  check(state, declared) {
    detectors(state, declared)
    if (declared.target === undefined || !('at' in declared.target))
      refuse('mp.error.detect-place', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const { target } = declared
    if (target === undefined || !('at' in target)) return
    const all = detectors(battle.state, declared)
    search(battle, all, target.at)
    for (const u of all) pay(battle, unit(battle, u.id), 'standard', 'MP-DET-01')
  },
}
