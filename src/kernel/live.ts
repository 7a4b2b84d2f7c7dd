import { type Adrift, goesBack, mustRepeat, told } from './adrift.ts'
import type { PendingAsk, Procedure } from './ask.ts'
import { askedOf } from './asked.ts'
import { Battle, BattleEnded } from './battle.ts'
import { openWith } from './bringing.ts'
import { commitment, committedDice, type DiceSeed, type DiceStream, type Roll } from './dice.ts'
import type { Effect } from './effect.ts'
import { canonical } from './json.ts'
import {
  applyEntry,
  asideOf,
  bringsUnit,
  type Entry,
  effective,
  fold,
  type Input,
  type Origin,
  originHash,
  seal,
} from './log.ts'
import { OpenQuestion, refuseWaiting } from './open-question.ts'
import { resume } from './position.ts'
import { apply } from './reduce.ts'
import type { Owed, Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { eventOfAct, umpireActs } from './umpire-acts.ts'
import { changesTo, upgradeBattle } from './upgrade.ts'
import type { View } from './view.ts'
import { type Message, type PlayerId, Refusal, type Result, refuse, type Viewer } from './words.ts'

/** A state at an entry with no question open; later entries are applied to it. */
export interface Snapshot<S extends BattleState> {
  readonly seq: number
  readonly hash: string
  readonly nextDie: number
  readonly state: S
}

/** Starts from what {@link Ruleset.setup} made and a dice seed: publishes the commitment, keeps the secret out. */
export const originOf = <S extends BattleState>(setup: S, seed: DiceSeed): Origin<S> => ({
  setup,
  commitment: commitment(seed.secret),
  entropy: seed.entropy,
  ...(seed.committed === undefined ? {} : { committed: seed.committed }),
})

/**
 * A battle in play: takes inputs one at a time, lets the ruleset work, writes one entry for each.
 *
 * A question that stops a procedure is kept as a running generator; after a restart the same generator is reached
 * again by re-running its order from the state before it, with the recorded dice and answers.
 */
export class LiveBattle<S extends BattleState> {
  readonly ruleset: Ruleset<S>
  readonly origin: Origin<S>
  readonly #stream: DiceStream
  #base: Snapshot<S>
  #entries: Entry[]
  #battle!: Battle<S>
  readonly #question = new OpenQuestion()
  /** The last entry that an upgrade would leave, while the rules of this battle are of another version than ours. */
  #revertsToSeq: number | null = null
  #adrift: Adrift | null = null
  /** Views of now, by viewer; the collector takes those that nobody uses. */
  readonly #views = new Map<string, WeakRef<View>>()

  private constructor(
    ruleset: Ruleset<S>,
    origin: Origin<S>,
    stream: DiceStream,
    base: Snapshot<S>,
    entries: readonly Entry[],
  ) {
    this.ruleset = ruleset
    this.origin = origin
    this.#stream = stream
    this.#base = base
    this.#entries = [...entries]
    this.#rebuild()
  }

  /**
   * A battle at its origin or at any later entry.
   * @param stream where new dice come from; `committedDice(seed)` in play.
   * @param entries all entries after `from` (or from the first), in order.
   * Where the open procedure, run again, does not repeat what the log holds, the battle is {@link adrift}.
   */
  static restore<S extends BattleState>(
    ruleset: Ruleset<S>,
    origin: Origin<S>,
    stream: DiceStream,
    entries: readonly Entry[],
    from?: Snapshot<S>,
  ): LiveBattle<S> {
    const start = from ?? { seq: 0, hash: originHash(origin), nextDie: 0, state: origin.setup }
    return new LiveBattle(ruleset, origin, stream, start, entries)
  }

  /** A new battle with its first entry written. */
  static begin<S extends BattleState>(
    ruleset: Ruleset<S>,
    setup: S,
    seed: DiceSeed,
    at: string,
    stream: DiceStream = committedDice(seed),
  ): LiveBattle<S> {
    const live = LiveBattle.restore(ruleset, originOf(setup, seed), stream, [])
    const begun = live.submit({ type: 'begin' }, at)
    if (!begun.ok) throw new Refusal(begun.refusal)
    return live
  }

  get state(): S {
    return this.#battle.state
  }

  /** The open question, or null. */
  get pending(): PendingAsk | null {
    return this.#question.pending
  }

  /** Entries since the snapshot this battle was restored from (all of them, if from the origin). */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  get #last(): Entry | undefined {
    return this.#entries[this.#entries.length - 1]
  }

  /** Number of the last entry. */
  get seq(): number {
    return this.#last?.seq ?? this.#base.seq
  }

  /**
   * The input that must come before anything else is asked of the battle or read from it, for it was fought under
   * another version of its rules; null when it was not, or is over.
   */
  get upgrade(): Input | null {
    return this.#revertsToSeq === null ? null : { type: 'upgrade', keeps: this.#revertsToSeq }
  }

  /**
   * Why the order that waits for an answer cannot go on; null when all is well. The battle then stands where it was
   * before that order, and takes nothing but an umpire's going back to there or farther.
   */
  get adrift(): Adrift | null {
    return this.#adrift
  }

  get hash(): string {
    return this.#last?.hash ?? this.#base.hash
  }

  /** What a viewer may know now. As long as nothing is taken it is the same view, which nobody may change. */
  view(viewer: Viewer): View {
    const name = canonical(viewer)
    const known = this.#views.get(name)?.deref()
    if (known !== undefined) return known
    const view = this.ruleset.view(this.state, viewer, this.pending)
    this.#views.set(name, new WeakRef(view))
    return view
  }

  /** Who owes what: the open question, or else what the phase waits for. Nothing once the battle is over. */
  owed(): readonly Owed[] {
    if (this.state.outcome !== null || this.#adrift !== null) return []
    const ask = this.pending
    if (ask === null) return this.ruleset.owed(this.state)
    return [
      {
        side: ask.side,
        ...(ask.players === undefined ? {} : { players: askedOf(ask, this.state.seats) }),
        what: ask.kind,
        said: ask.prompt,
      },
    ]
  }

  /** A snapshot of now, or null while a question is open (there is none in the middle of an order). */
  snapshot(): Snapshot<S> | null {
    if (this.pending !== null || this.#adrift !== null) return null
    return {
      seq: this.seq,
      hash: this.hash,
      nextDie: this.#battle.nextDie,
      state: structuredClone(this.state),
    }
  }

  /**
   * Goes on from a snapshot of this battle that is kept elsewhere, as if it had been restored from there: what came
   * before is forgotten, and an undo does not reach behind it.
   */
  restAt(snapshot: Snapshot<S>): void {
    this.#base = snapshot
    this.#entries = this.#entries.filter((entry) => entry.seq > snapshot.seq)
  }

  /**
   * Takes one input. On success the entry is written and returned; on refusal nothing has changed.
   * @param at ISO time, written down and never read by rules.
   * @throws whatever a rule's own fault throws; the battle is then back as it was.
   */
  submit(input: Input, at: string): Result<Entry> {
    try {
      return this.#submit(input, at)
    } finally {
      this.#views.clear()
    }
  }

  #submit(input: Input, at: string): Result<Entry> {
    this.#battle.beginEntry()
    const before = this.pending
    try {
      this.#take(input)
    } catch (error) {
      if (error instanceof BattleEnded) return this.#write(input, at)
      const touched = this.#battle.written()
      const dirty =
        touched.effects.length > 0 ||
        touched.rolls.length > 0 ||
        this.pending !== before ||
        this.#question.resumed
      if (dirty || !(error instanceof Refusal)) this.#rebuild()
      if (error instanceof Refusal) return { ok: false, refusal: error.said }
      throw error
    }
    return this.#write(input, at)
  }

  #write(input: Input, at: string): Result<Entry> {
    if (this.state.outcome !== null) this.#question.close()
    const { rolls, effects } = this.#battle.written()
    const entry = seal({
      seq: (asideOf(input)?.through ?? this.seq) + 1,
      at,
      input,
      rolls,
      effects,
      pending: this.pending,
      prev: this.hash,
    })
    this.#entries.push(entry)
    if (bringsUnit(entry)) this.#rebuild()
    return { ok: true, value: entry }
  }

  #take(input: Input): void {
    if (this.state.outcome !== null && input.type !== 'umpire') refuse('error.battle-over')
    if ((this.#revertsToSeq !== null) !== (input.type === 'upgrade')) refuse('error.rules-version')
    if (this.#adrift !== null && !goesBack(input, this.#adrift.revertsToSeq)) refuse('error.adrift')
    switch (input.type) {
      case 'begin':
        if (this.seq !== 0) refuse('error.already-begun')
        return this.#begin()
      case 'order':
        if (this.pending !== null) refuseWaiting(this.pending, input.by, this.state)
        return this.#start(this.ruleset.play(this.#battle, input.order, input.by))
      case 'answer':
        return this.#answer(input.ask, input.answer, input.by)
      case 'lapse':
        return this.#answer(input.ask, this.pending?.default ?? null, null)
      case 'umpire':
        return this.#umpire(input)
      case 'upgrade':
        return this.#upgrade(input.keeps)
    }
  }

  /** Goes on with the rules of this version; an order half carried out under the old ones is taken back. */
  #upgrade(keeps: number): void {
    if (keeps !== this.#revertsToSeq) refuse('error.rules-version')
    const takesBack = effective(this.#entries).some(({ seq }) => seq > keeps)
    upgradeBattle(this.ruleset, this.#battle, takesBack ? keeps : null)
    this.#revertsToSeq = null
  }

  #begin(): void {
    const { resumed } = this.state
    this.#start(resumed === undefined ? openWith(this.ruleset, this.#battle) : resume(this.#battle, resumed))
  }

  #start(procedure: Procedure): void {
    this.#question.start(procedure, this.seq + 1)
  }

  #answer(id: string, answer: unknown, by: PlayerId | null): void {
    this.#question.answer({ id, answer, by }, this.state.seats, this.seq + 1)
  }

  #umpire(input: Extract<Input, { type: 'umpire' }>): void {
    const { act } = input
    if (act.act !== 'undo')
      return umpireActs(this.ruleset, this.#battle, input, { open: this.pending, setup: this.origin.setup })
    const { aside } = act
    // What is set aside is all that comes after this log's end: nothing else of it need be taken back.
    if (aside !== undefined && aside.from !== this.seq + 1) refuse('error.undo-future', { seq: this.seq })
    if (act.to > this.seq || (act.to === this.seq && aside === undefined))
      refuse('error.undo-future', { seq: this.seq })
    if (act.to < this.#base.seq) refuse('error.undo-too-far', { seq: this.#base.seq })
    const upgrade = this.#entries.find((entry) => entry.seq > act.to && entry.input.type === 'upgrade')
    if (upgrade !== undefined) refuse('error.undo-upgrade', { seq: upgrade.seq })
    this.#rebuild(
      effective(this.#entries).filter((entry) => entry.seq <= act.to),
      aside?.dice,
    )
    if (this.#adrift !== null) {
      this.#rebuild()
      refuse('error.adrift')
    }
    // The entry itself does not count; it only tells all that the battle was taken back.
    this.#battle.beginEntry()
    this.#battle.event(...eventOfAct(input, this.state, { to: act.to }))
  }

  /**
   * Brings state, open question and running procedure to where the entries that count say.
   * @param dice the least that the next die may be.
   */
  #rebuild(counting: readonly Entry[] = effective(this.#entries), dice = 0): void {
    let opened = counting.length
    while (opened > 0 && counting[opened - 1]?.pending != null) opened -= 1
    const state = fold(this.#base.state, counting.slice(0, opened), this.ruleset.seldom)
    // Dice of entries that were taken back stay used: the stream never gives a value twice.
    const nextDie = this.#entries.reduce(
      (next, entry) => Math.max(next, lastDie(entry) + 1, asideOf(entry.input)?.dice ?? 0),
      Math.max(this.#base.nextDie, dice),
    )
    this.#battle = new Battle<S>(state, this.#stream, nextDie, this.ruleset.audience)
    this.#question.close()
    this.#revertsToSeq = null
    this.#adrift = null
    if (state.rulesVersion === this.ruleset.version) {
      const keeps = counting[opened - 1]?.seq ?? this.#base.seq
      for (const entry of counting.slice(opened)) {
        if (this.#adrift === null) this.#adrift = this.#found(entry, keeps)
      }
      if (this.#adrift !== null) {
        const before = fold(this.#base.state, counting.slice(0, opened), this.ruleset.seldom)
        this.#battle = new Battle<S>(before, this.#stream, nextDie, this.ruleset.audience)
        this.#question.close()
      }
    } else if (state.outcome === null) this.#revertsToSeq = counting[opened - 1]?.seq ?? this.#base.seq
    // What is over is only looked at: nothing is written, but it is seen as these rules see it.
    else for (const { change } of changesTo(this.ruleset, state)) apply(state, change as Effect)
  }

  /** Runs an entry again; what is wrong with it, or null when it comes out as the log has it. */
  #found(entry: Entry, revertsToSeq: number): Adrift | null {
    try {
      this.#repeat(entry)
      return null
    } catch (error) {
      return { seq: entry.seq, revertsToSeq, ...told(error) }
    }
  }

  /** Runs an entry again inside an open procedure, with its recorded dice, and holds the outcome against the log. */
  #repeat(entry: Entry): void {
    const { input } = entry
    if (this.#question.stands && input.type === 'umpire') {
      for (const effect of entry.effects) applyEntry(this.state, { ...entry, rolls: [], effects: [effect] })
      return
    }
    this.#battle.beginEntry(entry.rolls)
    if (input.type === 'begin') this.#begin()
    else if (input.type === 'order') this.#start(this.ruleset.play(this.#battle, input.order, input.by))
    else if (input.type === 'answer' || input.type === 'lapse') {
      const answer = input.type === 'answer' ? input.answer : (this.pending?.default ?? null)
      this.#answer(this.pending?.id ?? '', answer, input.type === 'answer' ? input.by : null)
    }
    const again = this.#battle.written()
    mustRepeat(entry, again)
    this.#question.recorded(entry.pending)
  }
}

const lastDie = (entry: Entry): number =>
  entry.rolls.reduce((last: number, roll: Roll) => Math.max(last, roll.index), -1)

/** The words of a refusal, for callers that want to throw. */
export const asRefusal = (said: Message): Refusal => new Refusal(said)
