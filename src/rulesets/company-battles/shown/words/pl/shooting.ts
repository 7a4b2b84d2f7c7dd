/** Company Battles: shooting, morale and reconnaissance. */
export const shootingPl = {} as const
