import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { fightMelee } from '../fight/melee/fight.ts'
import { inContact } from '../ground/contact.ts'
import { standBetter } from '../ground/engaged.ts'
import { profile } from '../units/profile.ts'
import { type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, freshUnit, targetUnit } from './checks.ts'

/** A unit in contact with somebody, that can fight (SZ-SEQ-13). */
function inFight(state: SzState, id: string): SzUnit {
  const u = freshUnit(state, id)
  if (inContact(state, u).length === 0) refuse('sz.error.not-engaged', { unit: id })
  if (profile(u).melee === 0) refuse('sz.error.no-melee', { unit: id })
  return u
}

/** Continue a melee against the units it touches, or the one named (SZ-SEQ-13, SZ-MEL-15). `P4 fight @A3`. */
export const fight: Order<SzState> = {
  key: 'fight',
  names: { en: ['fight', 'melee', 'continue'], pl: ['walka', 'walcz', 'walczy', 'wręcz'] },
  class: 'melee',
  form: { target: { kinds: ['enemy'], needed: false } },
  open(state, id) {
    const u = inFight(state, id)
    return { targets: () => asTargets(inContact(state, u)) }
  },
  check(state, declared) {
    const u = inFight(state, declared.unit)
    if (declared.target === undefined) return
    const target = targetUnit(state, declared)
    if (!inContact(state, u).includes(target)) {
      refuse('sz.error.not-touching', { unit: u.id, target: target.id })
    }
  },
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    const named = declared.target === undefined ? [] : [targetUnit(battle.state, declared)]
    set(battle, u, 'acted', 'fight', 'SZ-SEQ-13')
    const targets = named.length > 0 ? named : inContact(battle.state, u)
    fightMelee(battle, u, { targets, charge: false, defends: false })
  },
}

/** Let the enemy come, on better ground: it fights as the defender and is tested first (SZ-MEL-38, SZ-MEL-39). */
export const defend: Order<SzState> = {
  key: 'defend',
  names: { en: ['defend', 'hold'], pl: ['obrona', 'broń się', 'broni się', 'trzymaj'] },
  class: 'melee',
  form: {},
  open(state, id) {
    const u = inFight(state, id)
    const enemies = inContact(state, u)
    if (!enemies.some((enemy) => standBetter(state, u, enemy) > standBetter(state, enemy, u))) {
      refuse('sz.error.no-advantage', { unit: id })
    }
    return {}
  },
  check: (state, declared) => void defend.open(state, declared.unit),
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    set(battle, u, 'acted', 'defend', 'SZ-MEL-38')
    fightMelee(battle, u, { targets: inContact(battle.state, u), charge: false, defends: true })
  },
}
