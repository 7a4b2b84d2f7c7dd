import { describe, expect, test } from 'vitest'
import { bridgesOf } from '../../../../src/rulesets/mein-panzer/ground/bridges.ts'
import { weigh } from '../../../../src/rulesets/mein-panzer/move/bridge-load.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { laid, strength } from '../support/laid.ts'
import { dataTold } from '../support/range.ts'

/* Charges of sappers and bridges, worked out by hand from the page before the engine was asked. */

const FAR = [4, 56, 180] as const
const box = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
/** A farm of brick, 3" by 2": class 3 of one storey, durability 9; with an upper floor 9 square inches, class 4, 12. */
const FARM = (storeys = 1) => ({
  ground: [{ id: 'farm', kind: 'building', material: 'brick', storeys, polygon: box(28.5, 20, 31.5, 22) }],
})
const inside = (storey: number, opening: number | null) => ({ inside: { feature: 'farm', storey, opening } })
const aim = (feature: string) => ({ target: { feature } })

/** Two sappers of pioneers (A1) and their leader; who is in the farm is German. */
function farm(
  dice: readonly number[],
  within: readonly Partial<MpUnit>[],
  { storeys = 1, more = {} }: { storeys?: number; more?: Parameters<typeof laid>[2] } = {},
): Board {
  const board = laid(
    {
      A1: ['su43_rifle', 'su43_sapper', 'su43_sapper'],
      B1: [...within.map(() => 'de43_rifle'), 'de43_rifle'],
      B2: ['de43_truck'],
    },
    dice,
    {
      'A1-1': [30, 12, 0],
      'A1-2': [29.5, 19, 0],
      'A1-3': [30.5, 19, 0],
      ...Object.fromEntries(within.map((facts, i) => [`B1-${i + 1}`, [29.5 + i, 21, 180, facts]])),
      [`B1-${within.length + 1}`]: FAR,
      'B2-1': [8, 56, 180],
      ...more,
    },
    FARM(storeys),
  )
  return board
}
const charge = (board: Board, count: number, structure = 'farm', x = 30, y = 20) => {
  const side = board.state.sides.SU
  if (side === undefined) throw new Error('There is no such side.')
  side.facts = {
    ...side.facts,
    charges: { [structure]: { count, platoon: 'A1', at: { x: x * 100, y: y * 100 } } },
  }
  for (const id of ['A1-2', 'A1-3']) board.put(id, id === 'A1-2' ? 29.5 : 30.5, 16)
}
const detonate = (board: Board, structure = 'farm') => order(board, 'A1-1', 'detonate', aim(structure))
const hit = (board: Board) => dataTold(board, 'mp.house-hit')[0] as { damage: number; total: number }

describe('charges on a house', () => {
  test('MP-SAP-04 MP-BLD-10 one charge, 4 − 2: a 7 is one damage, T10.4 4 − 2; all within are Pinned and roll for survival, by nothing worse', () => {
    // 15 would be 17 with brick's 2 added, and lost; it is not added: Pinned. A 2 comes out beside the house, Pinned all the same.
    const board = farm([7, 15, 2], [inside(0, null), inside(0, 3)])
    charge(board, 1)
    detonate(board)
    expect(hit(board)).toMatchObject({ damage: 2, total: 2 })
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).status)).toEqual(['standing', 'standing'])
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).pinned)).toEqual([true, true])
  })

  test('MP-SAP-04 MP-BLD-10 an 8 is a point of Damage; from 10 on nothing is damaged, and nobody within minds', () => {
    const board = farm([8, 10], [inside(0, null)])
    charge(board, 1)
    detonate(board)
    expect(hit(board)).toMatchObject({ damage: 1 })
    const whole = farm([14], [inside(0, null)])
    charge(whole, 1)
    detonate(whole)
    expect(hit(whole)).toMatchObject({ damage: 0 })
    expect(whole.told('mp.survives')).toEqual([])
    expect(whole.u('B1-1').pinned).toBe(false)
  })

  test('MP-SAP-02 MP-BLD-13 nine charges, 12 − 2: a 7 is two, 12 − 1 of 9, and the ceilings fall: who is up there is lost, a 13 and 2 is Pinned, a 14 and 2 lost', () => {
    const board = farm([7, 13, 14], [inside(0, null), inside(0, 3)])
    charge(board, 9)
    detonate(board)
    expect(hit(board)).toMatchObject({ damage: 11 })
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).status)).toEqual(['standing', 'destroyed'])
    expect(board.u('B1-1').pinned).toBe(true)
    // Of two storeys, class 4, durability 12: by an 8, one damage, 10, nobody falls; ten charges are no more than nine.
    const high = farm([8, 5, 5], [inside(1, null), inside(0, null)], { storeys: 2 })
    charge(high, 10)
    detonate(high)
    expect(hit(high)).toMatchObject({ damage: 10 })
    expect(high.told('mp.house-ceilings')).toEqual([])
    // Damaged already they come down: nobody rolls for who is upstairs.
    const low = farm([8, 5], [inside(1, null), inside(0, null)], { storeys: 2 })
    charge(low, 9)
    const feature = low.state.features.farm
    low.battle.change('MP-BLD-10', {
      type: 'feature',
      feature: { ...(feature as object), data: { ...feature?.data, damage: 3 } } as never,
    })
    detonate(low)
    expect(low.told('mp.house-ceilings')).toHaveLength(1)
    expect(['B1-1', 'B1-2'].map((id) => low.u(id).status)).toEqual(['destroyed', 'standing'])
  })

  test('MP-SAP-01 MP-SAP-03 one lays with his Standard action and walks 2" off, and the leader fires in the same activation', () => {
    const stays = farm([], [], { more: { 'A1-3': [34, 12, 0] } })
    order(stays, 'A1-2', 'mine', aim('farm'))
    expect(refused(() => detonate(stays))).toBe('mp.error.sappers-near')
    const board = farm([20], [], { more: { 'A1-1': [31, 15.5, 0], 'A1-3': [34, 12, 0] } })
    order(board, 'A1-2', 'mine', aim('farm'))
    order(board, 'A1-2', 'move', { path: [{ x: 2950, y: 1700 }] })
    expect(refused(() => detonate(board))).toBe('taken')
    expect(board.told('mp.house-hit')).toHaveLength(1)
  })

  test('MP-SAP-03 a leader who has laid one himself has no action left for it', () => {
    const board = farm([], [])
    Object.assign(board.u('A1-1'), { card: 'su43_sapper' })
    board.put('A1-1', 28, 21)
    order(board, 'A1-1', 'mine', aim('farm'))
    expect(refused(() => detonate(board))).not.toBe('taken')
    expect(board.told('mp.house-hit')).toEqual([])
  })

  test('MP-SAP-03 sappers aboard a half-track beside the house are not away from it', () => {
    const near = (y: number) => {
      const board = farm([20], [])
      charge(board, 1)
      Object.assign(board.u('A1-3'), { card: 'su43_m3', base: board.u('B2-1').base })
      board.put('A1-3', 30, y)
      Object.assign(board.u('A1-2'), { at: null, status: 'aboard', carrier: 'A1-3', aboardAs: 'inside' })
      return refused(() => detonate(board))
    }
    expect(near(18.5)).toBe('mp.error.sappers-near')
    expect(near(17.2)).toBe('taken')
  })

  test('MP-SAP-03 MP-CMD-07 when the leader is lost who leads after him fires them', () => {
    const board = farm([20], [])
    charge(board, 1)
    board.battle.change('MP-HIT-13', { type: 'status', unit: 'A1-1', status: 'destroyed' })
    board.state.facts.platoons = {
      ...board.state.facts.platoons,
      A1: { ...(board.state.facts.platoons.A1 as object), leader: 'A1-2' } as never,
    }
    expect(refused(() => order(board, 'A1-2', 'detonate', aim('farm')))).toBe('taken')
  })

  test('MP-SAP-01 who is Pinned lays none, nor who stands an inch off', () => {
    const board = farm([], [], {
      more: { 'A1-2': [29.5, 19, 0, { pinned: true }], 'A1-3': [30.5, 18.4, 0] },
    })
    for (const id of ['A1-2', 'A1-3'])
      expect(refused(() => order(board, id, 'mine', aim('farm')))).not.toBe('taken')
  })

  test('MP-SAP-01 charges beneath what has fallen in the meantime are no charges any more', () => {
    const board = farm([], [])
    charge(board, 1)
    const feature = board.state.features.farm
    board.battle.change('MP-BLD-14', {
      type: 'feature',
      feature: { ...(feature as object), kind: 'rubble', data: {} } as never,
    })
    expect(refused(() => detonate(board))).toBe('mp.error.no-charges')
  })

  test('MP-SAP-02 MP-HIT-05 their FP of 11 among those outside: 11 beside them, 11 − 5 in ring I, 11 − 5 − 1 behind a wall', () => {
    const by = (x: number, y: number, ground: readonly object[] = []) => {
      const board = laid(
        {
          A1: ['su43_rifle', 'su43_sapper', 'su43_sapper'],
          B1: ['de43_rifle', 'de43_rifle'],
          B2: ['de43_truck'],
        },
        [20, 20],
        { 'A1-1': [30, 12, 0], 'B1-1': [x, y, 0], 'B1-2': FAR, 'B2-1': [8, 56, 180] },
        { ground: [...FARM().ground, ...ground] },
      )
      charge(board, 1)
      detonate(board)
      return strength(board)
    }
    expect(by(30, 19.4)).toBe(11)
    expect(by(31, 19.4)).toBe(6)
    const wall = {
      id: 'wall',
      kind: 'wall',
      line: [
        [30.4, 18],
        [30.4, 20],
      ],
    }
    expect(by(31.1, 19.8, [wall])).toBe(5)
  })

  test('MP-SAP-04 MP-ASY-07 of who is hidden in it nobody else reads what becomes of him', () => {
    const board = farm([7, 15], [{ ...inside(0, null), hidden: true }])
    charge(board, 1)
    const before = board.battle.written().effects.length
    detonate(board)
    expect(board.u('B1-1').pinned).toBe(true)
    const theirs = board.battle
      .written()
      .effects.slice(before)
      .filter(({ to }) => to === undefined || to.includes('SU'))
      .map((effect) => JSON.stringify(effect))
    expect(theirs.filter((told) => told.includes('B1-1'))).toEqual([])
  })
})

describe('bridges', () => {
  const bridge = (material: string, bridgeClass: number | undefined) => ({
    ground: [
      {
        id: 'bridge',
        kind: 'bridge',
        material,
        ...(bridgeClass === undefined ? {} : { bridgeClass }),
        polygon: box(28.5, 20, 31.5, 26),
      },
    ],
  })
  function loaded(dice: readonly number[], klass: number | undefined, cards: readonly string[]): Board {
    return laid(
      {
        A1: ['su43_rifle', 'su43_sapper', 'su43_sapper'],
        B1: [...cards, 'de43_rifle'],
        B2: ['de43_truck'],
      },
      dice,
      {
        'A1-1': [30, 12, 0],
        'A1-2': [29.5, 19, 0],
        'A1-3': [30.5, 19, 0],
        ...Object.fromEntries(cards.map((_, i) => [`B1-${i + 1}`, [30, 22 + 2 * i, 180]])),
        [`B1-${cards.length + 1}`]: FAR,
        'B2-1': [8, 56, 180],
      },
      bridge('wood', klass),
    )
  }
  const carries = (board: Board) => bridgesOf(board.state)[0]?.capacity

  test('MP-SAP-04 MP-BRG-01 one charge on wood of class 3, 4 − 1: an 8 takes 3 of 6; a Pz IV is more, T10.5: an 11 and all on it are lost, riders and men too', () => {
    const board = loaded([8, 11], 3, ['de43_pz4h', 'de43_rifle', 'de43_rifle'])
    Object.assign(board.u('B1-3'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'riding' })
    charge(board, 1, 'bridge', 31.5)
    detonate(board, 'bridge')
    expect(dataTold(board, 'mp.bridge')).toMatchObject([{ load: 4, capacity: 3, die: 11 }])
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => board.u(id).status)).toEqual(Array(3).fill('destroyed'))
    expect(bridgesOf(board.state)).toEqual([])
  })

  const weighed = (damage: number, dice: readonly number[]) => {
    const board = loaded(dice, 3, ['de43_pz4h'])
    const feature = board.state.features.bridge
    board.battle.change('MP-BRG-01', {
      type: 'feature',
      feature: { ...(feature as object), data: { ...feature?.data, damage } } as never,
    })
    weigh(board.battle, 'bridge')
    return board
  }

  test('MP-BRG-01 class 4 on what bears 4 costs no die; on 2 one, for it is not more than twice; on 1 it falls', () => {
    expect(carries(weighed(2, []))).toBe(4)
    const twice = weighed(4, [5])
    // One more: it bears 1, and falls.
    expect(dataTold(twice, 'mp.bridge')).toMatchObject([{ load: 4, capacity: 2, die: 5, damage: 1 }])
    expect(bridgesOf(twice.state)).toEqual([])
    expect(weighed(5, []).told('mp.bridge')).toEqual([])
    expect(weighed(5, []).u('B1-1').status).toBe('destroyed')
  })

  test('MP-BRG-01 it bears 3 and a 10 takes 2 of them: 4 is more than twice 1', () => {
    const board = weighed(3, [10])
    expect(dataTold(board, 'mp.bridge')).toMatchObject([{ damage: 2 }])
    expect(board.told('mp.bridge-falls')).toHaveLength(1)
  })

  test('MP-SAP-01 MP-BRG-01 nobody wastes charges on a bridge without a class, which bears all', () => {
    const board = loaded([], undefined, ['de43_pz4h'])
    expect(refused(() => order(board, 'A1-2', 'mine', aim('bridge')))).toBe('mp.error.no-structure')
  })

  test('MP-BRG-01 MP-WRK-01 what is destroyed on it weighs on', () => {
    // 9 at the back of a Pz IV 12" off: a 9 destroys it. A second one then drives up: 8 of 6 is thrown for.
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h', 'de43_pz4h'], B2: ['de43_rifle'] },
      [5, 9, 2, 15],
      {
        'A1-1': [30, 8, 0],
        'A1-2': [2, 2],
        'B1-1': [33, 28, 180],
        'B1-2': [30, 28, 180],
        'B1-3': [30, 21.5, 0],
        'B2-1': FAR,
      },
      bridge('wood', 3),
    )
    order(board, 'A1-1', 'fire', { target: { unit: 'B1-3' } })
    expect(board.u('B1-3').status).toBe('destroyed')
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-2', 'move', { path: [{ x: 3000, y: 2500 }] })
    expect(dataTold(board, 'mp.bridge')).toMatchObject([{ load: 8, capacity: 6, die: 15 }])
    expect(board.state.features['wreck-B1-3']).toBeUndefined()
    expect(board.u('B1-2').status).toBe('destroyed')
  })
})
