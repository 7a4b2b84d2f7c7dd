import { lookUp } from '../../../kernel/look-up.ts'
import type { RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import type { OtherCall } from '../tables/calls.ts'
import type { SkillLevel } from '../tables/skill.ts'
import type { WeaponKey } from '../tables/weapons.ts'
import { type MpBattle, type MpState, type Place, type PlatoonId, setSide } from './state.ts'

/** What a battery fires (MP-ART-01). */
export const BATTERY_AMMO = ['HE', 'smoke'] as const
export type BatteryAmmo = (typeof BATTERY_AMMO)[number]

/** A mark that a battery was given, known to its side alone (MP-ART-04, MP-ASY-05). */
export type Mark = {
  readonly at: Place
  /** Which of the six arrows of the field points at the battery, from 0 (MP-ART-08). */
  readonly arrow: number
  readonly ammo: BatteryAmmo
  readonly by: UnitId
  /** The turn it was called in. */
  readonly turn: number
  /** From the mark to the caller, inches (MP-ART-06). */
  readonly distance: number
  /** How the call was understood; of observers and commanders always well (MP-ART-07). */
  readonly heard: OtherCall
  /** A Suppressed observer called it: it always drifts (MP-ART-15). */
  readonly suppressed: boolean
  /** Set behind an obstacle: it stays where it is (MP-BLI-01). */
  readonly blind: boolean
  /** The battery has fired at it. */
  readonly fired: boolean
}

/** A battery of the regiment, off the table, that any model of its side may call (MP-RGT-01, MP-DAT-05). */
export type Regiment = {
  readonly weapon: WeaponKey
  readonly tubes: number
  readonly level: SkillLevel
  /** A 20 to a call: it is heard of no more. */
  readonly lost: boolean
  /** The last mark it was given; not fired: it was busy. */
  readonly mark: Mark | null
}

/** The marks of a side's batteries, by platoon. */
export type Marks = { readonly [battery: PlatoonId]: Mark }

const marksOf = (state: MpState, side: SideId): Marks => lookUp(state.sides, side)?.facts.marks ?? {}

/** The last mark of a battery; null: it was never given one. */
export const markOf = (state: MpState, side: SideId, battery: PlatoonId): Mark | null =>
  lookUp(marksOf(state, side), battery) ?? null

/** Gives a battery a mark, or changes what it has. */
export function setMark(battle: MpBattle, side: SideId, battery: PlatoonId, mark: Mark, rule: RuleId): void {
  setSide(battle, side, 'marks', { ...marksOf(battle.state, side), [battery]: mark }, rule)
}
