import { describe, expect, test } from 'vitest'
import {
  commandOf,
  headquartersRange,
  subordinatesOf,
} from '../../../../src/rulesets/mein-panzer/command/headquarters.ts'
import { inCommand, leaderRange, ownRange } from '../../../../src/rulesets/mein-panzer/command/range.ts'
import { type Board, order, refused } from '../support/board.ts'
import { laid, target } from '../support/laid.ts'
import { range } from '../support/range.ts'

/* Ranges and orders of command, worked out by hand from the page before the engine was asked. Regular Soviets: Skill 10. */

const FAR = [4, 56, 180] as const
const linked = (board: Board, platoon: string) => inCommand(board.state, platoon).map(({ id }) => id)

describe('ranges', () => {
  const stands = (models: readonly string[], xs: readonly number[], facts: object = {}) => {
    const board = laid({ A1: models, B1: ['de43_rifle'] }, [], {
      ...Object.fromEntries(xs.map((x, i) => [`A1-${i + 1}`, [x, 10, 0, facts]])),
      'B1-1': FAR,
    })
    return board
  }

  test.each([
    ['untrained', 3, 9, 5, 30],
    ['recruit', 4, 12, 9, 45],
    ['regular', 4, 12, 10, 50],
    ['veteran', 5, 15, 13, 60],
    ['elite', 6, 18, 16, 70],
  ] as const)(
    'MP-CMD-01 %s: %i" from one to the next, %i" from the leader, %i" from a company’s headquarters, %i" from a battalion’s',
    (skillLevel, own, leader, company, battalion) => {
      // Skill 7, 9, 10, 11, 12: − 2, as it is, as it is, + 2, + 4; five times − 1, as it is, as it is, + 1, + 2.
      const board = stands(['su43_rifle', 'su43_rifle'], [10, 12], { skillLevel })
      const u = board.u('A1-1')
      expect([
        ownRange(board.state, u),
        leaderRange(board.state, u),
        headquartersRange(board.state, u, 'company'),
        headquartersRange(board.state, u, 'battalion'),
      ]).toEqual([own * 100, leader * 100, company * 100, battalion * 100])
      // Stands are an inch across: on the mark is in command, a hundredth farther is not.
      expect(linked(stands(['su43_rifle', 'su43_rifle'], [10, 11 + own], { skillLevel }), 'A1')).toHaveLength(
        2,
      )
      expect(
        linked(stands(['su43_rifle', 'su43_rifle'], [10, 11.01 + own], { skillLevel }), 'A1'),
      ).toHaveLength(1)
    },
  )

  test('MP-CMD-02 of a Maxim’s 40" and the 4" of riflemen the shorter counts; two Maxims 10" apart are linked, within the leader’s 12"', () => {
    const ready = { setUp: true, limbered: false }
    const mixed = (x: number) => linked(stands(['su43_rifle', 'su43_maxim'], [10, x], ready), 'A1')
    expect([mixed(15), mixed(15.1)]).toEqual([['A1-1', 'A1-2'], ['A1-1']])
    expect(linked(stands(['su43_maxim', 'su43_maxim'], [10, 21], ready), 'A1')).toHaveLength(2)
    expect(linked(stands(['su43_maxim', 'su43_maxim'], [10, 23.1], ready), 'A1')).toHaveLength(1)
  })

  test('MP-CMD-01 support weapons that are carried have 4": packed, and aboard a vehicle, whether it stands or not', () => {
    const board = laid({ A1: ['su43_m3', 'su43_dp', 'su43_maxim'], B1: ['de43_rifle'] }, [], {
      'A1-1': [30, 10, 0],
      'A1-3': [30, 14, 0, { setUp: false }],
      'B1-1': FAR,
    })
    expect(ownRange(board.state, board.u('A1-2'))).toBe(4000)
    expect(ownRange(board.state, board.u('A1-3'))).toBe(400)
    for (const id of ['A1-2', 'A1-3'])
      Object.assign(board.u(id), {
        at: null,
        status: 'aboard',
        carrier: 'A1-1',
        aboardAs: 'inside',
        setUp: true,
      })
    expect(['A1-2', 'A1-3'].map((id) => ownRange(board.state, board.u(id)))).toEqual([400, 400])
  })

  test('MP-CMD-03 it is looked at as the activation begins: who is left behind has one action, wherever his leader goes then', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle'] }, [], {
      'A1-1': [30, 10, 0],
      'A1-2': [36, 10, 0],
      'B1-1': FAR,
    })
    // Two T-34s, 0.9" broad: 5.1" apart.
    order(board, 'A1-1', 'move', { path: [{ x: 3300, y: 1200 }] })
    expect(board.u('A1-2').outOfCommand).toBe(true)
    order(board, 'A1-2', 'move', { path: [{ x: 3600, y: 1400 }] })
    expect(refused(() => order(board, 'A1-2', 'move', { path: [{ x: 3600, y: 1500 }] }))).not.toBe('taken')
  })
})

describe('headquarters', () => {
  const FORCES = {
    A1: ['su43_hq', 'su43_rifle'],
    A2: ['su43_rifle', 'su43_rifle'],
    A3: ['su43_t34', 'su43_t34'],
    A9: ['su43_hq'],
    B1: ['de43_rifle'],
  }
  function staff(dice: readonly number[], stands: Parameters<typeof laid>[2] = {}): Board {
    const { platoons } = range(FORCES, {})
    const kinds = { A1: { kind: 'hq' }, A9: { kind: 'battalion' } } as Record<string, object>
    return laid(
      FORCES,
      dice,
      {
        'A1-1': [20, 10, 0],
        'A1-2': [18, 10, 0],
        'A2-1': [20, 21, 0],
        'A2-2': [22, 21, 0],
        'A3-1': [26, 10, 0],
        'A3-2': [28, 10, 0],
        'A9-1': [40, 10, 0],
        'B1-1': FAR,
        ...stands,
      },
      {
        platoons: platoons.map((one) => ({
          ...one,
          ...(kinds[one.id] ?? (one.id === 'A2' ? { company: 'A1' } : {})),
        })),
      },
    )
  }
  const under = (board: Board, id: string) => {
    const orders = commandOf(board.state, board.u(id))
    return orders === null ? null : subordinatesOf(board.state, orders).map((one) => one.id)
  }
  const hurry = (board: Board, by: string, whom: string) =>
    order(board, by, 'hurry', { target: { unit: whom } })

  test('MP-CMD-06 a platoon without a company is the battalion’s while that is there, else of a company’s headquarters', () => {
    const board = staff([])
    expect([under(board, 'A9-1'), under(board, 'A1-1')]).toEqual([['A1', 'A3'], ['A2']])
    board.battle.change('MP-HIT-13', { type: 'status', unit: 'A9-1', status: 'destroyed' })
    expect(under(board, 'A1-1')).toEqual(['A2', 'A3'])
  })

  test('MP-CMD-08 MP-CMD-12 10" to the leader’s edge it is heard, a tenth farther it is not; a Suppressed one tests at 10 − 5', () => {
    const board = staff([10])
    hurry(board, 'A1-1', 'A2-1')
    expect(target(board, 'mp.commands')).toBe(10)
    const far = staff([], { 'A2-1': [20, 21.1, 0] })
    hurry(far, 'A1-1', 'A2-1')
    expect(far.told('mp.order-far')).toHaveLength(1)
    const kept = staff([6], { 'A1-1': [20, 10, 0, { suppressed: true }] })
    hurry(kept, 'A1-1', 'A2-1')
    expect(target(kept, 'mp.commands')).toBe(5)
    expect(kept.state.facts.platoons.A2?.ordered).toEqual([])
    expect(
      refused(() => hurry(staff([], { 'A1-1': [20, 10, 0, { pinned: true }] }), 'A1-1', 'A2-1')),
    ).not.toBe('taken')
  })

  test('MP-CMD-06 MP-CMD-03 who is out of his headquarters’ range keeps both actions', () => {
    const board = staff([], { 'A2-1': [20, 40, 0], 'A2-2': [22, 40, 0] })
    order(board, 'A2-1', 'move', { path: [{ x: 2000, y: 4200 }] })
    order(board, 'A2-1', 'move', { path: [{ x: 2000, y: 4400 }] })
    expect(board.u('A2-1').at?.y).toBe(4400)
  })
})
