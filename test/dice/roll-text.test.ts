import { describe, expect, it } from 'vitest'
import { drawnThrows } from '../../src/dice/drawn.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { PLAIN, plainLines, rollText } from '../../src/dice/roll-text.ts'
import { type ThrownRoll, throwDice } from '../../src/dice/throw.ts'

/** Throws a line with these values in turn, over and over. */
function thrown(line: string, values: readonly number[]): readonly ThrownRoll[] {
  let n = 0
  return throwDice(parseDice(line), () => values[n++ % values.length] ?? 1)
}
const text = (line: string, values: readonly number[], language: 'en' | 'pl' = 'en'): string =>
  plainLines(thrown(line, values), language).join('\n')

describe('a roll in words', () => {
  it.each([
    ['3d6+1', [2, 4, 6], '3d6+1: [2 4 6] + 1 = 13'],
    ['d6', [4], 'd6: 4'],
    ['d6r1', [1, 4], 'd6r1: [1→4] = 4'],
    ['2*(d6-3)', [1], '2*(d6-3): 2 × ([1] − 3) = −4'],
    ['4d6kh3', [3, 1, 6, 1], '4d6kh3: [3 1 6 (1)] = 10'],
    ['8d6<=3', [1, 2, 3, 4], '8d6<=3: [1* 2* 3* 4 1* 2* 3* 4] → 6 successes'],
    ['d6>=4', [5], 'd6>=4: [5*] → 1 success'],
    ['(3d6>=4)+2', [4, 1, 1], '(3d6>=4)+2: [4* 1 1]→1 + 2 = 3'],
    ['2d6!', [6, 2, 3], '2d6!: [6! 2 3] = 11'],
    ['d6±', [2, 5], 'd6±: [2 green − 5 red] = −3'],
    ['4dF', [1, 2, 3, 3], '4dF: [− 0 + +] = +1'],
    ['(2d6)>=8', [3, 4], '(2d6)>=8: [3 4] = 7 ≥ 8 → failure'],
    ['d20<=12', [1], 'd20<=12: [1] ≤ 12 → critical success'],
    ['d20<12', [20], 'd20<12: [20] < 12 → fumble'],
    ['2x d6 # charge', [2, 5], 'charge · 2x d6:\n1: 2\n2: 5'],
  ])('%s', (line, values, said) => {
    expect(text(line, values)).toBe(said)
  })

  it('is said in Polish with its plurals', () => {
    expect(text('3k6<=3', [1, 2, 6], 'pl')).toBe('3k6<=3: [1* 2* 6] → 2 sukcesy')
    expect(text('5k6>=1', [2], 'pl')).toContain('5 sukcesów')
    expect(text('k20<=5', [20], 'pl')).toBe('k20<=5: [20] ≤ 5 → pech')
  })

  it('in short tells many dice by their faces: every one is counted', () => {
    const [roll] = thrown('100d6kh90', [1, 2, 3, 4, 5])
    const line = roll === undefined ? '' : rollText(roll, 'en', PLAIN, true).throws[0]
    // 20 of each face; the lowest ten, all ones, are dropped.
    expect(line).toBe('[10×1 20×2 20×3 20×4 20×5 (10)] = 290')
  })
})

describe('a roll drawn', () => {
  it('has a throw for each repeat, with what sets each die apart', () => {
    const [first, second] = drawnThrows(thrown('2x 3d6kh2', [6, 1, 3]), 'en')
    expect(first).toMatchObject({ caption: '2x 3d6kh2 · 1', result: '9' })
    expect(first?.dice.map(({ dropped }) => dropped)).toEqual([false, true, false])
    expect(second?.caption).toBe('2x 3d6kh2 · 2')
    const [pool] = drawnThrows(thrown('2d6>=5!', [6, 2, 5]), 'en')
    expect(pool?.result).toBe('2 successes')
    expect(pool?.dice.map(({ success, exploded }) => [success, exploded])).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ])
    const [pair] = drawnThrows(thrown('d6±', [2, 5]), 'en')
    expect(pair?.dice.map(({ colour }) => colour)).toEqual(['green', 'red'])
  })
})
