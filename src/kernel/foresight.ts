import { Battle } from './battle.ts'
import { branchOf } from './branch.ts'
import type { DiceStream } from './dice.ts'
import type { Ruleset } from './ruleset.ts'
import type { Point } from './space/types.ts'
import type { BattleState } from './state.ts'
import type { Message } from './words.ts'

/** What its giver can know of an order before he gives it. */
export interface Foreseen {
  /** Why it cannot be given, or will come to nothing; null when nothing he knows is against it. */
  readonly against: Message | null
  /** What it takes: an activation, points. Short, for it stands beside the order. */
  readonly cost: readonly Message[]
  /** What may come of it, such as odds, where the rules let him know. */
  readonly odds: readonly Message[]
  /** It can be given if the orders before it go as they are meant to: that hangs on dice, or on the other side. Absent: it does not. */
  readonly depends?: true
  /** It can be given, and part of it will not come about: teams of a platoon stay behind, a way is too long. Absent: all of it may. */
  readonly partly?: true
  /** The way its unit goes, where it is known to come less far than it is told to: points after the place where it stands. Absent: as it is told. */
  readonly way?: readonly Point[]
}

/** What can be known of orders that are to be given one after the other. */
export interface Foresight {
  /** One for each order. */
  readonly orders: readonly Foreseen[]
  /** What is left to give after them: activations, command points. */
  readonly left: readonly Message[]
}

const NO_DICE: DiceStream = {
  value() {
    throw new Error('What is only tried throws no dice.')
  },
}

/**
 * A battle over a copy of a state, to try something on it. Whatever is done to it is forgotten.
 * @param dice absent: what costs dice cannot be tried on it
 */
export const trialOf = <S extends BattleState>(
  ruleset: Pick<Ruleset<S>, 'audience'>,
  state: S,
  dice: DiceStream = NO_DICE,
): Battle<S> => new Battle<S>({ ...branchOf(state), queued: [] }, dice, 0, ruleset.audience)
