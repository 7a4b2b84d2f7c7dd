import { hexAccountEn } from './en/account.ts'
import { hexCoreEn } from './en/core.ts'
import { hexFightEn } from './en/fight.ts'
import { hexTypingEn } from './en/typing.ts'

/** The words of Hex Battles. */
export const hexBattlesEn = {
  ...hexAccountEn,
  ...hexCoreEn,
  ...hexFightEn,
  ...hexTypingEn,
} as const
