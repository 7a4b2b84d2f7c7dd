import type { Json } from './json.ts'
import type { Letter } from './letter.ts'
import type { Sum } from './modifiers.ts'
import type { Facing, Point } from './space/types.ts'
import type { Feature, Marker, Outcome, Seat, Sighting, Unit, UnitStatus } from './state.ts'
import type { FeatureId, PlayerId, RuleId, SideId, UnitId } from './words.ts'

/** Which sides may learn of an effect; umpires always do. Absent: everybody. An empty list: umpires only. */
export type Audience = readonly SideId[]

interface Cited {
  readonly rule: RuleId
  readonly to?: Audience
}

/**
 * The whole vocabulary of change, shared by all rulesets. A state is its setup with these applied in order.
 *
 * `event` changes nothing: it tells what happened and why (a shot, a melee blow, a test), with its sums, for
 * reports, `/why` and tests.
 */
export type Change =
  /** A unit that the battle did not begin with. */
  | { readonly type: 'unit'; readonly unit: UnitId; readonly made: Unit }
  | {
      readonly type: 'phase'
      readonly turn: number
      readonly phase: string
      readonly active: SideId | null
    }
  | {
      readonly type: 'place'
      readonly unit: UnitId
      readonly at: Point
      readonly facing: Facing
    }
  | {
      readonly type: 'move'
      readonly unit: UnitId
      /** Centres of the base along the way, the start first. */
      readonly path: readonly Point[]
      readonly at: Point
      readonly facing: Facing
      /** How: `move`, `charge`, `rout` … (drawn as the arrow's kind). */
      readonly manner: string
    }
  | { readonly type: 'turn'; readonly unit: UnitId; readonly at: Point; readonly facing: Facing }
  /** One of a unit's facts, by the name its ruleset has for it; or several of them that change together. */
  | { readonly type: 'set'; readonly unit: UnitId; readonly stat: string; readonly value: Json }
  | { readonly type: 'set'; readonly unit: UnitId; readonly stats: { readonly [stat: string]: Json } }
  | { readonly type: 'status'; readonly unit: UnitId; readonly status: UnitStatus }
  /** The unit gets into another, or is hitched to it, and has no place of its own from then on. */
  | { readonly type: 'board'; readonly unit: UnitId; readonly carrier: UnitId }
  /** It gets out, or is unhitched, and stands there. */
  | { readonly type: 'alight'; readonly unit: UnitId; readonly at: Point; readonly facing: Facing }
  | { readonly type: 'mark'; readonly unit: UnitId; readonly marker: Marker }
  | {
      readonly type: 'unmark'
      readonly unit: UnitId
      readonly marker: string
      readonly why: 'expired' | 'removed'
    }
  | { readonly type: 'feature'; readonly feature: Feature }
  | { readonly type: 'unfeature'; readonly feature: FeatureId }
  | {
      readonly type: 'fact'
      readonly key: string
      /** Only this member of a fact that is a record; a value of null takes it out. Absent: the whole fact. */
      readonly id?: string | undefined
      readonly value: Json
    }
  | { readonly type: 'sideFact'; readonly side: SideId; readonly key: string; readonly value: Json }
  | {
      readonly type: 'pool'
      readonly side: SideId
      readonly pool: string
      readonly holder: UnitId
      readonly change: number
      readonly why: 'granted' | 'spent' | 'passed' | 'expired'
    }
  | { readonly type: 'draw'; readonly side: SideId; readonly bag: string; readonly token: number }
  | { readonly type: 'discard'; readonly side: SideId; readonly bag: string; readonly token: number }
  | {
      readonly type: 'sight'
      readonly side: SideId
      readonly unit: UnitId
      readonly sighting: Sighting | null
    }
  | {
      readonly type: 'seat'
      readonly player: PlayerId
      readonly seat: Seat | null
      /** Told to those who may not know what he leads: {@link seat} then names nothing. Never so in a log. */
      readonly unsaid?: true
    }
  | { readonly type: 'queue'; readonly values: readonly number[] }
  | {
      readonly type: 'event'
      readonly name: string
      readonly unit?: UnitId | undefined
      readonly target?: UnitId | undefined
      readonly side?: SideId | undefined
      readonly sums?: { readonly [name: string]: Sum } | undefined
      readonly data?: { readonly [key: string]: Json } | undefined
    }
  /** A message between headquarters, as it is from now on (DIG-COURIER). */
  | { readonly type: 'letter'; readonly letter: Letter }
  | { readonly type: 'end'; readonly outcome: Outcome }
  /** From here on the battle is fought by this version of its rules. */
  | { readonly type: 'rules'; readonly version: number }

/** A change with the rule that caused it and who may know. */
export type Effect = Change & Cited

/** The facts of a unit that a `set` changes, with their values. */
export const statsOf = (set: Extract<Change, { type: 'set' }>): { readonly [stat: string]: Json } =>
  'stats' in set ? set.stats : { [set.stat]: set.value }
