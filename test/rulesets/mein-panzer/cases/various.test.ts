import { describe, expect, test } from 'vitest'
import { smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, moved, rifled } from '../support/cases.ts'
import { aboard, laid, strength, target } from '../support/laid.ts'
import { between } from '../support/range.ts'

/* Worked cases across chapters: what one rule does to another. */

type Stands = Parameters<typeof laid>[2]

/** Models of A1, who act, before those of B1; the last of each stands far off. */
const field = (
  own: readonly string[],
  enemies: readonly string[],
  dice: readonly number[],
  stands: Stands,
  more: object = {},
): Board =>
  laid(
    { A1: [...own, 'su43_rifle'], B1: [...enemies, 'de43_rifle'], B2: ['de43_truck'] },
    dice,
    { [`A1-${own.length + 1}`]: [4, 4], [`B1-${enemies.length + 1}`]: FAR, 'B2-1': [50, 56, 180], ...stands },
    more,
  )
const wall = (y: number, height: number) => ({
  ground: [
    {
      id: 'wall',
      kind: 'wall',
      height,
      line: [
        [25, y],
        [35, y],
      ],
    },
  ],
})

describe('ways', () => {
  test('MP-OVR-01 MP-OVR-02 a T-34 of RT 6 runs over two stands: each costs it a point, and it comes 4"; by an 11 the second is 1" aside', () => {
    const board = field(['su43_t34'], ['de43_rifle', 'de43_rifle'], [10, 11], {
      'A1-1': [30, 20, 0],
      'B1-1': [30, 22, 180],
      'B1-2': [30, 23.2, 180],
    })
    order(board, 'A1-1', 'overrun', go(30, 40))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2400 })
    expect([board.u('B1-1').status, board.u('B1-2').status]).toEqual(['destroyed', 'standing'])
    expect(Math.abs((moved(board, 'B1-2')?.x ?? 0) - 3000)).toBeGreaterThanOrEqual(95)
  })

  test('MP-MOV-16 MP-ACT-02 evading by 5 a T-34 has 12 points less 5: 7"', () => {
    const board = field(['su43_t34'], ['de43_rifle'], [], { 'A1-1': [30, 20, 0], 'B1-1': [46, 50] })
    order(board, 'A1-1', 'evade', go(30, 40, { points: '5' }))
    expect([moved(board, 'A1-1'), board.u('A1-1').zigzag]).toEqual([{ x: 3000, y: 2700 }, 5])
  })

  test('MP-MOV-04 MP-IMM-01 a wood costs a T-34 its point once an action, and is tested for each: 1" before it and 4" in it, then 5" more', () => {
    const wood = {
      ground: [
        {
          id: 'wood',
          kind: 'wood',
          polygon: [
            [25, 21],
            [35, 21],
            [35, 40],
            [25, 40],
          ],
        },
      ],
    }
    const board = field(
      ['su43_t34'],
      ['de43_rifle'],
      [12, 12],
      { 'A1-1': [30, 20, 0], 'B1-1': [46, 50] },
      wood,
    )
    order(board, 'A1-1', 'move', go(30, 39))
    expect(moved(board, 'A1-1')?.y).toBe(2500)
    order(board, 'A1-1', 'move', go(30, 39))
    expect([moved(board, 'A1-1')?.y, board.state.queued]).toEqual([3000, []])
    expect(target(board, 'mp.bogging')).toBe(10 + 2)
  })

  test('MP-MOV-13 MP-MOV-12 wire costs men 4: an action pays 2 of it, the next the rest, and gives the inch that it always does', () => {
    const wire = {
      ground: [
        {
          id: 'wire',
          kind: 'wire',
          line: [
            [25, 21],
            [35, 21],
          ],
        },
      ],
    }
    const board = field(['su43_rifle'], ['de43_rifle'], [], { 'A1-1': [30, 20.5, 0], 'B1-1': [46, 50] }, wire)
    order(board, 'A1-1', 'move', go(30, 24))
    expect([moved(board, 'A1-1')?.y, board.u('A1-1').paid]).toEqual([2050, { feature: 'wire', points: 200 }])
    order(board, 'A1-1', 'move', go(30, 24))
    expect([moved(board, 'A1-1')?.y, board.u('A1-1').paid]).toEqual([2150, null])
  })

  test('MP-MOV-10 a lorry that looks north and goes east turns twice by 45°, an inch apart: 3" of its 5', () => {
    const board = field(['su43_truck'], ['de43_rifle'], [], { 'A1-1': [20, 20, 0], 'B1-1': [46, 50] })
    order(board, 'A1-1', 'move', go(50, 20.71))
    const path = board.battle
      .written()
      .effects.flatMap((effect) => (effect.type === 'move' && effect.unit === 'A1-1' ? [effect] : []))
    expect(path).toHaveLength(6)
    expect(path.map(({ facing }) => Math.round(Number(facing) / 100))).toEqual([5, 5, 9, 9, 9, 9])
  })
})

describe('muzzles and cover', () => {
  test('MP-COV-04 MP-LOS-01 behind a wall higher than its muzzle a gun fixed in the hull does not fire, behind a low one or a farther one it does; a turret fires over both', () => {
    const fires = (card: string, height: number, y = 20.9) => {
      const board = field(
        [card],
        ['de43_pz4h'],
        [20, 5],
        { 'A1-1': [30, 20, 0], 'B1-1': [30, 30, 180] },
        wall(y, height),
      )
      return refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))
    }
    // A SU-76 is 0.85" high, its muzzle at 0.57".
    expect(fires('su43_su76', 0.5)).toBe('taken')
    expect(fires('su43_su76', 0.8)).toBe('mp.error.no-shot')
    expect(fires('su43_su76', 0.8, 22)).toBe('taken')
    expect(fires('su43_t34', 0.8)).toBe('taken')
  })

  test('MP-INF-07 MP-HID-04 a hidden rifleman who fires at 12.1" from the nearest enemy stays hidden, at 12" not', () => {
    const fired = (inches: number) => {
      const board = field(['su43_rifle'], ['de43_rifle'], [20], {
        'A1-1': [30, 20, 0, { hidden: true }],
        'B1-1': [30, 21 + inches, 180],
      })
      order(board, 'A1-1', 'firefight', at('B1-1'))
      return board.u('A1-1').hidden
    }
    expect([fired(12.1), fired(12)]).toEqual([true, false])
  })

  test('MP-SUP-02 covering fire reaches 12", at who has linear cover 7": who is farther is not affected', () => {
    const covered = (inches: number, ground: object) => {
      const board = field(
        ['su43_maxim'],
        ['de43_rifle'],
        [10],
        { 'A1-1': [30, 20, 0, { setUp: true }], 'B1-1': [30, 21 + inches, 180] },
        ground,
      )
      const key = refused(() =>
        order(board, 'A1-1', 'cover', { target: { at: { x: 3000, y: Math.round(2100 + inches * 100) } } }),
      )
      return key === 'taken' ? board.u('B1-1').suppressed : key
    }
    const crater = (y: number) => ({
      ground: [
        {
          id: 'crater',
          kind: 'crater',
          polygon: [
            [28, y - 1],
            [32, y - 1],
            [32, y + 1],
            [28, y + 1],
          ],
        },
      ],
    })
    expect([covered(12, {}), covered(7, crater(28)), covered(7.1, crater(28.1))]).toEqual([true, true, false])
  })
})

describe('guns, tractors and crews', () => {
  test('MP-TRP-12 MP-HIT-06 HE that hits a tractor strikes the gun in tow as strongly: 4 + 3 on both', () => {
    const board = field(['su43_t34'], ['de43_truck', 'de43_lefh18'], [5, 20, 20, 20], {
      'A1-1': [30, 20, 0],
      'B1-1': [30, 30, 90],
    })
    aboard(board, 'B1-2', 'B1-1', 'towed')
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'HE' }))
    const struck = board.told('mp.hit').map(({ target: one }, i) => [one, strength(board, i)])
    expect(struck).toEqual(
      expect.arrayContaining([
        ['B1-1', 7],
        ['B1-2', 7],
      ]),
    )
  })

  test('MP-MOV-11 a gun of class 3 turns 45° for a shot and no farther; by its crew’s move 180°, and fires no more', () => {
    const turned = (x: number, y: number) => {
      const board = field(['su43_zis3'], ['de43_pz4h'], [19, 19], {
        'A1-1': [30, 20, 0, { setUp: true, limbered: false }],
        'B1-1': [x, y, 180],
      })
      return refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))
    }
    // 45° and 15° of its field of fire: 60° and a little less bears, 62° does not.
    expect(turned(30 + 10 * Math.sin(1.02), 20 + 10 * Math.cos(1.02))).toBe('taken')
    expect(turned(30 + 10 * Math.sin(1.09), 20 + 10 * Math.cos(1.09))).not.toBe('taken')
  })

  test('MP-SMK-05 a smoke mortar lays two markers up to 4" off, and none farther', () => {
    const lobbed = (inches: number) => {
      const board = laid(
        { A1: ['de43_pz3n', 'de43_rifle'], B1: ['su43_rifle', 'su43_rifle'] },
        [],
        { 'A1-1': [30, 20, 0], 'A1-2': [4, 4], 'B1-1': FAR, 'B1-2': [54, 56] },
        between('germany-1943', 'ussr-1943'),
      )
      const place = { x: 3000, y: Math.round(2000 + inches * 100) }
      const key = refused(() => order(board, 'A1-1', 'smoke', { target: { at: place }, options: {} }))
      return key === 'taken' ? smokeOf(board.state).map(({ at: { y } }) => Math.abs(y - place.y) <= 50) : key
    }
    expect(lobbed(4)).toEqual([true, true])
  })

  test('MP-HIT-12 MP-MOR-08 a crew that fails Morale 13 by a 14 stands Pinned within an inch of its tank, a 13 stays, a 1 mends the drive', () => {
    const stopped = (die: number) => {
      // AP 9 + 0 − 8 = 1: a 7 immobilises.
      const board = field(['su43_t34'], ['de43_pz4h', 'de43_pz4h', 'de43_pz4h'], [5, 7, die], {
        'A1-1': [30, 20, 0],
        'B1-1': [30, 30, 180],
        'B1-2': [44, 50],
        'B1-3': [48, 50],
      })
      order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
      const crew = board.u('B1-1c')
      const facts: Partial<MpUnit> = board.u('B1-1')
      return [crew.at !== null, crew.pinned || facts.pinned === true, facts.immobile ?? null]
    }
    expect(stopped(13)).toEqual([false, true, 'forGood'])
    expect(stopped(14)[0]).toBe(true)
    expect(stopped(1)).toEqual([false, true, null])
  })

  test('MP-CMD-10 MP-INF-05 hurried on by the company’s headquarters riflemen have 3 points, and run for who fires at them', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], A7: ['su43_hq'], B1: ['de43_rifle', 'de43_rifle'] },
      [10, 20],
      { 'A1-1': [30, 20, 0], 'A1-2': [32, 20], 'A7-1': [31, 18], 'B1-1': [30, 32, 180], 'B1-2': FAR },
      {
        platoons: [
          {
            id: 'A1',
            side: 'SU',
            name: { en: 'A1', pl: 'A1' },
            models: ['su43_rifle', 'su43_rifle'],
            at: [30, 4],
            company: 'A7',
          },
          {
            id: 'A7',
            side: 'SU',
            name: { en: 'A7', pl: 'A7' },
            models: ['su43_hq'],
            kind: 'hq',
            at: [30, 8],
          },
          {
            id: 'B1',
            side: 'DE',
            name: { en: 'B1', pl: 'B1' },
            models: ['de43_rifle', 'de43_rifle'],
            at: [30, 44],
          },
        ],
      },
    )
    order(board, 'A7-1', 'hurry', at('A1-1'))
    order(board, 'A7-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    order(board, 'A1-1', 'move', go(30, 30))
    expect(moved(board, 'A1-1')?.y).toBe(2300)
    expect(board.u('A1-1').running).toBe(true)
    expect(rifled(board)).toEqual([])
  })
})
