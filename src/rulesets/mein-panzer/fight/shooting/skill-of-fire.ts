import { sum } from '../../../../kernel/modifiers.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import type { MpBattle, MpState, MpUnit } from '../../units/state.ts'

const skillSum = (state: MpState, u: MpUnit) =>
  sum(skillTerms({ skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }))

/**
 * One test of Skill for models that do something together, by the one who is best at it (MP-SUP-03).
 * @param event what is told of it, in the name of the first of them
 */
export function testedTogether(
  battle: MpBattle,
  models: readonly MpUnit[],
  rule: RuleId,
  event: string,
): boolean {
  const { state } = battle
  const [first] = models
  if (first === undefined) return false
  const target = models
    .map((u) => skillSum(state, u))
    .reduce((best, one) => (one.total > best.total ? one : best))
  const die = battle.roll(20, { rule, why: 'mp.roll.skill', by: first.id })
  const { passed } = checked(die, target.total)
  battle.event(rule, event, {
    unit: first.id,
    sums: { target },
    data: {
      die,
      passed,
      stands: models.length,
      ...(models.length > 1 ? { with: models.map(({ id }) => id).join('+') } : {}),
    },
  })
  return passed
}
