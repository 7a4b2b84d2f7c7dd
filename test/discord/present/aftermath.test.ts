import { expect, test } from 'vitest'
import type { Luck, RareThrow } from '../../../src/dice/luck-told.ts'
import { countedParts } from '../../../src/discord/present/aftermath.ts'
import { plainText } from '../../../src/kernel/words.ts'
import type { Aftermath } from '../../../src/table/telling/aftermath.ts'

const rare: RareThrow = {
  seq: 7,
  told: { type: 'event', rule: 'HX-MOR-06', name: 'hex.recovered', unit: 'P1', data: { n: 3, against: 10 } },
  side: 'PL',
  came: 1,
  expected: 0.1,
  chance: 10,
}
const luck: Luck = {
  dice: [{ side: 'PL', sides: 100, count: 3, sum: 90, orMore: 83.25 }],
  purposes: [{ side: 'PL', why: 'hex.roll.recovery', sides: 100, count: 3, sum: 90 }],
  queued: 0,
  outcomes: [
    {
      side: 'PL',
      kind: 'hex.chance.recovery',
      of: 'test',
      throws: 3,
      came: 2,
      expected: 0.6,
      deviation: 0.7,
      orMore: 10.4,
      orLess: 99.2,
    },
    {
      side: 'PL',
      kind: 'hex.chance.fire',
      of: 'amount',
      throws: 4,
      came: 0,
      expected: 2.4,
      deviation: 1.2,
      orMore: 100,
      orLess: 6.25,
    },
    {
      side: 'SE',
      kind: 'hex.chance.fight',
      of: 'test',
      throws: 2,
      came: 1,
      expected: 1.1,
      deviation: 0.7,
      orMore: 79.75,
      orLess: 69.75,
    },
  ],
  best: [rare],
  worst: [],
  aside: [{ why: 'hex.roll.fire', count: 2 }],
  unread: [],
}
const after = {
  sides: [
    { id: 'PL', name: plainText('Poland'), order: 0 },
    { id: 'SE', name: plainText('Sweden'), order: 1 },
  ],
  units: { P1: { name: 'Hussars', side: 'PL', card: 'x', names: null } },
  where: new Map([[7, { turn: 2, number: '5' }]]),
  times: { players: [], lapses: 0 },
  from: '2026-01-01T10:00:00Z',
  to: '2026-01-02T10:00:00Z',
  commitment: 'ab'.repeat(32),
  closed: { number: '9', anchor: 'abcdefghjkmn' },
} as unknown as Aftermath
const stage = { sides: after.sides, map: { width: 10, height: 10 } as never, namespace: 'hex' }

test('DIG-AFTER luck is told by sides and kinds, with what is rarer than one in five marked, and the rarest throws with their chances', () => {
  const [first, best, ...rest] = countedParts(after, luck, stage, 'en')
  expect(first?.head).toBe('Luck against expectation')
  expect(first?.lines.slice(0, 5)).toEqual([
    '**Poland**',
    '🍀 Recoveries: 2 of 3, 0.6 ± 0.7 expected; that or more in 10.4 of 100 battles',
    '🌧 Strength shot away by guns: 0 by 4 throws, 2.4 ± 1.2 expected; that or less in 6.3 of 100 battles',
    '**Sweden**',
    'Attacks that made the enemy give way: 1 of 2, 1.1 ± 0.7 expected; that or less in 69.8 of 100 battles',
  ])
  expect(first?.lines.at(-1)).toMatch(
    /^-# By design 2 dice are not counted, being nobody’s success by themselves: .+ \(2\)\.$/u,
  )
  expect(best?.head).toBe('The luckiest throws')
  expect(best?.lines[0]).toContain('#5')
  expect(best?.lines[1]).toBe('-# 1, 0.1 expected: so in 10.0 of 100 cases')
  // No throw went badly; the dice of each purpose are in the file only.
  expect(rest.map(({ head }) => head)).not.toContain('The unluckiest throws')
  const dice = (whole: boolean): number =>
    countedParts(after, luck, stage, 'en', whole).find(({ head }) => head === 'The dice')?.lines.length ?? 0
  expect(dice(true)).toBe(dice(false) + 1)
  expect(countedParts(after, luck, stage, 'pl')[0]?.lines[1]).toBe(
    '🍀 Powroty do porządku: 2 z 3, oczekiwane 0,6 ± 0,7; tyle lub więcej w 10,4 na 100 bitew',
  )
})
