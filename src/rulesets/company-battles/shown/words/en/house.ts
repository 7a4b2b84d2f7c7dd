/** Company Battles: set-up, movement, turns and victory. */
export const houseEn = {} as const
