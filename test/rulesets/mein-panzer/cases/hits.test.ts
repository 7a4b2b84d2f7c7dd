import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, level, levels } from '../support/cases.ts'
import { aboard, fates, laid, strength, target } from '../support/laid.ts'
import { between, dataTold } from '../support/range.ts'

/* Worked cases of what hits do: armour, durability, crews, men, and who rides. T-34: 9; Pz IV H: 11; Panther: DR 2. */

/** A Tiger (AP 13, +2) 12" north of a Soviet tank that faces it, or that turns another side to it; others of its platoon far off. */
function shotAt(dice: readonly number[], card = 'su43_kv1', heading = 0, facts: Partial<MpUnit> = {}): Board {
  const board = laid(
    { A1: [card, 'su43_t34', 'su43_t34'], A2: ['su43_rifle'], B1: ['de43_tiger', 'de43_tiger'] },
    dice,
    {
      'A1-1': [30, 20, heading, facts],
      'A1-2': [4, 4, 0],
      'A1-3': [8, 4, 0],
      'A2-1': [12, 4, 0],
      'B1-1': [30, 34, 180],
      'B1-2': FAR,
    },
  )
  order(board, 'A2-1', 'endTurn')
  return board
}
const fire = (board: Board) => order(board, 'B1-1', 'fire', at('A1-1', { ammo: 'AP' }))

describe('durability', () => {
  // KV-1, DR 2, front 9; 13 − 9 = 4: a 1 is two damage, 2 to 9 one, 10 and 11 stop it, 12 to 15 pin.
  test('MP-HIT-15 two damage destroys what has DR 2, and it does not burn; on what has lost one already it explodes', () => {
    const whole = shotAt([5, 1, 13])
    fire(whole)
    expect(fates(whole)).toEqual(['destroyed'])
    const before = shotAt([5, 1, 13], 'su43_kv1', 0, { damage: 1 })
    fire(before)
    expect(fates(before)).toEqual(['explodes'])
  })

  test('MP-HIT-13 MP-HIT-15 a second single damage destroys it', () => {
    const board = shotAt([5, 5, 13], 'su43_kv1', 0, { damage: 1 })
    fire(board)
    expect(fates(board)).toEqual(['destroyed'])
  })

  test('MP-HIT-13 one damage of two: Damaged and Pinned; its crew stays by a 13, gets out by a 14, mends it by a 1, flees by a 20', () => {
    const comes = (die: number) => {
      const board = shotAt([5, 5, die, 13])
      fire(board)
      const u = board.u('A1-1')
      return [u.status === 'standing', u.damage, u.pinned]
    }
    expect(comes(13)).toEqual([true, 1, true])
    expect(comes(1)).toEqual([true, 0, true])
    expect(comes(14)[0]).toBe(false)
    expect(comes(20)[0]).toBe(false)
  })

  test('MP-HIT-16 what only pins drives no crew out: no test', () => {
    const board = shotAt([5, 13])
    fire(board)
    expect(board.u('A1-1').pinned).toBe(true)
    expect(board.told('mp.crew')).toEqual([])
    expect(board.state.queued).toEqual([])
  })

  test('MP-HIT-10 at −11 nothing happens whatever is thrown; at −8 a 1 pins', () => {
    // A machine gun of a Pz IV, −1 and −2 at 15", on the front of a KV-1, 9: −12.
    const board = laid({ A1: ['su43_kv1', 'su43_kv1'], B1: ['de43_251', 'de43_251'] }, [5, 1, 5, 1], {
      'A1-1': [30, 20, 0],
      'A1-2': [4, 4],
      'B1-1': [30, 32, 180],
      'B1-2': FAR,
    })
    order(board, 'A1-2', 'endTurn')
    order(board, 'B1-1', 'fire', at('A1-1'))
    expect([strength(board), fates(board)]).toEqual([-12, ['none', 'none']])
  })
})

describe('armour', () => {
  test.each([
    [45, 9],
    [46, 8],
    [134, 8],
    [135, 7],
  ] as const)('MP-HIT-02 MP-CORE-11 a KV-1 that looks %i° past who fires is struck on %i', (off, armour) => {
    // 12.3" or so: 13, AP 7 to 14 at 15" as it is. A 20 does nothing.
    const board = shotAt([5, 20], 'su43_kv1', off)
    fire(board)
    expect(strength(board)).toBe(13 - armour)
  })

  test('MP-HIT-02 MP-HIT-03 a gun has no armour behind its shield: 13 − 1 before it, 13 + 3 from its side', () => {
    const gun = (heading: number) => {
      // A 20 pins it, or stops it for good, and its crew stays by a 13.
      const board = shotAt([5, 20, 13], 'su43_122', heading, { setUp: true, limbered: false })
      fire(board)
      return strength(board)
    }
    expect([gun(0), gun(90)]).toEqual([12, 16])
  })
})

describe('men', () => {
  test('MP-HIT-11 un-pinned by a 1 it still has its Additional action, by a 2 it has none', () => {
    const comes = (die: number) => {
      const board = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, [die], {
        'A1-1': [10, 10, 0, { pinned: true }],
        'A1-2': [12, 10, 0],
        'B1-1': FAR,
        'B1-2': [54, 54],
      })
      order(board, 'A1-1', 'recover')
      return refused(() => order(board, 'A1-1', 'move', { path: [{ x: 1000, y: 1200 }] }))
    }
    expect([comes(1), comes(2)]).toEqual(['taken', 'mp.error.no-action'])
  })

  test('MP-HIT-11 a Suppressed and Pinned stand recovers at Rally 10 − 5', () => {
    const board = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, [6], {
      'A1-1': [10, 10, 0, { pinned: true, suppressed: true }],
      'A1-2': [12, 10, 0],
      'B1-1': FAR,
      'B1-2': [54, 54],
    })
    order(board, 'A1-1', 'recover')
    expect([target(board, 'mp.recovers'), board.u('A1-1').pinned]).toEqual([5, true])
  })

  test('MP-HIT-14 MP-MOR-03 two of five lost by “−1 morale”: 13 − 2', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'],
        B1: ['de43_hmg', 'de43_rifle'],
        B2: ['de43_rifle', 'de43_rifle'],
      },
      [],
      {
        'A1-1': [29, 18, 0],
        'A1-2': [30, 20.5, 0],
        'A1-3': [31.2, 20.5, 0],
        'A1-4': [30.5, 18, 0],
        'A1-5': [32, 18, 0],
        'B1-1': [30, 26, 180, { setUp: true }],
        'B1-2': FAR,
        'B2-1': [54, 54],
        'B2-2': [52, 54],
      },
    )
    order(board, 'A1-1', 'endTurn')
    // 9 at 5" + 4: 13, a 1 is “1 damage, −1 morale”. Three shots, the first target has two.
    for (const id of ['A1-2', 'A1-3']) Object.assign(board.u(id), { running: true, moving: true })
    board.state.queued = [1, 1, 11]
    order(board, 'B1-1', 'firefight', at('A1-2', { others: 'A1-3' }))
    order(board, 'B1-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(11)
    expect(levels(board, 'A1')).toEqual(['confident'])
  })

  test('MP-MOR-03 MP-HIT-14 half lost, its leader among them, “−1” twice, while Disorganised: 13 − 1 − 4 − 4 − 2', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'], B1: ['de43_hmg', 'de43_rifle'] },
      [],
      {
        'A1-1': [30, 20.5, 0],
        'A1-2': [31.2, 20.5, 0],
        'A1-3': [30, 18, 0],
        'A1-4': [31.5, 18, 0],
        'B1-1': [30, 26, 180, { setUp: true }],
        'B1-2': FAR,
      },
    )
    order(board, 'A1-3', 'endTurn')
    level(board, 'A1', 'disorganised')
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { running: true, moving: true })
    board.state.queued = [1, 1, 3, 1, 9]
    order(board, 'B1-1', 'firefight', at('A1-1', { others: 'A1-2' }))
    order(board, 'B1-1', 'endTurn')
    expect(target(board, 'mp.morale')).toBe(2)
    expect(levels(board, 'A1')).toEqual(['broken'])
  })
})

describe('riders', () => {
  test.each(['B1-1', 'B1-2'] as const)(
    'MP-INF-12 MP-TRP-02 a stand that two cars carry, %s of which is destroyed: 1 worse, and a 1 to 5 pins as well',
    (struck) => {
      const fate = (die: number) => {
        const board = laid(
          {
            A1: ['su43_t34', 'su43_t34'],
            B1: ['de39_car', 'de39_car', 'de39_rifle', 'de39_rifle', 'de39_rifle'],
          },
          [],
          {
            'A1-1': [31, 18, 0],
            'A1-2': [4, 4, 0],
            'B1-1': [30, 29, 180],
            'B1-2': [32, 29, 180],
            'B1-4': FAR,
            'B1-5': [54, 54],
          },
          between('ussr-1943', 'germany-1939'),
        )
        aboard(board, 'B1-3', 'B1-1', 'inside')
        Object.assign(board.u('B1-3'), { shares: 'B1-2' })
        // 9 at 10" + 3 at no armour, 12: 10 to 17 destroys it; then the stand's roll, and the platoon's Morale.
        board.state.queued = [5, 12, die, 5]
        order(board, 'A1-1', 'fire', at(struck, { ammo: 'AP' }))
        return (dataTold(board, 'mp.survives')[0] as { fate: string }).fate
      }
      expect([fate(1), fate(5), fate(14), fate(15), fate(20)]).toEqual([
        'pinned',
        'pinned',
        'pinned',
        'destroyed',
        'shaking',
      ])
    },
  )
})
