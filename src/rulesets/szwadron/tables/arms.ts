/** Arms of a list entry (SZ-DATA-01). */
export type Arm = 'infantry' | 'cavalry' | 'footArtillery' | 'horseArtillery'

/** What an arm's figures are. */
export interface ArmFacts {
  /** Width along the front and depth of a base, cm (SZ-UNIT-12…14). */
  readonly base: { readonly width: number; readonly depth: number }
  /** What one figure stands for: men, or a range of guns. */
  readonly stands: { readonly men: number } | { readonly guns: readonly [least: number, most: number] }
  /** Cm of flight for each point of 2d6 (SZ-MOR-26). */
  readonly flight: number
  /** Cm of pursuit for each point of 2d6; null: it never pursues out of control (SZ-MOR-47, SZ-MOR-48). */
  readonly pursuit: number | null
}

const guns = { guns: [6, 8] } as const
const battery = { width: 4, depth: 4 } as const

/** The arms (SZ-UNIT-12…14, SZ-MOR-26, SZ-MOR-47, SZ-MOR-48). */
export const ARMS: Readonly<Record<Arm, ArmFacts>> = {
  infantry: { base: { width: 2, depth: 2 }, stands: { men: 100 }, flight: 2, pursuit: 2 },
  cavalry: { base: { width: 2, depth: 4 }, stands: { men: 100 }, flight: 4, pursuit: 4 },
  footArtillery: { base: battery, stands: guns, flight: 1, pursuit: null },
  horseArtillery: { base: battery, stands: guns, flight: 3, pursuit: null },
}

/** A caisson of heavy guns; its Move and Morale are those of its battery (SZ-UNIT-15, SZ-SPEC-09, SZ-DATA-01). */
export const CAISSON = { base: battery, toughness: 3, melee: 0, skill: 0, fire: 0 } as const
