import { ask, type Procedure } from '../../../kernel/ask.ts'
import type { Battle } from '../../../kernel/battle.ts'
import { type Term, term } from '../../../kernel/modifiers.ts'
import { message, type RuleId, refuse, type WordKey } from '../../../kernel/words.ts'
import { hasSection } from './sections.ts'
import { type KgState, type KgUnit, setNote } from './state.ts'

/** A 2d6± as thrown: green counts for, red against (KG-DIC-01). */
export interface Pair {
  readonly green: number
  readonly red: number
  /** green − red, −5…+5. */
  readonly value: number
}

/** What a pair may be thrown for: the words for its two dice are `…-green` and `…-red`. */
export type PairKey = PairOf<WordKey>
type PairOf<K extends string> = K extends `${infer Name}-green` ? Name : never

/** Throws the green d6, then the red one (KG-DIC-01). */
export function throwPair(battle: Battle<KgState>, by: Pick<KgUnit, 'id'>, rule: RuleId, why: PairKey): Pair {
  const green = battle.roll(6, { rule, why: `${why}-green`, by: by.id })
  const red = battle.roll(6, { rule, why: `${why}-red`, by: by.id })
  return { green, red, value: green - red }
}

/** The pair as a term of an effectiveness. */
export const pairTerm = (pair: Pair, rule: RuleId): Term => term('kg.term.dice', pair.value, rule)

const HERO_USED = 'KG-UNI-03/hero'

/**
 * A pair thrown for a unit that may have a hero with it: once in a battle its side may throw one pair again, and
 * the second throw counts (KG-UNI-03). Nobody is asked about a pair that cannot be bettered.
 */
export function* rollPair(battle: Battle<KgState>, u: KgUnit, rule: RuleId, why: PairKey): Procedure<Pair> {
  const first = throwPair(battle, u, rule, why)
  if (!hasSection(u, 'hero') || u.notes[HERO_USED] === true || first.value === 5) return first
  const again = yield* ask<boolean>({
    kind: 'reroll',
    side: u.side,
    rule: 'KG-UNI-03',
    prompt: message('kg.ask.reroll', { unit: u.id, green: first.green, red: first.red }),
    choices: [
      { id: 'keep', label: message('kg.choice.keep') },
      { id: 'reroll', label: message('kg.choice.reroll') },
    ],
    data: { unit: u.id, green: first.green, red: first.red },
    default: 'keep',
    accept: (answer) => {
      if (answer !== 'keep' && answer !== 'reroll') refuse('kg.error.bad-choice')
      return answer === 'reroll'
    },
  })
  if (!again) return first
  setNote(battle, u, HERO_USED, true, 'KG-UNI-03')
  battle.event('KG-UNI-03', 'kg.hero', { unit: u.id, data: { green: first.green, red: first.red } })
  return throwPair(battle, u, rule, why)
}
