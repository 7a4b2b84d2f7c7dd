import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { chiefOf, commands, isHq } from '../command/command.ts'
import { inCommandRange } from '../command/communications.ts'
import { type KgState, type KgUnit, setNote, unit } from '../units/state.ts'
import { POINTS } from './options.ts'
import { friendsFor, targetUnit } from './targets.ts'

/**
 * Pass orders (*Przekaż rozkazy*): the Chief HQ gives some of its PD to a subordinate HQ it is in communication
 * with, for this game turn; once a game turn, in the own player turn (KG-OSP-09, KG-PD-02).
 */
export const passOrders: Order<KgState> = {
  key: 'passOrders',
  names: { en: ['pass orders'], pl: ['przekaż rozkazy', 'przekazRozkazy'] },
  class: 'special-big',
  form: {
    target: { kinds: ['friend'], needed: true },
    options: { points: { ...POINTS, needed: true } },
  },
  open(state, id) {
    const chief = unit({ state }, id)
    // It is a power of the Chief HQ by its rank, whatever its card lists (KG-CMD-05).
    if (chiefOf(state, chief.side)?.id !== chief.id) refuse('kg.error.chief-only', { unit: chief.id })
    if (state.active !== chief.side) refuse('kg.error.own-turn-only')
    if (chief.notes['KG-OSP-09'] === state.turn) refuse('kg.error.once-a-turn', { unit: chief.id })
    const left = pointsOf(state, chief)
    if (left < 1) refuse('kg.error.pd-count', { left })
    return {
      targets: () => friendsFor(state, chief, (hq) => checkHearer(state, chief, hq)),
      values: () => ({ points: Array.from({ length: left }, (_, n) => String(n + 1)) }),
    }
  },
  check(state, declared) {
    passOrders.open(state, declared.unit)
    const chief = unit({ state }, declared.unit)
    const hq = lookUp(state.units, targetUnit(declared) ?? '')
    if (hq === undefined || hq.side !== chief.side || hq.id === chief.id) refuse('kg.error.not-an-hq')
    const points = Number(declared.options.points)
    const left = pointsOf(state, chief)
    if (!Number.isInteger(points) || points < 1 || points > left) refuse('kg.error.pd-count', { left })
    checkHearer(state, chief, hq)
  },
  *perform(battle, declared) {
    const chief = unit(battle, declared.unit)
    const target = declared.target
    if (target === undefined || !('unit' in target)) return
    const points = Number(declared.options.points)
    const pass = (holder: string, change: number): void =>
      battle.change('KG-OSP-09', {
        type: 'pool',
        side: chief.side,
        pool: 'pd',
        holder,
        change,
        why: 'passed',
      })
    pass(chief.id, -points)
    pass(target.unit, points)
    setNote(battle, chief, 'KG-OSP-09', battle.state.turn, 'KG-OSP-09')
    battle.event('KG-OSP-09', 'kg.pd-passed', { unit: chief.id, target: target.unit, data: { points } }, [
      chief.side,
    ])
  },
}

/** Refuses who is no HQ that commands, or one that cannot hear the Chief: unbroken links join them (KG-COM-05). */
function checkHearer(state: KgState, chief: KgUnit, hq: KgUnit): void {
  if (!isHq(hq) || !commands(hq)) refuse('kg.error.not-an-hq')
  if (!inCommandRange(state, chief, hq)) refuse('kg.error.cut-off', { unit: hq.id })
}

/** Command points the Chief HQ has left (KG-PD-01). */
const pointsOf = (state: KgState, chief: KgUnit): number =>
  lookUp(lookUp(state.sides, chief.side)?.pools.pd, chief.id) ?? 0
