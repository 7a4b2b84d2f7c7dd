import { Budget, bitsOf, OutOfReach, stepCost } from './budget.ts'
import { type Condition, type Dice, type Expression, fulfils, LIMITS } from './expression.ts'
import { kept, times } from './many.ts'
import { certain, combined, evenly, facesOf, mapped, type Spread, spreadOf } from './spread.ts'

/** Steps after which exact odds are given up: some tenths of a second. */
const STEPS = 20_000_000

/**
 * How the value of an expression spreads, exactly: the parts of it are worked out for themselves and joined, so that
 * twenty dice take no longer than one.
 * @returns null where that would take too long
 */
export function distributionOf(expression: Expression, steps = STEPS): Spread | null {
  try {
    return spread(expression, new Budget(steps))
  } catch (error) {
    if (error instanceof OutOfReach) return null
    throw error
  }
}

function spread(expression: Expression, budget: Budget): Spread {
  switch (expression.kind) {
    case 'constant':
      return certain(expression.value)
    case 'fudge':
      return times(evenly([-1, 0, 1]), expression.count, budget)
    case 'pair': {
      const die = evenly(facesOf(expression.sides))
      return combined(die, die, (green, red) => green - red, budget)
    }
    case 'dice':
      return ofDice(expression, budget)
    case 'negated':
      return mapped(spread(expression.of, budget), (value) => -value)
    case 'arithmetic': {
      const [left, right] = [spread(expression.left, budget), spread(expression.right, budget)]
      return combined(left, right, JOIN[expression.operator], budget)
    }
  }
}

const JOIN = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
} as const

function ofDice(dice: Dice, budget: Budget): Spread {
  const { count, keep, target, explode } = dice
  const worth = (face: number): number => (target === null ? face : Number(fulfils(face, target)))
  const first = rerolled(dice.sides, dice.reroll)
  if (keep === null) return times(chain(first, dice, worth, budget), count, budget)
  const keeping = {
    count,
    keep: keep.act === 'keep' ? keep.count : count - keep.count,
    which: (keep.act === 'keep') === (keep.which === 'highest') ? 'highest' : 'lowest',
  } as const
  if (keeping.keep === 0) return certain(0)
  // Exploded dice are kept by the sum of their chain, plain ones by what they show; targets never join both.
  if (explode === null) return kept(first, { ...keeping, worth }, budget)
  return kept(chain(first, dice, worth, budget), { ...keeping, worth: (sum) => sum }, budget)
}

/** One die, thrown once more where it shows what is to be re-rolled. */
function rerolled(sides: number, again: Condition | null): Spread {
  const faces = facesOf(sides)
  if (again === null) return evenly(faces)
  const bad = faces.filter((face) => fulfils(face, again)).length
  return spreadOf(faces.map((face) => [face, BigInt(bad + (fulfils(face, again) ? 0 : sides))]))
}

/** What one die is worth together with the dice it brings by exploding. */
function chain(
  first: Spread,
  { sides, explode }: Dice,
  worth: (face: number) => number,
  budget: Budget,
): Spread {
  if (explode === null) return mapped(first, worth)
  const plain = evenly(facesOf(sides))
  let rest = mapped(plain, worth)
  for (let left = 1; left < LIMITS.explosions; left++) rest = followed(plain, rest, explode, worth, budget)
  return followed(first, rest, explode, worth, budget)
}

/** One die of a chain; where it explodes, what follows it is added. */
function followed(
  die: Spread,
  rest: Spread,
  explode: Condition,
  worth: (face: number) => number,
  budget: Budget,
): Spread {
  const exploding = [...die.ways.keys()].filter((face) => fulfils(face, explode)).length
  budget.spend((die.ways.size + exploding * rest.ways.size) * 3 * stepCost(bitsOf(rest.total)))
  const ways: [number, bigint][] = []
  for (const [face, n] of die.ways) {
    const own = worth(face)
    if (!fulfils(face, explode)) ways.push([own, n * rest.total])
    else for (const [value, m] of rest.ways) ways.push([own + value, n * m])
  }
  return spreadOf(ways)
}
