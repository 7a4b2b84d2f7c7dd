import { describe, expect, test } from 'vitest'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { heldBy } from '../../../../src/rulesets/mein-panzer/victory/victory.ts'
import { order, refused } from '../support/board.ts'
import { at, FAR, go, meeting, moved, rifled } from '../support/cases.ts'
import { aboard, laid, target } from '../support/laid.ts'

/* Worked cases of transport: who gets aboard, what it costs, and lorries that are sent home. */

describe('loads', () => {
  const T = (dice: readonly number[] = [], more: object = {}) =>
    laid(
      {
        A1: ['su43_truck', 'su43_rifle', 'su43_rifle', 'su43_maxim'],
        A2: ['su43_truck', 'su43_45at', 'su43_zis3'],
        A3: ['su43_t34', 'su43_rifle'],
        B1: ['de43_pz4h', 'de43_pz4h'],
        B2: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [30, 23, 0],
        'A1-3': [32, 20, 0],
        'A1-4': [28, 20, 0],
        'A2-1': [10, 20, 0],
        'A2-2': [10, 18, 0],
        'A2-3': [13, 18, 0],
        'A3-1': [45, 20, 0],
        'A3-2': [47, 20],
        'B1-1': [31, 50, 180],
        'B1-2': [35, 50, 180],
        'B2-1': [30, 28, 180],
        'B2-2': [22, 50, 180],
      },
      more,
    )

  test('MP-TRP-04 the lorry unloads as its first action: the stand fires with what is left, not having moved', () => {
    const board = T([20])
    aboard(board, 'A1-2', 'A1-1', 'inside')
    order(board, 'A1-1', 'unload', { path: [{ x: 3000, y: 2200 }], options: {} })
    order(board, 'A1-2', 'firefight', at('B2-1'))
    // 5": 4
    expect(rifled(board)).toEqual([4])
  })

  test('MP-TRP-04 a stand that has walked and is loaded: the pair has no action left (common actions)', () => {
    const board = T([])
    board.put('A1-2', 30, 24)
    order(board, 'A1-2', 'move', go(30, 22))
    order(board, 'A1-1', 'load', at('A1-2'))
    expect(board.u('A1-2').status).toBe('aboard')
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 30)))).toBe('mp.error.no-action')
  })

  test('MP-TRP-05 T9.1 a gun of class 1: driven, set down without an action, set up with the Standard one', () => {
    const board = T([])
    aboard(board, 'A2-2', 'A2-1', 'towed')
    order(board, 'A2-1', 'move', go(10, 23))
    const used = [...board.u('A2-1').used]
    order(board, 'A2-1', 'unload')
    expect(board.u('A2-2').at).not.toBeNull()
    expect(used).not.toContain('standard')
    order(board, 'A2-2', 'setUp')
    expect(board.u('A2-2').setUp).toBe(true)
  })

  test('MP-TRP-05 MP-ACT-09 a gun of class 1 set down first: set up with A, fires with S', () => {
    const board = T([20, 5, 20])
    aboard(board, 'A2-2', 'A2-1', 'towed')
    board.put('B1-1', 10, 35)
    order(board, 'A2-1', 'unload', { path: [{ x: 1000, y: 2180 }], options: {} })
    order(board, 'A2-2', 'setUp')
    expect(refused(() => order(board, 'A2-2', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('taken')
  })

  test('MP-TRP-14 tow class 4 and a gun of class 1: full speed 5/14; of class 3: 4/7', () => {
    const board = T([])
    aboard(board, 'A2-2', 'A2-1', 'towed')
    order(board, 'A2-1', 'move', go(10, 40))
    expect(moved(board, 'A2-1')?.y).toBe(2500)
    const slow = T([])
    aboard(slow, 'A2-3', 'A2-1', 'towed')
    order(slow, 'A2-1', 'move', go(10, 40))
    expect(moved(slow, 'A2-1')?.y).toBe(2400)
  })

  test('MP-TRP-04 a passenger of a lorry that drove once is set down and can do nothing more; the lorry neither', () => {
    const board = T([])
    aboard(board, 'A1-2', 'A1-1', 'inside')
    order(board, 'A1-1', 'move', go(30, 24))
    order(board, 'A1-1', 'unload')
    expect(refused(() => order(board, 'A1-2', 'firefight', at('B2-1')))).toBe('mp.error.no-action')
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 26)))).toBe('mp.error.no-action')
  })

  test('MP-TRP-04 two stands set down by one action of the lorry', () => {
    const board = T([])
    aboard(board, 'A1-2', 'A1-1', 'inside')
    aboard(board, 'A1-3', 'A1-1', 'inside')
    order(board, 'A1-1', 'unload')
    expect([board.u('A1-2').status, board.u('A1-3').status]).toEqual(['standing', 'standing'])
    expect(board.u('A1-1').used).toEqual(['additional'])
  })

  test('MP-TRP-02 a rifle stand and two machine guns fit into capacity 2', () => {
    const board = laid(
      { A1: ['su43_truck', 'su43_rifle', 'su43_dp', 'su43_dp', 'su43_dp'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [30, 22],
        'A1-3': [32, 20],
        'A1-4': [28, 20],
        'A1-5': [30, 18],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )
    order(board, 'A1-1', 'load', at('A1-2', { also: 'A1-3+A1-4' }))
    expect(['A1-2', 'A1-3', 'A1-4'].map((id) => board.u(id).status)).toEqual(['aboard', 'aboard', 'aboard'])
    expect(refused(() => order(board, 'A1-1', 'load', at('A1-5')))).toBe('mp.error.no-space')
  })

  test('MP-TRP-07 nobody gets onto a tank in battle', () => {
    const board = T([])
    expect(refused(() => order(board, 'A3-1', 'load', at('A3-2')))).toBe('mp.error.no-space')
  })

  test('MP-TRP-07 MP-INF-11 a rider who is shaken off where there is no room within 2" for him is lost, though his die is good', () => {
    // Deep water all round a T-34, from 0.9" off its middle: stands beside it would be 1.4" to 2.9" off.
    const lake = (id: string, [x, y]: [number, number], [to, up]: [number, number]) => ({
      id,
      kind: 'deepWater',
      polygon: [
        [x, y],
        [to, y],
        [to, up],
        [x, up],
      ],
    })
    const fired = (ground: object[]) => {
      const board = laid(
        { A1: ['su43_t34', 'su43_rifle', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
        // Two shots of its machine gun that do nothing, and his 3.
        [20, 20, 3],
        { 'A1-1': [30, 20, 0], 'A1-3': [36, 20, 0], 'B1-1': [30, 30, 180], 'B1-2': FAR },
        { ground },
      )
      aboard(board, 'A1-2', 'A1-1', 'riding')
      order(board, 'A1-1', 'firefight', at('B1-1'))
      return board.u('A1-2')
    }
    const about = [
      lake('west', [26, 16], [29.1, 24]),
      lake('east', [30.9, 16], [34, 24]),
      lake('south', [29, 16], [31, 19.1]),
      lake('north', [29, 20.9], [31, 24]),
    ]
    expect(fired([])).toMatchObject({ status: 'standing', aboardAs: null })
    expect(fired(about)).toMatchObject({ status: 'destroyed' })
  })

  test('MP-TRP-04 MP-CHG-01 set down first, a stand has one action and cannot charge', () => {
    const board = T([])
    aboard(board, 'A1-2', 'A1-1', 'inside')
    order(board, 'A1-1', 'unload', { path: [{ x: 3000, y: 2200 }], options: {} })
    board.put('B2-1', 30, 25)
    expect(refused(() => order(board, 'A1-2', 'charge', at('B2-1')))).toBe('mp.error.no-action')
  })
})

describe('half-tracks', () => {
  test('MP-TRP-04 MP-ACT-08 a half-track that set its stand down first still fires with its Standard action', () => {
    const board = meeting([20, 20])
    aboard(board, 'A3-2', 'A3-1', 'inside')
    board.put('B1-1', 45, 28)
    order(board, 'A3-1', 'unload', { path: [{ x: 4700, y: 2000 }], options: {} })
    order(board, 'A3-1', 'firefight', at('B1-1'))
    // 6.8": 4
    expect(rifled(board)).toEqual([4, 4])
  })

  test('MP-TRP-04 MP-TRP-06 the half-track moved, its stand still aboard fires with it; set down by the last action it does nothing', () => {
    const board = meeting([20, 20, 20])
    aboard(board, 'A3-2', 'A3-1', 'inside')
    board.put('B1-1', 45, 30)
    order(board, 'A3-1', 'move', go(45, 22))
    order(board, 'A3-1', 'firefight', at('B1-1'))
    // 6.8": MG 4 − 2 twice, rifle 2 − 2.
    expect(rifled(board)).toEqual([2, 2, 0])
  })
})

describe('withdrawn lorries', () => {
  const W = (dice: readonly number[]) =>
    laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_truck', 'su43_truck'],
        A2: ['su43_t34', 'su43_t34'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20],
        'A1-2': [32, 20],
        'A1-3': [34, 20],
        'A1-4': [36, 20],
        'A1-5': [30, 16, 0, { withdrawn: true }],
        'A1-6': [34, 16, 0, { withdrawn: true }],
        'A2-1': [4, 4],
        'A2-2': [8, 4],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )

  test('MP-TRP-08 MP-MOR-03 withdrawn lorries do not count: two of four stands is half, −4', () => {
    const board = W([9])
    for (const id of ['A1-3', 'A1-4']) lose(board.battle, board.u(id), 'MP-HIT-13')
    order(board, 'A1-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(9)
  })

  test('MP-TRP-08 MP-MOR-02 a withdrawn lorry destroyed: no test', () => {
    const board = W([])
    lose(board.battle, board.u('A1-6'), 'MP-HIT-13')
    order(board, 'A1-1', 'endTurn')
    expect(board.told('mp.morale')).toEqual([])
  })

  test('MP-TRP-08 MP-MOR-07 the last stand, its withdrawn lorry not counted, tests at its activation', () => {
    const board = W([13])
    for (const id of ['A1-2', 'A1-3', 'A1-4', 'A1-6'])
      Object.assign(board.u(id), { at: null, status: 'destroyed' })
    order(board, 'A1-1', 'move', go(30, 22))
    expect(board.state.queued).toEqual([])
  })
})

describe('holding places', () => {
  const V = (own: object, his: object) => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [30, 10],
        'A1-2': [32, 10],
        'A1-3': [30, 31, 0, own],
        'B1-1': [30, 28, 180, his],
        'B1-2': [50, 56],
      },
      { objectives: [{ id: 'hut', name: { en: 'Hut', pl: 'Chata' }, at: [30, 30] }], turns: 1 },
    )
    return board
  }

  test('MP-SCN-02 who is out of command holds nothing, but denies', () => {
    const board = V({}, {})
    board.put('B1-1', 50, 54)
    expect(heldBy(board.state, 'SU').length).toBe(0)
    board.put('A1-1', 30, 36)
    board.put('A1-2', 30, 34.5)
    expect(heldBy(board.state, 'SU').length).toBe(1)
  })

  test('MP-SCN-02 a hidden and Pinned enemy denies', () => {
    const board = V({}, { hidden: true, pinned: true })
    board.put('A1-1', 30, 36)
    board.put('A1-2', 30, 34.5)
    expect(heldBy(board.state, 'SU').length).toBe(0)
  })

  test('MP-SCN-02 MP-TRP-08 a withdrawn lorry, no part of its platoon any more, holds no place', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle', 'su43_truck'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [30, 22],
        'A1-2': [30, 23.5],
        'A1-3': [30, 27, 0, { withdrawn: true }],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
      { objectives: [{ id: 'hut', name: { en: 'Hut', pl: 'Chata' }, at: [30, 30] }], turns: 1 },
    )
    expect(heldBy(board.state, 'SU').length).toBe(0)
  })

  test('MP-SCN-02 MP-TRP-08 stands lost while their lorry is withdrawn: the platoon is destroyed, one point', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_truck'],
        A2: ['su43_t34', 'su43_t34'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      [13, 5, 9],
      {
        'A1-1': [30, 20],
        'A1-2': [32, 20],
        'A1-3': [30, 16, 0, { withdrawn: true }],
        'A2-1': [4, 4],
        'A2-2': [8, 4],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )
    for (const id of ['A1-1', 'A1-2']) lose(board.battle, board.u(id), 'MP-HIT-13')
    board.state.queued = [13, 5, 9, 5, 9]
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    if (board.state.turn === 1 && board.state.active === 'SU') order(board, 'A1-3', 'endTurn')
    expect(board.u('A1-3').at).toBe(null)
    expect(board.state.sides.DE?.facts.kills.platoons).toBe(1)
  })
})

describe('how near holds', () => {
  test.each([
    [33.5, 40, 1],
    [33.52, 40, 0],
    [33.5, 26.5, 0],
    [33.5, 26.48, 1],
  ])(
    'MP-SCN-02 MP-DAT a stand’s base 3" from the place holds it, an enemy’s denies it: %f, %f',
    (own, enemy, held) => {
      const board = laid(
        { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
        [],
        { 'A1-1': [30, own], 'A1-2': [31.5, own + 0.5], 'B1-1': [30, enemy], 'B1-2': [50, 56] },
        { objectives: [{ id: 'hut', name: { en: 'Hut', pl: 'Chata' }, at: [30, 30] }], turns: 1 },
      )
      board.put('A1-2', 31, own + 3)
      expect(heldBy(board.state, 'SU').length).toBe(held)
    },
  )
})
