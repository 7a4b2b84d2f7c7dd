import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { commitment, committedDice } from '../../kernel/dice.ts'
import { canonical, type Json } from '../../kernel/json.ts'
import { LiveBattle, type Snapshot } from '../../kernel/live.ts'
import { type Entry, type Origin, type SetAside, takesBackTo } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type PlayerId, refuse } from '../../kernel/words.ts'
import { kept } from '../../memory.ts'
import { DamagedError } from '../../store/errors.ts'
import type { BattleRow, SoundLog, Store } from '../../store/store.ts'
import { marksOf } from './anchor-marks.ts'
import { countAfter, isCommon, NONE } from './numbers.ts'
import { type Settings, settingsSchema } from './settings.ts'

/** A battle that is awake: its row, its settings and, once it has started, its rules at work. */
export interface LoadedBattle {
  row: Omit<BattleRow, 'settings'>
  settings: Settings
  readonly ruleset: Ruleset
  live: LiveBattle<BattleState> | null
  /** The battle's dice secret; null while it gathers, if it was opened by a Hetman that drew it at the start. */
  secret: string | null
  /** Entries of the side’s turn at hand, for the arrows of its pictures. */
  entriesOfTurn: readonly Entry[]
  /** What stands in the store about its seats, by player; null: that is not known. */
  seats: ReadonlyMap<PlayerId, string> | null
  /** Entry of the newest snapshot in the store. */
  kept: number
  /** Its log cannot be read from an entry on, and the battle is seen as it was before that; null: all is well. */
  damage: LogDamage | null
  /** The last entry that is seen of it, where somebody sees it late (DIG-WATCH); absent: all. */
  readonly behind?: number
}

/** What is wrong with a log, and what going back to before it sets aside. */
export interface LogDamage extends SetAside {
  readonly error: DamagedError
}

/** Most dice of the stream that may have been thrown in entries nobody can read any more. */
const UNREAD_DICE = 1000

/** Battles that are awake take at most so much memory together, in bytes, as far as it can be told. */
const AWAKE_BYTES = kept(64, 8) * 1024 * 1024
/** Bytes in memory for each character of a value's JSON. */
const BYTES_PER_CHARACTER = 5

/** About how many bytes an awake battle takes: what it was chosen from and began with, and twice its state. */
function weightOf({ settings, live }: LoadedBattle): number {
  const played = live === null ? [] : [live.origin.setup, live.state, live.state]
  const characters = [settings, ...played].reduce((sum, part) => sum + canonical(part).length, 0)
  return BYTES_PER_CHARACTER * characters
}

/** Battles in memory: a limited number, each doing one thing at a time. */
export class LoadedBattles {
  readonly #store: Store
  readonly #rulesets: { readonly [id: string]: Ruleset }
  readonly #awake: LRUCache<string, LoadedBattle>
  readonly #locks = new Map<string, { mutex: Mutex; users: number }>()

  constructor(store: Store, rulesets: { readonly [id: string]: Ruleset }, awake = 50, bytes = AWAKE_BYTES) {
    this.#store = store
    this.#rulesets = rulesets
    this.#awake = new LRUCache({ max: awake, maxSize: bytes, sizeCalculation: weightOf })
  }

  /** Does a piece of work while nobody else of this process has that battle. */
  async alone<T>(battleId: string, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(battleId) ?? { mutex: new Mutex(), users: 0 }
    this.#locks.set(battleId, lock)
    lock.users += 1
    try {
      return await lock.mutex.runExclusive(work)
    } finally {
      lock.users -= 1
      if (lock.users === 0) this.#locks.delete(battleId)
    }
  }

  /**
   * The battle as it is now, woken if it sleeps or another process has written since; null when there is none of that id.
   * @param seen the version it is known to have at least; absent: the store is asked.
   */
  async open(battleId: string, seen?: number): Promise<LoadedBattle | null> {
    const awake = this.#awake.get(battleId)
    if (awake !== undefined) {
      const newest = seen ?? (await this.#store.versionOf(battleId))
      if (newest !== null && awake.row.version >= newest) return awake
      this.drop(battleId)
    }
    const loaded = await this.#wake(battleId)
    if (loaded !== null) this.#awake.set(battleId, loaded)
    return loaded
  }

  /** The battle of a channel as it is now, without waking it; null when there is none. */
  async known(channelId: string): Promise<Pick<LoadedBattle, 'row' | 'settings'> | null> {
    const current = await this.#store.currentIn(channelId)
    if (current === null) return null
    const awake = this.#awake.peek(current.id)
    if (awake !== undefined && awake.row.version >= current.version) return awake
    const row = await this.#store.battle(current.id)
    return row === null ? null : { row, settings: settingsOf(row.id, row.settings) }
  }

  /** A battle has begun, or a snapshot of it is in the store: what stands in that is dropped, and its weight is measured again. */
  lighten(loaded: LoadedBattle, snapshot: Snapshot<BattleState> | undefined): void {
    if (snapshot !== undefined) loaded.live?.restAt(snapshot)
    if (this.#awake.peek(loaded.row.id) === loaded) this.#awake.set(loaded.row.id, loaded)
  }

  /** How many are in memory. */
  awake(): number {
    return this.#awake.size
  }

  /** Forgets what is in memory: the next use reads it from the store again. */
  drop(battleId: string): void {
    this.#awake.delete(battleId)
  }

  /** Wakes a battle from a snapshot no newer than an entry, so that the umpire can take back as far as that. */
  async reopen(battleId: string, atMost: number): Promise<LoadedBattle | null> {
    this.drop(battleId)
    const loaded = await this.#wake(battleId, atMost)
    if (loaded !== null) this.#awake.set(battleId, loaded)
    return loaded
  }

  rulesetOf(id: string): Ruleset {
    const ruleset = lookUp(this.#rulesets, id)
    if (ruleset === undefined) return refuse('table.error.rules-gone', { ruleset: id })
    return ruleset
  }

  /** A battle's row, its log at hand: whoever looks at one of the archive has it fetched back. */
  async #stored(battleId: string): Promise<BattleRow | null> {
    const row = await this.#store.battle(battleId)
    if (row?.archived === undefined) return row
    await this.#store.fetchBack(battleId)
    const back = await this.#store.battle(battleId)
    return back?.archived === undefined ? back : refuse('table.archived', { battle: battleId })
  }

  async #wake(battleId: string, atMost?: number): Promise<LoadedBattle | null> {
    const stored = await this.#stored(battleId)
    if (stored === null) return null
    const { settings: chosen, ...row } = stored
    const settings = settingsOf(battleId, chosen)
    const ruleset = this.rulesetOf(row.ruleset)
    const secret = await this.#store.secret(battleId)
    const loaded: LoadedBattle = {
      row,
      settings,
      ruleset,
      live: null,
      secret,
      entriesOfTurn: [],
      seats: null,
      kept: 0,
      damage: null,
    }
    if (row.origin === null) return withoutDoubt(loaded)
    if (secret === null) throw new DamagedError(battleId, 'dice secret', 'it is missing')
    const { from, entries, damage } = await this.#history(battleId, settings, row.seq, atMost)
    loaded.live = restored(ruleset, row.origin, secret, entries, from)
    if (damage === null) {
      if (settings.counted.seq !== row.seq) await this.#count(battleId, settings, secret)
    } else {
      // A beginning that is lost cannot be gone back to, nor can what was fought under rules of another version.
      if (damage.from === 1 || loaded.live.upgrade !== null) throw damage.error
      const dice = (await this.#store.dieAfter(battleId, damage.from)) + UNREAD_DICE
      loaded.damage = { from: damage.from, through: row.seq, dice, error: damage.error }
      await this.#count(battleId, settings, secret)
    }
    loaded.entriesOfTurn = entries.filter((entry) => entry.seq > settings.imaged)
    loaded.kept = from?.seq ?? 0
    return loaded
  }

  /**
   * The newest snapshot that no later undo reaches behind, and all entries from it (or from the last picture) on. A log
   * that is damaged after that snapshot is read from its first entry to the first that is not sound; of one that is
   * damaged before it all that matters is at hand.
   */
  async #history(battleId: string, settings: Settings, last: number, atMost?: number): Promise<History> {
    const newest = await this.#sound(battleId, settings.imaged, atMost)
    if (newest.damage === null && (settings.counted.seq === last || atMost !== undefined)) return newest
    const whole = await this.#store.soundLog(battleId)
    if (whole.damage === null) return newest
    const sound = await this.#sound(battleId, 0, Math.min(whole.damage.from - 1, atMost ?? whole.damage.from))
    const { from } = sound
    return { from, entries: whole.entries.filter(({ seq }) => seq > (from?.seq ?? 0)), damage: whole.damage }
  }

  async #sound(battleId: string, imaged: number, atMost?: number): Promise<History> {
    let limit = atMost
    for (;;) {
      const from = await this.#store.snapshot(battleId, limit)
      const seq = from?.seq ?? 0
      const first = await this.#store.soundLog(battleId, Math.min(seq, imaged))
      const early = first.damage !== null && first.damage.from <= seq
      const { entries, damage } = early ? await this.#store.soundLog(battleId, seq) : first
      const reach = entries.reduce((least, entry) => Math.min(least, undoneTo(entry, seq)), seq)
      if (from === null || reach >= seq) return { from, entries, damage }
      limit = reach
    }
  }

  /** Counts a log again: one that was written by a Hetman that did not count yet. */
  async #count(battleId: string, settings: Settings, secret: string): Promise<void> {
    const { entries } = await this.#store.soundLog(battleId)
    settings.counted = entries.reduce(countAfter, NONE)
    const last = entries.findLast(isCommon)
    settings.anchor = last === undefined ? '' : marksOf(secret).anchor(last.hash)
  }
}

/**
 * The last entry after which a battle can go on that cannot go on as it is: its log is damaged after that, or the order
 * that waits for an answer cannot be found again. Null when all is well.
 */
export const lastSoundSeq = ({ live, damage }: Pick<LoadedBattle, 'live' | 'damage'>): number | null =>
  live === null ? null : (live.adrift?.revertsToSeq ?? (damage === null ? null : live.seq))

/** What a battle is woken from. */
interface History extends SoundLog {
  readonly from: Snapshot<BattleState> | null
}

/** @throws DamagedError when they are not what the table wrote. */
export function settingsOf(battleId: string, stored: Json): Settings {
  const parsed = settingsSchema.safeParse(stored)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new DamagedError(
    battleId,
    'settings',
    `${issue?.path.join('.') || 'they'}: ${issue?.message}`,
    parsed.error,
  )
}

/** A battle that gathers, if its dice are those that were promised. */
function withoutDoubt(loaded: LoadedBattle): LoadedBattle {
  const { committed } = loaded.settings
  if (committed === null || (loaded.secret !== null && commitment(loaded.secret) === committed.commitment))
    return loaded
  throw new DamagedError(loaded.row.id, 'dice secret', 'it does not fit its commitment')
}

function restored(
  ruleset: Ruleset,
  origin: Origin,
  secret: string,
  entries: readonly Entry[],
  from: Snapshot<BattleState> | null,
): LiveBattle<BattleState> {
  const after = entries.filter((entry) => entry.seq > (from?.seq ?? 0))
  const dice = committedDice({ secret, entropy: origin.entropy })
  return LiveBattle.restore(ruleset, origin, dice, after, from ?? undefined)
}

/** How far back an entry after `seq` takes the battle: to the last that it leaves, else not at all. */
const undoneTo = (entry: Entry, seq: number): number => (entry.seq <= seq ? seq : (takesBackTo(entry) ?? seq))
