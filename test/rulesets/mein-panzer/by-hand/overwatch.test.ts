import { describe, expect, test } from 'vitest'
import { type Board, order } from '../support/board.ts'
import { fates, hitValue, laid, strength } from '../support/laid.ts'

/*
 * Overwatch, worked out by hand from the page before the engine was asked. Soviets: Skill 10; Germans: Skill 11; all Regular. A model
 * of class 4 is 1.6" long and 0.9" broad, one of class 3 1.4" and 0.8".
 */

const WAITS = { overwatch: 'auto' } as const
const told = (board: Board, id: string, options: Record<string, string>) =>
  order(board, id, 'standing', { options })
const driving = (board: Board, id: string, x: number, y: number) =>
  order(board, id, 'move', { path: [{ x: x * 100, y: y * 100 }] })
const who = (board: Board, name: string) => board.told(name).map(({ unit }) => unit)

describe('half-way in a move', () => {
  test('MP-OVW-03 MP-OVW-04 an assault gun looks 15° to each side: a tank that crosses its front at 10" is hit as it comes in, on its flank', () => {
    // At (30, 30) it looks south; 10" down the sector is 2.68" broad to each side. The tank comes from 5" west: the first half inch within
    // is at 2.5". Hull to hull it is 10 − 0.8 − 0.45 and a little: 9" and a bit, the band of 10". 11 + 4 + 1 − 1 = 15; 11 − 6 = 5: a 14 pins.
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_stug'], B2: ['de43_truck'] }, [15, 14], {
      'A1-1': [25, 20, 90],
      'A1-2': [22, 20, 90],
      'B1-1': [30, 30, 180, WAITS],
      'B2-1': [56, 56],
    })
    driving(board, 'A1-1', 31, 20)
    expect([hitValue(board), strength(board), fates(board)]).toEqual([15, 5, ['pinned']])
    expect(board.u('A1-1').at).toEqual({ x: 2750, y: 2000 })
    expect(board.u('B1-1')).toMatchObject({ overwatch: null, used: expect.arrayContaining(['done']) })
  })

  test('MP-ASY-04 told to wait for tanks within 15" it lets a half-track by, and fires at the tank behind it', () => {
    const board = laid(
      { A1: ['su43_m3', 'su43_t34'], B1: ['de43_pz4h'], B2: ['de43_truck'] },
      // 11 + 4 + 1 − 1 = 15; a 16 misses.
      [16],
      { 'A1-1': [27, 20, 90], 'A1-2': [27, 21.5, 90], 'B1-1': [30, 30, 180, WAITS], 'B2-1': [56, 56] },
    )
    told(board, 'B1-1', { at: 'tank', within: '15' })
    driving(board, 'A1-1', 30, 20)
    expect(who(board, 'mp.overwatch')).toEqual([])
    driving(board, 'A1-2', 29, 21.5)
    expect(board.told('mp.overwatch')).toMatchObject([{ unit: 'B1-1', target: 'A1-2' }])
    expect(hitValue(board)).toBe(15)
  })

  test('MP-OVW-09 two wait for it: the first destroys it, the second keeps what it has for who comes next', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'], B2: ['de43_truck'] },
      // 15 hits, 11 − 6 = 5: 3 destroys. For the second tank: 16 misses.
      [15, 3, 16],
      {
        'A1-1': [27, 20, 90],
        'A1-2': [33, 22, 270],
        'B1-1': [28, 30, 180, WAITS],
        'B1-2': [32, 30, 180, WAITS],
        'B2-1': [56, 56],
      },
    )
    driving(board, 'A1-1', 30, 20)
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(board.u('B1-2').overwatch).toBe('auto')
    driving(board, 'A1-2', 31, 22)
    expect(who(board, 'mp.overwatch')).toEqual(['B1-1', 'B1-2'])
  })
})

describe('actions that are no moves', () => {
  test('MP-OVW-06 MP-SMK-03 a tank that wraps itself in smoke is fired at through it: 10 + 4 − 8', () => {
    // 10" apart, hull to hull 8.4". The T-34 has OM1 0.
    const board = laid({ A1: ['su43_t34'], B1: ['de43_pz4h'], B2: ['de43_truck'] }, [7], {
      'A1-1': [30, 20, 0, WAITS],
      'B1-1': [30, 30, 180],
      'B2-1': [56, 56],
    })
    order(board, 'A1-1', 'endTurn')
    Object.assign(board.u('A1-1'), WAITS)
    told(board, 'A1-1', { at: 'any' })
    order(board, 'B1-1', 'smoke')
    expect(hitValue(board)).toBe(6)
  })

  test('MP-OVW-06 a gun that is being set up is fired at; MP-OVW-07 nobody fires at who crawls', () => {
    const board = laid(
      { A1: ['su43_45at', 'su43_rifle'], B1: ['de43_pz4h', 'de43_lmg'], B2: ['de43_truck'] },
      [20, 5],
      {
        'A1-1': [30, 20, 0, { limbered: false, setUp: false }],
        'A1-2': [33, 20],
        'B1-1': [30, 30, 180, WAITS],
        'B1-2': [33, 27, 180, { ...WAITS, setUp: true }],
        'B2-1': [56, 56],
      },
    )
    told(board, 'B1-1', { at: 'gun' })
    order(board, 'A1-2', 'crawl', { path: [{ x: 3300, y: 2100 }] })
    expect(who(board, 'mp.overwatch')).toEqual([])
    order(board, 'A1-1', 'setUp')
    expect(who(board, 'mp.overwatch')).toEqual(['B1-1'])
  })

  test('MP-OVW-06 MP-OVW-07 fired at and Pinned by it, who waited answers no more; T6.3 at 4', () => {
    const board = laid(
      { A1: ['su43_zis3', 'su43_rifle'], B1: ['de43_pz3l'], B2: ['de43_truck'] },
      // 10 + 4 + 0: 14 hits; 9 − 6 = 3: 14 pins. The second shell of ROF 2: 15 misses at 14 + 2? 17 does.
      [14, 14, 17],
      {
        'A1-1': [30, 20, 0, { limbered: false, setUp: true }],
        'A1-2': [33, 18],
        'B1-1': [30, 29, 180, WAITS],
        'B2-1': [56, 56],
      },
    )
    order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' }, options: { ammo: 'AP' } })
    expect([hitValue(board), hitValue(board, 1), strength(board)]).toEqual([14, 16, 3])
    expect(board.u('B1-1')).toMatchObject({ pinned: true, overwatch: null })
    expect(who(board, 'mp.overwatch')).toEqual([])
  })

  test('MP-HIT-11 who is Suppressed goes all of his way with the one action he has, and into a house as well', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle'], B2: ['de43_truck'] },
      [],
      {
        'A1-1': [30, 20, 0, { suppressed: true }],
        'A1-2': [33, 22.6, 0, { suppressed: true }],
        'B1-1': [30, 50, 180, WAITS],
        'B2-1': [56, 56],
      },
      {
        ground: [
          {
            id: 'farm',
            kind: 'building',
            material: 'wood',
            storeys: 1,
            polygon: [
              [32, 23.5],
              [34, 23.5],
              [34, 25.5],
              [32, 25.5],
            ],
          },
        ],
      },
    )
    driving(board, 'A1-1', 30, 22)
    expect(board.u('A1-1')).toMatchObject({
      at: { x: 3000, y: 2200 },
      used: expect.arrayContaining(['standard']),
    })
    order(board, 'A1-2', 'occupy', { target: { feature: 'farm' } })
    expect(board.u('A1-2').inside).toMatchObject({ feature: 'farm' })
  })
})
