import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { commitment, committedDice } from '../kernel/dice.ts'
import { LiveBattle, type Snapshot } from '../kernel/live.ts'
import { type Entry, type Origin, takesBackTo } from '../kernel/log.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import { DamagedError } from '../store/errors.ts'
import type { BattleRow, Store } from '../store/store.ts'
import { marksOf } from './marks.ts'
import { countOn, isCommon, NONE } from './numbers.ts'
import { type Settings, settingsSchema } from './settings.ts'

/** A battle that is awake: its row, its settings and, once it has started, its rules at work. */
export interface Room {
  row: BattleRow
  settings: Settings
  readonly ruleset: Ruleset
  live: LiveBattle<BattleState> | null
  /** The battle's dice secret; null while it gathers, if it was opened by a Hetman that drew it at the start. */
  secret: string | null
  /** Entries since the last picture, for its arrows. */
  tail: readonly Entry[]
  /** Entry of the newest snapshot in the store. */
  kept: number
}

/** Battles at work: at most so many are kept in memory, and each does one thing at a time. */
export class Rooms {
  readonly #store: Store
  readonly #rulesets: { readonly [id: string]: Ruleset }
  readonly #awake: LRUCache<string, Room>
  readonly #locks = new Map<string, { mutex: Mutex; users: number }>()

  constructor(store: Store, rulesets: { readonly [id: string]: Ruleset }, awake = 50) {
    this.#store = store
    this.#rulesets = rulesets
    this.#awake = new LRUCache({ max: awake })
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

  /** The battle, woken if it sleeps; null when there is none of that id. */
  async open(battleId: string): Promise<Room | null> {
    const awake = this.#awake.get(battleId)
    if (awake !== undefined) return awake
    const room = await this.#wake(battleId)
    if (room !== null) this.#awake.set(battleId, room)
    return room
  }

  /** Forgets what is in memory: the next use reads it from the store again. */
  drop(battleId: string): void {
    this.#awake.delete(battleId)
  }

  /** Wakes a battle from a snapshot no newer than an entry, so that the umpire can take back as far as that. */
  async reopen(battleId: string, atMost: number): Promise<Room | null> {
    this.drop(battleId)
    const room = await this.#wake(battleId, atMost)
    if (room !== null) this.#awake.set(battleId, room)
    return room
  }

  rulesetOf(id: string): Ruleset {
    const ruleset = lookUp(this.#rulesets, id)
    if (ruleset === undefined) throw new Error(`There is no ruleset ${id}.`)
    return ruleset
  }

  async #wake(battleId: string, atMost?: number): Promise<Room | null> {
    const row = await this.#store.battle(battleId)
    if (row === null) return null
    const settings = settingsSchema.parse(row.settings)
    const ruleset = this.rulesetOf(row.ruleset)
    const secret = await this.#store.secret(battleId)
    const room: Room = { row, settings, ruleset, live: null, secret, tail: [], kept: 0 }
    if (row.origin === null) return withoutDoubt(room)
    if (secret === null) throw new Error(`The dice secret of battle ${battleId} is missing.`)
    if (settings.counted.seq !== row.seq) await this.#count(battleId, settings, secret)
    const { from, entries } = await this.#history(battleId, settings.imaged, atMost)
    room.live = restored(ruleset, row.origin, secret, entries, from)
    room.tail = entries.filter((entry) => entry.seq > settings.imaged)
    room.kept = from?.seq ?? 0
    return room
  }

  /** The newest snapshot that no later undo reaches behind, and all entries from it (or from the last picture) on. */
  async #history(
    battleId: string,
    imaged: number,
    atMost?: number,
  ): Promise<{ from: Snapshot<BattleState> | null; entries: readonly Entry[] }> {
    let limit = atMost
    for (;;) {
      const from = await this.#store.snapshot(battleId, limit)
      const seq = from?.seq ?? 0
      const entries = await this.#store.entries(battleId, Math.min(seq, imaged))
      const reach = entries.reduce((least, entry) => Math.min(least, undoneTo(entry, seq)), seq)
      if (from === null || reach >= seq) return { from, entries }
      limit = reach
    }
  }

  /** Counts a log anew: one that was written by a Hetman that did not count yet. */
  async #count(battleId: string, settings: Settings, secret: string): Promise<void> {
    const entries = await this.#store.entries(battleId)
    settings.counted = entries.reduce(countOn, NONE)
    const last = entries.findLast(isCommon)
    if (last !== undefined) settings.anchor = marksOf(secret).anchor(last.hash)
  }
}

/** A battle that gathers, if its dice are those that were promised. */
function withoutDoubt(room: Room): Room {
  const { committed } = room.settings
  if (committed === null || (room.secret !== null && commitment(room.secret) === committed.commitment))
    return room
  throw new DamagedError(room.row.id, 'dice secret', 'it does not fit its commitment')
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
