/** Formation keys (KG-DAT-04). */
export const FORMATIONS = [
  'standard',
  'scattered',
  'column',
  'loose',
  'skirmish',
  'close',
  'pikeWall',
  'shieldWall',
  'square',
  'hedgehog',
  'wedge',
  'pincers',
] as const
export type FormationKey = (typeof FORMATIONS)[number]

/** One row of the formation table (KG-FRM-02). Values that depend on who fights whom stand with the rules that use them. */
export interface Formation {
  /** Defence against ranged attacks and in melee (KG-FRM-03). */
  readonly rangedDefence: number
  readonly meleeDefence: number
  readonly meleeAttack: number
  /** Change of the Movement Range, cm. */
  readonly move: number
  /** The Movement Range is at most this, cm; null: no limit. */
  readonly moveAtMost: number | null
  readonly run: boolean
  /** Who can take it; `nobody`: it only happens to a unit. */
  readonly who: 'all' | 'mounted' | 'dismounted' | 'nobody'
  /** Flank and rear do not exist for it (KG-FRM-07). */
  readonly allFront: boolean
  /** Its spacing counts as Standard while the unit is in position (KG-FRM-12). */
  readonly spacing: boolean
}

const PLAIN: Formation = {
  rangedDefence: 0,
  meleeDefence: 0,
  meleeAttack: 0,
  move: 0,
  moveAtMost: null,
  run: true,
  who: 'all',
  allFront: false,
  spacing: false,
}

/** What formations do besides the table's columns, by who fights whom (KG-FRM-02, KG-FRM-04, KG-FRM-05). */
export const IN_FIGHT = {
  /** Percent of Attack against mounted before it; Defence of its front; percent of damage from flank and rear. */
  pikeWall: { againstMounted: 100, frontDefence: 4, outflanked: 50 },
  /** Percent of Armour before the front. */
  shieldWall: { armour: 50 },
  /** Percent of Attack in a charge; the least d6 that brings it behind the target. */
  wedge: { charge: 100, throughOn: 4 },
} as const

/** The formation table (KG-FRM-02). */
export const FORMATION: Readonly<Record<FormationKey, Formation>> = {
  standard: PLAIN,
  scattered: { ...PLAIN, rangedDefence: -2, meleeDefence: -2, who: 'nobody' },
  column: { ...PLAIN, rangedDefence: -3, meleeDefence: -3 },
  loose: { ...PLAIN, rangedDefence: 2, meleeDefence: -2, spacing: true },
  skirmish: { ...PLAIN, rangedDefence: 4, who: 'dismounted', spacing: true },
  close: { ...PLAIN, rangedDefence: -2, meleeDefence: 2, meleeAttack: 2, run: false, spacing: true },
  pikeWall: { ...PLAIN, move: -10, run: false },
  shieldWall: { ...PLAIN, move: -10, run: false },
  square: { ...PLAIN, moveAtMost: 0, run: false, allFront: true },
  hedgehog: { ...PLAIN, moveAtMost: 5, run: false, allFront: true },
  wedge: { ...PLAIN, who: 'mounted' },
  pincers: PLAIN,
}
