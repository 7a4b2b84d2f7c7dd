import { type Bilingual, both } from '../../../kernel/reference.ts'

/** Levels of air support. */
export type AirLevel = 'priority' | 'limited' | 'sporadic'

/** Dice in the pool at the start of a battle (FW-AIR-01). */
export const AIR_POOL: Readonly<Record<AirLevel, number>> = { priority: 7, limited: 5, sporadic: 3 }

/** The die that brings aircraft, and the one that intercepts them (FW-AIR-02, FW-AIR-03). */
export const AIR_CALL = { arrives: 5, intercepted: 6 } as const

/** Aircraft that come, by the highest die of each number (FW-AIR-04). */
export const AIRCRAFT_BY_DIE = [
  { upTo: 2, aircraft: 1 },
  { upTo: 5, aircraft: 2 },
  { upTo: 6, aircraft: 3 },
] as const

/** How many come on a d6. */
export const aircraftOn = (die: number): number =>
  AIRCRAFT_BY_DIE.find(({ upTo }) => die <= upTo)?.aircraft ?? AIRCRAFT_BY_DIE[2].aircraft

/** A weapon of an aircraft: the die it hits on, AT, Firepower (FW-AIR-12, FW-AIR-13). */
export interface AirWeapon {
  readonly kind: 'bomb' | 'rocket' | 'cannon' | 'mg'
  readonly hit: number
  readonly at: number
  readonly fp: number
}

/** The armour each kind of weapon meets (FW-AIR-13). */
export const AIR_ARMOUR: Readonly<Record<AirWeapon['kind'], 'top' | 'side'>> = {
  bomb: 'top',
  rocket: 'top',
  cannon: 'side',
  mg: 'side',
}

/** A type of aircraft. */
export interface Aircraft {
  readonly id: string
  readonly name: Bilingual
  /** Re-rolls of Firepower tests against it (FW-AIR-10). */
  readonly flyingTank: boolean
  readonly weapons: readonly AirWeapon[]
}

const arm = (kind: AirWeapon['kind'], hit: number, at: number, fp: number): AirWeapon => ({
  kind,
  hit,
  at,
  fp,
})

/** The aircraft (FW-DAT-06). */
export const AIRCRAFT: readonly Aircraft[] = [
  {
    id: 'fw190',
    name: both('Fw 190 fighter-bomber', 'Fw 190 myśliwiec bombardujący'),
    flyingTank: false,
    weapons: [arm('bomb', 4, 5, 2), arm('cannon', 3, 7, 5)],
  },
  {
    id: 'p47',
    name: both('P-47 fighter-bomber', 'P-47 myśliwiec bombardujący'),
    flyingTank: true,
    weapons: [arm('bomb', 4, 5, 2), arm('rocket', 3, 6, 3), arm('mg', 3, 5, 5)],
  },
]
