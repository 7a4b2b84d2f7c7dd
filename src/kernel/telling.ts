import type { Effect } from './effect.ts'
import type { KeyWith, Message, RuleId } from './words.ts'

type Event = Extract<Effect, { type: 'event' }>

/** A step by which what is told of came about, in words, with its rule. */
export interface Working {
  readonly said: Message
  readonly rule: RuleId
}

/**
 * How a game tells of effects beyond their own data: worked out of an effect and of the others that its reader hears of
 * in the same entry, and of nothing else. No log holds it.
 */
export interface Telling {
  /**
   * What the sentence of an event may name besides its data, by the names of its gaps. Each is given whenever its sentence
   * wants it, whatever the event lacks.
   */
  readonly gaps: (event: Event, among: readonly Effect[]) => Readonly<Record<string, string | number>>
  /** The sentence of an effect that changes a unit and has none in the house; it wants the unit's name. Null: none. */
  readonly also: (effect: Effect) => KeyWith<'unit'> | null
  /** Whether an effect goes without saying, for another tells as much. */
  readonly unsaid: (effect: Effect, among: readonly Effect[]) => boolean
  /** The steps of an event that are no sums, in their order: what `/why` tells below its sentence. Absent: of none there are any. */
  readonly workings?: (event: Event) => readonly Working[]
}

/** Whether the status of a unit goes without saying, for one of some events tells that it is no more. */
export const isToldGone = (effect: Effect, among: readonly Effect[], events: readonly string[]): boolean =>
  effect.type === 'status' &&
  among.some((one) => one.type === 'event' && one.unit === effect.unit && events.includes(one.name))
