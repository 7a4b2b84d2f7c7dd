import { z } from 'zod'
import { canonical, type Json, sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import { type Entry, inputSchema, type Origin } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { StoreError } from './errors.ts'
import { BATTLE_STATUS, type BattleRow, type DeadlineRow, type PostRow, type PostTo } from './store.ts'

/*
 * Between rows of the database and values of the kernel. Nothing is believed because it was once written: texts are
 * parsed by zod and log entries must fit their hashes. Effects, states and questions are checked for their outline
 * only: their owner is the kernel, and the hash has already shown that they are what the kernel wrote.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const record = z.record(z.string(), z.unknown())

const entryBodySchema = z.strictObject({
  seq: z.number().int().min(1),
  at: z.iso.datetime(),
  input: inputSchema,
  rolls: z.array(
    z.strictObject({
      sides: z.number().int().min(1),
      value: z.number().int().min(1),
      rule: z.string(),
      why: z.string(),
      by: z.string().nullable(),
      source: z.enum(['stream', 'queued']),
      index: z.number().int().min(-1),
    }),
  ),
  effects: z.array(z.looseObject({ type: z.string(), rule: z.string() })),
  pending: z.looseObject({ id: z.string(), kind: z.string(), side: z.string() }).nullable(),
  prev: hash,
})

const stateSchema = z.looseObject({
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

const originSchema = z.strictObject({
  setup: stateSchema,
  commitment: hash,
  entropy: z.record(z.string(), z.string()),
})

const jsonSchema = z.json()
const statusSchema = z.enum(BATTLE_STATUS)
const postToSchema = z.enum(['public', 'side', 'player'])

/**
 * Reads a stored JSON text and holds it against a schema; `what` names the row in the error. What was written is
 * given back, not what the schema makes of it: a default filled in later would no longer fit the hash.
 */
function read<T>(what: string, text: string, schema: z.ZodType<T>): T {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw damaged(what, 'its text is not JSON', error)
  }
  check(what, raw, schema)
  return raw as T
}

function check<T>(what: string, raw: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw damaged(what, `${issue?.path.join('.') || 'it'}: ${issue?.message}`, parsed.error)
}

const damaged = (what: string, why: string, cause?: unknown): StoreError =>
  new StoreError(
    `The database is damaged at ${what}: ${why}. Nothing was changed; restore the latest backup (docs/operations.md).`,
    cause,
  )

/** A value as text; keys sorted, so that equal values are equal texts. */
export const textOf = (value: unknown): string => canonical(value)

export interface StoredBattle {
  readonly id: string
  readonly channelId: string
  readonly guildId: string | null
  readonly ruleset: string
  readonly status: string
  readonly seq: number
  readonly settings: string
  readonly origin: string | null
  readonly version: number
}

/** @throws StoreError when the row isn't a battle as it was written. */
export function battleOf(row: StoredBattle): BattleRow {
  const what = `battle ${row.id}`
  return {
    id: row.id,
    channelId: row.channelId,
    guildId: row.guildId,
    ruleset: row.ruleset,
    status: check(`${what}, status`, row.status, statusSchema),
    seq: row.seq,
    settings: jsonOf(`${what}, settings`, row.settings),
    origin:
      row.origin === null
        ? null
        : (read(`${what}, origin`, row.origin, originSchema) as unknown as Origin<BattleState>),
    version: row.version,
  }
}

/** @throws StoreError when the text is not JSON. */
export const jsonOf = (what: string, text: string): Json => read(what, text, jsonSchema) as Json

export interface StoredEntry {
  readonly seq: number
  readonly body: string
  readonly hash: string
}

/**
 * An entry as it is stored: the exact text its hash was taken of, and the hash.
 * @throws StoreError when the hash is not that of the entry.
 */
export function storedEntry(entry: Entry): StoredEntry {
  const { hash: sealed, ...rest } = entry
  const body = canonical(rest)
  if (sha256(body) !== sealed) throw new StoreError(`Log entry ${entry.seq} does not fit its own hash.`)
  return { seq: entry.seq, body, hash: sealed }
}

/**
 * Entries from their rows, each checked against its hash and the one before.
 * @param after number of the entry before the first of these, and its hash.
 * @param last number of the battle's last entry when the rows were read; later ones may have come since.
 * @throws StoreError at the first entry that is missing, changed or out of its place.
 */
export function entriesOf(
  battleId: string,
  rows: readonly StoredEntry[],
  after: { readonly seq: number; readonly hash: string },
  last: number,
): Entry[] {
  let { seq, hash: prev } = after
  const entries = rows.map((row): Entry => {
    seq += 1
    const what = `battle ${battleId}, log entry ${row.seq}`
    if (row.seq !== seq) throw damaged(`battle ${battleId}, log entry ${seq}`, 'it is missing')
    if (sha256(row.body) !== row.hash) throw damaged(what, 'its text does not fit its hash')
    const body = read(what, row.body, entryBodySchema)
    if (body.seq !== seq) throw damaged(what, `it says it is entry ${body.seq}`)
    if (body.prev !== prev) throw damaged(what, 'it is not chained to the entry before it')
    prev = row.hash
    return { ...body, hash: row.hash } as unknown as Entry
  })
  if (seq < last) throw damaged(`battle ${battleId}, log entry ${seq + 1}`, 'it is missing')
  return entries
}

export interface StoredSnapshot {
  readonly seq: number
  readonly hash: string
  readonly nextDie: number
  readonly state: string
}

/** @throws StoreError when the row isn't a state as it was written. */
export const snapshotOf = (battleId: string, row: StoredSnapshot): Snapshot<BattleState> => ({
  seq: row.seq,
  hash: row.hash,
  nextDie: row.nextDie,
  state: read(`battle ${battleId}, snapshot ${row.seq}`, row.state, stateSchema) as unknown as BattleState,
})

export interface StoredDeadline {
  readonly battleId: string
  readonly key: string
  readonly due: Date
  readonly remind: Date | null
  readonly data: string
}

/** @throws StoreError when its data is not JSON. */
export const deadlineOf = (row: StoredDeadline): DeadlineRow => ({
  battleId: row.battleId,
  key: row.key,
  due: row.due.toISOString(),
  remind: row.remind?.toISOString() ?? null,
  data: jsonOf(`battle ${row.battleId}, deadline ${row.key}`, row.data),
})

export interface StoredPost {
  readonly id: string
  readonly battleId: string
  readonly channelId: string
  readonly toKind: string
  readonly toId: string
  readonly kind: string
  readonly seq: number
  readonly data: string
  readonly tries: number
}

/** Whom a post is for, as two columns: the kind, and the side or player (empty for the public). */
export function storedTo(to: PostTo): { toKind: PostTo['kind']; toId: string } {
  switch (to.kind) {
    case 'public':
      return { toKind: to.kind, toId: '' }
    case 'side':
      return { toKind: to.kind, toId: to.side }
    case 'player':
      return { toKind: to.kind, toId: to.player }
  }
}

/** @throws StoreError when its data is not JSON or nobody is to hear it. */
export function postOf(row: StoredPost): PostRow {
  const what = `battle ${row.battleId}, post ${row.id}`
  const kind = check(`${what}, toKind`, row.toKind, postToSchema)
  const to: PostTo =
    kind === 'public' ? { kind } : kind === 'side' ? { kind, side: row.toId } : { kind, player: row.toId }
  return {
    id: row.id,
    battleId: row.battleId,
    channelId: row.channelId,
    to,
    kind: row.kind,
    seq: row.seq,
    data: jsonOf(what, row.data),
    tries: row.tries,
  }
}
