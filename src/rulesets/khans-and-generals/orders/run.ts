import { percent } from '../../../kernel/modifiers.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { inDifficultTerrain, placed } from '../ground/standing.ts'
import { scatter } from '../morale/scatter.ts'
import { checkMobile } from '../move/mobility.ts'
import { walk } from '../move/walk.ts'
import { FORMATION } from '../tables/formations.ts'
import { type KgState, onTable, set, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'

/**
 * Run (*Bieg*): half as far again, without ranged attacks in the same player turn; at its end a Training test, or the
 * unit is Scattered. Not in formations that cannot run, not in difficult terrain, not for guns (KG-OMV-02).
 */
export const run: Order<KgState> = {
  key: 'run',
  names: {
    en: ['run', 'sprint', 'double'],
    pl: ['bieg', 'biegnij', 'biegnie', 'biegiem', 'sprint', 'sprintem'],
  },
  class: 'move',
  form: { path: { needed: true }, face: { needed: false } },
  open(state, id) {
    const u = unit({ state }, id)
    checkMobile(state, u)
    if (u.kind === 'artillery') refuse('kg.error.guns-do-not-run', { unit: u.id })
    if (isVehicle(u)) refuse('kg.error.vehicles-do-not-run', { unit: u.id })
    if (!FORMATION[u.formation].run) refuse('kg.error.formation-no-run', { unit: u.id })
    if (u.did.includes('shot')) refuse('kg.error.has-shot', { unit: u.id })
    if (inDifficultTerrain(state, placed(u))) refuse('kg.error.no-run-here', { unit: u.id })
    return {}
  },
  check: (state, declared) => void run.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'did', [...u.did, 'ran'], 'KG-OMV-02')
    const { run: mm } = walk(battle, u, declared.path, {
      manner: 'run',
      rule: 'KG-OMV-02',
      extra: [percent('kg.term.run', 50, 'KG-OMV-02')],
      openGround: true,
      ...(declared.face === undefined ? {} : { face: declared.face }),
    })
    if (mm === 0 || !onTable(u) || u.formation === 'scattered') return
    if (!trainingTest(battle, u, { rule: 'KG-OMV-02', why: 'kg.roll.run' })) scatter(battle, u, 'KG-OMV-02')
  },
}
