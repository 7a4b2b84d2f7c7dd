import { z } from 'zod'
import { canonical, type Json } from '../kernel/json.ts'
import { DamagedError } from './errors.ts'

/*
 * Between rows of the database and values of the kernel. Nothing is believed because it was once written: texts are
 * parsed by zod and log entries must fit their hashes. Effects, states and questions are checked for their outline
 * only: their owner is the kernel, and the hash has already shown that they are what the kernel wrote.
 */

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const record = z.record(z.string(), z.unknown())

/** The outline of a state. */
export const stateSchema = z.looseObject({
  ruleset: z.string(),
  rulesVersion: z.number(),
  turn: z.number().int(),
  phase: z.string(),
  sides: record,
  seats: record,
  units: record,
  features: record,
  facts: record,
})

/** A row of a battle, as it is named in errors: `log entry 3`; empty for the battle's own. */
export interface Place {
  readonly battleId: string
  readonly where: string
}

/**
 * Reads a stored JSON text and holds it against a schema. What was written is given back, not what the schema makes of
 * it: a default filled in later would no longer fit the hash.
 */
export function read<T>(place: Place, text: string, schema: z.ZodType<T>): T {
  const raw = jsonOf(place, text)
  check(place, raw, schema)
  return raw as T
}

export function check<T>(place: Place, raw: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw damaged(place, `${issue?.path.join('.') || 'it'}: ${issue?.message}`, parsed.error)
}

export const damaged = ({ battleId, where }: Place, why: string, cause?: unknown): DamagedError =>
  new DamagedError(battleId, where, why, cause)

/** A value as text; keys sorted, so that equal values are equal texts. */
export const textOf = (value: unknown): string => canonical(value)

/**
 * A stored JSON text; of what such a text can say there is nothing that is not JSON, so no schema is asked.
 * @throws DamagedError when the text is not JSON.
 */
export function jsonOf(place: Place, text: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw damaged(place, 'its text is not JSON', error)
  }
}
