import type { Bilingual } from '../../../kernel/reference.ts'
import type { SmallArmKey } from './small-arms.ts'
import type { Mount, WeaponKey } from './weapons.ts'

/** What a model is: most rules ask for no more (MP-DAT-01). Air reconnaissance is none, but a fact of a side (MP-DAT-05). */
export type ModelKind =
  | 'vehicle'
  | 'gun'
  | 'infantry'
  | 'support'
  | 'hq'
  | 'observer'
  | 'sniper'
  | 'listening'
export type ModelDrive = 'tracked' | 'halftrack' | 'wheeled' | 'horse' | 'towed' | 'foot' | 'cavalry'

/** A weapon on a model. */
export interface Arm {
  readonly weapon: WeaponKey | SmallArmKey
  /** Where the weapon alone does not say it. */
  readonly mount?: Mount
  /** A machine gun that is the main armament (MP-ACT-05). */
  readonly main?: true
}

/** Armour of each side (MP-HIT-02). */
export interface Armour {
  readonly front: number
  readonly side: number
  readonly rear: number
  /** 0: open. */
  readonly top: number
}

/** A type of model (MP-DAT-02). */
export interface Model {
  readonly id: string
  readonly name: Bilingual
  readonly kind: ModelKind
  /** Size class V. */
  readonly klass: number
  readonly drive: ModelDrive
  /** Off-road and road move in inches; null: towed (MP-MOV-01). */
  readonly move: readonly [rt: number, rd: number] | null
  readonly armour: Armour | null
  /** Durability. */
  readonly dr: number
  /** Defence modifier: added to the Hit Value of who fires at it. */
  readonly dm: number
  /** Passenger class; null: not adapted (MP-TRP-06). */
  readonly passengers: number | null
  /** Tow class. */
  readonly tow: number | null
  /** Smoke device (MP-SMK-01). */
  readonly smoke: 'G' | 'D' | 'N' | 'M' | 'P' | null
  readonly arms: readonly Arm[]
  /** Close-combat value. */
  readonly wb: number
  readonly points: number
  readonly repair?: true
  /** An engineer vehicle (MP-PSH-02). */
  readonly engineer?: true
  readonly mine?: true
  /** Teams of horses before each other; absent: one (MP-TRP-15). */
  readonly teams?: number
  readonly commissar?: true
}

export const armed = (weapon: Arm['weapon']): Arm => ({ weapon })
export const main = (weapon: Arm['weapon']): Arm => ({ weapon, main: true })
export const fixed = (weapon: Arm['weapon']): Arm => ({ weapon, mount: 'fixed' })
/** A machine gun in a turret of its own (MP-LOS-03). */
export const turreted = (arm: Arm): Arm => ({ ...arm, mount: 'turret' })

/** What most models have. */
const PLAIN = { dr: 1, dm: 0, passengers: null, tow: null, smoke: null } as const

/** A vehicle. */
export const vehicle = (
  id: string,
  name: Bilingual,
  klass: number,
  drive: ModelDrive,
  move: readonly [number, number],
  [front, side, rear, top]: readonly [number, number, number, number],
  arms: readonly Arm[],
  points: number,
  more: Partial<
    Pick<Model, 'dr' | 'dm' | 'passengers' | 'tow' | 'smoke' | 'repair' | 'engineer' | 'teams'>
  > = {},
): Model => ({
  ...PLAIN,
  id,
  name,
  kind: 'vehicle',
  klass,
  drive,
  move,
  armour: { front, side, rear, top },
  arms,
  wb: 1,
  points,
  ...more,
})

/** A gun: towed, with a shield. */
export const gun = (
  id: string,
  name: Bilingual,
  klass: number,
  arm: Arm,
  points: number,
  more: Partial<Pick<Model, 'dm'>> = {},
): Model => ({
  ...PLAIN,
  id,
  name,
  kind: 'gun',
  klass,
  drive: 'towed',
  move: null,
  armour: { front: 1, side: 0, rear: 0, top: 0 },
  arms: [arm],
  wb: 2,
  points,
  ...more,
})

/** A stand: on foot unless it says otherwise (MP-MOV-14). */
export const stand = (
  id: string,
  name: Bilingual,
  kind: ModelKind,
  arms: readonly Arm[],
  wb: number,
  points: number,
  more: Partial<Pick<Model, 'dm' | 'drive' | 'move' | 'mine' | 'commissar'>> = {},
): Model => ({
  ...PLAIN,
  id,
  name,
  kind,
  klass: 0,
  drive: 'foot',
  move: [2, 2],
  armour: null,
  arms,
  wb,
  points,
  ...more,
})
