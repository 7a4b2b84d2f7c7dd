import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { mayCounter } from '../fight/counter-attack.ts'
import { checkFighter, fightOrder, hexesBefore } from './attack.ts'
import { checkPhase } from './declared.ts'

/**
 * Counter-attack, in the phase after the enemy's attack (HX-CTR-01…03): units that were attacked and stood fight an enemy
 * hex before them, in any formation, which they keep. `S1 counter @0713`.
 */
export const counterAttack = fightOrder(
  {
    key: 'counterAttack',
    names: {
      en: ['counter', 'counter-attack', 'strike back'],
      pl: ['kontra', 'kontratak', 'kontratakuje', 'kontruj'],
    },
    class: 'counter',
    open(state, id) {
      const u = standingUnit(state, id)
      checkPhase(state, u.side, 'counterAttack')
      checkFighter(u)
      if (u.acted) refuse('hex.error.acted', { unit: u.id })
      if (!mayCounter(u)) refuse('hex.error.no-counter', { unit: u.id })
      return hexesBefore(state, u)
    },
  },
  'counter',
)
