import type { Throws } from '../kernel/account.ts'
import type { AsideOf, Chance, LuckAsked, ToldEvent } from '../kernel/chance.ts'
import type { Roll } from '../kernel/dice.ts'
import { apply } from '../kernel/reduce.ts'
import type { BattleState } from '../kernel/state.ts'
import { enumerate } from './enumerate.ts'
import { chances } from './odds.ts'

/*
 * Which dice of a log stand behind what it tells, and all that such a throw could have come to.
 */

/** A throw with more ways than this is not counted. */
const MOST_WAYS = 100_000
/** So many ways of a throw are kept, for others that may be made by the same dice. */
const MOST_KEPT = 1000
/** Dice that were thrown so many entries ago, before a question, may stand behind what is told now. */
const ENTRIES_BACK = 6

/** The chance of each whole number from 0 on. */
export type Spread = readonly number[]

/** Each way the dice of a throw can fall, by what they show, with its chance and what it comes to. */
export type Ways = ReadonlyMap<string, { readonly chance: number; readonly value: number }>

/** All that a throw can come to. */
interface Reach {
  readonly spread: Spread
  /** Null where there are too many to keep. */
  readonly ways: Ways | null
}

/** A throw with all it could have come to. */
export interface Made extends Reach {
  readonly chance: Chance
  readonly came: number
  readonly seq: number
  /** Null: nothing tells of it. */
  readonly told: ToldEvent | null
  /** By which dice of the log it was made. */
  readonly dice: readonly Die[]
}

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

/** A die of the log, and whether it is known what came of it. */
export interface Die {
  readonly roll: Roll
  counted: boolean
}

/** Dice that what came of a throw was read from. */
interface ReadOff {
  readonly came: number
  readonly dice: readonly Die[]
}

/** A die behind nothing that is counted; aside: by design. */
export interface Left {
  readonly roll: Roll
  readonly aside: boolean
}

/**
 * The throws that were told of, with the dice they were made by, those whose dice tell of themselves, and the dice that stand behind
 * none of them. The battle is walked through, so that each throw is looked at as things stood then.
 */
export function throwsOf(
  { entries, setup }: LuckAsked,
  { chances: chancesOf, untold, beforehand, aside }: Throws,
) {
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
