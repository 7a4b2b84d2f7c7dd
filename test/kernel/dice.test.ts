import { createHmac } from 'node:crypto'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { commitment, committedDice, noDice } from '../../src/kernel/dice.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { order, toy, toySetup } from './toy-ruleset.ts'

const seed = { secret: '00'.repeat(32), entropy: {} }

describe('the committed stream (KG-DIC-01)', () => {
  test('the commitment is the SHA-256 of the secret', () => {
    // sha256sum of 64 zeros.
    expect(commitment(seed.secret)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55')
  })

  test('known values: they may never change, or old battles would not verify', () => {
    const values = Array.from({ length: 12 }, (_, index) => committedDice(seed).value(index, 6))
    expect(values).toEqual([2, 1, 4, 6, 1, 5, 1, 5, 5, 2, 1, 1])
  })

  test('a die is the first word of HMAC-SHA-256(secret, "index/block\\nentropy") below the largest multiple, modulo its sides', () => {
    const withWords = { secret: 'ab'.repeat(32), entropy: { RED: 'owl', BLUE: 'fox' } }
    for (let index = 0; index < 50; index++) {
      const digest = createHmac('sha256', withWords.secret).update(`${index}/0\nBLUE=fox\nRED=owl`).digest()
      const words = Array.from({ length: 8 }, (_, n) => digest.readUInt32BE(4 * n))
      // 2^32 = 4294967296 = 10 · 429496729 + 6: the last six words are rejected.
      const word = words.find((w) => w < 4294967290) ?? Number.NaN
      expect(committedDice(withWords).value(index, 10)).toBe((word % 10) + 1)
    }
  })

  test('a word that would favour the low faces is passed over, and when all eight are the next block is drawn', () => {
    // With 2^31 + 1 sides the largest multiple below 2^32 is the number of sides itself: every other word is rejected,
    // and of 256 blocks one wholly.
    const sides = 2 ** 31 + 1
    const withWords = { secret: 'cd'.repeat(32), entropy: { RED: 'owl' } }
    const wordsOf = (index: number, block: number) => {
      const digest = createHmac('sha256', withWords.secret).update(`${index}/${block}\nRED=owl`).digest()
      return Array.from({ length: 8 }, (_, n) => digest.readUInt32BE(4 * n))
    }
    const seen = { first: 0, later: 0, nextBlock: 0 }
    for (let index = 0; index < 1000; index++) {
      const [block, after] = [wordsOf(index, 0), wordsOf(index, 1)]
      const taken = [...block, ...after].findIndex((word) => word < sides)
      const word = [...block, ...after][taken] ?? Number.NaN
      seen[taken === 0 ? 'first' : taken < 8 ? 'later' : 'nextBlock'] += 1
      // The index is in the message, so that a failure names its die.
      expect([index, committedDice(withWords).value(index, sides)]).toEqual([index, word + 1])
    }
    // By the odds 500, 496 and 4 of 1000; this secret has one such block, at die 649.
    expect(seen).toEqual({ first: 498, later: 501, nextBlock: 1 })
  })

  test('secrets of any length, and words in any letters, make the dice that HMAC makes of them', () => {
    for (const secret of ['', 'k', 'x'.repeat(63), 'x'.repeat(65), 'żółw'.repeat(30)]) {
      const digest = createHmac('sha256', secret).update('7/0\nRED=sówka').digest()
      expect(committedDice({ secret, entropy: { RED: 'sówka' } }).value(7, 1024)).toBe(
        (digest.readUInt32BE(0) % 1024) + 1,
      )
    }
  })

  test('the words of the sides are sorted letter by letter, K10 before K2: whoever checks a die sorts them so', () => {
    const secret = 'ab'.repeat(32)
    const digest = createHmac('sha256', secret).update('0/0\nK10=owl\nK2=fox').digest()
    expect(committedDice({ secret, entropy: { K2: 'fox', K10: 'owl' } }).value(0, 16)).toBe(
      (digest.readUInt32BE(0) % 16) + 1,
    )
  })

  test('what either side adds changes the dice', () => {
    const one = Array.from({ length: 40 }, (_, i) =>
      committedDice({ ...seed, entropy: { RED: 'a' } }).value(i, 6),
    )
    const two = Array.from({ length: 40 }, (_, i) =>
      committedDice({ ...seed, entropy: { RED: 'b' } }).value(i, 6),
    )
    expect(one).not.toEqual(two)
  })

  property.prop([fc.nat(100000), fc.integer({ min: 1, max: 1000 })])(
    'every die shows 1 to its sides, always the same',
    (index, sides) => {
      const value = committedDice(seed).value(index, sides)
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(sides)
      expect(committedDice(seed).value(index, sides)).toBe(value)
    },
  )
})

/*
 * Critical values of chi-square at p = 0.001 for sides - 1 degrees of freedom. The secret is fixed, so a passing
 * stream passes for ever; a biased one (modulo without rejection of a small range, a repeated word) does not.
 */
test.each([
  [2, 10.828],
  [3, 13.816],
  [4, 16.266],
  [6, 20.515],
  [8, 24.322],
  [10, 27.877],
  [12, 31.264],
  [20, 43.82],
  [100, 148.23],
])('a d%i is fair: chi-square of 6000 throws below %f', (sides, critical) => {
  const throws = 6000
  const counts = new Array<number>(sides).fill(0)
  for (let index = 0; index < throws; index++) {
    const face = committedDice({ secret: '5e'.repeat(32), entropy: {} }).value(index, sides) - 1
    counts[face] = (counts[face] ?? 0) + 1
  }
  const expected = throws / sides
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chi).toBeLessThan(critical)
})

describe('throwing in a battle', () => {
  test('no place of the stream is used twice, not even after an undo', () => {
    const live = LiveBattle.begin(toy, toySetup(), seed, 't')
    const shoot = () => {
      live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, 't')
      live.submit({ type: 'lapse', ask: live.pending?.id ?? '' }, 't')
    }
    shoot()
    shoot()
    live.submit({ type: 'umpire', by: 'u', act: { act: 'undo', to: 1 } }, 't')
    shoot()
    const used = live.entries.flatMap((entry) => entry.rolls.map((roll) => roll.index))
    expect(used).toEqual([0, 1, 2])
  })

  test('queued values go first and use up no place', () => {
    const live = LiveBattle.begin(toy, { ...toySetup(), queued: [5] }, seed, 't')
    live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, 't')
    live.submit({ type: 'lapse', ask: live.pending?.id ?? '' }, 't')
    live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, 't')
    const rolls = live.entries.flatMap((entry) => entry.rolls)
    expect(rolls.map(({ source, index, value }) => [source, index, value])).toEqual([
      ['queued', -1, 5],
      ['stream', 0, committedDice(seed).value(0, 6)],
    ])
    expect(live.state.queued).toEqual([])
  })

  test('a queued value that is no face of the die is refused and stays queued', () => {
    const live = LiveBattle.begin(toy, { ...toySetup(), queued: [7] }, seed, 't')
    const shot = live.submit(
      { type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) },
      't',
    )
    expect(shot).toEqual({
      ok: false,
      refusal: { key: 'error.queued-die', params: { value: 7, sides: 6, cause: 'TOY-SHT, K1' } },
    })
    expect(live.state.queued).toEqual([7])
  })

  test('a script with no die left says so', () => {
    const purpose = { rule: 'TOY-SHT', why: 'toy.roll', by: 'K1' }
    expect(() => noDice.value(0, 6, purpose)).toThrow('A d6 was thrown that nobody has named.')
    expect(() => noDice.value(0, 6, purpose)).toThrow(
      expect.objectContaining({ name: 'UnnamedDie', sides: 6, purpose }),
    )
  })
})
