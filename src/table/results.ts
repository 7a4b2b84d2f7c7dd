import type { Briefing, Tale, Tally } from '../kernel/account.ts'
import type { PendingAsk } from '../kernel/ask.ts'
import type { Effect } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import type { Entry, Input, Origin } from '../kernel/log.ts'
import type { Fought, RosterTally, RosterUnit } from '../kernel/roster.ts'
import type { Army, Headquarters } from '../kernel/ruleset.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Outcome, Seat } from '../kernel/state.ts'
import type { View } from '../kernel/view.ts'
import type { Filler, Message, PlayerId, SideId, UnitId } from '../kernel/words.ts'
import type { Remains } from '../store/remains.ts'
import type { BattleStatus } from '../store/store.ts'
import type { Unchecked } from './battle/unchecked.ts'
import type { LostPart } from './telling/lost.ts'
/** What events name besides units: things on the map, each by its kind, and groups of units by their names. */
export interface Things {
  readonly [id: string]:
    | { readonly kind: string }
    | { readonly names: { readonly [language: string]: string } }
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
  /** What events name besides units, by its id, as far as this audience knows it: things on the map by their kind, groups by their names; absent: nothing. */
  readonly things?: Things
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
  /** His turn ended with it, and he has no plan for the next. */
  readonly ended?: true
  /** The proposal that is his and open now; absent where this command made none, or nobody need agree. */
  readonly proposed?: string
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
  /** `called`: what each commands, in words; absent where its ids say it. */
  readonly seats: readonly (Seat & { readonly player: PlayerId; readonly called?: Message })[]
  readonly owes: readonly Owes[]
  /** Sides the battle waits for, and for what: one without a player owes it all the same. */
  readonly waiting: readonly { readonly side: SideId; readonly what: string }[]
  /** Who waits for a seat, and of which side (DIG-LIST); absent: nobody. */
  readonly list?: readonly { readonly name: string; readonly side: SideId }[]
  /** ISO times by which something must be done, soonest first. */
  readonly due: readonly { readonly what: string; readonly side: SideId | null; readonly at: string }[]
  readonly paused: boolean
  /** SHA-256 of the dice secret; null before the start of a battle that was opened without. */
  readonly commitment: string | null
  /** The log's anchor with the last entry that is for everybody; null before the first. */
  readonly anchor: LogHead | null
  readonly outcome: Outcome | null
  /** It was fought elsewhere (DIG-IMPORT). */
  readonly imported?: true
  /** What nobody here has checked of it; absent: nothing. */
  readonly unchecked?: Unchecked
  /** How it stands, as far as its reader may know; absent before the start and of posts of an earlier Hetman. */
  readonly tally?: Tally
  /** What is to be known before one chooses a side; only before the start. */
  readonly briefing?: Briefing
  /** How its clocks will go; only before the start. */
  readonly clocks?: Message
  /** What sides were brought from earlier battles (DIG-ROSTER); only before the start, and absent where nothing was. */
  readonly rosters?: readonly Pick<BroughtHere, 'side' | 'name' | 'seal' | 'tally' | 'agreed' | 'voices'>[]
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
  /** What nobody here has checked of it; absent: nothing. */
  readonly unchecked?: Unchecked
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

/** A roster that a side was brought, before the battle (DIG-ROSTER). */
export interface BroughtHere {
  readonly side: SideId
  readonly name: Filler
  /** Who brought it. */
  readonly by: string
  /** It was left by a battle of this table. */
  readonly checked: boolean
  /** All other sides have agreed to it. */
  readonly agreed: boolean
  /** Who has, by name. */
  readonly voices: readonly string[]
  /** The beginning of its seal. */
  readonly seal: string
  readonly battles: readonly Fought[]
  readonly units: readonly RosterUnit[]
  readonly tally: RosterTally
}

/** Before the start: what is chosen so far. */
export interface Gathering {
  /** Whether the caller may call the battle off. */
  readonly mayCancel: boolean
  readonly scenario: Message
  readonly sides: readonly {
    readonly id: SideId
    readonly name: Message
    readonly headquarters: readonly (Omit<Headquarters, 'names'> & {
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
  /** All that the viewer hears of in the entry; the event is among them. */
  readonly among: EntryView['effects']
  readonly units: EntryView['units']
  readonly things?: Things
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
