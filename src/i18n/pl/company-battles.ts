/** Company Battles: reasons of modifiers and purposes of dice. */
export const companyBattlesPl: Readonly<Record<string, string>> = {}
