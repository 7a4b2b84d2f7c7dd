import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import { classOf } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import { smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, moved, rifled, WAITS } from '../support/cases.ts'
import { aboard, fates, laid, rounds, strength, target } from '../support/laid.ts'
import { between, dataTold, withBarn } from '../support/range.ts'

/* Worked cases of men, on foot, aboard and in houses. Riflemen: WB 5 on both sides; Morale 13 on both; Skill 10 and 11. */

type Stands = Parameters<typeof laid>[2]

/** Soviet men (A1) before Germans (B1), and one more of each far off. */
const men = (
  own: readonly string[],
  enemies: readonly string[],
  dice: readonly number[],
  stands: Stands,
  more: object = {},
): Board =>
  laid(
    { A1: own, A2: ['su43_rifle', 'su43_rifle'], B1: enemies, B2: ['de43_rifle', 'de43_rifle'] },
    dice,
    { 'A2-1': [4, 4], 'A2-2': [7, 4], 'B2-1': [48, 56, 180], 'B2-2': FAR, ...stands },
    more,
  )

describe('close combat', () => {
  test('MP-CHG-10 MP-CHG-08 the +2 is for the first round: 7 and 5, equal by a 9 and a 7; then 5 and 5', () => {
    const board = men(
      ['su43_rifle', 'su43_rifle'],
      ['de43_rifle', 'de43_rifle', 'de43_rifle'],
      [5, 9, 7, 10, 12],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20],
        'B1-1': [30, 23.5, 180],
        'B1-2': [44, 52],
        'B1-3': [46, 52],
      },
    )
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board).map(([attack, defence]) => [attack, defence])).toEqual([
      [7, 5],
      [5, 5],
    ])
    expect([board.u('A1-1').status, board.u('B1-1').status]).toEqual(['standing', 'destroyed'])
  })

  test('MP-CHG-06 two who charge two men apart fight in two groups: 7 to 5 each, and not 14 to 10; their platoon tests at 13 − 4 for its leader', () => {
    const board = men(
      ['su43_rifle', 'su43_rifle'],
      ['de43_rifle', 'de43_rifle', 'de43_rifle', 'de43_rifle', 'de43_rifle'],
      [5, 1, 10, 1, 10, 9],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [33.9, 20],
        'B1-1': [30, 23, 180],
        'B1-2': [34, 23, 180],
        'B1-3': [44, 52],
        'B1-4': [46, 52],
        'B1-5': [48, 52],
      },
    )
    order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2', targets: 'B1-2' }))
    expect(rounds(board)).toEqual([
      [7, 5, 'attacker'],
      [7, 5, 'attacker'],
    ])
  })

  test('MP-SKL-03 a Veteran has 1 more in close combat, Elite 2, a Recruit 1 less', () => {
    const sums = (own: MpUnit['skillLevel'], his: MpUnit['skillLevel']) => {
      const board = men(
        ['su43_rifle', 'su43_rifle'],
        ['de43_rifle', 'de43_rifle', 'de43_rifle'],
        [5, 1, 10],
        {
          'A1-1': [30, 20, 0, { skillLevel: own }],
          'A1-2': [33, 20],
          'B1-1': [30, 23.5, 180, { skillLevel: his }],
          'B1-2': [44, 52],
          'B1-3': [46, 52],
        },
      )
      order(board, 'A1-1', 'charge', at('B1-1'))
      return rounds(board)[0]?.slice(0, 2)
    }
    expect(sums('veteran', 'recruit')).toEqual([8, 4])
    expect(sums('recruit', 'elite')).toEqual([6, 7])
  })

  test('MP-NKV-04 beside Commissars riflemen have 1 more in close combat, the Commissars themselves not: 5 + 2 + 1 and 6 + 2; Morale 13 + 1', () => {
    const board = men(
      ['su43_rifle', 'su43_commissar'],
      ['de43_rifle', 'de43_rifle', 'de43_rifle'],
      [14, 1, 10, 9],
      {
        'A1-1': [29.4, 20, 0],
        'A1-2': [30.6, 20],
        'B1-1': [30, 22.5, 180],
        'B1-2': [44, 52],
        'B1-3': [46, 52],
      },
    )
    order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2' }))
    expect(target(board, 'mp.charges')).toBe(14)
    expect(rounds(board)).toEqual([[16, 5, 'attacker']])
  })
})

describe('charges on vehicles', () => {
  const storm = (
    dice: readonly number[],
    facts: Partial<MpUnit> = {},
    options: Record<string, string> = {},
  ) => {
    const board = men(['su43_rifle', 'su43_rifle'], ['de43_pz4h', 'de43_pz4h'], dice, {
      'A1-1': [30, 20, 0],
      'A1-2': [33, 20],
      'B1-1': [30, 23, 90, facts],
      'B1-2': [44, 52],
    })
    order(board, 'A1-1', 'storm', at('B1-1', options))
    return board
  }

  test('MP-CHV-04 T8.4 2 less the 1 of its roof; 5 to stop it; 1 less at one that moves, but not if it is Pinned', () => {
    expect(strength(storm([20]))).toBe(1)
    expect(strength(storm([20], {}, { aim: 'immobilise' }))).toBe(4)
    expect(strength(storm([20], { moving: true }))).toBe(0)
    expect(strength(storm([20], { moving: true, pinned: true }))).toBe(1)
  })

  test('MP-CHV-04 to stop it: what would destroy it at 4, a 2, leaves it whole, immobilised and Pinned', () => {
    // Its crew stays by a 5.
    const board = storm([2, 5], {}, { aim: 'immobilise' })
    expect(board.u('B1-1')).toMatchObject({ status: 'standing', immobile: 'forGood', pinned: true })
  })

  test('MP-CHV-05 MP-CHV-02 then they go back an inch', () => {
    const board = storm([20])
    const [u, tank] = [board.u('A1-1'), board.u('B1-1')]
    expect(gap(u as never, tank as never)).toBe(100)
  })

  test('MP-CHV-03 a tank on Overwatch that looks at them repels by 11: its machine gun at two inches, 8 + 2, twice; who is Suppressed stops', () => {
    const repelled = (dice: readonly number[], heading: number) => {
      const board = men(['su43_rifle', 'su43_rifle'], ['de43_pz4h', 'de43_pz4h'], dice, {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20],
        'B1-1': [30, 24, heading, WAITS],
        'B1-2': [44, 52],
      })
      order(board, 'A1-1', 'storm', at('B1-1'))
      expect(board.state.queued).toEqual([])
      return [rifled(board), board.u('A1-1').suppressed, board.told('mp.hit').length]
    }
    // At 10 a 17 is Suppressed, an 18 nothing.
    expect(repelled([11, 18, 17], 180)).toEqual([[10, 10], true, 0])
    expect(repelled([12, 20], 180)).toEqual([[], false, 1])
    // Of who comes from behind it knows nothing.
    expect(repelled([20], 0)).toEqual([[], false, 1])
  })
})

describe('special fire', () => {
  test('MP-SNP-02 what would kill a rifleman at 4, a 3, only pins him; a machine gunner it kills, and a Pinned rifleman', () => {
    const sniped = (card: string, facts: Partial<MpUnit> = {}) => {
      const board = men(['su43_sniper', 'su43_rifle'], [card, 'de43_rifle', 'de43_rifle'], [3], {
        'A1-1': [30, 20, 0, { hidden: true }],
        'A1-2': [33, 20],
        // Bases 4" apart.
        'B1-1': [30, 25, 180, facts],
        'B1-2': [44, 52],
        'B1-3': [46, 52],
      })
      order(board, 'A1-1', 'firefight', at('B1-1'))
      expect(rifled(board)).toEqual([4])
      return [board.u('B1-1').status, board.u('B1-1').pinned]
    }
    expect(sniped('de43_rifle')).toEqual(['standing', true])
    expect(sniped('de43_lmg')[0]).toBe('destroyed')
    expect(sniped('de43_rifle', { pinned: true })[0]).toBe('destroyed')
  })

  test('MP-SNP-01 he is hidden after his shot as before', () => {
    const board = men(['su43_sniper', 'su43_rifle'], ['de43_rifle', 'de43_rifle'], [20], {
      'A1-1': [30, 20, 0, { hidden: true }],
      'A1-2': [33, 20],
      'B1-1': [30, 25, 180],
      'B1-2': [44, 52],
    })
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(board.u('A1-1').hidden).toBe(true)
  })

  test('MP-LOF-01 MP-LOF-02 MP-LOF-03 a DP along a line, after Skill 10: 6 − 3 at 4", 4 − 3 at 9"; a 20 does nothing, and both are Suppressed', () => {
    const line = (skill: number, ...dice: number[]) => {
      const board = men(['su43_dp', 'su43_rifle'], ['de43_rifle', 'de43_rifle'], [skill, ...dice], {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 18],
        'B1-1': [30, 25, 180],
        'B1-2': [30.3, 30, 180],
      })
      order(board, 'A1-1', 'line', go(30, 32))
      expect(board.state.queued).toEqual([])
      return [rifled(board), board.u('B1-1').suppressed, board.u('B1-2').suppressed]
    }
    expect(line(10, 20, 20)).toEqual([[3, 1], true, true])
    expect(line(11)).toEqual([[], false, false])
  })

  test('MP-INF-06 MP-INF-02 Soviet rifles: 6, 4, 2 and 1 to 2", 5", 10" and 15", and no farther', () => {
    const fired = (inches: number) => {
      const board = men(['su43_rifle', 'su43_rifle'], ['de43_rifle', 'de43_rifle'], [20], {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20],
        'B1-1': [30, 21 + inches, 180],
        'B1-2': [44, 52],
      })
      const key = refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))
      return key === 'taken' ? rifled(board)[0] : key
    }
    expect([2, 2.1, 5, 5.1, 10, 10.1, 15].map(fired)).toEqual([6, 4, 4, 2, 2, 1, 1])
    expect(fired(15.1)).not.toBe(1)
  })

  test('MP-OVW-09 two wait for one tank, the first destroys it, and the second keeps his Overwatch', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h', 'de43_pz4h'] },
      // 11 + 4 + 1 − 1: a 5 hits. Its side of 6: 11 + 0 − 6 = 5: a 4 is one damage, and the morale of its platoon.
      [5, 4],
      {
        'A1-1': [24, 20, 90],
        'A1-2': [4, 4, 0],
        'A1-3': [7, 4, 0],
        'B1-1': [29, 30, 180, WAITS],
        'B1-2': [31, 30, 180, WAITS],
        'B1-3': FAR,
      },
    )
    for (const id of ['B1-1', 'B1-2']) order(board, id, 'standing', { options: { at: 'tank', when: 'end' } })
    order(board, 'A1-1', 'move', go(30, 20))
    expect(fates(board)).toEqual(['destroyed'])
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).overwatch)).toEqual([null, 'auto'])
  })
})

describe('smoke of tanks', () => {
  test('MP-SMK-06 smoke canisters leave a marker for each inch driven, five at most, once a battle; standing two', () => {
    const smoked = (more?: ReturnType<typeof go>) => {
      const board = men(['su43_t34_s', 'su43_t34'], ['de43_rifle', 'de43_rifle'], [], {
        'A1-1': [30, 20, 0],
        'A1-2': [36, 20, 0],
        'B1-1': [44, 50],
        'B1-2': [44, 52],
      })
      order(board, 'A1-1', 'smoke', more)
      return { board, markers: smokeOf(board.state).length }
    }
    const { board, markers } = smoked(go(30, 26))
    expect([markers, moved(board, 'A1-1')?.y]).toEqual([5, 2600])
    expect(refused(() => order(board, 'A1-1', 'smoke'))).not.toBe('taken')
    expect(smoked(go(30, 23)).markers).toBe(3)
    expect(smoked().markers).toBe(2)
  })
})

describe('loads', () => {
  test('MP-TRP-03 a stand gets in at two inches, not at 2.1; a gun is hitched at one', () => {
    const loads = (card: string, inches: number) => {
      const board = men(['su43_truck', card, 'su43_rifle'], ['de43_rifle', 'de43_rifle'], [], {
        'A1-1': [30, 20, 0],
        'A1-2': [30.4 + inches + (card === 'su43_zis3' ? 0.65 : 0.5), 20, 0, { setUp: false }],
        'A1-3': [26, 20],
        'B1-1': [44, 50],
        'B1-2': [44, 52],
      })
      return refused(() => order(board, 'A1-1', 'load', at('A1-2')))
    }
    // A ZIS-5 of class 3 is 0.8" wide.
    expect([loads('su43_rifle', 2), loads('su43_zis3', 1)]).toEqual(['taken', 'taken'])
    expect(loads('su43_rifle', 2.1)).not.toBe('taken')
    expect(loads('su43_zis3', 1.1)).not.toBe('taken')
  })

  test('MP-TRP-13 MP-TRP-14 a lorry of T 4 draws a gun of class 3 at 4", one of class 2 at its own 5", and none of class 5', () => {
    const drawn = (gun: string) => {
      const board = laid({ A1: ['su43_truck', gun, 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, [], {
        'A1-1': [30, 20, 0],
        'A1-2': [31.7, 20, 0, { setUp: false }],
        'A1-3': [26, 20],
        'B1-1': FAR,
        'B1-2': [54, 56],
      })
      const key = refused(() => order(board, 'A1-1', 'load', at('A1-2')))
      if (key !== 'taken') return key
      Object.assign(board.u('A1-1'), { used: [] })
      order(board, 'A1-1', 'move', go(30, 40))
      return (moved(board, 'A1-1')?.y ?? 0) / 100
    }
    expect([drawn('su43_zis3'), drawn('su43_45at')]).toEqual([24, 25])
    expect(drawn('su43_122')).not.toBe(24)
  })

  test('MP-TRP-15 a team of horses draws class 1 at its 4", class 3 at 2', () => {
    const drawn = (gun: string) => {
      const board = men(['su43_horse', gun, 'su43_rifle'], ['de43_rifle', 'de43_rifle'], [], {
        'A1-1': [30, 20, 0],
        'A1-3': [26, 20],
        'B1-1': [44, 50],
        'B1-2': [44, 52],
      })
      aboard(board, 'A1-2', 'A1-1', 'towed')
      order(board, 'A1-1', 'move', go(30, 40))
      return (moved(board, 'A1-1')?.y ?? 0) / 100
    }
    expect([drawn('su43_45at'), drawn('su43_zis3')]).toEqual([24, 22])
  })
})

describe('in houses', () => {
  test('MP-BLD-01 six square inches are class 3, and 9 with an upper floor class 4; ten are class 4, a little more 5', () => {
    const rect = (x: number, y: number) => [
      { x: 0, y: 0 },
      { x: x * 100, y: 0 },
      { x: x * 100, y: y * 100 },
      { x: 0, y: y * 100 },
    ]
    // So many storeys above the ground floor.
    expect([classOf(rect(3, 2), 0), classOf(rect(3, 2), 1), classOf(rect(5, 2), 0)]).toEqual([3, 4, 4])
    expect(classOf(rect(5.1, 2), 0)).toBe(5)
  })

  /** A barn of that material and storeys, 3" by 2", its south wall at y = 30. */
  const barn = (material: string, storeys = 1) => withBarn({ material, storeys }, [28.5, 30], [3, 2])
  const within = (storey: number, opening: number | null) => ({
    inside: { feature: 'barn', storey, opening },
  })

  test('MP-BLD-05 a door is free, the floor above it costs one of two points: from an inch off he gets there, from 1.2" not', () => {
    const goes = (y: number, floor: string) => {
      const board = men(
        ['su43_rifle', 'su43_rifle'],
        ['de43_rifle', 'de43_rifle'],
        [],
        {
          'A1-1': [30, y, 0],
          'A1-2': [33, 20],
          'B1-1': [44, 50],
          'B1-2': [44, 52],
        },
        barn('wood', 2),
      )
      return refused(() =>
        order(board, 'A1-1', 'occupy', { target: { feature: 'barn' }, options: { floor } }),
      )
    }
    // Before the door his middle is 0.55" from the wall.
    expect([goes(28.45, '1'), goes(28.2, '0')]).toEqual(['taken', 'taken'])
    expect(goes(28.2, '1')).not.toBe('taken')
  })

  test('MP-BLD-08 MP-BLD-06 at a window of the south wall he has heavy cover from the south, 4 − 8, and fires out; from the north nobody sees him', () => {
    const fired = (y: number) => {
      const board = men(
        ['su43_rifle', 'su43_rifle'],
        ['de43_rifle', 'de43_rifle'],
        [20],
        {
          'A1-1': [30, y, 0],
          'A1-2': [33, 20],
          'B1-1': [30, 30, 180, within(0, 2)],
          'B1-2': [44, 52],
        },
        barn('brick'),
      )
      const key = refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))
      return key === 'taken' ? rifled(board) : key
    }
    expect(fired(25)).toEqual([4 - 8])
    expect(fired(36)).toBe('mp.error.not-seen')
  })

  test('MP-BLD-15 MP-BLD-16 a flamethrower sets wood of class 4 on fire, and of brick only class 3: of class 4 one side', () => {
    const burns = (material: string, storeys: number) => {
      const board = laid(
        { A1: ['de43_pioneer', 'de43_rifle'], B1: ['su43_rifle', 'su43_rifle'] },
        [5],
        { 'A1-1': [30, 26.5, 0], 'A1-2': [33, 20], 'B1-1': [44, 50], 'B1-2': [44, 52] },
        { ...barn(material, storeys), ...between('germany-1943', 'ussr-1943') },
      )
      order(board, 'A1-1', 'flame', { target: { feature: 'barn' }, options: {} })
      return [board.state.features.barn?.data?.burning === 'all', smokeOf(board.state).length]
    }
    expect(burns('wood', 2)).toEqual([true, 1])
    expect(burns('brick', 1)).toEqual([true, 1])
    expect(burns('brick', 2)[0]).toBe(false)
  })

  test('MP-BLD-17 as the turn begins a burning house of wood is hit by 3 − 1, and who is in it rolls for survival', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      [],
      { 'A1-1': [30, 10, 0], 'A1-2': [33, 10], 'B1-1': [30, 31, 180, within(0, null)], 'B1-2': [33, 44] },
      barn('wood'),
    )
    const feature = board.state.features.barn
    board.battle.change('MP-BLD-15', {
      type: 'feature',
      feature: { ...(feature as object), data: { ...feature?.data, burning: 'all' } } as never,
    })
    // A 20 on T6.3 is nothing; survival by a 10: Pinned, out of the house. Then the initiative.
    board.state.queued = [20, 10, 5, 9]
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
    expect(dataTold(board, 'mp.house-hit')).toMatchObject([{ die: 20, damage: 0 }])
    expect(board.u('B1-1')).toMatchObject({ inside: null, pinned: true })
  })
})

describe('turns', () => {
  test('MP-TRN-05 who has platoons left when the other side has none activates them one after another', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
        B2: ['de43_rifle'],
        B3: ['de43_rifle'],
      },
      [],
      {
        'A1-1': [30, 10, 0],
        'A1-2': [33, 10],
        'B1-1': FAR,
        'B1-2': [54, 56],
        'B2-1': [50, 56],
        'B3-1': [46, 56],
      },
    )
    const active = () => board.state.active
    order(board, 'A1-1', 'endTurn')
    const seen = [active()]
    for (const id of ['B1-1', 'B2-1']) {
      order(board, id, 'endTurn')
      seen.push(active())
    }
    expect(seen).toEqual(['DE', 'DE', 'DE'])
  })

  test('MP-SET-12 the battle is over as its last turn ends', () => {
    const board = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, [], {
      'A1-1': [30, 10, 0],
      'A1-2': [33, 10],
      'B1-1': FAR,
      'B1-2': [54, 56],
    })
    Object.assign(board.state.facts, { options: { ...board.state.facts.options, turnLimit: 1 } })
    order(board, 'A1-1', 'endTurn')
    expect(() => order(board, 'B1-1', 'endTurn')).toThrow('The battle is over.')
    expect(board.state.turn).toBe(1)
  })
})
