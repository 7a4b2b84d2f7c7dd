import { type Term, term, terms } from '../../../../kernel/modifiers.ts'
import {
  AGAINST,
  ATTACKER_DISORGANISED,
  CHARGE_BONUS,
  COMMISSAR_MELEE,
  DEFENDER_STATE,
  MELEE_COVER,
} from '../../tables/close-combat.ts'
import { SKILL, type SkillLevel } from '../../tables/skill.ts'

/** Models alike on one side of a group in hand-to-hand combat (MP-CHG-06). */
interface Fighters {
  readonly models: number
  /** Close-combat value of each. */
  readonly wb: number
  readonly training: SkillLevel
  /** Commissars fight beside them; they are not among the models (MP-NKV-04). */
  readonly commissars: boolean
}

export interface Attackers extends Fighters {
  /** In the first round only (MP-CHG-10, MP-CAV-05). */
  readonly charge: keyof typeof CHARGE_BONUS
  readonly against: keyof typeof AGAINST
  readonly disorganised: boolean
}

export interface Defenders extends Fighters {
  readonly cover: keyof typeof MELEE_COVER
  /** All that are so; each counts, and they add up. */
  readonly states: readonly (keyof typeof DEFENDER_STATE)[]
}

/** Both sides alike: a modifier counts for each model (MP-CHG-07). */
const common = ({ models, wb, training, commissars }: Fighters): (Term | false)[] => [
  term('mp.term.wb', wb * models, 'MP-CHG-07'),
  term(`mp.term.training-${training}`, SKILL[training].closeCombat * models, 'MP-SKL-03'),
  commissars && term('mp.term.commissars', COMMISSAR_MELEE * models, 'MP-NKV-04'),
]

/** The Melee value of attackers (MP-CHG-07, T8.2). */
export const attackerTerms = (side: Attackers): Term[] =>
  terms(
    ...common(side),
    term(
      'mp.term.charge',
      CHARGE_BONUS[side.charge] * side.models,
      side.charge === 'cavalry' || side.charge === 'polishCavalry' ? 'MP-CAV-05' : 'MP-CHG-10',
    ),
    term('mp.term.against-unarmoured', AGAINST[side.against] * side.models, 'MP-CHG-07'),
    side.disorganised && term('mp.term.disorganised', ATTACKER_DISORGANISED * side.models, 'MP-CHG-07'),
  )

/** The Melee value of defenders (MP-CHG-07, T8.3). */
export const defenderTerms = (side: Defenders): Term[] =>
  terms(
    ...common(side),
    term(`mp.term.cover-${side.cover}`, MELEE_COVER[side.cover] * side.models, 'MP-CHG-07'),
    ...side.states.map((state) =>
      term(
        state === 'smoke' ? 'mp.term.smoke-whole' : `mp.term.${state}`,
        DEFENDER_STATE[state] * side.models,
        'MP-CHG-07',
      ),
    ),
  )

/** A side's Melee value and its die. */
export interface Struck {
  readonly melee: number
  readonly die: number
}

/**
 * Who wins a round: the higher of Melee value less die; null: nobody. Alone in rolling a 1 a side wins, alone in
 * rolling a 20 it loses (MP-CHG-08).
 */
export function roundWinner(attacker: Struck, defender: Struck): 'attacker' | 'defender' | null {
  const luck = (die: number): number => (die === 1 ? 1 : die === 20 ? -1 : 0)
  const byLuck = luck(attacker.die) - luck(defender.die)
  const byValue = attacker.melee - attacker.die - (defender.melee - defender.die)
  const ahead = byLuck === 0 ? byValue : byLuck
  if (ahead === 0) return null
  return ahead > 0 ? 'attacker' : 'defender'
}
