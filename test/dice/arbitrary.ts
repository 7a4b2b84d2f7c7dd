import fc from 'fast-check'
import {
  type Comparison,
  type Condition,
  type Dice,
  type Expression,
  fulfils,
  type Roll,
} from '../../src/dice/expression.ts'

const faces = (sides: number): number[] => Array.from({ length: sides }, (_, n) => n + 1)
const compare = fc.constantFrom<Comparison>('<', '<=', '=', '>=', '>')

const condition = (sides: number): fc.Arbitrary<Condition> =>
  fc
    .record({ compare, value: fc.integer({ min: 0, max: sides + 1 }) })
    .filter((one) => faces(sides).some((face) => fulfils(face, one)))

const equalDice = (count: number, sides: number): fc.Arbitrary<Dice> =>
  fc
    .record({
      kind: fc.constant('dice' as const),
      count: fc.constant(count),
      sides: fc.constant(sides),
      reroll: fc.option(condition(sides)),
      explode:
        sides === 1
          ? fc.constant(null)
          : fc.option(condition(sides).filter((one) => faces(sides).some((face) => !fulfils(face, one)))),
      keep: fc.option(
        fc.record({
          act: fc.constantFrom('keep' as const, 'drop' as const),
          which: fc.constantFrom('highest' as const, 'lowest' as const),
          count: fc.integer({ min: 1, max: count }),
        }),
      ),
      target: fc.option(condition(sides)),
    })
    .map((dice) => (dice.explode !== null && dice.target !== null ? { ...dice, keep: null } : dice))

/** Dice with any of their modifiers: at most `most` of them. */
export const dice = (most: number): fc.Arbitrary<Dice> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: most }),
      fc.oneof(fc.constantFrom(20, 6, 100), fc.integer({ min: 1, max: 40 })),
    )
    .chain(([count, sides]) => equalDice(count, sides))

/** Whole expressions: dice as given, dice with signs, pairs of these many sides, numbers, and what is reckoned of them. */
export const anyExpression = (
  dice: fc.Arbitrary<Dice>,
  most: {
    readonly fudge: number
    readonly sides: readonly [number, number]
    readonly number: number
    readonly depth: number
  },
): fc.Arbitrary<Expression> =>
  fc.letrec<{ whole: Expression }>((tie) => ({
    whole: fc.oneof(
      { maxDepth: most.depth, withCrossShrink: true },
      dice,
      fc.record({ kind: fc.constant('fudge' as const), count: fc.integer({ min: 1, max: most.fudge }) }),
      fc.record({ kind: fc.constant('pair' as const), sides: fc.constantFrom(...most.sides) }),
      fc.record({ kind: fc.constant('constant' as const), value: fc.integer({ min: 0, max: most.number }) }),
      fc.record({ kind: fc.constant('negated' as const), of: tie('whole') }),
      fc.record({
        kind: fc.constant('arithmetic' as const),
        operator: fc.constantFrom('+' as const, '-' as const, '*' as const),
        left: tie('whole'),
        right: tie('whole'),
      }),
    ),
  })).whole

const expression = anyExpression(dice(6), { fudge: 6, sides: [6, 10], number: 12, depth: 4 })

const bound = fc.integer({ min: -50, max: 50 })
const label = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => text.replace(/[;\s]+/gu, ' ').trim())
  .filter((text) => text !== '' && text.length <= 40)

/** Any roll the notation can say, except that it may be too long or too large for one line. */
export const roll: fc.Arbitrary<Roll> = fc.record({
  repeat: fc.integer({ min: 1, max: 4 }),
  what: fc.oneof(
    fc.record({
      kind: fc.constant('total' as const),
      of: expression,
      test: fc.option(fc.record({ compare, value: bound })),
    }),
    fc.record({
      kind: fc.constant('check' as const),
      rule: fc.constantFrom('at-most' as const, 'below' as const),
      target: bound,
    }),
  ),
  label: fc.option(label),
})
