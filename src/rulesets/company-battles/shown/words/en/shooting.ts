/** Company Battles: shooting, morale and reconnaissance. */
export const shootingEn = {} as const
