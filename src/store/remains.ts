import { sha256 } from '../kernel/json.ts'
import { DamagedError } from './errors.ts'
import type { Prisma } from './generated/sqlite/client.ts'
import { entriesOf } from './log-rows.ts'
import { battleOf, type StoredBattle, secretOf } from './rows.ts'
import type { SoundLog } from './store.ts'

/** What of a battle does not fit together any more. `battle`: its own row beside settings and origin. */
export type DamagedPart = 'battle' | 'origin' | 'secret' | 'log'

/** A row of the database as it stands there, each column as text. */
type RawRow = { readonly [column: string]: string | null }

/** All rows of a battle as they stand in the database, whether they can be read or not. */
export interface Remains {
  readonly battle: RawRow
  readonly entries: readonly RawRow[]
  readonly snapshots: readonly RawRow[]
  readonly secret: string | null
  /** ISO time at which it was opened; null where that cannot be read. */
  readonly openedAt: string | null
  readonly damaged: readonly DamagedPart[]
}

type Reader = Pick<Prisma.TransactionClient, '$queryRawUnsafe'>

const BATTLE = [
  'id',
  'channelId',
  'guildId',
  'ruleset',
  'status',
  'seq',
  'settings',
  'origin',
  'version',
  'createdAt',
] as const
const ENTRY = ['seq', 'body', 'hash', 'aside'] as const
const SNAPSHOT = ['seq', 'hash', 'nextDie', 'state', 'seal'] as const

/**
 * Reads what is left of a battle, and finds out what of it is damaged; null when there is no row of it. Columns are read as
 * text: a number that is none is damage, too, and must not keep the rest from being read.
 */
export async function remainsOf(db: Reader, battleId: string): Promise<Remains | null> {
  const [battle] = await rows(db, 'Battle', BATTLE, 'id', battleId)
  if (battle === undefined) return null
  const entries = await rows(db, 'LogEntry', ENTRY, 'battleId', battleId)
  const snapshots = await rows(db, 'Snapshot', SNAPSHOT, 'battleId', battleId)
  const [secret] = await rows(db, 'Secret', ['secret'], 'battleId', battleId)
  const read = {
    battle,
    entries: sorted(entries),
    snapshots: sorted(snapshots),
    secret: secret?.secret ?? null,
  }
  return { ...read, openedAt: timeOf(battle.createdAt ?? ''), damaged: damagedIn(battleId, read) }
}

/** Both dialects understand this; names are constants of this file, the value is a parameter. */
function rows(
  db: Reader,
  table: string,
  columns: readonly string[],
  by: string,
  battleId: string,
): Promise<RawRow[]> {
  const texts = columns.map((column) => `CAST("${column}" AS TEXT) AS "${column}"`).join(', ')
  return db.$queryRawUnsafe<RawRow[]>(`SELECT ${texts} FROM "${table}" WHERE "${by}" = $1`, battleId)
}

const sorted = (all: readonly RawRow[]): RawRow[] => [...all].sort((a, b) => Number(a.seq) - Number(b.seq))

/** SQLite keeps times as ISO texts or milliseconds, PostgreSQL writes them with a space and in UTC. */
function timeOf(text: string): string | null {
  const iso = text.replace(' ', 'T')
  const ms = /^\d+$/u.test(text)
    ? Number(text)
    : Date.parse(/Z|[+-]\d\d(:?\d\d)?$/u.test(iso) ? iso : `${iso}Z`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

type Read = Pick<Remains, 'battle' | 'entries' | 'secret'>

function damagedIn(battleId: string, read: Read): DamagedPart[] {
  const { battle, secret } = read
  const origin = commitmentIn(battleId, battle.origin ?? null)
  const log = logOf(battleId, read).damage
  const changed = log?.error.where === 'origin'
  const parts: DamagedPart[] = []
  if (!isSound(() => battleOf(storedRow(battleId, battle, null)))) parts.push('battle')
  if (!origin.sound || changed) parts.push('origin')
  if (!isSound(() => mustFit(battleId, secret, origin.commitment))) parts.push('secret')
  if (log !== null && !changed) parts.push('log')
  return parts
}

/** The log, as far as it follows from the origin as that is written. */
const logOf = (battleId: string, { battle, entries }: Read): SoundLog =>
  entriesOf(
    battleId,
    entries
      .filter(({ aside }) => aside === null)
      .map(({ seq, body, hash }) => ({ seq: Number(seq), body: body ?? '', hash: hash ?? '' })),
    { seq: 0, hash: sha256(battle.origin ?? '') },
    Number(battle.seq) || 0,
  )

/** A battle's row with the origin alone, or without it, so that each is found damaged for itself. */
function storedRow(battleId: string, battle: RawRow, origin: string | null): StoredBattle {
  const { channelId = '', guildId = null, ruleset = '', status = '', seq, version } = battle
  const numbers = { seq: Number(seq), version: Number(version) }
  if (!Number.isInteger(numbers.seq) || !Number.isInteger(numbers.version)) {
    throw new DamagedError(battleId, '', 'a number is none')
  }
  const texts = { channelId: channelId ?? '', guildId, ruleset: ruleset ?? '', status: status ?? '' }
  return { ...texts, ...numbers, id: battleId, settings: 'null', origin }
}

/** What an origin promised of the dice; null where there is none, or it cannot be read. */
function commitmentIn(
  battleId: string,
  origin: string | null,
): { readonly sound: boolean; readonly commitment: string | null } {
  const row = storedRow(battleId, { status: 'fought', seq: '0', version: '0' }, origin)
  try {
    return { sound: true, commitment: battleOf(row).origin?.commitment ?? null }
  } catch (error) {
    if (error instanceof DamagedError) return { sound: false, commitment: null }
    throw error
  }
}

function mustFit(battleId: string, secret: string | null, commitment: string | null): void {
  if (secret === null) throw new DamagedError(battleId, 'dice secret', 'it is missing')
  secretOf(battleId, secret, commitment)
}

function isSound(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof DamagedError) return false
    throw error
  }
}
