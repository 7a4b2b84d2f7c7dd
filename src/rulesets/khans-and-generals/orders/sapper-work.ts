import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import {
  clearMines,
  layObstacle,
  lays,
  minesUnder,
  removeObstacle,
  touchedObstacle,
} from '../ground/works.ts'
import { isSapper } from '../units/abilities.ts'
import { type KgState, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { kindAmong, SAPPERS_TASK } from './options.ts'
import { noEffect, targetFeature } from './targets.ts'

/**
 * Sapper work (*Prace saperskie*): by a Training test one section of an obstacle that the unit touches is removed, a
 * light one of 10 cm is laid before its front, or a cell of 5×5 cm is cleared of mines (KG-OSP-07, KG-ABI-23).
 */
export const sapperWork: Order<KgState> = {
  key: 'sapperWork',
  names: { en: ['sapper work', 'sap', 'sapperWork'], pl: ['prace saperskie', 'saper'] },
  class: 'special-big',
  form: {
    target: { kinds: ['feature'], needed: false },
    options: { work: SAPPERS_TASK, kind: kindAmong(lays) },
  },
  open(state, id) {
    if (!isSapper(unit({ state }, id))) refuse('kg.error.no-such-ability', { unit: id })
    return {}
  },
  check(state, declared) {
    sapperWork.open(state, declared.unit)
    const { work, kind } = declared.options
    if (work === 'lay' && kind === undefined) refuse('kg.error.lay-what', { words: lays.join(', ') })
    if (work === 'remove' && targetFeature(declared) === null) refuse('kg.error.remove-what')
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { work, kind } = declared.options
    const target = targetFeature(declared) ?? ''
    const wall = work === 'remove' ? touchedObstacle(battle.state, u, target) : null
    const mines = work === 'clear' ? minesUnder(battle.state, u) : null
    if (work !== 'lay' && wall === null && mines === null) return noEffect(battle, declared, 'not-beside')
    if (!trainingTest(battle, u, { rule: 'KG-OSP-07', why: 'kg.roll.sappers' })) return
    if (wall !== null) removeObstacle(battle, u, wall)
    else if (mines !== null) clearMines(battle, u, mines)
    else layObstacle(battle, u, kind ?? 'barricade')
  },
}
