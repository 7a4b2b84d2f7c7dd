/** Company Battles: assaults, guns, aircraft and instructions. */
export const fightsEn = {} as const
