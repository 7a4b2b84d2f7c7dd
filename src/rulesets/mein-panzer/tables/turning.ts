interface TurningRow {
  readonly inPlace: boolean
  /** Turns of a move action that cost nothing. */
  readonly free: number
  /** The widest turn at once, in degrees. */
  readonly widest: number
}

/** Turns of vehicles; further ones cost 1 movement point each (MP-MOV-10). */
export const TURNING = {
  tracked: { inPlace: true, free: 2, widest: 90 },
  halftrack: { inPlace: false, free: 2, widest: 45 },
  wheeled: { inPlace: false, free: 0, widest: 45 },
} as const satisfies Readonly<Record<string, TurningRow>>

/** How far crews turn their gun, in degrees: without an action, and in a move action (MP-MOV-11). */
export const GUN_TURNING = [
  { upTo: 3, free: 45, inMove: 180 },
  { upTo: 6, free: 0, inMove: 90 },
  { upTo: 9, free: 0, inMove: 45 },
] as const
