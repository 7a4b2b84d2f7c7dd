import type { Order } from '../../../kernel/order.ts'
import { wholePoint } from '../../../kernel/space/angle.ts'
import { outline } from '../../../kernel/space/base.ts'
import { refuse } from '../../../kernel/words.ts'
import { areasOf, armOf, placed, zonesOf } from '../ground/standing.ts'
import { freshId, type KgState, type KgUnit, setNote, unit } from '../units/state.ts'

const NOTE = 'KG-OBG-08'

/** The turn in which the unit began to dig where it still stands; 0 when it has not. */
function begunAt(u: KgUnit): number {
  const note = u.notes[NOTE]
  return note !== undefined && note.x === u.at?.x && note.y === u.at.y ? note.turn : 0
}

/**
 * Prepare (*Zajmij rubież*): a unit on foot that digs in two game turns running, in the open or in scrub, has
 * foxholes (KG-OBG-08).
 */
export const digIn: Order<KgState> = {
  key: 'digIn',
  names: {
    en: ['dig in', 'dig', 'digIn', 'entrench'],
    pl: ['zajmij rubież', 'okop się', 'zajmijRubiez', 'okopuje się', 'okopują się', 'okop', 'okopanie się'],
  },
  class: 'big',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (!['foot', 'support'].includes(armOf(u))) refuse('kg.error.on-foot-only', { unit: u.id })
    const elsewhere = areasOf(state, placed(u)).some(({ kind }) => kind !== 'scrub')
    const dug = zonesOf(state, placed(u)).some(({ kind }) => kind !== 'field' && kind !== 'camp')
    if (elsewhere || dug) refuse('kg.error.no-digging-here', { unit: u.id })
    if (u.moved > 0) refuse('kg.error.has-moved', { unit: u.id })
    return {}
  },
  check: (state, declared) => void digIn.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { turn } = battle.state
    const begun = begunAt(u)
    if (begun === 0 || begun !== turn - 1) {
      const { x, y } = placed(u).at
      setNote(battle, u, NOTE, { turn, x, y }, NOTE)
      battle.event(NOTE, 'kg.digs', { unit: u.id })
      return
    }
    const id = freshId(battle, 'foxholes', NOTE)
    const polygon = outline(placed(u)).map(wholePoint)
    battle.change(NOTE, {
      type: 'feature',
      feature: { id, layer: 'zone', kind: 'foxholes', polygon, data: { z: 1000 } },
    })
    battle.event(NOTE, 'kg.dug-in', { unit: u.id })
  },
}
