import type { Json } from '../../../kernel/json.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { checkDeploying, checkDrawnUp, type DrawnUp, drawnUpAt } from '../setup/deployment.ts'
import { type SzState, type SzUnit, set, unit } from '../units/state.ts'
import { FILES, GAP, SHAPE } from './options.ts'
import { shapeTold } from './shape.ts'

/** Where the order puts the middle of a unit, and in which shape; refuses one that is to stand nowhere. */
function posed(u: SzUnit, declared: Declared): DrawnUp {
  const { target, path } = declared
  const at = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? u.at)
  if (at === null || at === undefined) return refuse('sz.error.needs-place', { unit: u.id })
  return drawnUpAt(u, at, shapeTold(u, declared))
}

/**
 * Deploy: before the battle a unit is put anywhere in its side's strip, in any shape, as often as its player likes; the
 * other side sees nothing of it until both are ready (SZ-SCEN-02). `P1 deploy D1 files=3 face N`.
 */
export const deploy: Order<SzState> = {
  key: 'deploy',
  names: { en: ['deploy', 'place'], pl: ['rozstaw', 'ustaw', 'rozstawienie'] },
  class: 'table',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    face: { needed: false },
    options: { files: FILES, order: SHAPE, gap: GAP },
  },
  open(state, id) {
    checkDeploying(state, unit({ state }, id).side)
    return {}
  },
  check(state, declared) {
    checkForm(deploy.form, declared)
    deploy.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    checkDrawnUp(state, u, posed(u, declared))
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const shape = shapeTold(u, declared)
    const { bodies, frame } = posed(u, declared)
    battle.change('SZ-SCEN-02', { type: 'place', unit: u.id, at: frame.at, facing: frame.facing })
    battle.change('SZ-SCEN-02', {
      type: 'set',
      unit: u.id,
      stats: { bodies: bodies as Json, base: { ...frame.base } },
    })
    set(battle, u, 'files', shape.files, 'SZ-GEO-03')
    set(battle, u, 'gap', shape.gap, 'SZ-GEO-04')
  },
}
