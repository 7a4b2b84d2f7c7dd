import { hexCorePl } from './pl/core.ts'
import { hexFightPl } from './pl/fight.ts'

/** The words of Hex Battles. */
export const hexBattlesPl = {
  ...hexCorePl,
  ...hexFightPl,
} as const
