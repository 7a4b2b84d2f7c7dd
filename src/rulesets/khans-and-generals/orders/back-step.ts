import { percent } from '../../../kernel/modifiers.ts'
import type { Order } from '../../../kernel/order.ts'
import { normaliseFacing, travel } from '../../../kernel/space/angle.ts'
import { placed } from '../ground/standing.ts'
import { checkMobile } from '../move/mobility.ts'
import { walk } from '../move/walk.ts'
import { type KgState, unit } from '../units/state.ts'
import { CENTIMETRES, HOLD } from './options.ts'

/** Farther than any unit can go: a back step without a length goes as far as it may, mm. */
const FAR = 1000

/** Back step (*Cofanie*): straight backwards with the facing kept, at half the range; `cm` says how far (KG-OMV-04). */
export const backStep: Order<KgState> = {
  key: 'backStep',
  names: {
    en: ['back step', 'step back', 'backStep', 'fall back'],
    pl: ['cofanie', 'cofnij', 'cofa się', 'cofnij się', 'cofa'],
  },
  class: 'move',
  form: { options: { cm: CENTIMETRES, hold: HOLD } },
  open(state, id) {
    checkMobile(state, unit({ state }, id))
    return {}
  },
  check: (state, declared) => void backStep.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { at, facing } = placed(u)
    const mm =
      declared.options.cm === undefined ? FAR : Math.round(Math.abs(Number(declared.options.cm)) * 10)
    walk(battle, u, [travel(at, normaliseFacing(facing + 1800), mm)], {
      manner: 'back',
      rule: 'KG-OMV-04',
      extra: [percent('kg.term.backwards', -50, 'KG-OMV-04')],
      keepFacing: true,
    })
  },
}
