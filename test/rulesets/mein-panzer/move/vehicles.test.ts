import { describe, expect, test } from 'vitest'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { strikeVehicle } from '../../../../src/rulesets/mein-panzer/fight/damage.ts'
import { bridgesOf } from '../../../../src/rulesets/mein-panzer/ground/bridges.ts'
import { fieldOf } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { wrecksOf } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import { weigh } from '../../../../src/rulesets/mein-panzer/move/bridge-load.ts'
import { tollsAcross } from '../../../../src/rulesets/mein-panzer/move/going.ts'
import { allowance } from '../../../../src/rulesets/mein-panzer/move/way.ts'
import { modelCalled } from '../../../../src/rulesets/mein-panzer/units/models.ts'
import { slowedBy } from '../../../../src/rulesets/mein-panzer/units/transport.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

/** Models of A1 at 30", 10" and east of it, 3" apart; riflemen of both sides far off. */
function field(models: readonly string[], dice: readonly number[] = [], more: object = {}): Board {
  const board = onRange(
    { A1: [...models, 'su43_rifle'], A2: ['su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
    dice,
    more,
  )
  board.put('A2-1', 4, 2)
  models.forEach((_, i) => void Object.assign(board.put(`A1-${i + 1}`, 30 + 3 * i, 10), { facing: 0 }))
  board.put(`A1-${models.length + 1}`, 2, 2)
  board.put('B1-1', 55, 58)
  board.put('B1-2', 57, 58)
  return board
}
/** A card of another force on a model, with the size it has. */
function as(board: Board, id: string, card: string, base: object): void {
  Object.assign(board.u(id), { card, base })
}
const to = (x: number, y: number) => ({ path: [{ x: x * 100, y: y * 100 }] })
const placeOf = (board: Board, id: string) => board.u(id).at
const patch = (kind: string) => ({
  ground: [
    {
      id: 'patch',
      kind,
      polygon: [
        [0, 10.5],
        [60, 10.5],
        [60, 40],
        [0, 40],
      ],
    },
  ],
})
const rails = {
  ground: [
    {
      id: 'rails',
      kind: 'rails',
      line: [
        [30, 0],
        [30, 60],
      ],
    },
  ],
}

describe('ground', () => {
  test('MP-MOV-06 loose sand takes two points of a tank and may hold it; packed sand is a road', () => {
    const loose = field(['su43_t34'], [5], patch('sand'))
    order(loose, 'A1-1', 'move', to(30, 20))
    expect(placeOf(loose, 'A1-1')?.y).toBe(1400)
    expect(loose.told('mp.bogging')).toHaveLength(1)
    const packed = field(['su43_t34'], [], patch('packedSand'))
    packed.put('A1-1', 30, 11)
    order(packed, 'A1-1', 'move', to(30, 30))
    expect(placeOf(packed, 'A1-1')?.y).toBe(2200)
  })

  test('MP-MOV-07 tracks run along rails as on a road, wheels pay a point and go at their off-road pace', () => {
    const tank = field(['su43_t34'], [], rails)
    order(tank, 'A1-1', 'move', to(30, 40))
    expect(placeOf(tank, 'A1-1')?.y).toBe(2100)
    const lorry = field(['su43_truck'], [], rails)
    order(lorry, 'A1-1', 'move', to(30, 40))
    expect(placeOf(lorry, 'A1-1')?.y).toBe(1400)
  })

  test('MP-MOV-07 across them a tank pays one, wheels two, men nothing; on a crossing nobody', () => {
    const board = field(['su43_t34'], [], rails)
    const across = (card: string, y = 1000) =>
      tollsAcross(fieldOf(board.state), { card }, { x: 2975, y }, { x: 3025, y }).map(({ cost }) => cost)
    expect(['su43_t34', 'su43_truck', 'su43_rifle'].map((card) => across(card))).toEqual([[1], [2], [0]])
    const level = field(['su43_t34'], [], {
      ground: [
        ...rails.ground,
        {
          id: 'road',
          kind: 'road',
          line: [
            [0, 10],
            [60, 10],
          ],
        },
      ],
    })
    expect(
      tollsAcross(fieldOf(level.state), { card: 'su43_truck' }, { x: 2975, y: 1000 }, { x: 3025, y: 1000 }),
    ).toEqual([])
    expect(allowance(fieldOf(level.state), level.u('A1-1') as never, [{ x: 3400, y: 1000 }])).toBe(1100)
  })

  test('MP-MOV-14 foot two inches an action, on the road as well; cavalry four', () => {
    const pace = (card: string) => modelCalled(card)?.move
    expect(['su43_rifle', 'su43_maxim', 'de43_hq', 'pl39_cav'].map(pace)).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
      [4, 4],
    ])
    const board = field([])
    order(board, 'A1-1', 'move', to(2, 20))
    expect(placeOf(board, 'A1-1')?.y).toBe(400)
  })

  test.each([
    ['rubble', 'su43_t34', 1],
    ['soft', 'su43_truck', 1],
    ['wood', 'su43_t34', 1],
    ['copse', 'su43_m3', 1],
    ['scrub', 'su43_t34', 0],
    ['soft', 'su43_rifle', 0],
  ] as const)('MP-IMM-01 in %s a %s tests %i times in a move', (kind, card, times) => {
    const board = field([card], times === 1 ? [1] : [], patch(kind))
    order(board, 'A1-1', 'move', to(30, 12.5))
    expect(board.told('mp.bogging')).toHaveLength(times)
  })
})

describe('getting going again', () => {
  test('MP-IMM-05 a hit immobilises for good: no digging out; MP-TRP-18 a repair vehicle beside it helps', () => {
    const board = field(['su43_t34', 'su43_t34'], [10])
    as(board, 'A1-2', 'de43_recovery', board.u('A1-1').base)
    board.put('A1-2', 31.2, 10)
    strikeVehicle(board.battle, board.u('A1-1'), 'immobilised')
    Object.assign(board.u('A1-1'), { pinned: false })
    expect(board.u('A1-1').immobile).toBe('forGood')
    expect(refused(() => order(board, 'A1-1', 'digOut'))).toBe('mp.error.not-bogged')
    expect(refused(() => order(board, 'A1-1', 'move', to(30, 14)))).toBe('mp.error.immobile')
    order(board, 'A1-2', 'repair', { target: { unit: 'A1-1' } })
    expect(board.u('A1-1').immobile).toBeNull()
    expect(board.u('A1-2').used).toEqual(expect.arrayContaining(['standard', 'additional']))
    // It may act in the same turn, as it has not yet.
    order(board, 'A1-1', 'move', to(30, 14))
    expect(placeOf(board, 'A1-1')?.y).toBe(1400)
  })

  test('MP-TRP-18 only within half an inch, and only by a repair vehicle', () => {
    const board = field(['su43_t34', 'su43_t34'])
    Object.assign(board.u('A1-1'), { immobile: 'bogged' })
    expect(refused(() => order(board, 'A1-2', 'repair', { target: { unit: 'A1-1' } }))).toBe(
      'mp.error.no-repair',
    )
    as(board, 'A1-2', 'de43_recovery', board.u('A1-1').base)
    expect(refused(() => order(board, 'A1-2', 'repair', { target: { unit: 'A1-1' } }))).toBe(
      'mp.error.repair-far',
    )
  })

  test('MP-ACT-11 one digs out once an activation', () => {
    const board = field(['su43_t34'], [19])
    Object.assign(board.u('A1-1'), { immobile: 'bogged' })
    order(board, 'A1-1', 'digOut')
    expect(refused(() => order(board, 'A1-1', 'digOut'))).toBe('mp.error.dug')
  })
})

describe('guns by hand', () => {
  test('MP-TRP-16 class 1 and 2 an inch an action, class 3 for both, class 5 not at all', () => {
    const far = (card: string) => {
      const board = field([card])
      Object.assign(board.u('A1-1'), { setUp: true, limbered: false })
      order(board, 'A1-1', 'manhandle', to(30, 14))
      return [placeOf(board, 'A1-1')?.y, board.u('A1-1').used.includes('standard')]
    }
    expect(far('su43_45at')).toEqual([1100, false])
    expect(far('su43_zis3')).toEqual([1100, true])
    expect(refused(() => far('su43_122'))).toBe('mp.error.too-heavy')
  })

  test('MP-MOV-11 class 1 turns half round, class 5 by 90°; then it has moved and does not fire from the halt', () => {
    const turn = (card: string, face: number): Board => {
      const board = field([card])
      Object.assign(board.u('A1-1'), { setUp: true, limbered: false })
      order(board, 'A1-1', 'manhandle', { face })
      return board
    }
    const light = turn('su43_45at', 1800)
    expect(light.u('A1-1')).toMatchObject({ facing: 1800, used: ['additional', 'moved'] })
    light.u('B1-1').at = { x: 3000, y: 500 }
    expect(refused(() => order(light, 'A1-1', 'fire', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.has-moved',
    )
    expect(turn('su43_122', 900).u('A1-1').facing).toBe(900)
    expect(refused(() => turn('su43_122', 1350))).toBe('mp.error.manhandle-turn')
  })

  test('MP-MOV-11 up to class 3 a gun turns 45° for a shot without an action; on a turntable as it likes', () => {
    const shot = (card: string, x: number, y: number): string => {
      const board = field(['su43_45at'], [20, 1, 20, 1])
      Object.assign(board.u('A1-1'), { card, setUp: true, limbered: false })
      Object.assign(board.put('B1-1', x, y), {
        card: 'de43_truck',
        base: { kind: 'rect', width: 80, depth: 140 },
      })
      return refused(() => order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } }))
    }
    expect(shot('su43_45at', 36, 16)).toBe('taken')
    expect(shot('su43_45at', 40, 10)).toMatch(/no-(shot|targets)$/u)
    expect(shot('de39_lefh18', 36, 16)).toMatch(/no-(shot|targets)$/u)
    expect(shot('pl39_40', 30, 2)).toBe('taken')
    expect(shot('de43_flak36', 30, 2)).toBe('taken')
  })

  test('MP-TRP-15 a team draws class 1 freely and loses a point for each class above; two teams share class 5', () => {
    const pace = (team: string, gun: string) => {
      const board = field(['su43_truck', 'su43_45at'])
      Object.assign(board.u('A1-1'), { card: team })
      Object.assign(board.u('A1-2'), {
        card: gun,
        at: null,
        status: 'aboard',
        carrier: 'A1-1',
        aboardAs: 'towed',
      })
      return slowedBy(board.state, board.u('A1-1'))?.offRoad
    }
    expect(['su43_45at', 'pl39_40', 'su43_zis3', 'pl39_75'].map((gun) => pace('pl39_horse', gun))).toEqual([
      4, 3, 2, 1,
    ])
    expect(['su43_122', 'pl39_75'].map((gun) => pace('pl39_horse2', gun))).toEqual([2, 3])
  })
})

describe('crews', () => {
  /** A tank whose crew has left it beside it. */
  function left(dice: readonly number[] = []): Board {
    const board = field(['su43_t34', 'su43_t34'], dice)
    order(board, 'A1-1', 'abandon')
    return board
  }

  test('MP-MOV-15 a crew leaves its vehicle with an action and goes on on foot; the vehicle counts as destroyed and costs nobody anything', () => {
    const board = left()
    expect(board.u('A1-1')).toMatchObject({ status: 'left', at: null })
    expect(board.u('A1-1c')).toMatchObject({ status: 'standing', pinned: false, used: ['additional'] })
    expect(wrecksOf(board.state)).toMatchObject([{ model: 'A1-1', crewless: true }])
    expect(board.state.facts.losses).toEqual({})
    expect(board.state.sides.DE?.facts.kills).toEqual({ models: 0, platoons: 0 })
    order(board, 'A1-1c', 'move', to(25, 8))
    expect(board.u('A1-1c').used).toEqual(expect.arrayContaining(['standard', 'moved']))
  })

  test('MP-MOV-15 MP-HIT-17 it gets in again, and has the vehicle as it was', () => {
    const board = left()
    Object.assign(board.u('A1-1'), { damage: 0, immobile: 'forGood' })
    order(board, 'A1-1c', 'man', { target: { feature: 'wreck-A1-1' } })
    expect(board.u('A1-1')).toMatchObject({
      status: 'standing',
      at: { x: 3000, y: 1000 },
      immobile: 'forGood',
    })
    expect(board.u('A1-1c')).toMatchObject({ status: 'aboard', carrier: 'A1-1', aboardAs: 'crew' })
    expect(wrecksOf(board.state)).toEqual([])
    // Both actions are gone: leaving and getting in.
    expect(board.u('A1-1').used).toEqual(['additional', 'standard'])
  })

  test('MP-HIT-17 a crew driven out takes over another of its platoon that stands without one; the enemy’s point is taken back', () => {
    const board = field(['su43_t34', 'su43_t34', 'su43_zis3'], [18, 2, 10])
    // 18 against Morale 13: it gets out.
    strikeVehicle(board.battle, board.u('A1-2'), 'immobilised')
    expect(board.state.sides.DE?.facts.kills.models).toBe(1)
    expect(board.u('A1-2c')).toMatchObject({ status: 'standing', pinned: true })
    expect(refused(() => order(board, 'A1-2c', 'man', { target: { feature: 'wreck-A1-2' } }))).toBe(
      'mp.error.pinned',
    )
    Object.assign(board.u('A1-2c'), { pinned: false })
    order(board, 'A1-2c', 'man', { target: { feature: 'wreck-A1-2' } })
    expect(board.u('A1-2').status).toBe('standing')
    expect(board.state.sides.DE?.facts.kills.models).toBe(0)
  })

  test('MP-MOV-15 a gun is manned by who comes to it, without an action', () => {
    const board = field(['su43_zis3', 'su43_t34'])
    order(board, 'A1-1', 'abandon')
    const { at } = board.u('A1-1c')
    expect(board.u('A1-1c').used).toEqual([])
    expect(refused(() => order(board, 'A1-1c', 'man', { target: { feature: 'wreck-A1-1' } }))).toBe('taken')
    expect(at).not.toBeNull()
    expect(board.u('A1-1').used).toEqual([])
  })

  test('MP-HIT-12 with a 20 the crew is gone, and it is a wreck for good', () => {
    const board = field(['su43_t34', 'su43_t34'], [20])
    strikeVehicle(board.battle, board.u('A1-1'), 'immobilised')
    expect(wrecksOf(board.state)).toMatchObject([{ model: 'A1-1', crewless: false }])
  })
})

describe('bridges', () => {
  const over = (material: string, bridgeClass: number) => ({
    ground: [
      {
        id: 'river',
        kind: 'deepWater',
        polygon: [
          [0, 12],
          [60, 12],
          [60, 15],
          [0, 15],
        ],
      },
      {
        id: 'bridge',
        kind: 'bridge',
        material,
        bridgeClass,
        polygon: [
          [29, 12],
          [31, 12],
          [31, 15],
          [29, 15],
        ],
      },
    ],
  })
  const cross = (card: string, bridge: object, dice: readonly number[]): Board => {
    const board = field([card], dice, bridge)
    order(board, 'A1-1', 'move', to(30, 14))
    return board
  }
  const bridge = (board: Board) => bridgesOf(board.state)[0]

  test('MP-BRG-01 wood of class 3 bears 6: a KV-2 just passes; of class 2 it bears 4, and a 5 costs it 1, then an 11 all', () => {
    expect(bridge(cross('su43_kv2', over('wood', 3), []))).toMatchObject({ capacity: 6, damage: 0 })
    const board = cross('su43_kv2', over('wood', 2), [5, 11])
    expect(dataTold(board, 'mp.bridge')).toEqual([
      { bridge: 'bridge', load: 6, capacity: 4, die: 5, damage: 1 },
      { bridge: 'bridge', load: 6, capacity: 3, die: 11, damage: 0 },
    ])
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(bridge(board)).toBeUndefined()
  })

  test('MP-BRG-01 beyond twice of it the bridge falls without a die, with all on it', () => {
    const board = field(['su43_kv2'], [], over('wood', 1))
    board.put('A1-2', 30, 14)
    order(board, 'A1-1', 'move', to(30, 14))
    expect([board.u('A1-1').status, board.u('A1-2').status]).toEqual(['destroyed', 'destroyed'])
    expect(board.told('mp.bridge')).toEqual([])
  })

  test('MP-BRG-01 of makeshift work class 3 bears 3: T10.5 for a T-34, 7 costs 2 and then it is more than twice', () => {
    const board = cross('su43_t34', over('clay', 3), [7])
    expect(dataTold(board, 'mp.bridge')).toMatchObject([{ damage: 2 }])
    expect(dataTold(board, 'mp.bridge-falls')).toEqual([{ bridge: 'bridge', load: 4 }])
  })

  test('MP-BRG-01 men weigh nothing, a gun in tow and a wreck do', () => {
    expect(bridge(cross('su43_rifle', over('clay', 1), []))?.capacity).toBe(1)
    const board = field(['su43_truck', 'su43_zis3'], [1, 19], over('wood', 2))
    Object.assign(board.u('A1-2'), { at: null, status: 'aboard', carrier: 'A1-1', aboardAs: 'towed' })
    order(board, 'A1-1', 'move', to(30, 14))
    // 3 + 3 on 4.
    expect(dataTold(board, 'mp.bridge')[0]).toMatchObject({ load: 6, capacity: 4 })
  })

  test('MP-ACT-12 MP-BRG-01 a gun fires at a bridge with its Standard action: 4 − 1, a 3 does it 3 Damage', () => {
    const board = field(['su43_t34'], [5, 3], over('wood', 3))
    board.put('A1-1', 30, 2)
    order(board, 'A1-1', 'demolish', { target: { feature: 'bridge' } })
    expect(bridge(board)).toMatchObject({ damage: 3, capacity: 3 })
    expect(board.u('A1-1').used).toEqual(['standard', 'fired'])
    // From the halt: it does not move afterwards.
    expect(refused(() => order(board, 'A1-1', 'move', to(30, 4)))).toBe('mp.error.has-fired')
  })

  test('MP-ACT-12 after a move with the accuracy of OM2; what cannot fire on the move does not', () => {
    const board = field(['su43_t34'], [19, 10], over('wood', 3))
    board.put('A1-1', 30, 2)
    order(board, 'A1-1', 'move', to(30, 3))
    order(board, 'A1-1', 'demolish', { target: { feature: 'bridge' } })
    // Skill 10 + 4 at 9" − 5 + 6 for class 3.
    expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(15)
    const other = field(['su43_t34'], [], over('wood', 3))
    Object.assign(other.put('A1-1', 30, 2), { card: 'pl39_tks20' })
    order(other, 'A1-1', 'move', to(30, 3))
    expect(refused(() => order(other, 'A1-1', 'demolish', { target: { feature: 'bridge' } }))).toBe(
      'mp.error.no-shot-house',
    )
  })

  test('MP-BRG-01 a bridge of no class bears everything', () => {
    const board = field(['su43_kv2'], [], {
      ground: [
        {
          id: 'bridge',
          kind: 'bridge',
          polygon: [
            [29, 12],
            [31, 12],
            [31, 15],
            [29, 15],
          ],
        },
      ],
    })
    order(board, 'A1-1', 'move', to(30, 14))
    weigh(board.battle, 'bridge')
    expect(board.u('A1-1').at satisfies Point | null).not.toBeNull()
  })
})
