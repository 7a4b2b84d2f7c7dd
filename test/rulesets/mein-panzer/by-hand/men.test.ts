import { describe, expect, test } from 'vitest'
import type { MoraleLevel } from '../../../../src/rulesets/mein-panzer/tables/morale.ts'
import { type Board, order, refused } from '../support/board.ts'
import { aboard, laid, rounds, target } from '../support/laid.ts'
import { between, dataTold, range, sumTold } from '../support/range.ts'

/*
 * Men on foot and on horseback where rules meet that seldom do, worked out by hand from the page before the engine was asked. Soviets:
 * Skill 10, Morale 13, Rally 10; Germans: Skill 11, Morale 13. A base is an inch across, so that 5" from middle to middle are 4".
 */

const FAR = [56, 56, 180] as const
const WAITS = { overwatch: 'auto' } as const
const to = (x: number, y: number) => ({ path: [{ x: x * 100, y: y * 100 }] })
const place = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })
const at = (unit: string, options: Record<string, string> = {}) => ({ target: { unit }, options })
const rifled = (board: Board, which = 0) => sumTold(board, 'mp.rifled', 'strength', which)
const strengths = (board: Board) => board.told('mp.rifled').map((_, i) => rifled(board, i))
const level = (board: Board, id: string, value: MoraleLevel): void => {
  Object.assign(board.state.facts.platoons, { [id]: { ...board.state.facts.platoons[id], level: value } })
}
const levels = (board: Board, ...ids: string[]) => ids.map((id) => board.state.facts.platoons[id]?.level)

describe('fire of several', () => {
  /** Two machine guns near their leader, a third 12.4" from him; at 7" an enemy, one 1.1" and one 1.4" from him, another so near but behind a wall, 7.5" off. */
  const covering = (dice: readonly number[]) => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_dp', 'su43_dp', 'su43_dp'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [10, 18],
        'A1-2': [9, 19.5],
        'A1-3': [11, 19.5],
        'A1-4': [22, 24],
        'B1-1': [10, 28, 180],
        'B1-2': [11.1, 28, 180],
        'B1-3': [10, 29.4, 180],
        'B1-4': [8.9, 28, 180],
      },
      {
        ground: [
          {
            id: 'wall',
            kind: 'wall',
            line: [
              [8, 27.3],
              [9.45, 27.3],
            ],
          },
        ],
      },
    )
    level(board, 'A1', 'disorganised')
    return board
  }
  const kept = (board: Board) => ['B1-1', 'B1-2', 'B1-3', 'B1-4'].map((id) => board.u(id).suppressed)

  test('MP-SUP-01 MP-SUP-03 MP-CMD-03 while Disorganised 10 − 1; ROF 2 + 1 covers 1.25", and who is out of command adds nothing; linear cover ends it at 7"', () => {
    for (const others of ['A1-3', 'A1-3+A1-4']) {
      const board = covering([9])
      order(board, 'A1-2', 'cover', { ...place(10, 28), options: { with: others } })
      expect(target(board, 'mp.covers')).toBe(9)
      // A third would make it 1.5", and put B1-3 half beneath it.
      expect(kept(board)).toEqual([true, true, false, false])
      expect(board.u('A1-4').outOfCommand).toBe(true)
    }
    // 15.1" from the place it has no part in it, and is told so.
    const far = covering([])
    far.put('A1-4', 24, 20)
    expect(
      refused(() => order(far, 'A1-2', 'cover', { ...place(10, 28), options: { with: 'A1-3+A1-4' } })),
    ).toBe('mp.error.cover-far')
    const vain = covering([10])
    order(vain, 'A1-2', 'cover', { ...place(10, 28), options: { with: 'A1-3' } })
    expect(kept(vain)).toEqual([false, false, false, false])
  })

  /** Two rifles and a submachine gun within 5" of a German behind a wall; the first of them has walked 2" to get there. */
  const together = (dice: readonly number[]) => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle', 'su43_smg'], B1: ['de43_rifle', 'de43_rifle'] },
      dice,
      {
        'A1-1': [10, 8],
        'A1-2': [11.2, 10],
        'A1-3': [12.4, 10],
        'B1-1': [11.2, 15.5, 180],
        'B1-2': FAR,
      },
      {
        ground: [
          {
            id: 'wall',
            kind: 'wall',
            line: [
              [8, 14.8],
              [14, 14.8],
            ],
          },
        ],
      },
    )
    order(board, 'A1-1', 'move', to(10, 10))
    order(board, 'A1-2', 'combined', at('B1-1', { with: 'A1-1+A1-3' }))
    return board
  }

  test('MP-CMB-01 MP-INF-01 three at a German behind a wall, one of whom moved: 4 + 4 + 5 is 10, − 2 − 5: a 3 kills; failed, −1, −3 and 0', () => {
    const board = together([10, 3])
    expect(strengths(board)).toEqual([3])
    expect(board.u('B1-1').status).toBe('destroyed')
    // At −1 a 4 Suppresses; at −3 a 2 Suppresses who is Suppressed: Pinned; at 0 a 4 does no more.
    const apart = together([11, 4, 2, 4])
    expect(strengths(apart)).toEqual([-1, -3, 0])
    expect(apart.u('B1-1')).toMatchObject({ status: 'standing', pinned: true })
  })

  test('MP-CMD-10 MP-INF-05 MP-OVW-06 hurried by its company it walks 3", and is hit as one that runs: 5 + 4 at 5"', () => {
    const forces = {
      A1: ['su43_hq'],
      A2: ['su43_rifle', 'su43_rifle'],
      B1: ['de43_rifle'],
      B2: ['de43_rifle'],
    }
    const platoons = range(forces, {}).platoons.map((one) =>
      one.id === 'A1' ? { ...one, kind: 'hq' } : one.id === 'A2' ? { ...one, company: 'A1' } : one,
    )
    const board = laid(
      forces,
      [10],
      {
        'A1-1': [30, 17],
        'A2-1': [30, 20, 0],
        'A2-2': [31.5, 20, 0],
        'B1-1': [30, 28.4, 180, WAITS],
        'B2-1': FAR,
      },
      { platoons },
    )
    order(board, 'A1-1', 'hurry', at('A2-1'))
    order(board, 'A1-1', 'endTurn')
    order(board, 'B2-1', 'endTurn')
    order(board, 'B1-1', 'standing', { options: { at: 'any', when: 'end' } })
    board.state.queued = [20]
    order(board, 'A2-1', 'move', to(30, 23.5))
    expect(board.u('A2-1').at).toEqual({ x: 3000, y: 2300 })
    expect(rifled(board)).toBe(9)
  })
})

describe('a sniper', () => {
  /** In bushes, 14" from men who have just come nearer; another German keeps them in view. */
  const sniped = (prey: string, dice: readonly number[]) => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_dp', 'su43_rifle'], B1: ['de43_sniper'], B2: ['de43_rifle'] },
      [],
      {
        'A1-1': [10, 23, 0],
        'A1-2': [12, 23, 0],
        'A1-3': [8.5, 24.5, 0],
        'B1-1': [10, 10, 0, { hidden: true }],
        'B2-1': [30, 25],
      },
      {
        ground: [
          {
            id: 'bushes',
            kind: 'scrub',
            polygon: [
              [8, 8],
              [12, 8],
              [12, 12],
              [8, 12],
            ],
          },
        ],
      },
    )
    order(board, 'A1-1', 'move', to(10, 25))
    order(board, 'A1-2', 'move', to(12, 24.8))
    order(board, 'A1-1', 'endTurn')
    board.state.queued = [...dice]
    order(board, 'B1-1', 'firefight', at(prey))
    return board
  }

  test('MP-SNP-02 MP-INF-01 1 + 2 at who moves, 15" off: a 3 only pins a rifleman, and kills a machine gun', () => {
    const rifle = sniped('A1-1', [3])
    expect([rifled(rifle), rifle.u('A1-1').status, rifle.u('A1-1').pinned]).toEqual([3, 'standing', true])
    const gun = sniped('A1-2', [3, 13])
    expect([rifled(gun), gun.u('A1-2').status, gun.u('B1-1').hidden]).toEqual([3, 'destroyed', true])
    order(gun, 'B1-1', 'endTurn')
    // One of three, and not the leader.
    expect(target(gun, 'mp.morale')).toBe(13)
  })

  test.each([
    [11, false],
    [12, true],
  ])(
    'MP-SNP-01 MP-DET-02 two look for him a turn later: 10 + 2 − 5 + 5 − 1 − 2 + 2; after an %i he is hidden: %s',
    (die, hidden) => {
      const board = sniped('A1-2', [3, 13])
      order(board, 'B1-1', 'endTurn')
      board.state.queued = [5, 9]
      order(board, 'B2-1', 'endTurn')
      board.state.queued = [die]
      order(board, 'A1-1', 'detect', { ...place(10, 10.5), options: { with: 'A1-3' } })
      expect(board.u('B1-1').hidden).toBe(hidden)
      if (!hidden) expect(target(board, 'mp.detected')).toBe(11)
    },
  )
})

describe('nerves', () => {
  test('MP-HIT-14 MP-NKV-02 MP-MOR-02 two of four lost by “−1 morale” while Disorganised: 13 − 1 − 4 − 2; a Commissar’s test at 13 − 3 + 3, a stand shot, and the neighbours shaken', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'],
        A2: ['su43_hq', 'su43_commissar'],
        A3: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_hmg', 'de43_rifle'],
      },
      [],
      {
        'A1-1': [20, 20],
        'A1-2': [21.5, 20],
        'A1-3': [23, 20],
        'A1-4': [24.5, 20],
        'A2-1': [50, 5],
        'A2-2': [22, 11],
        'A3-1': [14, 20],
        'A3-2': [14, 18.5],
        'B1-1': [23.75, 22.7, 180, { setUp: true }],
        'B1-2': FAR,
      },
    )
    level(board, 'A1', 'disorganised')
    order(board, 'A2-1', 'endTurn')
    for (const id of ['A1-3', 'A1-4']) Object.assign(board.u(id), { moving: true })
    // 10 + 2 within 2": a 1 and a 2. 7 at 6: Broken. 12: another test, 14 at 13, and one is shot. 14 at 13: A3.
    board.state.queued = [1, 2, 7, 12, 14, 14]
    order(board, 'B1-1', 'firefight', at('A1-3', { others: 'A1-4' }))
    order(board, 'B1-1', 'endTurn')
    expect(strengths(board)).toEqual([12, 12])
    expect([0, 1, 2].map((i) => target(board, 'mp.morale', i))).toEqual([6, 13, 13])
    expect(levels(board, 'A1', 'A2', 'A3')).toEqual(['broken', 'confident', 'disorganised'])
    // The leader is shot last.
    expect(['A1-1', 'A1-2'].map((id) => board.u(id).status)).toEqual(['standing', 'destroyed'])
    expect(board.state.queued).toEqual([])
  })
})

describe('charges', () => {
  test('MP-TRP-09 MP-CHG-07 MP-CHG-08 two at riders on a tank: 5 + 2 + 2 each to 7 and 7; then 14 to 7, and a 1 alone wins', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_pz4h', 'de43_pioneer', 'de43_rifle'],
        B2: ['de43_rifle'],
      },
      [
        13, // Morale 13.
        ...[10, 9], // 18 − 10 = 8 to 10 − 9 = 1: a rider falls.
        13, // One of three, not the leader.
        ...[5, 1], // Only the rider throws a 1.
        9, // One of two: 13 − 4. The other fights on.
        ...[3, 20], // 7 − 3 = 4: only the rider throws a 20.
        9, // When it is over: 13 − 4.
        13, // Two of three, not the leader: 13 − 4 = 9; a 13 fails.
      ],
      { 'A1-1': [29.3, 20, 0], 'A1-2': [30.7, 20, 0], 'B1-1': [30, 23, 90], 'B2-1': FAR },
    )
    aboard(board, 'B1-2', 'B1-1', 'riding')
    aboard(board, 'B1-3', 'B1-1', 'riding')
    order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2' }))
    expect(rounds(board)).toEqual([
      [18, 10, 'attacker'],
      [14, 5, 'defender'],
      [7, 5, 'attacker'],
    ])
    expect(levels(board, 'A1', 'B1')).toEqual(['confident', 'disorganised'])
    expect(board.u('B1-1').status).toBe('standing')
    expect(board.state.queued).toEqual([])
  })

  test('MP-CAV-01 MP-CAV-05 MP-CHG-01 two uhlans at a lorry’s crew: 6 + 5 + 2 each to 2; the lorry led, one of two: 13 − 4 − 4', () => {
    const board = laid(
      { A1: ['pl39_cav', 'pl39_cav'], B1: ['de39_truck', 'de39_rifle'], B2: ['de39_rifle'] },
      [14, 10, 9, 6],
      {
        'A1-1': [28, 20, 0],
        'A1-2': [31, 20, 0],
        'B1-1': [28, 25, 90],
        'B1-2': [31, 27, 180],
        'B2-1': FAR,
      },
      between('poland-1939', 'germany-1939'),
    )
    order(board, 'A1-1', 'gallop', at('B1-1', { targets: 'B1-1' }))
    expect(target(board, 'mp.charges')).toBe(14)
    expect(rounds(board)).toEqual([[26, 2, 'attacker']])
    expect(target(board, 'mp.morale')).toBe(5)
    expect(levels(board, 'B1')).toEqual(['disorganised'])
  })

  test('MP-BAN-02 MP-BAN-04 MP-BAN-05 MP-BAN-06 four run 6": fired at after Morale 12, as runners, 5 + 4 and 3 + 4; what Suppresses is nothing, one of four no test; who waited is afraid', () => {
    const board = laid(
      {
        A1: ['jp42_rifle', 'jp42_rifle', 'jp42_rifle', 'jp42_rifle'],
        B1: ['us44_rifle', 'us44_rifle', 'us44_rifle'],
        B2: ['us44_rifle'],
      },
      // 15 dares. 12: the first fires, a 13 at 9 would Suppress. 10: so does the second, a 6 at 7 kills.
      [15, 12, 13, 10, 6],
      {
        'A1-1': [28, 20, 0],
        'A1-2': [30, 20, 0],
        'A1-3': [32, 20, 0],
        'A1-4': [34, 20, 0],
        'B1-1': [30, 31, 180, WAITS],
        'B1-2': [33, 31, 180, WAITS],
        'B1-3': [30, 36],
        'B2-1': FAR,
      },
      between('japan-1942', 'usa-1944'),
    )
    for (const id of ['B1-1', 'B1-2']) order(board, id, 'standing', { options: { at: 'any', when: 'end' } })
    order(board, 'A1-1', 'banzai', at('B1-1'))
    expect([target(board, 'mp.charges'), target(board, 'mp.nerve')]).toEqual([15, 12])
    expect(strengths(board)).toEqual([9, 7])
    expect(['A1-1', 'A1-2', 'A1-3', 'A1-4'].map((id) => board.u(id).suppressed)).not.toContain(true)
    expect(board.u('A1-2').at).toEqual({ x: 3000, y: 2600 })
    expect(board.told('mp.morale')).toEqual([])
    order(board, 'B1-3', 'endTurn')
    // Who is within 10" of them tests as the turn ends: a 13 fails. Then the initiative.
    board.state.queued = [13, 5, 9]
    order(board, 'B2-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(12)
    expect(levels(board, 'A1', 'B1', 'B2')).toEqual(['confident', 'disorganised', 'confident'])
    expect(dataTold(board, 'mp.nerve')).toHaveLength(2)
  })
})
