/** Company Battles: assaults, guns, aircraft and instructions. */
export const fightsPl = {} as const
