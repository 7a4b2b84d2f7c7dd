import type { Account } from './account.ts'
import type { AskTable, PendingAsk, Procedure } from './ask.ts'
import type { Battle } from './battle.ts'
import type { Audience, Change, Effect } from './effect.ts'
import type { Foresight } from './foresight.ts'
import type { Json } from './json.ts'
import type { UmpireAct } from './log.ts'
import type { Measuring } from './measure.ts'
import type { Offer } from './offer.ts'
import type { Declared, Order, Target } from './order.ts'
import type { Parts } from './parts.ts'
import type { Reactions } from './reaction.ts'
import type { Rosters } from './roster.ts'
import type { Scene, SceneTrack } from './scene.ts'
import type { Point } from './space/types.ts'
import type { BattleState } from './state.ts'
import type { GroundShape } from './umpire-ground.ts'
import type { UnitView, View } from './view.ts'
import type { Message, Names, PlayerId, Result, RuleId, SideId, UnitId, Viewer } from './words.ts'

/** A rule as code, tests and coverage cite it. */
export interface RuleEntry {
  readonly id: RuleId
  /** Two or three letters of its chapter: `MEL`. */
  readonly area: string
  readonly name: string
  /** How sure it is: stated by the rulebook, reconstructed, decided by us, or an extension for digital play. */
  readonly kind: 'stated' | 'reconstructed' | 'decided' | 'extension'
}

/** What somebody still owes the battle; the status post, pings and deadlines all read it. */
export interface Owed {
  readonly side: SideId
  /** Absent: any player of the side. */
  readonly players?: readonly PlayerId[]
  /** `orders`, `deployment`, `answer` … */
  readonly what: string
  readonly said: Message
  /**
   * The part of a turn it is about, where one turn has several: who is done with one is not done with the next, and a
   * later part is drawn only when something has changed.
   */
  readonly part?: string
  /**
   * Which time runs: that of a whole player turn, which all its parts share (when absent), or that of an answer, for
   * what a side may do in the other's turn.
   */
  readonly time?: 'turn' | 'answer'
}

/** A unit that a player takes command of, and with it of what is under it: a headquarters. */
export interface Headquarters {
  readonly unit: UnitId
  readonly side: SideId
  /** The side's highest: orders of the side as a whole (end of turn, surrender) are given in its name. */
  readonly chief: boolean
  /** Of a brigade, the headquarters above it, and what it is called (DIG-BRIGADE); absent: it is a headquarters itself. */
  readonly under?: UnitId
  readonly names?: Names
}

/** What a game says of its couriers; absent: all headquarters have some, and they ride at the usual pace (`usualRide`). */
export interface Couriers<S extends BattleState = BattleState> {
  /** How far one rides in a turn of the game, in units of the map: millimetres, hundredths of an inch, hexes. */
  readonly ride: (state: S) => number
  /** Whether a headquarters can send anybody now; absent: each can. */
  readonly writes?: (state: S, hq: UnitId) => boolean
  /** Whether anything is left of a headquarters that a courier could find; absent: as long as it is one. */
  readonly stands?: (state: S, hq: UnitId) => boolean
  /** Where a headquarters is to be found; absent: where its unit is, or whoever carries it. Null: off the table. */
  readonly found?: (state: S, hq: UnitId) => Point | null
}

/** How a headquarters stands, as its own side is told. */
export interface Commanding {
  readonly unit: UnitId
  readonly said: Message
}

/** An army list, or an army chosen from one, for reading. */
export interface ArmyListing {
  readonly id: string
  /** An army to begin choosing from; absent: the least its basic detachment allows. */
  readonly first?: Json
  readonly name: { readonly en: string; readonly pl: string }
  /** Cards it offers, by detachment; `independent` for those outside any. `hq` names the detachment's HQ card. */
  readonly detachments: readonly {
    readonly id: string
    readonly name?: { readonly en: string; readonly pl: string } | undefined
    readonly basic: boolean
    readonly hq: string | null
    readonly cards: readonly {
      readonly card: string
      readonly name?: { readonly en: string; readonly pl: string } | undefined
      readonly least: number
      readonly most: number
      readonly points: number
    }[]
  }[]
}

/** An army that passed the check: what a scenario takes in, what it cost and what it may cost. */
export interface Army {
  readonly list: string
  /** The choice as given, to be shown and changed. */
  readonly choice: Json
  readonly points: number
  readonly limit: number
}

/** Choosing armies before a battle, where a ruleset has it. All of it is data in, data out. */
export interface Armies {
  /** The army lists that come with a scenario. */
  readonly lists: (scenario: Json) => readonly ArmyListing[]
  /** Is the choice a legal army for this side of this scenario? The point limit and its bonuses are the ruleset's. */
  readonly check: (scenario: Json, side: SideId, choice: Json) => Result<Army>
  /** The scenario with the chosen armies in place of its own; sides without a choice keep theirs. */
  readonly muster: (scenario: Json, chosen: { readonly [side: SideId]: Army }) => Json
  /** A scenario for a battle without one, from settings such as battle type and point limit. Refuses what it cannot make. */
  readonly skirmish?: (settings: Json) => Json
  /** Further such battles by the names they are opened by, each with what is agreed for it. */
  readonly skirmishes?: { readonly [name: string]: { readonly name: Names; readonly agreed: Json } }
}

/** A phase of a side's own turn: which of them it is, counted from 1, and what it is called. */
export interface PhaseOfTurn {
  readonly number: number
  readonly name: Message
}

/** Own units that could still act, and would not any more if their side's part of the turn ended now. */
export interface Leaving {
  readonly units: (view: View) => readonly UnitId[]
  /** Keys of orders: of those units they are meant who could be given one of these. Absent: who could be given any. */
  readonly orders?: readonly string[]
}

/** A part of a side's turn, and how far it has come: it is still to be, or is carried out, or is over (`Ruleset.acts`). */
export interface Acting {
  readonly part: string
  readonly stage: 'ahead' | 'open' | 'over'
}

/** By which effects the table knows what happened, for standing orders: names of events and keys of orders. */
export interface Signals {
  /** The event that tells of an order being given; its `data` has `order` and `class`, its `target` the target. */
  readonly declared: string
  /** Events whose `target` was shot at. */
  readonly shotAt: readonly string[]
  /** Keys of orders by a kind that standing orders may wait for (`charge`: whatever comes to close quarters). */
  readonly kinds: { readonly [kind: string]: readonly string[] }
  /** Facts of a unit that tell it was hit when they come to be anything but false, null or 0; absent: none do. */
  readonly hurt?: readonly string[]
  /** The fact of a unit that is true as long as enemies do not know of it; absent: there is none. */
  readonly unseen?: string
}

/** How an order is drawn on its giver's map before it is given, where that is not as most are. */
export interface DrawnOrder {
  /** As what its way is drawn; absent: a move. */
  readonly way?: SceneTrack['kind']
  /**
   * As what a line to what it is aimed at is drawn; null: there is none. Absent: a charge of orders that are one by the
   * signals, a shot of others at an enemy or a place, none of those at one's own men or at things.
   */
  readonly aim?: SceneTrack['kind'] | null
  /** Who carries it out, as far as its giver knows, each with what he aims at; absent: all whom it names, at what it names. */
  readonly all?: (
    view: View,
    declared: Declared,
  ) => readonly { readonly unit: UnitId; readonly target: Target | undefined }[]
}

/** What a ruleset says it implements: whole areas but for some rules, and single rules of other areas. */
export interface Claims {
  readonly areas: readonly string[]
  /** Rules of those areas that come later, each with the reason. */
  readonly later: { readonly [rule: RuleId]: string }
  readonly also: readonly RuleId[]
  /** Rules of the book that the house carries out for all games, with the house's own rule (docs/house-rules.md). */
  readonly house?: { readonly [rule: RuleId]: RuleId }
}

/** The register of a rulebook: its rules, and which of them battles are fought by. A book that can only be read has one too. */
export interface Cited {
  readonly id: string
  /** Every rule, in the order of the book. */
  readonly reference: readonly RuleEntry[]
  /** What this version implements whole; the coverage check holds it to that. */
  readonly claims: Claims
}

/** How a battle that began under an earlier version of the rules goes on under this one. */
export interface Upgrade<S extends BattleState = BattleState> {
  /** The oldest version whose battles can. */
  readonly oldest: number
  /** What brings the state they left, with no order half carried out, to what this version works on. */
  readonly changes: (state: S) => readonly { rule: RuleId; change: Change }[]
}

/** A game of tabletop rules on the kernel. Data where data will do, code where rules are procedures. */
export interface Ruleset<S extends BattleState = BattleState> extends Cited {
  readonly version: number
  readonly name: { readonly en: string; readonly pl: string }
  /** The first word of its keys in the catalogues: `kg` of `kg.phase.rout`. */
  readonly namespace: string
  /** What one map unit is on paper, for reading and writing lengths: 10 mm to the centimetre. */
  readonly unitOfLength: { readonly perUnit: number; readonly short: string }
  /** Reads a scenario (any JSON) into the state before the first entry. Refuses what isn't a legal scenario. */
  readonly setup: (scenario: unknown) => S
  /** What happens before anyone may order: weather, first player, or nothing. */
  readonly begin: (battle: Battle<S>) => Procedure
  /**
   * All orders by key. Those of class `table` are no unit's: `deploy` is given by players, and `ready`, `endTurn` and
   * `concede` by the table in the name of one of a side's HQs, once the side's players (or its clock) have said so.
   */
  readonly orders: { readonly [key: string]: Order<S> }
  /** Ids of parts of units, where these have such; absent: orders are given to whole units only. */
  readonly parts?: Parts
  /** Carries one order out with all that follows: windows, checks, the next phase. Starts by refusing the impossible. */
  readonly play: (battle: Battle<S>, declared: Declared, by: PlayerId | null) => Procedure
  /**
   * Turns an umpire's act into changes; refuses nonsense. `undo` and `say` never reach it.
   * @param setup the battle as it was set up: units that come later are like those of its beginning.
   */
  readonly umpire: (state: S, act: UmpireAct, setup: S) => readonly { rule: RuleId; change: Change }[]
  readonly upgrade: Upgrade<S>
  /** Facts of units that most have not: each unit in play has room for them, so that all are of one make; absent: none. */
  readonly seldom?: readonly string[]
  /** What an umpire may set: stats of units, and facts of the battle with the words each may be; empty: a number. */
  readonly settable?: {
    readonly stats: readonly string[]
    readonly facts: { readonly [fact: string]: readonly string[] }
    /** Ground, works and objectives that may be laid, and how: an outline, a line, one place. */
    readonly ground: { readonly [kind: string]: GroundShape }
  }
  readonly audience: (state: S, change: Change) => Audience | undefined
  readonly view: (state: S, viewer: Viewer, pending: PendingAsk | null) => View
  readonly scene: (view: View, recent: readonly Change[]) => Scene
  /** Orders that are drawn otherwise than most before they are given, by key; absent: none are. */
  readonly drawn?: { readonly [order: string]: DrawnOrder }
  /**
   * Keys of orders that leave those they are given to where and as they stand, such as shots: what comes behind one that cannot be
   * given does not hang on it (DIG-QUEUE). With a way or a facing an order is none of them. Absent: no order is.
   */
  readonly inPlace?: readonly string[]
  /**
   * Orders that could be given now by a player, as far as he himself can know.
   * @param units absent: to all of his units; else those to these at least, and whatever is as soon told with them.
   */
  readonly offers: (state: S, player: PlayerId, units?: readonly UnitId[]) => readonly Offer[]
  /**
   * What a player can know beforehand of orders he means to give one after the other. It may hold nothing that his own
   * view does not; absent: whether they can be read is all.
   */
  readonly foresee?: (state: S, by: PlayerId, orders: readonly Declared[]) => Foresight
  /** Distances, arcs and sight for whoever asks, where measuring is free; absent: nobody measures beforehand. */
  readonly measuring?: Measuring
  /** How each headquarters of the viewer's own side stands: what it can still do, and whom its word does not reach. */
  readonly commanding?: (view: View) => readonly Commanding[]
  /** What a unit's card holds besides single values, a line each: its guns, what protects it; absent: nothing. */
  readonly equipment?: (unit: UnitView) => readonly Message[]
  /** Whom the viewer would leave without having acted if he ended his part of the turn now: he is asked back. Absent: he is taken at his word. */
  readonly leaves?: Leaving
  /** Stats that say nothing of a unit as they stand, and are left off its card: no damage, smoke it has no device for; absent: none. */
  readonly unsaid?: (unit: UnitView) => readonly string[]
  /**
   * What a side could do in its open reaction window, as far as it knows itself. `acted`: the enemy unit whose order is
   * answered, where the side knows it; else null.
   */
  readonly reacting?: (state: S, side: SideId, acted: UnitId | null) => readonly Message[]
  /**
   * An open question as a table, as the asked side knows it; null: there is none of it. The words of a button for it are
   * the ruleset's own, `KIND.table`. Absent: no question has one.
   */
  readonly askTable?: (ask: PendingAsk, view: View) => AskTable | null
  /** What is owed while no question is open; `what` is `deployment` while sides deploy and `orders` in a player turn. */
  readonly owed: (state: S) => readonly Owed[]
  /** The headquarters of all sides that stand or wait, chiefs first. Seats are made of these. */
  readonly headquarters: (state: S) => readonly Headquarters[]
  /** Players to whom a unit is given to lead, beside the commander of its side; absent: whoever has it itself. */
  readonly holders?: (state: S, unit: UnitId) => readonly PlayerId[]
  /**
   * Where a side takes its turn in parts, each of some units, and the other side acts between them: which part a unit acts in, as its
   * own side sees it, and how far that has come in this turn; null: in none. What is ordered ahead is then carried out part by part.
   * Absent: a side acts with all it has at once.
   */
  readonly acts?: (view: View, unit: UnitId) => Acting | null
  /**
   * Where a side's turn has phases that it ends itself: the one in which an order is given; null: in any of them, or in no own turn.
   * Absent: a turn has none.
   */
  readonly phaseOf?: (order: Order<S>) => PhaseOfTurn | null
  /** Messages that ride between headquarters (DIG-COURIER); absent: as in any game. */
  readonly couriers?: Couriers<S>
  readonly signals: Signals
  /** What is said of the battle as a whole: the briefing, how it stands, and the tale of it when it is over. */
  readonly account: Account<S>
  /** How one reacts in the other's turn; absent where nobody ever does: commands about it then say so. */
  readonly reactions?: Reactions
  /**
   * True when everybody at the table can see that the asked side has no use for this question: it is then passed for
   * it at once. Reads nothing that any player does not know. Absent: never.
   */
  readonly idle?: (state: S, ask: PendingAsk) => boolean
  /**
   * What must hold of any position and does not, after an entry with these effects that began with another: a line for
   * whoever mends it, for each. Playouts hold it after every entry; absent: only what holds of all games is held.
   */
  readonly unsound?: (state: S, effects: readonly Effect[], before: S) => readonly string[]
  readonly armies?: Armies
  /** How units go from battle to battle (DIG-ROSTER); absent: none do. */
  readonly roster?: Rosters<S>
  /** Data a card-like listing needs: a unit's facts in words are the reports' business. */
  readonly scenarios?: { readonly [id: string]: Json }
}
