import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { order } from '../support/board.ts'
import { fates, laid, rounds, strength, target } from '../support/laid.ts'
import { sumTold } from '../support/range.ts'

/*
 * Close combat, worked out by hand from the page before the engine was asked. Soviets: Morale 13; Germans: Skill 11, Morale 13; all
 * Regular. WB: rifles 5, submachine guns 7. Two bases touch 1" from middle to middle.
 */

const FAR = [56, 56] as const

describe('rounds of a charge', () => {
  test('MP-CHG-08 MP-CHG-09 MP-CHG-10 three rounds, 25 to 10, 19 to 5 and 12 to 5, and what both sides test when they are over', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_smg', 'su43_smg'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
        B2: ['de43_rifle'],
      },
      [
        13, // Morale 13: they dare.
        ...[18, 5], // 5 + 7 + 7 and 2 each = 25, less 18: 7. 5 + 5 = 10, less 5: 5. A German falls, not the leader.
        13, // One of three, so 13: the other stays.
        ...[19, 4], // 19 without the bonus, less 19: 0. 5 less 4: 1. A submachine gun falls: the weakest, but for the leader.
        13, // One of three, so 13.
        ...[3, 2], // 5 + 7 = 12 less 3: 9. 5 less 2: 3. The German leader falls.
        13, // When it is over: Soviets, one of three, 13.
        5, // Germans, two of three and their leader: 13 − 4 − 4.
      ],
      {
        'A1-1': [27.8, 21.5],
        // Comes to stand between both Germans, touching either.
        'A1-2': [31, 20.4],
        'A1-3': [32.2, 21.5],
        'B1-1': [29.5, 23, 180],
        'B1-2': [30.5, 23, 180],
        'B1-3': [32.5, 27, 180],
        'B2-1': FAR,
      },
    )
    order(board, 'A1-1', 'charge', {
      target: { unit: 'B1-1' },
      options: { with: 'A1-2+A1-3', targets: 'B1-1+B1-2' },
    })
    expect(rounds(board)).toEqual([
      [25, 10, 'attacker'],
      [19, 5, 'defender'],
      [12, 5, 'attacker'],
    ])
    expect([target(board, 'mp.morale'), target(board, 'mp.morale', 1)]).toEqual([13, 5])
    expect(board.state.facts.platoons).toMatchObject({
      A1: { level: 'confident' },
      B1: { level: 'confident' },
    })
    expect(board.state.queued).toEqual([])
  })

  test('MP-CHG-04 MP-CHG-01 two targets: one keeps his own attacker down at 7 + 2, the other is fought by his', () => {
    const board = laid(
      {
        A1: ['su43_smg', 'su43_smg', 'su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
        B2: ['de43_rifle'],
      },
      // 13: they dare. 11: Skill 11. 12 at 9: Pinned. 9 − 10 = −1 against 5 − 7 = −2: B1-2 falls. 13: one of three.
      [13, 11, 12, 10, 7, 13],
      {
        'A1-1': [28, 20],
        'A1-2': [31, 20],
        'A1-3': [29.5, 18],
        'B1-1': [28, 22.5, 180, { overwatch: 'auto' }],
        'B1-2': [31, 22.5, 180],
        'B1-3': [29.5, 25, 180],
        'B2-1': FAR,
      },
    )
    order(board, 'A1-1', 'charge', { target: { unit: 'B1-1' }, options: { with: 'A1-2', targets: 'B1-2' } })
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(9)
    expect(board.u('A1-1')).toMatchObject({ pinned: true, at: { x: 2800, y: 2000 } })
    expect(board.u('B1-1')).toMatchObject({ status: 'standing', overwatch: null })
    expect(rounds(board)).toEqual([[9, 5, 'attacker']])
    expect(board.u('B1-2').status).toBe('destroyed')
  })

  const duel = (dice: readonly number[], own: object, levels: Readonly<Record<string, string>>) => {
    const board = laid(
      { A1: ['su43_rifle'], A2: ['su43_rifle'], B1: ['de43_rifle'], B2: ['de43_rifle'] },
      dice,
      { 'A1-1': [30, 20], 'A2-1': [4, 4], 'B1-1': [30, 22.5, 180, own], 'B2-1': FAR },
    )
    for (const [id, level] of Object.entries(levels))
      Object.assign(board.state.facts.platoons, { [id]: { ...board.state.facts.platoons[id], level } })
    order(board, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    return board
  }

  test('MP-CHG-07 T8.2 T8.3 Disorganised against Broken: 5 + 2 − 5 to 5 − 10; 1 and 1 are compared', () => {
    // 13 − 1 to dare. 2 − 1 = 1 and −5 − 1 = −6.
    const board = duel([12, 1, 1], {}, { A1: 'disorganised', B1: 'broken' })
    expect(target(board, 'mp.charges')).toBe(12)
    expect(rounds(board)).toEqual([[2, -5, 'attacker']])
  })

  test('MP-CHG-07 MP-CHG-08 Suppressed 5 − 5 to 5 + 2: equal values of −10 and −10 cost nobody, then without the bonus', () => {
    // 7 − 17 = −10, 0 − 10 = −10. Then 5 − 6 = −1, 0 − 2 = −2.
    const board = duel([13, 17, 10, 6, 2], { suppressed: true }, {})
    expect(rounds(board)).toEqual([
      [7, 0, 'nobody'],
      [5, 0, 'attacker'],
    ])
  })
})

describe('in houses', () => {
  const HOUSE = {
    ground: [
      {
        id: 'brick',
        kind: 'building',
        material: 'brick',
        storeys: 1,
        polygon: [
          [29, 22],
          [31, 22],
          [31, 24],
          [29, 24],
        ],
      },
    ],
  }
  test('MP-BLD-07 MP-BLD-08 MP-CHG-07 who is come at within meets it at a window, 5 + 4: 9 to 9, then 7 to 9', () => {
    const board = laid(
      { A1: ['su43_smg', 'su43_smg'], B1: ['de43_rifle'], B2: ['de43_rifle', 'de43_rifle'] },
      // 9 − 10 = 9 − 10. Then 7 − 5 = 2 and 9 − 5 = 4. One of two is lost, and the leader: 13 − 4 − 4; a 9 fails.
      [13, 10, 10, 5, 5, 9],
      {
        'A1-1': [30, 20],
        'A1-2': [32, 19],
        'B1-1': [30, 23, 180, { inside: { feature: 'brick', storey: 0, opening: null } }],
        'B2-1': FAR,
        'B2-2': [54, 56],
      },
      HOUSE,
    )
    order(board, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    expect(board.u('B1-1').inside).toMatchObject({ feature: 'brick', opening: expect.any(Number) })
    expect(rounds(board)).toEqual([
      [9, 9, 'nobody'],
      [7, 9, 'defender'],
    ])
    order(board, 'A1-2', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(5)
    expect(board.state.facts.platoons.A1?.level).toBe('disorganised')
  })
})

describe('by hand against vehicles', () => {
  const stormed = (vehicle: string, dice: readonly number[], aim: string, facts: Partial<MpUnit> = {}) => {
    const board = laid(
      { A1: ['su43_smg', 'su43_smg'], B1: [vehicle, 'de43_truck'], B2: ['de43_truck'] },
      dice,
      {
        'A1-1': [30, 20],
        'A1-2': [32, 19],
        'B1-1': [30, 22.5, 180, facts],
        'B1-2': [50, 55, 180],
        'B2-1': FAR,
      },
    )
    order(board, 'A1-1', 'storm', { target: { unit: 'B1-1' }, options: aim === '' ? {} : { aim } })
    return board
  }

  test('MP-CHV-04 T8.4 an open half-track: 2 + 5; moving it is a point less, Pinned not', () => {
    const still = stormed('de43_251', [12], '')
    expect([strength(still), fates(still)]).toEqual([7, ['destroyed']])
    expect(strength(stormed('de43_251', [20], '', { moving: true }))).toBe(6)
    expect(strength(stormed('de43_251', [20], '', { moving: true, pinned: true }))).toBe(7)
  })

  test('MP-CHV-04 to stop it 5, open or not: an 8 would be one damage, and is a stop; its crew stays by a 13', () => {
    const board = stormed('de43_251', [8, 13], 'immobilise')
    expect(strength(board)).toBe(5)
    expect(board.u('B1-1')).toMatchObject({
      status: 'standing',
      damage: 0,
      immobile: 'forGood',
      pinned: true,
    })
  })

  test('MP-CHG-01 T8.2 the crew of an open half-track fights: 7 + 2 and nothing for armour, to its own 2', () => {
    const board = laid(
      { A1: ['su43_smg', 'su43_smg'], B1: ['de43_251', 'de43_truck'], B2: ['de43_truck'] },
      // They dare. 9 − 8 = 1, 2 − 1: the crew threw a 1 and wins; of two the leader is lost, 13 − 8.
      [13, 8, 1, 5],
      { 'A1-1': [30, 20], 'A1-2': [32, 19], 'B1-1': [30, 22.5, 180], 'B1-2': [50, 55, 180], 'B2-1': FAR },
    )
    order(board, 'A1-1', 'charge', { target: { unit: 'B1-1' } })
    expect(rounds(board)).toEqual([[9, 2, 'defender']])
  })
})
