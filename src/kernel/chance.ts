import type { Roll } from './dice.ts'
import type { Effect } from './effect.ts'
import type { Throw } from './reference.ts'
import type { BattleState } from './state.ts'
import type { SideId, UnitId, WordKey } from './words.ts'

/** Something that was told, as it stands in the log. */
export type ToldEvent = Extract<Effect, { readonly type: 'event' }>

/**
 * A throw of a battle whose outcome was told: what came of it, and the same throw again, by the functions that the battle itself
 * goes by, so that all it could have come to can be counted (DIG-AFTER).
 */
export interface Chance {
  /** What is counted, a word of the catalogues: `kg.chance.test`. */
  readonly kind: WordKey
  /** Whose luck it is when it comes to more: a unit, or a side. */
  readonly by: UnitId | SideId
  /** A `test` comes to 1 or 0, an `amount` to any whole number from 0. */
  readonly of: 'test' | 'amount'
  /** Null: only the dice tell it, the first of the entry for these purposes that stand behind nothing yet and were thrown for `by`. */
  readonly came: number | null
  /** Throws it with the sides and purposes of the battle's own dice, in their order, and gives what comes of it. */
  readonly again: (roll: Throw) => number
  /** What its dice showed, where that was told; absent: they are found in the log by what they came to. */
  readonly shown?: readonly { readonly sides: number; readonly why: WordKey; readonly value: number }[]
}

/** The entry in which something was told. */
export interface Within {
  /** What it told before. */
  readonly before: readonly ToldEvent[]
  /** All that happened in it after that. */
  readonly after: readonly Effect[]
  /** All its dice, in the order in which they were thrown. */
  readonly rolls: readonly Roll[]
}

/**
 * The throws behind something that was told; none where it tells of no dice, or not enough to throw them again.
 * @param now the battle as it was told: good until the chance is counted, for it goes on from there
 */
export type ChancesOf<S extends BattleState = BattleState> = (
  told: ToldEvent,
  now: S,
  within: Within,
) => readonly Chance[]

/**
 * The throw that a die begins of which nothing is told, or only where it fails, but whose purpose alone says what it must show;
 * null of all other dice. The dice it reads are those of its purpose, one behind the other.
 * @param now the battle as it stood after the entry in which it was thrown
 */
export type UntoldOf<S extends BattleState = BattleState> = (
  die: Roll,
  now: S,
) => Omit<Chance, 'came' | 'shown'> | null

/** What was thrown in an entry, and all that came of it. */
export interface Thrown {
  readonly rolls: readonly Roll[]
  readonly effects: readonly Effect[]
}

/**
 * The throws of an entry that are told of too late, or to too few, to be looked at as they are told.
 * @param now the battle as it stood before the entry: good until the chances are counted
 */
export type BeforehandOf<S extends BattleState = BattleState> = (entry: Thrown, now: S) => readonly Chance[]

/** The side of somebody dice were thrown for who is no unit of the battle; null: nobody knows him. */
export type OwnerOf<S extends BattleState = BattleState> = (by: string, now: S) => SideId | null

/**
 * Whether a die is nobody's success by itself and is left out by design: lots, weather, directions, who goes first.
 * @param told what its entry told
 */
export type AsideOf = (die: Roll, told: readonly ToldEvent[]) => boolean

/** What the luck of a battle is told from: plain data. */
export interface LuckAsked {
  readonly ruleset: string
  readonly sides: readonly SideId[]
  /** The battle before its first entry. */
  readonly setup: BattleState
  /** The entries that count, with their dice and all that came of them. */
  readonly entries: readonly (Thrown & { readonly seq: number })[]
}

/** A test that is passed or failed; null: as its dice say. */
export const tested = (
  kind: WordKey,
  by: UnitId | SideId,
  passed: boolean | null,
  again: (roll: Throw) => boolean,
): Chance => ({
  kind,
  by,
  of: 'test',
  came: passed === null ? null : Number(passed),
  again: (roll) => Number(again(roll)),
})

/** Something that comes to so much. */
export const amount = (
  kind: WordKey,
  by: UnitId | SideId,
  came: number,
  again: (roll: Throw) => number,
): Chance => ({ kind, by, of: 'amount', came, again })

/** A number that was told; not a number where there is none. */
export const numberIn = ({ data }: ToldEvent, key: string): number => {
  const value = data?.[key]
  return typeof value === 'number' ? value : Number.NaN
}
