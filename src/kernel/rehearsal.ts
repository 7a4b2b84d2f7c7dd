import { type Battle, BattleEnded } from './battle.ts'
import type { DiceStream } from './dice.ts'
import type { Effect } from './effect.ts'
import { trialOf } from './foresight.ts'
import { canonical } from './json.ts'
import { lookUp } from './look-up.ts'
import { type Declared, givenTo } from './order.ts'
import type { Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { type Message, type PlayerId, Refusal } from './words.ts'

/** What of a ruleset a rehearsal goes by. */
type Rules<S extends BattleState> = Pick<Ruleset<S>, 'audience' | 'play'>

/** What came of an order that was tried. */
export interface Attempt {
  /** Why it cannot be given, however what was tried before it comes out; null: it can, at least if that goes well. */
  readonly against: Message | null
  /** Whether it can, or what it is about, hangs on dice or answers of an order before it. */
  readonly depends: boolean
  /** What was changed, in each course of events in which it could be given. */
  readonly effects: readonly (readonly Effect[])[]
}

/** Dice that always fall much the same: never quite, lest rules that throw again on ties do so for ever. */
type Habit = (sides: number, index: number) => number
const few = (sides: number, index: number): number => index % Math.max(1, Math.floor(sides / 4))
const MIDDLING: Habit = (sides, index) => Math.min(sides, Math.ceil(sides / 2) + few(sides, index))
const HABITS: readonly Habit[] = [
  MIDDLING,
  (sides, index) => 1 + few(sides, index),
  (sides, index) => sides - few(sides, index),
]

/** More dice than any order wants; a guard against rules that throw such dice for ever. */
const MOST_DICE = 400

/** Thrown where no end of an order can be seen with dice that always fall the same. */
class NoEnd extends Error {}

/** One course of events: the battle as it then stands, and whether anything in it came of dice or of an answer. */
class Course<S extends BattleState> {
  readonly battle: Battle<S>
  readonly #rules: Rules<S>
  readonly #by: PlayerId | null
  #thrown = 0
  #asked = false

  constructor(rules: Rules<S>, state: S, by: PlayerId | null, habit: Habit) {
    this.#rules = rules
    this.#by = by
    const dice: DiceStream = {
      value: (index, sides) => {
        this.#thrown += 1
        if (this.#thrown > MOST_DICE) throw new NoEnd()
        return habit(sides, index)
      },
    }
    this.battle = trialOf(rules, state, dice)
  }

  /** Whether the order that was carried out last wanted dice or an answer. */
  get hangs(): boolean {
    return this.#thrown > 0 || this.#asked
  }

  /**
   * Carries an order out, all questions answered as where nobody answers. `lost`: what came of it cannot be seen, and
   * this course is of no use any more.
   */
  give(declared: Declared): Message | 'done' | 'lost' {
    this.#thrown = 0
    this.#asked = false
    this.battle.beginEntry()
    try {
      const procedure = this.#rules.play(this.battle, declared, this.#by)
      for (let step = procedure.next(); step.done !== true; ) {
        this.#asked = true
        step = procedure.next(step.value.accept(step.value.default, null))
      }
      return 'done'
    } catch (error) {
      if (error instanceof BattleEnded || error instanceof NoEnd) return 'lost'
      if (!(error instanceof Refusal)) throw error
      const { effects, rolls } = this.battle.written()
      return effects.length === 0 && rolls.length === 0 ? error.said : 'lost'
    }
  }
}

/**
 * Orders that somebody means to give one after the other, tried on a copy of the battle: each finds what those before it
 * leave. What hangs on dice or on answers is followed three ways, with dice that fall low, middling and high; what is the
 * same in all of them is taken for certain. Where a state is handed in that holds no more than its player knows, nothing
 * comes out that he does not.
 */
export class Rehearsal<S extends BattleState> {
  readonly #rules: Rules<S>
  readonly #start: S
  readonly #by: PlayerId | null
  readonly #given: ((course: Course<S>) => void)[] = []
  #courses: Course<S>[]

  /**
   * @param state is not changed
   * @param by who gives the orders
   */
  constructor(rules: Rules<S>, state: S, by: PlayerId | null) {
    this.#rules = rules
    this.#start = state
    this.#by = by
    this.#courses = [this.#begun(MIDDLING)]
  }

  #begun(habit: Habit): Course<S> {
    return new Course(this.#rules, this.#start, this.#by, habit)
  }

  /** The battle as the orders leave it when all goes middling; null: nobody can see so far. */
  get state(): S | null {
    return this.#courses[0]?.battle.state ?? null
  }

  /** Tries one more order; one that cannot be given in any course of events changes nothing in them. */
  attempt(declared: Declared): Attempt {
    const forked = this.#courses.length !== 1
    const depends = forked && this.#differ(declared)
    if (this.#courses.length === 0) return { against: null, depends: true, effects: [] }
    const tried = this.#courses.map((course) => ({ course, came: course.give(declared) }))
    const [only] = tried
    if (!forked && only !== undefined && only.came !== 'done' && only.came !== 'lost')
      return { against: only.came, depends: false, effects: [] }
    if (!forked && (only?.course.hangs || only?.came === 'lost')) tried.push(...this.#fork(declared))
    this.#given.push((course) => course.give(declared))
    this.#courses = tried.flatMap(({ course, came }) => (came === 'lost' ? [] : [course]))
    const refusals = tried.flatMap(({ came }) => (came === 'done' || came === 'lost' ? [] : [came]))
    const against = refusals.length === tried.length ? (refusals[0] ?? null) : null
    return {
      against,
      depends: depends || (against === null && refusals.length > 0),
      effects: tried.flatMap(({ course, came }) =>
        came === 'done' || came === 'lost' ? [course.battle.written().effects] : [],
      ),
    }
  }

  /** Makes what has come of the orders so far another thing in every course of events, as where rules do not let all of it be known. */
  amend(change: (battle: Battle<S>) => void): void {
    const amended = ({ battle }: Course<S>): void => change(battle)
    for (const course of this.#courses) amended(course)
    this.#given.push(amended)
  }

  /** Follows the other ways that this order may come out: what was given before it came out in one way only. */
  #fork(declared: Declared): { readonly course: Course<S>; readonly came: Message | 'done' | 'lost' }[] {
    return HABITS.filter((habit) => habit !== MIDDLING).map((habit) => {
      const course = this.#begun(habit)
      for (const again of this.#given) again(course)
      return { course, came: course.give(declared) }
    })
  }

  /** Whether what an order is about stands otherwise in one course of events than in another. */
  #differ({ target, ...declared }: Declared): boolean {
    const aimed = target !== undefined && 'unit' in target ? [target.unit] : []
    const units = [...givenTo(declared), ...aimed]
    const [first, ...others] = this.#courses.map(({ battle }) =>
      canonical(units.map((id) => lookUp(battle.state.units, id) ?? null)),
    )
    return others.some((one) => one !== first)
  }
}
