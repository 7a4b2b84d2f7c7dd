import type { Facing } from '../../../kernel/space/types.ts'

/** Kinds of enemy that an instruction may name (MP-ASY-04). */
export const TARGET_KINDS = ['any', 'armour', 'tank', 'vehicle', 'gun', 'infantry', 'hq'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** When an instruction lets a model react: as soon as it can, or as the enemy's model ends its move (MP-ASY-04). */
export const TRIGGERS = ['first', 'end'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** What a stand does about a vehicle that comes at it to run it over (MP-OVR-03). */
export const OVERRUN_ANSWERS = ['dodge', 'counter', 'none'] as const
export type OverrunAnswer = (typeof OVERRUN_ANSWERS)[number]

/** What a model does about an enemy it waits for: fires, throws or burns, rams, runs over, lays smoke, lets its men out or in (MP-OVW-05). */
export const DEEDS = ['fire', 'attack', 'ram', 'overrun', 'smoke', 'out', 'in'] as const
export type Deed = (typeof DEEDS)[number]

/** One thing that a model is told to react to: an enemy of a kind, at most so many inches away; null: at any distance. */
export type Watch = { readonly at: TargetKind; readonly within: number | null }

/**
 * What a model does in others' activations without asking its owner (MP-ASY-04). An empty list of `watch` reacts to
 * nothing. Null in the facts of a model: it has been told nothing, and the default of MP-ASY-04 holds where nobody is asked.
 */
export type Standing = {
  readonly watch: readonly Watch[]
  readonly when: Trigger
  /** Whether Overwatch that came with the turn is used before its platoon has activated (MP-OVW-01). */
  readonly early: boolean
  /** Absent: it fires. */
  readonly deed?: Deed
  /** Absent: it dodges. */
  readonly overrun?: OverrunAnswer
}

/** Where a model on Overwatch looks (MP-OVW-03); null: where its hull points. */
export type Sector = Facing | null
