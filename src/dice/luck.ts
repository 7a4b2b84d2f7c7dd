import type { Throws } from '../kernel/account.ts'
import type { LuckAsked } from '../kernel/chance.ts'
import type { Roll } from '../kernel/dice.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { SideId } from '../kernel/words.ts'
import { distributionOf } from './distribution.ts'
import { type Die, type Left, type Made, type Spread, throwsOf, type Ways } from './luck-throws.ts'
import type { DiceLuck, Luck, OutcomeLuck, PurposeCount, RareThrow } from './luck-told.ts'
import { oddsOfSpread, reaching } from './odds.ts'

/*
 * How the dice of a battle fell, and what came of them, beside what was to be expected (DIG-AFTER). What an outcome's chances are is
 * counted with the battle's own functions, way by way, as `/odds test` does.
 */

/** So many throws are told of as the best, and as many as the worst. */
const MOST_RARE = 3
/** What comes oftener than in so many cases of a hundred is nothing rare. */
const RARE = 20

/**
 * The luck of a battle, from its log.
 * @param knows what its ruleset knows of the throws behind what is told, and of those that are told of nowhere
 */
export function luckOf(asked: LuckAsked, knows: Throws): Luck {
  const rolls = asked.entries.flatMap((entry) => entry.rolls)
  const thrown = rolls.filter(({ source }) => source !== 'queued')
  const { made, left, end } = throwsOf(asked, knows)
  const sideOf = ({ by }: Pick<Roll, 'by'>): SideId | null =>
    by === null
      ? null
      : (lookUp(end.units, by)?.side ?? asked.sides.find((id) => id === by) ?? knows.owner?.(by, end) ?? null)
  const dice = gathered(thrown, (roll) => [sideOf(roll), roll.sides].join(' ')).map((group) => {
    const fallen = { sides: group.first.sides, count: group.count, sum: group.sum }
    return { side: sideOf(group.first), ...fallen, orMore: orMore(fallen) }
  })
  const purposes = gathered(thrown, (roll) => [sideOf(roll), roll.why, roll.sides].join(' '))
    .map(({ first, count, sum }) => ({ side: sideOf(first), why: first.why, sides: first.sides, count, sum }))
    .sort((a, b) => b.count - a.count)
  const told = made.flatMap((one): Weighed[] => {
    const side = sideOf({ by: one.chance.by })
    return side === null ? [] : [{ ...one, side }]
  })
  return {
    dice,
    purposes,
    queued: rolls.length - thrown.length,
    outcomes: outcomesOf(asked, told),
    best: rarest(told, ({ spread, came }) => share(spread, (value) => value >= came)),
    worst: rarest(told, ({ spread, came }) => share(spread, (value) => value <= came)),
    aside: byPurpose(left.filter(({ aside }) => aside)),
    unread: byPurpose(left.filter(({ aside }) => !aside)),
  }
}

/** How many dice there are for each purpose, the most first. */
const byPurpose = (left: readonly Left[]): PurposeCount[] =>
  gathered(
    left.map(({ roll }) => roll),
    ({ why }) => why,
  )
    .map(({ first, count }) => ({ why: first.why, count }))
    .sort((a, b) => b.count - a.count)

interface Weighed extends Made {
  readonly side: SideId
}

const meanOf = (spread: Spread): number => spread.reduce((all, chance, value) => all + chance * value, 0)

const varianceOf = (spread: Spread): number => {
  const mean = meanOf(spread)
  return spread.reduce((all, chance, value) => all + chance * (value - mean) ** 2, 0)
}

/** In how many cases of a hundred it comes to a value of these. */
const share = (spread: Spread, among: (value: number) => boolean): number =>
  100 * spread.reduce((all, chance, value) => (among(value) ? all + chance : all), 0)

/** What two throws come to together. */
function together(a: Spread, b: Spread): Spread {
  const both: number[] = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, one] of a.entries()) {
    if (one === 0) continue
    for (const [j, other] of b.entries()) both[i + j] = (both[i + j] ?? 0) + one * other
  }
  return both
}

/** Throws by the same dice: what they come to together, since none of them falls without the others. */
function sharing(throws: readonly Made[]): Spread {
  const [first, ...others] = throws
  if (first === undefined) return [1]
  let all: Ways | null = first.ways
  for (const { ways } of others) all = all === null || ways === null ? null : bothWays(all, ways)
  if (all === null) return throws.reduce<Spread>((sum, { spread }) => together(sum, spread), [1])
  const values = [...all.values()]
  const spread: number[] = Array.from({ length: 1 + Math.max(...values.map(({ value }) => value)) }, () => 0)
  for (const { chance, value } of values) spread[value] = (spread[value] ?? 0) + chance
  return spread
}

/** What the same dice come to for two; null where they read them otherwise. */
function bothWays(a: Ways, b: Ways): Ways | null {
  if (a.size !== b.size || [...a.keys()].some((shown) => !b.has(shown))) return null
  return new Map(
    [...a].map(([shown, { chance, value }]) => [
      shown,
      { chance, value: value + (b.get(shown)?.value ?? 0) },
    ]),
  )
}

/** Throws in groups of those that were made by the same dice. */
function byDice(throws: readonly Made[]): Made[][] {
  const groups = new Map<Die | undefined, Made[][]>()
  for (const one of throws) {
    const near = groups.get(one.dice[0]) ?? []
    groups.set(one.dice[0], near)
    const same = near.find(([other]) => sameDice(other?.dice ?? [], one.dice))
    if (same === undefined) near.push([one])
    else same.push(one)
  }
  return [...groups.values()].flat()
}

const sameDice = (a: readonly Die[], b: readonly Die[]): boolean =>
  a.length === b.length && a.every((die, i) => die === b[i])

/** The outcomes of each side by their kinds, sides in their order, the kind of most throws first. */
function outcomesOf({ sides }: LuckAsked, told: readonly Weighed[]): OutcomeLuck[] {
  return sides.flatMap((side) => {
    const own = told.filter((one) => one.side === side)
    const kinds = [...new Set(own.map(({ chance }) => chance.kind))]
    return kinds
      .map((kind): OutcomeLuck => {
        const of = own.filter(({ chance }) => chance.kind === kind)
        const came = of.reduce((all, one) => all + one.came, 0)
        const all = byDice(of).reduce<Spread>((sum, group) => together(sum, sharing(group)), [1])
        return {
          side,
          kind,
          of: of[0]?.chance.of ?? 'test',
          throws: of.length,
          came,
          expected: meanOf(all),
          deviation: Math.sqrt(varianceOf(all)),
          orMore: Math.min(
            100,
            share(all, (value) => value >= came),
          ),
          orLess: Math.min(
            100,
            share(all, (value) => value <= came),
          ),
        }
      })
      .sort((a, b) => b.throws - a.throws)
  })
}

/** The rarest throws, of equals the first; what could not have come otherwise is not among them. */
const rarest = (told: readonly Weighed[], chanceOf: (one: Weighed) => number): RareThrow[] =>
  told
    .map((one) => ({ ...one, often: chanceOf(one) }))
    .filter(({ often }) => often <= RARE)
    .sort((a, b) => a.often - b.often || a.seq - b.seq)
    .flatMap(({ came, side, seq, told: event, spread, often }) =>
      event === null ? [] : [{ seq, told: event, side, came, expected: meanOf(spread), chance: often }],
    )
    .slice(0, MOST_RARE)

interface Group {
  readonly first: Roll
  readonly count: number
  readonly sum: number
}

/** Dice that belong together, in the order in which the first of each was thrown. */
function gathered(rolls: readonly Roll[], key: (roll: Roll) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const roll of rolls) {
    const { first = roll, count = 0, sum = 0 } = groups.get(key(roll)) ?? {}
    groups.set(key(roll), { first, count: count + 1, sum: sum + roll.value })
  }
  return [...groups.values()]
}

/** In how many cases of a hundred so many dice come to that sum or more; exact, null where that would take too long. */
function orMore({ count, sides, sum }: Pick<DiceLuck, 'count' | 'sides' | 'sum'>): number | null {
  const plain = { keep: null, reroll: null, explode: null, target: null } as const
  const spread = distributionOf({ kind: 'dice', count, sides, ...plain })
  if (spread === null) return null
  const odds = oddsOfSpread(spread)
  const at = odds.outcomes.findIndex(({ value }) => value === sum)
  return 100 * (reaching(odds, 'at-least')[at] ?? 0)
}
