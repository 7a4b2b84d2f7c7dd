import { expect, test } from 'vitest'
import { luckOf } from '../../src/dice/luck.ts'
import { amount, type ChancesOf, type LuckAsked, type ToldEvent, tested } from '../../src/kernel/chance.ts'
import type { Roll } from '../../src/kernel/dice.ts'
import { effective } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { readReplay, replayFiles } from '../replays/replays.ts'

const setup = readReplay('khans-and-generals-kalina-3.json.gz').origin.setup
const KHAN = Object.values(setup.units).find(({ side }) => side === 'KHAN')?.id ?? ''
const RUS = Object.values(setup.units).find(({ side }) => side === 'RUS')?.id ?? ''

const roll = (by: string | null, value: number, why = 'kg.roll.first', more: Partial<Roll> = {}): Roll => ({
  sides: 6,
  value,
  rule: 'KG-TST-01',
  why,
  by,
  source: 'stream',
  index: 0,
  ...more,
})

const told = (name: string, unit: string, n: number): ToldEvent => ({
  type: 'event',
  rule: 'KG-TST-01',
  name,
  unit,
  data: { n },
})

const asked = (...entries: readonly (readonly [rolls: Roll[], told: ToldEvent[]])[]): LuckAsked => ({
  ruleset: 'khans-and-generals',
  sides: ['KHAN', 'RUS'],
  setup,
  entries: entries.map(([rolls, effects], i) => ({ seq: i + 1, rolls, effects })),
})

/** A test is passed by a 2 or less, a blow costs what a die shows above 4. */
const chancesOf: ChancesOf = ({ name, unit = '', data }) =>
  name === 'test'
    ? [tested('kg.chance.test', unit, data?.n === 1, (throwDie) => throwDie(6, 'kg.roll.run') <= 2)]
    : [
        amount('kg.chance.melee', unit, Number(data?.n), (throwDie) =>
          Math.max(0, throwDie(6, 'kg.roll.first') - 4),
        ),
      ]

test('DIG-AFTER dice stand beside what dice come to: exactly, by side, and queued ones are not counted', () => {
  // Two dice of the Khan's come to 11: 6+5, 5+6 and 6+6 of 36 ways are that or more, 8.33 of a hundred.
  const rolls = [
    roll('KHAN', 6),
    roll(KHAN, 5, 'kg.roll.run'),
    roll('RUS', 1),
    roll(null, 4),
    roll('RUS', 6, 'kg.roll.first', { source: 'queued', index: -1 }),
  ]
  const luck = luckOf(asked([rolls, []]), { chances: () => [], aside: ({ by }) => by === null })
  expect(luck.queued).toBe(1)
  expect(luck.dice).toEqual([
    { side: 'KHAN', sides: 6, count: 2, sum: 11, orMore: expect.closeTo(100 / 12, 9) },
    // One die of six shows one or more always.
    { side: 'RUS', sides: 6, count: 1, sum: 1, orMore: 100 },
    // And four or more in three ways of six.
    { side: null, sides: 6, count: 1, sum: 4, orMore: 50 },
  ])
  expect(luck.purposes.filter(({ side }) => side === 'KHAN')).toEqual([
    { side: 'KHAN', why: 'kg.roll.first', sides: 6, count: 1, sum: 6 },
    { side: 'KHAN', why: 'kg.roll.run', sides: 6, count: 1, sum: 5 },
  ])
  // Nothing was told that came of them; nobody's is left out by design.
  expect(luck.aside).toEqual([{ why: 'kg.roll.first', count: 1 }])
  expect(luck.unread).toEqual([
    { why: 'kg.roll.first', count: 2 },
    { why: 'kg.roll.run', count: 1 },
  ])
})

test('DIG-AFTER what came of the dice stands beside what was to be expected of them', () => {
  const luck = luckOf(
    asked(
      [[roll(KHAN, 1, 'kg.roll.run')], [told('test', KHAN, 1)]],
      [
        [roll(KHAN, 2, 'kg.roll.run'), roll(RUS, 5, 'kg.roll.run')],
        [told('test', KHAN, 1), told('test', RUS, 0)],
      ],
      [[roll(KHAN, 6)], [told('blow', KHAN, 2)]],
    ),
    { chances: chancesOf, aside: () => false },
  )
  expect(luck.outcomes).toEqual([
    {
      side: 'KHAN',
      kind: 'kg.chance.test',
      of: 'test',
      throws: 2,
      came: 2,
      // A test is passed in two ways of six: 2/3 of two; both in one of nine, and no more than both always.
      expected: expect.closeTo(2 / 3, 9),
      // Two throws of 1/3 · 2/3 each.
      deviation: expect.closeTo(Math.sqrt(4 / 9), 9),
      orMore: expect.closeTo(100 / 9, 9),
      orLess: expect.closeTo(100, 9),
    },
    {
      side: 'KHAN',
      kind: 'kg.chance.melee',
      of: 'amount',
      throws: 1,
      came: 2,
      // 0 + 0 + 0 + 0 + 1 + 2 of six; a 6 in one way of six.
      expected: expect.closeTo(1 / 2, 9),
      // (0 · 4 + 1 + 4) / 6 less the square of 1/2.
      deviation: expect.closeTo(Math.sqrt(5 / 6 - 1 / 4), 9),
      orMore: expect.closeTo(100 / 6, 9),
      orLess: expect.closeTo(100, 9),
    },
    {
      side: 'RUS',
      kind: 'kg.chance.test',
      of: 'test',
      throws: 1,
      came: 0,
      expected: expect.closeTo(1 / 3, 9),
      deviation: expect.closeTo(Math.sqrt(2 / 9), 9),
      orMore: expect.closeTo(100, 9),
      // It fails in four ways of six.
      orLess: expect.closeTo(400 / 6, 9),
    },
  ])
  // The 6 is rarer than one in five, tests passed or failed are not.
  expect(luck.best.map(({ seq, side, chance }) => [seq, side, Math.round(chance)])).toEqual([[3, 'KHAN', 17]])
  expect(luck.worst).toEqual([])
  expect(luck.unread).toEqual([])
})

test('DIG-AFTER what queued dice came to is no luck, and a throw that its dice do not bear out is not counted', () => {
  const luck = luckOf(
    asked(
      [[roll(KHAN, 1, 'kg.roll.run', { source: 'queued', index: -1 })], [told('test', KHAN, 1)]],
      // It is told as passed, and a 5 fails.
      [[roll(KHAN, 5, 'kg.roll.run')], [told('test', KHAN, 1)]],
    ),
    { chances: chancesOf, aside: () => false },
  )
  expect(luck.outcomes).toEqual([])
  expect(luck.unread).toEqual([{ why: 'kg.roll.run', count: 1 }])
})

test('DIG-AFTER dice thrown before a question stand behind what is told after it, and one throw behind several blows', () => {
  const luck = luckOf(
    asked(
      [[roll(KHAN, 6)], []],
      [[], [told('blow', KHAN, 2)]],
      [[roll(RUS, 5)], [told('blow', RUS, 1), told('blow', RUS, 1)]],
    ),
    { chances: chancesOf, aside: () => false },
  )
  expect(luck.outcomes.map(({ side, throws, came }) => [side, throws, came])).toEqual([
    ['KHAN', 1, 2],
    ['RUS', 2, 2],
  ])
  expect(luck.unread).toEqual([])
})

test('DIG-AFTER one throw at several does not fall twice: what it comes to together is counted way by way', () => {
  // A 6 is two points for each, a 5 one: together four in one way of six, two in another.
  const luck = luckOf(asked([[roll(KHAN, 6)], [told('blow', KHAN, 2), told('blow', KHAN, 2)]]), {
    chances: chancesOf,
    aside: () => false,
  })
  expect(luck.outcomes).toMatchObject([
    {
      ...{ throws: 2, came: 4, expected: expect.closeTo((2 + 4) / 6, 9) },
      deviation: expect.closeTo(Math.sqrt((2 ** 2 + 4 ** 2) / 6 - 1), 9),
      orMore: expect.closeTo(100 / 6, 9),
    },
  ])
})

test('DIG-AFTER what only the dice tell is read from the first that were thrown for whom it is about', () => {
  const luck = luckOf(asked([[roll(RUS, 1), roll(KHAN, 6)], [told('blow', KHAN, 0)]]), {
    chances: (event, now, within) =>
      chancesOf(event, now, within).map((chance) => ({ ...chance, came: null })),
    aside: () => false,
  })
  expect(luck.outcomes).toMatchObject([{ side: 'KHAN', throws: 1, came: 2 }])
  expect(luck.unread).toEqual([{ why: 'kg.roll.first', count: 1 }])
})

test('house: all that recorded battles tell of throws comes of the dice in their logs', () => {
  const games = new Map<string, number>()
  const sums = new Map<string, { over: number; variance: number }>()
  // In the others an umpire has set dice, and those are nobody's luck.
  for (const file of replayFiles().filter((name) => !name.includes('umpired'))) {
    const { ruleset: id, origin, entries } = readReplay(file)
    const ruleset = rulesets[id]
    if (ruleset === undefined) throw new Error(id)
    const { chances, aside } = ruleset.account
    const list = effective(entries)
    const now = structuredClone(origin.setup)
    let there = 0
    for (const { effects, rolls } of list) {
      const before: ToldEvent[] = []
      for (const [i, effect] of effects.entries()) {
        if (effect.type === 'event') {
          there += chances(effect, now, { before, after: effects.slice(i + 1), rolls }).length
          before.push(effect)
        }
        apply(now, effect)
      }
    }
    const of = { ruleset: id, sides: Object.keys(now.sides), setup: origin.setup, entries: list }
    const luck = luckOf(of, { chances, aside })
    const throws = luck.outcomes.reduce((all, one) => all + one.throws, 0)
    expect([file, throws]).toEqual([file, there])
    const all = luckOf(of, ruleset.account)
    const sum = sums.get(id) ?? { over: 0, variance: 0 }
    for (const { came, expected, deviation, orMore, orLess } of all.outcomes) {
      sum.over += came - expected
      sum.variance += deviation ** 2
      expect(expected).toBeGreaterThanOrEqual(0)
      // One of the two holds, and what came is in both.
      expect(orMore + orLess).toBeGreaterThanOrEqual(99.999)
    }
    sums.set(id, sum)
    games.set(id, (games.get(id) ?? 0) + throws)
  }
  // Nobody is lucky for ever: over all battles of a game what came is what was expected, to three deviations.
  for (const [id, { over, variance }] of sums)
    expect([id, Math.abs(over) / Math.sqrt(variance) < 3]).toEqual([id, true])
  expect([...games.values()].every((throws) => throws > 10)).toBe(true)
})

test('house: of every die of the recorded battles it is known what came of it, or why it is nobody’s success', () => {
  for (const file of replayFiles()) {
    const { ruleset: id, origin, entries } = readReplay(file)
    const account = rulesets[id]?.account
    if (account === undefined) throw new Error(id)
    const sides = Object.keys(origin.setup.sides)
    const luck = luckOf({ ruleset: id, sides, setup: origin.setup, entries: effective(entries) }, account)
    expect([file, luck.unread]).toEqual([file, []])
  }
})
