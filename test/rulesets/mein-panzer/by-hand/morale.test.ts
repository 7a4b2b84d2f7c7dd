import { describe, expect, test } from 'vitest'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import type { MoraleLevel } from '../../../../src/rulesets/mein-panzer/tables/morale.ts'
import { type Board, order } from '../support/board.ts'
import { laid, target } from '../support/laid.ts'

/*
 * Morale, worked out by hand from the page before the engine was asked. Soviets: Skill 10, Morale 13, Rally 10; Germans: Skill 11,
 * Morale 13, Rally 12; all Regular.
 */

const at = (board: Board, id: string, level: MoraleLevel): void => {
  const { platoons } = board.state.facts
  Object.assign(platoons, { [id]: { ...platoons[id], level } })
}
const levels = (board: Board, ...ids: string[]) => ids.map((id) => board.state.facts.platoons[id]?.level)
const RIFLES = ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle']

/** Four Soviet stands north to south in a row, a platoon of two 5" east of them, lorries 5" west, and the enemy far off. */
const field = (dice: readonly number[]): Board =>
  laid(
    {
      A1: RIFLES,
      A2: ['su43_rifle', 'su43_rifle'],
      A3: ['su43_truck', 'su43_truck'],
      B1: ['de43_rifle', 'de43_rifle'],
    },
    dice,
    {
      'A1-1': [30, 20],
      'A1-2': [30, 18.5],
      'A1-3': [30, 17],
      'A1-4': [30, 15.5],
      'A2-1': [36, 20],
      'A2-2': [36, 18],
      'A3-1': [24, 20, 0],
      'A3-2': [24, 17, 0],
      'B1-1': [30, 55],
      'B1-2': [31.5, 55],
    },
  )
/** The activation of a platoon that does nothing ends: morale is tested. */
const ends = (board: Board, id = 'A1-1') => order(board, id, 'endTurn')

describe('tests of a platoon', () => {
  test.each([
    [7, 'confident'],
    [8, 'disorganised'],
  ] as const)(
    'MP-HIT-14 MP-MOR-03 two of four lost by “−1 morale”, the leader not among them: 13 − 4 − 2; a %i: %s',
    (die, level) => {
      const board = field([die])
      for (const id of ['A1-3', 'A1-4']) lose(board.battle, board.u(id), 'MP-HIT-14', { shaken: true })
      ends(board)
      expect(target(board, 'mp.morale')).toBe(7)
      expect(levels(board, 'A1')).toEqual([level])
    },
  )

  test.each([
    ['motivated', 14, 14, 'motivated'],
    ['motivated', 1, 14, 'motivated'],
    ['disorganised', 12, 12, 'disorganised'],
    ['disorganised', 1, 12, 'confident'],
  ] as const)(
    'MP-MOR-03 T7.3 one of four lost while %s, a %i against %i: %s',
    (before, die, wanted, after) => {
      const board = field([die])
      at(board, 'A1', before)
      lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
      ends(board)
      expect(target(board, 'mp.morale')).toBe(wanted)
      expect(levels(board, 'A1')).toEqual([after])
    },
  )
})

describe('who is shaken by others', () => {
  test('MP-MOR-02 a platoon breaks: stands 5" off test, a 14 fails; lorries 5" off do not mind infantry', () => {
    // Disorganised, one lost: 12, a 13 breaks it. A2: 13, a 14 fails.
    const board = field([13, 14])
    at(board, 'A1', 'disorganised')
    lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
    ends(board)
    expect(levels(board, 'A1', 'A2', 'A3')).toEqual(['broken', 'disorganised', 'confident'])
    expect(board.state.queued).toEqual([])
  })

  test('MP-MOR-02 a Broken platoon is routed: it shakes its friends once more', () => {
    // Broken, one lost: 13 − 3 = 10, an 11 routs it. A2: 13.
    const board = field([11, 13])
    at(board, 'A1', 'broken')
    Object.assign(board.state.facts.platoons, { A1: { ...board.state.facts.platoons.A1, rallied: true } })
    lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
    ends(board)
    expect(levels(board, 'A1', 'A2')).toEqual(['routed', 'confident'])
    expect(board.told('mp.morale')).toHaveLength(2)
    expect(board.state.queued).toEqual([])
  })

  test('MP-MOR-02 who ends his own activation within 6" of a Broken platoon tests, once', () => {
    const board = field([14])
    at(board, 'A1', 'broken')
    ends(board, 'A2-1')
    expect(target(board, 'mp.morale')).toBe(13)
    expect(levels(board, 'A2')).toEqual(['disorganised'])
  })

  test('MP-MOR-09 MP-MOR-02 a leader who throws a 20 breaks his platoon, and shakes those near', () => {
    // Disorganised, Rally 10 − 1: a 20 is a level lower. A2: 13.
    const board = field([20, 13])
    at(board, 'A1', 'disorganised')
    order(board, 'A1-1', 'rally')
    expect(levels(board, 'A1', 'A2')).toEqual(['broken', 'confident'])
    expect(board.told('mp.morale')).toHaveLength(1)
    expect(board.state.queued).toEqual([])
  })
})

describe('recovering', () => {
  test.each([
    ['disorganised', 1, 'confident'],
    ['broken', 1, 'confident'],
    ['broken', 7, 'disorganised'],
    ['broken', 8, 'broken'],
    ['broken', 20, 'routed'],
  ] as const)(
    'MP-MOR-09 a leader rallies his platoon while %s (Rally 10 − 1, or − 3), a %i: %s, never above Confident',
    (before, die, after) => {
      // A 20 routs it: A2, near it, tests by 13.
      const board = field(die === 20 ? [20, 13] : die === 8 ? [8] : [die])
      at(board, 'A1', before)
      order(board, 'A1-1', 'rally')
      expect(levels(board, 'A1')).toEqual([after])
      expect(board.state.queued).toEqual([])
    },
  )

  test.each([
    [9, 'disorganised', false],
    [10, 'disorganised', true],
    [1, 'disorganised', false],
    [20, 'broken', false],
  ] as const)('MP-HIT-11 a Pinned stand of a Disorganised platoon at 10 − 1: a %i', (die, level, pinned) => {
    // Who is Broken is Pinned no more; then his leader must rally (7, an 8 does nothing), and A2 tests.
    const board = field(die === 20 ? [20, 8, 13] : [die])
    at(board, 'A1', 'disorganised')
    Object.assign(board.u('A1-2'), { pinned: true })
    order(board, 'A1-2', 'recover')
    expect(target(board, 'mp.recovers')).toBe(9)
    if (die === 20) ends(board)
    expect(levels(board, 'A1')).toEqual([level])
    expect(board.u('A1-2').pinned).toBe(pinned)
    expect(board.u('A1-2').used.includes('additional')).toBe(die !== 1)
  })

  test('MP-HIT-11 two 20s in one activation are one level', () => {
    const board = field([20, 20])
    for (const id of ['A1-2', 'A1-3']) Object.assign(board.u(id), { pinned: true })
    order(board, 'A1-2', 'recover')
    order(board, 'A1-3', 'recover')
    expect(levels(board, 'A1')).toEqual(['disorganised'])
    expect([board.u('A1-2').pinned, board.u('A1-3').pinned]).toEqual([true, true])
  })
})
