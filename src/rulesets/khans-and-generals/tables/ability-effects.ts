import { type Term, term } from '../../../kernel/modifiers.ts'
import type { AbilityKey } from './abilities.ts'
import type { FormationKey } from './formations.ts'
import type { ObstacleKey } from './obstacles.ts'

/** Long weapons catch in the branches, whichever they are (KG-TER-07). */
const inForest = term('kg.term.spears-in-forest', -2, 'KG-TER-07')

/**
 * What abilities add to sums: under the ability the sum that it joins, with value, reason and rule. When each counts
 * is said where `units/abilities.ts` hands it out.
 */
export const ABILITY_TERMS = {
  spears: { meleeAttackAtMounted: term('kg.term.spears', 3, 'KG-ABI-03'), meleeAttackInForest: inForest },
  pikes: { meleeAttackAtMounted: term('kg.term.pikes', 4, 'KG-ABI-04'), meleeAttackInForest: inForest },
  fury: { meleeAttack: term('kg.term.fury', 3, 'KG-ABI-08') },
  lancers: { meleeAttack: term('kg.term.lancers', 2, 'KG-ABI-29') },
  parthian: { rangedAttack: term('kg.term.parthian', -2, 'KG-ABI-12') },
  pavise: { rangedDefence: term('kg.term.pavise', 2, 'KG-ABI-07') },
  fear: { reluctance: term('kg.term.fear', 2, 'KG-ABI-05') },
  scout: { training: term('kg.term.scout', 1, 'KG-ABI-09') },
  dragoons: { movementCm: term('kg.term.saddle', -5, 'KG-ABI-33') },
  thinFloor: {
    assaultDie: term('kg.term.thin-floor', 1, 'KG-ABI-02'),
    mineDie: term('kg.term.thin-floor', 2, 'KG-ABI-02'),
  },
} as const satisfies Partial<Record<AbilityKey, Readonly<Record<string, Term>>>>

/** What abilities change besides sums: distances, mm, and values that stand instead of others. */
export const ABILITY_VALUES = {
  /** Finds hidden units, keeps enemies' traps away, and deploys beyond its zone (KG-ABI-09), mm. */
  scout: { finds: 300, trapsKeep: 300, deploysBeyond: 200 },
  /** Is seen through in the open (KG-ABI-28), mm. */
  camouflage: { seenThroughAt: 200 },
  /** The Training from which Fear is ignored (KG-ABI-05). */
  fear: { ignoredFromTraining: 5 },
  /** The Training of captives and levies, whatever their card says (KG-ABI-34). */
  levy: { training: 1 },
  /** By how many results of the d8 it destroys walls and palisades more often (KG-ABI-31). */
  siegeCrew: { moreResults: 1 },
  /** Points of an observer on the map, besides those of the ability (KG-PTS-04). */
  artilleryObserver: { points: 2 },
} as const satisfies Partial<Record<AbilityKey, Readonly<Record<string, number>>>>

/** Obstacles that a siege crew knows how to bring down (KG-ABI-31). */
export const SIEGE_TARGETS = ['lowWall', 'palisade', 'highWall'] as const satisfies readonly ObstacleKey[]

/** What a formation needs to have been drilled for: pikes or the drill of the shield wall (KG-ABI-04, KG-ABI-26). */
export const DRILL: Readonly<Partial<Record<FormationKey, AbilityKey>>> = {
  shieldWall: 'shieldWallDrill',
  pikeWall: 'pikes',
  hedgehog: 'pikes',
}
