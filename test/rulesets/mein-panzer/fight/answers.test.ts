import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { isAnsweredAfter, isAnsweredBefore } from '../../../../src/rulesets/mein-panzer/turn/reactions.ts'
import { type Board, order } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

/** A Soviet model drives north from (30, 10); a German one at (30, 20) that looks south waits for it, told to do so. */
function waiting(
  card: string,
  options: Record<string, string>,
  dice: readonly number[],
  { actor = 'su43_truck', at = [30, 20] as readonly [number, number], more = {} as object } = {},
): Board {
  const board = onRange(
    { A1: [actor, 'su43_rifle'], B1: [card, 'de43_rifle', 'de43_rifle'], B2: ['de43_rifle'] },
    [],
    more,
  )
  Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
  board.put('A1-2', 2, 2)
  Object.assign(board.put('B1-1', at[0], at[1]), { facing: 1800, overwatch: 'auto' })
  board.put('B1-2', 56, 58)
  board.put('B1-3', 58, 58)
  board.put('B2-1', 54, 58)
  order(board, 'B1-1', 'standing', { options: { at: 'any', ...options } })
  board.state.queued = [...dice]
  return board
}
const drive = (board: Board, y = 14): void =>
  order(board, 'A1-1', 'move', { path: [{ x: 3000, y: y * 100 }] })

describe('what may be done from Overwatch', () => {
  test('MP-OVW-05 MP-RAM-01 a tank told to ram drives at who moves and rams him; he answers nothing (MP-OVW-09)', () => {
    // Skill 10: 11 fails. 4 + 2 on no armour: 10 destroys. The tank at 3 − 8: nothing; 5 does not bog it.
    const board = waiting('de43_pz4h', { deed: 'ram', within: '6' }, [11, 10, 20, 5], { at: [30, 16] })
    drive(board)
    expect(board.told('mp.overwatch')).toMatchObject([{ unit: 'B1-1', target: 'A1-1' }])
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(board.u('B1-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'done', 'rammed']))
    expect(board.state.queued).toEqual([])
  })

  test('MP-OVW-05 MP-OVR-01 a tank told to run over drives at a stand that comes near', () => {
    const board = waiting('de43_pz4h', { deed: 'overrun', within: '5' }, [10], {
      actor: 'su43_rifle',
      at: [30, 15],
    })
    drive(board, 11)
    expect(board.told('mp.overruns')).toHaveLength(1)
    expect(board.u('A1-1').status).toBe('destroyed')
  })

  test('MP-OVW-05 MP-SMK-03 it wraps itself in smoke; MP-FLM-01 or burns who comes within reach', () => {
    const smoke = waiting('de43_pz4h', { deed: 'smoke' }, [])
    drive(smoke)
    expect(smoke.told('mp.smoke-discharged')).toHaveLength(1)
    const flame = waiting('de43_pioneer', { deed: 'attack' }, [5, 20], { at: [30, 17.5] })
    drive(flame, 13)
    expect(flame.told('mp.flames')).toMatchObject([{ unit: 'B1-1', target: 'A1-1' }])
  })

  test('MP-OVW-05 MP-THR-01 infantry with petrol bombs throws one when a vehicle is within two inches', () => {
    const board = waiting('de43_rifle', { deed: 'attack' }, [19], {
      at: [31.5, 14],
      more: {
        platoons: [
          {
            id: 'A1',
            side: 'SU',
            name: { en: 'a', pl: 'a' },
            models: ['su43_truck', 'su43_rifle'],
            at: [30, 4],
          },
          {
            id: 'B1',
            side: 'DE',
            name: { en: 'b', pl: 'b' },
            models: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
            at: [30, 44],
            molotovs: true,
          },
          { id: 'B2', side: 'DE', name: { en: 'c', pl: 'c' }, models: ['de43_rifle'], at: [30, 50] },
        ],
      },
    })
    drive(board)
    expect(board.told('mp.fired')).toMatchObject([{ unit: 'B1-1', target: 'A1-1' }])
  })

  test('MP-OVW-05 MP-TRP-03 a carrier lets its men out, or takes those beside it in', () => {
    const out = waiting('de43_251', { deed: 'out' }, [])
    Object.assign(out.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'inside' })
    drive(out)
    expect(out.u('B1-2')).toMatchObject({ status: 'standing', aboardAs: null })
    expect(gap(out.u('B1-1') as Placed, out.u('B1-2') as Placed)).toBeLessThan(200)
    const taken = waiting('de43_251', { deed: 'in' }, [])
    taken.put('B1-2', 31.5, 20)
    drive(taken)
    expect(taken.u('B1-2')).toMatchObject({ status: 'aboard', carrier: 'B1-1', aboardAs: 'inside' })
  })

  test('MP-OVW-05 who cannot do what it was told does nothing, and keeps waiting', () => {
    for (const [card, deed] of [
      ['de43_pz4h', 'attack'],
      ['de43_pz4h', 'out'],
      ['de43_rifle', 'ram'],
      ['de43_251', 'smoke'],
    ] as const) {
      const board = waiting(card, { deed: deed }, [])
      drive(board)
      expect(board.told('mp.overwatch'), `${card} ${deed}`).toEqual([])
      expect(board.u('B1-1').overwatch).toBe('auto')
    }
  })

  test('MP-HID-04 who does anything but fire is hidden no more; MP-ASY-07 untold a hidden model does nothing', () => {
    const board = waiting('de43_pz4h', { deed: 'ram', within: '6' }, [10, 5, 5], { at: [30, 16] })
    Object.assign(board.u('B1-1'), { hidden: true })
    drive(board)
    expect(board.u('B1-1').hidden).toBe(false)
  })

  test('MP-OVW-10 a registered point helps who waits: 2 more at whoever moves within an inch of it', () => {
    const value = (registered: object | null): number | undefined => {
      const board = waiting('de43_pak40', {}, [19, 19])
      Object.assign(board.u('B1-1'), { registered, setUp: true, limbered: false })
      drive(board, 10.5)
      return sumTold(board, 'mp.fired', 'hit')
    }
    expect((value({ x: 3000, y: 1050 }) ?? 0) - (value(null) ?? 0)).toBe(2)
  })

  test.each([
    ['flame', true, false],
    ['throwBomb', true, false],
    ['demolish', true, false],
    ['ram', false, false],
    ['overrun', false, false],
    ['fire', false, true],
  ] as const)('MP-OVW-06 T1.4 %s is answered before its tests: %s, after them: %s', (key, before, after) => {
    expect([isAnsweredBefore(key), isAnsweredAfter(key)]).toEqual([before, after])
  })

  test('MP-OVW-06 MP-CORE-05 who is Pinned before he burns anybody has spent his action', () => {
    const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_hmg', 'de43_rifle'] }, [])
    Object.assign(board.put('A1-1', 30, 10), { card: 'de43_pioneer' })
    board.put('A1-2', 2, 2)
    Object.assign(board.put('B1-1', 30, 13), { facing: 1800, overwatch: 'auto', setUp: true })
    board.put('B1-2', 56, 58)
    // Three bursts at 9: a 12 Pins, and nobody burns.
    board.state.queued = [12, 20, 20]
    order(board, 'A1-1', 'flame', { target: { unit: 'B1-1' } })
    expect(board.told('mp.flames')).toEqual([])
    expect(board.u('A1-1').pinned).toBe(true)
    expect(board.u('A1-1').used).toContain('standard')
  })
})

test('MP-ASY-04 what a model is told to do is kept beside what it was told before', () => {
  const board = waiting('de43_pz4h', { deed: 'ram', within: '6' }, [])
  order(board, 'B1-1', 'standing', { options: { when: 'end' } })
  expect(board.u('B1-1').standing).toMatchObject({
    deed: 'ram',
    when: 'end',
    watch: [{ at: 'any', within: 6 }],
  })
})
