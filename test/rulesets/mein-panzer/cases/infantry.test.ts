import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, level, levels, rifled, WAITS, y1939 } from '../support/cases.ts'
import { aboard, laid, rounds, strength, target } from '../support/laid.ts'
import { dataTold } from '../support/range.ts'

/* Worked cases of infantry: firefights, covering fire, charges, running over, Commissars. Soviets: Skill 10, Morale 13. */

type Stands = Parameters<typeof laid>[2]
/** Three Soviet stands about (30, 20) before Germans. */
function field(
  dice: readonly number[],
  stands: Stands,
  cards: readonly string[] = ['su43_rifle', 'su43_rifle', 'su43_rifle'],
  theirs: readonly string[] = ['de43_rifle', 'de43_rifle', 'de43_rifle'],
): Board {
  return laid({ A1: cards, A2: ['su43_t34'], B1: theirs, B2: ['de43_truck'] }, dice, {
    'A1-1': [30, 20, 0],
    'A1-2': [32, 18, 0],
    'A1-3': [34, 18, 0],
    'A2-1': [4, 4, 0],
    'B1-1': [30, 30, 180],
    'B1-2': [33, 33, 180],
    'B1-3': FAR,
    'B2-1': [4, 56, 180],
    ...stands,
  })
}

describe('firefights', () => {
  test('MP-INF-02 MP-CORE-03 15" exactly is in reach of a rifle, a tenth more is not', () => {
    const fires = (y: number) => {
      const board = field([20], { 'B1-1': [30, y, 180] })
      return refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))
    }
    expect([fires(36), fires(36.1)]).toEqual(['taken', 'mp.error.no-shot'])
  })

  test('MP-INF-05 MP-INF-10 who crawled lies as still to rifles, and moves to the shell of a gun', () => {
    const crawled = { crawling: true, moving: true }
    const board = field([20], { 'B1-1': [30, 30, 180, crawled] })
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(rifled(board)).toEqual([2])
    const gun = field([5, 20], { 'A2-1': [30, 20, 0], 'A1-1': [20, 20], 'B1-1': [30, 30, 180, crawled] })
    order(gun, 'A2-1', 'fire', at('B1-1', { ammo: 'HE' }))
    expect(gun.told('mp.fired').map(({ sums }) => (sums as { hit: { total: number } }).hit.total)).toEqual([
      13,
    ])
  })

  test('MP-INF-04 MP-TRP-11 who rides on a tank has no cover of it', () => {
    const board = field([20], { 'B1-1': [30, 30, 90], 'B1-2': FAR }, undefined, [
      'de43_pz4h',
      'de43_rifle',
      'de43_rifle',
    ])
    aboard(board, 'B1-2', 'B1-1', 'riding')
    order(board, 'A1-1', 'firefight', at('B1-1'))
    // Its side 0.45" from its middle: 9.05", 2 at 10".
    expect(rifled(board)).toEqual([2])
  })
})

describe('covering fire and lines of fire', () => {
  test('MP-SUP-02 MP-SUP-04 no cover: 12" from the muzzle; a stand beneath the template but 12.5" off is not kept down', () => {
    const kept = (y: number) => {
      const board = field([5], { 'B1-1': [30, y, 180] }, ['su43_maxim', 'su43_rifle', 'su43_rifle'])
      Object.assign(board.u('A1-1'), { setUp: true })
      order(board, 'A1-1', 'cover', { target: { at: { x: 3000, y: 3280 } } })
      return board.u('B1-1').suppressed
    }
    // ROF 3: 1.25". Edges at 12" and 12.4".
    expect([kept(33), kept(33.4)]).toEqual([true, false])
  })

  test('MP-SUP-04 own men beneath it are kept down as well, and who is Pinned stays only that', () => {
    const board = field(
      [5],
      { 'A1-2': [30.6, 27.5, 0], 'A1-3': [36, 20, 0], 'B1-1': [29.6, 28.4, 180, { pinned: true }] },
      ['su43_maxim', 'su43_rifle', 'su43_rifle'],
    )
    Object.assign(board.put('A1-1', 27, 20), { setUp: true })
    order(board, 'A1-1', 'cover', { target: { at: { x: 3000, y: 2800 } } })
    expect([board.u('A1-2').suppressed, board.u('B1-1').suppressed]).toEqual([true, false])
  })

  test('MP-LOF-02 MP-LOF-03 FP for each one’s distance less 3: 8 − 3 and 6 − 3; who is Suppressed already is not Pinned by the line', () => {
    const board = field(
      [5, 20, 20],
      { 'B1-1': [30, 24.9, 180], 'B1-2': [30, 29, 180, { suppressed: true }] },
      ['su43_dp', 'su43_rifle', 'su43_rifle'],
    )
    order(board, 'A1-1', 'line', go(30, 32))
    expect(rifled(board)).toEqual([3, 1])
    expect([board.u('B1-1').suppressed, board.u('B1-2').pinned]).toEqual([true, false])
  })
})

describe('hand to hand', () => {
  test('MP-CHG-03 MP-CHG-05 courage fails: a tenth of an inch short, nobody fights, and no level is lost', () => {
    const board = field([14], { 'B1-1': [30, 24, 180] })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)).toEqual([])
    expect(board.u('A1-1').at?.y).toBeCloseTo(2290, -1)
    expect(levels(board, 'A1')).toEqual(['confident'])
  })

  test('MP-CHG-04 MP-CHG-05 his courage failed, who waits fires at him all the same', () => {
    // 14 fails; 11 passes Skill; 7 + 2 = 9: a 20 is nothing.
    const board = field([14, 11, 20], { 'B1-1': [30, 24, 180, WAITS] })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rifled(board)).toEqual([9])
    expect(board.u('B1-1').overwatch).toBeNull()
  })

  test('MP-CHG-08 both throw a 1: their values are compared, 7 − 1 to 5 − 1', () => {
    const board = field([5, 1, 1, 5, 5], { 'B1-1': [30, 24, 180] })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)[0]).toEqual([7, 5, 'attacker'])
  })

  test('MP-CHG-09 MP-MOR-03 who loses one of three in it and fails 13 flees 2" straight away, and is out of the fight', () => {
    // The second touches both Germans: 21 − 5 to 10 − 15. Their leader is the last to fall; of Morale 13 a 14 fails; then the level's test.
    const board = field([5, 5, 15, 14, 5], {
      'A1-1': [27.8, 21.5],
      'A1-2': [31, 20.4],
      'A1-3': [32.2, 21.5],
      'B1-1': [29.5, 23, 180],
      'B1-2': [30.5, 23, 180],
      'B1-3': [32.5, 27, 180],
    })
    order(board, 'A1-1', 'charge', {
      target: { unit: 'B1-1' },
      options: { with: 'A1-2+A1-3', targets: 'B1-1+B1-2' },
    })
    expect(rounds(board)).toEqual([[21, 10, 'attacker']])
    expect([board.u('B1-1').status, board.u('B1-2').status]).toEqual(['standing', 'destroyed'])
    const { x = 0, y = 0 } = board.u('B1-1').at ?? {}
    expect(Math.hypot(x - 2950, y - 2300)).toBeCloseTo(200, -1)
  })

  test('MP-CHG-07 T8.3 Pinned −10 and Suppressed −5 add up: 5 − 15', () => {
    const board = field([5, 10, 10, 5], { 'B1-1': [30, 24, 180, { pinned: true, suppressed: true }] })
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)[0]).toEqual([7, -10, 'attacker'])
  })

  test('MP-CHV-04 MP-HIT-12 aimed to stop it, “2 damage” is a stop and its crew tests: 5 less a top of 1, a 1', () => {
    const board = field([1, 13], { 'B1-1': [30, 24, 180] }, undefined, [
      'de43_pz4h',
      'de43_rifle',
      'de43_rifle',
    ])
    order(board, 'A1-1', 'storm', at('B1-1', { aim: 'immobilise' }))
    expect(strength(board)).toBe(4)
    expect([board.u('B1-1').immobile, board.u('B1-1').status]).toEqual(['forGood', 'standing'])
  })

  test('MP-CHV-01 MP-ACT-01 of two who storm one lorry the first destroys it: the second has nothing left to strike', () => {
    // Open, no top: 2 + 5; a 5 destroys.
    const board = field([5, 5], { 'A1-2': [31.2, 20, 0], 'B1-1': [30.5, 24, 180] }, undefined, [
      'de43_truck',
      'de43_rifle',
      'de43_rifle',
    ])
    order(board, 'A1-1', 'storm', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
    expect(board.told('mp.hit').map(({ unit }) => unit)).toEqual(['A1-1'])
  })

  test('MP-CAV-04 MP-CHG-07 T8.2 uhlans who are Disorganised charge on: (6 + 5 − 5) to 5', () => {
    const board = laid(
      { A1: ['pl39_cav', 'pl39_cav'], B1: ['de39_rifle', 'de39_rifle', 'de39_rifle'] },
      [5, 10, 10, 5],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 4, 0, { suppressed: true }],
        'B1-1': [30, 26, 180],
        'B1-2': FAR,
        'B1-3': [54, 54],
      },
      y1939(),
    )
    level(board, 'A1', 'disorganised')
    order(board, 'A1-1', 'gallop', at('B1-1'))
    expect(rounds(board)[0]).toEqual([6, 5, 'attacker'])
  })
})

describe('running over', () => {
  const over = (dice: readonly number[], facts: Partial<MpUnit> = {}, answer: string | null = null) => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'], B1: ['de43_pz4h', 'de43_pz4h'] },
      [],
      {
        'A1-1': [30, 26, 180, facts],
        'A1-2': [20, 20],
        'A1-3': [22, 20],
        'A1-4': [24, 20],
        'B1-1': [30, 30, 180],
        'B1-2': FAR,
      },
    )
    order(board, 'A1-2', 'endTurn')
    if (answer !== null)
      Object.assign(board.u('A1-1'), {
        ...WAITS,
        standing: { watch: [], when: 'first', early: true, deed: 'fire', overrun: answer },
      })
    board.state.queued = [...dice]
    order(board, 'B1-1', 'overrun', go(30, 24))
    return board
  }

  test('MP-OVR-02 Skill 11: an 11 crushes it, by a 12 it gets aside; who does not wait answers nothing', () => {
    const [crushed, aside] = [over([11]), over([12])]
    expect([crushed.u('A1-1').status, aside.u('A1-1').status]).toEqual(['destroyed', 'standing'])
  })

  test('MP-OVR-03 counter-attack at 13 − 3: an 11 and it is lost without a throw of the driver; a 10 strikes at 2 − 1 − 1', () => {
    const lost = over([11, 5], {}, 'counter')
    expect([lost.u('A1-1').status, lost.told('mp.overruns')]).toEqual(['destroyed', []])
    const strikes = over([10, 20], {}, 'counter')
    expect(target(strikes, 'mp.counter-attacks')).toBe(10)
    expect([strength(strikes), strikes.u('A1-1').status]).toEqual([0, 'standing'])
  })
})

describe('Commissars', () => {
  test('MP-NKV-01 MP-NKV-02 10" off and in sight they drive on who breaks: an 11 is a test at 13 − 3 + 3, and one is shot whatever it comes to', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'],
        A7: ['su43_hq', 'su43_commissar'],
        B1: ['de43_hmg', 'de43_rifle'],
        B2: ['de43_rifle'],
      },
      [],
      {
        'A1-1': [28, 18, 0],
        'A1-2': [30, 20, 0],
        'A1-3': [32, 18, 0],
        'A1-4': [34, 18, 0],
        'A7-1': [4, 4],
        'A7-2': [28, 7, 0],
        'B1-1': [30, 26, 180, { setUp: true }],
        'B1-2': FAR,
        'B2-1': [54, 54],
      },
    )
    order(board, 'A1-1', 'endTurn')
    level(board, 'A1', 'disorganised')
    // 9 at 5.5" − it is 8: a 1 kills. Morale 13 − 1: a 13 fails, Broken. T8.6: 11. The test at 13: a 13 lifts them.
    board.state.queued = [1, 13, 11, 13]
    order(board, 'B1-1', 'firefight', at('A1-2'))
    order(board, 'B1-1', 'endTurn')
    expect(dataTold(board, 'mp.commissars')).toMatchObject([{ fate: 'testOneDies' }])
    expect(levels(board, 'A1')).toEqual(['disorganised'])
    expect(['A1-1', 'A1-3', 'A1-4'].filter((id) => board.u(id).at !== null)).toHaveLength(2)
    expect(board.state.queued).toEqual([])
  })
})
