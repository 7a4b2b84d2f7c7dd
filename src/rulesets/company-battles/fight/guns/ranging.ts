import type { Sum } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { RuleId, UnitId } from '../../../../kernel/words.ts'
import { hitting, IMPOSSIBLE, succeeds } from '../../units/score.ts'
import { type FwBattle, type Member, teamId, thrown } from '../../units/state.ts'

/** Dice of a battle that are kept to be told, those of one try together: `6+4` (FW-ASY-16). */
export function keptDice(battle: FwBattle, rule: RuleId, by: UnitId): { roll: Throw; told: () => string } {
  const shown: number[] = []
  const throwOne = thrown(battle, rule, by)
  return {
    roll: (sides, why) => {
      const value = throwOne(sides, why)
      shown.push(value)
      return value
    },
    told: () => shown.join(' '),
  }
}

/** The score as it is thrown for: from 9 on nothing is (FW-GEN-03). */
export const scoreNeeded = ({ total, impossible }: Sum): number => (impossible === true ? IMPOSSIBLE : total)

/** One attempt to range in, told with its dice (FW-ART-14, FW-AIR-11). */
export function attempt(
  battle: FwBattle,
  facts: {
    readonly rule: RuleId
    readonly by: UnitId
    readonly target: Member
    readonly score: Sum
    /** Which of the three it is. */
    readonly number: number
  },
): boolean {
  const { rule, by, target, score, number } = facts
  const dice = keptDice(battle, rule, by)
  const good = succeeds(dice.roll, hitting(scoreNeeded(score), 'company.roll.ranging'))
  battle.event(rule, good ? 'company.ranged-in' : 'company.ranging-fails', {
    unit: by,
    target: target.u.id,
    sums: { score },
    data: {
      attempt: number,
      team: teamId(target.u, target.team),
      dice: dice.told(),
      need: scoreNeeded(score),
    },
  })
  return good
}
