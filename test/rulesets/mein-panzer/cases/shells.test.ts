import { describe, expect, test } from 'vitest'
import { wrecksOf } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import { sees } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, WAITS } from '../support/cases.ts'
import { aboard, fates, hitValue, laid, strength } from '../support/laid.ts'
import { between, dataTold, sumTold } from '../support/range.ts'

/*
 * Worked cases of shells: critical hits, what they strike and with what, registered points, rockets and calls. T-34: AP 9, OV 4,
 * FP 8; Pz IV H: armour 8, side 3, rear 2; Skill USSR 1943 10, Germany 1943 11.
 */

type Stands = Parameters<typeof laid>[2]

/** Soviet tanks and guns (A1, A2) before Germans (B1, B2). */
const against = (
  {
    own = ['su43_t34', 'su43_t34'],
    enemies = ['de43_pz4h', 'de43_pz4h'],
    second = ['de43_rifle', 'de43_rifle'],
  },
  dice: readonly number[],
  stands: Stands,
  more: object = {},
): Board =>
  laid(
    { A1: own, A2: ['su43_rifle', 'su43_rifle'], B1: enemies, B2: second },
    dice,
    {
      'A1-1': [30, 20, 0],
      'A1-2': [4, 4, 0],
      'A2-1': [8, 4],
      'A2-2': [11, 4],
      'B1-1': [30, 30, 180],
      'B1-2': FAR,
      'B2-1': [48, 56, 180],
      'B2-2': [44, 56, 180],
      ...stands,
    },
    more,
  )

describe('critical hits', () => {
  /** A T-34 and a Pz IV 22" off: AP 9 less 1 in the band of 30. */
  const critical = (dice: readonly number[], more: object = {}) => {
    const board = against({}, dice, { 'B1-1': [30, 43.6, 180] }, more)
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    return strength(board)
  }

  test('MP-FIR-11 MP-FIR-10 the range first, then ×2, then the armour: (9 − 1) × 2 − 8 = 8; a second roll that misses ×1.5: 12 − 8 = 4', () => {
    // 10 − 2 = 8 to hit.
    expect(critical([1, 8, 20])).toBe(8)
    expect(critical([1, 9, 20])).toBe(4)
  })

  test('MP-FIR-11 MP-CORE-12 where players agreed on adding: +10 and +5, 18 − 8 and 13 − 8', () => {
    const adding = { options: { critMode: 'additive' } }
    expect(critical([1, 8, 20], adding)).toBe(10)
    expect(critical([1, 9, 20], adding)).toBe(5)
  })

  test('MP-FIR-15 MP-SKL-01 a Veteran’s dice are thrown together before the second roll: 3 and 1, then a 5 that hits', () => {
    const board = against({}, [3, 1, 5, 20], { 'A1-1': [30, 20, 0, { skillLevel: 'veteran' }] })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    // 9 + 0 in the band of 10, doubled, less 8.
    expect([strength(board), board.state.queued]).toEqual([10, []])
  })
})

describe('what shells strike', () => {
  test('MP-HIT-04 a shaped charge is as strong at 30" as near: HT 7 less the 7 of a T-34, less 1 for the shield of a gun, from its flank with no 3 more as AP has', () => {
    const fired = (target: string, ammo: string, heading = 180) => {
      const board = laid(
        { A1: ['de43_pz3n', 'de43_pz3n'], B1: [target, 'su43_t34', 'su43_t34'] },
        [1, 20, 20],
        { 'A1-1': [30, 15, 0], 'A1-2': [4, 4, 0], 'B1-1': [30, 44, heading], 'B1-2': FAR, 'B1-3': [50, 56] },
        between('germany-1943', 'ussr-1943'),
      )
      board.state.queued = [2, 20]
      order(board, 'A1-1', 'fire', at('B1-1', { ammo }))
      return strength(board)
    }
    expect(fired('su43_t34', 'HT')).toBe(0)
    expect([fired('su43_zis3', 'HT'), fired('su43_zis3', 'HT', 90)]).toEqual([6, 7])
  })

  test('MP-HIT-07 MP-HIT-05 HE that hits a stand strikes it with all of FP 8, and one whose base begins 0.7" off its middle with 8 − 5; another 1.6" off not', () => {
    const board = against({ second: ['de43_rifle', 'de43_rifle', 'de43_rifle'] }, [5, 20, 20], {
      'B1-1': FAR,
      'B1-2': [52, 56],
      'B2-1': [30, 30, 180],
      'B2-2': [31.2, 30, 180],
      'B2-3': [30, 32.1, 180],
    })
    order(board, 'A1-1', 'fire', at('B2-1', { ammo: 'HE' }))
    expect([strength(board, 0), strength(board, 1), board.told('mp.hit').length]).toEqual([8, 3, 2])
    expect(board.state.queued).toEqual([])
  })

  test('MP-HIT-08 MP-HIT-02 a direct hit strikes the side that looks at the firer: 9 less 3 from its flank, less 2 from behind', () => {
    const from = (heading: number) => {
      const board = against({}, [5, 20], { 'B1-1': [30, 30, heading] })
      order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
      return strength(board)
    }
    expect([from(180), from(90), from(0)]).toEqual([1, 6, 7])
    // 45° are its front yet, 46° its side; 135° its rear.
    expect([from(135), from(134), from(45)]).toEqual([1, 6, 7])
  })

  test('MP-HIT-09 MP-HIT-06 HE that hits a lorry strikes it with 4 + 3, and who is in it with all of FP 8', () => {
    const board = against({ enemies: ['de43_truck', 'de43_rifle', 'de43_truck'] }, [5, 20, 20], {
      'B1-3': [40, 56],
    })
    aboard(board, 'B1-2', 'B1-1', 'inside')
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'HE' }))
    const struck = board.told('mp.hit').map(({ target }, i) => [target, strength(board, i)])
    expect(struck).toEqual([
      ['B1-1', 7],
      ['B1-2', 8],
    ])
  })

  test('MP-TRP-10 MP-HIT-13 AP destroys a lorry: who was in it rolls for survival, 15 is Pinned beside it; if it explodes he is lost without a die', () => {
    // AP 9 + 0 + 3 = 12: 10 is one damage, 9 is two.
    const struck = (...dice: number[]) => {
      const board = against({ enemies: ['de43_truck', 'de43_rifle', 'de43_truck'] }, [5, ...dice], {
        'B1-3': [40, 56],
      })
      aboard(board, 'B1-2', 'B1-1', 'inside')
      order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
      expect(board.state.queued).toEqual([])
      return [board.u('B1-1').status, board.u('B1-2').status, board.u('B1-2').pinned]
    }
    expect(struck(10, 15)).toEqual(['destroyed', 'standing', true])
    expect(struck(9)).toEqual(['destroyed', 'destroyed', false])
  })

  test('MP-ART-18 HE aimed at a gun strikes gun and crew: 4 + 3 behind no shield from its flank, and FP 8', () => {
    const board = against({ enemies: ['de43_lefh18', 'de43_lefh18'] }, [5, 20, 20], {
      'B1-1': [30, 30, 90, { setUp: true, limbered: false }],
    })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'HE' }))
    expect(new Set(board.told('mp.hit').map((_, i) => strength(board, i)))).toEqual(new Set([7, 8]))
  })

  test('MP-HIT-18 MP-LOS-09 a wreck stays where it was destroyed, and hides who is behind it', () => {
    const board = against({}, [5, 3, 1, 1], { 'B1-1': [30, 26, 90], 'B2-1': [30, 31, 180] })
    // 9 + 0 − 3 = 6 at 4.75": +1 in the band of 5: 7: a 5 is one damage.
    board.state.queued = [5, 5]
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(fates(board)).toEqual(['destroyed'])
    expect(wrecksOf(board.state).map(({ foot }) => [foot.at.x, foot.at.y])).toEqual([[3000, 2600]])
    expect(sees(board.state, board.u('A1-1') as never, board.u('B2-1') as never)).toBe(false)
  })
})

describe('registered points', () => {
  const gun = { setUp: true, limbered: false }
  /** A ZiS-3 with a point registered at (30, 30). */
  const registered = (facts: Partial<MpUnit>, y: number, dice: readonly number[] = [19, 19]) =>
    against({ own: ['su43_zis3', 'su43_zis3'] }, dice, {
      'A1-1': [30, 20, 0, { ...gun, registered: { x: 3000, y: 3000 }, ...facts }],
      'A1-2': [8, 8, 0, gun],
      'B1-1': [30, y, 180],
    })

  test('MP-REG-03 +2 at a tank whose hull is within an inch of the point, none farther; with a shot before at it no more than that', () => {
    const value = (y: number, facts: Partial<MpUnit> = {}) => {
      const board = registered(facts, y)
      order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
      return hitValue(board)
    }
    // Base of 0.65": 31.8 − 0.8 − 20.65 = 10.35, in the band of 15: 10 + 2, and 2.
    expect(value(31.8)).toBe(14)
    expect(value(31.9)).toBe(12)
    expect(value(31.8, { lastShot: 'B1-1' })).toBe(14)
  })

  test('MP-REG-02 MP-TRP-16 a gun of class 3 pushed by hand loses its point, and comes an inch with two actions', () => {
    const board = registered({}, 50)
    order(board, 'A1-1', 'manhandle', go(30, 24))
    expect([board.u('A1-1').at, board.u('A1-1').registered]).toEqual([{ x: 3000, y: 2100 }, null])
    expect(refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).not.toBe('taken')
  })

  test('MP-TRP-16 a gun of class 2 comes an inch an action, one of class 5 not at all', () => {
    const pushed = (card: string) => {
      const board = against({ own: [card, 'su43_zis3'] }, [], {
        'A1-1': [30, 20, 0, gun],
        'A1-2': [8, 8, 0, gun],
        'B1-1': [30, 56, 180],
      })
      const key = refused(() => order(board, 'A1-1', 'manhandle', go(30, 24)))
      return key === 'taken' ? [(board.u('A1-1').at?.y ?? 0) / 100, board.u('A1-1').used.length] : key
    }
    // An action, and that it has moved.
    expect(pushed('su43_45at')).toEqual([21, 2])
    expect(pushed('su43_122')).not.toEqual([21, 2])
  })

  test('MP-OVW-10 it counts for a shot of Overwatch', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_pak40', 'de43_pak40'] }, [19, 19], {
      'A1-1': [24, 30, 90],
      'A1-2': [4, 4, 0],
      'B1-1': [30, 45, 180, { ...gun, ...WAITS, registered: { x: 3000, y: 3000 } }],
      'B1-2': FAR,
    })
    order(board, 'B1-1', 'standing', { options: { at: 'tank', when: 'end' } })
    order(board, 'A1-1', 'move', go(30, 30))
    // 45 − 0.65 − 30.45 = 13.9: +2; 11 + 1 (OM1) + 2 − 1 for moving, and 2; a gun of class 3 does not turn for it.
    expect(hitValue(board)).toBe(15)
  })
})

describe('artillery', () => {
  const mark = (board: Board, id: string, x: number, y: number) =>
    order(board, id, 'mark', { target: { at: { x: x * 100, y: y * 100 } }, options: {} })
  const fallen = (board: Board) =>
    dataTold(board, 'mp.bursts').map((data) => {
      const { x, y } = (data as { at: { x: number; y: number } }).at
      return [x / 100, y / 100]
    })

  test('MP-ART-15 a Suppressed observer’s call drifts though its die is in the target: a 4 is even, 1" to the east by a 6', () => {
    const board = laid(
      { A1: ['su43_mortar', 'su43_mortar'], A2: ['su43_obs'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [29, 10, 0, { setUp: true }],
        'A1-2': [31, 10, 0, { setUp: true }],
        'A2-1': [30, 29.5, 0, { suppressed: true }],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )
    board.state.queued = [4, 6, 1, 1, 1, 1]
    mark(board, 'A2-1', 30, 38)
    expect(fallen(board)[0]).toEqual([31, 38])
  })

  test('MP-RKT-01 each launcher drifts for itself by the rockets’ columns: within 10", even 2", odd 1"', () => {
    const board = laid(
      { A1: ['su43_bm13', 'su43_bm13'], A2: ['su43_obs'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        'A1-1': [29, 10, 0],
        'A1-2': [33, 10, 0],
        'A2-1': [30, 29.5, 0],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
    )
    // 12: even, 2" to the east (6); 13: odd, 1" to the south (11). Four rockets of each, all in the middle.
    board.state.queued = [12, 6, 1, 1, 1, 1, 13, 11, 1, 1, 1, 1]
    mark(board, 'A2-1', 30, 38)
    const where = new Set(fallen(board).map(([x, y]) => `${x} ${y}`))
    expect(where).toEqual(new Set(['32 38', '30 37']))
  })

  test('MP-RGT-01 T5.3 a regiment is there by a 15, busy by a 16, and lost by a 20', () => {
    const called = (die: number, ...more: number[]) => {
      const raw = {
        sides: between('ussr-1943', 'germany-1943').sides.map((side, i) =>
          i === 0 ? { ...side, regiment: { weapon: 'w_122m30', tubes: 2 } } : side,
        ),
      }
      const board = laid(
        { A1: ['su43_rifle', 'su43_obs'], B1: ['de43_rifle', 'de43_rifle'] },
        [],
        { 'A1-1': [30, 20, 0], 'A1-2': [32, 20, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
        raw,
      )
      board.state.queued = [die, ...more]
      order(board, 'A1-2', 'regiment', { target: { at: { x: 3200, y: 2950 } }, options: {} })
      expect(board.state.queued).toEqual([])
      return board.told('mp.bursts').length
    }
    // 9" off: a 3 is exact; one shell of each of two.
    expect(called(15, 3, 1, 1)).toBe(2)
    expect([called(16), called(20)]).toEqual([0, 0])
  })
})

describe('looking for who fired', () => {
  test('MP-DET-03 MP-DET-02 a hidden gun that has fired is looked for with +5: 10 + 2 + 5 − 1 for its DM', () => {
    const searched = (shot: 'no' | 'shot') => {
      const board = against({ enemies: ['de43_pak40', 'de43_pak40'] }, [20], {
        'B1-1': [30, 33, 180, { hidden: true, shot, setUp: true, limbered: false }],
      })
      order(board, 'A1-1', 'detect', { target: { at: { x: 3000, y: 3300 } }, options: {} })
      return sumTold(board, 'mp.overlooked', 'target')
    }
    expect([searched('no'), searched('shot')]).toEqual([11, 16])
  })
})
