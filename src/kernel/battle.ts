import type { DiceStream, Roll } from './dice.ts'
import type { Audience, Change, Effect } from './effect.ts'
import type { Sum } from './modifiers.ts'
import { apply } from './reduce.ts'
import type { BattleState, Outcome } from './state.ts'
import { type RuleId, refuse, type SideId, type UnitId, type WordKey } from './words.ts'

/** What a die is thrown for: the rule that asks, a catalogue key of the purpose, and for whom. */
export interface RollFor {
  readonly rule: RuleId
  readonly why: WordKey
  readonly by: UnitId | SideId | null
}

/** Thrown by {@link Battle.end} to leave all open procedures at once; the driver takes it for their end. */
export class BattleEnded extends Error {}

/** Decides which sides may learn of a change, just after it was made; undefined: everybody. */
export type AudienceOf<S> = (state: S, change: Change) => Audience | undefined

/**
 * A battle as rules see it: its state to read, dice to throw, and one way to change it.
 * Everything done here is recorded in the entry being written.
 */
export class Battle<S extends BattleState> {
  readonly state: S
  readonly #stream: DiceStream
  readonly #audience: AudienceOf<S>
  #nextDie: number
  #recorded: readonly Roll[] = []
  #rolls: Roll[] = []
  #effects: Effect[] = []

  constructor(state: S, stream: DiceStream, nextDie: number, audience: AudienceOf<S>) {
    this.state = state
    this.#stream = stream
    this.#nextDie = nextDie
    this.#audience = audience
  }

  /**
   * Throws one die of `sides` sides and gives 1…sides.
   * A queued value is used first; one that doesn't fit the die is refused.
   */
  roll(sides: number, purpose: RollFor): number {
    const recorded = this.#recorded[this.#rolls.length]
    if (recorded !== undefined && (recorded.sides !== sides || recorded.rule !== purpose.rule)) {
      throw new Error(
        `The log has a d${recorded.sides} of ${recorded.rule} where the rules throw a d${sides}.`,
      )
    }
    const roll = recorded ?? this.#throw(sides, purpose)
    if (roll.source === 'queued') this.state.queued.shift()
    // A roll that is handed out again must not bring back dice that were thrown after it and taken back since.
    else this.#nextDie = Math.max(this.#nextDie, roll.index + 1)
    this.#rolls.push(roll)
    return roll.value
  }

  #throw(sides: number, purpose: RollFor): Roll {
    const queued = this.state.queued[0]
    if (queued === undefined) {
      const value = this.#stream.value(this.#nextDie, sides, purpose)
      return { sides, value, ...purpose, source: 'stream', index: this.#nextDie }
    }
    if (!Number.isInteger(queued) || queued < 1 || queued > sides) {
      const cause = purpose.by === null ? purpose.rule : `${purpose.rule}, ${purpose.by}`
      refuse('error.queued-die', { value: queued, sides, cause })
    }
    return { sides, value: queued, ...purpose, source: 'queued', index: -1 }
  }

  /**
   * Makes one change, and records it with the rule that caused it. `to` overrides who may learn of it. The change is the
   * entry's own from then on: give each call a new one.
   */
  change(rule: RuleId, change: Change, to?: Audience): void {
    apply(this.state, change as Effect)
    const audience = to ?? this.#audience(this.state, change)
    const effect = change as { -readonly [key in 'rule' | 'to']?: Effect[key] }
    effect.rule = rule
    if (audience !== undefined) effect.to = audience
    this.#effects.push(effect as Effect)
  }

  /** Tells what happened without changing anything: the line of the report, with its sums. */
  event(
    rule: RuleId,
    name: string,
    told: {
      unit?: UnitId | undefined
      target?: UnitId | undefined
      side?: SideId | undefined
      sums?: Record<string, Sum> | undefined
      data?: Extract<Change, { type: 'event' }>['data']
    },
    to?: Audience,
  ): void {
    const { unit, target, side, sums, data } = told
    this.change(rule, { type: 'event', name, unit, target, side, sums, data }, to)
  }

  /** Ends the battle here and now: whatever was going on is broken off. */
  end(rule: RuleId, outcome: Outcome): never {
    this.change(rule, { type: 'end', outcome })
    throw new BattleEnded('The battle is over.')
  }

  /** For the driver: the stream index of the next die. */
  get nextDie(): number {
    return this.#nextDie
  }

  /** For the driver: starts a new entry; `recorded` rolls of an earlier run are handed out before new ones. */
  beginEntry(recorded: readonly Roll[] = []): void {
    this.#recorded = recorded
    this.#rolls = []
    this.#effects = []
  }

  /** For the driver: what this entry has thrown and changed so far. */
  written(): { rolls: readonly Roll[]; effects: readonly Effect[] } {
    return { rolls: this.#rolls, effects: this.#effects }
  }
}
