import { hexAccountPl } from './pl/account.ts'
import { hexCorePl } from './pl/core.ts'
import { hexFightPl } from './pl/fight.ts'
import { hexTypingPl } from './pl/typing.ts'

/** The words of Hex Battles. */
export const hexBattlesPl = {
  ...hexAccountPl,
  ...hexCorePl,
  ...hexFightPl,
  ...hexTypingPl,
} as const
