import { type Budget, bitsOf, stepCost } from './budget.ts'
import { certain, type Spread } from './spread.ts'

/**
 * The sum of `count` independent throws of the same spread.
 *
 * With P the polynomial of one throw and Q = Pⁿ, P·Q′ = n·P′·Q gives each coefficient of Q from those before it. An
 * even die is (1 − xˢ)/(1 − x): there three earlier coefficients are enough, whatever its sides.
 * @param count 0 or more; none is certainly 0
 */
export function times(spread: Spread, count: number, budget: Budget): Spread {
  if (count === 0) return certain(0)
  if (count === 1) return spread
  const values = [...spread.ways.keys()].sort((a, b) => a - b)
  const least = values[0] ?? 0
  const steps = values.map((value) => ({ up: value - least, ways: spread.ways.get(value) ?? 0n }))
  const high = (steps.at(-1)?.up ?? 0) * count
  const each = stepCost(count * bitsOf(spread.total))
  const even = steps.every(({ up, ways }, i) => up === i && ways === 1n)
  budget.spend(high * each * (even ? 4 : 2 * steps.length))
  const [first] = steps
  const ways = even
    ? evenPower(steps.length, count, high)
    : anyPower(steps.slice(1), first?.ways ?? 1n, count, high)
  return {
    ways: new Map(ways.flatMap((n, i) => (n === 0n ? [] : [[i + least * count, n] as const]))),
    total: spread.total ** BigInt(count),
  }
}

function evenPower(sides: number, count: number, high: number): bigint[] {
  const n = BigInt(count)
  const s = BigInt(sides)
  const q: bigint[] = [1n]
  const at = (i: number): bigint => q[i] ?? 0n
  for (let k = 1; k <= high; k++) {
    // Sums lie symmetrically: the upper half mirrors the lower.
    if (2 * k > high) {
      q.push(at(high - k))
      continue
    }
    const known =
      (BigInt(k - 1) + n) * at(k - 1) +
      (BigInt(k - sides) - n * s) * at(k - sides) +
      (n * (s - 1n) - BigInt(k - sides - 1)) * at(k - sides - 1)
    q.push(known / BigInt(k))
  }
  return q
}

/** One value of a spread: how far it lies above the least, and its ways. */
interface Step {
  readonly up: number
  readonly ways: bigint
}

function anyPower(steps: readonly Step[], first: bigint, count: number, high: number): bigint[] {
  const q: bigint[] = [first ** BigInt(count)]
  for (let k = 1; k <= high; k++) {
    let known = 0n
    for (const { up, ways } of steps) {
      if (up > k) break
      const before = q[k - up] ?? 0n
      if (before !== 0n) known += BigInt(count * up - (k - up)) * ways * before
    }
    q.push(known / (BigInt(k) * first))
  }
  return q
}

/** Which of some equal dice count, and for what. */
export interface Choice {
  readonly count: number
  /** How many are kept, 1…count. */
  readonly keep: number
  readonly which: 'highest' | 'lowest'
  /** What a kept die is worth: its own value, or 1 if it is a success. */
  readonly worth: (value: number) => number
}

/** The worth of the dice kept among `count` independent throws of the same spread. */
export function kept(spread: Spread, choice: Choice, budget: Budget): Spread {
  const { keep, which } = choice
  const values = [...spread.ways.keys()].sort((a, b) => (which === 'highest' ? b - a : a - b))
  return keep === 1 ? keptOne(spread, values, choice, budget) : keptSome(spread, values, choice, budget)
}

/** The one highest: all dice are at most this, less the ways in which all are lower. */
function keptOne(spread: Spread, values: readonly number[], choice: Choice, budget: Budget): Spread {
  const power = BigInt(choice.count)
  const bits = choice.count * bitsOf(spread.total)
  // A power takes as long as multiplying its halves.
  budget.spend(values.length * (stepCost(bits) + (bits / 128) ** 1.6))
  const ways = new Map<number, bigint>()
  let beyond = spread.total
  let before = spread.total ** power
  for (const value of values) {
    beyond -= spread.ways.get(value) ?? 0n
    const now = beyond ** power
    const worth = choice.worth(value)
    ways.set(worth, (ways.get(worth) ?? 0n) + before - now)
    before = now
  }
  return { ways, total: spread.total ** power }
}

/** Value by value from the kept end it is counted how many dice show that value. */
function keptSome(
  spread: Spread,
  values: readonly number[],
  { count, keep, worth }: Choice,
  budget: Budget,
): Spread {
  const each = stepCost(count * bitsOf(spread.total))
  budget.spend(count * count * 2)
  const pascal = Array.from({ length: count + 1 }, (_, n) => binomials(n))
  const empty = (): Map<number, bigint>[] => Array.from({ length: count + 1 }, () => new Map())
  // states[used]: ways by worth so far, when `used` dice show one of the values already processed.
  let states = empty()
  states[0]?.set(0, 1n)
  for (const value of values) {
    const next = empty()
    const ways = spread.ways.get(value) ?? 0n
    const worthOfOne = worth(value)
    const powers = [1n]
    for (let n = 1; n <= count; n++) powers.push((powers.at(-1) ?? 1n) * ways)
    states.forEach((sums, used) => {
      const left = count - used
      budget.spend(sums.size * (left + 1) * 3 * each)
      for (let show = 0; show <= left; show++) {
        const more = Math.min(show, Math.max(0, keep - used)) * worthOfOne
        const factor = (powers[show] ?? 0n) * (pascal[left]?.[show] ?? 0n)
        const into = next[used + show]
        for (const [sum, n] of sums) into?.set(sum + more, (into.get(sum + more) ?? 0n) + n * factor)
      }
    })
    states = next
  }
  return { ways: states[count] ?? new Map(), total: spread.total ** BigInt(count) }
}

/** Row `n` of Pascal's triangle: in how many ways 0…n of n dice can be chosen. */
function binomials(n: number): bigint[] {
  const row: bigint[] = [1n]
  for (let k = 0; k < n; k++) row.push(((row[k] ?? 0n) * BigInt(n - k)) / BigInt(k + 1))
  return row
}
