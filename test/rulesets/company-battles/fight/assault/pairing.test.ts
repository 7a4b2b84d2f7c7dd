import { expect, test } from 'vitest'
import {
  arePairs,
  mostPairs,
  type Pairs,
  pairsNamed,
  type Reach,
} from '../../../../../src/rulesets/company-battles/fight/assault/pairing.ts'

const reach = (who: string, whom: string, length: number): Reach => ({ who, whom, length })
const shown = (pairs: Pairs): string[] => [...pairs].map(([who, whom]) => `${who}→${whom}`).sort()

test('FW-ASL-04 as many enemies as can be are engaged, where going at the nearest would leave one out', () => {
  // U1-1 is nearest to D1-1, which is all that U1-2 can reach.
  const reaches = [reach('U1-1', 'D1-1', 20), reach('U1-1', 'D1-2', 60), reach('U1-2', 'D1-1', 80)]
  expect(shown(mostPairs(reaches))).toEqual(['U1-1→D1-2', 'U1-2→D1-1'])
})

test('FW-ASL-04 of as many pairs the ways that are shortest together', () => {
  const reaches = [
    reach('U1-1', 'D1-1', 50),
    reach('U1-1', 'D1-2', 40),
    reach('U1-2', 'D1-1', 30),
    reach('U1-2', 'D1-2', 90),
  ]
  // 40 + 30 = 70, the other way 50 + 90 = 140.
  expect(shown(mostPairs(reaches))).toEqual(['U1-1→D1-2', 'U1-2→D1-1'])
})

/** Every way of pairing, tried one by one. */
function bruteForce(reaches: readonly Reach[]): { most: number; shortest: number } {
  const team = [...new Set(reaches.map(({ who }) => who))]
  let best = { most: 0, shortest: 0 }
  const go = (i: number, used: ReadonlySet<string>, count: number, length: number): void => {
    if (count > best.most || (count === best.most && length < best.shortest))
      best = { most: count, shortest: length }
    const who = team[i]
    if (who === undefined) return
    go(i + 1, used, count, length)
    for (const one of reaches) {
      if (one.who === who && !used.has(one.whom))
        go(i + 1, new Set([...used, one.whom]), count + 1, length + one.length)
    }
  }
  go(0, new Set(), 0, 0)
  return best
}

test('FW-ASL-04 no other pairing engages more, or as many by shorter ways: 300 charges of up to six teams', () => {
  let seed = 7
  const next = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 65536) % below
  }
  for (let charge = 0; charge < 300; charge++) {
    const [teams, enemies] = [1 + next(6), 1 + next(6)]
    const reaches: Reach[] = []
    for (let a = 1; a <= teams; a++) {
      for (let b = 1; b <= enemies; b++) if (next(10) < 5) reaches.push(reach(`U${a}`, `D${b}`, next(100)))
    }
    const pairs = mostPairs(reaches)
    const length = [...pairs].reduce(
      (sum, [who, whom]) =>
        sum + (reaches.find((one) => one.who === who && one.whom === whom)?.length ?? NaN),
      0,
    )
    expect(new Set(pairs.values()).size).toBe(pairs.size)
    expect({ most: pairs.size, shortest: length }).toEqual(bruteForce(reaches))
  }
})

test('FW-ASL-04 a player may name pairs as long as as many enemies are engaged', () => {
  const reaches = [reach('U1', 'D1', 10), reach('U1', 'D2', 20), reach('U2', 'D1', 10), reach('U2', 'D2', 90)]
  const named = pairsNamed(reaches, new Map([['U1', 'D1']]))
  expect(arePairs(named) && shown(named)).toEqual(['U1→D1', 'U2→D2'])
})

test('FW-ASL-04 pairs that leave an enemy out are refused, with both numbers', () => {
  const reaches = [reach('U1', 'D1', 10), reach('U1', 'D2', 20), reach('U2', 'D1', 10)]
  expect(pairsNamed(reaches, new Map([['U1', 'D1']]))).toEqual({ why: 'too-few', named: 1, most: 2 })
})

test('FW-ASL-04 pairs out of reach, or two at one enemy, are refused', () => {
  const reaches = [reach('U1', 'D1', 10), reach('U2', 'D1', 10)]
  expect(pairsNamed(reaches, new Map([['U1', 'D2']]))).toMatchObject({ why: 'out-of-reach', who: 'U1' })
  const both = new Map([
    ['U1', 'D1'],
    ['U2', 'D1'],
  ])
  expect(pairsNamed(reaches, both)).toMatchObject({ why: 'twice', whom: 'D1' })
})
