import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { isFlak, skyWatchOf } from '../fight/air/flak.ts'
import { SKY_WATCH } from '../tables/sky-targets.ts'
import { type KgState, setNote, unit } from '../units/state.ts'
import { checkInstructing } from './instructing.ts'
import { SKY_FIRE } from './options.ts'

/**
 * Watch the sky: at what an anti-aircraft unit fires when enemy aircraft come in, so that nobody is asked (KG-AA-04). An
 * instruction: it takes no order and nobody hears of it.
 */
export const watchSky: Order<KgState> = {
  key: 'watchSky',
  names: { en: ['watch the sky', 'watch sky', 'watchSky'], pl: ['obserwuj niebo', 'obserwacja nieba'] },
  class: 'table',
  form: { options: { fire: SKY_FIRE } },
  open(state, id) {
    const u = unit({ state }, id)
    checkInstructing(state)
    if (!isFlak(u)) refuse('kg.error.no-flak', { unit: u.id })
    return {}
  },
  check: (state, declared) => void watchSky.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const watch = SKY_WATCH.find((one) => one === declared.options.fire) ?? 'first'
    setNote(battle, u, 'KG-AA-04/watch', watch, 'KG-AA-04')
    battle.event('KG-AA-04', 'kg.sky-watched', { unit: u.id, data: { watch: skyWatchOf(u) } }, [u.side])
  },
}
