import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { loadsOf } from '../fight/guns/loads.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { type KgState, setNote, unit } from '../units/state.ts'
import { gunOf, loadWanted, markOf } from './bombard.ts'
import { AMMUNITION } from './options.ts'

/**
 * Preliminary fire: where a scenario gives a gun one bombardment before the first turn, its player says while he
 * deploys what it is to fall on; as often as he likes, the last word counts (KG-SCN-02). It is no order of the battle,
 * and nobody answers it.
 */
export const preliminaryFire: Order<KgState> = {
  key: 'preliminaryFire',
  names: {
    en: ['preliminary fire', 'prelude', 'preparatory fire'],
    pl: ['ogień przygotowawczy', 'przygotowanie artyleryjskie'],
  },
  class: 'table',
  form: { target: { kinds: ['place', 'feature'], needed: true }, options: { ammo: AMMUNITION } },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.notes['KG-SCN-02'] === undefined) refuse('kg.error.no-preliminary-fire', { unit: u.id })
    const gun = gunOf(u)
    return { values: () => ({ ammo: loadsOf(state, gun) }) }
  },
  check(state, declared) {
    preliminaryFire.open(state, declared.unit)
    loadWanted(state, gunOf(unit({ state }, declared.unit)), declared.options.ammo)
    const mark = markOf(state, declared)
    if (mark === null || !('at' in mark)) refuse('error.order.needs-target', { order: declared.order })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const ammo = loadWanted(battle.state, gunOf(u), declared.options.ammo)
    const mark = markOf(battle.state, declared)
    if (mark === null || !('at' in mark)) return
    const { x, y } = mark.at
    setNote(battle, u, 'KG-SCN-02', { x, y, ammo }, 'KG-SCN-02')
    battle.event('KG-SCN-02', 'kg.preliminary', { unit: u.id, data: { at: { x, y }, ammo } }, [u.side])
  },
}
