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
  for (const key of inOrder(Object.keys(object))) {
    const value = object[key]
    if (value === undefined) continue
    text += `${between}${quoted(key)}:${canonical(value)}`
    between = ','
  }
  return `${text}}`
}

/** Sorts keys by their UTF-16 units, in place. Most objects have few of them: putting each in its place is quickest. */
function inOrder(keys: string[]): string[] {
  if (keys.length > 24) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let at = i
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string
    keys[at] = key
  }
  return keys
}

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
