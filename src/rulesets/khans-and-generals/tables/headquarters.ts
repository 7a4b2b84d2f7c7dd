/** Command and Initiative that headquarters usually have, from and to (KG-DAT-40). */
export const USUAL_HQ = {
  platoon: { command: [3, 3], initiative: [1, 1] },
  company: { command: [4, 4], initiative: [2, 2] },
  battalion: { command: [5, 6], initiative: [2, 3] },
  regiment: { command: [9, 12], initiative: [3, 5] },
  army: { command: [9, 10], initiative: [3, 4] },
} as const

/** Echelons from the highest down (KG-CMD-04). */
export const ECHELONS = [
  'army',
  'corps',
  'division',
  'brigade',
  'regiment',
  'battalion',
  'company',
  'platoon',
] as const

/**
 * Leaders in vehicles (KG-HQV-01): a platoon's commands as a battalion's HQ of its army does, a company's as a
 * regiment's; `command` and `initiative` are the usual values of those, for an army that has none (KG-DAT-40).
 */
export const LEADERS = {
  platoon: { echelon: 'platoon', as: 'battalion', command: 5, initiative: 2 },
  company: { echelon: 'company', as: 'regiment', command: 9, initiative: 3 },
} as const
