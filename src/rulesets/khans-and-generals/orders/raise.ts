import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { commandRange } from '../command/communications.ts'
import { canRaise } from '../command/hq-in-battle.ts'
import { lowerReluctance } from '../morale/morale.ts'
import { MORALE } from '../tables/morale-events.ts'
import { decision } from '../units/rulings.ts'
import { isChief, type KgBattle, type KgState, type KgUnit, set, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { ALSO } from './options.ts'
import { checkCommander, checkHq } from './rally.ts'
import { checkFriend, friendsFor, noEffect, present, targetUnit } from './targets.ts'

/** The units to raise: the target, and those named after it in `also`. */
const named = (declared: Declared): UnitId[] => [
  ...[targetUnit(declared)].filter((id) => id !== null),
  ...(declared.options.also ?? '').split(/[\s,]+/).filter((id) => id !== ''),
]

/** Refuses a unit that an HQ cannot get up again (KG-OBG-05). */
function checkRaise(state: KgState, hq: KgUnit, u: KgUnit): void {
  // Nobody is above the Chief HQ, so any HQ may get it up.
  if (!isChief(state, u)) checkCommander(state, hq, u)
  if (!u.pinned) refuse('kg.error.not-pinned', { unit: u.id })
}

/** How many units one order may raise (KG-OBG-05). */
const mostOf = (state: KgState, hq: KgUnit): number =>
  decision(state, 'KG-OBG-05') === 'one' ? 1 : hq.command

/**
 * Raise (*Poderwanie*): an HQ gets pinned units of its command range up again, as many in one order as its Command;
 * each takes a Training test of its own (KG-OBG-05).
 */
export const raise: Order<KgState> = {
  key: 'raise',
  names: { en: ['raise'], pl: ['poderwij', 'poderwanie', 'podrywa'] },
  class: 'big',
  form: { target: { kinds: ['friend'], needed: true }, options: { also: ALSO } },
  open(state, id) {
    const hq = unit({ state }, id)
    checkHq(hq)
    return {
      targets: () => (mostOf(state, hq) < 1 ? [] : friendsFor(state, hq, (u) => checkRaise(state, hq, u))),
    }
  },
  check(state, declared) {
    raise.open(state, declared.unit)
    const hq = unit({ state }, declared.unit)
    const ids = named(declared)
    for (const id of ids) checkRaise(state, hq, checkFriend(state, hq, id))
    const most = mostOf(state, hq)
    if (ids.length > most || new Set(ids).size < ids.length) {
      refuse('kg.error.too-many-to-raise', { unit: hq.id, n: most })
    }
  },
  *perform(battle, declared) {
    const hq = unit(battle, declared.unit)
    for (const id of named(declared)) {
      const u = present(battle.state, id)
      const range = commandRange(battle.state, hq)
      if (u === null || !canRaise(battle.state, hq, u, range)) noEffect(battle, declared, 'out-of-reach')
      else raiseOne(battle, u)
    }
  },
}

/** The unit itself must find the nerve; then the pin ends, it takes heart and may act (KG-OBG-05). */
function raiseOne(battle: KgBattle, u: KgUnit): void {
  if (!trainingTest(battle, u, { rule: 'KG-OBG-05', why: 'kg.roll.raise' })) return
  set(battle, u, 'pinned', false, 'KG-OBG-05')
  lowerReluctance(battle, u, { ...MORALE.raised, rule: 'KG-OBG-05', amount: -MORALE.raised.amount })
  battle.event('KG-OBG-05', 'kg.raised', { unit: u.id })
}
