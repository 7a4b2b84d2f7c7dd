import type { Condition, Dice, Expression, Roll, Total } from './expression.ts'

/** The letter for a die: `d` in English, `k` in Polish. */
export type DieLetter = 'd' | 'k'

/**
 * The one way to write rolls; reading it gives the same rolls. With `d` it is the form that a committed roll is bound
 * to.
 */
export const writeDice = (rolls: readonly Roll[], letter: DieLetter = 'd'): string =>
  rolls.map((roll) => writeRoll(roll, letter)).join('; ')

/** One roll, its label included. */
export function writeRoll({ repeat, what, label }: Roll, letter: DieLetter = 'd'): string {
  const times = repeat === 1 ? '' : `${repeat}x `
  const text =
    what.kind === 'check'
      ? `${letter}20${what.rule === 'below' ? '<' : '<='}${what.target}`
      : writeTotal(what, letter)
  return `${times}${text}${label === null ? '' : ` # ${label}`}`
}

function writeTotal({ of, test }: Total, letter: DieLetter): string {
  const text = startsAsCheck(of) ? `(${writeExpression(of, letter)})` : writeExpression(of, letter)
  if (test === null) return text
  return takesComparison(of) ? `(${text})${condition(test)}` : `${text}${condition(test)}`
}

/** Would a comparison after it be read as a target of its last dice? */
function takesComparison(of: Expression): boolean {
  switch (of.kind) {
    case 'dice':
      return of.target === null || of.explode !== null
    case 'negated':
      return takesComparison(of.of)
    case 'arithmetic':
      return takesComparison(of.right)
    default:
      return false
  }
}

/** A pool of one d20 that counts low values, alone, would be read as the test with critical and fumble. */
const startsAsCheck = (of: Expression): boolean =>
  of.kind === 'dice' &&
  of.count === 1 &&
  of.sides === 20 &&
  of.reroll === null &&
  of.keep === null &&
  (of.target?.compare === '<' || of.target?.compare === '<=')

/** An expression without its test. */
export function writeExpression(of: Expression, letter: DieLetter = 'd'): string {
  switch (of.kind) {
    case 'dice':
      return writeEqualDice(of, letter)
    case 'fudge':
      return `${of.count === 1 ? '' : of.count}${letter}F`
    case 'pair':
      return `${letter}${of.sides}±`
    case 'constant':
      return String(of.value)
    case 'negated':
      return `-${operand(of.of, 3, letter)}`
    case 'arithmetic': {
      const rank = rankOf(of)
      const left = operand(of.left, rank, letter)
      // What is on the right is read after what is on the left: equal rank needs brackets there.
      return `${left}${of.operator}${operand(of.right, rank + 1, letter)}`
    }
  }
}

/** How strongly an expression holds together: sums least, then products, then everything else. */
const rankOf = (of: Expression): number => (of.kind !== 'arithmetic' ? 3 : of.operator === '*' ? 2 : 1)

function operand(of: Expression, least: number, letter: DieLetter): string {
  const text = writeExpression(of, letter)
  const pool = of.kind === 'dice' && of.target !== null
  return pool || rankOf(of) < least ? `(${text})` : text
}

function writeEqualDice({ count, sides, reroll, keep, target, explode }: Dice, letter: DieLetter): string {
  const parts = [`${count === 1 ? '' : count}${letter}${sides}`]
  if (reroll !== null) parts.push(`r${condition(reroll, true)}`)
  if (keep !== null)
    parts.push(`${keep.act === 'keep' ? 'k' : 'd'}${keep.which === 'highest' ? 'h' : 'l'}${keep.count}`)
  if (target !== null) parts.push(condition(target))
  if (explode !== null) {
    const highest = explode.compare === '=' && explode.value === sides
    parts.push(highest ? '!' : `!${condition(explode, true)}`)
  }
  return parts.join('')
}

/** @param bare whether "equal to" needs no sign here. */
const condition = ({ compare, value }: Condition, bare = false): string =>
  bare && compare === '=' ? String(value) : `${compare}${value}`
