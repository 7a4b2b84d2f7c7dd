import type { Json } from '../kernel/json.ts'
import type { Snapshot } from '../kernel/live.ts'
import type { Entry, Origin } from '../kernel/log.ts'
import type { BattleState } from '../kernel/state.ts'
import type { PlayerId, SideId } from '../kernel/words.ts'
import type { ClubStore } from './clubs.ts'
import type { DiceStore } from './dice-store.ts'
import type { DamagedError } from './errors.ts'
import type { Leases } from './leases.ts'
import type { PeopleStore } from './people.ts'
import type { Processes } from './processes.ts'
import type { Remains } from './remains.ts'
import type { SeatNotes, SeatStore } from './seats.ts'
import type { UnansweredStore } from './unanswered.ts'

/** Where a battle stands in its life: gathering players, being fought, over. */
export const BATTLE_STATUS = ['gathering', 'fought', 'over'] as const
export type BattleStatus = (typeof BATTLE_STATUS)[number]

/** One battle, without its log. */
export interface BattleRow {
  readonly id: string
  readonly channelId: string
  readonly guildId: string | null
  readonly ruleset: string
  readonly status: BattleStatus
  /** Number of the last log entry; 0 before the first. */
  readonly seq: number
  /** Before the start: scenario, armies, seats, settings as chosen so far. After it: settings only. Parsed by the table. */
  readonly settings: Json
  /** Everything fixed at the start; null while gathering. */
  readonly origin: Origin | null
  /** Rises by one at each write; a write that names an old one is refused. */
  readonly version: number
  /** Its log, snapshots and secret are in the archive: {@link Store.fetchBack}. */
  readonly archived?: true
}

/** Which battle a channel has, and how new it is. */
export type Current = Pick<BattleRow, 'id' | 'version'>

/** As much of a battle as can be read without its log and its origin, each part for itself. */
export interface BattleOutline {
  readonly id: string
  readonly channelId: string
  /** Its status as it is written there, whatever that is. */
  readonly status: string
  /** Null where they are no JSON. */
  readonly settings: Json | null
}

/** A log as far as it is sound. */
export interface SoundLog {
  readonly entries: Entry[]
  /** The first entry that is not, and what is wrong with it; null when all are sound. */
  readonly damage: { readonly from: number; readonly error: DamagedError } | null
}

/** Stands where a side's id does for the umpires, who have a private thread of their own; no side is called so. */
export const UMPIRES = '*'

/** Is that the place of a wing of a side (DIG-WING), and no side's own? No id of a side has a stroke. */
export const isWing = (place: string): boolean => place.includes('/')

/** Who hears a post: everybody in the channel, a side (or the umpires, {@link UMPIRES}) in its private thread, or one person. */
export type PostTo =
  | { readonly kind: 'public' }
  | { readonly kind: 'side'; readonly side: SideId }
  | { readonly kind: 'player'; readonly player: PlayerId }

/** The kind of a post that is in the database but cannot be read there any more; its data say what `kind` it was. */
export const UNREADABLE = 'unreadable'

/** Something that must be said, written in the same transaction as what it tells of. */
export interface PostDraft {
  readonly to: PostTo
  /** `report`, `image`, `status`, `ping`, `say` … decides how it is presented. */
  readonly kind: string
  /** The entry it tells of. */
  readonly seq: number
  readonly data: Json
}

export interface PostRow extends PostDraft {
  /** Of chance, never reused, not even after a backup was restored; sent as the nonce, so that a second sending shows no second post. It tells nothing. */
  readonly id: string
  readonly battleId: string
  readonly channelId: string
  /** Its battle's server, and how new the battle was when the post was read; absent: it was not looked. */
  readonly seen?: { readonly guildId: string | null; readonly version: number }
}

/** What the bot keeps of a battle under a key: where something of it stands in Discord. */
export interface LinkNote {
  readonly battleId: string
  readonly key: string
  readonly value: string
}

/** Those who hear things in one order: everybody in a channel, a side of a battle, one person. */
export type PostQueue =
  | { readonly kind: 'public'; readonly channelId: string }
  | { readonly kind: 'side'; readonly battleId: string; readonly side: SideId }
  | { readonly kind: 'player'; readonly player: PlayerId }

/** The queue of a post. */
export function queueOf({
  to,
  channelId,
  battleId,
}: Pick<PostRow, 'to' | 'channelId' | 'battleId'>): PostQueue {
  switch (to.kind) {
    case 'public':
      return { kind: to.kind, channelId }
    case 'side':
      return { kind: to.kind, battleId, side: to.side }
    case 'player':
      return { kind: to.kind, player: to.player }
  }
}

/** A name of a queue, each its own. */
export const queueKey = (queue: PostQueue): string => JSON.stringify(queue)

/** A time by which somebody must act, and what for. One row for each `key` of a battle. */
export interface DeadlineRow {
  readonly battleId: string
  /** `ask:12.3`, `turn:KHAN:4` … */
  readonly key: string
  /** ISO time it falls. */
  readonly due: string
  /** ISO time of the reminder still to be sent, or null. */
  readonly remind: string | null
  readonly data: Json
}

/** Where a battle that is not over is fought. */
export interface OpenBattle {
  readonly battleId: string
  readonly channelId: string
  readonly guildId: string | null
}

/** A row that has come due, and the server of its battle; null: it is fought in direct messages. */
export interface Due extends Pick<DeadlineRow, 'battleId' | 'key'> {
  readonly guildId: string | null
}

/** Is a server (null: whoever is met in direct messages) the business of whoever asks? */
export type Mine = (guildId: string | null) => boolean

/** One whole command made durable: all of it or nothing. */
export interface Commit {
  readonly battleId: string
  /** The version the command was worked out on. */
  readonly version: number
  readonly entries: readonly Entry[]
  readonly posts: readonly PostDraft[]
  /** Deadlines to set (by key) and keys to clear. */
  readonly deadlines?: {
    readonly set: readonly Omit<DeadlineRow, 'battleId'>[]
    readonly clear: readonly string[]
  }
  readonly settings?: Json
  /** What the battle now is to those who sit at it, as far as that has changed. */
  readonly seats?: SeatNotes
  readonly status?: BattleStatus
  /** Another channel for the battle, with all that is still to be said in the old one. What belonged to that one is forgotten. */
  readonly channelId?: string
  readonly origin?: Origin
  /** The dice secret, kept apart from everything that is read for players; given once, when it is drawn. */
  readonly secret?: string
  readonly snapshot?: Snapshot<BattleState>
  /** The interaction this answers; a second commit with the same one is a duplicate and does nothing. */
  readonly interactionId?: string
  /** What was answered to that interaction, to be answered again to a second delivery of it. */
  readonly reply?: Json
}

/**
 * `done`: with the ids of the posts it wrote. `conflict`: somebody else wrote first, work it out again. `duplicate`: this
 * interaction was carried out before; here is its reply.
 */
export type CommitResult =
  | { readonly result: 'done'; readonly version: number; readonly posts: readonly string[] }
  | { readonly result: 'conflict' }
  | { readonly result: 'duplicate'; readonly reply: Json }

/** A battle that was made, as it is now; or the reply to the interaction, which has made one before. */
export type Created =
  | { readonly result: 'done'; readonly row: BattleRow }
  | { readonly result: 'duplicate'; readonly reply: Json }

/** What a new battle is made of. */
export interface NewBattle {
  readonly channelId: string
  readonly guildId: string | null
  readonly ruleset: string
  readonly settings: Json
}

/** What is written together with a new battle: its first command. */
export type Opening = Omit<Commit, 'battleId' | 'version'>

/** Keeps battles: append-only logs, snapshots, deadlines, and what is still to be said; and casual dice. */
export interface Store {
  readonly dice: DiceStore
  readonly unanswered: UnansweredStore
  readonly processes: Processes
  readonly leases: Leases
  readonly seats: SeatStore
  readonly people: PeopleStore
  readonly clubs: ClubStore
  /**
   * A new battle for a channel and its first command, both or neither. Null when the channel has one that is not over.
   * @param opening what is written with the battle, which it is given as it is before that.
   */
  create(battle: NewBattle, opening?: (row: BattleRow) => Opening): Promise<Created | null>
  /** The channel's battle that is not over, or else its latest, or null. A side's private thread finds its battle too, by {@link linkChannel}. */
  inChannel(channelId: string): Promise<BattleRow | null>
  /** The id and version of that battle alone: all that is needed of one that is awake. */
  currentIn(channelId: string): Promise<Current | null>
  /** The version of a battle; null when there is none of that id. */
  versionOf(battleId: string): Promise<number | null>
  battle(id: string): Promise<BattleRow | null>
  /** Battles that are not over, and their channels, oldest first: all, or those of a server. */
  open(guildId?: string): Promise<readonly OpenBattle[]>
  commit(commit: Commit): Promise<CommitResult>
  /** Reply to an interaction that was carried out before, or null. */
  replyTo(interactionId: string): Promise<Json | null>
  /**
   * Brings a battle back from the archive, whole; false when its file is not here, or it is not in the archive any more.
   * @throws DamagedError when its file is not what was put away.
   */
  fetchBack(battleId: string): Promise<boolean>
  /** A battle that need not be whole; null when there is none. */
  outline(id: string): Promise<BattleOutline | null>
  /** All that is left of a battle that cannot be read, and what of it is damaged; null when there is none of that id. */
  remains(id: string): Promise<Remains | null>
  /**
   * Entries with `seq` > `after`, in order, each held against its hash and the entry before it; without those that were
   * set aside.
   * @throws DamagedError at the first that is not sound.
   */
  entries(battleId: string, after?: number): Promise<Entry[]>
  /** The same, up to the first entry that is not sound. */
  soundLog(battleId: string, after?: number): Promise<SoundLog>
  /** The next die of the stream after all that is known to have been thrown from an entry on, sound or not. */
  dieAfter(battleId: string, from: number): Promise<number>
  /**
   * The newest sound snapshot at or before `seq` (newest at all when absent), or null. One that is damaged is removed:
   * a battle can always be folded from its log.
   */
  snapshot(battleId: string, atMost?: number): Promise<Snapshot<BattleState> | null>
  /** The dice secret, held against its commitment once the battle has begun; null when there is none. */
  secret(battleId: string): Promise<string | null>
  /** Private threads and other channels that belong to a battle: `side:KHAN`, `status` (message id in `value`) … */
  link(battleId: string, key: string, value: string): Promise<void>
  links(battleId: string): Promise<Record<string, string>>
  linkChannel(battleId: string, channelId: string): Promise<void>
  /**
   * For whom posts are still to be sent; those whose oldest waits longest come first.
   * @param mine only those of these servers, and (null) of direct messages; absent: all.
   */
  waiting(mine?: Mine): Promise<PostQueue[]>
  /** Posts still to be sent, oldest first: of one queue, or all. */
  unsent(limit: number, queue?: PostQueue): Promise<PostRow[]>
  /**
   * Posts were said, or never will be: nothing of them is kept.
   * @param last the last of their messages in each channel they went to, for {@link lastMessages}.
   * @param links what is kept of where they stand, with it or not at all.
   */
  sent(
    postIds: readonly string[],
    last?: { readonly [channelId: string]: string },
    links?: readonly LinkNote[],
  ): Promise<void>
  /** The last message of a post that was marked as sent, in each of these channels that has one. */
  lastMessages(channelIds: readonly string[]): Promise<{ readonly [channelId: string]: string }>
  /** Deadlines or reminders that have come. What they are about stands in the battle's settings. */
  due(now: string): Promise<Due[]>
  deadlines(battleId: string): Promise<DeadlineRow[]>
  /** A reminder was sent; the deadline stays. */
  reminded(battleId: string, key: string): Promise<void>
  /**
   * Says in a battle's channel, without reading the battle, that something is wrong with it: once, however often this
   * is called about the same thing.
   */
  tellDamage(battleId: string, said: Json, about?: string): Promise<void>
  /** Ends a battle that cannot be read, and says so in its channel, which is free then. Its log is left as it is. */
  abandon(battleId: string, said: Json): Promise<void>
  /**
   * Writes something that takes as much room as a command, and takes it away again.
   * @throws Unavailable when that cannot be done: then no command can be, either.
   */
  pulse(): Promise<void>
  /** When the program last was at work for a shard, by {@link beat}; null: never. ISO time. */
  heartbeat(shard?: number): Promise<string | null>
  /** Notes that the program is at work now (ISO time), for a shard. */
  beat(now: string, shard?: number): Promise<void>
  close(): Promise<void>
}
