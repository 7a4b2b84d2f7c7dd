/** What structures are built of (T10.1, T10.2). */
export const MATERIALS = ['clay', 'wood', 'brick', 'stone', 'concrete', 'reinforced'] as const
export type Material = (typeof MATERIALS)[number]

interface MaterialRow {
  /** Defence value (T10.2). */
  readonly wo: number
  /** Damage points of "2 damage", added to Fire Strength (T10.3). */
  readonly double: number
  /** Damage points of "1 damage", added to Fire Strength (T10.4). */
  readonly single: number
  /** Overloaded bridges: the highest roll of 1 and of 2 Damage points; above it they collapse (T10.5). */
  readonly bridge: readonly [one: number, two: number]
}

export const MATERIAL: Readonly<Record<Material, MaterialRow>> = {
  clay: { wo: 0, double: 1, single: 0, bridge: [3, 7] },
  wood: { wo: 1, double: 0, single: -1, bridge: [5, 10] },
  brick: { wo: 2, double: -1, single: -2, bridge: [6, 14] },
  stone: { wo: 3, double: -2, single: -3, bridge: [7, 15] },
  concrete: { wo: 4, double: -3, single: -4, bridge: [8, 16] },
  reinforced: { wo: 6, double: -5, single: -6, bridge: [9, 17] },
}

/** Classes printed in T10.1; larger ones follow the same rule (MP-BLD-01). */
export const STRUCTURE_CLASSES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The largest area of a class, in square inches (T10.1): triangular numbers. */
export const areaOfClass = (klass: number): number => (klass * (klass + 1)) / 2

/** How much a structure stands, in Damage points (T10.1, MP-BLD-03). */
export const durability = (klass: number, material: Material): number => klass * (MATERIAL[material].wo + 1)

/** With what strength ceilings come down on a vehicle: WO − 2, at most 2 (MP-BLD-13). */
export const ceilingsStrength = (material: Material): number => Math.min(MATERIAL[material].wo - 2, 2)

/** What AP loses against structures (MP-BLD-10). */
export const AP_ON_STRUCTURES = { gun: -1, infantry: -3 } as const

/** Damage points of a critical HE hit, besides the rest: the second roll hits, or misses (MP-BLD-10). */
export const CRITICAL_DAMAGE = { hit: 2, miss: 1 } as const

/** Sappers' charges: the first, each more, at most; FP is always the same (MP-SAP-01, MP-SAP-02). */
export const SAPPER_CHARGE = { first: 4, each: 1, most: 12, fp: 11 } as const
