import { percentOf } from '../../../kernel/modifiers.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'

/** A limit with the bonus of the type of battle for a role (KG-ARM-03). */
export const withBonus = (limit: number, type: BattleType, role: 'attacker' | 'defender'): number =>
  limit + percentOf(BATTLES[type].bonus[role] ?? 0, limit)

/** Points for fortifications: a percentage of the limit without its bonus (KG-ARM-04). */
export const worksLimit = (limit: number, type: BattleType, role: 'attacker' | 'defender'): number =>
  percentOf(BATTLES[type].works[role] ?? 0, limit)
