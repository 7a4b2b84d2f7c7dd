import { describe, expect, test } from 'vitest'
import { dares } from '../../../../src/rulesets/mein-panzer/fight/melee/charge.ts'
import { attackOf, fightersAt } from '../../../../src/rulesets/mein-panzer/fight/melee/fighters.ts'
import { setLevel } from '../../../../src/rulesets/mein-panzer/morale/levels.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { moraleStep } from '../../../../src/rulesets/mein-panzer/morale/step.ts'
import { type Board, order } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

/** A Disorganised platoon of four that has just lost a fifth, Commissars so far from it; the enemy out of the way. */
function driven(dice: readonly number[], inches = 5): Board {
  const board = onRange(
    { A1: Array<string>(5).fill('su43_rifle'), A2: ['su43_hq', 'su43_commissar'], B1: ['de43_rifle'] },
    dice,
  )
  for (const i of [1, 2, 3, 4, 5]) board.put(`A1-${i}`, 18 + i, 20)
  board.put('A2-1', 50, 5)
  board.put('A2-2', 20, 19 - inches)
  setLevel(board.battle, 'A1', 'disorganised')
  lose(board.battle, board.u('A1-5'), 'MP-HIT-13')
  moraleStep(board.battle)
  return board
}

const level = (board: Board) => board.state.facts.platoons.A1?.level
const left = (board: Board) => ['A1-1', 'A1-2', 'A1-3', 'A1-4'].filter((id) => board.u(id).at !== null)

describe('Commissars', () => {
  // Morale 13, −1 Disorganised: 12; a 13 fails, and the platoon is Broken.
  test('MP-NKV-01 a 1 raises the level of a unit that has just Broken within 10" and in their sight', () => {
    const board = driven([13, 1])
    expect(dataTold(board, 'mp.commissars')).toEqual([{ platoon: 'A1', die: 1, fate: 'rise' }])
    expect(level(board)).toBe('disorganised')
  })

  test('MP-NKV-01 farther than 10" off they do nothing, nor to one that fails and is not Broken', () => {
    const far = driven([13], 10.1)
    expect(level(far)).toBe('broken')
    expect(far.told('mp.commissars')).toEqual([])
    const steady = driven([12])
    expect(level(steady)).toBe('disorganised')
    expect(steady.told('mp.commissars')).toEqual([])
  })

  test('MP-NKV-02 2 to 10: another test at +3, passed a level up, failed nothing more', () => {
    // 13 − 3 Broken + 3: 13.
    const passed = driven([13, 10, 13])
    expect(sumTold(passed, 'mp.morale', 'target', 1)).toBe(13 - 3 + 3)
    expect(level(passed)).toBe('disorganised')
    const failed = driven([13, 2, 14], 7)
    expect(level(failed)).toBe('broken')
    expect(left(failed)).toHaveLength(4)
  })

  test('MP-NKV-01 MP-NKV-04 11 to 17: the same, and one stand is shot, for which nobody tests', () => {
    const board = driven([13, 17, 13])
    expect(left(board)).toHaveLength(3)
    expect(board.state.facts.losses).toEqual({})
    // The leader is shot last.
    expect(board.u('A1-1').at).not.toBeNull()
  })

  test('MP-NKV-03 18 to 20: it turns on them, goes for them with all it has, and having beaten them tests at +3', () => {
    expect(left(driven([13, 18], 7))).toHaveLength(3)
    const board = driven([13, 20, 5], 2)
    expect(left(board)).toHaveLength(2)
    expect(left(board).map((id) => board.u(id).mutiny)).toEqual(['A2-2', 'A2-2'])
    // Two rifles of WB 5, +2 each, against 6 of the Commissars: 14 − 5 to 6 − 10. Then the test, 13 − 3 + 3, and that of the headquarters for its loss.
    board.state.queued = [5, 10, 13, 5]
    order(board, left(board)[0] ?? '', 'endTurn')
    expect(board.u('A2-2').status).toBe('destroyed')
    expect(level(board)).toBe('disorganised')
    expect(left(board).map((id) => board.u(id).mutiny)).toEqual([null, null])
  })

  test('MP-NKV-04 in close combat they give each other stand 1, and 1 to Morale, in a charge as well', () => {
    const board = driven([13, 1])
    const both = ['A1-1', 'A1-2', 'A2-2'].flatMap((id) => fightersAt(board.state, board.u(id)))
    const terms = attackOf(board.state, both, fightersAt(board.state, board.u('B1-1')), 'none')
    expect(terms).toContainEqual(expect.objectContaining({ why: 'mp.term.commissars', value: 2 }))
    board.state.queued = [20]
    dares(board.battle, [board.u('A1-1'), board.u('A2-2')], 'MP-CHG-03')
    const [told] = board.told('mp.charges') as readonly { sums: { target: { terms: unknown[] } } }[]
    expect(told?.sums.target.terms).toContainEqual(
      expect.objectContaining({ why: 'mp.term.commissars', value: 1 }),
    )
  })
})
