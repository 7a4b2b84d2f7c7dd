/** Present figures against those at the start, and what it takes from Morale: the greatest only (SZ-MOR-08). */
export const LOSS_BANDS = [
  { quarters: 3, by: -1 },
  { quarters: 2, by: -2 },
  { quarters: 1, by: -4 },
] as const

/** What lifts Morale (SZ-MOR-09). */
export const STEADIED = { fortified: 1, favourable: 1 } as const

/** The modifier of losses: 0 above three quarters (SZ-MOR-08). */
export const lossModifier = (now: number, start: number): number =>
  LOSS_BANDS.reduce((worst, { quarters, by }) => (4 * now <= quarters * start ? by : worst), 0)
