import { hexCoreEn } from './en/core.ts'
import { hexFightEn } from './en/fight.ts'

/** The words of Hex Battles. */
export const hexBattlesEn = {
  ...hexCoreEn,
  ...hexFightEn,
} as const
