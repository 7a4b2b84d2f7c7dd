import { keysOf, written } from '../../../kernel/ordered.ts'
import type { AT_RIFLE_MODIFIERS } from './vehicle-hits.ts'

/** What a type of vehicle is to the rules (KG-STV-05). */
interface VehicleTypeRow {
  /** A tank in the rules' sense: from the tankette to the heavy tank, and guns on tracks. */
  readonly tank: boolean
  /** At least a medium tank: it crushes light obstacles by crossing them (KG-OBS-03). */
  readonly heavy: boolean
  /** It tows guns (KG-MOV-18). */
  readonly tows: boolean
  /** Its line in the table of anti-tank rifles, where it is armoured (KG-ATR-02). */
  readonly rifleRow: Exclude<keyof typeof AT_RIFLE_MODIFIERS, 'side' | 'rear' | 'flamethrower'>
}

const plain: VehicleTypeRow = { tank: false, heavy: false, tows: false, rifleRow: 'unarmoured' }
const tank: VehicleTypeRow = { ...plain, tank: true, rifleRow: 'lightTank' }

/** Types of vehicles (KG-STV-05). */
export const VEHICLE_TYPES = written<VehicleTypeRow>({
  truck: plain,
  motorTractor: { ...plain, tows: true },
  wagon: { ...plain, tows: true },
  armouredCar: { ...plain, rifleRow: 'armouredCar' },
  tankette: { ...tank, rifleRow: 'tankette' },
  lightTank: tank,
  mediumTank: { ...tank, heavy: true, rifleRow: 'mediumTank' },
  heavyTank: { ...tank, heavy: true, rifleRow: 'heavyTank' },
  selfPropelledGun: { ...tank, heavy: true, rifleRow: 'selfPropelledGun' },
})

/** All types of vehicles by their words; no card has an armoured train, so there are no rails for one. */
export const VEHICLE_TYPE_WORDS: readonly string[] = keysOf(VEHICLE_TYPES)
