import { expect, test } from 'vitest'
import { oddsOfThrows } from '../../src/dice/counting.ts'
import { enumerate, type Thrower, type ThrowResult } from '../../src/dice/enumerate.ts'
import { chances, type Odds } from '../../src/dice/odds.ts'
import { fixedDice, simulate, sizeOf } from '../../src/dice/simulate.ts'

const word = (key: string, value?: number): ThrowResult => ({
  key,
  name: { en: key, pl: key },
  ...(value === undefined ? {} : { value }),
})

function all(thrower: Thrower, most = 10_000): Odds | null {
  const work = enumerate(thrower, most)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** A d6 to hit on 4 or more; a hit throws a d3 for its effect, a six a d4 besides. */
const shot: Thrower = (roll) => {
  const hit = roll(6, 'hit')
  if (hit < 4) return word('miss', 0)
  const effect = roll(3, 'effect') + (hit === 6 ? roll(4, 'luck') : 0)
  return word(`lost-${effect}`, effect)
}

test('dice that depend on dice before them: each way weighs as much as it is likely', () => {
  const odds = all((roll) => {
    const first = roll(6, 'a')
    return word(first === 6 ? `six-${roll(4, 'b')}` : 'low')
  })
  // 5 of 6 stay low; 1 of 6 goes on with a quarter each: 20 and 1, 1, 1, 1 of 24.
  expect(odds?.total).toBe(24n)
  expect(odds?.outcomes.map(({ key, ways }) => [key, ways])).toEqual([
    ['low', 20n],
    ['six-1', 1n],
    ['six-2', 1n],
    ['six-3', 1n],
    ['six-4', 1n],
  ])
})

test('every way is tried once, in order, and no other', () => {
  const seen: string[] = []
  all((roll) => {
    const dice = [roll(2, 'a'), roll(3, 'b')]
    seen.push(dice.join(''))
    return word('same')
  })
  expect(seen).toEqual(['11', '12', '13', '21', '22', '23'])
})

test('outcomes stand in the order of their values, words without value after them as they came', () => {
  const odds = all((roll) => {
    const value = roll(4, 'a')
    return value === 1 ? word('none') : word(`v${value}`, 10 - value)
  })
  expect(odds?.outcomes.map(({ key }) => key)).toEqual(['v4', 'v3', 'v2', 'none'])
})

test('a throw without dice is certain', () => {
  expect(all(() => word('sure', 3))).toEqual({
    outcomes: [{ key: 'sure', name: { en: 'sure', pl: 'sure' }, value: 3, ways: 1n }],
    total: 1n,
    thrown: null,
  })
})

test('more ways than allowed, too many dice, or a die of too many sides: no odds, but no hanging either', () => {
  expect(all((roll) => word(`${roll(6, 'a')}`), 5)).toBeNull()
  expect(all((roll) => word(`${roll(6, 'a')}`), 6)?.outcomes).toHaveLength(6)
  const endless: Thrower = (roll): ThrowResult => {
    for (;;) if (roll(6, 'again') === 7) return word('never')
  }
  expect(all(endless)).toBeNull()
  expect(all((roll) => word(`${roll(1001, 'a')}`), 1e6)).toBeNull()
})

test('a throw that remembers what was before is a fault in a ruleset, and said to be one', () => {
  let calls = 0
  expect(() => all((roll) => word(`${roll(++calls > 1 ? 4 : 6, 'a')}`))).toThrow('more than its dice')
  let again = 0
  const shorter: Thrower = (roll) => word(`${again++ === 0 ? roll(2, 'a') + roll(2, 'b') : roll(2, 'a')}`)
  expect(() => all(shorter)).toThrow('more than its dice')
})

test('the size of a throw is judged without going through it', () => {
  expect(sizeOf((roll) => word(`${roll(6, 'a') + roll(6, 'b')}`))).toEqual({ ways: 36, dice: 2 })
  // 3 misses, 2 hits of 3 ways, 1 six of 12: 21 ways, 1 + 1/2 + 1/6 dice on the average.
  const { ways, dice } = sizeOf(shot, 20_000)
  expect(Math.abs(ways - 21)).toBeLessThan(1)
  expect(dice).toBeCloseTo(1 + 1 / 2 + 1 / 6, 1)
})

test('what is too large is simulated with a fixed stream, close to the exact odds, and says so', async () => {
  const exact = await oddsOfThrows(shot)
  const simulated = await oddsOfThrows(shot, 10)
  expect([exact.thrown, simulated.thrown]).toEqual([null, 200_000])
  expect(simulated.outcomes.map(({ key }) => key)).toEqual(exact.outcomes.map(({ key }) => key))
  const [wanted, found] = [chances(exact), chances(simulated)]
  // Four standard deviations of the likeliest: 4 · √(0.25/200,000) = 0.0045.
  wanted.forEach((chance, i) => {
    expect(Math.abs(chance - (found[i] ?? 0))).toBeLessThan(0.0045)
  })
  expect(await oddsOfThrows(shot, 10)).toEqual(simulated)
})

test('a fixed stream shows every face of a die equally often, and the same ones each time', () => {
  const faces = [0, 0, 0, 0, 0, 0]
  const stream = fixedDice()
  for (let i = 0; i < 60_000; i++) {
    const face = stream(6, '') - 1
    faces[face] = (faces[face] ?? 0) + 1
  }
  for (const times of faces) expect(Math.abs(times - 10_000)).toBeLessThan(400)
  const [a, b] = [fixedDice(3), fixedDice(3)]
  expect(Array.from({ length: 20 }, () => a(20, ''))).toEqual(Array.from({ length: 20 }, () => b(20, '')))
})

test('work can be left and taken up again between any two tries', () => {
  const work = simulate(shot, 3)
  expect([work.next().done, work.next().done, work.next().done]).toEqual([false, false, false])
  expect(work.next()).toMatchObject({ done: true, value: { total: 3n, thrown: 3 } })
})
