/** Company Battles: reasons of modifiers and purposes of dice. */
export const companyBattlesEn: Readonly<Record<string, string>> = {}
