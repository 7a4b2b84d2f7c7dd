import { describe, expect, test } from 'vitest'
import { smokeOf } from '../../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { onRange, sumTold } from '../../support/range.ts'

function field(card: string, dice: readonly number[] = []): Board {
  const board = onRange({ A1: ['su43_rifle', 'su43_rifle', 'su43_rifle'], B1: [card, 'de43_rifle'] }, dice)
  board.state.active = 'DE'
  Object.assign(board.put('B1-1', 30, 30), { facing: 1800 })
  board.put('B1-2', 2, 58)
  board.put('A1-1', 30, 28)
  board.put('A1-2', 50, 2)
  board.put('A1-3', 52, 2)
  return board
}
const markers = (board: Board) => smokeOf(board.state).map(({ at }) => at)

describe('smoke devices', () => {
  test('MP-SMK-04 a discharger with grenades wraps its tank, and kills at FP 8 who stands within an inch: 5', () => {
    const board = field('de43_tiger_s', [10, 5])
    board.put('A1-1', 30, 27.6)
    order(board, 'B1-1', 'smoke', { options: { grenade: 'A1-1' } })
    expect(markers(board)).toHaveLength(2)
    expect(sumTold(board, 'mp.hit', 'strength')).toBe(8)
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(board.u('B1-1').smokeLeft).toBe(2)
  })

  test('MP-SMK-04 a 20 has its second roll and hits nobody; farther than an inch the grenades fall short', () => {
    const board = field('de43_tiger_s', [20, 5])
    board.put('A1-1', 30, 27.6)
    order(board, 'B1-1', 'smoke', { options: { grenade: 'A1-1' } })
    expect(board.told('mp.misfire')).toHaveLength(1)
    expect(board.u('A1-1').status).toBe('standing')
    const far = field('de43_tiger_s')
    far.put('A1-1', 30, 26)
    order(far, 'B1-1', 'smoke', { options: { grenade: 'A1-1' } })
    expect(far.told('mp.too-far')).toHaveLength(1)
    expect(refused(() => order(field('de43_pz4h'), 'B1-1', 'smoke', { options: { grenade: 'A1-1' } }))).toBe(
      'mp.error.no-grenades',
    )
  })

  test('MP-SMK-05 a smoke mortar lays its two markers up to 4" off, without a roll; farther on it falls at 4"', () => {
    const board = field('de43_pz3n')
    order(board, 'B1-1', 'smoke', { target: { at: { x: 3000, y: 2700 } } })
    expect(markers(board)).toEqual([
      { x: 3000, y: 2700 },
      { x: 3000, y: 2700 },
    ])
    const far = field('de43_pz3n')
    order(far, 'B1-1', 'smoke', { target: { at: { x: 3000, y: 2000 } } })
    expect(markers(far)[0]).toEqual({ x: 3000, y: 2600 })
    const about = field('de43_pz3n')
    order(about, 'B1-1', 'smoke')
    expect(markers(about)).toEqual([
      { x: 3000, y: 2960 },
      { x: 3000, y: 3040 },
    ])
  })

  test('MP-SMK-06 a generator leaves a marker for each inch driven, five at most, and is out', () => {
    const board = field('de43_pz4h')
    Object.assign(board.u('B1-1'), { card: 'su43_t34_s', smokeLeft: 1 })
    order(board, 'B1-1', 'smoke', { path: [{ x: 3000, y: 4000 }] })
    expect(board.u('B1-1').at?.y).toBe(3600)
    expect(markers(board)).toHaveLength(5)
    expect(board.u('B1-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'moved']))
    Object.assign(board.u('B1-1'), { used: [] })
    expect(refused(() => order(board, 'B1-1', 'smoke'))).toBe('mp.error.smoke-spent')
  })

  test('MP-SMK-06 standing it leaves two on itself, for the Standard action; no other device smokes as it drives', () => {
    const board = field('de43_pz4h')
    Object.assign(board.u('B1-1'), { card: 'su43_t34_s', smokeLeft: 1 })
    order(board, 'B1-1', 'smoke')
    expect(markers(board)).toHaveLength(2)
    expect(board.u('B1-1').used).toEqual(['standard'])
    expect(refused(() => order(field('de43_pz4h'), 'B1-1', 'smoke', { path: [{ x: 3000, y: 4000 }] }))).toBe(
      'mp.error.smoke-no-way',
    )
  })
})
