import { describe, expect, test } from 'vitest'
import { order, refused } from '../support/board.ts'
import { at, FAR, go, level, meeting, moved, WAITS, y1939 } from '../support/cases.ts'
import { laid, rounds, strength } from '../support/laid.ts'

/* Worked cases of close combat: charges, houses, cavalry and storming. */

describe('charges', () => {
  const charge = (y: number, dice: readonly number[], more: object = {}, facts: object = {}) => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle'],
        A2: ['su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0, facts],
        'A1-2': [32, 19],
        'A2-1': [4, 4],
        'B1-1': [30, y, 180],
        'B1-2': [40, 40],
        'B1-3': FAR,
      },
      more,
    )
    return board
  }

  test('MP-CHG-02 4" from base to base exactly is in reach', () => {
    const board = charge(25, [13, 1, 10, 13])
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)).toEqual([[7, 5, 'attacker']])
  })

  test('MP-CHG-05 4.01" is not: it moves 4" and does not fight', () => {
    const board = charge(25.1, [13])
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)).toEqual([])
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2400 })
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional']))
  })

  test('MP-CHG-01 who has moved or is Suppressed or out of command does not charge', () => {
    const board = charge(25, [])
    order(board, 'A1-1', 'move', go(30, 21))
    expect(refused(() => order(board, 'A1-1', 'charge', at('B1-1')))).toBe('mp.error.no-action')
    const two = charge(25, [], {}, { suppressed: true })
    expect(refused(() => order(two, 'A1-1', 'charge', at('B1-1')))).toBe('mp.error.no-action')
  })

  test('MP-CMD-03 MP-CHG-01 a stand out of command loses A and cannot charge; 4" off it can', () => {
    const board = charge(25, [13, 1, 10, 13])
    board.put('A1-2', 25.0, 20)
    order(board, 'A1-2', 'charge', at('B1-1'))
    expect(board.u('A1-2').outOfCommand).toBe(false)
    const far = charge(25, [13, 1, 10, 13])
    far.put('A1-2', 24.99, 20)
    order(far, 'A1-2', 'charge', at('B1-1'))
    expect(far.u('A1-2').outOfCommand).toBe(true)
    expect(rounds(far)).toEqual([])
  })

  test('MP-CHG-01 MP-MOR-07 the last stand of its platoon must pass Morale to charge at all', () => {
    const board = charge(25, [13, 13, 1, 10, 13])
    board.put('A1-2', 50, 4)
    Object.assign(board.u('A1-2'), { at: null, status: 'destroyed' })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(board.told('mp.last-model').length + board.told('mp.charges').length).toBeGreaterThan(0)
    expect(board.state.queued).toEqual([])
  })

  test('MP-CHG-01 T8.2 a gun’s crew may be charged: no bonus +2 of a vehicle’s crew: 5 + 2 to 2', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_pak40', 'de43_pak40'], B2: ['de43_rifle'] },
      [13, 5, 10, 13],
      { 'A1-1': [30, 20, 0], 'A1-2': [32, 19], 'B1-1': [30, 24, 180], 'B1-2': [40, 40, 180], 'B2-1': FAR },
    )
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)).toEqual([[7, 2, 'attacker']])
  })

  test('MP-CHG-01 the crew of a closed tank is no target', () => {
    const board = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_pz4h', 'de43_pz4h'] }, [], {
      'A1-1': [30, 20, 0],
      'A1-2': [32, 19],
      'B1-1': [30, 24, 180],
      'B1-2': FAR,
    })
    expect(refused(() => order(board, 'A1-1', 'charge', at('B1-1')))).toBe('mp.error.no-charge')
  })

  test('MP-CHG-07 T8.3 a Suppressed and Disorganised defender in soft cover (hedge none): 5 − 5 − 5', () => {
    const board = charge(25, [13, 10, 10, 20])
    Object.assign(board.u('B1-1'), { suppressed: true })
    level(board, 'B1', 'disorganised')
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)[0]).toEqual([7, -5, 'attacker'])
  })

  test('MP-CHV-01 support weapons do not storm, riflemen do; MP-CHV-04 top 1: 2 − 1', () => {
    const make = (dice: readonly number[]) =>
      laid({ A1: ['su43_rifle', 'su43_dp', 'su43_ptrd', 'su43_smg'], B1: ['de43_pz4h', 'de43_pz4h'] }, dice, {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 20],
        'A1-3': [28, 20],
        'A1-4': [26, 20],
        'B1-1': [30, 24, 90],
        'B1-2': FAR,
      })
    expect(refused(() => order(make([]), 'A1-2', 'storm', at('B1-1')))).toBe('mp.error.no-stormer')
    const board = make([20])
    order(board, 'A1-1', 'storm', at('B1-1'))
    expect(strength(board)).toBe(1)
  })
})

describe('houses', () => {
  const HOUSE = {
    ground: [
      {
        id: 'house',
        kind: 'building',
        material: 'brick',
        storeys: 1,
        polygon: [
          [29, 22],
          [31, 22],
          [31, 25],
          [29, 25],
        ],
      },
    ],
  }
  const I = (dice: readonly number[], own: object = {}, his: object = {}, more: object = HOUSE) =>
    laid(
      {
        A1: ['su43_rifle', 'su43_rifle'],
        A2: ['su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [29.6, 22.6, 0, own],
        'A1-2': [30, 19.5],
        'A2-1': [4, 4],
        'B1-1': [30.4, 24.4, 180, his],
        'B1-2': [40, 40],
        'B1-3': FAR,
      },
      more,
    )
  const inside = (opening: number | null) => ({ inside: { feature: 'house', storey: 0, opening } })

  test('MP-BLD-09 between two in the same house no test, no repelling: straight to the rounds', () => {
    const board = I([1, 10, 13], inside(null), { ...inside(null), ...WAITS })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(board.told('mp.charges').filter((e) => e.sums !== undefined)).toEqual([])
    expect(rounds(board).length).toBe(1)
  })

  test('MP-BLD-09 no firefight within a house', () => {
    const board = I([20], inside(null), inside(null))
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))).toBe('mp.error.not-seen')
  })

  test('MP-BLD-04 a house of class 3 (6 square inches) holds six stands', () => {
    const board = laid(
      { A1: Array(7).fill('su43_rifle'), B1: ['de43_rifle', 'de43_rifle'] },
      [],
      {
        ...Object.fromEntries(
          [0, 1, 2, 3, 4, 5].map((i) => [
            `A1-${i + 1}`,
            [
              29.5 + (i % 2),
              22.5 + Math.floor(i / 2),
              0,
              { inside: { feature: 'house', storey: 0, opening: i } },
            ],
          ]),
        ),
        'A1-7': [30, 20.8],
        'B1-1': FAR,
        'B1-2': [54, 56],
      },
      HOUSE,
    )
    expect(refused(() => order(board, 'A1-7', 'occupy', { target: { feature: 'house' } }))).toBe(
      'mp.error.house-full',
    )
  })
})

describe('charging a house', () => {
  const HOUSE = {
    ground: [
      {
        id: 'house',
        kind: 'building',
        material: 'brick',
        storeys: 1,
        polygon: [
          [29, 24],
          [31, 24],
          [31, 27],
          [29, 27],
        ],
      },
    ],
  }

  test('MP-BLD-07 MP-CHG-02 the edge of its base 3.9" from the wall, its middle 4.4": in reach of who is within', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'] },
      [13, 1, 10, 13],
      {
        'A1-1': [30, 19.6, 0],
        'A1-2': [32, 18],
        'B1-1': [30, 25.5, 180, { inside: { feature: 'house', storey: 0, opening: null } }],
        'B1-2': [40, 40],
        'B1-3': FAR,
      },
      HOUSE,
    )
    expect(refused(() => order(board, 'A1-1', 'charge', at('B1-1')))).toBe('taken')
  })
})

describe('who reacts', () => {
  test('MP-CHG-04 MP-OVW-06 only the targets: another on Overwatch beside them does not fire', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_lmg', 'de43_rifle'] },
      [13, 1, 10, 13],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 18],
        'B1-1': [30, 24, 180],
        'B1-2': [32, 24, 180, { ...WAITS, setUp: true }],
        'B1-3': FAR,
      },
    )
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(board.told('mp.overwatch')).toEqual([])
    expect(board.u('B1-2').overwatch).toBe('auto')
  })

  test('MP-CHG-05 MP-MOV-17 six at one: who has no room moves and does not fight; all lose their actions', () => {
    const board = laid(
      { A1: Array(6).fill('su43_rifle'), B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'] },
      [13, 1, 10, 13],
      {
        ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((i) => [`A1-${i + 1}`, [27 + i * 1.2, 20]])),
        'B1-1': [30, 23.5, 180],
        'B1-2': [50, 50],
        'B1-3': FAR,
      },
    )
    order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2+A1-3+A1-4+A1-5+A1-6' }))
    const [attack] = rounds(board)[0] ?? []
    expect(Number(attack) % 7).toBe(0)
    expect([1, 2, 3, 4, 5, 6].map((i) => board.u(`A1-${i}`).used.includes('additional'))).toEqual(
      Array(6).fill(true),
    )
  })
})

describe('cavalry', () => {
  const C = (dice: readonly number[]) =>
    laid(
      {
        A1: ['pl39_cav', 'pl39_cav'],
        A2: ['pl39_rifle'],
        B1: ['de39_rifle', 'de39_rifle', 'de39_rifle'],
        B2: ['de39_truck'],
      },
      dice,
      {
        'A1-1': [30, 20],
        'A1-2': [31.5, 20],
        'A2-1': [4, 4],
        'B1-1': [30, 28, 180],
        'B1-2': [44, 44, 180],
        'B1-3': [46, 44],
        'B2-1': FAR,
      },
      y1939(),
    )

  test('MP-CAV-01 who has not the heart for it loses the Standard action only, and may still move', () => {
    const board = C([15])
    order(board, 'A1-1', 'gallop', at('B1-1'))
    order(board, 'A1-1', 'move', go(30, 16))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 1600 })
  })

  test('MP-CAV-05 MP-CHG-07 two uhlans: (6 + 5) × 2 to 5', () => {
    const board = C([14, 1, 10, 13])
    order(board, 'A1-1', 'gallop', at('B1-1'))
    expect(rounds(board)[0]).toEqual([22, 5, 'attacker'])
  })
})

describe('storming', () => {
  test('MP-CHV-01 an anti-tank rifle is no machine gun: it may storm', () => {
    const board = meeting([20])
    expect(refused(() => order(board, 'A1-2', 'storm', at('B2-1')))).toBe('taken')
  })
})
