import { featuresRevisionOf } from './reduce.ts'
import type { BattleState, Feature, Unit } from './state.ts'

/*
 * The one order in which anything of a battle is gone through. An object's own keys come in the order in which they
 * were put in, and that is not the battle's: it is one in memory, another in the store, whose texts have sorted keys,
 * and any at all in a file from elsewhere. A rule that went by it would hand the dice to others after a restart. So
 * nothing else in the kernel, the rulesets and the table may ask an object for its keys; `.ci/ordered.grit` holds that.
 */

/** An id in its parts: what is not digits, and the number that the digits make. */
interface Parts {
  readonly letters: string
  readonly number: number
}

/** Ids are compared over and over, so their parts are cached, up to this number of ids. */
const remembered = new Map<string, Parts>()
const IDS = 10_000

function partsOf(id: string): Parts {
  const known = remembered.get(id)
  if (known !== undefined) return known
  const parts = { letters: id.replace(/\d/g, ''), number: Number(id.replace(/\D/g, '') || 0) }
  if (remembered.size < IDS) remembered.set(id, parts)
  return parts
}

/**
 * The order of ids: their letters first, then the number in them, so that K2 comes before K10; ids that are alike in
 * both, such as K1 and K01, by their text. No two ids share a place.
 */
export function byId(a: string, b: string): number {
  if (a === b) return 0
  const one = partsOf(a)
  const other = partsOf(b)
  if (one.letters !== other.letters) return one.letters < other.letters ? -1 : 1
  return one.number - other.number || (a < b ? -1 : 1)
}

/** The order of things that have ids. */
export const inIdOrder = (a: { readonly id: string }, b: { readonly id: string }): number => byId(a.id, b.id)

interface Ids<T> {
  readonly [id: string]: T
}

/** The ids of a record, in their order. */
// biome-ignore lint/plugin: this is where they are put in order
export const idsIn = (record: Ids<unknown>): string[] => sorted(Object.keys(record))

/** The ids of a record under which something passes a test, in their order: quicker than all of them where few do. */
export function idsWhere<T>(record: Ids<T>, passes: (value: T) => boolean): string[] {
  const ids: string[] = []
  // biome-ignore lint/plugin: this is where they are put in order
  for (const id in record) if (passes(record[id] as T)) ids.push(id)
  return sorted(ids)
}

/** What a record holds, in the order of its ids. */
export const valuesIn = <T>(record: Ids<T>): T[] => idsIn(record).map((id) => record[id] as T)

/** Ids of a record and what it holds under them, in their order. */
export const pairsIn = <T>(record: Ids<T>): [id: string, value: T][] =>
  idsIn(record).map((id) => [id, record[id] as T])

/** A record of the same ids with something else under each. */
export const mapped = <A, B>(record: Ids<A>, f: (value: A, id: string) => B): Record<string, B> =>
  Object.fromEntries(pairsIn(record).map(([id, value]) => [id, f(value, id)]))

/** Whether a record holds nothing. */
export function isEmpty(record: Ids<unknown>): boolean {
  // biome-ignore lint/plugin: one is as good as another
  for (const _ in record) return false
  return true
}

/** Whether anything that a record holds passes a test, which must not go by what it was asked before. */
export function anyIn<T>(record: Ids<T>, passes: (value: T) => boolean): boolean {
  // biome-ignore lint/plugin: one is as good as another
  for (const id in record) if (passes(record[id] as T)) return true
  return false
}

/** Most records hold a handful of ids, and nearly always in their order already. */
function sorted(ids: string[]): string[] {
  for (let i = 1; i < ids.length; i++) {
    if (byId(ids[i - 1] as string, ids[i] as string) > 0) return ids.sort(byId)
  }
  return ids
}

/** A list that is worked out once for each object it is of, which is never changed in place. */
export function once<K extends object, T>(make: (of: K) => readonly T[]): (of: K) => readonly T[] {
  const known = new WeakMap<K, readonly T[]>()
  let last: { readonly of: K; readonly list: readonly T[] } | null = null
  return (of) => {
    if (last?.of === of) return last.list
    let list = known.get(of)
    if (list === undefined) {
      list = make(of)
      known.set(of, list)
    }
    last = { of, list }
    return list
  }
}

type Units<U extends Unit> = { readonly units: Ids<U> }
type Ordered = { readonly order: number }
type Sides<S extends Ordered> = { readonly sides: Ids<S> }

const unitList = once((units: Ids<Unit>) => valuesIn(units))
const sideList = once((sides: Ids<Ordered>) => valuesIn(sides).sort((a, b) => a.order - b.order))

/** All units of a battle in the order of their ids; a record that gets another one is a new record. */
export const everyUnit = <U extends Unit>(state: Units<U>): readonly U[] =>
  unitList(state.units) as readonly U[]

/** The sides of a battle in their own order, that of play; they are the same from its setup to its end. */
export const everySide = <S extends Ordered>(state: Sides<S>): readonly S[] =>
  sideList(state.sides) as readonly S[]

/** The units that one carries or tows, in the order of their ids. */
export function cargoOf<U extends Unit>(state: Units<U>, { id }: { readonly id: string }): readonly U[] {
  const found: U[] = []
  for (const unit of everyUnit(state)) if (unit.carrier === id) found.push(unit)
  return found
}

const features = new WeakMap<BattleState, { readonly revision: number; readonly list: readonly Feature[] }>()

/** All features of a battle as they are now, in the order of their ids. */
export function everyFeature(state: BattleState): readonly Feature[] {
  const revision = featuresRevisionOf(state)
  const known = features.get(state)
  if (known?.revision === revision) return known.list
  const list = valuesIn(state.features)
  features.set(state, { revision, list })
  return list
}

declare const AS_WRITTEN: unique symbol

/** A table whose keys any word may be looked up by; see {@link written}. */
export type Written<T> = Readonly<Record<string, T>> & { readonly [AS_WRITTEN]: true }

/** Takes a literal of the source for a table that may be gone through in the order in which it is written. */
export const written = <T>(literal: Readonly<Record<string, T>>): Written<T> => literal as Written<T>

/**
 * A table of the rules: its keys are written in the source, and known to the compiler or said to be by
 * {@link written}. Records of a battle, which may have any keys, are none.
 */
type Table<T extends object> = T extends Written<unknown> ? T : string extends keyof T ? never : T

type KeyOf<T> = `${Extract<keyof T, string | number>}`
type RowOf<T> = T extends Written<infer R> ? R : T[keyof T]

/** The keys of a table of the rules, as they are written. */
// biome-ignore lint/plugin: the source has one order
export const keysOf = <T extends object>(table: Table<T>): KeyOf<T>[] => Object.keys(table) as KeyOf<T>[]

/** Keys and rows of a table of the rules, as they are written. */
export const entriesOf = <T extends object>(table: Table<T>): [key: KeyOf<T>, row: RowOf<T>][] =>
  // biome-ignore lint/plugin: the source has one order
  Object.entries(table) as [KeyOf<T>, RowOf<T>][]
