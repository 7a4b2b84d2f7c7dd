import { describe, expect, test } from 'vitest'
import {
  commanderKilled,
  discardToken,
  drawToken,
  fullBag,
  opbExcess,
  opbSum,
  targetDestroyed,
  unitBroke,
  unitDestroyed,
  unitFled,
  unitLeft,
  unitRallied,
} from '../../../../src/rulesets/khans-and-generals/morale/course-of-battle.ts'
import { pick } from '../../../../src/rulesets/khans-and-generals/units/random.ts'
import { anHq, aUnit, Table, type TableSpec } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'

/** Two d10 that take the first token of a bag of so many: a one. */
const FIRST = [10, 1]
const draws = (n: number): number[] => Array.from({ length: n }, () => FIRST).flat()

const table = (spec: Partial<TableSpec> = {}) =>
  new Table({
    units: [
      aUnit({ id: 'R1', x: 20, y: 40 }),
      aUnit({ id: 'R2', x: 40, y: 40 }),
      aUnit({ id: 'B1', x: 20, y: 80 }),
    ],
    red: { points: 1000 },
    blue: { points: 1000 },
    ...spec,
  })

describe('random picks', () => {
  test('KG-DIC-03 the smallest die with enough sides, others thrown again', () => {
    const picked = (count: number, ...dice: number[]) => {
      const t = table({ dice })
      const at = pick(t.battle, count, { rule: 'KG-DIC-03', why: 'kg.roll.opb', by: null })
      t.done()
      return at
    }
    expect(picked(1)).toBe(0)
    expect(picked(3, 4, 2)).toBe(1)
    expect(picked(5, 6, 5)).toBe(4)
    expect(picked(9, 10, 9)).toBe(8)
    expect(picked(11, 12, 11)).toBe(10)
    // Forty: two d10, tens and ones; 41 and 00 are too much.
    expect(picked(40, 4, 1, 10, 10, 3, 7)).toBe(36)
    expect(picked(100, 10, 10)).toBe(99)
    expect(picked(400, 2, 10, 10)).toBe(199)
  })
})

describe('tokens', () => {
  test('KG-OPB-04 KG-OPB-02 forty tokens, one to five, the middle ones most frequent, mean three', () => {
    const bag = fullBag()
    expect(bag).toHaveLength(40)
    expect([1, 2, 3, 4, 5].map((value) => bag.filter((token) => token === value).length)).toEqual([
      4, 10, 12, 10, 4,
    ])
    expect(bag.reduce((a, b) => a + b, 0) / 40).toBe(3)
  })

  test('KG-OPB-02 a token is drawn blind from the common bag; only its side learns the value', () => {
    const t = table({ dice: [1, 6, 10, 5] })
    drawToken(t.battle, 'red', 'a')
    drawToken(t.battle, 'blue', 'a')
    // Places 16 and 5 of 40 and 39: four ones, ten twos, then threes.
    expect(t.state.sides.red?.drawn.opb).toEqual([3])
    expect(t.state.sides.blue?.drawn.opb).toEqual([2])
    expect(t.state.bags.opb).toHaveLength(38)
    const drawn = t.effects.filter((e) => e.type === 'draw')
    expect(drawn.map((e) => e.to)).toEqual([['red'], ['blue']])
    expect(t.events('kg.opbDrawn').map((e) => [e.side, e.data?.draw, e.to])).toEqual([
      ['red', 'a', undefined],
      ['blue', 'a', undefined],
    ])
  })

  test('KG-OPB-01 KG-OPB-03 a side bears its limit and not a point more', () => {
    const t = table({ red: { opbLimit: 6 } })
    const red = t.state.sides.red
    if (red === undefined) throw new Error('no red')
    red.drawn = { opb: [3, 3] }
    expect([opbCount(t.state, 'red'), opbSum(t.state, 'red'), opbExcess(t.state, 'red')]).toEqual([2, 6, 0])
    red.drawn = { opb: [3, 4] }
    expect(opbExcess(t.state, 'red')).toBe(1)
  })

  test('KG-OPB-04 an empty bag gives nothing', () => {
    const t = table()
    t.state.bags.opb = []
    drawToken(t.battle, 'red', 'a')
    expect(opbCount(t.state, 'red')).toBe(0)
  })

  test('KG-OPB-06 a random one of the side’s own goes back into the bag', () => {
    const t = table({ dice: [2] })
    const red = t.state.sides.red
    if (red === undefined) throw new Error('no red')
    red.drawn = { opb: [1, 5, 2] }
    t.state.bags.opb = []
    discardToken(t.battle, 'red', 'a')
    expect(red.drawn.opb).toEqual([1, 2])
    expect(t.state.bags.opb).toEqual([5])
    red.drawn = { opb: [] }
    discardToken(t.battle, 'red', 'a')
    expect(t.state.bags.opb).toEqual([5])
  })
})

describe('causes of a draw', () => {
  const tokens = (t: Table, side = 'red') => opbCount(t.state, side)

  test('KG-OPB-05 a b c: a unit’s first break, and its end, draw one each and no more', () => {
    const t = table({ dice: draws(2) })
    const u = t.unit('R1')
    unitBroke(t.battle, u)
    expect(tokens(t)).toBe(1)
    unitBroke(t.battle, u)
    expect(tokens(t)).toBe(1)
    unitFled(t.battle, u)
    expect(tokens(t)).toBe(2)
    unitDestroyed(t.battle, u)
    expect(tokens(t)).toBe(2)
    t.done()
  })

  test('KG-OPB-05 half bases and independent sections draw only when they are destroyed', () => {
    const half = aUnit({ id: 'R3', x: 60, y: 40, base: [4.5, 5] })
    const runners = aUnit({ id: 'R4', x: 80, y: 40, kind: 'support', type: 'runners', base: { circle: 4 } })
    const t = table({ units: [half, runners, aUnit({ id: 'B1', x: 20, y: 80 })], dice: draws(2) })
    for (const id of ['R3', 'R4']) {
      unitBroke(t.battle, t.unit(id))
      expect(tokens(t)).toBe(id === 'R3' ? 0 : 1)
      unitDestroyed(t.battle, t.unit(id))
    }
    expect(tokens(t)).toBe(2)
  })

  test('KG-ABI-34 KG-OPB-05 captives and levies break and die for nothing', () => {
    const t = table({ units: [aUnit({ id: 'R3', x: 60, y: 40, abilities: ['levy'] })] })
    unitBroke(t.battle, t.unit('R3'))
    unitDestroyed(t.battle, t.unit('R3'))
    expect(tokens(t)).toBe(0)
  })

  test('KG-OPB-05 d KG-MOV-16 leaving the map draws, through a scenario’s exit it does not', () => {
    const t = table({ dice: draws(1) })
    unitLeft(t.battle, t.unit('R1'), 'exit-1')
    expect(tokens(t)).toBe(0)
    unitLeft(t.battle, t.unit('R2'))
    expect(tokens(t)).toBe(1)
  })

  test('KG-OPB-05 e f a commander’s death draws one, the Chief’s two; the enemy gives back as many', () => {
    const t = table({ units: [anHq({ id: 'R5', x: 60, y: 40 })], dice: [...draws(1), ...draws(2)] })
    commanderKilled(t.battle, t.unit('R5'))
    expect(tokens(t)).toBe(1)
    commanderKilled(t.battle, t.unit('RHQ'))
    expect(tokens(t)).toBe(3)
    t.done()
  })

  test('KG-OPB-06 b c an enemy commander killed or a unit rallied gives a token back, an HQ once', () => {
    const t = table({ units: [anHq({ id: 'R5', x: 60, y: 40 })], dice: [...FIRST, 1, ...FIRST, 1] })
    const blue = t.state.sides.blue
    if (blue === undefined) throw new Error('no blue')
    blue.drawn = { opb: [5, 4, 3] }
    commanderKilled(t.battle, t.unit('R5'))
    expect(opbCount(t.state, 'blue')).toBe(2)
    unitDestroyed(t.battle, t.unit('R5'))
    expect(opbCount(t.state, 'blue')).toBe(2)
    unitRallied(t.battle, t.unit('BHQ'))
    expect(opbCount(t.state, 'blue')).toBe(1)
    t.done()
  })

  test('KG-OPB-05 m half of the starting points gone is one token more, once', () => {
    const units = ['R1', 'R2', 'R3'].map((id, n) => aUnit({ id, x: 20 + 20 * n, y: 40, points: 20 }))
    const t = table({ units, red: { points: 80 }, dice: draws(4) })
    for (const id of ['R1', 'R2', 'R3']) {
      t.battle.change('KG-STA-06', { type: 'status', unit: id, status: 'destroyed' })
      unitDestroyed(t.battle, t.unit(id))
    }
    // Three for the units, one for the second of them: 40 of 80.
    expect(t.events('kg.opbDrawn').map((e) => e.data?.draw)).toEqual(['a', 'a', 'm', 'a'])
    t.done()
  })

  test('KG-OPB-05 k l KG-OPB-07 an escorted unit of a convoy and a target of a raid cost their defender a token', () => {
    const cart = aUnit({ id: 'B1', x: 20, y: 80, notes: { 'KG-ARM-03': 'escorted' } })
    const convoy = table({
      units: [cart],
      facts: { type: 'convoy' },
      blue: { role: 'defender', points: 999 },
      dice: draws(2),
    })
    unitBroke(convoy.battle, convoy.unit('B1'))
    expect(convoy.events('kg.opbDrawn').map((e) => e.data?.draw)).toEqual(['b', 'k'])
    const raid = table({ facts: { type: 'raid' }, blue: { role: 'defender' }, dice: draws(1) })
    targetDestroyed(raid.battle)
    expect(opbCount(raid.state, 'blue')).toBe(1)
    const other = table({ facts: { type: 'assault' }, blue: { role: 'defender' } })
    targetDestroyed(other.battle)
    expect(opbCount(other.state, 'blue')).toBe(0)
  })
})
