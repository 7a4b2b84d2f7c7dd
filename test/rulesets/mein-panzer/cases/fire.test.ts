import { describe, expect, test } from 'vitest'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, rifled, WAITS, y1939 } from '../support/cases.ts'
import { fates, hitValue, laid } from '../support/laid.ts'
import { between, sumTold } from '../support/range.ts'

/* Worked cases of fire: what bears, what it hits by, and what it comes to. */

describe('shots and firefights', () => {
  test('MP-ACT-05 Pz I B: main and additional machine guns fire together: 4 shots', () => {
    const board = laid(
      { A1: ['de39_pz1b', 'de39_pz1b'], B1: ['pl39_rifle', 'pl39_rifle'], B2: ['pl39_rifle'] },
      [20, 20, 20, 20],
      { 'A1-1': [30, 20, 0], 'A1-2': [34, 20, 0], 'B1-1': [30, 27, 180], 'B1-2': FAR, 'B2-1': [50, 56] },
      between('germany-1939', 'poland-1939'),
    )
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(rifled(board)).toEqual([4, 4, 4, 4])
    expect(board.state.queued).toEqual([])
  })

  test('MP-FIR-06 MP-MOV-16 evading 5 in soft cover: −5 alone; moving −1 not added', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] }, [20, 1], {
      'A1-1': [30, 20, 0],
      'A1-2': [34, 18, 0],
      'B1-1': [30, 30, 180, { zigzag: 5, moving: true }],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    // 10 + 4 (8.4" in band 10) + 0 - 5
    expect(hitValue(board)).toBe(9)
  })

  test('MP-FIR-12 at WT 0 or less a 1 misses', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] }, [1], {
      'A1-1': [10, 5, 0, { suppressed: true }],
      'A1-2': [14, 5, 0],
      'B1-1': [10, 55, 180, { moving: true }],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    // 50 - 1.6 = 48.4: band 50: -12; 10 - 12 - 5 - 1 = -8
    expect(hitValue(board)).toBe(-8)
    expect(fates(board)).toEqual([])
    expect(board.state.queued).toEqual([])
  })

  test('MP-ACT-08 MP-FIR-05 Suppressed fires OM1 with its Standard action at −5, once though Damaged', () => {
    const board = laid({ A1: ['su43_kv1', 'su43_kv1'], B1: ['de43_pz4h', 'de43_pz4h'] }, [20, 1], {
      'A1-1': [30, 20, 0, { suppressed: true, damage: 1 }],
      'A1-2': [34, 18, 0],
      'B1-1': [30, 30, 180],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(hitValue(board)).toBe(9)
  })

  test('MP-ROF-01 a machine gun of ROF 3 divides its shots between two targets, two and one', () => {
    const board = laid({ A1: ['su43_zis3', 'su43_maxim'], B1: ['de43_rifle', 'de43_rifle'] }, [20, 20, 20], {
      'A1-1': [30, 20, 0, { setUp: true, limbered: false }],
      'A1-2': [27, 20, 0, { setUp: true }],
      'B1-1': [30, 28, 180],
      'B1-2': [28, 28, 180],
    })
    order(board, 'A1-2', 'firefight', at('B1-1', { others: 'B1-2' }))
    expect(board.told('mp.rifled').map(({ target: t }) => t)).toEqual(['B1-1', 'B1-1', 'B1-2'])
  })

  test('MP-LOS-09 a wreck and a live tank block sight; infantry does not', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34', 'su43_rifle'], B1: ['de43_pz4h', 'de43_pz4h'] },
      [20, 1],
      { 'A1-1': [30, 20, 0], 'A1-2': [30, 24, 90], 'A1-3': [26, 24], 'B1-1': [30, 30, 180], 'B1-2': FAR },
    )
    expect(refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('mp.error.not-seen')
    board.put('A1-2', 40, 24)
    board.put('A1-3', 30, 24)
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(hitValue(board)).toBe(14)
  })

  test('MP-INF-01 T8.1 a tank that moved with its Additional action fires its MG: −2', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] }, [20, 20], {
      'A1-1': [30, 15, 0],
      'A1-2': [34, 18, 0],
      'B1-1': [30, 30, 180],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'move', go(30, 20))
    order(board, 'A1-1', 'firefight', at('B1-1'))
    // hull front at 20.8, base edge 29.5: 8.7" -> FP 4 - 2
    expect(rifled(board)).toEqual([2, 2])
  })

  test('MP-FIR-04 the second turn’s shot at the same standing target +2, not if the target moved in between', () => {
    const board = laid({ A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] }, [20, 1], {
      'A1-1': [30, 20, 0, { lastShot: 'B1-1' }],
      'A1-2': [34, 18, 0],
      'B1-1': [30, 30, 180],
      'B1-2': FAR,
    })
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(hitValue(board)).toBe(16)
  })
})

describe('arcs of machine guns', () => {
  test.each([
    ['su43_t34', true],
    ['su43_ba64', true],
    ['su43_m3', false],
  ] as const)('MP-LOS-03 the machine gun of a %s fires to its flank: %s', (card, fires) => {
    const board = laid({ A1: [card, card], B1: ['de43_rifle', 'de43_rifle'] }, [20, 20], {
      'A1-1': [30, 20, 0],
      'A1-2': [30, 10, 0],
      'B1-1': [36, 20, 180],
      'B1-2': FAR,
    })
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))).toBe(
      fires ? 'taken' : 'mp.error.no-shot',
    )
  })

  test('MP-LOS-03 a TKS, whose machine gun is fixed, cannot fire at who stands behind it', () => {
    const board = laid(
      { A1: ['pl39_tks', 'pl39_tks'], B1: ['de39_rifle', 'de39_rifle'] },
      [20, 20, 20, 20],
      { 'A1-1': [30, 30, 0], 'A1-2': [40, 10, 0], 'B1-1': [30, 24, 0], 'B1-2': FAR },
      y1939(),
    )
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))).toBe('mp.error.no-shot')
  })

  test('MP-LOS-03 MP-OVW-03 on Overwatch neither: sector to the front', () => {
    const board = laid(
      { A1: ['pl39_rifle', 'pl39_rifle'], B1: ['de43_251', 'de43_rifle'] },
      [20, 20, 20],
      { 'A1-1': [30, 20, 0], 'A1-2': [30, 10, 0], 'B1-1': [30, 27, 0, WAITS], 'B1-2': FAR },
      between('poland-1939', 'germany-1943'),
    )
    order(board, 'A1-1', 'move', go(30, 21))
    expect(board.told('mp.overwatch')).toEqual([])
  })
})

describe('arcs of guns', () => {
  const bearing = (deg: number, far: number): [number, number] => [
    30 + far * Math.sin((deg * Math.PI) / 180),
    20 + far * Math.cos((deg * Math.PI) / 180),
  ]
  const A = (card: string, deg: number, facts: object = { setUp: true, limbered: false }) => {
    const [x, y] = bearing(deg, 18)
    return laid({ A1: [card, card], B1: ['de43_pz4h', 'de43_pz4h'] }, [20, 3, 20, 3], {
      'A1-1': [30, 20, 0, facts],
      'A1-2': [4, 4, 0],
      'B1-1': [Number(x.toFixed(2)), Number(y.toFixed(2)), 180],
      'B1-2': FAR,
    })
  }
  const fires = (board: Board) => refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))

  test.each([
    ['su43_zis3', 58, true],
    ['su43_zis3', 64, false],
    ['su43_122', 12, true],
    ['su43_122', 20, false],
    ['su43_su76', 58, true],
    ['su43_su76', 64, false],
  ] as const)('MP-MOV-11 MP-MOV-10 MP-LOS-03 OM1 of a %s at %i° off its front: %s', (card, deg, ok) => {
    const board = A(card, deg, card === 'su43_su76' ? {} : undefined)
    expect(fires(board) === 'taken').toBe(ok)
  })

  test.each([
    [58, true],
    [64, false],
  ] as const)('MP-LOS-03 MP-MOV-10 a TKS turns 45° for its machine gun: %i° off: %s', (deg, ok) => {
    const [x, y] = bearing(deg, 8)
    const board = laid(
      { A1: ['pl39_tks', 'pl39_tks'], B1: ['de39_rifle', 'de39_rifle'] },
      [20, 20, 20, 20],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [4, 4, 0],
        'B1-1': [Number(x.toFixed(2)), Number(y.toFixed(2)), 180],
        'B1-2': FAR,
      },
      y1939(),
    )
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1'))) === 'taken').toBe(ok)
  })
})

describe('what was done last', () => {
  const L = (dice: readonly number[]) =>
    laid(
      {
        A1: ['su43_t34', 'su43_t34'],
        A2: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_pz4h', 'de43_pz4h'],
        B2: ['de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [34, 18, 0],
        'A2-1': [20, 20],
        'A2-2': [22, 18],
        'B1-1': [30, 32, 180],
        'B1-2': [34, 34, 180],
        'B2-1': [20, 28.5],
        'B2-2': [23, 30],
      },
    )

  test('MP-FIR-06 a tank that moved and then fired its machine gun: its last action is no move: no −1', () => {
    const board = L([20, 20, 20, 5])
    order(board, 'A1-1', 'move', go(30, 22))
    order(board, 'A1-1', 'firefight', at('B2-2'))
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'fire', at('A1-1', { ammo: 'AP' }))
    // 10" - 1.6: 8.4 -> +4; 11 + 1 + 4
    expect(hitValue(board)).toBe(16)
  })

  test('MP-INF-05 a stand that moved and then fired: moving or not? (FIR-06: last action)', () => {
    const board = L([20, 20])
    order(board, 'A2-1', 'move', go(20, 22))
    order(board, 'A2-1', 'firefight', at('B2-1'))
    order(board, 'A2-1', 'endTurn')
    order(board, 'B2-1', 'firefight', at('A2-1'))
    // 5.5": band 10: 3
    expect(rifled(board)[1]).toBe(3)
  })

  test('MP-MOV-16 a Suppressed vehicle cannot evade; MP-STA-02 evading lasts till its next activation', () => {
    const board = L([])
    Object.assign(board.u('A1-1'), { suppressed: true })
    expect(refused(() => order(board, 'A1-1', 'evade', go(30, 26, { points: '2' })))).toBe(
      'mp.error.no-action',
    )
  })

  test('MP-FIR-08 AP is not fired at infantry', () => {
    const board = L([])
    expect(refused(() => order(board, 'A1-1', 'fire', at('B2-2', { ammo: 'AP' })))).toBe('mp.error.no-shot')
  })

  test('MP-FIR-10 MP-FIR-13 20 and 20: the tank takes one damage and is destroyed; 20 and 15 a jam', () => {
    const board = L([20, 20])
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(board.u('A1-1').status).toBe('destroyed')
    const jam = L([20, 15])
    order(jam, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(jam.u('A1-1').jammed).toEqual([0])
  })

  test('MP-CMB-01 a rifle and a DP: 2 + 4 once at 9", the lowest ROF; a Suppressed one −5 once', () => {
    const board = laid({ A1: ['su43_rifle', 'su43_dp'], B1: ['de43_rifle', 'de43_rifle'] }, [10, 20], {
      'A1-1': [30, 20, 0, { suppressed: true }],
      'A1-2': [31.5, 20, 0],
      'B1-1': [30, 30],
      'B1-2': FAR,
    })
    order(board, 'A1-2', 'combined', at('B1-1', { with: 'A1-1' }))
    expect(rifled(board)).toEqual([1])
  })
})

describe('hiding', () => {
  const D = (gapInches: number, facts: object = {}) =>
    laid(
      { A1: ['su43_rifle', 'su43_rifle'], A2: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
      [20, 20],
      {
        'A1-1': [10, 10, 0, facts],
        'A1-2': [12, 8, 0],
        'A2-1': [50, 4],
        'A2-2': [54, 4],
        'B1-1': [10, 11 + gapInches, 180],
        'B1-2': [56, 56],
      },
    )

  test('MP-HID-04 a Hidden stand fires at 12" exactly: seen; at 12.1" it stays hidden', () => {
    const near = D(12, { hidden: true })
    order(near, 'A1-1', 'firefight', at('B1-1'))
    const far = D(12.1, { hidden: true })
    order(far, 'A1-1', 'firefight', at('B1-1'))
    expect([near.u('A1-1').hidden, far.u('A1-1').hidden]).toEqual([false, true])
  })

  test('MP-HID-03 exactly 24" is not hidden, a tenth more is', () => {
    const near = D(24)
    order(near, 'A2-1', 'endTurn')
    const far = D(24.1)
    order(far, 'A2-1', 'endTurn')
    expect([near.u('A1-1').hidden, far.u('A1-1').hidden]).toEqual([false, true])
  })
})

describe('heights and copses', () => {
  const G = (ground: object[], dice: readonly number[] = [20, 3]) =>
    laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'] },
      dice,
      { 'A1-1': [30, 20, 0], 'A1-2': [4, 4, 0], 'B1-1': [30, 35, 180], 'B1-2': FAR },
      { ground },
    )
  const box = (id: string, kind: string, x: number, y: number, w: number, d: number, more: object = {}) => ({
    id,
    kind,
    polygon: [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    ...more,
  })

  test('MP-LOS-07 from a hill +2, not at who stands in the edge of a wood', () => {
    const hill = box('hill', 'hill', 24, 14, 12, 12, { height: 1.5 })
    const open = G([hill])
    order(open, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    // 15 - 1.6 = 13.4: +2; 10 + 2 + 2
    expect(hitValue(open)).toBe(14)
    const wood = G([hill, box('wood', 'wood', 26, 34.4, 8, 8)])
    order(wood, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    // 10 + 2 - 2
    expect(hitValue(wood)).toBe(10)
  })

  test('MP-LOS-05 one copse between may be shot through at −2, two block', () => {
    const one = G([box('copse', 'copse', 26, 26, 8, 1.5)])
    order(one, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(hitValue(one)).toBe(10)
    const two = G([box('copse', 'copse', 26, 25, 8, 1.5), box('copse2', 'copse', 26, 29, 8, 1.5)])
    expect(refused(() => order(two, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('mp.error.not-seen')
  })
})

describe('structures', () => {
  const HOUSE = {
    ground: [
      {
        id: 'house',
        kind: 'building',
        material: 'wood',
        storeys: 1,
        polygon: [
          [29, 30],
          [32, 30],
          [32, 32],
          [29, 32],
        ],
      },
    ],
  }
  const Z = (dice: readonly number[], more: object = HOUSE) =>
    laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
      dice,
      { 'A1-1': [30, 18, 0], 'A1-2': [4, 4, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
      more,
    )

  test('MP-ACT-12 fire at a house after an Additional move: OM2; and no move after fire from the halt', () => {
    const board = Z([20, 5])
    order(board, 'A1-1', 'move', go(30, 20))
    order(board, 'A1-1', 'demolish', { target: { feature: 'house' } })
    // 9.2": +4; class 3: +6; OM2 −5: 10 + 4 + 6 − 5
    expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(15)
    const halt = Z([20, 5])
    order(halt, 'A1-1', 'demolish', { target: { feature: 'house' } })
    expect(refused(() => order(halt, 'A1-1', 'move', go(30, 20)))).toBe('mp.error.has-fired')
  })

  test('MP-REG-01 who registers may not fire at anything in this activation nor move', () => {
    const board = Z([10, 20])
    board.put('B1-1', 30, 28)
    order(board, 'A1-1', 'register', { target: { at: { x: 3000, y: 2500 } } })
    expect(refused(() => order(board, 'A1-1', 'move', go(30, 20)))).toBe('mp.error.has-fired')
  })
})

describe('batteries', () => {
  const B = (dice: readonly number[], facts: object = {}) =>
    laid(
      {
        A1: ['su43_zis3', 'su43_zis3'],
        A2: ['su43_obs'],
        A3: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
        B2: ['de43_truck'],
      },
      dice,
      {
        'A1-1': [30, 6, 0, { setUp: true, limbered: false, ...facts }],
        'A1-2': [33, 6, 0, { setUp: true, limbered: false }],
        'A2-1': [30, 20],
        'A3-1': [10, 10],
        'A3-2': [12, 10],
        'B1-1': [30, 38],
        'B1-2': [50, 50],
        'B2-1': FAR,
      },
    )
  const mark = (more: Record<string, string> = {}) => ({
    target: { at: { x: 3000, y: 3800 } },
    options: { for: 'A1', ...more },
  })

  test('MP-ART-13 a battery that has been activated cannot be called by an observer in that turn', () => {
    const board = B([])
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    expect(refused(() => order(board, 'A2-1', 'mark', mark()))).toBe('mp.error.battery-done')
  })

  test('MP-ART-13 called, both platoons are activated: the battery acts no more', () => {
    const board = B([5, 19, 19, 19, 19])
    order(board, 'A2-1', 'mark', mark())
    if (board.state.active === 'SU') order(board, 'A2-1', 'endTurn')
    expect(board.state.facts.platoons.A1?.activated).toBe(true)
    expect(board.state.queued.length).toBe(0)
  })

  test('MP-ART-13 MP-OVW-01 a gun that has used its Overwatch does not fire for the call', () => {
    const board = B([5, 19, 19], { used: ['standard', 'additional', 'done'] })
    order(board, 'A2-1', 'mark', mark())
    expect(board.state.queued.length).toBe(0)
  })
})

describe('setting up', () => {
  const S = (dice: readonly number[], facts: object) =>
    laid({ A1: ['su43_maxim', 'su43_rifle', 'su43_mortar'], B1: ['de43_rifle', 'de43_rifle'] }, dice, {
      'A1-1': [30, 20, 0, facts],
      'A1-2': [28, 20],
      'A1-3': [32, 20, 0, { setUp: true }],
      'B1-1': [30, 26, 180],
      'B1-2': FAR,
    })

  test('MP-ACT-09 set up with A, fired with S: 8 at 5" without the −2', () => {
    const board = S([20, 20, 20], { setUp: false })
    order(board, 'A1-1', 'setUp')
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(rifled(board)).toEqual([8, 8, 8])
  })

  test('MP-ACT-09 moved with A, it is not set up to fire with S; set up with S it does not fire', () => {
    const board = S([], { setUp: false })
    order(board, 'A1-1', 'move', go(30, 21))
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))).toBe('mp.error.no-rifles')
  })

  test('MP-ART-01 MP-FIR-01 a mortar that sees its target within 8" fires directly with HE', () => {
    const board = S([20, 5], {})
    expect(refused(() => order(board, 'A1-3', 'fire', at('B1-1')))).toBe('taken')
    // 10 + 4 (5.3")
    expect(hitValue(board)).toBe(14)
  })

  test('MP-ACT-08 MP-HIT-11 a Suppressed Maxim that is packed can only set up: S; it fires in its next activation', () => {
    const board = S([], { setUp: false, suppressed: true })
    order(board, 'A1-1', 'setUp')
    expect(board.u('A1-1').used).toContain('standard')
    expect(refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))).toBe('mp.error.no-action')
  })
})

describe('sectors', () => {
  test('MP-OVW-03 MP-LOS-03 a TKS, whose weapon is fixed, waits over 30°: who walks 35° off its front is let pass', () => {
    const board = laid(
      { A1: ['de39_rifle', 'de39_rifle'], B1: ['pl39_tks', 'pl39_tks'] },
      [20, 20],
      { 'A1-1': [30 - 4.6, 20, 0], 'A1-2': [24, 16], 'B1-1': [30, 26.5, 180, WAITS], 'B1-2': FAR },
      between('germany-1939', 'poland-1939'),
    )
    order(board, 'A1-1', 'move', go(25.4, 20.5))
    expect(board.told('mp.overwatch')).toEqual([])
  })
})
