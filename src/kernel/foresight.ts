import { Battle } from './battle.ts'
import type { DiceStream } from './dice.ts'
import type { Declared } from './order.ts'
import type { Ruleset } from './ruleset.ts'
import type { Point } from './space/types.ts'
import type { BattleState } from './state.ts'
import type { Message, PlayerId } from './words.ts'

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

/** Thrown where an order that is only tried wants a die: what comes of it nobody can know. */
class DieWanted extends Error {}

const NO_DICE: DiceStream = {
  value() {
    throw new DieWanted()
  },
}

/** A battle over a copy of a state, to try on it what costs no dice. Whatever is done to it is forgotten. */
export const trialOf = <S extends BattleState>(ruleset: Pick<Ruleset<S>, 'audience'>, state: S): Battle<S> =>
  new Battle<S>(structuredClone({ ...state, queued: [] }), NO_DICE, 0, ruleset.audience)

/**
 * Carries an order out on a trial where everybody knows everything, as far as it goes without dice and answers. Gives
 * the battle after it; null when it hangs on a die or on an answer, so that what comes of it cannot be known.
 * @throws Refusal when the order cannot be given.
 */
export function tried<S extends BattleState>(
  ruleset: Pick<Ruleset<S>, 'audience' | 'play'>,
  state: S,
  declared: Declared,
  by: PlayerId | null,
): Battle<S> | null {
  const battle = trialOf(ruleset, state)
  try {
    return ruleset.play(battle, declared, by).next().done === true ? battle : null
  } catch (error) {
    if (error instanceof DieWanted) return null
    throw error
  }
}
