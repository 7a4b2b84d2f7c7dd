import { sum } from '../../../kernel/modifiers.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { type Message, message, refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { middleOf, panic } from '../fight/flight.ts'
import { perhapsPursue } from '../fight/melee/pursue.ts'
import { inContact } from '../ground/contact.ts'
import { boundTo, isFavoured } from '../ground/engaged.ts'
import { moraleTerms } from '../morale/morale.ts'
import { nerveOf, testNerve } from '../morale/tests.ts'
import { moveOf } from '../move/allowance.ts'
import { slipsAway } from '../units/profile.ts'
import { onTable, type SzState, set } from '../units/state.ts'
import { freshUnit } from './checks.ts'
import { goAlong } from './move.ts'
import { checkWay, shapeTold } from './shape.ts'

/** How likely a unit gets away: its Morale lies open, and so does who passes without a test (SZ-MEL-41, SZ-SPEC-16). */
export function disengageOutlook(state: SzState, { unit }: Declared): Message[] {
  const u = standingUnit(state, unit)
  if (slipsAway(u)) return [message('sz.foresight.no-test')]
  const favourable = isFavoured(state, u, inContact(state, u))
  const morale = sum(moraleTerms(nerveOf(state, u, favourable))).total
  const percent = Math.round((100 * Math.min(6, Math.max(0, morale))) / 6)
  return [message('sz.foresight.test', { morale, percent })]
}

/**
 * Disengage: a test, then away from the enemy; who fails it panics (SZ-MEL-40…44). Whoever was fought is tested for
 * pursuit either way (SZ-MEL-43, SZ-MOR-18, SZ-SPEC-17). Who does not get out of contact stays engaged, and has had his turn.
 */
export const disengage: Order<SzState> = {
  key: 'disengage',
  names: {
    en: ['disengage', 'break off', 'withdraw', 'retreat', 'fall back'],
    pl: [
      'oderwij',
      'oderwij się',
      'odrywa się',
      'wycofaj',
      'wycofuje',
      'wycofaj się',
      'wycofanie',
      'cofnij się',
    ],
  },
  class: 'disengage',
  form: { path: { needed: true }, face: { needed: false } },
  open(state, id) {
    const u = freshUnit(state, id)
    if (boundTo(state, u).length === 0) refuse('sz.error.not-engaged', { unit: id })
    return {}
  },
  check(state, declared) {
    disengage.open(state, declared.unit)
    const u = standingUnit(state, declared.unit)
    checkWay(u, declared, shapeTold(u, declared))
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = standingUnit(state, declared.unit)
    const enemies = inContact(state, u)
    // Who stands wholly above it was not engaged with it, and has nobody to go after (SZ-MEL-37).
    const bound = enemies.filter((enemy) => boundTo(state, enemy).includes(u))
    const favoured = bound.filter((enemy) => isFavoured(state, enemy, [u]))
    const favourable = isFavoured(state, u, enemies)
    set(battle, u, 'acted', 'disengage', 'SZ-MEL-40')
    const passed =
      slipsAway(u) || testNerve(battle, u, { rule: 'SZ-MEL-41', why: 'sz.roll.morale', favourable })
    if (!passed) panic(battle, u, middleOf(enemies))
    else {
      const shape = shapeTold(u, declared)
      const going = {
        path: declared.path,
        shape,
        most: moveOf(u),
        manner: 'disengage',
        peaceful: true,
      } as const
      yield* goAlong(battle, u, going)
      if (onTable(u) && inContact(state, u).length > 0) {
        battle.event('SZ-MEL-44', 'sz.still-engaged', { unit: u.id })
      }
    }
    for (const enemy of bound) {
      if (inContact(state, enemy).length > 0) continue
      const chance = { prey: [u], tests: true, favourable: favoured.includes(enemy) }
      perhapsPursue(battle, enemy, { ...chance, rule: 'SZ-MEL-43' })
    }
  },
}
