import { expect, test } from 'vitest'
import { ARMS } from '../../../../src/rulesets/szwadron/tables/arms.ts'
import { listEntrySchema } from '../../../../src/rulesets/szwadron/tables/list-schema.ts'
import { AUSTRIANS, DUCHY, FRENCH } from '../../../../src/rulesets/szwadron/tables/lists.ts'
import { lossModifier } from '../../../../src/rulesets/szwadron/tables/morale.ts'
import { remainderRoll } from '../../../../src/rulesets/szwadron/tables/remainder.ts'
import { RASZYN, TWIN_HAMLETS } from '../../../../src/rulesets/szwadron/tables/rosters.ts'
import { TERRAIN } from '../../../../src/rulesets/szwadron/tables/terrain.ts'
import { pointsOf } from '../support/points.ts'

test('SZ-LOSS-05 every fraction the die can show has exactly its chance', () => {
  for (const die of ['d6', 'd10'] as const) {
    for (let q = 2; q <= (die === 'd6' ? 6 : 10); q++) {
      for (let r = 1; r < q; r++) {
        const { upTo, most } = remainderRoll(r, q, die)
        expect(upTo * q, `${r}/${q} ${die}`).toBe(most * r)
        expect(most).toBeLessThanOrEqual(die === 'd6' ? 6 : 10)
      }
    }
  }
})

test('SZ-LOSS-03 a fraction is cancelled first: 4 of 6 is two thirds, 2 of 4 a half', () => {
  expect(remainderRoll(4, 6, 'd10')).toEqual({ sides: 10, upTo: 6, most: 9 })
  expect(remainderRoll(2, 4, 'd6')).toEqual({ sides: 6, upTo: 3, most: 6 })
})

test('SZ-LOSS-06 a fraction the die cannot show takes the nearest face, never none and never all', () => {
  // 3 of 11 on d10: 2.73 + 0.5 → 3; 1 of 30: 0.33 + 0.5 → 0, but at least 1; 29 of 30: 9.67 + 0.5 → 10, at most 9.
  expect(remainderRoll(3, 11, 'd10')).toEqual({ sides: 10, upTo: 3, most: 10 })
  expect(remainderRoll(1, 30, 'd10').upTo).toBe(1)
  expect(remainderRoll(29, 30, 'd10').upTo).toBe(9)
  expect(remainderRoll(1, 7, 'd6')).toEqual({ sides: 6, upTo: 1, most: 6 })
  for (const rest of [0, 3, 4]) expect(() => remainderRoll(rest, 3, 'd10')).toThrow('No remainder')
})

test('SZ-MOR-08 losses: above 3/4 nothing, then 1, 2 and 4, only the greatest', () => {
  // Of 12 figures: 10 is above 9, 9 is three quarters, 6 a half, 3 a quarter.
  expect([12, 10, 9, 7, 6, 4, 3, 1].map((now) => lossModifier(now, 12))).toEqual([
    0, 0, -1, -1, -2, -2, -4, -4,
  ])
})

test('SZ-ARMY-02 the points of every figure on the lists follow the formula', () => {
  for (const entry of [...FRENCH, ...AUSTRIANS, ...DUCHY])
    expect(pointsOf(entry), entry.id).toBe(entry.points)
})

test('SZ-DATA-05, SZ-DATA-06 units of both battles: points by the figure, sizes within the list', () => {
  const entries = [...FRENCH, ...AUSTRIANS, ...DUCHY]
  for (const { id, list, figures, files, points } of [...TWIN_HAMLETS, ...RASZYN]) {
    const entry = entries.find((one) => one.id === list)
    expect(figures * (entry?.points ?? 0), id).toBe(points)
    expect(figures >= (entry?.size.least ?? 99) && figures <= (entry?.size.most ?? 0), id).toBe(true)
    expect(files).toBeLessThanOrEqual(figures)
  }
})

test('SZ-DATA-01 every entry is what an entry must be, and what is not is refused', () => {
  const [line] = FRENCH
  for (const entry of [...FRENCH, ...AUSTRIANS, ...DUCHY]) {
    expect(listEntrySchema.parse(entry), entry.id).toEqual(entry)
  }
  for (const wrong of [
    { toughness: 0 },
    { toughness: 11 },
    { move: 41 },
    { morale: 7 },
    { skill: -1 },
    { points: 0 },
    { arm: 'navy' },
    { abilities: ['flying'] },
    { abilities: ['caisson'] },
    { moveWithCaisson: 10 },
    { abilities: ['indirect'] },
    { size: { least: 9, most: 8 } },
    { fire: [{ kind: 'musket', strength: 21, range: 12, accuracy: 3 }] },
    { fire: [{ kind: 'shell', strength: 2, range: 12, accuracy: 3 }] },
    { fire: [...(line?.fire ?? []), ...(line?.fire ?? [])] },
    { colour: 'blue' },
  ]) {
    expect(listEntrySchema.safeParse({ ...line, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  }
})

test('SZ-DATA-01 only heavy guns with caissons have a second Move; only those with a shell fire high', () => {
  for (const entry of [...FRENCH, ...AUSTRIANS, ...DUCHY]) {
    expect(entry.moveWithCaisson !== null, entry.id).toBe(entry.abilities.includes('caisson'))
    expect(
      entry.fire.some(({ kind }) => kind === 'shell'),
      entry.id,
    ).toBe(entry.abilities.includes('indirect'))
  }
})

test('SZ-MOR-26, SZ-MOR-47 cm for a point of the two dice', () => {
  const all = Object.values(ARMS).map(({ flight, pursuit }) => [flight, pursuit])
  expect(all).toEqual([
    [2, 2],
    [4, 4],
    [1, null],
    [3, null],
  ])
})

test('SZ-FIRE-36…39, SZ-MEL-35 what terrain adds to toughness', () => {
  const of = (what: 'cover' | 'melee') =>
    Object.fromEntries(
      Object.entries(TERRAIN).flatMap(([key, row]) => (row[what] === 0 ? [] : [[key, row[what]]])),
    )
  expect(of('cover')).toEqual({
    wood: 1,
    bushes: 1,
    rubble: 1,
    fence: 1,
    barricade: 1,
    lowWall: 1,
    building: 2,
    fortification: 2,
  })
  expect(of('melee')).toEqual({
    hill: 1,
    fence: 1,
    barricade: 1,
    lowWall: 1,
    stream: 1,
    building: 2,
    fortification: 2,
  })
})

test('SZ-MOVE-07…13 what terrain costs', () => {
  const cost = (key: keyof typeof TERRAIN) => TERRAIN[key].going
  expect(cost('hill')).toEqual({ kind: 'climb', cm: 6 })
  for (const key of ['rubble', 'bushes', 'wood', 'ford', 'marsh'] as const) {
    expect(cost(key)).toEqual({ kind: 'rough', times: 2 })
  }
  for (const key of ['fence', 'barricade', 'stream', 'lowWall'] as const) {
    expect(cost(key)).toEqual({ kind: 'cross', cm: 4 })
  }
  for (const key of ['building', 'fortification'] as const)
    expect(cost(key)).toEqual({ kind: 'enter', cm: 4 })
  for (const key of ['escarpment', 'deepWater', 'highWall'] as const)
    expect(cost(key)).toEqual({ kind: 'barred' })
})
