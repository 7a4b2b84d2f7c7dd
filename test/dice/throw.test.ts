import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS, reach } from '../../src/dice/expression.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { diceThrown, type Thrown, throwDice } from '../../src/dice/throw.ts'
import { roll } from './arbitrary.ts'

/** Throws a line with these values, in order; one that is missing or left over is an error. */
function thrown(line: string, values: readonly number[]): readonly Thrown[] {
  const left = [...values]
  const rolls = throwDice(parseDice(line), (sides) => {
    const value = left.shift()
    if (value === undefined || value > sides) throw new Error(`a d${sides} more than the test names`)
    return value
  })
  expect(left).toEqual([])
  return rolls.flatMap((one) => one.throws)
}

/** The one throw of a line, with its dice in short: value, `x` dropped, `!` exploded, `*` success, `(n)` before. */
function short(line: string, values: readonly number[]): [dice: string, value: number] {
  const [one] = thrown(line, values)
  if (one?.kind !== 'total') throw new Error('no sum')
  const dice = diceThrown(one).map(
    (die) =>
      `${die.before === null ? '' : `(${die.before})`}${die.value}${die.exploded ? '!' : ''}${die.kept ? '' : 'x'}${die.success ? '*' : ''}`,
  )
  return [dice.join(' '), one.value]
}

describe('throwing', () => {
  it('sums and does arithmetic by the usual ranks', () => {
    expect(short('3d6+1', [2, 4, 6])).toEqual(['2 4 6', 13])
    expect(short('2*(d6-1)-d4', [5, 3])).toEqual(['5 3', 5])
    expect(short('-d6+10', [4])).toEqual(['4', 6])
  })

  it('counts successes', () => {
    expect(short('5d6>=4', [1, 4, 6, 3, 5])).toEqual(['1 4* 6* 3 5*', 3])
    expect(short('4d6<=3', [1, 4, 3, 6])).toEqual(['1* 4 3* 6', 2])
  })

  it('keeps the highest, drops the lowest; of equal ones the earlier is the higher', () => {
    expect(short('4d6kh3', [3, 1, 6, 1])).toEqual(['3 1 6 1x', 10])
    expect(short('4d6dl1', [3, 1, 6, 1])).toEqual(['3 1 6 1x', 10])
    expect(short('4d6kl1', [3, 1, 6, 1])).toEqual(['3x 1x 6x 1', 1])
    expect(short('3d6dh1', [6, 6, 2])).toEqual(['6x 6 2', 8])
    expect(short('2d20kh', [7, 15])).toEqual(['7x 15', 15])
  })

  it('throws again once, and keeps what the second throw shows', () => {
    expect(short('2d6r1', [1, 1, 5])).toEqual(['(1)1 5', 6])
    expect(short('2d6r<=2', [2, 6, 3])).toEqual(['(2)6 3', 9])
  })

  it('an exploding die brings another, which may explode in turn', () => {
    expect(short('2d6!', [6, 6, 2, 3])).toEqual(['6! 6! 2 3', 17])
    expect(short('d6!>=5', [5, 6, 4])).toEqual(['5! 6! 4', 15])
    expect(short('2d6>=5!', [6, 5, 4])).toEqual(['6!* 5* 4', 2])
    expect(short('d6r6!', [6, 6, 3])).toEqual(['(6)6! 3', 9])
  })

  it('keeps exploded dice by their whole sum', () => {
    // 6 + 1 = 7 beats 6 + 0: the first chain is kept, its both dice with it.
    expect(short('2d6kh1!>=6', [6, 1, 5])).toEqual(['6! 1 5x', 7])
    expect(short('2d6kl1!', [6, 1, 5])).toEqual(['6!x 1x 5', 5])
  })

  it('explodes at most ten times', () => {
    const most = Array<number>(1 + LIMITS.explosions).fill(2)
    expect(short('d2!', most)).toEqual([`${'2! '.repeat(10)}2`, 22])
  })

  it('the pair is green minus red', () => {
    const [pair] = thrown('k6±', [2, 5])
    expect(pair).toMatchObject({ value: -3 })
    expect(pair === undefined ? [] : diceThrown(pair).map(({ colour }) => colour)).toEqual(['green', 'red'])
  })

  it('fudge dice show −1, 0 and +1', () => {
    expect(short('4dF', [1, 2, 3, 3])).toEqual(['-1 0 1 1', 1])
  })

  it('tests the sum', () => {
    expect(thrown('(2d6)>=8; 2d6+1>=8', [4, 4, 3, 3])).toMatchObject([{ passed: true }, { passed: false }])
    expect(thrown('5d6>=4>=2', [4, 4, 1, 1, 1])).toMatchObject([{ value: 2, passed: true }])
  })

  it('a d20 test: 1 is critical and 20 a fumble whatever the target', () => {
    const outcomes = thrown('k20<=12; k20<=12; k20<12; k20<=0; k20<=20', [12, 13, 12, 1, 20])
    expect(outcomes).toMatchObject([
      { outcome: 'success' },
      { outcome: 'failure' },
      { outcome: 'failure' },
      { outcome: 'critical' },
      { outcome: 'fumble' },
    ])
  })

  it('repeats are thrown one after the other', () => {
    expect(thrown('3x d6', [1, 2, 3])).toMatchObject([{ value: 1 }, { value: 2 }, { value: 3 }])
  })
})

describe('any roll', () => {
  it('comes to a value within its reach, however the dice fall, and never throws without end', () => {
    fc.assert(
      fc.property(roll, fc.infiniteStream(fc.nat(1_000_000)), (one, stream) => {
        let dice = 0
        const [made] = throwDice([one], (sides) => {
          dice += 1
          return ((stream.next().value ?? 0) % sides) + 1
        })
        expect(made?.throws).toHaveLength(one.repeat)
        for (const throwOf of made?.throws ?? []) {
          if (throwOf.kind === 'check' || one.what.kind === 'check') continue
          const [least, most] = reach(one.what.of)
          expect(throwOf.value).toBeGreaterThanOrEqual(least)
          expect(throwOf.value).toBeLessThanOrEqual(most)
        }
        expect(dice).toBeLessThanOrEqual(4 * 1000 * (2 + LIMITS.explosions))
      }),
      { numRuns: 300 },
    )
  })

  it('a thousand dice that nearly always explode are thrown to their bound', () => {
    let dice = 0
    throwDice(parseDice('1000d1000!>=2'), () => {
      dice += 1
      return 1000
    })
    expect(dice).toBe(11_000)
  })
})
