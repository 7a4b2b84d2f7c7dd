import type { Chain } from '../kernel/chain.ts'
import type { Json } from '../kernel/json.ts'
import type { MeasureAsked } from '../kernel/measure.ts'
import type { Offer } from '../kernel/offer.ts'
import type { Declared } from '../kernel/order.ts'
import type { Army, ArmyListing } from '../kernel/ruleset.ts'
import type { Scene } from '../kernel/scene.ts'
import type { View } from '../kernel/view.ts'
import type { Message, PlayerId, Result, SideId, UnitId, Viewer } from '../kernel/words.ts'
import type { BattleStatus, Mine, PostDraft } from '../store/store.ts'
import type { Habits } from './battle/habits.ts'
import type { GivenPass, Plan, Standing, StandingOrder } from './battle/instructions.ts'
import type { Note, Sector, TableTimes } from './battle/settings.ts'
import type { ReadBack } from './orders/read-back.ts'
import type { NewLetter } from './people/couriers.ts'
import type { NewNote } from './people/notes.ts'
import type { BeginsHere } from './people/rosters.ts'
import type { Handing } from './people/seat-handover.ts'
import type { NewSketch } from './people/sketches.ts'
import type { WatchAsked } from './people/watching.ts'
import type { Verified, WholeBattle } from './proof/verify.ts'
import type {
  BroughtHere,
  Done,
  EntryView,
  Exported,
  Gathering,
  Status,
  Undoing,
  WayBack,
  Why,
} from './results.ts'
import type { Crew, Known } from './running/by-id.ts'
import type { Shard } from './running/grace.ts'
import type { ImportedHere } from './running/importing.ts'
import type { OwnBattle } from './running/own-battles.ts'
import type { HabitChange } from './running/personal.ts'
import type { Aftermath, Listed } from './telling/aftermath.ts'
import type { Call } from './telling/calling.ts'
import type { MeasuredHere } from './telling/measuring.ts'
import type { PositionAsked, SavedPosition } from './telling/position.ts'
import type { FilmAsked, FilmReel, ReplayAsked, Replayed } from './telling/replaying.ts'
import type { HandedRoster } from './telling/roster.ts'
import type { ChainText } from './umpires/chain.ts'
import type { Proposed } from './umpires/consent.ts'
import type { ActPreview } from './umpires/preview.ts'
import type { SectorText } from './umpires/room.ts'
import type { TimesText } from './umpires/timing.ts'

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
  /** Whose eyes an umpire looks through: a side's, or `public`, everybody's; absent: his own. */
  readonly as?: SideId | 'public'
  readonly interactionId?: string
}

/** Checks a whole battle: a long one takes a while, so it may be done elsewhere. */
export type Prove = (
  battle: WholeBattle & { readonly ruleset: string },
  told: readonly string[],
) => Promise<Result<Verified>>

/** What an umpire's act may be, in words already resolved or as notation text. */
export interface UmpireText {
  /**
   * `set R1 state 12` · `move R1 F7 face N` · `dice 4 2` · `undo 12` · `status R1 broken` · `fact KEY VALUE` · `end KHAN` ·
   * `unit K9 K3 F7 face N` · `ground forest F7 > H9` · `clear laid-1` · `points K1 2` · `token KHAN draw 3` · `courier K1-3 delay 2`
   */
  readonly text: string
  readonly reason?: string
  /** Nobody but umpires is told of it until the battle is over. */
  readonly secret?: true
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
  /** How much time turns have, in a word: `72+12/120`; it goes before `times`. */
  readonly clock?: string
  /** How it is commanded; what is left out is as the scenario says. */
  readonly chain?: Partial<Chain>
  /** The position it begins with is of a battle that was played again here. */
  readonly vouched?: boolean
}

/**
 * The play-by-post table. Every command either is done whole (and durable before it returns) or refused with
 * nothing changed. Channel ids may be the battle's channel or a side's private thread linked to it.
 */
export interface Table {
  /** How many battles are in memory. */
  awake(): number
  // Before the start
  newBattle(who: Who, battle: NewBattle): Promise<Result<Done>>
  /** Puts a battle that was fought elsewhere into the channel, as one that is over (DIG-IMPORT). */
  importBattle(who: Who, given: ImportedHere): Promise<Result<Done>>
  /** Opens the battle of the channel, which is over, once more: the same scenario, language and times. */
  rematch(who: Who): Promise<Result<Done>>
  /** The same with the sides swapped: whoever asks sits down on the next side, and the others are told which is theirs. */
  swapped(who: Who): Promise<Result<Done>>
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

  // Orders for one's next turn (DIG-PLAN)
  /** Keeps a plan of the caller's, in place of the one he had. */
  writePlan(who: Who, text: string): Promise<Result<Done>>
  /** The caller's own; null where he has none. */
  plan(who: Who): Promise<Result<Plan | null>>
  dropPlan(who: Who): Promise<Result<Done>>
  /** The caller's kept plan with what has come to be against its lines, by what he sees; null where he has none. */
  readKeptPlan(who: Who): Promise<Result<ReadBack | null>>
  /** Reads a plan without keeping it: how each line is understood, and its ways on his map. */
  readPlanBack(who: Who, text: string): Promise<Result<ReadBack>>

  // Sketches on one's side's map (DIG-SKETCH)
  addSketch(who: Who, sketch: NewSketch): Promise<Result<Done>>
  /** Rubs one out, or all of the side's. */
  eraseSketch(who: Who, number?: number): Promise<Result<Done>>

  // The chain of command (DIG-CHAIN)
  /** Approves orders that a player of the caller's side has proposed. */
  approve(who: Who, id: string): Promise<Result<Done>>
  /** Sends them back, with a word or without. */
  sendBack(who: Who, id: string, word: string): Promise<Result<Done>>

  // Messages between headquarters (DIG-COURIER)
  send(who: Who, letter: NewLetter): Promise<Result<Done>>
  /** Letters that the caller may read, a line each. */
  letters(who: Who): Promise<Result<readonly Message[]>>
  /** Those on their way, for umpires: each names its `letter`. */
  lettersUnderWay(who: Who): Promise<Result<readonly Message[]>>

  // Answering
  /** `askId` absent: the one open question. */
  answer(who: Who, answer: Json, askId?: string): Promise<Result<Done>>
  /** He is there again: what is asked is no more passed for him as for one who is away. */
  present(who: Who): Promise<Result<Done>>
  /** Passes the open question: its default; a reaction window closes when all who may use it have passed. */
  pass(who: Who, askId?: string): Promise<Result<Done>>
  /** `HQ2: R1 fire @K3; R1 move > F7`, with or without the game's word for such points before it. */
  spendPd(who: Who, text: string, askId?: string): Promise<Result<Done>>
  /** Leaves questions like that one, or all but those of his own turn, to their usual answer for this turn. */
  leaveToUsual(who: Who, askId?: string): Promise<Result<Done>>
  /** Is asked again. */
  askAgain(who: Who): Promise<Result<Done>>
  setPass(who: Who, pass: GivenPass | null): Promise<Result<Done>>
  addStanding(who: Who, order: Omit<StandingOrder, 'id' | 'used'>): Promise<Result<Done>>
  removeStanding(who: Who, id: string): Promise<Result<Done>>
  standing(who: Who): Promise<Result<Standing>>
  /** The caller votes to give the battle up, or takes that back; the side's majority decides, its chief's vote on a tie. */
  concede(who: Who, yes: boolean): Promise<Result<Done>>
  /** What the caller's vote to give up would come to. */
  concession(
    who: Who,
  ): Promise<Result<{ readonly votes: number; readonly of: number; readonly decides: boolean }>>

  // What players settle between themselves (DIG-CONSENT)
  /** Proposes something to the other side; an undo that tells nobody anything is done at once. */
  propose(who: Who, proposed: Proposed): Promise<Result<Done>>
  /** Agrees to the proposal of that name, or is against it; against one's own: it is withdrawn. */
  consent(who: Who, id: string, yes: boolean): Promise<Result<Done>>

  // Seats that go to others (DIG-SEAT)
  /** Begins to hand over the caller's seat, or to take another's. */
  handOver(who: Who, handing: Handing): Promise<Result<Done>>
  /** The caller will have the seat of that handover. */
  takeOver(who: Who, id: string): Promise<Result<Done>>
  /** Confirms a handover, or is against it. */
  confirmSeat(who: Who, id: string, yes: boolean): Promise<Result<Done>>

  // Watching with others' eyes (DIG-WATCH)
  askToWatch(who: Who, asked: WatchAsked): Promise<Result<Done>>
  /** Agrees that somebody watches, or is against it. */
  decideWatch(who: Who, player: PlayerId, yes: boolean): Promise<Result<Done>>
  /** Ends that somebody watches, the caller if nobody is named. */
  stopWatching(who: Who, player?: PlayerId): Promise<Result<Done>>

  // Notes for oneself (DIG-NOTE)
  addNote(who: Who, note: NewNote): Promise<Result<Done>>
  /** The caller's own: all, those about a unit, or those for a turn. */
  notes(
    who: Who,
    about?: { readonly unit?: string; readonly turn?: number },
  ): Promise<Result<readonly Note[]>>
  dropNote(who: Who, number: number): Promise<Result<Done>>

  // Umpires
  umpire(who: Who, act: UmpireText): Promise<Result<Done>>
  /** Opens or closes the umpires' own room. */
  room(who: Who, open: boolean): Promise<Result<Done>>
  /** An umpire minds a part of the field. */
  takeSector(who: Who, sector: SectorText): Promise<Result<Done>>
  /** The part of the field the caller minds as an umpire; null: all of it. */
  sector(who: Who): Promise<Result<Sector | null>>
  /** What an act that changes the field would come to, as umpires see it; nothing is done. */
  previewAct(who: Who, act: UmpireText): Promise<Result<ActPreview>>
  /** Where the caller may take a battle back that cannot go on; null where he may not, or all is well. */
  wayBack(who: Who): Promise<Result<WayBack | null>>
  /** What `undo N` would take from the battle, for an umpire who is asked whether he is sure. */
  undoing(who: Who, entry: string): Promise<Result<Undoing>>
  /** Takes a battle that cannot go on back there: an umpire, or where there is none who opened it or manages the channel. */
  goBack(who: Who, reason?: string): Promise<Result<Done>>
  /** An umpire's words: to all, or (`to`) to a side, or to whoever leads a headquarters. */
  say(who: Who, words: { readonly text: string; readonly to?: string }): Promise<Result<Done>>
  /** Answers the open question for the absent; the reason is told to all. */
  answerFor(who: Who, answer: Json, reason?: string): Promise<Result<Done>>
  addUmpire(who: Who, player: PlayerId, name: string): Promise<Result<Done>>
  pause(who: Who, paused: boolean): Promise<Result<Done>>
  extend(who: Who, hours: number): Promise<Result<Done>>
  /** Lets the battle's clocks go otherwise; all begin anew. */
  clocks(who: Who, given: TimesText): Promise<Result<Done>>

  /** Lets the battle be commanded otherwise. */
  chain(who: Who, given: ChainText): Promise<Result<Done>>

  // Looking; nothing is written
  viewer(who: Who): Promise<Result<Viewer>>
  /** May he act as its umpire? A commentator sees as much, and may not. */
  mayUmpire(who: Who): Promise<Result<boolean>>
  /** Umpires by name: who opened the battle and whom they named, as far as they hold no seat. */
  umpires(who: Who): Promise<Result<readonly PlayerId[]>>
  view(who: Who): Promise<Result<View>>
  /** The battlefield as the caller may see it, with what moved since the last turn or phase began. */
  scene(who: Who): Promise<Result<{ readonly scene: Scene; readonly view: View }>>
  /** Distance, sight, arcs and scores between two things he sees, in a game where measuring is free. */
  measure(who: Who, asked: MeasureAsked): Promise<Result<MeasuredHere>>
  status(who: Who): Promise<Result<Status>>
  /** Orders he could give now, from his own view; for autocomplete. */
  offers(who: Who): Promise<Result<readonly Offer[]>>
  /** Units of the caller's that would be left without having acted if he ended his part of the turn now; none where his end waits behind orders of his. */
  leftToAct(who: Who): Promise<Result<readonly UnitId[]>>
  /** Reads orders without giving them: how each is understood, what it takes, and what is against it. */
  readBack(who: Who, text: string, many: boolean): Promise<Result<ReadBack>>
  /** The newest `limit` entries before the one of that number (default: the end), oldest first. */
  log(who: Who, page?: { before?: string; limit?: number }): Promise<Result<readonly EntryView[]>>
  /** Events with sums: of an entry, of the newest entry that has some for a unit, or of the newest at all. */
  why(who: Who, about?: { number?: string; unit?: UnitId }): Promise<Result<readonly Why[]>>
  /** A moment of the battle, shown again (DIG-REPLAY); who sees the last has seen all there is. */
  replay(who: Who, asked: ReplayAsked): Promise<Result<Replayed>>
  /** What a film of the battle, or of a part of it, is made of. */
  film(who: Who, asked: FilmAsked): Promise<Result<FilmReel>>
  /** What is told of a battle that is over (DIG-AFTER). */
  aftermath(who: Who): Promise<Result<Aftermath>>
  /** The whole log as the caller may know it, with its dice once it is over. */
  list(who: Who): Promise<Result<readonly Listed[]>>
  /** A moment of the battle as a scenario to go on from (DIG-POSITION). */
  position(who: Who, asked: PositionAsked): Promise<Result<SavedPosition>>
  /** What is left of a side of a battle that is over, to be brought to its next one (DIG-ROSTER); absent: of the caller's. */
  roster(who: Who, side: SideId | undefined): Promise<Result<HandedRoster>>
  /** The rosters that sides were brought, while they gather. */
  rosters(who: Who): Promise<Result<readonly BroughtHere[]>>
  /** How a side's roster meets its army: for its own players and the umpires. */
  beginnings(who: Who, side: SideId): Promise<Result<readonly BeginsHere[]>>
  /** Brings a roster for a side before the battle; absent: the caller's own. */
  bringRoster(who: Who, side: SideId | undefined, file: Json): Promise<Result<Done>>
  /** Agrees to a roster that a side was brought, or has it go without; `seal`: how its seal begins. */
  answerRoster(who: Who, side: SideId, seal: string, yes: boolean): Promise<Result<Done>>
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
  callNow(battleId: string, side: SideId, call: Call, seen?: number): Promise<Call | null>
  /** The call that now holds for a side; null where the battle waits for nobody of it. */
  standingCall(battleId: string, side: SideId, seen?: number): Promise<Call | null>
  /** The battles at which a person sits, with what he owes there. */
  ownBattles(player: PlayerId): Promise<readonly OwnBattle[]>
  /** What somebody has said of himself for all his battles (DIG-REST). */
  habits(player: PlayerId): Promise<Habits>
  /** Says it otherwise; his battles' clocks go by it at once. */
  setHabits(player: PlayerId, change: HabitChange): Promise<Result<Habits>>
  /** Notes who sits at battles of earlier versions, so that {@link ownBattles} knows them. Call it after the start. */
  noteSeats(): Promise<void>
  /**
   * Gives back the time in which Hetman was away; told once. Call it at the start and before each `tick`.
   * @param share one of the shards that this process speaks for; absent: all servers.
   */
  grace(now: string, share?: Shard): Promise<void>
  // By its id: what is done for a battle later than it was written
  /** What never changes about a battle, without waking it. */
  known(battleId: string): Promise<Known | null>
  /** Who is at it now. */
  crew(battleId: string, seen?: number): Promise<Crew | null>
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

  /**
   * Sends reminders and lets fall what is due at `now` (ISO). Call it every half minute. Returns how many rows it dealt with.
   * @param mine only in battles of these servers; absent: everywhere.
   */
  tick(now: string, mine?: Mine): Promise<number>
}
