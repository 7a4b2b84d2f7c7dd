import { describe, expect, test } from 'vitest'
import { strikeVehicle } from '../../../../src/rulesets/mein-panzer/fight/damage.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, level, levels, meeting, moved, WAITS } from '../support/cases.ts'
import { aboard, laid, target } from '../support/laid.ts'

/* Worked cases of morale: levels, what they forbid and owe, flight, rallying, and the end of activations. */

describe('levels', () => {
  const M = (dice: readonly number[], more: object = {}) =>
    laid(
      {
        A1: ['su43_t34', 'su43_t34', 'su43_t34'],
        A2: ['su43_rifle', 'su43_rifle', 'su43_maxim'],
        A3: ['su43_m3', 'su43_m3', 'su43_rifle'],
        A4: ['su43_hq'],
        B1: ['de43_pz4h', 'de43_pz4h'],
        B2: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20, 0],
        'A1-3': [36, 20, 0],
        'A2-1': [20, 20, 0],
        'A2-2': [22, 20, 0],
        'A2-3': [21, 18, 0, { setUp: true }],
        'A3-1': [10, 10, 0],
        'A3-2': [13, 10, 0],
        'A3-3': [11.5, 13, 0],
        'A4-1': [25, 12],
        'B1-1': [31, 30, 180],
        'B1-2': [35, 30, 180],
        'B2-1': [20, 27, 180],
        'B2-2': [22, 27, 180],
      },
      more,
    )

  test('MP-MOR-01 MP-MOR-05 Broken: the Additional action must be a withdrawal: one that idles is made to withdraw', () => {
    const board = M([20, 20, 20])
    level(board, 'A1', 'broken', { rallied: true })
    order(board, 'A1-1', 'endTurn')
    expect(moved(board, 'A1-2')?.y).toBeLessThan(2000)
  })

  test('MP-MOR-01 MP-MOR-05 Broken: who could withdraw does not fire from the halt, nor wait; who cannot fires with his Standard action', () => {
    const board = M([20, 5])
    level(board, 'A1', 'broken', { rallied: true })
    const fires = () => refused(() => order(board, 'A1-2', 'fire', at('B1-1', { ammo: 'AP' })))
    expect(fires()).toBe('mp.error.must-withdraw')
    expect(refused(() => order(board, 'A1-2', 'overwatch', { face: 0 }))).toBe('mp.error.must-withdraw')
    board.u('A1-2').immobile = 'forGood'
    expect(fires()).toBe('taken')
  })

  test('MP-MOR-01 Broken riflemen withdraw and then fire, or fire and say that they will withdraw', () => {
    const fires = (board: Board, options = {}) =>
      refused(() => order(board, 'A2-2', 'firefight', at('B2-2', options)))
    const board = M([20])
    level(board, 'A2', 'broken', { rallied: true })
    expect(fires(board)).toBe('mp.error.must-withdraw')
    order(board, 'A2-2', 'move', go(22, 18))
    expect(fires(board)).toBe('taken')
    const before = M([20])
    level(before, 'A2', 'broken', { rallied: true })
    expect(fires(before, { after: 'move' })).toBe('taken')
    order(before, 'A2-2', 'move', go(22, 18))
    expect(moved(before, 'A2-2')).toEqual({ x: 2200, y: 1800 })
  })

  test('MP-MOR-01 MP-MOR-05 a Broken tank that idles backs off, its front to the enemy: 3" of 6 points', () => {
    const board = M([])
    level(board, 'A1', 'broken', { rallied: true })
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-2')).toMatchObject({ at: { x: 3300, y: 1700 }, facing: 0 })
  })

  test('MP-MOR-01 a leader withdraws with his Additional action; the platoon rallies as it ends, and stays if that goes well', () => {
    // Rally 10 − 3 = 7: a 7 makes it Disorganised, so that nobody owes a withdrawal any more.
    const board = M([7])
    level(board, 'A2', 'broken')
    order(board, 'A2-1', 'move', go(20, 18))
    order(board, 'A2-1', 'endTurn')
    expect(levels(board, 'A2')).toEqual(['disorganised'])
    expect([moved(board, 'A2-1'), moved(board, 'A2-2')]).toEqual([
      { x: 2000, y: 1800 },
      { x: 2200, y: 2000 },
    ])
  })

  test('MP-MOR-01 the leader of a Broken platoon must rally with his Standard action: he may not fire', () => {
    const board = M([20, 20, 20])
    level(board, 'A2', 'broken')
    expect(refused(() => order(board, 'A2-1', 'firefight', at('B2-1')))).toBe('mp.error.must-rally')
  })

  test('MP-MOR-05 Broken with no enemy in sight withdraws towards its own edge, not forward', () => {
    const board = M([])
    level(board, 'A3', 'broken', { rallied: true })
    for (const id of ['B1-1', 'B1-2', 'B2-1', 'B2-2']) board.u(id).hidden = true
    expect(refused(() => order(board, 'A3-2', 'move', go(13, 14)))).toBe('mp.error.broken')
  })

  test('MP-MOR-01 Broken: weapons are not set up or packed with the Additional action', () => {
    const board = M([])
    level(board, 'A2', 'broken', { rallied: true })
    Object.assign(board.u('A2-3'), { setUp: false })
    order(board, 'A2-3', 'setUp')
    expect(board.u('A2-3').used).not.toContain('additional')
  })

  test('MP-MOR-04 a Disorganised stand: neither run nor crawl nor the moving firefight towards an enemy', () => {
    for (const [key, more] of [
      ['run', go(20, 22)],
      ['crawl', go(20, 21)],
      ['firefight', { ...go(20, 22), target: { unit: 'B2-1' } }],
    ] as const) {
      const board = M([20, 20, 20])
      level(board, 'A2', 'disorganised')
      expect([key, refused(() => order(board, 'A2-1', key, more as never))]).toEqual([
        key,
        'mp.error.disorganised',
      ])
    }
  })

  test('MP-MOR-04 a way that bends nearer and back: the whole move must not reduce the distance', () => {
    const board = M([])
    level(board, 'A2', 'disorganised')
    order(board, 'A2-1', 'move', { path: [{ x: 1800, y: 2000 }] })
    expect(moved(board, 'A2-1')?.x).toBe(1800)
  })

  test('MP-MOR-09 the leader’s rally ends the activation: who has not acted acts no more', () => {
    const board = M([9])
    level(board, 'A2', 'disorganised')
    order(board, 'A2-1', 'rally')
    expect(refused(() => order(board, 'A2-2', 'move', go(22, 19)))).toBe('mp.error.not-your-turn')
  })

  test('MP-MOR-06 a platoon that breaks loses Pinned on all', () => {
    const board = M([20])
    Object.assign(board.u('A2-2'), { pinned: true })
    // A contagion-free break: by recover? a loss
    level(board, 'A2', 'disorganised')
    order(board, 'A2-1', 'rally')
    expect(levels(board, 'A2')).toEqual(['broken'])
    expect(board.u('A2-2').pinned).toBe(false)
  })

  test('MP-MOR-07 a platoon that began with one model has no last one: no test', () => {
    const board = M([])
    order(board, 'A4-1', 'move', go(25, 14))
    expect(moved(board, 'A4-1')).toEqual({ x: 2500, y: 1400 })
  })

  test('MP-MOR-01 Motivated +1 to all tests: covering fire 10 + 1; digging out 10 + 2 + 1', () => {
    const board = M([11])
    level(board, 'A2', 'motivated')
    order(board, 'A2-1', 'cover', { target: { at: { x: 2000, y: 2700 } }, options: {} })
    expect(target(board, 'mp.covers')).toBe(11)
    const two = M([13])
    level(two, 'A1', 'motivated')
    Object.assign(two.u('A1-1'), { immobile: 'bogged' })
    order(two, 'A1-1', 'digOut')
    expect(two.u('A1-1').immobile).toBe(null)
  })

  test('MP-MOR-05 a Routed platoon flees by the shortest way at its activation and its models in vehicles with it', () => {
    const board = M([])
    level(board, 'A3', 'routed')
    aboard(board, 'A3-3', 'A3-1', 'inside')
    order(board, 'A3-1', 'endTurn')
    // 10" to the edge, RT 6 twice; it turns about by itself (T7.2).
    for (const id of ['A3-1', 'A3-2'])
      expect([id, board.u(id).status, moved(board, id)]).toEqual([id, 'fled', null])
    expect(board.u('A3-3').status).toBe('fled')
  })
})

describe('flight and bans', () => {
  test('MP-MOR-05 Routed by the shortest way to the nearest edge of its own half: 2" to the west, not 20" to the south', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], A2: ['su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      { 'A1-1': [2, 20], 'A1-2': [2, 22], 'A2-1': [30, 4], 'B1-1': FAR, 'B1-2': [54, 56] },
    )
    level(board, 'A1', 'routed')
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-1').status).toBe('fled')
  })

  test.each([
    ['overrun', go(30, 25)],
    ['fireMoving', { ...go(30, 24), ...{ target: { unit: 'B1-1' } } }],
    ['evade', go(30, 24, { points: '2' })],
    ['move', go(30, 24)],
    ['ram', at('B1-1')],
  ] as const)(
    'MP-MOR-04 MP-MOR-05 Disorganised or Broken: %s towards an enemy it sees is refused',
    (key, more) => {
      for (const lv of ['disorganised', 'broken']) {
        const board = laid(
          { A1: ['su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] },
          [20, 20, 20, 20, 20, 20],
          {
            'A1-1': [36, 20, 0],
            'A1-2': [30, 20, 0],
            'A1-3': [33, 20, 0],
            'B1-1': [31, 25, 180],
            'B1-2': [35, 40, 180],
          },
        )
        level(board, 'A1', lv, { rallied: true })
        expect(refused(() => order(board, 'A1-2', key, more as never))).toBe(`mp.error.${lv}`)
      }
    },
  )
})

describe('turning about', () => {
  const HOUSE = {
    ground: [
      {
        id: 'house',
        kind: 'building',
        material: 'wood',
        storeys: 1,
        polygon: [
          [29, 22],
          [32, 22],
          [32, 24],
          [29, 24],
        ],
      },
    ],
  }
  test.each([
    ['su43_truck', 8],
    ['su43_m3', 9],
    ['su43_t34', 10],
  ] as const)(
    'MP-MOR-01 MP-MOR-05 T7.2 a Routed %s that looks at the enemy turns about by itself and is off the table, %i" away',
    (card, y) => {
      const board = laid({ A1: [card, card], A2: ['su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, [], {
        'A1-1': [30, y, 0],
        'A1-2': [20, y, 0],
        'A2-1': [50, 4],
        'B1-1': FAR,
        'B1-2': [54, 56],
      })
      level(board, 'A1', 'routed')
      order(board, 'A1-1', 'endTurn')
      expect([board.u('A1-1').status, moved(board, 'A1-1')]).toEqual(['fled', null])
    },
  )

  test('MP-MOR-04 a Disorganised stand may not go into a house that lies towards an enemy it sees', () => {
    const board = meeting([], HOUSE)
    board.put('B1-1', 38, 22.5)
    board.put('B2-1', 50, 50)
    board.put('A1-1', 30.5, 21)
    board.put('A1-2', 28, 20)
    board.put('A1-3', 26, 20)
    level(board, 'A1', 'disorganised')
    expect(refused(() => order(board, 'A1-1', 'move', go(31.5, 21)))).toBe('mp.error.disorganised')
    expect(refused(() => order(board, 'A1-1', 'occupy', { target: { feature: 'house' } }))).toBe(
      'mp.error.disorganised',
    )
  })
})

describe('headquarters', () => {
  const H = (dice: readonly number[]) => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle'],
        A2: ['su43_hq', 'su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [20, 20],
        'A1-2': [22, 20],
        'A1-3': [24, 20],
        'A2-1': [25, 14],
        'A2-2': [27, 14],
        'B1-1': [22, 40],
        'B1-2': [54, 56],
      },
    )
    const { platoons } = board.state.facts
    board.state.facts.platoons = {
      ...platoons,
      A1: { ...platoons.A1, company: 'A2' },
      A2: { ...platoons.A2, kind: 'hq' },
    } as never
    return board
  }

  test('MP-CMD-09 MP-ACT-11 a rally by the HQ; the platoon may act, but not rally again in this turn', () => {
    const board = H([9, 13])
    level(board, 'A1', 'broken')
    order(board, 'A2-1', 'rally', at('A1-1'))
    // Rally 10 − 3 = 7: 9 fails
    expect(levels(board, 'A1')).toEqual(['broken'])
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    expect(refused(() => order(board, 'A1-1', 'rally'))).toBe('mp.error.rallied')
    expect(board.state.queued).toEqual([])
  })

  test('MP-CMD-09 MP-MOR-01 the HQ rallies a Routed platoon: 10 − 5, a 5', () => {
    const board = H([5])
    level(board, 'A1', 'routed')
    expect(refused(() => order(board, 'A1-1', 'rally'))).toBe('mp.error.routed')
    order(board, 'A2-1', 'rally', at('A1-1'))
    expect(levels(board, 'A1')).toEqual(['broken'])
  })

  test('MP-CMD-08 one order a turn', () => {
    const board = H([5, 5, 5])
    order(board, 'A2-1', 'hurry', at('A1-1'))
    expect(refused(() => order(board, 'A2-1', 'eyesOpen', at('A1-1')))).toBe('mp.error.no-action')
  })

  test('MP-CMD-10 hurried: 3" by a move, running, but not for the Run itself', () => {
    const board = H([5])
    order(board, 'A2-1', 'hurry', at('A1-1'))
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    order(board, 'A1-1', 'run', go(20, 30))
    expect(moved(board, 'A1-1')?.y).toBe(2600)
    order(board, 'A1-2', 'move', go(22, 30))
    expect(moved(board, 'A1-2')?.y).toBe(2300)
  })
})

describe('contagion', () => {
  const X = (
    gapInches: number,
    dice: readonly number[],
    models: readonly string[] = ['su43_rifle', 'su43_rifle'],
  ) =>
    laid(
      {
        A1: ['su43_t34', 'su43_t34'],
        A2: models,
        A3: ['su43_rifle', 'su43_rifle', 'su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [30, 15, 0],
        'A2-1': [30 + 0.45 + gapInches + 0.5, 20, 0],
        'A2-2': [50, 4],
        'A3-1': [4, 4],
        'A3-2': [6, 4],
        'A3-3': [8, 4],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )

  test('MP-MOR-02 tanks break: riflemen exactly 6" off test, at 6.02" they do not', () => {
    const near = X(6, [20, 13])
    level(near, 'A1', 'disorganised')
    order(near, 'A1-1', 'rally')
    expect(near.state.queued).toEqual([])
    const far = X(6.02, [20, 13])
    level(far, 'A1', 'disorganised')
    order(far, 'A1-1', 'rally')
    expect(far.state.queued).toEqual([13])
  })
})

describe('crews', () => {
  const K = (dice: readonly number[]) =>
    laid({ A1: ['su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] }, dice, {
      'A1-1': [30, 20, 0],
      'A1-2': [34, 20, 0],
      'A1-3': [38, 20, 0],
      'B1-1': [30, 40, 180],
      'B1-2': [34, 40, 180],
    })

  test('MP-HIT-12 a 1: the drive is mended, Pinned stays; 13 stays; 14 gets out Pinned; 20 a wreck for good', () => {
    const one = K([1])
    strikeVehicle(one.battle, one.u('A1-2'), 'immobilised')
    expect(one.u('A1-2')).toMatchObject({ immobile: null, pinned: true })
    const stays = K([13])
    strikeVehicle(stays.battle, stays.u('A1-2'), 'immobilised')
    expect(stays.u('A1-2')).toMatchObject({ immobile: 'forGood', pinned: true })
    const out = K([14])
    strikeVehicle(out.battle, out.u('A1-2'), 'immobilised')
    expect(out.u('A1-2c')).toMatchObject({ status: 'standing', pinned: true })
    const flees = K([20])
    strikeVehicle(flees.battle, flees.u('A1-2'), 'immobilised')
    expect(flees.u('A1-2').status).toBe('destroyed')
    expect(flees.state.sides.DE?.facts.kills.models).toBe(1)
  })
})

describe('activations', () => {
  const two = (dice: readonly number[], facts: object = {}) =>
    laid(
      {
        A1: ['su43_t34', 'su43_t34'],
        A2: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_pz4h'],
        B2: ['de43_truck'],
      },
      dice,
      {
        'A1-1': [27, 20, 90, facts],
        'A1-2': [33, 14, 270],
        'A2-1': [10, 10],
        'A2-2': [12, 10],
        'B1-1': [30, 30, 180],
        'B2-1': FAR,
      },
    )

  test('MP-STA-02 MP-ACT-03 a platoon that idles has no automatic Overwatch after its activation', () => {
    const board = two([], WAITS)
    Object.assign(board.u('A1-2'), WAITS)
    order(board, 'A1-1', 'endTurn')
    expect([board.u('A1-1').overwatch, board.u('A1-2').overwatch]).toEqual([null, null])
  })

  test('MP-OVW-01 all models of a platoon used their Overwatch: the platoon counts as activated', () => {
    const board = two([20, 5])
    order(board, 'A2-1', 'endTurn')
    Object.assign(board.u('A1-1'), { ...WAITS, facing: 0, turret: 0 })
    // one has used it before
    Object.assign(board.u('A1-2'), { used: ['standard', 'additional', 'done'] })
    order(board, 'A1-1', 'standing', { options: { at: 'any' } })
    order(board, 'B1-1', 'move', go(30, 28))
    expect(board.u('A1-1').overwatch).toBe(null)
    order(board, 'B1-1', 'endTurn')
    expect(board.state.active).toBe('DE')
  })

  test('MP-OVW-02 Overwatch after an Additional move is kept with the Standard action', () => {
    const board = two([20, 5])
    order(board, 'A1-1', 'move', go(30, 20))
    order(board, 'A1-1', 'overwatch', { face: 0 })
    expect(board.u('A1-1').overwatch).toBe('chosen')
    expect(refused(() => order(board, 'A1-1', 'move', go(31, 20)))).toBe('mp.error.done')
  })

  test('MP-TRN-06 Suppressed before the activation goes with its end', () => {
    const board = two([], { suppressed: true })
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-1').suppressed).toBe(false)
  })
})
