import type { Throws } from '../kernel/account.ts'
import type { AsideOf, Chance, LuckAsked, ToldEvent } from '../kernel/chance.ts'
import type { Roll } from '../kernel/dice.ts'
import { lookUp } from '../kernel/look-up.ts'
import { apply } from '../kernel/reduce.ts'
import type { BattleState } from '../kernel/state.ts'
import type { SideId } from '../kernel/words.ts'
import { distributionOf } from './distribution.ts'
import { enumerate } from './enumerate.ts'
import type { DiceLuck, Luck, OutcomeLuck, PurposeCount, RareThrow } from './luck-told.ts'
import { chances, oddsOfSpread, reaching } from './odds.ts'

/*
 * How the dice of a battle fell, and what came of them, beside what was to be expected (DIG-AFTER). What an outcome's chances are is
 * counted with the battle's own functions, way by way, as `/odds test` does.
 */

/** So many throws are told of as the best, and as many as the worst. */
const MOST_RARE = 3
/** What comes oftener than in so many cases of a hundred is nothing rare. */
const RARE = 20
/** A throw with more ways than this is not counted. */
const MOST_WAYS = 100_000
/** So many ways of a throw are kept, for others that may be made by the same dice. */
const MOST_KEPT = 1000
/** Dice that were thrown so many entries ago, before a question, may stand behind what is told now. */
const ENTRIES_BACK = 6

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

/** The chance of each whole number from 0 on. */
type Spread = readonly number[]

/** Each way the dice of a throw can fall, by what they show, with its chance and what it comes to. */
type Ways = ReadonlyMap<string, { readonly chance: number; readonly value: number }>

/** All that a throw can come to. */
interface Reach {
  readonly spread: Spread
  /** Null where there are too many to keep. */
  readonly ways: Ways | null
}

/** A throw with all it could have come to. */
interface Made extends Reach {
  readonly chance: Chance
  readonly came: number
  readonly seq: number
  /** Null: nothing tells of it. */
  readonly told: ToldEvent | null
  /** By which dice of the log it was made. */
  readonly dice: readonly Die[]
}

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

/** All that a throw can come to, every way its dice can fall; null where there are too many. */
function reachOf({ again }: Pick<Chance, 'again'>): Reach | null {
  const each = new Map<string, { chance: number; value: number }>()
  let whole = true
  const ways = enumerate((roll) => {
    let [shown, chance] = ['', 1]
    const kept = (sides: number, why: string): number => {
      const value = roll(sides, why)
      shown += ` ${value}`
      chance /= sides
      return value
    }
    const weighed: NonNullable<typeof roll.weighed> = (weights) => {
      whole = false
      return roll.weighed?.(weights) ?? 0
    }
    const value = again(Object.assign(kept, roll.weighed === undefined ? {} : { weighed }))
    if (each.size < MOST_KEPT) each.set(shown, { chance, value })
    else whole = false
    return { key: String(value), name: null, value }
  }, MOST_WAYS)
  for (;;) {
    const step = ways.next()
    if (step.done !== true) continue
    if (step.value === null) return null
    const odds = step.value
    const spread: number[] = Array.from({ length: 1 + (odds.outcomes.at(-1)?.value ?? 0) }, () => 0)
    const often = chances(odds)
    for (const [i, { value }] of odds.outcomes.entries()) spread[value ?? 0] = often[i] ?? 0
    return { spread, ways: whole ? each : null }
  }
}

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

/** A die of the log, and whether it is known what came of it. */
interface Die {
  readonly roll: Roll
  counted: boolean
}

/** Dice that what came of a throw was read from. */
interface ReadOff {
  readonly came: number
  readonly dice: readonly Die[]
}

/** A die behind nothing that is counted; aside: by design. */
interface Left {
  readonly roll: Roll
  readonly aside: boolean
}

/**
 * The throws that were told of, with the dice they were made by, those whose dice tell of themselves, and the dice that stand behind
 * none of them. The battle is walked through, so that each throw is looked at as things stood then.
 */
function throwsOf({ entries, setup }: LuckAsked, { chances: chancesOf, untold, beforehand, aside }: Throws) {
  const made: Made[] = []
  const past: Die[][] = []
  const now: BattleState = structuredClone(setup)
  const count = (chance: Chance, read: ReadOff | null, at: Pick<Made, 'seq' | 'told'>): void => {
    if (read === null) return
    for (const die of read.dice) die.counted = true
    const reach = read.dice.every(({ roll }) => roll.source !== 'queued') ? reachOf(chance) : null
    if (reach !== null) made.push({ chance, came: read.came, dice: read.dice, ...at, ...reach })
  }
  for (const { seq, rolls, effects } of entries) {
    const here = rolls.map((roll): Die => ({ roll, counted: false }))
    past.push(here)
    const before = past.slice(-ENTRIES_BACK, -1).flat()
    for (const chance of beforehand?.({ rolls, effects }, now) ?? [])
      count(chance, diceBehind(chance, here, before), { seq, told: null })
    const told: ToldEvent[] = []
    for (const [i, effect] of effects.entries()) {
      if (effect.type === 'event') {
        const within = { before: told, after: effects.slice(i + 1), rolls }
        for (const chance of chancesOf(effect, now, within))
          count(chance, diceBehind(chance, here, before), { seq, told: effect })
        told.push(effect)
      }
      apply(now, effect)
    }
    for (const [i, die] of here.entries()) {
      const chance = die.counted ? null : (untold?.(die.roll, now) ?? null)
      if (chance === null) continue
      const read = readFrom(chance, here.slice(i), die.roll.by)
      count({ ...chance, came: null }, read, { seq, told: null })
    }
  }
  return { made, left: leftOver(entries, past, aside), end: now }
}

/** The dice that stand behind nothing. */
const leftOver = (entries: LuckAsked['entries'], past: readonly (readonly Die[])[], aside: AsideOf): Left[] =>
  entries.flatMap(({ effects }, i) => {
    const free = (past[i] ?? []).filter(({ roll, counted }) => !counted && roll.source !== 'queued')
    const told = effects.filter((effect) => effect.type === 'event')
    return free.map(({ roll }) => ({ roll, aside: isHouse(roll) || aside(roll, told) }))
  })

/** A die that no game asked for, but whoever umpires. */
const isHouse = ({ rule }: Roll): boolean => rule.startsWith('DIG-')

/** What a throw comes to by the first of these dice for its purposes that were thrown for somebody; null where they are too few. */
function readFrom({ again }: Pick<Chance, 'again'>, dice: readonly Die[], by: Roll['by']): ReadOff | null {
  const free = dice.filter(({ roll, counted }) => !counted && roll.by === by)
  const read: Die[] = []
  const roll = (sides: number, why: string): number => {
    const die = free.find((one) => !read.includes(one) && one.roll.sides === sides && one.roll.why === why)
    if (die === undefined) throw new NoDie()
    read.push(die)
    return die.roll.value
  }
  try {
    return { came: again(roll), dice: read }
  } catch (error) {
    if (error instanceof NoDie) return null
    throw error
  }
}

/**
 * The dice that a throw was made by: those of the entry that come to what was told and stand behind nothing else yet, else those
 * before a question, else those of the entry that something else was worked out with as well (one throw at several). Null where
 * none come to it: what the rules threw was more than was told, and nothing is counted of it.
 */
function diceBehind(chance: Chance, here: readonly Die[], before: readonly Die[]): ReadOff | null {
  const { came, again, by, shown } = chance
  const free = here.filter(({ counted }) => !counted)
  const waiting = before.filter(({ counted }) => !counted)
  if (came === null) return readFrom(chance, free, by) ?? readFrom(chance, [...waiting, ...free], by)
  const found = (dice: readonly Die[] | null): ReadOff | null => (dice === null ? null : { came, dice })
  if (shown !== undefined) return found(those(shown, [...waiting, ...free]))
  const told = { again, came }
  return found(fitting(told, free) ?? fitting(told, [...waiting, ...free]) ?? fitting(told, here))
}

/** Dice of what was told that they showed, the latest; null where one is missing. */
function those(shown: NonNullable<Chance['shown']>, dice: readonly Die[]): Die[] | null {
  const left = [...dice].reverse()
  const found: Die[] = []
  for (const { sides, why, value } of [...shown].reverse()) {
    const at = left.findIndex(({ roll }) => roll.sides === sides && roll.why === why && roll.value === value)
    if (at < 0) return null
    found.push(...left.splice(at, 1))
  }
  return found
}

/** The first dice in a row, but for those of other purposes, that come to what was told. */
function fitting(
  { again, came }: { readonly again: Chance['again']; readonly came: number },
  dice: readonly Die[],
): readonly Die[] | null {
  for (let from = 0; from < dice.length; from++) {
    let at = from
    const read: Die[] = []
    const roll = (sides: number, why: string): number => {
      at = dice.findIndex((die, i) => i >= at && die.roll.sides === sides && die.roll.why === why) + 1
      const die = dice[at - 1]
      if (die === undefined) throw new NoDie()
      read.push(die)
      return die.roll.value
    }
    try {
      if (again(roll) === came) return read
    } catch (error) {
      if (!(error instanceof NoDie)) throw error
      if (read.length === 0) return null
    }
    if (read[0] !== undefined) from = dice.indexOf(read[0])
  }
  return null
}

/** The log has no such die any more. */
class NoDie extends Error {}

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
