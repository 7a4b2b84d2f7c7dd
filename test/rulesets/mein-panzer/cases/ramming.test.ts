import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR } from '../support/cases.ts'
import { aboard, laid, strength, target } from '../support/laid.ts'
import { between, withBarn } from '../support/range.ts'

/* Worked cases of ramming. Classes: KV-2 and Tiger 6, T-34 and Pz IV 4, lorry 3, armoured car 2. Soviets: Skill 10; Germans 11. */

/** A Soviet vehicle 3" or so south of a German one that turns its flank to it. */
function meet(
  dice: readonly number[],
  own: string,
  theirs: string,
  facts: Partial<MpUnit> = {},
  more: object = {},
): Board {
  return laid(
    { A1: [own, own], B1: [theirs, theirs, 'de43_lefh18'], B2: ['de43_rifle'] },
    dice,
    {
      'A1-1': [30, 20, 0],
      'A1-2': [4, 4, 0],
      'B1-1': [30, 24, 90, facts],
      'B1-2': FAR,
      'B1-3': [54, 54, 180],
      'B2-1': [4, 56],
    },
    more,
  )
}
const ram = (board: Board) => order(board, 'A1-1', 'ram', at('B1-1'))
const strengths = (board: Board) => board.told('mp.hit').map((_, i) => strength(board, i))

describe('who is rammed', () => {
  test('MP-RAM-03 MP-RAM-07 saved by its Skill of 11 nobody is hit, and both may be stuck: 10 + 2 and 11 + 2', () => {
    const board = meet([11, 12, 13], 'su43_t34', 'de43_pz4h')
    ram(board)
    expect(target(board, 'mp.ram-tested')).toBe(11)
    expect(strengths(board)).toEqual([])
    expect([board.u('A1-1').immobile, board.u('B1-1').immobile]).toEqual([null, null])
    expect(board.state.queued).toEqual([])
  })

  test('MP-RAM-03 MP-RAM-04 armour to armour an advantage of 4 destroys who fails, a KV-2 an armoured car; of 3, a Pz II, it is struck at 6 + 1 − 1', () => {
    const against = (card: string, dice: readonly number[]) => {
      const board = laid(
        { A1: ['su43_kv2', 'su43_kv2'], B1: [card, card, card], B2: ['de39_rifle'] },
        dice,
        { 'A1-1': [30, 20, 0], 'A1-2': [4, 4, 0], 'B1-1': [30, 24, 90], 'B1-2': FAR, 'B1-3': [54, 54, 180] },
        between('ussr-1943', 'germany-1939'),
      )
      ram(board)
      return [board.u('B1-1').status, ...strengths(board)]
    }
    expect(against('de39_222', [12, 5, 5])).toEqual(['destroyed'])
    // 3 − 9 for the KV-2; both may be stuck.
    expect(against('de39_pz2c', [12, 20, 20, 5, 5])).toEqual(['standing', 6, -6])
  })

  test('MP-RAM-03 MP-RAM-04 a KV-2 at a lorry, armoured to unarmoured, 6 − 3: an advantage of 3 destroys it, without a hit on either', () => {
    // It fails; its platoon's Morale, one of three; the KV-2 may be stuck.
    const board = meet([12, 5, 13], 'su43_kv2', 'de43_truck')
    ram(board)
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(strengths(board)).toEqual([])
  })

  test('MP-RAM-03 MP-RAM-04 a T-34 at a lorry, 4 − 3: struck at 4 + 2, without the 3 for no armour, and itself at 3 − 7', () => {
    const board = meet([12, 20, 20, 5, 5], 'su43_t34', 'de43_truck')
    ram(board)
    expect(strengths(board)).toEqual([6, -4])
  })

  test('MP-RAM-03 a gun of class 4 under a T-34, 4 − 4: no test, struck at 4 + 3 less its shield or none, and the T-34 at 4 − 7; MP-IMM-01 nobody is stuck for it', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_lefh18', 'de43_rifle'] }, [20, 20], {
      'A1-1': [30, 20, 0],
      'A1-2': [4, 4, 0],
      'B1-1': [30, 24.5, 180],
      'B1-2': FAR,
    })
    ram(board)
    expect(strengths(board)).toEqual([6, -3])
    expect(board.state.queued).toEqual([])
  })

  test('MP-RAM-03 a gun two classes below it is destroyed without a die for it', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pak38', 'de43_rifle', 'de43_rifle'] },
      // Its crew's survival, and the platoon's Morale.
      [5, 5],
      { 'A1-1': [30, 20, 0], 'A1-2': [4, 4, 0], 'B1-1': [30, 24.5, 180], 'B1-2': FAR, 'B1-3': [54, 54] },
    )
    ram(board)
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.told('mp.ram-tested')).toEqual([])
  })

  test('MP-RAM-02 a lorry with a leFH in tow is of class 3 + 2: a KV-2, 6 − 5, does not destroy it out of hand', () => {
    const board = meet([12, 20, 20, 5, 5], 'su43_kv2', 'de43_truck')
    aboard(board, 'B1-3', 'B1-1', 'towed')
    ram(board)
    // 6 + 2, and 5 − 9.
    expect(strengths(board).slice(0, 2)).toEqual([8, -4])
  })

  test('MP-RAM-05 immobilised it is destroyed without a test', () => {
    const board = meet([5, 5], 'su43_t34', 'de43_pz4h', { immobile: 'bogged' })
    ram(board)
    expect([board.u('B1-1').status, board.told('mp.ram-tested')]).toEqual(['destroyed', []])
  })
})

describe('who rams', () => {
  test('MP-RAM-01 a lorry rams no armour, and no stand is rammed', () => {
    const board = meet([], 'su43_truck', 'de43_pz4h')
    expect(refused(() => ram(board))).toBe('mp.error.no-ram')
    expect(refused(() => order(board, 'A1-1', 'ram', at('B2-1')))).toBe('mp.error.no-ram')
  })

  test('MP-RAM-01 RT 6 less 1 for the ram: 5" before it a T-34 comes against it, at 5.1" it stops short', () => {
    // Hulls: 0.8" before its middle, 0.45" before that of the other.
    const comes = (gap: number) => {
      const board = meet([11, 12, 13], 'su43_t34', 'de43_pz4h')
      board.put('B1-1', 30, 20.8 + gap + 0.45)
      ram(board)
      return board.told('mp.ram-tested').length
    }
    expect([comes(4.95), comes(5.1)]).toEqual([1, 0])
  })

  test('MP-ACT-11 MP-RAM-01 once an activation, with the Standard action: the Additional one is left for a move', () => {
    const board = meet([11, 12, 13], 'su43_t34', 'de43_pz4h')
    ram(board)
    expect(refused(() => ram(board))).not.toBe('taken')
    expect(
      refused(() =>
        order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 2100 }], options: { reverse: 'yes' } }),
      ),
    ).toBe('taken')
  })
})

describe('walls', () => {
  test('MP-RAM-06 brick of class 3 under a KV-2: 6 − 3 is less than 4: 6 + 1 − 2, and itself 3 − 9; one damage opens 6', () => {
    const board = laid(
      { A1: ['su43_kv2', 'su43_kv2'], B1: ['de43_rifle', 'de43_rifle'] },
      // 5: a 5 is one damage. −6: a 20. It may be stuck.
      [5, 20, 5],
      { 'A1-1': [30, 20, 0], 'A1-2': [4, 4, 0], 'B1-1': FAR, 'B1-2': [54, 54] },
      withBarn({ material: 'brick' }, [28.5, 22.5], [3, 2]),
    )
    order(board, 'A1-1', 'ram', { target: { feature: 'barn' } })
    expect(
      board.told('mp.rams-wall').map(({ sums }) => (sums as { strength: { total: number } }).strength.total),
    ).toEqual([5])
    expect(strengths(board)).toEqual([-6])
    expect(board.state.features.barn?.data).toMatchObject({ damage: 6 })
  })
})
