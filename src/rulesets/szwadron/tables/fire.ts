import type { RuleId } from '../../../kernel/words.ts'

/** Each full stretch of so many cm takes a point of Accuracy (SZ-FIRE-18). */
export const ACCURACY_STEP = 20

/** What high-angle fire takes from Accuracy (SZ-SPEC-13). */
export const HIGH_ANGLE = -1

/** Kinds of fire (SZ-AMMO-01, SZ-AMMO-02). */
export type FireKind = 'musket' | 'shot' | 'canister' | 'shell'

/** What a unit may do in its own movement phase (SZ-SEQ-12, SZ-SEQ-13). */
export interface Operation {
  readonly who: 'free' | 'engaged' | 'heavy'
  /** How much of its Move it may use, in halves. */
  readonly halvesOfMove: 0 | 1 | 2
  /** How much of its fire, in halves; null: it does not fire. */
  readonly halvesOfFire: 1 | 2 | null
  readonly melee: boolean
  readonly rule: RuleId
}

export type OperationKey =
  | 'move'
  | 'fire'
  | 'marchFire'
  | 'melee'
  | 'moveAndMelee'
  | 'declareOpportunityFire'
  | 'pass'
  | 'prepare'
  | 'continueMelee'
  | 'disengage'
  | 'declareDefence'

const does = (
  who: Operation['who'],
  halvesOfMove: Operation['halvesOfMove'],
  halvesOfFire: Operation['halvesOfFire'],
  melee: boolean,
  rule: RuleId,
): Operation => ({ who, halvesOfMove, halvesOfFire, melee, rule })

/** Operations of a turn: one for each unit. */
export const OPERATIONS: Readonly<Record<OperationKey, Operation>> = {
  move: does('free', 2, null, false, 'SZ-SEQ-12'),
  fire: does('free', 0, 2, false, 'SZ-FIRE-01'),
  marchFire: does('free', 1, 1, false, 'SZ-FIRE-44'),
  melee: does('free', 0, null, true, 'SZ-SEQ-12'),
  moveAndMelee: does('free', 2, null, true, 'SZ-MEL-45'),
  declareOpportunityFire: does('free', 0, 2, false, 'SZ-FIRE-48'),
  pass: does('free', 0, 2, false, 'SZ-FIRE-49'),
  prepare: does('heavy', 0, null, false, 'SZ-SPEC-11'),
  continueMelee: does('engaged', 0, null, true, 'SZ-SEQ-13'),
  disengage: does('engaged', 2, null, false, 'SZ-MEL-40'),
  declareDefence: does('engaged', 0, null, true, 'SZ-MEL-38'),
}
