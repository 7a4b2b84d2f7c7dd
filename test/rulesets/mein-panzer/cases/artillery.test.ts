import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { FAR } from '../support/cases.ts'
import { laid, strength, target } from '../support/laid.ts'
import { dataTold, withBarn } from '../support/range.ts'

/* Worked cases of artillery: calls, drift, the field and its shells. A Soviet mortar: FP 8, OV 3, two shells; a leFH: FP 10, OV 6, one. */

const at = (x: number, y: number) => ({ target: { at: { x: Math.round(x * 100), y: Math.round(y * 100) } } })
const mark = (board: Board, id: string, x: number, y: number, options: Record<string, string> = {}) =>
  order(board, id, 'mark', { ...at(x, y), options })
const fallen = (board: Board) =>
  dataTold(board, 'mp.bursts').map((data) => {
    const { x, y } = (data as { at: { x: number; y: number } }).at
    return [x / 100, y / 100]
  })

/**
 * Mortars about (30, 10), an observer of a platoon of his own with his base's edge at y = 30, riflemen beside him; one
 * German stand far off unless a case puts it elsewhere.
 */
function battery(dice: readonly number[], more: Readonly<Record<string, readonly unknown[]>> = {}): Board {
  return laid(
    {
      A1: ['su43_mortar', 'su43_mortar'],
      A2: ['su43_obs'],
      A3: ['su43_rifle', 'su43_rifle'],
      B1: ['de43_rifle', 'de43_rifle'],
      B2: ['de43_truck'],
    },
    dice,
    {
      'A1-1': [29, 10, 0, { setUp: true }],
      'A1-2': [31, 10, 0, { setUp: true }],
      'A2-1': [30, 29.5, 0],
      'A3-1': [33, 29.5, 0],
      'A3-2': [36, 29.5, 0],
      'B1-1': FAR,
      'B1-2': [4, 54, 180],
      'B2-1': [4, 58, 180],
      ...(more as Record<string, readonly [number, number, number?, Partial<MpUnit>?]>),
    },
  )
}

/** The riflemen who called are done, and so is the German platoon after them. */
function theirTurn(board: Board): void {
  order(board, 'A3-1', 'endTurn')
  order(board, 'B1-1', 'endTurn')
}

describe('calls', () => {
  test('MP-ART-06 MP-CORE-04 exactly 10" off a 10 is exact; a tenth more is the next row, and a 10 drifts 2"', () => {
    const near = battery([10, 1, 1, 1, 1])
    mark(near, 'A2-1', 30, 40)
    expect(fallen(near)[0]).toEqual([30, 40])
    // 10.1" counts as 11: 1 to 5 are exact. A 10 is even: 2", by a 6 to the east.
    const far = battery([10, 6, 1, 1, 1, 1])
    mark(far, 'A2-1', 30, 40.1)
    expect(fallen(far)[0]).toEqual([32, 40.1])
  })

  test('MP-ART-06 more than 20" off: 1 and 2 are exact, a 3 is odd, 2", to the south by an 11', () => {
    const exact = battery([2, 1, 1, 1, 1], { 'A2-1': [30, 29.4, 0] })
    mark(exact, 'A2-1', 30, 50)
    expect(fallen(exact)[0]).toEqual([30, 50])
    const board = battery([3, 11, 1, 1, 1, 1], { 'A2-1': [30, 29.4, 0] })
    mark(board, 'A2-1', 30, 50)
    expect(fallen(board)[0]).toEqual([30, 48])
  })

  test('MP-ART-06 MP-SKL-01 it is the training of the battery that counts, not the observer’s', () => {
    // 12" off: a veteran battery is exact to 8, a regular one to 5.
    const trained = battery([8, 1, 1, 1, 1])
    for (const id of ['A1-1', 'A1-2']) Object.assign(trained.u(id), { skillLevel: 'veteran' })
    mark(trained, 'A2-1', 30, 42)
    expect(fallen(trained)[0]).toEqual([30, 42])
    const caller = battery([8, 6, 1, 1, 1, 1], { 'A2-1': [30, 29.5, 0, { skillLevel: 'veteran' }] })
    mark(caller, 'A2-1', 30, 42)
    expect(fallen(caller)[0]).toEqual([32, 42])
  })

  test('MP-ART-07 riflemen within 10": heard badly by an 11, T5.1 a 20: 1", twice for the 20 and twice for the 11; a 10 is heard well', () => {
    const board = battery([11, 20, 6, 1, 1, 1, 1])
    mark(board, 'A3-1', 33, 38)
    theirTurn(board)
    order(board, 'A1-1', 'barrage')
    expect(fallen(board)[0]).toEqual([37, 38])
    const well = battery([10, 10, 1, 1, 1, 1])
    mark(well, 'A3-1', 33, 38)
    theirTurn(well)
    order(well, 'A1-1', 'barrage')
    expect(fallen(well)[0]).toEqual([33, 38])
  })

  test('MP-ART-07 a 20: misunderstood, the shells come down on who called, and no die is thrown for their drift', () => {
    const board = battery([20, 1, 1, 1, 1, ...Array.from({ length: 12 }, () => 20)])
    mark(board, 'A3-1', 33, 38)
    theirTurn(board)
    order(board, 'A1-1', 'barrage')
    expect(fallen(board)[0]).toEqual([33, 29.5])
  })

  test('MP-ART-03 MP-ART-07 the battery’s own commander, who sees the place, is heard well without a die', () => {
    // Both actions of his are gone for the call; the other mortar fires: 25.5" off, a 2 is exact, then its two cells.
    const board = battery([2, 1, 1])
    mark(board, 'A1-1', 29, 36)
    order(board, 'A1-2', 'barrage')
    expect(fallen(board)).toEqual([
      [29, 36],
      [29, 36],
    ])
    expect(board.state.queued).toEqual([])
  })

  test('MP-ART-05 MP-HIT-11 4.6" off is a close call, a Suppressed observer tests 13 − 8 like any other; 5" off is none', () => {
    const close = battery([6], { 'A2-1': [30, 29.5, 0, { suppressed: true }] })
    mark(close, 'A2-1', 30, 34.6)
    expect(target(close, 'mp.close-call')).toBe(5)
    expect(fallen(close)).toEqual([])
    // No mark was given: riflemen may still call the battery.
    order(close, 'B1-1', 'endTurn')
    close.state.queued = [10]
    expect(refused(() => mark(close, 'A3-1', 33, 38))).toBe('taken')
    const far = battery([10, 1, 1, 1, 1, ...Array.from({ length: 12 }, () => 20)])
    mark(far, 'A2-1', 30, 35)
    expect(far.told('mp.close-call')).toEqual([])
    expect(fallen(far)[0]).toEqual([30, 35])
  })

  test('MP-ART-12 a battery has one mark a turn, and an observer one call', () => {
    const board = battery([15])
    mark(board, 'A3-1', 33, 38)
    theirTurn(board)
    expect(refused(() => mark(board, 'A2-1', 30, 40))).toBe('mp.error.battery-marked')
  })

  test('MP-ART-17 8" from the middle of the mortars they fire, a tenth less they do not, and the call is spent', () => {
    const board = battery([5, 1, 1, 1, 1], { 'A2-1': [30, 23.5, 0] })
    mark(board, 'A2-1', 30, 18)
    expect(fallen(board)).toHaveLength(4)
    const near = battery([], { 'A2-1': [30, 23.5, 0] })
    mark(near, 'A2-1', 30, 17.9)
    expect(fallen(near)).toEqual([])
    expect(refused(() => mark(near, 'A2-1', 30, 40))).not.toBe('taken')
  })

  test('MP-ART-17 MP-ART-19 the middle is that of the guns that work: with one of two without its crew the other alone', () => {
    // Mortars at x = 20 and 40; a mark 8.2" north of the middle of both is 12.9" from the second.
    const board = battery([5, 1, 1, 1, 1], {
      'A1-1': [20, 10, 0, { setUp: true }],
      'A1-2': [40, 10, 0, { setUp: true }],
      'A2-1': [30, 23.5, 0],
    })
    mark(board, 'A2-1', 30, 17.9)
    expect(fallen(board)).toEqual([])
    const one = battery([5, 1, 1], {
      'A1-1': [20, 10, 0, { jammed: [0] }],
      'A1-2': [40, 10, 0, { setUp: true }],
      'A2-1': [30, 23.5, 0],
    })
    mark(one, 'A2-1', 30, 17.9)
    expect(fallen(one)).toHaveLength(2)
  })
})

describe('marks out of sight', () => {
  /** A house 10" before the mortars; a German is seen beside it by their commander, or behind it by nobody, and walks on. */
  function gone(from: number, to: number): Board {
    const board = laid(
      {
        A1: ['su43_mortar', 'su43_mortar'],
        A2: ['su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
        B2: ['de43_truck'],
      },
      [],
      {
        'A1-1': [29, 10, 0, { setUp: true }],
        'A1-2': [31, 4, 0, { setUp: true }],
        'A2-1': [4, 4],
        'B1-1': [from, 25, 180],
        'B1-2': FAR,
        'B2-1': [4, 56, 180],
      },
      withBarn({ material: 'brick' }, [28, 20], [3, 2]),
    )
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'move', { path: [{ x: to * 100, y: 2500 }] })
    order(board, 'B1-1', 'endTurn')
    return board
  }

  test('MP-BLI-01 MP-ART-03 whom the commander of a battery saw go behind a house he marks there, 3" behind it; whom he never saw he does not', () => {
    const board = gone(32.8, 30.8)
    mark(board, 'A1-1', 29.5, 25)
    expect(board.state.sides.SU?.facts.marks?.A1).toMatchObject({ blind: true, heard: 'correct' })
    const never = gone(29, 30.8)
    expect(refused(() => mark(never, 'A1-1', 29.5, 25))).toBe('mp.error.mark-unseen')
  })

  test('MP-BLI-01 6" behind it and no farther, 2" and no nearer', () => {
    const marks = (y: number) => refused(() => mark(gone(32.8, 30.8), 'A1-1', 29, y))
    expect([marks(24), marks(28), marks(23.9), marks(28.1)]).toEqual([
      'taken',
      'taken',
      'mp.error.mark-unseen',
      'mp.error.mark-unseen',
    ])
  })
})

describe('the field', () => {
  test('MP-ART-08 the first arrow points at the battery: cells 2 and 8 towards it, 5 and 14 away from it, 9 at 30° of them', () => {
    // Battery to the south. Cell 2: 1.5" south, 5: 1.5" north, 8: 3" south; 9: √3 × 1.5 = 2.6" at 210°.
    const board = battery([5, 2, 5, 8, 9])
    mark(board, 'A2-1', 30, 40)
    expect(fallen(board)).toEqual([
      [30, 38.5],
      [30, 41.5],
      [30, 37],
      [28.7, 37.75],
    ])
  })

  test('MP-ART-08 with the second arrow it is turned back by 60°: cell 3 lies towards the battery', () => {
    const board = battery([5, 3, 2, 1, 1])
    mark(board, 'A2-1', 30, 40, { arrow: '2' })
    // Cell 2 at 180 − 60 = 120°: 1.3" east, 0.75" south.
    expect(fallen(board).slice(0, 2)).toEqual([
      [30, 38.5],
      [31.3, 39.25],
    ])
  })

  test('MP-ART-09 MP-FIR-10 a 20 ends a gun’s fire with its second roll; the next gun fires all of its shells; a 1 is a cell and no more', () => {
    const board = battery([5, 20, 5, 1, 1])
    mark(board, 'A2-1', 30, 40)
    expect(fallen(board)).toEqual([
      [30, 40],
      [30, 40],
    ])
    expect(dataTold(board, 'mp.misfire')).toEqual([{ kind: 'dud' }])
    expect(board.state.queued).toEqual([])
  })

  test('MP-ART-09 MP-FIR-13 a second roll of 15 is a jam: the mortar is no gun of the battery until it is cleared', () => {
    const board = battery([5, 20, 15, 1, 1])
    mark(board, 'A2-1', 30, 40)
    expect(board.u('A1-1').jammed).toEqual([0])
  })
})

describe('shells', () => {
  test('MP-ART-11 a stand with its edge 1.5" from a cell is Suppressed whatever the burst did; at 1.6" it is not', () => {
    // Ring II just touches it: 8 − 10 = −2, a 20 each time.
    const board = battery([5, 1, 1, 1, 1, 20, 20, 20, 20], {
      'B1-1': [32, 40, 180],
      'B1-2': [27.9, 40, 180],
    })
    mark(board, 'A2-1', 30, 40)
    expect([board.u('B1-1').suppressed, board.u('B1-2').suppressed]).toEqual([true, false])
  })

  test('MP-ART-11 MP-HIT-11 four shells that do nothing suppress once: nobody is Pinned by the zone', () => {
    const board = battery([5, 1, 1, 1, 1, 20, 20, 20, 20], { 'B1-1': [32, 40, 180, { suppressed: true }] })
    mark(board, 'A2-1', 30, 40)
    expect([board.u('B1-1').suppressed, board.u('B1-1').pinned]).toEqual([true, false])
  })

  test('MP-HIT-11 MP-HIT-05 Suppressed by the first shell and again by the second it is Pinned', () => {
    // Ring II, −2: 2 to 5 suppresses.
    const board = battery([5, 1, 1, 1, 1, 3, 3, 20, 20], { 'B1-1': [32, 40, 180] })
    mark(board, 'A2-1', 30, 40)
    expect(board.u('B1-1').pinned).toBe(true)
  })

  test('MP-ART-10 MP-HIT-06 on a Pz IV, whose top is 1, 0.25" from its middle: 3 − 1; 0.3" from it by the circle that is partly on it, on its side: 3 − 2 − 3', () => {
    const hit = (x: number) => {
      const board = laid(
        { A1: ['su43_mortar', 'su43_mortar'], A2: ['su43_obs'], B1: ['de43_pz4h'], B2: ['de43_truck'] },
        // The first mortar misfires; two shells of the second, at 2 a 20 each.
        [5, 20, 5, 1, 1, 20, 20],
        {
          'A1-1': [29, 10, 0, { setUp: true }],
          'A1-2': [31, 10, 0, { setUp: true }],
          'A2-1': [30, 29.5, 0],
          'B1-1': [30, 40, 180],
          'B2-1': FAR,
        },
      )
      mark(board, 'A2-1', x, 40)
      return strength(board)
    }
    expect(hit(30.25)).toBe(2)
    // 0.9" broad: of the circle of 0.25" a part lies beside it.
    expect(hit(30.3)).toBe(-2)
  })
})

describe('batteries', () => {
  test('MP-ART-20 MP-HIT-11 a Suppressed mortar passes Rally at 10 − 5 to fire: a 5 does, a 6 does not, and its platoon’s level stays', () => {
    const fires = (die: number) => {
      // Its crew's Rally before the drift, a 5; then the cells of those who fire.
      const board = battery([die, 5, 1, 1, 1, 1], {
        'A1-1': [29, 10, 0, { setUp: true, suppressed: true }],
      })
      mark(board, 'A2-1', 30, 40)
      expect(target(board, 'mp.crew-steadies')).toBe(5)
      expect(board.state.facts.platoons.A1?.level).toBe('confident')
      return fallen(board).length
    }
    expect([fires(5), fires(6)]).toEqual([4, 2])
  })

  test('MP-ART-20 MP-TRN-06 a mortar that was Suppressed as its observer called is so no more when his activation ends', () => {
    const board = battery([6, 5, 1, 1], { 'A1-1': [29, 10, 0, { setUp: true, suppressed: true }] })
    mark(board, 'A2-1', 30, 40)
    order(board, 'A2-1', 'endTurn')
    expect(board.u('A1-1').suppressed).toBe(false)
    expect(board.state.facts.platoons.A1?.activated).toBe(true)
  })

  test('MP-ART-13 MP-ACT-09 a mortar that is not set up, and one that is Pinned, do not fire for the call', () => {
    const board = battery([], {
      'A1-1': [29, 10, 0, { setUp: false }],
      'A1-2': [31, 10, 0, { setUp: true, pinned: true }],
    })
    mark(board, 'A2-1', 30, 40)
    expect(fallen(board)).toEqual([])
  })

  test('MP-ART-21 one die for each gun whatever its rate of fire; the ground between the impacts fills', () => {
    // Cells 14 and 8, 3" north and south of the mark.
    const board = battery([5, 14, 8])
    mark(board, 'A2-1', 30, 40, { ammo: 'smoke' })
    const smoke = Object.values(board.state.features).filter(({ layer }) => layer === 'smoke')
    expect(smoke.map(({ at: where, polygon }) => [where?.x, where?.y, polygon !== undefined])).toEqual([
      [3000, 4300, false],
      [3000, 3700, false],
      [3000, 4300, true],
    ])
    expect(board.state.queued).toEqual([])
  })

  test('MP-ART-22 called once more it falls where the mark was, not where it had drifted, by a drift of its own', () => {
    const board = battery([15, 6, 1, 1, 1, 1])
    mark(board, 'A2-1', 30, 40)
    // A 15 of 1 to 10 is odd: 0.5", to the east.
    expect(fallen(board)[0]).toEqual([30.5, 40])
    order(board, 'A2-1', 'endTurn')
    // The initiative of the next turn is the Soviet side's.
    board.state.queued = [1, 5, 5, 1, 1, 1, 1]
    for (const id of ['B1-1', 'A3-1', 'B2-1']) order(board, id, 'endTurn')
    expect(board.state.turn).toBe(2)
    order(board, 'A2-1', 'mark')
    expect(fallen(board).at(-1)).toEqual([30, 40])
  })
})
