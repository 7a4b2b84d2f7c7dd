import { expect, test } from 'vitest'
import { refusalOf } from '../../../../../src/kernel/words.ts'
import {
  checkShares,
  type Hardness,
  type Hit,
  type Shares,
  type Taker,
  usualShares,
} from '../../../../../src/rulesets/company-battles/fight/shooting/sharing.ts'

const taker = (id: string, ranks: readonly number[] = [], hardness: Hardness = 2, worth = 0): Taker => ({
  id,
  ranks,
  hardness,
  worth: [worth, id.charCodeAt(0)],
})
const hit = (takers: string, at = 2): Hit => ({ at, takers: [...takers] })
const passes = (hits: readonly Hit[], takers: readonly Taker[], given: Shares): boolean =>
  refusalOf(() => checkShares(hits, takers, given)) === null
const refusal = (hits: readonly Hit[], takers: readonly Taker[], given: string) =>
  refusalOf(() => checkShares(hits, takers, [...given]))?.key

/** Every way to give the hits, by trying all. */
function* ways(hits: readonly Hit[]): Generator<string[]> {
  const [first, ...others] = hits
  if (first === undefined) return yield []
  for (const one of first.takers) for (const rest of ways(others)) yield [one, ...rest]
}

const lists = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const less = (a[i] ?? -1) - (b[i] ?? -1)
    if (less !== 0) return less
  }
  return 0
}

/** How a way stands by the table: loads, then by round who is hit, as text that sorts as the table does. */
function standing(way: Shares, takers: readonly Taker[]): { loads: number[]; rounds: string[] } {
  const counts = takers.map(({ id }) => way.filter((one) => one === id).length)
  const loads = [...counts].sort((a, b) => b - a)
  const rounds: string[] = []
  for (let k = 1; k <= (loads[0] ?? 0); k++) {
    const hit = takers.filter((_, i) => (counts[i] ?? 0) >= k)
    rounds.push(
      hit
        .map(({ ranks }) => ranks.join('.'))
        .sort()
        .join(' '),
    )
  }
  return { loads, rounds }
}

/** The ways the table allows, found by comparing all of them: rounds first, ranks in each round, then AT. */
function allowed(hits: readonly Hit[], takers: readonly Taker[]): Set<string> {
  const all = [...ways(hits)].map((way) => ({ way, ...standing(way, takers) }))
  const least = all.map(({ loads }) => loads).sort(lists)[0] ?? []
  let left = all.filter(({ loads }) => lists(loads, least) === 0)
  for (let k = 0; k < (least[0] ?? 0); k++) {
    const best = left.map(({ rounds }) => rounds[k] ?? '').sort()[0]
    left = left.filter(({ rounds }) => rounds[k] === best)
  }
  const hardness = (id: string): Hardness => takers.find((one) => one.id === id)?.hardness ?? 2
  const ats = (way: Shares, hard: Hardness): number[] =>
    way.flatMap((id, i) => (hardness(id) === hard ? [hits[i]?.at ?? 0] : [])).sort((a, b) => b - a)
  const counts = (way: Shares): string => [...way].sort().join('')
  return new Set(
    left
      .filter(({ way }) => {
        const same = left.filter((other) => counts(other.way) === counts(way))
        return !same.some(
          (other) => (lists(ats(other.way, 0), ats(way, 0)) || lists(ats(other.way, 1), ats(way, 1))) > 0,
        )
      })
      .map(({ way }) => way.join('')),
  )
}

test('FW-ALL-03 of six hits on five teams the second goes to nobody before all have one', () => {
  const takers = [...'ABCDE'].map((id) => taker(id))
  const hits = Array.from({ length: 6 }, () => hit('ABCDE'))
  expect(refusal(hits, takers, 'ABCDEA')).toBeUndefined()
  expect(refusal(hits, takers, 'ABCDAA')).toBe('company.error.share-round')
  expect(refusal(hits, takers, 'ABCDDA')).toBe('company.error.share-round')
  expect([...usualShares(hits, takers)].sort().join('')).toBe('AABCDE')
})

test('FW-ALL-03 who stands within 40 cm comes before who does not, whatever else speaks for him', () => {
  const takers = [taker('A', [1, 0, 0, 0, 0]), taker('B', [0, 1, 1, 1, 9])]
  expect(refusal([hit('AB')], takers, 'B')).toBeUndefined()
  const refused = refusalOf(() => checkShares([hit('AB')], takers, ['A']))
  expect(refused).toMatchObject({
    key: 'company.error.share-rank',
    params: { line: 1, team: 'B', other: 'A' },
  })
})

test('FW-ALL-03 each of the five lines is named when it is passed over', () => {
  for (let line = 1; line <= 5; line++) {
    const ranks = (own: number): number[] => [1, 2, 3, 4, 5].map((one) => (one === line ? own : 0))
    const takers = [taker('A', ranks(1)), taker('B', ranks(0))]
    expect(refusalOf(() => checkShares([hit('AB')], takers, ['A']))?.params).toMatchObject({ line })
  }
})

test('FW-ALL-01 a hit goes only to a team that its shooter could have hit', () => {
  expect(refusal([hit('A')], [taker('A'), taker('B')], 'B')).toBe('company.error.share-taker')
})

test('FW-ALL-07 hits must be given, all of them', () => {
  expect(refusal([hit('A'), hit('A')], [taker('A')], 'A')).toBe('company.error.share-count')
})

test('FW-ALL-04 armoured vehicles take the highest AT, then teams in bulletproof cover', () => {
  const takers = [taker('A', [], 2), taker('B', [], 1), taker('C', [], 0)]
  const hits = [hit('ABC', 2), hit('ABC', 5), hit('ABC', 12)]
  expect(refusal(hits, takers, 'ABC')).toBeUndefined()
  expect(refusal(hits, takers, 'BAC')).toBe('company.error.share-hardest')
  expect(refusal(hits, takers, 'CBA')).toBe('company.error.share-hardest')
  expect(usualShares(hits, takers)).toEqual(['A', 'B', 'C'])
})

test('FW-ALL-03 a hit counts as free for a team that it can come to by others changing places', () => {
  // The first hit could go to B, and B's own to C: then nobody has two.
  const hits = [hit('AB'), hit('BC'), hit('A')]
  const takers = [taker('A'), taker('B'), taker('C')]
  expect(refusal(hits, takers, 'ABA')).toBe('company.error.share-round')
  expect(refusal(hits, takers, 'BCA')).toBeUndefined()
})

test('FW-ASY-06 where the table leaves the choice the team of least worth takes the hit', () => {
  const takers = [taker('A', [], 2, 5), taker('B', [], 2, 1), taker('C', [], 2, 3)]
  expect(usualShares([hit('ABC'), hit('ABC')], takers).sort()).toEqual(['B', 'C'])
})

test('FW-ASY-06 the hardest hit goes to the team of least worth, the commander gets what is left', () => {
  const takers = [taker('A', [], 0, 9), taker('B', [], 0, 1)]
  const hits = [2, 2, 2, 2, 12].map((at) => hit('AB', at))
  expect(usualShares(hits, takers).filter((one) => one === 'B')).toHaveLength(3)
  expect(usualShares(hits, takers)[4]).toBe('B')
})

/** Numbers in a row that look like chance and are always the same. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ; ) {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648
    yield n / 2_147_483_648
  }
}

test('FW-ALL-03 FW-ALL-04 FW-ASY-06 shares pass exactly where trying all ways allows them, up to six teams', () => {
  const next = numbers(7)
  const upTo = (most: number): number => Math.floor((next.next().value as number) * most)
  for (let round = 0; round < 250; round++) {
    const teams = 1 + upTo(6)
    const takers = [...'ABCDEF'.slice(0, teams)].map((id) =>
      taker(id, [upTo(2), 0, upTo(2), upTo(2), 0], upTo(3) as Hardness, upTo(4)),
    )
    const ids = takers.map(({ id }) => id)
    const hits = Array.from({ length: 1 + upTo(teams > 4 ? 4 : 5) }, () => {
      const some = ids.filter(() => upTo(3) > 0)
      return hit((some.length > 0 ? some : ids).join(''), 1 + upTo(3))
    })
    const right = allowed(hits, takers)
    const wrong = [...ways(hits)].filter((way) => passes(hits, takers, way) !== right.has(way.join('')))
    expect(wrong, JSON.stringify({ hits, takers })).toEqual([])
    expect(right.has(usualShares(hits, takers).join(''))).toBe(true)
  }
})

/** Every mix of four sorts of teams; teams of one sort may change places, so only how many there are of each counts. */
function* mixes(teams: number, least = 0): Generator<number[]> {
  if (teams === 0) return yield []
  for (let own = least; own < 4; own++) for (const rest of mixes(teams - 1, own)) yield [own, ...rest]
}

test('FW-ALL-03 every mix of near and far, open and covered of up to six teams, all hit by all', () => {
  for (let teams = 1; teams <= 6; teams++) {
    const ids = 'ABCDEF'.slice(0, teams)
    for (const mix of mixes(teams)) {
      const takers = [...ids].map((id, i) => {
        const own = mix[i] ?? 0
        return taker(id, [own % 2, 0, 0, Math.floor(own / 2), 0], own >= 2 ? 1 : 2)
      })
      const hits = [hit(ids, 3), hit(ids, 5), hit(ids, 5)]
      const right = allowed(hits, takers)
      const wrong = [...ways(hits)].filter((way) => passes(hits, takers, way) !== right.has(way.join('')))
      expect(wrong, mix.join()).toEqual([])
      expect(right.has(usualShares(hits, takers).join(''))).toBe(true)
    }
  }
})
