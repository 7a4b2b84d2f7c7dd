import { describe, expect, test } from 'vitest'
import { detect } from '../../../../src/rulesets/mein-panzer/sight/detecting.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { type Board, order, refused } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

/** A German sniper in the north acts, a Soviet platoon 4" before him; it is his side's activation. */
function sniping(targets: readonly string[], dice: readonly number[], hidden = true): Board {
  const board = onRange({ A1: [...targets], B1: ['de43_sniper'] }, [])
  board.put('B1-1', 20, 30)
  for (const i of targets.keys()) board.put(`A1-${i + 1}`, 20 + 2 * i, 25)
  order(board, 'A1-1', 'endTurn')
  Object.assign(board.u('B1-1'), { hidden, far: 'no', overwatch: null })
  board.state.queued = [...dice]
  return board
}

describe('a sniper', () => {
  test('MP-SNP-01 acts only hidden: in the open he may hide, move and crawl, and nothing else', () => {
    const open = sniping(['su43_rifle'], [], false)
    expect(refused(() => order(open, 'B1-1', 'firefight', { target: { unit: 'A1-1' } }))).toBe(
      'mp.error.sniper-open',
    )
    expect(refused(() => order(open, 'B1-1', 'detect', { target: { at: { x: 2000, y: 2500 } } }))).toBe(
      'mp.error.sniper-open',
    )
    order(open, 'B1-1', 'move', { path: [{ x: 2000, y: 3100 }] })
    expect(open.u('B1-1').at).toEqual({ x: 2000, y: 3100 })
  })

  test('MP-SNP-01 his shot does not give him away; only after it can he be looked for, at −5', () => {
    const board = sniping(['su43_rifle'], [20])
    const looking = (): void => detect(board.battle, [board.u('A1-1') as Standing], { x: 2000, y: 3000 })
    board.state.queued = [1]
    looking()
    // Not even a 1 finds who has never fired.
    expect(board.u('B1-1').hidden).toBe(true)
    board.state.queued = [20]
    order(board, 'B1-1', 'firefight', { target: { unit: 'A1-1' } })
    expect(board.u('B1-1')).toMatchObject({ hidden: true, sniped: true })
    board.state.queued = [1]
    // With no enemy known to be near his own side is out of view itself, and would tell nobody its sums.
    Object.assign(board.u('A1-1'), { hidden: false })
    looking()
    expect(board.u('B1-1').hidden).toBe(false)
    const [found] = board.told('mp.detected') as readonly { sums: { target: { terms: unknown[] } } }[]
    expect(found?.sums.target.terms).toContainEqual(
      expect.objectContaining({ why: 'mp.term.lurker', value: -5 }),
    )
  })

  test('MP-SNP-01 he calls no artillery, and leads and looks like reconnaissance', () => {
    const board = onRange({ A1: ['su43_rifle'], B1: ['de43_sniper', 'de43_mortar'] }, [])
    board.put('B1-1', 20, 30)
    board.put('A1-1', 20, 26)
    order(board, 'A1-1', 'endTurn')
    Object.assign(board.u('B1-1'), { hidden: true })
    expect(refused(() => order(board, 'B1-1', 'mark', { target: { at: { x: 2000, y: 2500 } } }))).toBe(
      'mp.error.sniper-call',
    )
    board.state.queued = [20]
    order(board, 'B1-1', 'detect', { target: { at: { x: 2000, y: 2500 } } })
    expect(board.told('mp.detect')).toHaveLength(1)
  })

  test('MP-SNP-02 he kills only the Pinned: of others a kill is a pin, but of support stands it is a kill', () => {
    // German rifles at 4": 5. A 1 of the infantry half kills.
    const fate = (card: string, more: object): Record<string, unknown> => {
      const board = sniping([card, 'su43_rifle'], [1])
      Object.assign(board.u('A1-1'), more)
      order(board, 'B1-1', 'firefight', { target: { unit: 'A1-1' } })
      expect(sumTold(board, 'mp.rifled', 'strength')).toBe(5)
      const { status, pinned } = board.u('A1-1')
      return { status, pinned }
    }
    expect(fate('su43_rifle', {})).toEqual({ status: 'standing', pinned: true })
    expect(fate('su43_rifle', { pinned: true }).status).toBe('destroyed')
    expect(fate('su43_maxim', {}).status).toBe('destroyed')
  })
})
