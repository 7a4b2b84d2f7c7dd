import { createHash } from 'node:crypto'

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
  let between = ''
  for (const { key, head } of membersOf(Object.keys(object))) {
    const value = object[key]
    if (value === undefined) continue
    text += between + head + canonical(value)
    between = ','
  }
  return `${text}}`
}

/** A member's name, and how it is written: `"at":`. */
interface Member {
  readonly key: string
  readonly head: string
}

/** Names in the order an object has them, step by step, and at the end of the steps the same names sorted. */
interface Shape {
  readonly next: Map<string, Shape>
  sorted: readonly Member[] | null
}

/** So many shapes are remembered, of so many names at most; objects of others are sorted each time. */
const SHAPES = 5000
const MOST_NAMES = 24

const anyShape: Shape = { next: new Map(), sorted: null }
let shapes = 0

/** The names of an object sorted by their UTF-16 units. Most objects of a log are alike, so that is done once for each kind. */
function membersOf(keys: readonly string[]): readonly Member[] {
  if (keys.length > MOST_NAMES) return sorted(keys)
  let shape = anyShape
  for (const key of keys) {
    let next = shape.next.get(key)
    if (next === undefined) {
      if (shapes >= SHAPES) return sorted(keys)
      next = { next: new Map(), sorted: null }
      shape.next.set(key, next)
      shapes += 1
    }
    shape = next
  }
  shape.sorted ??= sorted(keys)
  return shape.sorted
}

const sorted = (keys: readonly string[]): Member[] =>
  [...keys].sort().map((key) => ({ key, head: `${quoted(key)}:` }))

/** A text in quotes; printable ASCII without quotes and backslashes stands for itself. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return JSON.stringify(text)
  }
  return `"${text}"`
}

/** SHA-256 of a text, as 64 lower-case hex digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
