/** Dice secret of the battles here, so that each run throws the same dice. */
export const SECRET = '5eed'.repeat(16)
