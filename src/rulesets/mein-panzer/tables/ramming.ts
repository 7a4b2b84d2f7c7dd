/** Who rams whom (T2.3, MP-RAM-03). */
export const RAM_PAIRS = ['equals', 'softer', 'gunUnderArmour'] as const
export type RamPair = (typeof RAM_PAIRS)[number]

interface RamRow {
  /** From this class advantage on the target is destroyed if it fails. */
  readonly destroysFrom: number
  /** Below it both are hit: the target at the rammer's class with this added, the rammer at the target's class. */
  readonly add: number
}

export const RAMMING: Readonly<Record<RamPair, RamRow>> = {
  equals: { destroysFrom: 4, add: 1 },
  softer: { destroysFrom: 3, add: 2 },
  gunUnderArmour: { destroysFrom: 2, add: 3 },
}
