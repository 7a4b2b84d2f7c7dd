import { describe, expect, test } from 'vitest'
import { laySmoke } from '../../../../src/rulesets/mein-panzer/ground/laying-smoke.ts'
import { smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { leaveWreck } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, moved, rifled } from '../support/cases.ts'
import { fates, hitValue, laid } from '../support/laid.ts'
import { between } from '../support/range.ts'

/*
 * Worked cases of ground: what it costs, and what it hides. T-34: RT 6, RD 11; ZIS-5: RT 5, RD 14; M3 half-track: RT 6;
 * riflemen: RT 2.
 */

const box = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
/** A piece of ground along the whole of a line to the east, so far north. */
const across = (kind: string, y: number, more: object = {}) => ({
  id: `${kind}-${10 * y}`,
  kind,
  line: [
    [20, y],
    [40, y],
  ],
  ...more,
})
const area = (kind: string, polygon: number[][], more: object = {}) => ({
  id: `${kind}-${Math.round(10 * (polygon[2]?.[0] ?? 0))}`,
  kind,
  polygon,
  ...more,
})

/** One model that moves, and enemies far away. */
function alone(
  card: string,
  stand: readonly [number, number, number?, Partial<MpUnit>?],
  ground: readonly object[],
  { dice = [], night = false }: { dice?: readonly number[]; night?: boolean } = {},
): Board {
  const board = laid(
    { A1: [card, 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
    dice,
    { 'A1-1': stand, 'A1-2': [56, 4], 'B1-1': FAR, 'B1-2': [54, 56] },
    { ground },
  )
  // Of night the scenarios know nothing; what it costs to move the engine does.
  Object.assign(board.state.facts, { options: { ...board.state.facts.options, night } })
  return board
}
const north = (board: Board, y = 50, options: Record<string, string> = {}) => {
  order(board, 'A1-1', 'move', go((moved(board, 'A1-1')?.x ?? 0) / 100, y, options))
  return (moved(board, 'A1-1')?.y ?? 0) / 100
}

describe('what ground costs', () => {
  test('MP-MOV-06 packed sand is a road: a lorry goes its 14" on it; loose sand costs it 2, 2" before it and 1" in it, and a test', () => {
    const packed = alone('su43_truck', [30, 12, 0], [area('packedSand', box(25, 10, 35, 40))])
    expect(north(packed, 35)).toBe(26)
    expect(packed.state.queued).toEqual([])
    // Wheels test Skill − class: 10 − 3, a 7.
    const loose = alone('su43_truck', [30, 12, 0], [area('sand', box(25, 14, 35, 40))], { dice: [7] })
    expect(north(loose)).toBe(15)
    expect([loose.u('A1-1').immobile, loose.state.queued]).toEqual([null, []])
  })

  test('MP-MOV-07 along rails a T-34 goes its 11", a lorry 1 less than its 5"; across them they pay 1 and 2', () => {
    const rails = {
      id: 'rails',
      kind: 'rails',
      line: [
        [30, 10],
        [30, 50],
      ],
    }
    expect(north(alone('su43_t34', [30, 15, 0], [rails]))).toBe(26)
    expect(north(alone('su43_truck', [30, 15, 0], [rails]))).toBe(19)
    const over = (card: string) => {
      const board = alone(card, [28, 15, 90], [rails])
      order(board, 'A1-1', 'move', go(50, 15))
      return (moved(board, 'A1-1')?.x ?? 0) / 100
    }
    expect([over('su43_t34'), over('su43_truck')]).toEqual([33, 31])
  })

  test('MP-MOV-08 in reverse, in smoke, by night: 2 points an inch, never more; men go as ever', () => {
    const tank = (night: boolean, options: Record<string, string>, smoke: boolean) => {
      const board = alone('su43_t34', [30, 20, 0], [], { night })
      if (smoke)
        laySmoke(
          board.battle,
          'SU',
          [20, 21, 22, 23, 24, 25].map((y) => ({ x: 3000, y: y * 100 })),
          'MP-SMK-06',
        )
      return north(board, options.reverse === 'yes' ? 5 : 50, options)
    }
    expect(tank(false, { reverse: 'yes' }, false)).toBe(17)
    expect(tank(false, {}, true)).toBe(23)
    expect(tank(true, {}, false)).toBe(23)
    expect(tank(true, { reverse: 'yes' }, true)).toBe(17)
    expect(north(alone('su43_rifle', [30, 20, 0], [], { night: true }))).toBe(22)
  })

  test('MP-MOV-09 wire costs a half-track 1, as tracks, and stops a lorry', () => {
    const wire = [across('wire', 22)]
    expect(north(alone('su43_m3', [30, 20, 0], wire))).toBe(25)
    expect(north(alone('su43_truck', [30, 20, 0], wire))).toBeLessThan(22)
  })

  test('MP-MOV-05 a full bank stops a tank; a low one costs it 2 of its 6, and men 1 of their 2', () => {
    expect(north(alone('su43_t34', [30, 20, 0], [across('bank', 22)]))).toBeLessThan(22)
    expect(north(alone('su43_t34', [30, 20, 0], [across('lowBank', 22)]))).toBe(24)
    expect(north(alone('su43_rifle', [30, 21.8, 0], [across('lowBank', 22)]))).toBeCloseTo(22.8, 1)
  })

  test('MP-MOV-14 MP-MOV-02 on foot 2", on horseback 4" an action', () => {
    expect(north(alone('su43_rifle', [30, 20, 0], []))).toBe(22)
    const uhlans = laid(
      { A1: ['pl39_cav', 'pl39_cav'], B1: ['de39_rifle', 'de39_rifle'] },
      [],
      { 'A1-1': [30, 20, 0], 'A1-2': [33, 20], 'B1-1': FAR, 'B1-2': [54, 56] },
      between('poland-1939', 'germany-1939'),
    )
    expect(north(uhlans)).toBe(24)
  })

  test('MP-WRK-01 MP-MOV-17 a wreck on a road is not driven through: a T-34 comes up to it, its front at most half an inch short', () => {
    const road = {
      id: 'road',
      kind: 'road',
      line: [
        [30, 10],
        [30, 50],
      ],
    }
    const board = laid(
      { A1: ['su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      { 'A1-1': [30, 18, 0], 'A1-3': [34, 18, 0], 'A1-2': [30, 24, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
      { ground: [road] },
    )
    leaveWreck(board.battle, board.u('A1-2'), false, 'MP-HIT-18')
    board.battle.change('MP-HIT-18', { type: 'status', unit: 'A1-2', status: 'destroyed' })
    const y = north(board, 40)
    // Two hulls of 1.6": 24 − 1.6 = 22.4.
    expect(y).toBeGreaterThan(21.8)
    expect(y).toBeLessThanOrEqual(22.4)
  })
})

describe('recovery and pushing', () => {
  /** German vehicles that act first: a Bergepanzer (V 4, T 6, engineers) and others. */
  const park = (
    cards: readonly string[],
    stands: Parameters<typeof laid>[2],
    enemies: readonly string[] = ['su43_rifle', 'su43_rifle'],
  ) =>
    laid(
      { A1: cards, B1: enemies },
      [],
      { 'B1-1': FAR, 'B1-2': [54, 56], ...stands },
      between('germany-1943', 'ussr-1943'),
    )

  test('MP-TRP-18 MP-IMM-05 who is immobilised for good is mended by a recovery vehicle half an inch off, with both its actions, and may act; he digs himself out never', () => {
    const near = (gap: number) => {
      const board = park(['de43_recovery', 'de43_pz4h'], {
        'A1-1': [30, 20, 0],
        // Both are 0.9" wide.
        'A1-2': [30.9 + gap, 20, 0, { immobile: 'forGood' }],
      })
      expect(refused(() => order(board, 'A1-2', 'digOut'))).not.toBe('taken')
      const key = refused(() => order(board, 'A1-1', 'repair', at('A1-2')))
      return { board, key }
    }
    const { board, key } = near(0.5)
    expect([key, board.u('A1-2').immobile]).toEqual(['taken', null])
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional']))
    expect(refused(() => order(board, 'A1-2', 'move', go(31.4, 24)))).toBe('taken')
    expect(near(0.6).key).not.toBe('taken')
  })

  test('MP-PSH-01 MP-PSH-02 a tank of class 4 pushes a wreck of class 4 an inch and none of class 5; engineers (T 6) push class 6 two inches', () => {
    const pushed = (pusher: string, wreck: string) => {
      const board = park([pusher, 'de43_rifle', wreck], {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20],
        'A1-3': [30, 23, 0],
      })
      leaveWreck(board.battle, board.u('A1-3'), false, 'MP-HIT-18')
      board.battle.change('MP-HIT-18', { type: 'status', unit: 'A1-3', status: 'destroyed' })
      const key = refused(() => order(board, 'A1-1', 'push', { target: { feature: 'wreck-A1-3' } }))
      return key === 'taken' ? ((board.state.features['wreck-A1-3']?.at?.y ?? 0) - 2300) / 100 : key
    }
    expect(pushed('de43_pz4h', 'de43_pz4h')).toBe(1)
    expect(pushed('de43_pz4h', 'de43_panther')).not.toBe(1)
    expect(pushed('de43_recovery', 'de43_tiger')).toBe(2)
  })
})

describe('what ground hides', () => {
  /** A T-34 and riflemen in the south, a Pz IV or riflemen before them. */
  const facing = (
    ground: readonly object[],
    stands: Parameters<typeof laid>[2],
    dice: readonly number[] = [20],
  ) =>
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
        'A1-2': [4, 4, 0],
        'A2-1': [8, 4, 0],
        'A2-2': [10, 4],
        'B1-1': FAR,
        'B1-2': [50, 56],
        'B2-1': [46, 56],
        'B2-2': [42, 56],
        ...stands,
      },
      { ground },
    )
  /** The Hit Value at a Pz IV 10" off, hull to hull 8.4": 10 + 4 on bare ground. */
  const shot = (...ground: readonly object[]) => {
    const board = facing(ground, { 'B1-1': [30, 30, 180] }, [19])
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    return hitValue(board)
  }
  const BARE = 14

  test('MP-COV-02 MP-FIR-03 a low wall on the line, far from the target, is −2', () => {
    expect(shot()).toBe(BARE)
    expect(shot(across('wall', 25))).toBe(BARE - 2)
  })

  test('MP-COV-03 two hedges and a wall between that hide half of it: −6', () => {
    const high = { height: 0.9 }
    expect(shot(across('hedge', 23, high), across('wall', 24.5), across('hedge', 26, high))).toBe(BARE - 6)
  })

  test('MP-COV-01 MP-COV-03 a wall of 0.9" half an inch before it is linear cover, −5, and a second one on the line −2 besides', () => {
    const near = across('wall', 28.7, { height: 0.9 })
    expect(shot(near)).toBe(BARE - 5)
    expect(shot(near, across('wall', 25))).toBe(BARE - 7)
  })

  test('MP-COV-01 MP-COV-02 T4.2 the corner of a house that hides three eighths of it is −2, one that hides five eighths −5', () => {
    const corner = (east: number) =>
      area('building', box(24, 28.4, east, 29), { material: 'brick', storeys: 1 })
    expect(shot(corner(29.9))).toBe(BARE - 2)
    expect(shot(corner(30.1))).toBe(BARE - 5)
  })

  test('MP-LOS-08 a crater between hinders nobody; who is in one has linear cover', () => {
    expect(shot(area('crater', box(28, 24, 32, 26)))).toBe(BARE)
    expect(shot(area('crater', box(28, 28, 32, 32)))).toBe(BARE - 5)
  })

  test('MP-COV-05 dug in it has heavy cover: −8', () => {
    expect(shot(area('pit', box(28, 28, 32, 32)))).toBe(BARE - 8)
  })

  test('MP-FIR-07 MP-COV-03 smoke that hides half of it −5, all of it −8, over and above its cover', () => {
    const smoked = (xs: readonly number[], ...ground: readonly object[]) => {
      const board = facing(ground, { 'B1-1': [30, 30, 180] }, [19])
      laySmoke(
        board.battle,
        'DE',
        xs.map((x) => ({ x: x * 100, y: 2500 })),
        'MP-SMK-03',
      )
      order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
      return hitValue(board)
    }
    expect(smoked([30])).toBe(BARE - 8)
    // A disc of an inch about x = 31 hides what lies east of x = 30 half way: half of the tank and its middle.
    expect(smoked([31])).toBe(BARE - 5)
    expect(smoked([31.2])).toBe(BARE)
    expect(smoked([30], across('wall', 28.7, { height: 0.9 }))).toBe(BARE - 13)
  })

  test('MP-LOS-06 in rubble an inch deep one is seen, behind linear cover; deeper not', () => {
    const rubble = area('rubble', box(26, 30, 34, 36))
    const fired = (y: number) => {
      const board = facing([rubble], { 'A2-1': [30, 25.6, 0], 'B2-1': [30, y, 180] }, [20])
      const key = refused(() => order(board, 'A2-1', 'firefight', at('B2-1')))
      return key === 'taken' ? rifled(board) : key
    }
    // Bases 4" apart: 4 in the band of 5, − 5.
    expect(fired(30.6)).toEqual([4 - 5])
    expect(fired(31.6)).toBe('mp.error.not-seen')
  })

  test('MP-MOV-05 MP-LOS-08 a full bank hides who does not touch it from who does not; who stands at it sees over it and is not hindered', () => {
    const fired = (y: number) => {
      const board = facing([across('bank', 22)], { 'A2-1': [30, y, 0], 'B2-1': [30, 25, 180] }, [20])
      const key = refused(() => order(board, 'A2-1', 'firefight', at('B2-1')))
      return key === 'taken' ? rifled(board) : key
    }
    expect(fired(20)).toBe('mp.error.not-seen')
    // 22 to 24.5: 2.5", the band of 5: 4.
    expect(fired(21.5)).toEqual([4])
  })

  test('MP-HID-02 to hide, men within 24" of an enemy need cover, and nobody does within 2"; a tank must be out of every sight', () => {
    const hides = (id: string, ground: readonly object[], stands: Parameters<typeof laid>[2]) => {
      const board = facing(ground, stands, [])
      return refused(() => order(board, id, 'hide'))
    }
    const crater = area('crater', box(28, 18, 32, 22))
    const man = { 'A1-1': [4, 8, 0], 'A2-1': [30, 20, 0], 'B2-1': [30, 40, 180] } as const
    expect(hides('A2-1', [], man)).not.toBe('taken')
    expect(hides('A2-1', [crater], man)).toBe('taken')
    expect(hides('A2-1', [crater], { ...man, 'B2-1': [30, 22.9, 180] })).not.toBe('taken')
    expect(hides('A1-1', [crater], { 'B2-1': [30, 40, 180] })).not.toBe('taken')
    expect(hides('A1-1', [across('bank', 26)], { 'B2-1': [30, 40, 180] })).toBe('taken')
  })

  test('MP-SMK-08 a tank that explodes smokes for the rest of the battle, and its smoke neither thins nor drifts', () => {
    // Its side: 9 + 0 − 3 = 6: a 1 is two damage of its one.
    const board = facing([], { 'B1-1': [30, 30, 90], 'B1-2': FAR }, [5, 1])
    order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' }))
    expect(fates(board)).toEqual(['explodes'])
    const smoke = () => smokeOf(board.state).map(({ at: { x, y } }) => [x / 100, y / 100])
    expect(smoke()).toEqual([[30, 30]])
    board.state.facts.wind = { strength: 2, bearing: 0 }
    // The Panzer left behind tests for the loss of half, and as the last; then the initiative.
    board.state.queued = [1, 1, 5, 9]
    const { turn } = board.state
    for (const id of ['A1-1', 'B1-2', 'A2-1', 'B2-1'])
      if (board.state.turn === turn && board.u(id).side === board.state.active)
        if (board.state.facts.platoons[board.u(id).platoon]?.activated !== true) order(board, id, 'endTurn')
    expect([board.state.turn, smoke()]).toEqual([turn + 1, [[30, 30]]])
  })
})
