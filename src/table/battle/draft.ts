import type { PendingAsk } from '../../kernel/ask.ts'
import { commitment } from '../../kernel/dice.ts'
import { canonical } from '../../kernel/json.ts'
import { asRefusal, type LiveBattle } from '../../kernel/live.ts'
import { type Entry, type Input, takesBackTo } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import {
  type Given,
  type Key,
  type Message,
  message,
  type PlayerId,
  type Result,
  refuse,
  type SideId,
  type UnitId,
  type Viewer,
} from '../../kernel/words.ts'
import { type PostDraft, type PostTo, UMPIRES } from '../../store/store.ts'
import type { EntryView, Owes } from '../results.ts'
import type { Who } from '../types.ts'
import { type Marks, marksOf } from './anchor-marks.ts'
import type { HabitsOf } from './habits.ts'
import type { LoadedBattle } from './loaded-battles.ts'
import { countAfter, isCommon, numberAt, numberOf } from './numbers.ts'
import { debtsOf, owesOf, passedPlayers, questionEntries, questionOf } from './owes.ts'
import { post } from './post-data.ts'
import { type Called, entryView } from './redact.ts'
import { viewerOf } from './seats.ts'
import type { Chapter, Settings } from './settings.ts'

/** Who hears the posts of a battle in play: everybody, each side, and the umpires where they have a room. */
export interface Audience {
  readonly to: PostTo
  readonly viewer: Viewer
}

/** An entry written by the command at hand, as each audience and the caller may know it. */
export interface Written {
  readonly entry: Entry
  readonly heard: ReadonlyMap<Audience, EntryView>
  readonly own: EntryView
  /** The side's turn it belongs to: the one in which it was begun. */
  readonly chapter: Chapter
  /** Whose turn it was as it was begun; null: nobody's. */
  readonly inTurn: SideId | null
}

/** The value of a result; a refusal is thrown. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw asRefusal(result.refusal)
}

/**
 * What a command drafts before anything is written: the battle, its settings as they will be, and all that will be written and said if
 * nothing is refused on the way.
 */
export class CommandDraft {
  readonly loaded: LoadedBattle
  readonly who: Who
  readonly now: string
  readonly settings: Settings
  audiences: readonly Audience[]
  readonly written: Written[] = []
  readonly told: Message[] = []
  readonly posts: PostDraft[] = []
  /** Whom the battle waited for before the command. */
  owedBefore: readonly Owes[]
  readonly questionBefore: number | null
  /** What the rules waited for before the command, each part of a turn on its own. */
  readonly debtsBefore: ReadonlySet<string>
  /** The dice secret, where this command draws it: it is written with the rest. */
  secret: string | null = null
  /** The channel the battle moves to with this command. */
  channelId: string | null = null
  /** Deadline rows in the store that no clock of the battle knows any more. */
  readonly strayRows: string[] = []
  /** What those at the battle have said of themselves for all their battles. */
  habits: HabitsOf = new Map()
  /** How many of the entries written plans have been held against (DIG-PLAN). */
  watched = 0
  /** The battle, which has not begun, is called off. */
  cancelled = false
  /**
   * Command points that were spent and traps that were sprung: what waits in queues and depends on them stops
   * (DIG-QUEUE). `to`: the unit whose order it answers, where it answers one.
   */
  readonly reactions: { readonly entry: Entry; readonly to: UnitId | null }[] = []
  /** The proposal that the caller has made and others have to agree to; null: none. */
  proposed: string | null = null
  /** What came of the words with buttons that stood under a name, to be said below them: agreed by whom, lapsed why. */
  readonly came = new Map<string, Message>()
  #live: LiveBattle<BattleState> | null
  #marks: Marks | null = null
  /** What each audience saw last; looked at only when something is about to be written. */
  #views: Map<Audience, View> | null = null

  constructor(loaded: LoadedBattle, who: Who, now: string) {
    this.loaded = loaded
    this.who = who
    this.now = now
    // Nothing changes a scenario that is chosen, and it is most of what there is.
    const { scenario, ...own } = loaded.settings
    this.settings = { ...structuredClone(own), scenario }
    if (who.language !== undefined) this.settings.languages[who.id] = who.language
    this.#live = loaded.live
    this.audiences = audiencesOf(loaded.live, loaded.settings.room)
    this.owedBefore = loaded.live === null ? [] : owesOf(loaded.live, loaded.settings)
    this.questionBefore = loaded.live === null ? null : questionOf(loaded.live)
    this.debtsBefore = loaded.live === null ? new Set() : debtsOf(loaded.live)
  }

  get ruleset(): Ruleset {
    return this.loaded.ruleset
  }

  /** The battle in play; refuses while it gathers. */
  get live(): LiveBattle<BattleState> {
    return this.#live ?? refuse('table.error.not-started')
  }

  get started(): boolean {
    return this.#live !== null
  }

  /** The caller's own view of the battle in play. */
  view(): View {
    return this.live.view(viewerOf(this.loaded, this.who))
  }

  /** The caller's own view as it may leave the table. */
  shownView(): View {
    const view = this.view()
    return { ...view, asked: this.shownAsk(view.asked) }
  }

  /** A question under the name by which buttons call it. */
  shownAsk<Ask extends PendingAsk | null>(ask: Ask): Ask {
    return ask === null ? ask : { ...ask, id: this.marks.ask(ask.id) }
  }

  /** Hands in one input. Refuses what the battle refuses; the command then changes nothing at all. */
  submit(input: Input): Entry {
    return must(this.try(input))
  }

  /** Hands in one input and says whether it was taken; refused, it changed nothing. */
  try(input: Input): Result<Entry> {
    const open = this.live.pending
    this.#views ??= this.#look()
    const before = momentOf(this.live.state)
    const reactsTo = open !== null && isReaction(open) ? (questionEntries(this.live)[0] ?? null) : null
    const taken = this.live.submit(this.#withPasses(input), this.now)
    if (!taken.ok) return taken
    if (reactsTo !== null && open !== null && input.type === 'answer') {
      const to = reactsTo.input.type === 'order' ? reactsTo.input.order.unit : null
      if (canonical(input.answer) !== canonical(open.default)) this.reactions.push({ entry: taken.value, to })
    }
    this.#write(taken.value, before)
    return taken
  }

  /** What closes a question, with those who had passed it before and with what they did so by, when not by hand (DIG-PASS). */
  #withPasses(input: Input): Input {
    if (input.type !== 'answer' && input.type !== 'lapse') return input
    const passed = passedPlayers(this.live, this.settings).map((by) => {
      const cause = lookUp(this.settings.passed?.causes, by)
      return cause === undefined ? { by } : { by, cause }
    })
    return passed.length === 0 ? input : { ...input, passed }
  }

  /** Begins to use a battle that has just started: its first entry is written. */
  begin(live: LiveBattle<BattleState>): void {
    this.#live = live
    this.loaded.live = live
    this.audiences = audiencesOf(live, this.settings.room)
    this.#views = this.#look()
    let before = momentOf(live.origin.setup)
    for (const entry of live.entries) {
      this.#write(entry, before)
      before = momentOf(live.state)
    }
  }

  /**
   * Takes up an entry that brought the battle to newer rules before the draft was set up. Everybody who now owes
   * something is called.
   */
  adopt(entry: Entry): void {
    this.owedBefore = []
    this.#write(entry, momentOf(this.live.state))
  }

  /** Tells the caller something. */
  tell<K extends Key>(key: K, ...params: Given<K>): void {
    this.told.push(message(key, ...params))
  }

  /** Says something to everybody, a side or a person. */
  say(to: PostTo, ...said: readonly Message[]): void {
    this.posts.push(post(to, 'say', this.#live?.seq ?? 0, { said }))
  }

  /** Says something in a side's thread to some of it, who are called; its buttons are good until `stands` is over. */
  call(side: SideId, calls: readonly PlayerId[], stands: string, ...said: readonly Message[]): void {
    const words = { said, stands, ...(calls.length === 0 ? {} : { calls }) }
    this.posts.push(post({ kind: 'side', side }, 'say', this.#live?.seq ?? 0, words))
  }

  /** Says something to everybody that belongs to what is told of the turn. */
  remark(...said: readonly Message[]): void {
    this.posts.push(post({ kind: 'public' }, 'say', this.#live?.seq ?? 0, { said, aside: true }))
  }

  /** Draws the dice secret of a battle that has none yet. Gives what is published of it. */
  draw(secret: string): string {
    this.secret = secret
    this.loaded.secret = secret
    return commitment(secret)
  }

  /** What may be shown of the battle's insides without telling of them. Only a battle that has its dice has any. */
  get marks(): Marks {
    if (this.loaded.secret === null) throw new Error(`Battle ${this.loaded.row.id} has no dice secret yet.`)
    this.#marks ??= marksOf(this.loaded.secret)
    return this.#marks
  }

  #write(entry: Entry, moment: Chapter): void {
    const chapter = chapterOf(this.settings.chapter, moment)
    if (isCommon(entry)) this.#turnTo(chapter, entry)
    const counted = countAfter(this.settings.counted, entry)
    this.settings.counted = counted
    const anchor = this.marks.anchor(entry.hash)
    if (isCommon(entry)) this.settings.anchor = anchor
    const back = takesBackTo(entry)
    const called = (viewer: Viewer): Called => ({
      number: numberOf(entry, counted, viewer),
      anchor,
      backTo: back === null ? null : numberAt(back, this.live.entries, counted, viewer),
    })
    const before = this.#views
    const after = this.#look()
    this.#views = after
    const heard = new Map<Audience, EntryView>()
    for (const audience of this.audiences) {
      const views = [after.get(audience), before?.get(audience)].filter((view) => view !== undefined)
      heard.set(audience, entryView(entry, audience.viewer, this.live.state, views, called(audience.viewer)))
    }
    const viewer = viewerOf(this.loaded, this.who)
    const own = this.audiences.find(({ to }) => sameSide(to, viewer))
    const mine =
      own === undefined
        ? entryView(entry, viewer, this.live.state, [this.live.view(viewer)], called(viewer))
        : (heard.get(own) ?? entryView(entry, viewer, this.live.state, [], called(viewer)))
    this.written.push({ entry, heard, own: mine, chapter, inTurn: moment.side })
  }

  /** Goes by what everybody knows: when a turn begins to be told, and where its arrows begin, must tell nothing else. */
  #turnTo(chapter: Chapter, entry: Entry): void {
    const { settings } = this
    if (chapter !== settings.chapter) {
      settings.chapter = chapter
      settings.imaged = Math.max(settings.imaged, settings.turned)
    }
    if (entry.effects.some(({ type }) => type === 'phase')) settings.turned = entry.seq
  }

  #look(): Map<Audience, View> {
    const live = this.#live
    if (live === null) return new Map()
    return new Map(this.audiences.map((audience) => [audience, live.view(audience.viewer)]))
  }

  /** The newest view of an audience. */
  viewFor(audience: Audience): View {
    return this.#views?.get(audience) ?? this.live.view(audience.viewer)
  }
}

const momentOf = ({ turn, phase, active }: BattleState): Chapter => ({ turn, phase, side: active })

/** The chapter of what is begun at a moment: a phase that is nobody's goes on with the turn before it. */
function chapterOf(last: Chapter | null, moment: Chapter): Chapter {
  if (last === null) return moment
  const goesOn = moment.side === null || (moment.side === last.side && moment.turn === last.turn)
  return goesOn ? last : moment
}

const sameSide = (to: PostTo, viewer: Viewer): boolean =>
  to.kind === 'side' ? 'side' in viewer && viewer.side === to.side : viewer.kind === 'spectator'

function audiencesOf(live: LiveBattle<BattleState> | null, room: boolean): readonly Audience[] {
  if (live === null) return []
  const sides = idsIn(live.state.sides).map(
    (side): Audience => ({ to: { kind: 'side', side }, viewer: { kind: 'side', side } }),
  )
  const umpires: Audience = { to: { kind: 'side', side: UMPIRES }, viewer: { kind: 'umpire' } }
  return [{ to: { kind: 'public' }, viewer: { kind: 'spectator' } }, ...sides, ...(room ? [umpires] : [])]
}
