/** How many times the enemy's points make a victory; below the least it is a draw (SZ-SCEN-04). */
export const VICTORY = [
  { key: 'great', times: 3 },
  { key: 'victory', times: 1.5 },
  { key: 'draw', times: 0 },
] as const

/** Figures that hold an objective; a single gun does too (SZ-SCEN-04). */
export const HOLDING_FIGURES = 3
