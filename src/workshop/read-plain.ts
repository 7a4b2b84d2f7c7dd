import { isScalar, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import type { Json } from '../kernel/json.ts'
import { type Message, message, Refusal, type Result, refuse } from '../kernel/words.ts'

/** A scenario of a great battle has some five thousand values; more than this is none. */
export const MOST_VALUES = 30_000
/** Most levels of nested lists and maps. */
const DEEPEST = 40
/** Most brackets open at once. */
const MOST_OPEN = 500
/** A value may be named and repeated so often. */
const MOST_ALIASES = 100

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

/**
 * A text in YAML (or JSON, which is YAML) as plain data. Refuses what cannot be read, with the place in the text, what
 * is too much, and a key that stands twice.
 */
export function readPlain(text: string): Result<Json> {
  try {
    return { ok: true, value: plain(text) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    // What the parser cannot go through (too deep, too many aliases, what points to itself) is no scenario.
    return { ok: false, refusal: unreadable(error instanceof Error ? error.message : '') }
  }
}

function plain(text: string): Json {
  mustBeShallow(text)
  // The parser's own look for keys that stand twice compares each with all before it: a minute for some thousand keys.
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'error' })
  const [error] = document.errors
  if (error !== undefined) throw error
  check(document)
  // Written out and read again: what points to itself is no scenario.
  const read = json.safeParse(JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: MOST_ALIASES }))))
  if (!read.success || read.data === null || typeof read.data !== 'object') {
    return refuse('discord.file-no-scenario', { reason: '' })
  }
  return read.data
}

/**
 * Refuses what is so deep that the parser itself takes long over it: brackets in brackets, and lists begun in one line.
 * Brackets that stand in texts are counted too, and closed there as a rule.
 */
function mustBeShallow(text: string): void {
  let open = 0
  for (const mark of text) {
    if (mark === '[' || mark === '{') open += 1
    else if (mark === ']' || mark === '}') open = Math.max(0, open - 1)
    if (open > MOST_OPEN) refuse('work.too-deep', { most: DEEPEST })
  }
  if (/(?:[-?:] ){40}/u.test(text)) refuse('work.too-deep', { most: DEEPEST })
}

/** Refuses more values or levels than any scenario has, and a key that stands twice in one map. */
function check(document: ReturnType<typeof parseDocument>): void {
  let values = 0
  visit(document, {
    Node: (_, __, path) => {
      values += 1
      if (values > MOST_VALUES) refuse('work.too-many-values', { most: MOST_VALUES })
      // Each level of a map is two steps: the pair, and what it holds.
      if (path.length > 2 * DEEPEST) refuse('work.too-deep', { most: DEEPEST })
    },
    Map: (_, map) => {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : key
        if (seen.has(name)) refuse('work.key-twice', { key: String(name).slice(0, 60) })
        seen.add(name)
      }
    },
  })
}

const unreadable = (reason: string): Message =>
  message('discord.file-no-scenario', { reason: reason.split('\n')[0]?.slice(0, 300) ?? '' })
