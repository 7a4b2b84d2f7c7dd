import type { RuleId } from '../../../kernel/words.ts'

/** What raises the score to hit (FW-HIT-04); +1 is always harder (FW-GEN-02). */
export const HIT_MODIFIERS = {
  far: { by: 1, rule: 'FW-HIT-04' },
  concealed: { by: 1, rule: 'FW-CON-01' },
  goneToGround: { by: 1, rule: 'FW-CON-08' },
  movedRofOne: { by: 1, rule: 'FW-HIT-04' },
} as const satisfies Readonly<Record<string, { readonly by: number; readonly rule: RuleId }>>

/** Farther than this is long range, cm (FW-HIT-04, FW-SAV-01). */
export const LONG_RANGE = 40

/** Longest range of mounted cavalry that has moved, cm (FW-HIT-02). */
export const MOUNTED_RANGE = 10

/** Hits in a phase that pin a platoon (FW-PIN-01, FW-ASL-09). */
export const PINNING_HITS = 5

/** What saves against a hit (FW-UNI-01, FW-SAV-03…05, FW-SAV-09). */
export type SaveKind = 'infantry' | 'cavalry' | 'gun' | 'unarmoured' | 'passenger'

/** The die that saves, and whether bulletproof cover asks for Firepower too (FW-SAV-06). */
export const SAVES: Readonly<
  Record<SaveKind, { readonly on: number; readonly shelters: boolean; readonly rule: RuleId }>
> = {
  infantry: { on: 3, shelters: true, rule: 'FW-SAV-04' },
  cavalry: { on: 3, shelters: false, rule: 'FW-SAV-04' },
  gun: { on: 5, shelters: true, rule: 'FW-SAV-05' },
  unarmoured: { on: 5, shelters: false, rule: 'FW-SAV-03' },
  passenger: { on: 5, shelters: false, rule: 'FW-SAV-09' },
}

/** What armour gains at long range (FW-SAV-01). */
export const FAR_ARMOUR = 1

/** Of a platoon with several models the attacker chooses on this (FW-ALL-06). */
export const CHOICE_OF_MODEL = 5

/** A warrior lives on this (FW-WAR-02…04). */
export const WARRIOR = 4

/** Who takes hits first; the earlier line decides (FW-ALL-03). */
export const ALLOCATION = ['near', 'priority', 'operational', 'open', 'weakest'] as const
