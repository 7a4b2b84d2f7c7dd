import type { Procedure } from '../../../kernel/ask.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/course.ts'
import type { ReactionKey } from '../tables/reactions.ts'
import type { MpBattle } from '../units/state.ts'

/** What those on Overwatch may react to: a model's action, and the moment of it (T1.4, MP-OVW-06). */
export interface Occasion {
  readonly actor: UnitId
  readonly action: ReactionKey
  /** What has been answered while this action goes on; the same object from its first step to its last. */
  readonly said: Said
  /** How far the actor has come in this action, in hundredths of an inch; 0 where it does not move. */
  readonly gone?: number
  /** It comes no farther. */
  readonly last?: boolean
}

/** Until when each side lets the action go on: hundredths of an inch gone, or its end. */
export type Said = Map<SideId, number>

/** The answers of an action that has just begun: none. */
const nothingSaid = (): Said => new Map()

/** A reaction that is declared and waits to be carried out. */
export interface Reaction {
  readonly by: UnitId
}

/** Declares what those on Overwatch do about an action; it is carried out where T1.4 says (MP-OVW-04, MP-OVW-06). */
export function* declareAgainst(_battle: MpBattle, _occasion: Occasion): Procedure<readonly Reaction[]> {
  return []
}

/** Carries out declared reactions, one after the other (MP-OVW-07, MP-OVW-09). */
export function* carryOut(
  _battle: MpBattle,
  _occasion: Occasion,
  _reactions: readonly Reaction[],
): Procedure {}

/** Declares and carries out at once: at each step of a move (MP-OVW-06, MP-ASY-03). */
function* overwatchAt(battle: MpBattle, occasion: Occasion): Procedure {
  yield* carryOut(battle, occasion, yield* declareAgainst(battle, occasion))
}

/** What those on Overwatch do about each step of a move of a model (MP-OVW-06, MP-ASY-03). */
export function reacting(battle: MpBattle, actor: UnitId, action: ReactionKey): (step: Step) => Procedure {
  const said = nothingSaid()
  return (step) => overwatchAt(battle, { actor, action, said, ...step })
}
