import { hash } from 'node:crypto'

/** Anything that survives a round trip through JSON unchanged. All of a battle's truth is of this type. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The one text of a value: keys sorted, no spaces (RFC 8785), so that equal values hash alike everywhere. Absent
 * values are left out of objects and are null in arrays. Throws for what JSON cannot hold: functions, numbers that
 * are not finite. Every entry of every log is written this way, so it is made to be quick.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'number':
      if (Number.isFinite(value)) return String(value)
      break
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return (
        constantTexts.get(value) ??
        (Array.isArray(value) ? list(value) : record(value as { readonly [key: string]: unknown }))
      )
  }
  held.length = 0
  top = 0
  throw new TypeError(`JSON cannot hold ${String(value)}.`)
}

/** Texts of values that are written again and again. */
const constantTexts = new WeakMap<object, string>()

/**
 * Takes a value that is to stand in many entries as it is: it is frozen, and its text kept. Gives the value itself;
 * what is in it must not be changed by anybody either.
 */
export function constant<T extends object>(value: T): Readonly<T> {
  constantTexts.set(value, canonical(value))
  return Object.freeze(value)
}

/**
 * A copy of a value as JSON keeps it, whose text is kept for whoever writes it again. It is frozen; what is in it must not be
 * changed by anybody either.
 */
export function asJson(value: unknown): Json {
  const text = canonical(value)
  const copy: Json = JSON.parse(text)
  if (typeof copy !== 'object' || copy === null) return copy
  constantTexts.set(copy, text)
  return Object.freeze(copy)
}

/**
 * What is to be written as it is now, with its text, which is worked out once: unlike {@link asJson} no copy is made of what is in it.
 * Nobody may change that before it is written.
 * @throws TypeError where JSON cannot hold it.
 */
export const withText = (value: object): Json => constant({ ...value }) as Json

/**
 * What was made of values read from JSON, as JSON itself: members that are undefined are left out, keys keep their order.
 * @throws TypeError where a value goes round in a circle.
 */
// biome-ignore lint/plugin: their order is whoever wrote them's
export const plainJson = (made: object): Json => JSON.parse(JSON.stringify(made))

function list(values: readonly unknown[]): string {
  if (values.length === 0) return '[]'
  let text = `[${canonical(values[0] ?? null)}`
  for (let i = 1; i < values.length; i++) text += `,${canonical(values[i] ?? null)}`
  return `${text}]`
}

function record(object: { readonly [key: string]: unknown }): string {
  let shape: Shape | null = anyShape
  const first = top
  // Not by `for … in`: once V8 has met an object with members called by numbers, it gives up its code for that each time anew.
  // biome-ignore lint/plugin: they are put in order, once for each kind of object
  const keys = Object.keys(object)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    const value = object[key]
    if (value === undefined) continue
    held[top] = value
    top += 1
    shape = shape.lastKey === key && shape.last !== null ? shape.last : step(shape, key, top - first)
    if (shape === null) {
      top = first
      return unknownRecord(object)
    }
  }
  const members = shape.members ?? sortedMembers(shape, object)
  let text = ''
  for (let i = 0; i < members.length; i++) {
    const { head, place } = members[i] as Member
    const value = held[first + place]
    text += head
    if (typeof value === 'string') text += quoted(value)
    else if (typeof value === 'number' && Number.isFinite(value)) text += value
    else text += canonical(value)
  }
  top = first
  return members.length === 0 ? '{}' : `${text}}`
}

/** Values of the records that are being written, those of an inner one above those of the outer. */
const held: unknown[] = []
let top = 0

/** A member of an object: what stands before its value, `{"at":` or `,"at":`, and which of the members it is. */
interface Member {
  readonly head: string
  readonly place: number
}

/**
 * Names in the order in which objects have them, step by step; at the end of the steps, the members sorted by their
 * names' UTF-16 units. Most objects of a log are alike, so that is done once for each kind.
 */
interface Shape {
  readonly next: Map<string, Shape>
  members: readonly Member[] | null
  /** The step last taken from here: mostly the next object takes the same. */
  lastKey: string
  last: Shape | null
}

/** Limits of the cache: number of shapes, and of names in a shape; objects of others are sorted each time. */
const SHAPES = 5000
const MOST_NAMES = 64

const shapeOf = (): Shape => ({ next: new Map(), members: null, lastKey: '', last: null })

const anyShape = shapeOf()
let shapes = 0

/** The shape one name further; null when it is not remembered. */
function step(shape: Shape, key: string, names: number): Shape | null {
  let next = shape.next.get(key)
  if (next === undefined) {
    if (shapes >= SHAPES || names > MOST_NAMES) return null
    next = shapeOf()
    shape.next.set(key, next)
    shapes += 1
  }
  shape.lastKey = key
  shape.last = next
  return next
}

const namesOf = (object: { readonly [key: string]: unknown }): string[] =>
  // biome-ignore lint/plugin: whoever asks puts them in order
  Object.keys(object).filter((key) => object[key] !== undefined)

function sortedMembers(shape: Shape, object: { readonly [key: string]: unknown }): readonly Member[] {
  const names = namesOf(object)
  shape.members = [...names]
    .sort()
    .map((name, i) => ({ head: `${i === 0 ? '{' : ','}${quoted(name)}:`, place: names.indexOf(name) }))
  return shape.members
}

function unknownRecord(object: { readonly [key: string]: unknown }): string {
  const members = namesOf(object)
    .sort()
    .map((name) => `${quoted(name)}:${canonical(object[name])}`)
  return `{${members.join()}}`
}

/** Short texts in their quotes: names of units, rules and stats come in every entry again. */
const remembered = new Map<string, string>()
const TEXTS = 5000
const SHORT = 40

/** A text in quotes. */
function quoted(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  // biome-ignore lint/plugin: a text has no keys
  const said = JSON.stringify(text)
  if (said.length <= SHORT && remembered.size < TEXTS) remembered.set(text, said)
  return said
}

/**
 * A copy of what is JSON, absent values kept, in which short texts that are alike are one: the engine compares those by where
 * they are. Sides, units and their kinds are compared all the time, and a text that was read stands by itself each time.
 */
export const copyOf = <T extends object>(value: T): T => copied(value) as T

function copied(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= SHORT ? theOne(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copied)
  // Members are put in anew where they are already: an object to which many are added one by one is slow from then on.
  const copy: { [key: string]: unknown } = { ...value }
  // biome-ignore lint/plugin: each is replaced by itself
  for (const key in copy) {
    const member = copy[key]
    const other = copied(member)
    if (other !== member || typeof member === 'string') copy[key] = other
  }
  return copy
}

/** Short texts that were copied, each as a name, of which the engine has one alone. */
const names = new Map<string, string>()

function theOne(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // biome-ignore lint/plugin: there is one
  const [name = text] = Object.keys({ [text]: null })
  if (names.size < TEXTS) names.set(name, name)
  return name
}

/** SHA-256 of a text, as 64 lower-case hex digits. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex')
