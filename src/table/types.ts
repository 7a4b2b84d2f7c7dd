import type { Briefing, Tale, Tally } from '../kernel/account.ts'
import type { PendingAsk } from '../kernel/ask.ts'
import type { Effect } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import type { Entry, Input, Origin } from '../kernel/log.ts'
import type { Offer } from '../kernel/offer.ts'
import type { Declared } from '../kernel/order.ts'
import type { Army, ArmyListing, Headquarters } from '../kernel/ruleset.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Outcome, Seat } from '../kernel/state.ts'
import type { View } from '../kernel/view.ts'
import type { Message, PlayerId, Result, SideId, UnitId, Viewer } from '../kernel/words.ts'
import type { Remains } from '../store/remains.ts'
import type { BattleStatus, PostDraft } from '../store/store.ts'
import type { Standing, StandingOrder, StandingPass, TableTimes } from './battle/settings.ts'
import type { ReadBack } from './orders/read-back.ts'
import type { Verified, WholeBattle } from './proof/verify.ts'
import type { Crew, Known } from './running/by-id.ts'
import type { Call } from './telling/calling.ts'
import type { LostPart } from './telling/lost.ts'

/** Who gives a command, where, and by which interaction (delivered twice, it acts once). */
export interface Who {
  readonly channelId: string
  readonly id: PlayerId
  readonly name: string
  /** He may manage the channel, and so may act as an umpire where he holds no seat. */
  readonly manages: boolean
  /** The language he reads, where it is known. */
  readonly language?: 'en' | 'pl'
  /** The place he speaks in, where it is not a plain channel: a thread of one, or a forum's post. */
  readonly place?: 'thread' | 'post'
  readonly interactionId?: string
}

/** What one audience may know of one log entry: nothing else of it leaves the table. */
export interface EntryView {
  /** What this audience calls it: `7`, or `7+3` when it is not for everybody. */
  readonly number: string
  /** The anchor of the log up to and with this entry, in full. */
  readonly anchor: string
  readonly at: string
  readonly kind: Input['type']
  readonly turn: number
  readonly phase: string
  readonly active: SideId | null
  /** In order; without their audiences. */
  readonly effects: readonly Effect[]
  /** An umpire's undo has taken it back: it happened, but no longer counts. Absent of all others. */
  readonly takenBack?: true
  /** The units these effects speak of, as this audience knew them after (or just before) it. */
  readonly units: {
    readonly [unit: UnitId]: {
      readonly name: string
      /** The name by language, where the ruleset has it; else null. */
      readonly names: Json
      readonly side: SideId
      readonly card: string
    }
  }
}

/** What a command came to, for the one who gave it. Posts for all others are in the outbox already. */
export interface Done {
  readonly battleId: string
  /** Number of the battle's last entry now. */
  readonly seq: number
  /** What he is told, in order. */
  readonly told: readonly Message[]
  /** What he may know of the entries this command wrote. */
  readonly entries: readonly EntryView[]
  /** The question now open to him, if any. */
  readonly asked: PendingAsk | null
  /** How many orders of his still wait in his queue. */
  readonly queued: number
}

/** A person's position towards what the battle waits for. */
export interface Owes {
  readonly player: PlayerId
  readonly name: string
  readonly side: SideId
  /** `owes` something, `done` his part while others of his side have not, `free`: nothing to do. */
  readonly condition: 'owes' | 'done' | 'free'
  /** `orders`, `deployment`, `pd`, … when he owes or has done it. */
  readonly what: string | null
}

/** The battle at a glance, all of it public: what the status post shows. */
export interface Status {
  readonly battleId: string
  readonly ruleset: string
  /** The ruleset's own word in the catalogues. */
  readonly namespace: string
  readonly scenario: Message
  readonly status: BattleStatus
  readonly turn: number
  readonly phase: string
  readonly active: SideId | null
  readonly sides: readonly { readonly id: SideId; readonly name: Message; readonly order: number }[]
  readonly seats: readonly (Seat & { readonly player: PlayerId })[]
  readonly owes: readonly Owes[]
  /** Sides the battle waits for, and for what: one without a player owes it all the same. */
  readonly waiting: readonly { readonly side: SideId; readonly what: string }[]
  /** ISO times by which something must be done, soonest first. */
  readonly due: readonly { readonly what: string; readonly side: SideId | null; readonly at: string }[]
  readonly paused: boolean
  /** SHA-256 of the dice secret; null before the start of a battle that was opened without. */
  readonly commitment: string | null
  /** The log's anchor with the last entry that is for everybody; null before the first. */
  readonly anchor: LogHead | null
  readonly outcome: Outcome | null
  /** How it stands, as far as its reader may know; absent before the start and of posts of an earlier Hetman. */
  readonly tally?: Tally
  /** What is to be known before one chooses a side; only before the start. */
  readonly briefing?: Briefing
  /** Why it cannot go on, in words; it is seen as it was before that. Absent: all is well. */
  readonly broken?: Message
  /** Of a battle that cannot be read at all: when (ISO time) and by whom it was opened, as far as that is known. */
  readonly opened?: { readonly at: string | null; readonly by: PlayerId | null }
}

/** The end of a battle, with nothing kept back any more: what its last post tells. */
export interface Finale {
  readonly battleId: string
  readonly scenario: Message
  readonly outcome: Outcome
  readonly sides: Status['sides']
  /** Absent where its log can no longer be read whole. */
  readonly tale?: Tale
  /** Names of the units the tale speaks of. */
  readonly units: EntryView['units']
  /** The field with everybody on it. */
  readonly scene: Scene
  /** SHA-256 of the dice secret, and what the log ends with: what anybody can check it by. */
  readonly commitment: string
  readonly closed: LogHead
}

/** Before the start: what is chosen so far. */
export interface Gathering {
  readonly scenario: Message
  readonly sides: readonly {
    readonly id: SideId
    readonly name: Message
    readonly headquarters: readonly (Headquarters & {
      readonly name: string
      /** The name in each language, where the ruleset has it so. */
      readonly names: Json
      readonly takenBy: PlayerId | null
    })[]
    readonly army: Army | null
  }[]
  readonly seats: { readonly [player: PlayerId]: Seat }
}

/** One calculation of an event, as a viewer may see it: the arithmetic of `/why`. */
export interface Why {
  /** The entry, as the viewer calls it. */
  readonly number: string
  readonly event: Extract<Effect, { type: 'event' }>
  readonly units: EntryView['units']
}

/** What a log ends with: the number of its last entry and its anchor, as they stand in the channel. */
export interface LogHead {
  readonly number: string
  readonly anchor: string
}

/** How a battle that cannot go on is taken back to where it can, for somebody who may do so. */
export interface WayBack {
  /** Its log is damaged, or its open order comes out differently under these rules. */
  readonly why: 'damaged' | 'adrift'
  /** The last entry that is kept, as he calls it. */
  readonly to: string
  /** Entries after it that can be read and are taken back, as he calls them; besides these all that cannot. */
  readonly takes: readonly string[]
}

/** What an umpire's going back to an entry takes from a battle. */
export interface Undoing {
  /** The battle it is asked of. */
  readonly battleId: string
  /** How the battle stands: it cannot be read to its end, it cannot go on, it is over, or all is well. */
  readonly why: WayBack['why'] | 'over' | 'sound'
  /** The last entry that is kept, as he calls it. */
  readonly to: string
  /** Entries after it that can be read and are taken back, as he calls them. */
  readonly takes: readonly string[]
}

/** A battle in a file. `full` once it is over: anyone can verify it with no server. `remains`: it cannot be read any more. */
export type Exported =
  | {
      readonly format: 'hetman-battle'
      readonly version: 1
      readonly kind: 'full'
      readonly ruleset: string
      readonly rulesVersion: number
      readonly origin: Origin
      readonly secret: string
      readonly entries: readonly Entry[]
      /** What the log ends with. */
      readonly head: LogHead
      /** The log goes on, but cannot be read any more. */
      readonly damaged?: true
    }
  | {
      readonly format: 'hetman-battle'
      readonly version: 1
      readonly kind: 'view'
      readonly ruleset: string
      readonly rulesVersion: number
      readonly commitment: string | null
      readonly view: View
      readonly entries: readonly EntryView[]
      /** The last entry the caller knows of. */
      readonly head: LogHead
      /** The log goes on, but cannot be read any more. */
      readonly damaged?: true
    }
  | {
      readonly format: 'hetman-battle'
      readonly version: 1
      readonly kind: 'remains'
      readonly ruleset: string
      readonly battle: {
        readonly id: string
        readonly status: BattleStatus
        readonly openedAt: string | null
        readonly openedBy: PlayerId | null
        readonly commitment: string | null
      }
      /** Something of it is damaged. */
      readonly damaged?: true
      /** What; empty: its rules are not here. */
      readonly lost: readonly LostPart[]
      /** The last entry everybody knew of, as far as that is known. */
      readonly head: LogHead
      /** All rows as they stand in the database, once it is over. */
      readonly rows: Pick<Remains, 'battle' | 'entries' | 'snapshots' | 'secret'> | null
    }

/** Checks a whole battle: a long one takes a while, so it may be done elsewhere. */
export type Prove = (
  battle: WholeBattle & { readonly ruleset: string },
  told: readonly string[],
) => Promise<Result<Verified>>

/** What an umpire's act may be, in words already resolved or as notation text. */
export interface UmpireText {
  /** `set R1 state 12` · `move R1 F7 face N` · `dice 4 2` · `undo 12` · `status R1 broken` · `fact KEY VALUE` · `end KHAN` */
  readonly text: string
  readonly reason?: string
}

/** An order as one text in the notation, or already in parts (a slash command's options are joined to text by the caller). */
export type OrderInput = { readonly text: string } | { readonly declared: Declared }

export interface NewBattle {
  readonly guildId: string | null
  readonly ruleset: string
  /** Name of a shipped scenario, one given whole, or settings for a skirmish without one. */
  readonly scenario:
    | { readonly name: string }
    | { readonly inline: Json }
    | { readonly skirmish: Json }
    /** One that was read whole before, as a battle keeps it. */
    | { readonly kept: Json }
  /** Language of public posts. */
  readonly language: 'en' | 'pl'
  readonly times?: Partial<TableTimes>
}

/**
 * The play-by-post table. Every command either is done whole (and durable before it returns) or refused with
 * nothing changed. Channel ids may be the battle's channel or a side's private thread linked to it.
 */
export interface Table {
  // Before the start
  newBattle(who: Who, battle: NewBattle): Promise<Result<Done>>
  /** Opens the battle of the channel, which is over, once more: the same scenario, language and times. */
  rematch(who: Who): Promise<Result<Done>>
  gathering(who: Who): Promise<Result<Gathering>>
  /** Takes a seat: an empty list of HQs means all that are free; the first to take the chief HQ is the side's chief. */
  join(who: Who, side: SideId, headquarters: readonly UnitId[]): Promise<Result<Done>>
  leave(who: Who): Promise<Result<Done>>
  /** Calls off a battle that has not begun: who opened it, an umpire, or who manages the channel. */
  cancel(who: Who): Promise<Result<Done>>
  /** Umpire, or the side's chief for his own side: gives a person these HQs (taken from whoever had them). */
  assign(
    who: Who,
    seat: { player: PlayerId; name: string; side: SideId; headquarters: readonly UnitId[]; chief?: boolean },
  ): Promise<Result<Done>>
  /** Gives a player's seat whole to another: an umpire, the side's chief, or that player himself. */
  replace(
    who: Who,
    absent: PlayerId,
    by: { player: PlayerId; name: string },
    reason?: string,
  ): Promise<Result<Done>>
  armyLists(who: Who): Promise<Result<readonly ArmyListing[]>>
  chooseArmy(who: Who, side: SideId, choice: Json): Promise<Result<Done>>
  /** The side's own army only; an umpire names the side. */
  showArmy(who: Who, side?: SideId): Promise<Result<Army | null>>
  /** Adds words of a side's own to the dice seed. */
  entropy(who: Who, words: string): Promise<Result<Done>>
  start(who: Who): Promise<Result<Done>>

  // Giving orders
  order(who: Who, order: OrderInput): Promise<Result<Done>>
  /** Many lines of notation: all read first, then run in order; what comes after a question waits in the queue. */
  orders(who: Who, text: string): Promise<Result<Done>>
  /** `options` as in the notation, such as `hide=yes`. */
  deploy(who: Who, unit: UnitId, place: string, face?: string, options?: string): Promise<Result<Done>>
  /** The caller is done deploying; a chief may say so for an absent fellow. */
  ready(who: Who, fellow?: PlayerId): Promise<Result<Done>>
  /** The caller is done with this player turn, or for his chief a fellow is; it ends when all members of the side are. */
  endTurn(who: Who, fellow?: PlayerId): Promise<Result<Done>>
  queue(who: Who): Promise<Result<readonly string[]>>
  /** Lines of a queue of his that stopped, to be given again. */
  left(who: Who): Promise<Result<readonly string[]>>
  cancelQueue(who: Who): Promise<Result<Done>>

  // Answering
  /** `askId` absent: the one open question. */
  answer(who: Who, answer: Json, askId?: string): Promise<Result<Done>>
  /** He is there again: what is asked is no more passed for him as for one who is away. */
  present(who: Who): Promise<Result<Done>>
  /** Passes the open question: its default; a reaction window closes when all who may use it have passed. */
  pass(who: Who, askId?: string): Promise<Result<Done>>
  /** `HQ2: R1 fire @K3; R1 move > F7`, with or without the game's word for such points before it. */
  spendPd(who: Who, text: string, askId?: string): Promise<Result<Done>>
  setPass(who: Who, pass: StandingPass | null): Promise<Result<Done>>
  addStanding(who: Who, order: Omit<StandingOrder, 'id' | 'used'>): Promise<Result<Done>>
  removeStanding(who: Who, id: string): Promise<Result<Done>>
  standing(who: Who): Promise<Result<Standing>>
  /** The caller votes to give the battle up, or takes that back; the side's majority decides, its chief's vote on a tie. */
  concede(who: Who, yes: boolean): Promise<Result<Done>>
  /** What the caller's vote to give up would come to. */
  concession(
    who: Who,
  ): Promise<Result<{ readonly votes: number; readonly of: number; readonly decides: boolean }>>

  // Umpires
  umpire(who: Who, act: UmpireText): Promise<Result<Done>>
  /** Where the caller may take a battle back that cannot go on; null where he may not, or all is well. */
  wayBack(who: Who): Promise<Result<WayBack | null>>
  /** What `undo N` would take from the battle, for an umpire who is asked whether he is sure. */
  undoing(who: Who, entry: string): Promise<Result<Undoing>>
  /** Takes a battle that cannot go on back there: an umpire, or where there is none who opened it or manages the channel. */
  goBack(who: Who, reason?: string): Promise<Result<Done>>
  say(who: Who, text: string, reason?: string): Promise<Result<Done>>
  /** Answers the open question for the absent; the reason is told to all. */
  answerFor(who: Who, answer: Json, reason?: string): Promise<Result<Done>>
  addUmpire(who: Who, player: PlayerId, name: string): Promise<Result<Done>>
  pause(who: Who, paused: boolean): Promise<Result<Done>>
  extend(who: Who, hours: number): Promise<Result<Done>>

  // Looking; nothing is written
  viewer(who: Who): Promise<Result<Viewer>>
  /** Umpires by name: who opened the battle and whom they named, as far as they hold no seat. */
  umpires(who: Who): Promise<Result<readonly PlayerId[]>>
  view(who: Who): Promise<Result<View>>
  /** The battlefield as the caller may see it, with what moved since the last turn or phase began. */
  scene(who: Who): Promise<Result<{ readonly scene: Scene; readonly view: View }>>
  status(who: Who): Promise<Result<Status>>
  /** Orders he could give now, from his own view; for autocomplete. */
  offers(who: Who): Promise<Result<readonly Offer[]>>
  /** Reads orders without giving them: how each is understood, what it takes, and what is against it. */
  readBack(who: Who, text: string, many: boolean): Promise<Result<ReadBack>>
  /** The newest `limit` entries before the one of that number (default: the end), oldest first. */
  log(who: Who, page?: { before?: string; limit?: number }): Promise<Result<readonly EntryView[]>>
  /** Events with sums: of an entry, of the newest entry that has some for a unit, or of the newest at all. */
  why(who: Who, about?: { number?: string; unit?: UnitId }): Promise<Result<readonly Why[]>>
  exported(who: Who): Promise<Result<Exported>>
  /**
   * Once it is over: checks log, dice and play; gives what was checked.
   * @param told anchors as they stand under posts: each must be one of this log.
   * @param prove where that is done; absent: here and now.
   */
  verify(who: Who, told?: readonly string[], prove?: Prove): Promise<Result<Verified>>
  /** The battle of a channel, or null. For channel set-up such as private threads. */
  battleOf(channelId: string): Promise<{
    readonly battleId: string
    /** Id of the rules it is played by. */
    readonly ruleset: string
    readonly status: BattleStatus
    readonly language: 'en' | 'pl'
  } | null>

  /** A call as it is true now: to those who still owe it. Null: to nobody. */
  callNow(battleId: string, side: SideId, call: Call): Promise<Call | null>
  /** The call that now holds for a side; null where the battle waits for nobody of it. */
  standingCall(battleId: string, side: SideId): Promise<Call | null>
  /** Gives back the time in which Hetman was away; told once. Call it at the start and before each `tick`. */
  grace(now: string): Promise<void>
  // By its id: what is done for a battle later than it was written
  /** What never changes about a battle, without waking it. */
  known(battleId: string): Promise<Known | null>
  /** Who is at it now. */
  crew(battleId: string): Promise<Crew | null>
  /**
   * Its channel is gone or closed to us: its clocks stand still, and all who have to do with it are told directly.
   * Does nothing when that was done before.
   */
  suspend(battleId: string, said: Message): Promise<void>
  /** Its channel can be reached again: a suspended battle goes on. */
  resume(battleId: string): Promise<void>
  /** Says something once: never again under the same key. */
  notice(
    battleId: string,
    key: string,
    to: PostDraft['to'],
    said: readonly Message[],
    calls: readonly PlayerId[],
  ): Promise<void>
  /** Gives it another channel: the caller's, who opened it, is an umpire of it or manages that channel. */
  move(who: Who, battleId: string, guildId: string | null): Promise<Result<Done>>
  /** Battles of a server that are not over and that he may move. */
  movable(who: Who, guildId: string): Promise<readonly Known[]>

  /** Sends reminders and lets fall what is due at `now` (ISO). Call it every half minute. Returns how many rows it dealt with. */
  tick(now: string): Promise<number>
}
