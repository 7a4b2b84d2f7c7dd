import { z } from 'zod'
import { sha256 } from '../kernel/json.ts'
import type { Origin } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { DamagedError } from './errors.ts'
import { check, damaged, hash, jsonOf, type Place, read, stateSchema } from './parsing.ts'
import {
  BATTLE_STATUS,
  type BattleRow,
  type DeadlineRow,
  type PostRow,
  type PostTo,
  UNREADABLE,
} from './store.ts'

const originSchema = z.strictObject({
  setup: stateSchema,
  commitment: hash,
  entropy: z.record(z.string(), z.string()),
  committed: z.iso.datetime().optional(),
})

const statusSchema = z.enum(BATTLE_STATUS)
const postToSchema = z.enum(['public', 'side', 'player'])

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
  readonly archivedAt?: Date | null
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
    ...(row.archivedAt == null ? {} : { archived: true }),
  }
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
