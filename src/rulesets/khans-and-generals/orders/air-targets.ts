import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { SKY_TARGETS, type SkyTarget } from '../tables/sky-targets.ts'
import { knowsOfAircraft } from '../units/flights.ts'
import { isChief, type KgState, setSide, unit } from '../units/state.ts'
import { checkInstructing } from './instructing.ts'
import { TARGETS_FIRST, TARGETS_NEXT } from './options.ts'

const isSkyTarget = (word: string | undefined): word is SkyTarget =>
  SKY_TARGETS.some((target) => target === word)

/**
 * Air targets: what a side's pilots strike first when they may choose, and what an enemy pilot is pointed at when he takes
 * friends for foes (KG-RAID-01). An instruction: it takes no order and nobody hears of it.
 */
export const airTargets: Order<KgState> = {
  key: 'airTargets',
  names: { en: ['air targets', 'airTargets'], pl: ['cele lotnictwa', 'cele nalotów'] },
  class: 'table',
  form: { options: { first: TARGETS_FIRST, next: TARGETS_NEXT } },
  open(state, id) {
    const u = unit({ state }, id)
    checkInstructing(state)
    if (!isChief(state, u)) refuse('kg.error.chief-only', { unit: u.id })
    if (!knowsOfAircraft(state, u.side)) refuse('kg.error.no-aircraft', { aircraft: '—' })
    return {}
  },
  check: (state, declared) => void airTargets.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { first, next } = declared.options
    const targets = [first, next].filter(isSkyTarget)
    setSide(battle, u.side, 'skyTargets', [...new Set(targets)], 'KG-RAID-01')
    battle.event('KG-RAID-01', 'kg.air-targets', { unit: u.id, data: { count: targets.length, targets } }, [
      u.side,
    ])
  },
}
