import { z } from 'zod'
import { sayPlain } from '../../i18n/i18n.ts'
import { readAs } from '../../kernel/faults.ts'
import type { Json } from '../../kernel/json.ts'
import { keysOf } from '../../kernel/ordered.ts'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const side = z.string().min(1)
const text = z.string().min(1).max(1000)

/** One step of a script: exactly one thing that one side, or the umpire, does. */
const steps = {
  order: z.strictObject({ side, order: text }),
  pd: z.strictObject({ side, pd: text, to: z.coerce.string().optional() }),
  answer: z.strictObject({ side, answer: json, to: z.coerce.string().optional() }),
  pass: z.strictObject({ side, pass: z.literal(true), to: z.coerce.string().optional() }),
  turn: z.strictObject({ side, turn: z.literal('end') }),
  umpire: z.strictObject({ umpire: text }),
} as const
export type Step = {
  readonly [kind in keyof typeof steps]: z.infer<(typeof steps)[kind]>
}[keyof typeof steps]

const KINDS = keysOf(steps)

/** Reads a step; says what it has too much, too little or misspelt. */
export const stepSchema = z.unknown().transform((raw, context): Step => {
  const fail = (message: string, path: (string | number)[] = []): typeof z.NEVER => {
    context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  }
  const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}
  const found = KINDS.filter((kind) => Object.hasOwn(given, kind))
  const [kind] = found
  if (kind === undefined) return fail(`a step has one of ${KINDS.join(', ')}; this has none`)
  if (found.length > 1)
    return fail(`a step has only one of ${KINDS.join(', ')}; this has ${found.join(' and ')}`)
  const read = readAs<Step>(steps[kind] as z.ZodType<Step>, raw)
  if (read.ok) return read.value
  const { at, problem } = read.fault
  return fail(sayPlain(problem, 'en'), at === '—' ? [] : at.split('.'))
})
