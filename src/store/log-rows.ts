import { z } from 'zod'
import { canonical, sha256 } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import { asideOf, type Entry, entryBodySchema } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import { DamagedError, StoreError } from './errors.ts'
import { check, damaged, read, stateSchema, textOf } from './parsing.ts'
import type { SoundLog } from './store.ts'

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

/** The numbers of a snapshot's row; SQLite keeps anything in any column. */
const numbersSchema = z.looseObject({ seq: z.number().int(), nextDie: z.number().int() })

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
  check(place, row, numbersSchema)
  if (row.seal !== sealOf(row)) throw damaged(place, 'it does not fit its hash')
  const { seq, hash, nextDie } = row
  // biome-ignore lint/plugin: what the schema leaves open is the ruleset’s, and sealed
  return { seq, hash, nextDie, state: read(place, row.state, stateSchema) as unknown as BattleState }
}
