import { z } from 'zod'
import { canonical, type Json, sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import { asideOf, type Entry, inputSchema, type Origin } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { DamagedError, StoreError } from './errors.ts'
import {
  BATTLE_STATUS,
  type BattleRow,
  type DeadlineRow,
  type PostRow,
  type PostTo,
  type SoundLog,
  UNREADABLE,
} from './store.ts'

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
  committed: z.iso.datetime().optional(),
})

const statusSchema = z.enum(BATTLE_STATUS)
const postToSchema = z.enum(['public', 'side', 'player'])

/** A row of a battle, as it is named in errors: `log entry 3`; empty for the battle's own. */
interface Place {
  readonly battleId: string
  readonly where: string
}

/**
 * Reads a stored JSON text and holds it against a schema. What was written is given back, not what the schema makes of
 * it: a default filled in later would no longer fit the hash.
 */
function read<T>(place: Place, text: string, schema: z.ZodType<T>): T {
  const raw = jsonOf(place, text)
  check(place, raw, schema)
  return raw as T
}

function check<T>(place: Place, raw: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw damaged(place, `${issue?.path.join('.') || 'it'}: ${issue?.message}`, parsed.error)
}

const damaged = ({ battleId, where }: Place, why: string, cause?: unknown): DamagedError =>
  new DamagedError(battleId, where, why, cause)

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

/** @throws DamagedError when the row isn't a battle as it was written. */
export function battleOf(row: StoredBattle): BattleRow {
  const at = (where: string): Place => ({ battleId: row.id, where })
  return {
    id: row.id,
    channelId: row.channelId,
    guildId: row.guildId,
    ruleset: row.ruleset,
    status: check(at('status'), row.status, statusSchema),
    seq: row.seq,
    settings: jsonOf(at('settings'), row.settings),
    origin:
      row.origin === null
        ? null
        : // biome-ignore lint/plugin: what the schema leaves open is the ruleset’s, and sealed
          (read(at('origin'), row.origin, originSchema) as unknown as Origin<BattleState>),
    version: row.version,
  }
}

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

/** An entry's own row, checked for itself: its text is what its hash was taken of. */
function entryOf(battleId: string, { seq, body, hash }: StoredEntry): Entry {
  const what = { battleId, where: `log entry ${seq}` }
  if (sha256(body) !== hash) throw damaged(what, 'its text does not fit its hash')
  const entry = read(what, body, entryBodySchema)
  if (entry.seq !== seq) throw damaged(what, `it says it is entry ${entry.seq}`)
  // biome-ignore lint/plugin: what the schema leaves open is the ruleset’s, and sealed by the hash
  return { ...entry, hash } as unknown as Entry
}

/**
 * Entries from their rows, each checked against its hash and the one before.
 * @param after number of the entry before the first of these, and its hash.
 * @param last number of the battle's last entry when the rows were read; later ones may have come since.
 * @returns those before the first that is missing, changed or out of its place, and what is wrong with that one.
 */
export function entriesOf(
  battleId: string,
  rows: readonly StoredEntry[],
  after: { readonly seq: number; readonly hash: string },
  last: number,
): SoundLog {
  let { seq, hash: prev } = after
  const entries: Entry[] = []
  const broken = (at: number, why: string): SoundLog => ({
    entries,
    damage: { from: seq + 1, error: damaged({ battleId, where: `log entry ${at}` }, why) },
  })
  for (const row of rows) {
    let entry: Entry
    try {
      entry = entryOf(battleId, row)
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error
      return row.seq === seq + 1
        ? { entries, damage: { from: seq + 1, error } }
        : broken(seq + 1, 'it is missing')
    }
    const aside = asideOf(entry.input)
    const next = aside?.from === seq + 1 ? aside.through + 1 : seq + 1
    if (row.seq !== next) return broken(seq + 1, 'it is missing')
    if (entry.prev !== prev) {
      // One that is whole in itself does not follow: of the first it is the origin that was changed.
      if (seq === 0) return { entries, damage: { from: 1, error: notTheOrigin(battleId) } }
      return broken(row.seq, 'it is not chained to the entry before it')
    }
    prev = row.hash
    seq = row.seq
    entries.push(entry)
  }
  return seq < last ? broken(seq + 1, 'it is missing') : { entries, damage: null }
}

const notTheOrigin = (battleId: string): DamagedError =>
  damaged({ battleId, where: 'origin' }, 'its log does not begin with it')

/** The next die after those of entries, as far as they can be read one by one. */
export const dieAfter = (battleId: string, rows: readonly StoredEntry[]): number =>
  rows.reduce((next, row) => {
    try {
      return entryOf(battleId, row).rolls.reduce((most, { index }) => Math.max(most, index + 1), next)
    } catch (error) {
      if (error instanceof DamagedError) return next
      throw error
    }
  }, 0)

export interface StoredSnapshot {
  readonly seq: number
  readonly hash: string
  readonly nextDie: number
  readonly state: string
  readonly seal: string | null
}

const sealOf = ({ seq, hash, nextDie, state }: Omit<StoredSnapshot, 'seal'>): string =>
  sha256(canonical([seq, hash, nextDie, state]))

/** A snapshot as it is stored: sealed by a hash of all of it. */
export function storedSnapshot({ seq, hash, nextDie, state }: Snapshot<BattleState>): StoredSnapshot {
  const row = { seq, hash, nextDie, state: textOf(state) }
  return { ...row, seal: sealOf(row) }
}

/** @throws DamagedError when the row isn't a state as it was written, or is of a version that didn't seal it. */
export function snapshotOf(battleId: string, row: StoredSnapshot): Snapshot<BattleState> {
  const place = { battleId, where: `snapshot ${row.seq}` }
  if (row.seal !== sealOf(row)) throw damaged(place, 'it does not fit its hash')
  const { seq, hash, nextDie } = row
  // biome-ignore lint/plugin: what the schema leaves open is the ruleset’s, and sealed
  return { seq, hash, nextDie, state: read(place, row.state, stateSchema) as unknown as BattleState }
}

/**
 * A battle's dice secret, held against what was published of it.
 * @param commitment null before the battle has begun: what was published is known to the table alone.
 * @throws DamagedError when it is another.
 */
export function secretOf(battleId: string, secret: string, commitment: string | null): string {
  if (commitment === null || sha256(secret) === commitment) return secret
  throw damaged({ battleId, where: 'dice secret' }, 'it does not fit its commitment')
}

export interface StoredDeadline {
  readonly battleId: string
  readonly key: string
  readonly due: Date
  readonly remind: Date | null
  readonly data: string
}

/** @throws DamagedError when its data is not JSON. */
export const deadlineOf = (row: StoredDeadline): DeadlineRow => ({
  battleId: row.battleId,
  key: row.key,
  due: row.due.toISOString(),
  remind: row.remind?.toISOString() ?? null,
  data: jsonOf({ battleId: row.battleId, where: `deadline ${row.key}` }, row.data),
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

/**
 * A post as it was written. One whose data cannot be read is a post of the kind {@link UNREADABLE}: those who were to
 * hear it hear that, once and in its place, and what comes after it is not held up.
 * @throws DamagedError when it is not known who is to hear it: then nobody can be told.
 */
export function postOf(row: StoredPost): PostRow {
  const { id, battleId, channelId, seq } = row
  const place = { battleId, where: `post ${id}` }
  const kind = check(place, row.toKind, postToSchema)
  const to: PostTo =
    kind === 'public' ? { kind } : kind === 'side' ? { kind, side: row.toId } : { kind, player: row.toId }
  const common = { id, battleId, channelId, to, seq }
  try {
    return { ...common, kind: row.kind, data: jsonOf(place, row.data) }
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error
    return { ...common, kind: UNREADABLE, data: { was: row.kind } }
  }
}
