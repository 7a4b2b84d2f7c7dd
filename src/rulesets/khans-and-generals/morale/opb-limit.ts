import { divideHalfEven } from '../../../kernel/modifiers.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'

/**
 * How much a side can take: what the type of battle gives its role, a twentieth of its starting points without
 * fortifications, and its national traits (KG-OPB-07); never less than five (KG-OPB-08).
 */
export const opbLimit = (
  type: BattleType,
  role: 'attacker' | 'defender',
  points: number,
  traits: number,
): number => Math.max(5, (BATTLES[type].opb[role] ?? 0) + divideHalfEven(points, 20) + traits)
