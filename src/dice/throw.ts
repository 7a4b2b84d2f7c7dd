import type { Throw } from '../kernel/reference.ts'
import {
  type Check,
  type Dice,
  type Expression,
  type Fudge,
  fulfils,
  type Keep,
  LIMITS,
  type Pair,
  type Roll,
} from './expression.ts'

/** One die as it fell, and what became of it. */
export interface Die {
  readonly sides: number | 'fudge'
  /** What it shows: 1…sides; −1, 0 or +1 on a fudge die. */
  readonly value: number
  /** What it showed before it was thrown again; null if it wasn't. */
  readonly before: number | null
  /** It brought the die after it. */
  readonly exploded: boolean
  /** It was brought by the die before it. */
  readonly brought: boolean
  /** It counts; false for one that was dropped. */
  readonly kept: boolean
  /** It fulfils the target of a count of successes; null where there is none. */
  readonly success: boolean | null
  /** Of a pair: the green one counts for, the red one against. */
  readonly colour: 'green' | 'red' | null
}

/** The dice of one part of an expression, in the order they fell, and what they are worth. */
export interface Group {
  readonly of: Dice | Fudge | Pair
  readonly dice: readonly Die[]
  readonly value: number
}

/** How a test of a d20 ended. */
export type CheckOutcome = 'critical' | 'success' | 'failure' | 'fumble'

/** One throw of a roll. */
export type Thrown =
  | {
      readonly kind: 'total'
      /** One for each part of the expression that has dice, from left to right. */
      readonly groups: readonly Group[]
      readonly value: number
      /** Whether the test was passed; null where there is none. */
      readonly passed: boolean | null
    }
  | {
      readonly kind: 'check'
      readonly die: Die
      readonly outcome: CheckOutcome
    }

/** A roll and its throws, one for each repeat. */
export interface ThrownRoll {
  readonly roll: Roll
  readonly throws: readonly Thrown[]
}

/**
 * Throws every die of a line, from left to right. Re-rolls are thrown at once, the dice an explosion brings after the
 * die that brought them.
 */
export const throwDice = (rolls: readonly Roll[], die: Throw<string>): readonly ThrownRoll[] =>
  rolls.map((roll) => ({
    roll,
    throws: Array.from({ length: roll.repeat }, () => throwOnce(roll.what, die)),
  }))

/** All dice of a throw, in the order they fell. */
export const diceThrown = (thrown: Thrown): readonly Die[] =>
  thrown.kind === 'check' ? [thrown.die] : thrown.groups.flatMap(({ dice }) => dice)

/** Throws a roll once, however often it is repeated. */
export function throwOnce(what: Roll['what'], die: Throw<string>): Thrown {
  if (what.kind === 'check') {
    const value = die(20, 'check')
    return { kind: 'check', die: plainDie(20, value), outcome: checkOutcome(what, value) }
  }
  const groups: Group[] = []
  const value = evaluate(what.of, die, groups)
  return { kind: 'total', groups, value, passed: what.test === null ? null : fulfils(value, what.test) }
}

/** What a value of the d20 means: 1 and 20 decide by themselves. */
export function checkOutcome({ rule, target }: Check, value: number): CheckOutcome {
  if (value === 1) return 'critical'
  if (value === 20) return 'fumble'
  return fulfils(value, { compare: rule === 'below' ? '<' : '<=', value: target }) ? 'success' : 'failure'
}

const plainDie = (sides: Die['sides'], value: number, colour: Die['colour'] = null): Die => ({
  sides,
  value,
  before: null,
  exploded: false,
  brought: false,
  kept: true,
  success: null,
  colour,
})

/** The value of an expression; the dice it threw are added to `groups`. */
function evaluate(of: Expression, die: Throw<string>, groups: Group[]): number {
  switch (of.kind) {
    case 'constant':
      return of.value
    case 'negated':
      return 0 - evaluate(of.of, die, groups)
    case 'arithmetic': {
      const left = evaluate(of.left, die, groups)
      const right = evaluate(of.right, die, groups)
      return of.operator === '+' ? left + right : of.operator === '-' ? left - right : left * right
    }
    default: {
      const group = throwGroup(of, die)
      groups.push(group)
      return group.value
    }
  }
}

function throwGroup(of: Group['of'], die: Throw<string>): Group {
  if (of.kind === 'pair') {
    const green = plainDie(of.sides, die(of.sides, 'green'), 'green')
    const red = plainDie(of.sides, die(of.sides, 'red'), 'red')
    return { of, dice: [green, red], value: green.value - red.value }
  }
  if (of.kind === 'fudge') {
    const dice = Array.from({ length: of.count }, () => plainDie('fudge', die(3, 'fudge') - 2))
    return { of, dice, value: sum(dice) }
  }
  const chains = Array.from({ length: of.count }, () => throwChain(of, die))
  const kept = of.keep === null ? null : keptOf(chains.map(sum), of.keep)
  const dice = chains.flatMap((chain, n) =>
    chain.map((one) => ({
      ...one,
      kept: kept === null || kept.has(n),
      success: of.target === null ? null : fulfils(one.value, of.target),
    })),
  )
  const counting = dice.filter((one) => one.kept)
  const value = of.target === null ? sum(counting) : counting.filter((one) => one.success).length
  return { of, dice, value }
}

const sum = (dice: readonly Die[]): number => dice.reduce((total, { value }) => total + value, 0)

/** One die with its second throw and the dice it brings. */
function throwChain({ sides, reroll, explode }: Dice, die: Throw<string>): Die[] {
  const first = die(sides, 'die')
  const again = reroll !== null && fulfils(first, reroll)
  const chain: Die[] = [
    { ...plainDie(sides, again ? die(sides, 'reroll') : first), before: again ? first : null },
  ]
  if (explode === null) return chain
  for (let brought = 0; brought < LIMITS.explosions; brought++) {
    const last = chain.at(-1)
    if (last === undefined || !fulfils(last.value, explode)) break
    chain[chain.length - 1] = { ...last, exploded: true }
    chain.push({ ...plainDie(sides, die(sides, 'explosion')), brought: true })
  }
  return chain
}

/** Places of those that are kept; of equal sums the earlier is the higher. */
function keptOf(sums: readonly number[], { act, which, count }: Keep): ReadonlySet<number> {
  const highestFirst = sums.map((_, n) => n).sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b)
  const order = which === 'highest' ? highestFirst : highestFirst.reverse()
  return new Set(act === 'keep' ? order.slice(0, count) : order.slice(count))
}
