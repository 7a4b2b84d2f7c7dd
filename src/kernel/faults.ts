import { z } from 'zod'
import { lookUp } from './look-up.ts'
import { hint, nearestWord } from './nearest.ts'
import { idsIn } from './ordered.ts'
import { type Message, message } from './words.ts'

/** What is wrong with something that somebody wrote, and where: `sides.RUS.units.3.formation`. */
export interface Fault {
  readonly at: string
  readonly problem: Message
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }
type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Number of known words listed when none of them is near. */
const FEW = 12

/** The place in a file that a path of names and numbers leads to; the file itself is `—`. */
export const placeOf = (path: Path): string => (path.length === 0 ? '—' : path.map(String).join('.'))

/** A word that is none of those known: with the near one, or with all of them where they are few. */
export function unknownWord(found: string, known: readonly string[]): Message {
  const near = hint(found, known)
  if (near.key === 'notation.no-hint' && known.length > 0 && known.length <= FEW)
    return message('error.input.words', { found, words: known.join(', ') })
  return message('error.input.word', { found, hint: near })
}

/** What is wrong with a name that must be one of those known; null where it is one, or none was given. */
export const misnamedAt = (path: Path, found: string | undefined, known: readonly string[]): Fault | null =>
  found === undefined || known.includes(found)
    ? null
    : { at: placeOf(path), problem: unknownWord(found, known) }

/**
 * Holds something against a schema. What does not fit is told with its place and in words: of a word that is not known,
 * the near one is named. Of several faults it is the first, a name that is not known before a thing that is missing, for
 * the one is often the other misspelt.
 */
export function readAs<T>(schema: z.ZodType<T>, raw: unknown): Read<T> {
  const read = schema.safeParse(raw, { reportInput: true })
  if (read.success) return { ok: true, value: read.data }
  const issues = read.error.issues.map((issue) => innermost(issue, []))
  const { issue, path } = issues.find((one) => one.issue.code === 'unrecognized_keys') ?? (issues[0] as Found)
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys
    return {
      ok: false,
      fault: { at: placeOf([...path, name]), problem: unknownWord(name, namesAt(schema, path, raw)) },
    }
  }
  return { ok: false, fault: misnamed(issue, path) ?? { at: placeOf(path), problem: problemOf(issue) } }
}

/** A thing whose kind is missing, while it has a name that is nearly that of its kind. */
function misnamed(issue: Issue, path: Path): Fault | null {
  if (issue.code !== 'invalid_union' || !('discriminator' in issue)) return null
  const { discriminator, input } = issue
  if (typeof discriminator !== 'string' || typeof input !== 'object' || input === null) return null
  if (Object.hasOwn(input, discriminator)) return null
  const name = nearestWord(discriminator, idsIn(input as { readonly [name: string]: unknown }))
  if (name === null) return null
  return { at: placeOf([...path.slice(0, -1), name]), problem: unknownWord(name, [discriminator]) }
}

interface Found {
  readonly issue: Issue
  readonly path: Path
}

/** What is wrong within a choice of shapes: the fault that lies deepest in it, for that shape is the one that was meant. */
function innermost(issue: Issue, within: Path): Found {
  const path = [...within, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return { issue, path }
  const all = issue.errors.flatMap((errors) => errors.map((one) => innermost(one, path)))
  const values = all.flatMap((one) =>
    one.issue.code === 'invalid_value' && one.path.length === path.length ? one.issue.values : [],
  )
  const deepest = all.reduce((best, one) => (weight(one) > weight(best) ? one : best))
  if (deepest.path.length > path.length || deepest.issue.code === 'unrecognized_keys' || values.length === 0)
    return deepest
  return { issue: { ...deepest.issue, code: 'invalid_value', values } as Issue, path }
}

/** A name that is not known is as deep as what would stand under it, and tells more than what is missing for it. */
const weight = ({ issue, path }: Found): number =>
  issue.code === 'unrecognized_keys'
    ? 2 * path.length + 3
    : 2 * path.length - (issue.code === 'invalid_type' ? 1 : 0)

/** What is wrong, in words. */
function problemOf(issue: Issue): Message {
  const input = judged(issue)
  const known = wordsOf(issue)
  if (known !== null && (typeof input === 'string' || typeof input === 'number'))
    return unknownWord(String(input), known)
  if (input === undefined) return message('error.input.missing')
  return message('name', { en: `${inEnglish(issue)}.`, pl: `${inPolish(issue)}.` })
}

/** What an issue is about: of things of several kinds the word for the kind. */
function judged(issue: Issue): unknown {
  const { input } = issue
  if (issue.code !== 'invalid_union' || !('discriminator' in issue)) return input
  return lookUp(input as { readonly [name: string]: unknown }, String(issue.discriminator))
}

/** The words that would have been taken, if it is by words that something was not. */
function wordsOf(issue: Issue): readonly string[] | null {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && 'options' in issue)
    return (issue.options as readonly unknown[]).map(String)
  if (issue.code === 'custom') return (issue.params?.known as readonly string[] | undefined) ?? null
  return null
}

/** A word out of a list that is known; in the schema of a file the same as `z.enum`, for lists made up as it is read. */
export const oneOf = (known: readonly string[], read: (word: string) => string = (word) => word) =>
  z.string().superRefine((word, context) => {
    if (!known.includes(read(word))) context.addIssue({ code: 'custom', input: word, params: { known } })
  })

const english = z.locales.en().localeError
const polish = z.locales.pl().localeError
const inEnglish = (issue: Issue): string => textOf(english, issue)
const inPolish = (issue: Issue): string => (issue.code === 'custom' ? issue.message : textOf(polish, issue))

function textOf(locale: z.core.$ZodErrorMap, issue: Issue): string {
  if (issue.code === 'custom') return issue.message
  const said = locale(issue as z.core.$ZodRawIssue)
  return typeof said === 'string' ? said : (said?.message ?? issue.message)
}

/** The names that a thing at some place may have, as its schema says. */
function namesAt(schema: unknown, path: Path, raw: unknown): string[] {
  // biome-ignore lint/plugin: the shape of a schema inside zod has no type of its own; all of it is optional here
  const { def } = (schema as z.core.$ZodType)._zod as unknown as { def: Definition }
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  if (inner !== undefined) return namesAt(inner, path, raw)
  if (def.options !== undefined) return def.options.flatMap((option) => namesAt(option, path, raw))
  const [name, ...rest] = path
  if (name === undefined) return def.shape === undefined ? [] : idsIn(def.shape)
  const next = def.element ?? def.valueType ?? lookUp(def.shape, String(name)) ?? def.items?.[Number(name)]
  return next === undefined ? [] : namesAt(next, rest, undefined)
}

/** What is read of a schema's own definition. */
interface Definition {
  readonly type: string
  readonly innerType?: unknown
  readonly in?: unknown
  readonly options?: readonly unknown[]
  readonly shape?: { readonly [name: string]: unknown }
  readonly element?: unknown
  readonly valueType?: unknown
  readonly items?: readonly unknown[]
}
