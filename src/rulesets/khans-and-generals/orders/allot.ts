import { brigadeOf, brigadesOf } from '../../../kernel/brigades.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { nameMessage, refuse } from '../../../kernel/words.ts'
import { allotmentOf, allot as note } from '../command/allotment.ts'
import { isHq } from '../command/command.ts'
import { type KgState, type KgUnit, unit } from '../units/state.ts'
import { checkInstructing } from './instructing.ts'
import { ACTIVATIONS, POINTS } from './options.ts'
import { targetUnit } from './targets.ts'

/** So many of either at most are allotted. */
const MOST = 30

/**
 * Allot: how many of an HQ's activations and command points one of its brigades may use in each turn (DIG-BRIGADE, KG-DIG-31,
 * KG-DIG-32). An instruction: it takes no order, holds until another is given, and nobody but its side hears of it.
 */
export const allot: Order<KgState> = {
  key: 'allot',
  names: { en: ['allot'], pl: ['przydziel', 'przydział'] },
  class: 'table',
  form: {
    target: { kinds: ['friend'], needed: true },
    options: { orders: ACTIVATIONS, points: POINTS },
  },
  open(state, id) {
    const hq = unit({ state }, id)
    checkInstructing(state)
    const heads = brigadesUnder(state, hq).map(({ head }) => ({ unit: head }))
    if (heads.length === 0) refuse('kg.error.no-brigade', { unit: hq.id })
    const few = Array.from({ length: Math.min(MOST, Math.max(hq.command, 1)) + 1 }, (_, n) => String(n))
    return { targets: () => heads, values: () => ({ orders: few, points: few }) }
  },
  check(state, declared) {
    allot.open(state, declared.unit)
    const hq = unit({ state }, declared.unit)
    const brigade = brigadeOf(state, targetUnit(declared) ?? '')
    if (brigade === null || !brigadesUnder(state, hq).includes(brigade)) {
      const words = brigadesUnder(state, hq)
        .map(({ head }) => head)
        .join(', ')
      refuse('kg.error.not-its-brigade', { unit: hq.id, words })
    }
    const { orders, points } = declared.options
    if (orders === undefined && points === undefined) refuse('kg.error.allot-what', { most: MOST })
    for (const count of [orders, points]) {
      if (count !== undefined && !isCount(count)) refuse('kg.error.allot-what', { most: MOST })
    }
  },
  *perform(battle, declared) {
    const { state } = battle
    const brigade = brigadeOf(state, targetUnit(declared) ?? '')
    if (brigade === null) return
    const { orders, points } = declared.options
    const had = allotmentOf(state, brigade)
    const now = {
      orders: orders === undefined ? had.orders : Number(orders),
      points: points === undefined ? had.points : Number(points),
      spent: had.spent,
    }
    note(battle, brigade, now)
    const data = {
      name: nameMessage(brigade.names),
      orders: now.orders ?? 0,
      all: now.orders === null ? 'all' : 'some',
      points: now.points,
    }
    battle.event('DIG-BRIGADE', 'kg.allotted', { unit: declared.unit, target: brigade.head, data }, [
      brigade.side,
    ])
  },
}

const isCount = (text: string): boolean => /^\d{1,2}$/u.test(text) && Number(text) <= MOST

/** Brigades of units that are under an HQ. */
const brigadesUnder = (state: KgState, hq: KgUnit) =>
  isHq(hq) ? brigadesOf(state).filter(({ head }) => lookUp(state.units, head)?.hq === hq.id) : []
