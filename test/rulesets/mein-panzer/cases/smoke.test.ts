import { describe, expect, test } from 'vitest'
import { smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go } from '../support/cases.ts'
import { laid, strength } from '../support/laid.ts'
import { dataTold } from '../support/range.ts'

/* Worked cases of smoke, and of flames. A Pz IV H has a discharger (D), a T-34 smoke shells (G). */

/** A Pz IV before riflemen in a calm, the Germans to act. */
function laying(): Board {
  const board = laid(
    {
      A1: ['su43_rifle', 'su43_rifle'],
      A2: ['su43_rifle'],
      B1: ['de43_pz4h', 'de43_pz4h'],
      B2: ['de43_rifle'],
    },
    [],
    {
      'A1-1': [30, 24, 0],
      'A1-2': [32, 24, 0],
      'A2-1': [4, 4],
      'B1-1': [30, 30, 180],
      'B1-2': [54, 54],
      'B2-1': FAR,
    },
  )
  board.state.facts.wind = { strength: 0, bearing: 0 }
  order(board, 'A2-1', 'endTurn')
  return board
}
/** All who are left of a turn stand idle; who goes first in the next the Soviet side says. */
function nextTurn(board: Board, ...ids: string[]): void {
  board.state.queued = [1, 9]
  for (const id of ids) order(board, id, 'endTurn')
}
const laidBy = (board: Board) => smokeOf(board.state).map(({ at: { x, y } }) => [x / 100, y / 100])

describe('dischargers', () => {
  test('MP-SMK-03 MP-ACT-02 it takes the Standard action: two markers, and the tank drives with the other', () => {
    const board = laying()
    order(board, 'B1-1', 'smoke')
    // 1.6" long: a quarter of it to either side of its middle.
    expect(laidBy(board)).toEqual([
      [30, 29.6],
      [30, 30.4],
    ])
    expect(refused(() => order(board, 'B1-1', 'smoke'))).toBe('mp.error.no-action')
    expect(refused(() => order(board, 'B1-1', 'move', go(30, 29)))).toBe('taken')
  })

  test('MP-SMK-07 three times a battle, and no fourth', () => {
    const board = laying()
    Object.assign(board.u('B1-1'), { smokeLeft: 1 })
    order(board, 'B1-1', 'smoke')
    Object.assign(board.u('B1-1'), { used: [] })
    expect(refused(() => order(board, 'B1-1', 'smoke'))).toBe('mp.error.smoke-spent')
    expect(laying().u('B1-1').smokeLeft).toBe(3)
  })

  test('MP-TRN-02 MP-SMK-01 of its two markers a calm leaves one for the next turn, and none for the one after', () => {
    const board = laying()
    order(board, 'B1-1', 'smoke')
    order(board, 'B1-1', 'endTurn')
    nextTurn(board, 'A1-1', 'B2-1')
    expect([board.state.turn, smokeOf(board.state).length]).toEqual([2, 1])
    nextTurn(board, 'A1-1', 'B1-1', 'A2-1', 'B2-1')
    expect([board.state.turn, smokeOf(board.state).length]).toEqual([3, 0])
  })

  test('MP-SMK-09 MP-INF-01 T8.1 who stands behind it is fired at for 8 less', () => {
    const board = laying()
    order(board, 'B1-1', 'smoke')
    order(board, 'B1-1', 'endTurn')
    Object.assign(board.put('B2-1', 30, 31.8), { hidden: false, far: 'no' })
    // 6.8" off: 2 at 10", of which the Pz IV itself hides nobody beside it.
    board.put('B1-1', 40, 30)
    board.state.queued = [20]
    order(board, 'A1-1', 'firefight', at('B2-1'))
    expect(
      board.told('mp.rifled').map(({ sums }) => (sums as { strength: { total: number } }).strength.total),
    ).toEqual([2 - 8])
  })
})

describe('grenades', () => {
  test('MP-SMK-04 MP-FIR-13 20 and 20: they blow up, and cost the Tiger that threw them one of its DR 2; 20 and 19 cost it nothing', () => {
    const thrown = (dice: readonly number[]) => {
      const board = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_tiger_s', 'de43_tiger_s'] }, [], {
        'A1-1': [30, 27.6, 0],
        'A1-2': [32, 24],
        'B1-1': [30, 30, 180],
        'B1-2': FAR,
      })
      order(board, 'A1-1', 'endTurn')
      board.state.queued = [...dice]
      order(board, 'B1-1', 'smoke', { options: { grenade: 'A1-1' } })
      const { damage, pinned } = board.u('B1-1')
      return [damage, pinned, board.u('A1-1').status]
    }
    // Its crew stays by a 13.
    expect(thrown([20, 20, 13])).toEqual([1, true, 'standing'])
    expect(thrown([20, 19])).toEqual([0, false, 'standing'])
  })
})

describe('smoke shells', () => {
  const shelling = (dice: readonly number[]) =>
    laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] }, dice, {
      'A1-1': [30, 20, 0],
      'A1-2': [4, 4],
      'B1-1': FAR,
      'B1-2': [54, 54],
    })

  test('MP-SMK-02 MP-FIR-14 T4.5 one that misses 12" off by an even die lays its two markers 2" from where it was aimed', () => {
    // 10 + 2: an 18 misses; by a 6 to the east.
    const board = shelling([18, 6])
    order(board, 'A1-1', 'smoke', { target: { at: { x: 3000, y: 3280 } } })
    expect(laidBy(board)).toEqual([
      [32, 32.8],
      [32, 32.8],
    ])
  })

  test('MP-SMK-02 MP-ACT-05 it is a shot from the halt: no move after it', () => {
    const board = shelling([5])
    order(board, 'A1-1', 'smoke', { target: { at: { x: 3000, y: 3280 } } })
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 21)))).not.toBe('taken')
  })
})

describe('flames', () => {
  const burning = (dice: readonly number[], theirs: readonly string[], y: number) => {
    const board = laid({ A1: theirs, A2: ['su43_rifle'], B1: ['de43_pioneer', 'de43_rifle'] }, [], {
      'A1-1': [30, y, 0],
      'A1-2': [31.2, y, 0],
      'A2-1': [4, 4],
      'B1-1': [30, 30, 180],
      'B1-2': FAR,
    })
    order(board, 'A2-1', 'endTurn')
    board.state.queued = [...dice]
    return board
  }

  test('MP-FLM-01 MP-HIT-02 a KV-1 is burnt on its top of 3, whatever its front: 4 − 3', () => {
    const board = burning([5, 20], ['su43_kv1', 'su43_kv1'], 27)
    order(board, 'B1-1', 'flame', at('A1-1'))
    expect(strength(board)).toBe(1)
  })

  test('MP-FLM-01 4" off exactly it reaches, a tenth more it does not, and has burnt all the same', () => {
    const near = burning([5, 20], ['su43_rifle', 'su43_rifle'], 25)
    order(near, 'B1-1', 'flame', at('A1-1'))
    const far = burning([5], ['su43_rifle', 'su43_rifle'], 24.9)
    order(far, 'B1-1', 'flame', at('A1-1'))
    expect([near.told('mp.hit').length, far.told('mp.hit').length]).toEqual([1, 0])
    expect(refused(() => order(far, 'B1-1', 'flame', at('A1-1')))).not.toBe('taken')
  })

  test('MP-FLM-02 over an area all beneath it, 10 − 5 each', () => {
    const board = burning([5, 20, 20], ['su43_rifle', 'su43_rifle'], 27)
    board.put('A1-2', 30.6, 26)
    order(board, 'B1-1', 'flame', { target: { at: { x: 3000, y: 2600 } } })
    expect(board.told('mp.hit').map((_, i) => strength(board, i))).toEqual([5, 5])
  })

  test('MP-FLM-01 MP-FIR-10 a 20 burns nobody: its second roll, 15, jams it', () => {
    const board = burning([20, 15], ['su43_rifle', 'su43_rifle'], 27)
    order(board, 'B1-1', 'flame', at('A1-1'))
    expect(board.told('mp.hit')).toEqual([])
    expect(dataTold(board, 'mp.misfire')).toEqual([{ kind: 'jam' }])
  })
})
