import { describe, expect, test } from 'vitest'
import { leaveWreck, wrecksOf } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { order } from '../support/board.ts'
import { FAR, go, moved, rifled } from '../support/cases.ts'
import { aboard, laid } from '../support/laid.ts'

/*
 * Worked cases of lines of fire and of pushing. A Maxim has 8, 6 and 5 at 5", 10" and 15", a DP 6, 4 and 2, the machine gun of a tank 3 at
 * 15"; a line takes 3 of that. Distances go from base to base, or hull to hull (MP-CORE-10): stands are 1" across, a T-34 1.6" by 0.9".
 */

describe('lines of fire', () => {
  const line = (
    card: string,
    stands: readonly (readonly [string, number, Partial<MpUnit>?])[],
    dice: readonly number[],
    facts: Partial<MpUnit> = {},
  ) =>
    laid({ A1: [card, 'su43_rifle'], B1: [...stands.map(([name]) => name), 'de43_rifle'] }, dice, {
      'A1-1': [30, 20, 0, facts],
      'A1-2': [4, 4],
      ...Object.fromEntries(
        stands.map(([, y, more], i) => [`B1-${i + 1}`, [30, y, 180, more ?? {}] as const]),
      ),
      [`B1-${stands.length + 1}`]: FAR,
    })
  const sweeps = (board: ReturnType<typeof line>) => order(board, 'A1-1', 'line', go(30, 40))

  test('MP-LOF-01 MP-CORE-10 its 12" go from the edge of the base: a stand 12.0" off is hit at 5 − 3, one 12.1" off is not', () => {
    const swept = (y: number) => {
      const board = line('su43_maxim', [['de43_rifle', y]], [10, 20], { setUp: true })
      sweeps(board)
      return [rifled(board), board.u('B1-1').suppressed]
    }
    expect(swept(33)).toEqual([[2], true])
    expect(swept(33.1)).toEqual([[], false])
  })

  test('MP-LOF-01 MP-CORE-10 and of a tank from its hull, whose front is 0.8" before its middle', () => {
    const swept = (y: number) => {
      const board = line('su43_t34', [['de43_rifle', y]], [10, 20])
      sweeps(board)
      return rifled(board)
    }
    expect([swept(33.3), swept(33.4)]).toEqual([[0], []])
  })

  test('MP-LOF-02 T8.1 a DP that has moved, at one who runs: 6 − 2 − 3 + 4; at a hidden one 6 − 2 − 3 − 2', () => {
    const swept = (facts: Partial<MpUnit>) => {
      const board = line('su43_dp', [['de43_rifle', 27, facts]], [10, 20])
      order(board, 'A1-1', 'move', go(30, 22))
      sweeps(board)
      return rifled(board)
    }
    expect(swept({ running: true, moving: true })).toEqual([5])
    expect(swept({ hidden: true })).toEqual([-1])
  })

  test('MP-LOF-03 MP-HIT-10 at 6 − 3 a 3 kills, a 6 pins, a 10 suppresses, and an 11, which does nothing, suppresses by the line', () => {
    const swept = (die: number) => {
      const board = line('su43_dp', [['de43_rifle', 24.9]], [10, die])
      sweeps(board)
      const { status, pinned, suppressed } = board.u('B1-1')
      return status === 'destroyed' ? status : pinned ? 'pinned' : suppressed ? 'suppressed' : 'nothing'
    }
    expect([swept(3), swept(6), swept(10), swept(11)]).toEqual([
      'destroyed',
      'pinned',
      'suppressed',
      'suppressed',
    ])
  })

  test('MP-LOF-02 MP-LOS-09 it hits the crew of a gun, no lorry, and nobody behind that, whom he does not see', () => {
    const board = line(
      'su43_dp',
      [
        ['de43_pak40', 25, { setUp: true, limbered: false }],
        ['de43_truck', 27.5],
        ['de43_rifle', 30],
      ],
      [10, 20],
    )
    sweeps(board)
    expect(board.told('mp.rifled').map(({ target }) => target)).toEqual(['B1-1'])
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => board.u(id).suppressed)).toEqual([true, false, false])
  })

  test('MP-TRP-07 MP-LOF-01 a tank that sweeps a line shakes off who rides on it, as by any fire', () => {
    const board = line('su43_t34', [['de43_rifle', 25]], [10, 20, 3])
    aboard(board, 'A1-2', 'A1-1', 'riding')
    sweeps(board)
    expect([board.u('A1-2').status, board.u('A1-2').used]).toEqual([
      'standing',
      expect.arrayContaining(['additional']),
    ])
    expect(board.state.queued).toEqual([])
  })

  test('MP-TRP-07 MP-SMK-02 and so does one that fires smoke with its gun', () => {
    // A 5 hits 10 + 4 or less; then his 3.
    const board = line('su43_t34', [['de43_rifle', 45]], [5, 3])
    aboard(board, 'A1-2', 'A1-1', 'riding')
    order(board, 'A1-1', 'smoke', { target: { at: { x: 3000, y: 3000 } } })
    expect([board.u('A1-2').status, board.state.queued]).toEqual(['standing', []])
  })
})

describe('pushing', () => {
  /** A vehicle at (30, 20) that looks north, and the wreck of a T-34 somewhere, which looks east or north. */
  const pushed = (
    card: string,
    [x, y, heading = 90]: readonly [number, number, number?],
    ground: readonly object[] = [],
  ) => {
    const board = laid(
      { A1: [card, 'su43_rifle'], A2: ['su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      { 'A1-1': [30, 20, 0], 'A1-2': [4, 4], 'A2-1': [x, y, heading], 'B1-1': FAR, 'B1-2': [54, 56] },
      { ground },
    )
    leaveWreck(board.battle, board.u('A2-1'), false, 'MP-HIT-18')
    board.battle.change('MP-HIT-18', { type: 'status', unit: 'A2-1', status: 'destroyed' })
    order(board, 'A1-1', 'push', { target: { feature: 'wreck-A2-1' } })
    return { board, by: Math.round((wrecksOf(board.state)[0]?.foot.at.y ?? 0) - y * 100) / 100 }
  }
  const house = (x: number, y: number) => ({
    id: 'house',
    kind: 'building',
    material: 'wood',
    storeys: 1,
    polygon: [
      [x, y],
      [x + 5, y],
      [x + 5, y + 3],
      [x, y + 3],
    ],
  })

  test('MP-PSH-01 MP-MOV-04 a wreck is pushed up to a wall, and no hull of it into the house: 0.75" to a wall 1.2" from its middle', () => {
    // It lies across, 0.45" from its middle to its side, and is looked at every quarter of an inch.
    expect(pushed('su43_t34', [30, 23]).by).toBe(1)
    expect(pushed('su43_t34', [30, 23], [house(28, 24.2)]).by).toBe(0.75)
  })

  test('MP-PSH-01 MP-MOV-04 nor comes the hull of who pushes into one that he pushes along', () => {
    // A KV-2 of class 6 is 1.1" wide, the wreck 0.9"; a wall 0.47" beside both, 0.4" before the front of the KV-2 as it has come up.
    expect(pushed('su43_kv2', [30, 23, 0], [house(30.47, 22.6)]).by).toBe(0.25)
    expect(pushed('su43_kv2', [30, 23, 0], [house(30.6, 22.6)]).by).toBe(1)
  })

  test('MP-PSH-01 it drives up with what is left of its move: RT 6 less the inch is 5", to a wreck 6.2" off 4.95", to one 6.3" off too far', () => {
    expect(pushed('su43_t34', [30, 26.2]).by).toBe(1)
    const short = pushed('su43_t34', [30, 26.3])
    expect([short.by, moved(short.board, 'A1-1')?.y]).toEqual([0, 2500])
    expect(short.board.told('mp.push-short')).toHaveLength(1)
  })

  test('MP-PSH-01 MP-MOV-08 in reverse an inch costs two: 2" to drive, and one to push', () => {
    expect(pushed('su43_t34', [30, 16.8]).by).toBe(-1)
    expect(pushed('su43_t34', [30, 16.7]).by).toBe(0)
  })
})
