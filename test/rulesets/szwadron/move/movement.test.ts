import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import { connected } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { fieldOf } from '../../../../src/rulesets/szwadron/ground/field.ts'
import { costOf } from '../../../../src/rulesets/szwadron/move/cost.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, front, order, unitIn } from '../support/field.ts'

const line = (at: readonly [number, number], figures = 6) => ({ id: 'P1', list: 'pl-line', figures, at })

/** The refusal of an order. */
const refusal = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return (error as { said?: { key: string } }).said?.key
  }
  return null
}

describe('how far', () => {
  test('SZ-MOVE-05 SZ-GEO-11 line infantry goes 12 cm and no further; what is too long is lost', () => {
    const battle = battleOf(field([line([100, 100])]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 20)] })
    expect(front(unitIn(battle.state, 'P1')).y).toBeCloseTo(99 + 12, 0)
    expect(events(battle, 'sz.spent')).toHaveLength(1)
  })

  test('SZ-MOVE-06 SZ-ASYNC-04 a move too long is taken, for nothing is measured beforehand', () => {
    const battle = battleOf(field([line([100, 100])]))
    expect(
      refusal(() => order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 200)] })),
    ).toBeNull()
  })

  test('SZ-SEQ-12 one operation a turn', () => {
    const battle = battleOf(field([line([100, 100])]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 5)] })
    expect(refusal(() => order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 5)] }))).toBe(
      'sz.error.acted',
    )
  })

  test('SZ-MOVE-17 a voluntary move does not leave the table', () => {
    const battle = battleOf(field([line([100, 8])]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, -20)] })
    expect(feetOf(unitIn(battle.state, 'P1')).box.minY).toBeCloseTo(0, 0)
  })

  test('SZ-MOVE-18 SZ-GEO-08 a column forms a line: every figure within its Move', () => {
    const battle = battleOf(field([{ ...line([100, 100], 8), files: 2 }]))
    order(battle, 'P1', 'form', { options: { files: '8' } })
    const u = unitIn(battle.state, 'P1')
    expect(u.files).toBe(8)
    expect(u.base).toMatchObject({ width: 160, depth: 20 })
  })

  test('SZ-SPEC-14 SZ-GEO-04 light infantry scatters, line infantry cannot', () => {
    const scatter = { options: { order: 'scattered', gap: '2' } }
    const light = battleOf(field([{ id: 'P3', list: 'pl-light', figures: 4, at: [100, 100] }]))
    order(light, 'P3', 'form', scatter)
    expect(unitIn(light.state, 'P3').gap).toBe(20)
    const heavy = battleOf(field([line([100, 100])]))
    expect(refusal(() => order(heavy, 'P1', 'form', scatter))).toBe('sz.error.cannot-scatter')
  })
})

describe('what is in the way', () => {
  test('SZ-MOVE-03 SZ-MOVE-04 nobody goes through another unit', () => {
    const battle = battleOf(
      field([line([100, 100]), { id: 'P2', list: 'pl-line', figures: 6, at: [100, 107] }]),
    )
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 12)] })
    expect(front(unitIn(battle.state, 'P1')).y).toBeCloseTo(104, 0)
  })

  test('SZ-ZOC-01 SZ-ZOC-02 SZ-GEO-10 nobody comes nearer than 2 cm to an enemy he does not attack', () => {
    const battle = battleOf(
      field([line([100, 100]), { id: 'A1', list: 'at-line', figures: 8, at: [100, 108] }]),
    )
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 12)] })
    const [own, their] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    const least = Math.min(...feetOf(own).feet.flatMap((a) => feetOf(their).feet.map((b) => gap(a, b))))
    expect(least).toBe(20)
  })

  test('SZ-ZOC-01 a unit in panic has no zone', () => {
    const battle = battleOf(
      field([
        line([100, 100]),
        { id: 'A1', list: 'at-line', figures: 8, at: [100, 108], more: { control: 'panic' } },
      ]),
    )
    // To 1 cm before it.
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 7)] })
    expect(front(unitIn(battle.state, 'P1')).y).toBe(106)
  })

  test('SZ-ZOC-02 who begins in a zone may leave it, and not come nearer', () => {
    const enemy = { id: 'A1', list: 'at-line', figures: 8, at: [100, 101.5] } as const
    const back = battleOf(field([line([100, 100]), enemy]))
    order(back, 'P1', 'move', { path: [from(back.state, 'P1', 0, -8)] })
    expect(front(unitIn(back.state, 'P1')).y).toBeCloseTo(91, 0)
    const nearer = battleOf(field([line([100, 100]), enemy]))
    order(nearer, 'P1', 'move', { path: [from(nearer.state, 'P1', 0, 8)] })
    expect(front(unitIn(nearer.state, 'P1')).y).toBeCloseTo(99, 1)
  })

  test('SZ-MOVE-13 a block enters a building whole or not at all; horse never do', () => {
    const inn = {
      areas: [
        {
          kind: 'building',
          polygon: [
            [97, 101],
            [103, 101],
            [103, 107],
            [97, 107],
          ],
        },
      ],
    }
    const foot = battleOf(field([{ ...line([100, 100], 9), files: 3 }], inn))
    order(foot, 'P1', 'move', { path: [from(foot.state, 'P1', 0, 7)] })
    expect(feetOf(unitIn(foot.state, 'P1')).box).toMatchObject({ minY: 1010, maxY: 1070 })
    const horse = battleOf(field([{ id: 'P4', list: 'pl-uhl', figures: 4, at: [100, 100] }], inn))
    order(horse, 'P4', 'move', { path: [from(horse.state, 'P4', 0, 20)] })
    expect(feetOf(unitIn(horse.state, 'P4')).box.maxY).toBeCloseTo(1010, 0)
  })
})

describe('what ground costs', () => {
  const cost = (areas: object[], lines: object[], to: number, list = 'pl-line', x = 100): number => {
    const state = field([{ id: 'P1', list, figures: 6, at: [100, 100] }], { areas, lines })
    return (
      costOf(fieldOf(state), unitIn(state, 'P1'), { x: x * 10, y: 1000 }, { x: x * 10, y: 1000 + to * 10 }) /
      10
    )
  }
  const box = (from: number, to: number) => [
    [90, from],
    [110, from],
    [110, to],
    [90, to],
  ]
  const stream = {
    kind: 'stream',
    line: [
      [80, 105],
      [120, 105],
    ],
  }

  test('SZ-MOVE-07 SZ-MOVE-08 uphill costs 6 cm once, downhill nothing', () => {
    expect(cost([{ kind: 'hill', polygon: box(105, 115) }], [], 10)).toBeCloseTo(16, 6)
    expect(cost([{ kind: 'hill', polygon: box(95, 105) }], [], 10)).toBeCloseTo(10, 6)
  })

  test('SZ-MOVE-07 each level of a nested hill costs', () => {
    const hills = [
      { kind: 'hill', polygon: box(103, 120) },
      { kind: 'hill', level: 2, polygon: box(106, 118) },
    ]
    expect(cost(hills, [], 10)).toBeCloseTo(22, 6)
  })

  test('SZ-MOVE-10 a centimetre in a wood costs two, from half a base before its edge', () => {
    expect(cost([{ kind: 'wood', polygon: box(105, 120) }], [], 10)).toBeCloseTo(10 + 5 + 1, 6)
  })

  test('SZ-MOVE-11 SZ-TERR-02 a stream costs 4 cm to cross, on a bridge nothing', () => {
    expect(cost([], [stream], 10)).toBeCloseTo(14, 6)
    const road = {
      kind: 'road',
      line: [
        [100, 0],
        [100, 200],
      ],
    }
    expect([99, 101, 102].map((x) => cost([], [stream, road], 10, 'pl-line', x))).toEqual([10, 10, 14])
  })

  test('SZ-TERR-02 deep water is crossed on a bridge, one figure wide; beside it the way is closed', () => {
    const road = {
      kind: 'road',
      line: [
        [100, 0],
        [100, 200],
      ],
    }
    const river = {
      kind: 'deepWater',
      line: [
        [0, 105],
        [400, 105],
      ],
    }
    const pond = { kind: 'deepWater', polygon: box(105, 110) }
    const comes = (files: number, list = 'pl-line'): number[] =>
      [{ lines: [road, river] }, { lines: [road], areas: [pond] }].map((ground) => {
        const figures = list === 'pl-line' ? 3 : 1
        const state = field([{ id: 'P1', list, figures, files, at: [100, 100] }], ground)
        const battle = battleOf(state)
        const before = unitIn(state, 'P1').at?.y ?? 0
        order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 12)] })
        return (unitIn(state, 'P1').at?.y ?? 0) - before
      })
    expect(comes(1)).toEqual([120, 120])
    expect(comes(3).every((mm) => mm <= 50)).toBe(true)
    expect(comes(1, 'pl-horse')).toEqual([120, 120])
  })

  test('SZ-TERR-02 the worked bridge: of a column of three files only the middle one crosses for nothing', () => {
    const road = {
      kind: 'road',
      line: [
        [100, 0],
        [100, 200],
      ],
    }
    expect([98, 100, 102].map((x) => cost([], [stream, road], 10, 'pl-line', x))).toEqual([14, 10, 14])
  })

  test('SZ-MOVE-14 several kinds of ground add up', () => {
    expect(cost([{ kind: 'hill', polygon: box(107, 120) }], [stream], 10)).toBeCloseTo(20, 6)
  })

  test('SZ-TERR-03 a marsh is rough, and closed to guns', () => {
    const marsh = [{ kind: 'marsh', polygon: box(105, 120) }]
    expect(cost(marsh, [], 10)).toBeCloseTo(16, 6)
    const battle = battleOf(
      field([{ id: 'P5', list: 'pl-horse', figures: 1, at: [100, 100] }], { areas: marsh }),
    )
    order(battle, 'P5', 'move', { path: [from(battle.state, 'P5', 0, 15)] })
    expect(feetOf(unitIn(battle.state, 'P5')).box.maxY).toBeCloseTo(1050, 0)
  })

  test('SZ-MOVE-12 nobody crosses deep water', () => {
    const battle = battleOf(
      field([line([100, 100])], {
        lines: [
          {
            kind: 'deepWater',
            line: [
              [0, 105],
              [300, 105],
            ],
          },
        ],
      }),
    )
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 12)] })
    expect(front(unitIn(battle.state, 'P1')).y).toBeCloseTo(104, 0)
  })
})

describe('gaps', () => {
  const parted = () => {
    const state = field([line([100, 100], 5)])
    const u = unitIn(state, 'P1')
    u.bodies = u.bodies.filter(({ n }) => n !== 3)
    u.parted = true
    return state
  }

  test('SZ-GEO-06 casualties leave gaps, which the next move closes', () => {
    const battle = battleOf(parted())
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 5)] })
    const u = unitIn(battle.state, 'P1')
    expect(connected(feetOf(u).feet, 0)).toBe(true)
    expect(u.parted).toBe(false)
  })

  test('SZ-COH-02 SZ-COH-03 a parted unit comes together even where it stands', () => {
    const battle = battleOf(parted())
    order(battle, 'P1', 'form')
    expect(connected(feetOf(unitIn(battle.state, 'P1')).feet, 0)).toBe(true)
  })
})
