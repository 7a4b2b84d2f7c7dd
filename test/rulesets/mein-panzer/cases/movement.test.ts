import { describe, expect, test } from 'vitest'
import { order, refused } from '../support/board.ts'
import { at, FAR, go, meeting, moved, rifled } from '../support/cases.ts'
import { laid } from '../support/laid.ts'
import { between } from '../support/range.ts'

/* Worked cases of movement: ground, runs and crawls, and actions one after the other. */

describe('ground', () => {
  const WOOD = {
    ground: [
      {
        id: 'wood',
        kind: 'wood',
        polygon: [
          [28, 22],
          [32, 22],
          [32, 30],
          [28, 30],
        ],
      },
      {
        id: 'road',
        kind: 'road',
        line: [
          [30, 10],
          [30, 40],
        ],
      },
    ],
  }
  const walk = (more: object, dice: readonly number[] = []) =>
    laid(
      {
        A1: ['su43_rifle', 'su43_rifle'],
        A2: ['su43_t34', 'su43_t34'],
        A3: ['su43_truck', 'su43_truck'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 21, 0],
        'A1-2': [33, 20],
        'A2-1': [10, 10, 0],
        'A2-2': [12, 10, 0],
        'A3-1': [5, 5],
        'A3-2': [7, 5],
        'B1-1': [56, 56],
        'B1-2': [57.5, 56],
      },
      more,
    )

  test('MP-INF-09 run along a road through a wood is in clear terrain (a road cancels it)', () => {
    const board = walk(WOOD)
    order(board, 'A1-1', 'run', go(30, 27))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2700 })
  })

  test('MP-INF-09 into a wood off the road it is not', () => {
    const board = walk({ ground: [WOOD.ground[0]] })
    order(board, 'A1-1', 'run', go(30, 27))
    expect(moved(board, 'A1-1')?.y).toBeLessThanOrEqual(2250)
  })

  test('MP-MOV-13 wire: 4 points, two actions', () => {
    const board = walk({
      ground: [
        {
          id: 'wire',
          kind: 'wire',
          line: [
            [26, 22],
            [34, 22],
          ],
        },
      ],
    })
    board.put('A1-1', 30, 21.5)
    order(board, 'A1-1', 'move', go(30, 24))
    order(board, 'A1-1', 'move', go(30, 24))
    expect(moved(board, 'A1-1')?.y).toBeLessThanOrEqual(2250)
  })

  test('MP-MOV-12 swamp: 2 points of 2, yet at least 1"', () => {
    const board = walk({
      ground: [
        {
          id: 'swamp',
          kind: 'swamp',
          polygon: [
            [26, 20],
            [34, 20],
            [34, 30],
            [26, 30],
          ],
        },
      ],
    })
    order(board, 'A1-1', 'move', go(30, 24))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2200 })
  })

  test('MP-MOV-03 the whole action on a road: 11", partly: 6"', () => {
    const board = walk({
      ground: [
        {
          id: 'road',
          kind: 'road',
          line: [
            [10, 5],
            [10, 40],
          ],
        },
      ],
    })
    order(board, 'A2-1', 'move', go(10, 25))
    expect(moved(board, 'A2-1')?.y).toBe(2100)
    const off = walk({
      ground: [
        {
          id: 'road',
          kind: 'road',
          line: [
            [10, 11],
            [10, 40],
          ],
        },
      ],
    })
    order(off, 'A2-1', 'move', go(10, 25))
    expect(moved(off, 'A2-1')?.y).toBe(1600)
  })

  test('MP-IMM-03 a 1 refunds the terrain’s points: T-34 in a wood 2" off: 2 + 4"', () => {
    const board = walk(
      {
        ground: [
          {
            id: 'wood',
            kind: 'wood',
            polygon: [
              [8, 10],
              [14, 10],
              [14, 14],
              [8, 14],
            ],
          },
        ],
      },
      [1],
    )
    board.put('A2-2', 20, 5)
    order(board, 'A2-1', 'move', go(10, 20))
    // from inside: 1 deducted, 5" left; leaves the wood after 4" and gets the point back
    expect(moved(board, 'A2-1')?.y).toBe(1600)
  })

  test('MP-IMM-02 a truck, Skill 10 − 3: an 8 bogs it', () => {
    const board = walk(
      {
        ground: [
          {
            id: 'wood',
            kind: 'wood',
            polygon: [
              [3, 4],
              [9, 4],
              [9, 14],
              [3, 14],
            ],
          },
        ],
      },
      [8],
    )
    Object.assign(board.u('A3-1'), { facing: 0 })
    board.put('A3-2', 20, 5)
    order(board, 'A3-1', 'move', go(5, 8))
    expect(board.u('A3-1').immobile).toBe('bogged')
  })

  test('MP-IMM-04 digging out: a 1 costs no action; a 20 is for good', () => {
    const board = walk({}, [1])
    Object.assign(board.u('A2-1'), { immobile: 'bogged' })
    order(board, 'A2-1', 'digOut')
    expect(board.u('A2-1').immobile).toBe(null)
    expect(board.u('A2-1').used).not.toContain('additional')
    order(board, 'A2-1', 'move', go(10, 14))
    order(board, 'A2-1', 'move', go(10, 20))
    expect(moved(board, 'A2-1')?.y).toBe(2000)
  })

  test('MP-IMM-04 MP-ACT-11 freed by the Additional action it may fire OM1? it has not moved: MP-ACT-08', () => {
    const board = walk({}, [12, 20, 5])
    Object.assign(board.u('A2-1'), { immobile: 'bogged' })
    board.put('B1-1', 10, 24)
    order(board, 'A2-1', 'digOut')
    expect(board.u('A2-1').immobile).toBe(null)
    expect(refused(() => order(board, 'A2-1', 'firefight', at('B1-1')))).toBe('taken')
  })
})

describe('actions one after the other', () => {
  const O = (dice: readonly number[], facts: object = {}) =>
    laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_dp'],
        A2: ['su43_t34', 'su43_t34'],
        A3: ['su43_truck', 'su43_zis3', 'su43_zis3'],
        B1: ['de43_rifle', 'de43_rifle'],
        B2: ['de43_truck', 'de43_truck'],
      },
      dice,
      {
        'A1-1': [30, 20, 0, facts],
        'A1-2': [32, 20],
        'A1-3': [34, 20],
        'A2-1': [10, 20, 0],
        'A2-2': [14, 20, 0],
        'A3-1': [50, 20, 180],
        'A3-2': [50, 21.8, 0, { setUp: true, limbered: false }],
        'A3-3': [54, 20, 0, { setUp: true, limbered: false }],
        'B1-1': [30, 27, 180],
        'B1-2': FAR,
        'B2-1': [10, 30, 180],
        'B2-2': [54, 54],
      },
    )

  test('MP-INF-10 crawled with A, fired with S: no −2', () => {
    const board = O([20])
    order(board, 'A1-1', 'crawl', go(30, 21))
    order(board, 'A1-1', 'firefight', at('B1-1'))
    // 5": 4
    expect(rifled(board)).toEqual([4])
  })

  test('MP-INF-10 MP-ACT-02 fired with S, it may crawl with A afterwards: a crawl is no movement for its fire', () => {
    const board = O([20])
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(refused(() => order(board, 'A1-1', 'crawl', go(30, 19)))).toBe('taken')
  })

  test('MP-ACT-02 detect with S, then move with A; move, then hide; smoke, then move', () => {
    const board = O([20])
    order(board, 'A1-1', 'detect', { target: { at: { x: 3000, y: 3000 } } })
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 19)))).toBe('taken')
  })

  test('MP-ACT-09 MP-TRP-04 a gun of class 3 is packed with A and hitched with S in one activation', () => {
    const board = O([])
    order(board, 'A3-2', 'pack')
    expect(board.u('A3-2').setUp).toBe(false)
    order(board, 'A3-1', 'load', at('A3-2'))
    expect(board.u('A3-2').status).toBe('aboard')
  })

  test('MP-ACT-02 MP-INF-10 two crawls, 2" in all', () => {
    const board = O([])
    order(board, 'A1-1', 'crawl', go(30, 24))
    order(board, 'A1-1', 'crawl', go(30, 24))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2200 })
  })

  test('MP-ACT-06 MP-FIR-09 a Pz I, whose machine guns have an OM2 of 0, fires at a lorry on the move', () => {
    const board = laid(
      { A1: ['de39_pz1b', 'de39_pz1b'], B1: ['pl39_tks', 'pl39_tks'] },
      [20, 20, 20, 20],
      { 'A1-1': [30, 20, 0], 'A1-2': [34, 20, 0], 'B1-1': [30, 30, 180], 'B1-2': FAR },
      between('germany-1939', 'poland-1939'),
    )
    expect(
      refused(() => order(board, 'A1-1', 'fireMoving', { ...go(30, 23), target: { unit: 'B1-1' } })),
    ).toBe('taken')
  })

  test('MP-ACT-10 MP-INF-01 a Suppressed stand moves and fires in one action: −5 − 5', () => {
    const board = O([20], { suppressed: true })
    expect(
      refused(() => order(board, 'A1-1', 'firefight', { ...go(30, 21), target: { unit: 'B1-1' } })),
    ).toBe('taken')
    expect(rifled(board)).toEqual([-8])
  })

  test('MP-MOV-04 MP-FIR-01 dug out with A it has not moved: OM1 with S', () => {
    const board = O([5, 20, 3])
    Object.assign(board.u('A2-1'), { immobile: 'bogged' })
    order(board, 'A2-1', 'digOut')
    expect(refused(() => order(board, 'A2-1', 'fire', at('B2-1', { ammo: 'AP' })))).toBe('taken')
  })

  test('MP-OVW-02 MP-ACT-08 a gun that was shoved by hand and then waits has no OM1 and no OM2: it lets all pass', () => {
    const board = O([])
    order(board, 'A3-3', 'manhandle', { path: [], face: 900 })
    expect(refused(() => order(board, 'A3-3', 'fire', at('B2-2', { ammo: 'AP' })))).toBe('mp.error.has-moved')
  })
})

describe('clear ground, and turns on the spot', () => {
  test('MP-MOV-10 MP-ACT-05 a turn of 40° in place alone and then OM1', () => {
    const board = meeting([20, 3])
    board.put('B2-1', 10, 33)
    expect(refused(() => order(board, 'A2-1', 'turn', { face: 460 }))).toBe('mp.error.turn-wide')
    order(board, 'A2-1', 'turn', { face: 400 })
    expect(board.u('A2-1').facing).toBe(400)
    expect(refused(() => order(board, 'A2-1', 'turn', { face: 100 }))).toBe('mp.error.turned')
    expect(refused(() => order(board, 'A2-1', 'fire', at('B2-1', { ammo: 'AP' })))).toBe('taken')
  })

  test('MP-MOV-10 half-tracks, wheels and men have no such turn; MP-OVW-06 who waits sees it as a move', () => {
    const board = meeting([])
    for (const id of ['A3-1', 'A1-1'])
      expect(refused(() => order(board, id, 'turn', { face: 100 }))).toBe('mp.error.tracks-only')
    const watched = meeting([19])
    Object.assign(watched.put('B2-1', 10, 33), { facing: 1800, turret: 1800, overwatch: 'auto' })
    order(watched, 'A2-1', 'turn', { face: 400 })
    expect(watched.told('mp.overwatch')).toHaveLength(1)
  })

  test.each([
    ['rough', 'area'],
    ['copse', 'area'],
    ['hedge', 'line'],
    ['ditch', 'line'],
  ] as const)(
    'MP-INF-09 T2.1 nobody runs over %s, which is difficult terrain though it costs nothing',
    (kind, form) => {
      const board = meeting([], {
        ground: [
          form === 'area'
            ? {
                id: 'x',
                kind,
                polygon: [
                  [26, 22],
                  [34, 22],
                  [34, 23.5],
                  [26, 23.5],
                ],
              }
            : {
                id: 'x',
                kind,
                line: [
                  [26, 22.5],
                  [34, 22.5],
                ],
              },
        ],
      })
      board.put('B2-1', 50, 50)
      order(board, 'A1-1', 'run', go(30, 26))
      expect(moved(board, 'A1-1')?.y).toBeLessThanOrEqual(2350)
    },
  )
})

describe('turns', () => {
  /** Each half inch is rounded to a hundredth. */
  const ROUNDED = 6

  /** How far a vehicle comes that looks so at a point, in hundredths of an inch. */
  const drives = (card: string, [x, y]: readonly [number, number], heading: number) => {
    const board = laid({ A1: [card, 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] }, [], {
      'A1-1': [20, 16, heading],
      'A1-2': [4, 4, 0],
      'B1-1': FAR,
      'B1-2': [54, 56],
    })
    order(board, 'A1-1', 'move', go(20 + x, 16 + y))
    const to = moved(board, 'A1-1') ?? { x: 0, y: 0 }
    return Math.round(Math.hypot(to.x - 2000, to.y - 1600))
  }

  test('MP-MOV-10 MP-MOV-01 straight ahead nobody turns, in whatever direction that is: a T-34 goes its 6", a lorry its 5", a half-track its 6"', () => {
    const ahead = (card: string) =>
      (
        [
          [10, 10.5],
          [7, 5],
          [3, 14],
          [10, 1.3],
          [-7, 9],
        ] as const
      ).map(([x, y]) => drives(card, [x, y], Math.round((Math.atan2(x, y) * 1800) / Math.PI) / 10))
    for (const [card, inches] of [
      ['su43_t34', 6],
      ['su43_truck', 5],
      ['su43_m3', 6],
    ] as const)
      for (const far of ahead(card)) expect(Math.abs(far - inches * 100), card).toBeLessThanOrEqual(ROUNDED)
  })

  test('MP-MOV-10 one turn of 40° is free to tracks and half-tracks, and costs wheels 1 PR, wherever they go then', () => {
    const turned = (card: string) => drives(card, [10 * Math.sin(0.7), 10 * Math.cos(0.7)], 0)
    const whole = (card: string) => drives(card, [0, 10], 0)
    expect(Math.abs(turned('su43_t34') - whole('su43_t34'))).toBeLessThanOrEqual(ROUNDED)
    expect(Math.abs(turned('su43_m3') - whole('su43_m3'))).toBeLessThanOrEqual(ROUNDED)
    expect(Math.abs(turned('su43_truck') - whole('su43_truck') + 100)).toBeLessThanOrEqual(ROUNDED)
  })

  test('MP-MOV-10 a point 3° off is a turn: a lorry pays for it', () => {
    const off = (3 * Math.PI) / 180
    const far = drives('su43_truck', [10 * Math.sin(off), 10 * Math.cos(off)], 0)
    expect(Math.abs(far - drives('su43_truck', [0, 10], 0) + 100)).toBeLessThanOrEqual(ROUNDED)
  })
})
