import type { Order } from '../../../kernel/order.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { formationCost } from '../ground/terrain.ts'
import { FORMATIONS, type HxBattle, type HxState, isLeader, type OnMap, set } from '../units/state.ts'
import { FORMATION_TO } from './options.ts'

/**
 * Change of formation to march, defence or attack (HX-FORM-01): a white star pays 1 PR, others 2, twice that in marsh
 * and forest (HX-FORM-04). Units in disorder take none (HX-MOR-04). Leaving march formation ends the march bonus.
 */
export const formation: Order<HxState> = {
  key: 'formation',
  names: {
    en: ['formation', 'form', 'change formation'],
    pl: ['szyk', 'formacja', 'zmień szyk', 'zmiana szyku', 'zmień formację', 'zmiana formacji'],
  },
  class: 'move',
  form: {
    options: { to: FORMATION_TO },
  },
  open(state, id) {
    const u = standingUnit(state, id)
    if (isLeader(u)) refuse('hex.error.no-formation', { unit: u.id })
    if (u.order !== 'good') refuse('hex.error.disordered', { unit: u.id })
    const cost = formationCost(state, u, u.at)
    const left = u.prLeft - u.marchBonus
    if (cost > left) {
      refuse('hex.error.points', { unit: u.id, hex: formatHex(u.at), cost, left, missing: cost - left })
    }
    return { values: () => ({ to: FORMATIONS.filter((formation) => formation !== u.formation) }) }
  },
  check(state, declared) {
    formation.open(state, declared.unit)
    const u = standingUnit(state, declared.unit)
    if (declared.options.to === u.formation) refuse('hex.error.formed-so', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const to = FORMATIONS.find((one) => one === declared.options.to) ?? u.formation
    const cost = formationCost(battle.state, u, u.at)
    endBonus(battle, u)
    set(battle, u, 'formation', to, 'HX-FORM-01')
    set(battle, u, 'prLeft', u.prLeft - cost, 'HX-MOVE-02')
    set(battle, u, 'prSpent', u.prSpent + cost, 'HX-MOVE-02')
    battle.event('HX-FORM-01', `hex.formed.${to}`, { unit: u.id, data: { left: u.prLeft } })
  },
}

/** The march bonus is for those in march formation for the whole phase (HX-MOVE-09). */
function endBonus(battle: HxBattle, u: OnMap): void {
  if (u.marchBonus === 0) return
  set(battle, u, 'prLeft', u.prLeft - u.marchBonus, 'HX-MOVE-09')
  set(battle, u, 'marchBonus', 0, 'HX-MOVE-09')
}
