import { expect, test } from 'vitest'
import { enumerate, type Thrower } from '../../src/dice/enumerate.ts'
import { chances, type Odds } from '../../src/dice/odds.ts'
import { sizeOf } from '../../src/dice/simulate.ts'
import { anyOf, groupOfDie, successes, type Try, throwUpTo } from '../../src/kernel/pools.ts'
import type { Throw } from '../../src/kernel/reference.ts'

function counted(thrower: Thrower): Odds {
  const work = enumerate(thrower, 100_000)
  for (;;) {
    const step = work.next()
    if (step.done !== true) continue
    if (step.value === null) throw new Error('too deep')
    return step.value
  }
}

const said = (n: number) => ({ key: `${n}`, name: null, value: n })
/** The same dice, each thrown by itself. */
const singly =
  (roll: Throw): Throw =>
  (sides, why) =>
    roll(sides, why)

/** 3 or less; a 4 gets a second die of 5 or more: 3/6 + 1/6 · 2/6 = 20 of 36. */
const two: Try = {
  good: 20,
  of: 36,
  once: (roll) => {
    const die = roll(6, 'term.roll')
    return die <= 3 || (die === 4 && roll(6, 'term.aim') >= 5)
  },
}

test('a number of successes has the same odds counted as one or die by die', () => {
  const pool = counted((roll) => said(successes(roll, 4, two)))
  const dice = counted((roll) => said(successes(singly(roll), 4, two)))
  expect(pool.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
  const by = chances(dice)
  for (const [i, chance] of chances(pool).entries()) expect(chance).toBeCloseTo(by[i] ?? 0, 12)
  // Four of four: (20/36)⁴.
  expect(chances(pool).at(-1)).toBeCloseTo((20 / 36) ** 4, 12)
})

test('forty dice are gone through as 41 ways', () => {
  const many: Thrower = (roll) =>
    said(successes(roll, 40, { good: 1, of: 2, once: (r) => r(6, 'term.roll') <= 3 }))
  expect(sizeOf(many).ways).toBe(41)
  const odds = counted(many)
  expect(odds.total % 2n ** 40n).toBe(0n)
  expect(chances(odds)[20]).toBeCloseTo(0.12537, 5) // 40! / 20!² / 2⁴⁰
})

test('any of three tries: thrown until one succeeds, as likely as not all three fail', () => {
  const any = anyOf(3, two)
  const shown = [5, 1, 6]
  expect(any.once(() => shown.shift() ?? 6)).toBe(true)
  expect(shown).toEqual([6])
  const [, some = 0] = chances(counted((roll) => said(successes(roll, 1, any))))
  expect(some).toBeCloseTo(1 - (16 / 36) ** 3, 12)
})

test('no tries come to nothing', () => {
  expect(counted((roll) => said(successes(roll, 0, two))).outcomes).toHaveLength(1)
})

test('a die thrown again shows every face that is left as often', () => {
  const shown = [10, 9, 4]
  expect(throwUpTo(() => shown.shift() ?? 1, 10, 8, 'term.roll')).toBe(4)
  expect(shown).toEqual([])
  expect(chances(counted((roll) => said(throwUpTo(roll, 10, 8, 'term.roll'))))).toEqual(Array(8).fill(0.125))
  expect(() => throwUpTo(() => 1, 6, 0, 'term.roll')).toThrow('for ever')
})

test('a die that falls into groups: as often as it has faces in each', () => {
  const group = (face: number): 0 | 1 | 2 => (face < 4 ? 0 : face === 4 ? 1 : 2)
  expect(groupOfDie(() => 4, 6, 'term.roll', 3, group)).toBe(1)
  expect(chances(counted((roll) => said(groupOfDie(roll, 6, 'term.roll', 3, group))))).toEqual([
    0.5,
    1 / 6,
    1 / 3,
  ])
  // A group without faces never comes.
  expect(counted((roll) => said(groupOfDie(roll, 6, 'term.roll', 3, () => 2))).outcomes).toHaveLength(1)
})
