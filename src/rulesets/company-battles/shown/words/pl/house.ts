/** Company Battles: set-up, movement, turns and victory. */
export const housePl = {} as const
