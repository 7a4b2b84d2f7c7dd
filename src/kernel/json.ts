import { createHash } from 'node:crypto'
import { canonicalize } from 'json-canonicalize'

/** Anything that survives a round trip through JSON unchanged. All of a battle's truth is of this type. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The one text of a value: keys sorted, no spaces (RFC 8785), so that equal values hash alike everywhere. */
export const canonical = (value: unknown): string => canonicalize(value)

/** SHA-256 of a text, as 64 lower-case hex digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
