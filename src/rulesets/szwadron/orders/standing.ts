import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { isEmpty } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { type Standing, type SzState, set, unit } from '../units/state.ts'
import { CLOSE, DEFEND, FIRE, PURSUE } from './options.ts'

/**
 * What a unit does in the enemy's turn, until it is told otherwise; it is no operation (SZ-ASYNC-07, SZ-ASYNC-09).
 * `P1 standing pursue=never fire=hold`.
 */
export const standing: Order<SzState> = {
  key: 'standing',
  names: {
    en: ['standing', 'standing order', 'instruct', 'instructions'],
    pl: ['rozkaz stały', 'stały', 'stale', 'instrukcja', 'instrukcje'],
  },
  class: 'table',
  form: { options: { pursue: PURSUE, close: CLOSE, defend: DEFEND, fire: FIRE } },
  open: () => ({}),
  check(_state, declared) {
    if (isEmpty(declared.options)) refuse('sz.error.standing-empty')
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const told = (key: keyof Standing): string => lookUp(declared.options, key) ?? u.standing[key] ?? 'yes'
    const after = {
      pursue: told('pursue'),
      close: told('close'),
      fire: told('fire'),
      defend: told('defend'),
    } as Standing
    set(battle, u, 'standing', after, 'SZ-ASYNC-09')
    battle.event('SZ-ASYNC-09', 'sz.standing', { unit: u.id }, [u.side])
  },
}
