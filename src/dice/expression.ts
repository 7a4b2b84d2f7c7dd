/**
 * What a line of dice notation means, once read. How it is written and what each part does: docs/dice.md.
 *
 * A line is one or more rolls; a roll is a sum of dice and numbers, or a test of one d20. The types say everything
 * that thrower, odds and writer need, and nothing of how it was typed: `k6`, `1d6` and `d 6` are equal values.
 */

/** How a value is held against a number. */
export type Comparison = '<' | '<=' | '=' | '>=' | '>'

/** True of a value that stands in this relation to `value`: `{ compare: '>=', value: 4 }` of 4, 5, 6 … */
export interface Condition {
  readonly compare: Comparison
  readonly value: number
}

/** Which of the dice count: the highest or lowest n are kept, or dropped. Always fewer than `count` or equal to it. */
export interface Keep {
  readonly act: 'keep' | 'drop'
  readonly which: 'highest' | 'lowest'
  readonly count: number
}

/**
 * `count` equal dice. Evaluated in this order:
 *
 * 1. each die is thrown; one that fulfils `reroll` is thrown once more, and the second throw counts;
 * 2. a die that fulfils `explode` brings one more die (no re-roll for that one), which may explode in turn, at most
 *    {@link LIMITS.explosions} more for each die. A die with the dice it brought is a *chain*;
 * 3. `keep` chooses among the chains by their sums; of equal ones the earlier is the higher;
 * 4. without `target` the value is the sum of all kept dice; with it, the number of kept dice that fulfil it, each
 *    exploded die for itself.
 *
 * Never all three of `explode`, `keep` and `target`. `explode` always leaves a face that does not explode; `target`
 * holds for at least one face.
 */
export interface Dice {
  readonly kind: 'dice'
  readonly count: number
  readonly sides: number
  readonly reroll: Condition | null
  readonly explode: Condition | null
  readonly keep: Keep | null
  readonly target: Condition | null
}

/** `count` fudge dice, each −1, 0 or +1 with equal chances; the value is their sum. */
export interface Fudge {
  readonly kind: 'fudge'
  readonly count: number
}

/** A green and a red die; the value is green minus red. */
export interface Pair {
  readonly kind: 'pair'
  readonly sides: number
}

/** A whole number, 0 or more. */
export interface Constant {
  readonly kind: 'constant'
  readonly value: number
}

export interface Negated {
  readonly kind: 'negated'
  readonly of: Expression
}

export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly operator: '+' | '-' | '*'
  readonly left: Expression
  readonly right: Expression
}

/** What has a number as its value, once the dice have fallen. */
export type Expression = Dice | Fudge | Pair | Constant | Negated | Arithmetic

/** A sum; with `test`, it succeeds if the value fulfils it and fails otherwise. */
export interface Total {
  readonly kind: 'total'
  readonly of: Expression
  readonly test: Condition | null
}

/**
 * One d20 against a target it must not exceed (`at-most`) or must stay below. A 1 is always a critical success, a 20
 * always a fumble, whatever the target.
 */
export interface Check {
  readonly kind: 'check'
  readonly rule: 'at-most' | 'below'
  readonly target: number
}

/** One part of a line between semicolons. */
export interface Roll {
  /** How often it is thrown, each time for itself. */
  readonly repeat: number
  readonly what: Total | Check
  /** What it is for, in the words of whoever rolls; shown, never read. */
  readonly label: string | null
}

/** What keeps every line short enough to be thrown and shown at once. */
export const LIMITS = {
  /** Characters of a line. */
  line: 400,
  /** Rolls in a line. */
  rolls: 20,
  /** Dice of a whole line, repeats counted, explosions and re-rolls not. */
  dice: 1000,
  sides: 1000,
  /** How many dice one die may bring by exploding. */
  explosions: 10,
  /** Characters of a label. */
  label: 80,
  /** Brackets within brackets. */
  depth: 20,
  /** Largest number that may be written. */
  number: 99_999,
  /** No value may possibly lie further from zero than this. */
  value: 1_000_000_000,
} as const

/** Does a value fulfil a condition? */
export function fulfils(value: number, { compare, value: than }: Condition): boolean {
  switch (compare) {
    case '<':
      return value < than
    case '<=':
      return value <= than
    case '=':
      return value === than
    case '>=':
      return value >= than
    case '>':
      return value > than
  }
}

/** How many dice an expression throws, explosions and re-rolls not counted. */
export function diceIn(expression: Expression): number {
  switch (expression.kind) {
    case 'dice':
    case 'fudge':
      return expression.count
    case 'pair':
      return 2
    case 'constant':
      return 0
    case 'negated':
      return diceIn(expression.of)
    case 'arithmetic':
      return diceIn(expression.left) + diceIn(expression.right)
  }
}

/** How many dice a roll throws, repeats counted, explosions and re-rolls not. */
export const diceOf = ({ repeat, what }: Roll): number =>
  repeat * (what.kind === 'check' ? 1 : diceIn(what.of))

/** The least and the greatest value an expression can have; with long explosions they are most unlikely, but possible. */
export function reach(expression: Expression): readonly [least: number, most: number] {
  switch (expression.kind) {
    case 'dice': {
      const { count, sides, explode, keep, target } = expression
      const kept = keep === null ? count : keep.act === 'keep' ? keep.count : count - keep.count
      const each = explode === null ? 1 : 1 + LIMITS.explosions
      return target === null ? [kept, kept * sides * each] : [0, kept * each]
    }
    case 'fudge':
      return [-expression.count, expression.count]
    case 'pair':
      return [1 - expression.sides, expression.sides - 1]
    case 'constant':
      return [expression.value, expression.value]
    case 'negated': {
      const [least, most] = reach(expression.of)
      return [-most, -least]
    }
    case 'arithmetic': {
      const [a, b] = reach(expression.left)
      const [c, d] = reach(expression.right)
      if (expression.operator === '+') return [a + c, b + d]
      if (expression.operator === '-') return [a - d, b - c]
      const corners = [a * c, a * d, b * c, b * d]
      return [Math.min(...corners), Math.max(...corners)]
    }
  }
}
