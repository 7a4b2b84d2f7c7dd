import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, level, levels } from '../support/cases.ts'
import { laid, target } from '../support/laid.ts'

/* Worked cases of command and activation. Regular: 4" from model to model, 12" from the leader; Soviets: Skill 10, Morale 13, Rally 10. */

type Stands = Parameters<typeof laid>[2]
const rifles = (n: number) => Array.from({ length: n }, () => 'su43_rifle')
/** A platoon of Soviet riflemen, its leader with the middle of his base at (30, 20). */
function platoon(dice: readonly number[], stands: Stands, cards: readonly string[] = rifles(4)): Board {
  return laid({ A1: cards, A2: ['su43_t34'], B1: ['de43_rifle', 'de43_rifle'], B2: ['de43_truck'] }, dice, {
    'A1-1': [30, 20, 0],
    'A2-1': [4, 4, 0],
    'B1-1': FAR,
    'B1-2': [54, 54],
    'B2-1': [50, 54],
    ...stands,
  })
}
/** Of the models of A1 those that are out of command as it is activated. */
function outside(board: Board): string[] {
  order(board, 'A1-1', 'crawl', go(30, 21))
  return Object.values(board.state.units)
    .filter((u): u is MpUnit => u.platoon === 'A1' && u.outOfCommand)
    .map(({ id }) => id)
}

describe('in command', () => {
  test('MP-CMD-01 MP-CMD-02 4" from edge to edge is in reach, a hair more is not', () => {
    // Bases are an inch broad: 4" between them at 5" from middle to middle.
    expect(outside(platoon([], { 'A1-2': [35, 20], 'A1-3': [30, 15], 'A1-4': [32, 20] }))).toEqual([])
    expect(outside(platoon([], { 'A1-2': [35.02, 20], 'A1-3': [30, 17], 'A1-4': [26, 20] }))).toEqual([
      'A1-2',
    ])
  })

  test('MP-CMD-02 by a chain as far as 12" from the leader; beyond that the last of it is out', () => {
    expect(outside(platoon([], { 'A1-2': [35, 20], 'A1-3': [40, 20], 'A1-4': [43, 20] }))).toEqual([])
    expect(outside(platoon([], { 'A1-2': [35, 20], 'A1-3': [40, 20], 'A1-4': [43.02, 20] }))).toEqual([
      'A1-4',
    ])
  })

  test('MP-CMD-02 who is in the leader’s range is linked by any of the platoon, one out of it too', () => {
    // The third stands 12.5" off and links the last, 11.6" off, to the second: 3.9" and 3.9".
    const third = [43.5, 20] as const
    const last = [41.6, 24.5] as const
    const gap = Math.hypot(third[0] - last[0], third[1] - last[1]) - 1
    expect(gap).toBeLessThan(4)
    expect(Math.hypot(38.6 - last[0], 20 - last[1]) - 1).toBeGreaterThan(4)
    const board = platoon(
      [],
      { 'A1-2': [34.5, 20], 'A1-3': [38.6, 20], 'A1-4': [...third], 'A1-5': [...last] },
      rifles(5),
    )
    expect(outside(board)).toEqual(['A1-4'])
  })

  test('MP-CMD-03 who comes back in the platoon’s activation has his Additional action no sooner than in the next', () => {
    const board = platoon([], { 'A1-2': [30, 14], 'A1-3': [32, 20], 'A1-4': [28, 20] })
    order(board, 'A1-2', 'move', go(30, 16))
    expect(refused(() => order(board, 'A1-2', 'move', go(30, 17)))).toBe('mp.error.no-action')
  })
})

describe('parts', () => {
  const shermans = (dice: readonly number[]) =>
    laid(
      {
        A1: ['su43_t34', 'su43_t34', 'su43_t34', 'su43_t34'],
        A2: ['su43_rifle'],
        B1: ['de43_tiger', 'de43_tiger'],
        B2: ['de43_truck'],
      },
      dice,
      {
        'A1-1': [10, 10, 0],
        'A1-2': [12, 10, 0],
        'A1-3': [40, 20, 0],
        'A1-4': [42, 20, 0],
        'A2-1': [4, 4],
        'B1-1': [40, 33, 180],
        'B1-2': FAR,
        'B2-1': [54, 54],
      },
    )

  test('MP-CMD-04 MP-MOR-03 of two on the flank one is lost: the other tests at 13 − 4 for half of the part, and is Disorganised; the platoon is not', () => {
    const board = shermans([])
    order(board, 'A1-1', 'endTurn')
    expect([board.u('A1-3').part, board.u('A1-4').part]).toEqual(['A1-3', 'A1-3'])
    // 13 − 7 = 6: a 5 is one damage. 10 of 9 fails.
    board.state.queued = [5, 5, 10]
    order(board, 'B1-1', 'fire', at('A1-3', { ammo: 'AP' }))
    order(board, 'B1-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(9)
    expect([board.u('A1-4').ownLevel, ...levels(board, 'A1')]).toEqual(['disorganised', 'confident'])
    // Back among the others it is as they are.
    board.put('A1-4', 14, 10)
    for (const id of ['A2-1', 'B2-1']) {
      board.state.queued = [1, 9]
      order(board, id, 'endTurn')
    }
    expect(board.state.turn).toBe(2)
    order(board, 'A1-1', 'turn', { face: 100, path: [] })
    expect(board.u('A1-4').ownLevel).toBeNull()
  })

  test('MP-CMD-05 a Broken platoon does not split, but for a model that cannot move', () => {
    const board = shermans([])
    level(board, 'A1', 'broken')
    Object.assign(board.put('A1-4', 54, 20), { immobile: 'forGood' })
    // The leader's Rally of 10 − 3 fails.
    board.state.queued = [19]
    order(board, 'A1-1', 'rally')
    expect([board.u('A1-3').outOfCommand, board.u('A1-4').outOfCommand]).toEqual([false, true])
  })
})

describe('leaders', () => {
  const company = (dice: readonly number[], more: Stands = {}) =>
    laid(
      {
        A1: rifles(3),
        A2: rifles(2),
        A7: ['su43_hq', 'su43_hq'],
        B1: ['de43_rifle', 'de43_rifle'],
        B2: ['de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 20, 0],
        'A1-3': [34, 20, 0],
        'A2-1': [4, 4],
        'A2-2': [6, 4],
        'A7-1': [30, 16, 0],
        'A7-2': [32, 16, 0],
        'B1-1': [30, 27, 180],
        'B1-2': FAR,
        'B2-1': [54, 54],
        ...more,
      },
      {
        platoons: [
          {
            id: 'A1',
            side: 'SU',
            name: { en: 'A1', pl: 'A1' },
            models: rifles(3),
            at: [30, 4],
            company: 'A7',
          },
          {
            id: 'A2',
            side: 'SU',
            name: { en: 'A2', pl: 'A2' },
            models: rifles(2),
            at: [30, 8],
            company: 'A7',
          },
          {
            id: 'A7',
            side: 'SU',
            kind: 'hq',
            name: { en: 'A7', pl: 'A7' },
            models: ['su43_hq', 'su43_hq'],
            at: [30, 12],
          },
          {
            id: 'B1',
            side: 'DE',
            name: { en: 'B1', pl: 'B1' },
            models: ['de43_rifle', 'de43_rifle'],
            at: [30, 44],
          },
          { id: 'B2', side: 'DE', name: { en: 'B2', pl: 'B2' }, models: ['de43_rifle'], at: [30, 48] },
        ],
      },
    )

  test('MP-CMD-08 MP-CMD-12 one order a turn for all of a headquarters, a failed one as well', () => {
    const board = company([11])
    order(board, 'A7-1', 'hurry', at('A1-1'))
    expect(board.state.facts.platoons.A1?.ordered).toEqual([])
    expect(refused(() => order(board, 'A7-2', 'eyesOpen', at('A1-1')))).not.toBe('taken')
  })

  test('MP-CMD-11 MP-DET-02 eyes open: 4 more for who searches in that turn', () => {
    const board = company([10], {
      'B1-1': [30, 29, 180, { hidden: true }],
      'B1-2': [40, 36, 180],
    })
    order(board, 'A7-1', 'eyesOpen', at('A1-1'))
    order(board, 'A7-1', 'endTurn')
    order(board, 'B2-1', 'endTurn')
    board.state.queued = [20]
    order(board, 'A1-1', 'detect', { target: { at: { x: 3000, y: 2900 } } })
    // 8" off: 10 + 4, and 4.
    expect(target(board, 'mp.overlooked')).toBe(18)
  })

  test('MP-CMD-07 MP-MOR-03 the leader falls: 13 − 4, and the next in line leads at once', () => {
    const board = company([])
    order(board, 'A1-1', 'endTurn')
    // 3 at 10", of a leader who stood: 1 to 3 pins; so he ran: 3 + 4, a 1 kills.
    Object.assign(board.u('A1-1'), { running: true, moving: true })
    board.state.queued = [1, 9]
    order(board, 'B1-1', 'firefight', at('A1-1'))
    order(board, 'B1-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(9)
    expect(board.state.facts.platoons.A1?.leader).toBe('A1-2')
  })

  test('MP-CMD-07 its headquarters lost, a leader takes over by a test of Skill, one try a turn, and then commands', () => {
    const board = company([11])
    for (const id of ['A7-1', 'A7-2'])
      board.battle.change('MP-HIT-13', { type: 'status', unit: id, status: 'destroyed' })
    order(board, 'A1-1', 'takeOver')
    expect(board.state.facts.platoons.A1?.acts).toBeUndefined()
    order(board, 'A1-1', 'endTurn')
    order(board, 'B2-1', 'endTurn')
    expect(refused(() => order(board, 'A2-1', 'takeOver'))).toBe('mp.error.no-vacancy')
    board.state.queued = [1, 9]
    for (const id of ['A2-1', 'B1-1']) order(board, id, 'endTurn')
    expect(board.state.turn).toBe(2)
    board.state.queued = [10]
    order(board, 'A2-1', 'takeOver')
    expect(board.state.facts.platoons.A2?.acts).toBe('A7')
  })

  test('MP-CMD-13 MP-CMD-14 exactly 6" off a headquarters is known for what it is; at 6.1" it is not', () => {
    const known = (y: number) => {
      const board = company([], { 'A7-1': [30, y, 0], 'A1-1': [10, 10], 'A1-2': [12, 10], 'A1-3': [14, 10] })
      order(board, 'A1-1', 'endTurn')
      return board.u('A7-1').recognised
    }
    expect([known(20), known(19.9)]).toEqual([true, false])
  })
})

describe('actions', () => {
  test('MP-ACT-03 a platoon that does nothing stands: what it did a turn before is over', () => {
    const board = platoon([], {
      'A1-1': [30, 20, 0, { moving: true, running: true }],
      'A1-2': [32, 20],
      'A1-3': [34, 20],
      'A1-4': [36, 20],
    })
    order(board, 'A1-1', 'endTurn')
    expect([board.u('A1-1').moving, board.u('A1-1').running]).toEqual([false, false])
  })

  test('MP-ACT-07 MP-ACT-02 OM3 takes the Standard action alone: the stand still moves with the other', () => {
    const board = platoon([20], {
      'A1-2': [32, 20],
      'A1-3': [34, 20],
      'A1-4': [36, 20],
      'B1-1': [30, 29, 180],
    })
    order(board, 'A1-1', 'firefight', { ...at('B1-1'), ...go(30, 21), options: {} } as never)
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 20)))).toBe('taken')
  })

  test('MP-ACT-01 once the next model has begun the one before acts no more', () => {
    const board = platoon([], { 'A1-2': [32, 20], 'A1-3': [34, 20], 'A1-4': [36, 20] })
    order(board, 'A1-1', 'move', go(30, 21))
    order(board, 'A1-2', 'move', go(32, 21))
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 22)))).not.toBe('taken')
  })
})
