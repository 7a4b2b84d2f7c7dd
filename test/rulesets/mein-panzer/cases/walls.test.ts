import { describe, expect, test } from 'vitest'
import { foresee } from '../../../../src/rulesets/mein-panzer/shown/foresight.ts'
import { type Board, order, refused } from '../support/board.ts'
import { FAR, go, level, moved } from '../support/cases.ts'
import { laid } from '../support/laid.ts'
import { withBarn } from '../support/range.ts'

/*
 * Worked cases of vehicles beside buildings. The barn lies from (28.5, 30) to (31.5, 32). A T-34, class 4: 1.6" by 0.9", RT 6;
 * moves are looked at in steps of half an inch.
 */

const BARN = withBarn({ material: 'wood' }, [28.5, 30], [3, 2])

function tank(
  at: readonly [x: number, y: number, heading: number],
  more: object = BARN,
  dice: readonly number[] = [],
): Board {
  return laid(
    { A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
    dice,
    { 'A1-1': at, 'A1-2': [4, 4, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
    more,
  )
}

describe('a hull and a house', () => {
  test('MP-MOV-04 MP-BLD-05 a tank stops before a wall with its front, and not with its middle: at y = 29, 0.2" before it', () => {
    const board = tank([30, 26, 0])
    order(board, 'A1-1', 'move', go(30, 40))
    // 29 + 0.8 = 29.8; half an inch farther it would be 0.3" in the barn.
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2900 })
  })

  test('MP-MOV-04 nor does it graze a corner: 0.45" from its middle its track is 0.15" in the barn at x = 31.8, and clear at x = 32', () => {
    const along = (x: number) => {
      const board = tank([x, 26, 0])
      order(board, 'A1-1', 'move', go(x, 40))
      return moved(board, 'A1-1')?.y
    }
    expect([along(31.8), along(32)]).toEqual([2900, 3200])
  })

  test('MP-MOV-04 who has his hull in a house drives out of it, forwards or in reverse, and no deeper into it', () => {
    const inBarn = (x: number, y: number, options: Record<string, string> = {}) => {
      const board = tank([30, 29.6, 0])
      order(board, 'A1-1', 'move', go(x, y, options))
      return moved(board, 'A1-1')
    }
    expect(inBarn(30, 40)).toEqual({ x: 3000, y: 2960 })
    // In reverse two points an inch: 3".
    expect(inBarn(30, 20, { reverse: 'yes' })).toEqual({ x: 3000, y: 2660 })
    expect(inBarn(30, 20)).toEqual({ x: 3000, y: 2360 })
  })

  test('MP-MOV-04 whose very middle is within the walls drives out as well', () => {
    const board = tank([30, 30.4, 0])
    order(board, 'A1-1', 'move', go(30, 20))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 2440 })
  })

  test('MP-MOV-10 MP-MOV-04 beside a wall it does not turn a corner of its hull into it: 32 − 0.88 is in the barn, 33 − 0.88 is not', () => {
    const turns = (x: number) => {
      const board = tank([x, 31, 0])
      return refused(() => order(board, 'A1-1', 'turn', { face: 450 }))
    }
    expect([turns(32), turns(33)]).toEqual(['mp.error.turn-room', 'taken'])
  })

  test('MP-MOV-10 MP-MOV-04 from beside a wall it drives away at right angles, though its rear brushes it, and not at the wall', () => {
    const drives = (x: number) => {
      const board = tank([32, 31, 0])
      order(board, 'A1-1', 'move', go(x, 31))
      return moved(board, 'A1-1')
    }
    expect(drives(40)).toEqual({ x: 3800, y: 3100 })
    expect(drives(20)).toEqual({ x: 3200, y: 3100 })
  })

  test('MP-MOV-10 at the end of a way it does not look where a corner of it would lie in a house', () => {
    const board = tank([32, 26, 0])
    order(board, 'A1-1', 'move', { ...go(32, 31), face: 450 })
    expect([moved(board, 'A1-1'), board.u('A1-1').facing]).toEqual([{ x: 3200, y: 3100 }, 0])
  })

  test('MP-ASY-06 MP-MOV-04 it is read back how far it comes, and comes so far', () => {
    const board = tank([30, 26, 0])
    board.state.seats = { p: { side: 'SU', name: 'p', commands: [], chief: true } }
    const way = { unit: 'A1-1', order: 'move', ...go(30, 40) }
    const told = JSON.stringify(foresee(board.state, 'p', [way]))
    order(board, 'A1-1', 'move', go(30, 40))
    expect(told).toContain('mp.foresight.short')
    expect(told).toContain(JSON.stringify(moved(board, 'A1-1')))
  })

  test('MP-MOV-03 MP-MOV-04 a road that runs through a building is open to hulls', () => {
    const road = {
      id: 'road',
      kind: 'road',
      line: [
        [30, 10],
        [30, 50],
      ],
    }
    const board = tank([30, 26, 0], { ground: [...BARN.ground, road] })
    order(board, 'A1-1', 'move', go(30, 36))
    expect(moved(board, 'A1-1')).toEqual({ x: 3000, y: 3600 })
  })

  test('MP-MOR-05 MP-MOV-04 a Routed tank whose way to the edge brushes a corner goes on, so that no corner holds it for ever', () => {
    const fled = (x: number) => {
      const board = tank([x, 20, 180], withBarn({ material: 'wood' }, [28.5, 14], [3, 2]))
      level(board, 'A1', 'routed')
      order(board, 'A1-2', 'endTurn')
      return (moved(board, 'A1-1')?.y ?? 0) / 100
    }
    // RT 6 twice, to the southern edge; it is 0.15" in the barn on its way, and in the middle of it does not go.
    expect([fled(31.8), fled(33)]).toEqual([8, 8])
    expect(fled(30)).toBeGreaterThan(16)
  })

  test('MP-BLD-12 into a breach it drives aslant, whatever its corners brush', () => {
    // Four Damage on the south wall for a tank of class 4. Within it tests: 10 + 2, a 5.
    const board = tank([27.5, 26.5, 45], withBarn({ material: 'wood', storeys: 2 }, [28.5, 30], [3, 2]), [5])
    const { barn } = board.state.features
    board.battle.change('MP-BLD-12', {
      type: 'feature',
      feature: { ...(barn as object), data: { ...barn?.data, damage: 4, breaches: { 0: 4 } } } as never,
    })
    order(board, 'A1-1', 'occupy', { target: { feature: 'barn' }, options: {} })
    expect(board.u('A1-1').inside).toMatchObject({ feature: 'barn', storey: 0 })
  })

  test('MP-MOV-04 between two houses 0.9" apart no hull of 1.1" passes, one of 0.9" does', () => {
    const house = (id: string, from: number, to: number) => ({
      id,
      kind: 'building',
      material: 'wood',
      storeys: 1,
      polygon: [
        [from, 30],
        [to, 30],
        [to, 31],
        [from, 31],
      ],
    })
    const passes = (card: string) => {
      const board = laid(
        { A1: [card, 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
        [],
        { 'A1-1': [30, 28, 0], 'A1-2': [4, 4, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
        { ground: [house('west', 20, 29.55), house('east', 30.45, 40)] },
      )
      order(board, 'A1-1', 'move', go(30, 33))
      return (moved(board, 'A1-1')?.y ?? 0) > 3100
    }
    expect([passes('su43_kv2'), passes('su43_t34')]).toEqual([false, true])
  })
})
