import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Entry, entryBodySchema, type Origin } from '../kernel/log.ts'
import { lookUp } from '../kernel/look-up.ts'
import { type Message, message, type Result } from '../kernel/words.ts'
import { kept } from '../memory.ts'
import { rulesets } from '../rulesets/registry.ts'
import { type Verdict, verifyBattle, type WholeBattle } from '../table/proof/verify.ts'

/** Bytes of an export that is unpacked, at most. */
const MOST_UNPACKED = kept(48, 8) * 1024 * 1024
/** Entries of a log; the longest battles have some two thousand. */
const MOST_ENTRIES = 6000

const hash = z.string().regex(/^[0-9a-f]{64}$/u)
const entry = entryBodySchema.extend({ hash })
const origin = z.strictObject({
  setup: z.looseObject({
    ruleset: z.string(),
    rulesVersion: z.number(),
    seats: z.looseObject({}),
    sides: z.looseObject({}),
  }),
  commitment: hash,
  entropy: z.record(z.string(), z.string()),
  committed: z.iso.datetime().optional(),
})

/** A battle as `/battle export` gives it once it is over. */
const wholeSchema = z.looseObject({
  format: z.literal('hetman-battle'),
  version: z.literal(1),
  kind: z.literal('full'),
  ruleset: z.string(),
  rulesVersion: z.number(),
  secret: hash,
  origin,
  entries: z.array(entry).min(1).max(MOST_ENTRIES),
})

/** A battle that was fought elsewhere, and how far it could be checked. */
export interface ReadBattle extends WholeBattle {
  readonly ruleset: string
  readonly verdict: Verdict
  /** The log's anchor at its end. */
  readonly anchor: string
}

/**
 * Reads an exported battle and checks it from its first entry to its last, as `/verify` does. Refuses what is none, one side's view
 * of one, what was changed, and what is too much.
 */
export function readBattle(file: Uint8Array): Result<ReadBattle> {
  const raw = plain(file)
  if (raw === null) return refused(message('import.error.unreadable'))
  const kind = z.looseObject({ kind: z.enum(['view', 'remains']) }).safeParse(raw)
  if (kind.success) return refused(message('import.error.view'))
  const read = wholeSchema.safeParse(raw)
  if (!read.success) return refused(message('import.error.unreadable'))
  const { ruleset, rulesVersion, secret } = read.data
  const damaged = read.data.damaged === true ? { damaged: true as const } : {}
  // What the schema leaves open is the ruleset's, and held by the chain; what was read stays as it stood, for its hashes.
  const { origin: first, entries } = raw as { origin: Origin; entries: readonly Entry[] }
  const battle = { rulesVersion, secret, origin: first, entries, ...damaged }
  const rules = lookUp(rulesets, ruleset)
  if (rules === undefined || first.setup.ruleset !== ruleset)
    return refused(message('import.error.rules', { ruleset: ruleset.slice(0, 40) }))
  const verified = verifyBattle(battle, rules)
  if (!verified.ok) return verified
  const { verdict, head } = verified.value
  return { ok: true, value: { ...battle, ruleset, verdict, anchor: head.anchor } }
}

function plain(file: Uint8Array): unknown {
  try {
    const packed = file[0] === 0x1f && file[1] === 0x8b
    const bytes = packed ? gunzipSync(file, { maxOutputLength: MOST_UNPACKED }) : Buffer.from(file)
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const refused = (refusal: Message): Result<never> => ({ ok: false, refusal })
