import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { group, standingUnit } from '../command/commanding.ts'
import { attackHex } from '../fight/attacks.ts'
import { mayCounter } from '../fight/counter-attack.ts'
import type { HxState } from '../units/state.ts'
import { checkFighter, checkTarget, hexesBefore } from './attack.ts'
import { checkPhase, targetHex } from './declared.ts'
import { WITH } from './options.ts'

/**
 * Counter-attack, in the phase after the enemy's attack (HX-CTR-01…03): units that were attacked and stood fight an enemy hex before them, in any
 * formation, which they keep. `S1 counter @0713`.
 */
export const counterAttack: Order<HxState> = {
  key: 'counterAttack',
  names: {
    en: ['counter', 'counter-attack', 'strike back'],
    pl: ['kontra', 'kontratak', 'kontratakuje', 'kontruj'],
  },
  class: 'counter',
  form: { target: { kinds: ['enemy', 'place'], needed: true }, options: { with: WITH } },
  open(state, id) {
    const u = standingUnit(state, id)
    checkPhase(state, u.side, 'counterAttack')
    checkFighter(u)
    if (u.acted) refuse('hex.error.acted', { unit: u.id })
    if (!mayCounter(u)) refuse('hex.error.no-counter', { unit: u.id })
    return hexesBefore(state, u)
  },
  check(state, declared) {
    const units = group(state, declared.unit, declared.options.with)
    for (const u of units) counterAttack.open(state, u.id)
    checkTarget(state, units, targetHex(state, declared))
  },
  *perform(battle, declared) {
    const { state } = battle
    yield* attackHex(
      battle,
      'counter',
      group(state, declared.unit, declared.options.with),
      targetHex(state, declared),
    )
  },
}
