import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { distance } from '../ground/measuring.ts'
import { mayHideHere, placed } from '../ground/standing.ts'
import { canSee } from '../sight/visibility.ts'
import { type KgState, type KgUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { spendSurprise } from '../units/surprise.ts'
import { noEffect } from './targets.ts'

/** An enemy this near that sees the unit keeps it from hiding, mm (KG-OBG-07). */
const WATCHED = 200

const watched = (state: KgState, u: KgUnit): boolean =>
  unitsOnTable(state).some(
    (e) => e.side !== u.side && distance(placed(e), placed(u)) <= WATCHED && canSee(state, e, u),
  )

/**
 * Hide (*Ukrycie*): in ground that allows it, without having moved but for turning, and with no enemy who sees it
 * within 20 cm, the unit vanishes from the enemy's map (KG-OBG-07, KG-VIS-12).
 */
export const hide: Order<KgState> = {
  key: 'hide',
  names: {
    en: ['hide', 'conceal'],
    pl: ['ukrycie', 'ukryj', 'ukrywa się', 'ukryj się', 'schowaj', 'schowaj się'],
  },
  class: 'big',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (u.hidden) refuse('kg.error.already-hidden', { unit: u.id })
    if (u.moved > 0) refuse('kg.error.has-moved', { unit: u.id })
    if (!mayHideHere(state, u)) refuse('kg.error.no-hiding-here', { unit: u.id })
    return {}
  },
  check: (state, declared) => void hide.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    if (watched(battle.state, u)) return noEffect(battle, declared, 'watched')
    // A unit that has been in the open surprises nobody by hiding again (KG-OSP-05).
    spendSurprise(battle, u)
    set(battle, u, 'hidden', true, 'KG-OBG-07')
    battle.event('KG-OBG-07', 'kg.hides', { unit: u.id }, [u.side])
  },
}
