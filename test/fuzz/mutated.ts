import fc from 'fast-check'
import type { Json } from '../../src/kernel/json.ts'

/** What breaks readers: other alphabets, marks of notations, names all objects have, numbers no machine holds. */
const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\0',
  '\n',
  '\u202E',
  '\uD800',
  '﷽',
  '🏇',
  'ź',
  'İ',
  '−',
  '…',
  '"',
  "'",
  '`',
  '\\',
  '%',
  '%E0%A4%A',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '@',
  '=',
  '+',
  ':',
  ';',
  ',',
  '.',
  '/',
  '#',
  '&',
  '*',
  '!',
  '|',
  '-',
  '--',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '0',
  '-1',
  '1e309',
  '999999999999999999999',
  '0x10',
  '1.5',
  '00',
  'K3',
  'N',
  'face',
  'pd',
  'a'.repeat(200),
  '9'.repeat(60),
]

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.integer().map(String),
)

interface Change {
  readonly what: 'drop' | 'double' | 'swap' | 'put' | 'insert'
  readonly at: number
  readonly other: number
  readonly text: string
}

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('drop', 'double', 'swap', 'put', 'insert'),
  at: fc.nat(),
  other: fc.nat(),
  text: hostile,
})

/** Words, numbers, blanks and single signs of a text. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}_-]+|\d+|\s+|[\s\S]/gu) ?? []

function changed<T>(list: readonly T[], { what, at, other }: Change, made: T): T[] {
  if (list.length === 0) return [made]
  const [here, there] = [at % list.length, other % list.length]
  const next = [...list]
  const [mine, theirs] = [list[here] as T, list[there] as T]
  if (what === 'drop') next.splice(here, 1)
  else if (what === 'double') next.splice(there, 0, mine)
  else if (what === 'put') next[here] = made
  else if (what === 'insert') next.splice(here, 0, made)
  else [next[here], next[there]] = [theirs, mine]
  return next
}

/** Texts that are nearly right: right ones with some words dropped, doubled, swapped or replaced; now and then any text. */
export const mutatedText = (right: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...right), fc.array(change, { maxLength: 4 }))
        .map(([text, changes]) =>
          changes.reduce((tokens, one) => changed(tokens, one, one.text), tokensOf(text)).join(''),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 80 })),
    },
    { weight: 1, arbitrary: fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join('')) },
  )

const hostileJson: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 0.5, 1e21, -1e300, 2 ** 31, [], {}, [[]], [null], {
    id: null,
  }),
  hostile,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)

interface JsonChange extends Change {
  /** Which way to go down at each level. */
  readonly path: readonly number[]
  readonly value: Json
}

const jsonChange: fc.Arbitrary<JsonChange> = fc
  .tuple(change, fc.array(fc.nat(), { maxLength: 7 }), hostileJson)
  .map(([one, path, value]) => ({ ...one, path, value }))

/** Own members only, `__proto__` among them as JSON may have it. */
const entriesOf = (value: Json): [string, Json][] => (isObject(value) ? Object.entries(value) : [])
const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fromPairs = (pairs: readonly [string, Json][]): Json =>
  JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`)

function changedJson(value: Json, one: JsonChange, depth = 0): Json {
  const step = one.path[depth]
  const pairs = entriesOf(value)
  if (Array.isArray(value)) {
    if (step === undefined || value.length === 0) return changed(value, one, one.value)
    const at = step % value.length
    return value.map((member, i) => (i === at ? changedJson(member as Json, one, depth + 1) : member))
  }
  if (!isObject(value)) return one.value
  if (step === undefined || pairs.length === 0) {
    const next = changed<[string, Json]>(pairs, one, [one.text, one.value])
    // A key that is doubled gets a name of its own, a value that is swapped keeps its key.
    return fromPairs(
      next.map(([key, member], i) => [one.what === 'swap' ? (pairs[i]?.[0] ?? key) : key, member]),
    )
  }
  const at = step % pairs.length
  return fromPairs(
    pairs.map(([key, member], i) => [key, i === at ? changedJson(member, one, depth + 1) : member]),
  )
}

/** Data that are nearly right: right ones with some members dropped, doubled, swapped, renamed or replaced at any depth. */
export const mutatedJson = (right: readonly Json[]): fc.Arbitrary<Json> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.constantFrom(...right), fc.array(jsonChange, { minLength: 1, maxLength: 3 }))
        .map(([value, changes]) => changes.reduce((next, one) => changedJson(next, one), value)),
    },
    { weight: 1, arbitrary: hostileJson },
  )
