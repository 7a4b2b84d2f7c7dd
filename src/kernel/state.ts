import type { Brigade } from './brigades.ts'
import type { Json } from './json.ts'
import type { Letter } from './letter.ts'
import type { BroughtRoster } from './roster.ts'
import type { BattleMap } from './space/places.ts'
import type { Base, Facing, Point, Polygon } from './space/types.ts'
import type { FeatureId, Message, PlayerId, RuleId, SideId, UnitId } from './words.ts'

/**
 * Where a unit stands with respect to the table:
 * `standing` on it and obeying, `broken` on it and fleeing, `reserve` and `trap` waiting off it, `aboard` another unit
 * that carries it, `destroyed`, `fled` (broken off the table) and `left` (marched off) gone for good.
 */
export const UNIT_STATUS = [
  'standing',
  'broken',
  'reserve',
  'trap',
  'aboard',
  'destroyed',
  'fled',
  'left',
] as const
export type UnitStatus = (typeof UNIT_STATUS)[number]

/** A token on a unit: what it means is the ruleset's, when it goes is written on it. */
export interface Marker {
  readonly id: string
  readonly kind: string
  readonly rule: RuleId
  readonly value?: number
  /** Who or what caused it. */
  readonly source?: string
  /** The marker goes when this turn's phase begins; absent: it stays until removed. */
  readonly expires?: { readonly turn: number; readonly phase: string }
  readonly data?: Json
}

/** What every ruleset's units share. A ruleset adds its own facts beside these, flat, under the rulebook's stat names. */
export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  name: string
  /** Id of the card it was made from. */
  card: string
  base: Base
  /** Centre of the base; null while it is not on the table. */
  at: Point | null
  facing: Facing
  status: UnitStatus
  /** The unit that carries or tows it while it is `aboard`; absent or undefined: none does. */
  carrier?: UnitId | undefined
  markers: Marker[]
}

/** Anything on the table that is no unit: ground, works, objectives, fire, smoke. */
export interface Feature {
  readonly id: FeatureId
  /** The ruleset's layer: `terrain`, `zone`, `obstacle`, `relief`, `objective`, `fire`, `smoke`, `line` … */
  readonly layer: string
  /** The row of that layer's table: `forest`, `palisade` … */
  readonly kind: string
  readonly polygon?: Polygon
  readonly line?: readonly Point[]
  readonly at?: Point
  readonly data?: { readonly [key: string]: Json }
}

/** What a side last knew of an enemy unit: where it was, and whether it is seen now. */
export interface Sighting {
  readonly at: Point
  readonly facing: Facing
  readonly turn: number
  readonly now: boolean
  /** Public facts as they were when last seen, chosen by the ruleset. */
  readonly facts: { readonly [key: string]: Json }
}

export interface Side {
  readonly id: SideId
  name: Message
  /** 0, 1, …: fixes the order of play where rules do not, and the side's colour and pattern. */
  readonly order: number
  facts: Record<string, Json>
  /** Points that are granted, spent, passed on and expire, by pool (`pd`) and holder (a unit's id). */
  pools: Record<string, Record<string, number>>
  /** Tokens drawn, by bag. */
  drawn: Record<string, number[]>
  /** What this side knows of the enemy. */
  sightings: Record<UnitId, Sighting>
}

/** A person's place in the battle: his side, and what he commands; an empty list of HQs means all of the side. */
export interface Seat {
  readonly side: SideId
  readonly name: string
  readonly commands: readonly UnitId[]
  readonly chief: boolean
}

export interface Outcome {
  /** null: a draw. */
  readonly winner: SideId | null
  readonly reason: Message
}

/** A battle at one moment: plain JSON, changed only by effects. */
export interface BattleState {
  readonly ruleset: string
  /** Version of the ruleset that fights it. */
  rulesVersion: number
  readonly scenario: { readonly id: string; readonly name: Message }
  /** Size of the table in the space's own units (millimetres, or columns and rows of hexes), and which of them. */
  readonly map: BattleMap
  turn: number
  phase: string
  /** Whose player turn it is; null when it is nobody's. */
  active: SideId | null
  sides: Record<SideId, Side>
  seats: Record<PlayerId, Seat>
  units: Record<UnitId, Unit>
  features: Record<FeatureId, Feature>
  /** What is true of the whole battle: weather, wind, counters. */
  facts: Record<string, Json>
  bags: Record<string, number[]>
  /** Dice values queued by a script or an umpire, used before the stream. */
  queued: number[]
  /** Groups of units that players may lead without a headquarters of their own (DIG-BRIGADE); no view has them. Absent: none. */
  readonly brigades?: readonly Brigade[]
  /** Messages between headquarters, by id (DIG-COURIER); no view has them. Absent: none was ever written. */
  letters?: Readonly<Record<string, Letter>>
  /** What sides were brought from earlier battles (DIG-ROSTER); no view has it. Absent: nothing. */
  rosters?: Readonly<Record<SideId, BroughtRoster>>
  outcome: Outcome | null
  /** The entry of another battle from which this one goes on (DIG-POSITION); absent: it began as its rules say. */
  resumed?: { readonly number: string; readonly anchor: string }
}
