import { lookUp } from '../kernel/look-up.ts'
import {
  type Arithmetic,
  type Check,
  type Comparison,
  type Condition,
  type Dice,
  diceIn,
  diceOf,
  type Expression,
  fulfils,
  type Keep,
  LIMITS,
  type Roll,
  reach,
  type Total,
} from './expression.ts'
import { COMPARISON, fail, NUMBER, PLUS_MINUS, readNumber, SIGNS, Text } from './text-reader.ts'
import { writeDice } from './write.ts'

/**
 * Reads a line of dice notation, such as `3k6+1`, `8k6<=3`, `6x 2d6 # morale` or `4d6dl1; k20<=12`.
 *
 * The text is read once from left to right by a small recursive descent: never more work than the line is long.
 * @returns the rolls, at least one, within all {@link LIMITS}.
 * @throws Refusal saying what was expected; its params name the place as `at`, 1 for the first character.
 */
export function parseDice(line: string): readonly Roll[] {
  if (line.length > LIMITS.line) fail('too-long', LIMITS.line + 1, { most: LIMITS.line })
  const text = new Text(line)
  const rolls: Roll[] = []
  let thrown = 0
  do {
    // A semicolon at the end of a line is no roll left out.
    if (rolls.length > 0 && text.done) break
    const at = text.at
    if (rolls.length === LIMITS.rolls) fail('too-many-rolls', at, { most: LIMITS.rolls })
    const roll = readRoll(text)
    thrown += diceOf(roll)
    if (thrown > LIMITS.dice) fail('too-many-dice', at, { most: LIMITS.dice })
    rolls.push(roll)
  } while (text.take(/;/y) !== null)
  if (!text.done) text.expected('end')
  // The normalised form may be a little longer than what was typed, and must be readable too.
  if (writeDice(rolls).length > LIMITS.line) fail('too-long', line.length + 1, { most: LIMITS.line })
  return rolls
}

function readRoll(text: Text): Roll {
  let repeat = 1
  if (text.sees(/\d+\s*[x×]/iuy)) {
    const at = text.at
    repeat = readNumber(text, 'dice')
    text.take(/[x×]/iuy)
    if (repeat === 0) fail('no-repeat', at)
  }
  const at = text.at
  const what = readCheck(text) ?? readTotal(text)
  if (what.kind === 'total' && diceIn(what.of) === 0 && (text.done || text.sees(/[;#]/y))) fail('no-dice', at)
  return { repeat, what, label: readLabel(text) }
}

function readLabel(text: Text): string | null {
  if (text.take(/#/y) === null) return null
  const at = text.at
  const label = (text.take(/[^;]*/y) ?? '').trim().replace(/\s+/gu, ' ')
  if (label.length > LIMITS.label) fail('label-too-long', at, { most: LIMITS.label })
  return label === '' ? null : label
}

/** One d20 that must stay under a number is the test with a critical and a fumble. */
function readCheck(text: Text): Check | null {
  if (!text.sees(/1?\s*[dk]\s*20\s*(=<|[<≤])/iuy)) return null
  text.take(/1?\s*[dk]\s*20/iuy)
  const rule = lookUp(SIGNS, text.take(COMPARISON) ?? '') === '<' ? 'below' : 'at-most'
  return { kind: 'check', rule, target: readBound(text) }
}

/** What a whole roll is held against: a number, perhaps with what is added to and taken from it. */
function readBound(text: Text): number {
  const { at } = text
  let bound = text.take(/[-−–]/y) === null ? readNumber(text, 'number') : -readNumber(text, 'number')
  for (let sign = text.take(PLUS_MINUS); sign !== null; sign = text.take(PLUS_MINUS)) {
    const number = readNumber(text, 'number')
    bound += sign === '+' ? number : -number
  }
  // It is written as one number, which must be readable too.
  return Math.abs(bound) > LIMITS.number ? fail('number-too-large', at, { most: LIMITS.number }) : bound
}

function readTotal(text: Text): Total {
  const at = text.at
  const { expression } = readSum(text)
  const sign = text.take(COMPARISON)
  const [least, most] = reach(expression)
  if (Math.max(-least, most) > LIMITS.value) fail('value-too-large', at)
  if (sign === null) return { kind: 'total', of: expression, test: null }
  return { kind: 'total', of: expression, test: { compare: comparison(sign), value: readBound(text) } }
}

/** An expression as it was read; `pool` is the place of a count of successes that has no brackets around it. */
interface Read {
  readonly expression: Expression
  readonly pool: number | null
}

/** A count of successes in a sum must stand in brackets: `8k6<=3+1` could mean two things. */
const operand = ({ expression, pool }: Read): Expression =>
  pool === null ? expression : fail('bare-pool', pool)

function readSum(text: Text): Read {
  let left = readProduct(text)
  for (let sign = text.take(PLUS_MINUS); sign !== null; sign = text.take(PLUS_MINUS)) {
    left = joined(left, sign === '+' ? '+' : '-', readProduct(text))
  }
  return left
}

function readProduct(text: Text): Read {
  let left = readFactor(text)
  while (text.take(/[*·]/y) !== null) left = joined(left, '*', readFactor(text))
  return left
}

const joined = (left: Read, operator: Arithmetic['operator'], right: Read): Read => ({
  expression: { kind: 'arithmetic', operator, left: operand(left), right: operand(right) },
  pool: null,
})

function readFactor(text: Text): Read {
  const at = text.at
  if (text.depth > LIMITS.depth) fail('too-deep', at, { most: LIMITS.depth })
  if (text.take(/[-−–]/y) !== null) {
    text.depth += 1
    const of = operand(readFactor(text))
    text.depth -= 1
    return { expression: { kind: 'negated', of }, pool: null }
  }
  if (text.take(/\(/y) !== null) {
    text.depth += 1
    const { expression } = readSum(text)
    if (text.take(/\)/y) === null) text.expected('bracket')
    text.depth -= 1
    return { expression, pool: null }
  }
  if (text.sees(/\d*\s*[dk]/iuy)) return readDice(text)
  return { expression: { kind: 'constant', value: readNumber(text, 'dice') }, pool: null }
}

function readDice(text: Text): Read {
  const at = text.at
  const given = text.sees(NUMBER) ? readNumber(text, 'dice') : null
  const count = given ?? 1
  if (count === 0) fail('no-die', at)
  if (count > LIMITS.dice) fail('too-many-dice', at, { most: LIMITS.dice })
  text.take(/[dk]/iuy)
  if (text.take(/f(?!\p{L})/iuy) !== null) return { expression: { kind: 'fudge', count }, pool: null }
  const sides = readSides(text)
  if (text.take(/±|\+[-−–](?!\s*[\d(dk])/iuy) !== null) {
    if (given !== null && given !== 2) fail('pair-of-two', at)
    return { expression: { kind: 'pair', sides }, pool: null }
  }
  const dice = readModifiers(text, { kind: 'dice', count, sides, ...PLAIN })
  return { expression: dice, pool: dice.target === null ? null : at }
}

const PLAIN = { reroll: null, explode: null, keep: null, target: null } as const

function readSides(text: Text): number {
  if (text.take(/%/y) !== null) return 100
  const at = text.at
  const sides = readNumber(text, 'sides')
  if (sides === 0) fail('no-sides', at)
  return sides > LIMITS.sides ? fail('too-many-sides', at, { most: LIMITS.sides }) : sides
}

/** Everything that may follow `3d6`, in any order, each once. */
function readModifiers(text: Text, plain: Dice): Dice {
  let dice = plain
  for (;;) {
    const at = text.at
    const add = <P extends keyof typeof PLAIN>(part: P, value: Dice[P]): void => {
      if (dice[part] !== null) fail('twice', at)
      dice = { ...dice, [part]: value }
    }
    if (text.take(/r/iuy) !== null)
      add('reroll', readCondition(text, plain.sides) ?? text.expected('condition'))
    else if (text.take(/!/y) !== null) {
      const when = readCondition(text, plain.sides) ?? ({ compare: '=', value: plain.sides } as const)
      if (!someFace(plain.sides, (face) => !fulfils(face, when))) fail('always-explodes', at)
      add('explode', when)
    } else if (text.sees(/[kd][hl]/iuy)) add('keep', readKeep(text, plain.count))
    else if (dice.target === null && text.sees(COMPARISON)) add('target', readCondition(text, plain.sides))
    else break
    if (dice.explode !== null && dice.keep !== null && dice.target !== null) fail('three-ways', at)
  }
  return dice
}

/** `>=4`, or a bare number for "equal to"; it must hold for some face. Null if neither stands here. */
function readCondition(text: Text, sides: number): Condition | null {
  const at = text.at
  const sign = text.take(COMPARISON)
  if (sign === null && !text.sees(NUMBER)) return null
  const condition: Condition = {
    compare: sign === null ? '=' : comparison(sign),
    value: readNumber(text, 'number'),
  }
  if (!someFace(sides, (face) => fulfils(face, condition))) fail('no-such-face', at, { sides })
  return condition
}

const comparison = (sign: string): Comparison => lookUp(SIGNS, sign) ?? '='

/** The faces at both ends and those beside a condition's number decide; but a thousand are counted at once. */
function someFace(sides: number, holds: (face: number) => boolean): boolean {
  for (let face = 1; face <= sides; face++) if (holds(face)) return true
  return false
}

function readKeep(text: Text, dice: number): Keep {
  const at = text.at
  const letters = (text.take(/[kd][hl]/iuy) ?? '').toLowerCase()
  const count = text.sees(NUMBER) ? readNumber(text, 'number') : 1
  if (count === 0 || count > dice) fail('keep-count', at, { dice })
  return {
    act: letters.startsWith('k') ? 'keep' : 'drop',
    which: letters.endsWith('h') ? 'highest' : 'lowest',
    count,
  }
}
