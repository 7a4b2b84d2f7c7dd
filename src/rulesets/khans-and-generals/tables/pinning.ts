import type { Training } from './training.ts'
import type { FireKind } from './weapons.ts'

/** Columns of the pinning sum (KG-PIN-02). */
export const PIN_GROUND = { difficult: 1, light: 2, heavy: 3, builtUp: 4, road: -3 } as const
export const PIN_TRAINING: Readonly<Record<Training, number>> = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 7 }
/** Attacks from the air (KG-PIN-02, KG-RAID-09). */
export const PIN_AIR = -5
/** Bows and crossbows never pin (KG-PIN-01): null. */
export const PIN_FIRE: Readonly<Record<FireKind, number | null>> = {
  muscle: null,
  small: 0,
  machine: -1,
  flame: -1,
  lightArtillery: -2,
  heavyArtillery: -4,
}
