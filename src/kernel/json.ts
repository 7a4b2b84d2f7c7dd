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
      return Array.isArray(value) ? list(value) : record(value as { readonly [key: string]: unknown })
  }
  throw new TypeError(`JSON cannot hold ${String(value)}.`)
}

function list(values: readonly unknown[]): string {
  let text = '['
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ','
    text += canonical(values[i] ?? null)
  }
  return `${text}]`
}

function record(object: { readonly [key: string]: unknown }): string {
  let text = '{'
  const members = membersOf(object)
  let first = true
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as Member
    const value = object[member.key]
    if (value === undefined) continue
    text += first ? member.head : member.further
    text += canonical(value)
    first = false
  }
  return `${text}}`
}

/** A member's name, and how it is written as the first of its object and after others: `"at":` and `,"at":`. */
interface Member {
  readonly key: string
  readonly head: string
  readonly further: string
}

/** Names in the order an object has them, step by step, and at the end of the steps the same names sorted. */
interface Shape {
  readonly next: Map<string, Shape>
  sorted: readonly Member[] | null
  /** The step last taken from here: mostly the next object takes the same. */
  lastKey: string
  last: Shape | null
}

/** So many shapes are remembered, of so many names at most; objects of others are sorted each time. */
const SHAPES = 5000
const MOST_NAMES = 24

const shapeOf = (): Shape => ({ next: new Map(), sorted: null, lastKey: '', last: null })

const anyShape = shapeOf()
let shapes = 0

/** The names of an object sorted by their UTF-16 units. Most objects of a log are alike, so that is done once for each kind. */
function membersOf(object: { readonly [key: string]: unknown }): readonly Member[] {
  const keys = Object.keys(object)
  if (keys.length > MOST_NAMES) return sorted(keys)
  let shape = anyShape
  for (let i = 0; i < keys.length; i++) {
    const next = step(shape, keys[i] as string)
    if (next === null) return sorted(keys)
    shape = next
  }
  shape.sorted ??= sorted(keys)
  return shape.sorted
}

/** The shape one name further; null when so many are remembered that no new one is. */
function step(shape: Shape, key: string): Shape | null {
  if (shape.lastKey === key && shape.last !== null) return shape.last
  let next = shape.next.get(key)
  if (next === undefined) {
    if (shapes >= SHAPES) return null
    next = shapeOf()
    shape.next.set(key, next)
    shapes += 1
  }
  shape.lastKey = key
  shape.last = next
  return next
}

const sorted = (keys: readonly string[]): Member[] =>
  [...keys].sort().map((key) => {
    const head = `${quoted(key)}:`
    return { key, head, further: `,${head}` }
  })

/** A text in quotes; printable ASCII without quotes and backslashes stands for itself. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return JSON.stringify(text)
  }
  return `"${text}"`
}

/** SHA-256 of a text, as 64 lower-case hex digits. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex')
