import { lookUp } from '../../../kernel/look-up.ts'
import { idsNamed, type Order } from '../../../kernel/order.ts'
import { isEmpty } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { type HxState, type Standing, setSide, unit } from '../units/state.ts'
import { COUNTER, LOSSES, PURSUE } from './options.ts'

/**
 * Standing choices of a side, so that it need not be asked (HX-ASYNC-03): in which order its units bear losses on
 * ties, whether it pursues after a won defence, and whether it counter-attacks. `ask` takes a choice back.
 */
export const standing: Order<HxState> = {
  key: 'standing',
  names: { en: ['standing', 'standing order'], pl: ['rozkaz stały', 'stały'] },
  class: 'table',
  form: {
    options: { pursue: PURSUE, counter: COUNTER, losses: LOSSES },
  },
  open: () => ({}),
  check(state, declared) {
    const { side } = unit({ state }, declared.unit)
    if (isEmpty(declared.options)) refuse('hex.error.standing-empty')
    for (const id of idsNamed(declared.options.losses)) {
      if (id !== 'ask' && lookUp(state.units, id)?.side !== side) refuse('hex.error.not-yours', { unit: id })
    }
  },
  *perform(battle, declared) {
    const { side } = unit(battle, declared.unit)
    const before = lookUp(battle.state.sides, side)?.facts.standing ?? {}
    const { pursue, counter, losses } = declared.options
    const after: Record<string, unknown> = { ...before }
    const put = (key: keyof Standing, value: unknown, taken: boolean): void => {
      if (value === undefined) return
      if (taken) delete after[key]
      else after[key] = value
    }
    put('pursue', pursue, pursue === 'ask')
    put('counterAttack', counter, counter === 'ask')
    put('lossOrder', losses === undefined ? undefined : idsNamed(losses), losses === 'ask')
    setSide(battle, side, 'standing', after as Standing, 'HX-ASYNC-03')
    battle.event('HX-ASYNC-03', 'hex.standing', { side }, [side])
  },
}
