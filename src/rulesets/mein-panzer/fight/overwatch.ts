import type { Procedure } from '../../../kernel/ask.ts'
import type { UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/course.ts'
import type { ReactionKey } from '../tables/reactions.ts'
import type { MpBattle } from '../units/state.ts'

/**
 * What is called at each step of a model's move, for whoever waits for the enemy. Without fire there is nothing to react
 * with: everybody lets every step pass. No rule of Overwatch is carried out here.
 */
export function reacting(_battle: MpBattle, _actor: UnitId, _action: ReactionKey): (step: Step) => Procedure {
  return function* letPass() {}
}
