import { describe, expect, test } from 'vitest'
import type { Sum } from '../../../../src/kernel/modifiers.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'
import { onRange } from '../support/range.ts'

/** Mokra without ground, Poland to act: A3-1 is a 7TP (37 mm, ROF 2, OM −4 on the move), B1-1 12" west of it waits for nobody. */
function duel(dice: readonly number[], card = 'pl39_7tp'): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  Object.assign(board.put('A3-1', 30, 10), { card })
  board.put('A3-2', 34, 30)
  Object.assign(board.put('B1-1', 16.4, 10), { overwatch: null })
  board.put('B2-1', 2, 34)
  board.state.queued = [...dice]
  return board
}

const west = (to: number, options: Record<string, string> = {}) => ({
  target: { unit: 'B1-1' },
  path: [{ x: to * 100, y: 1000 }],
  options,
})

test('MP-ACT-06 one move and a shot on the way with the second accuracy: −4 instead of +1, both actions spent', () => {
  const board = duel([19, 18])
  order(board, 'A3-1', 'fireMoving', west(26, { after: '2' }))
  const effects = board.battle.written().effects
  const shot = effects.findIndex((effect) => effect.type === 'event' && effect.name === 'mp.fired')
  const before = effects.slice(0, shot).filter(({ type }) => type === 'move').length
  // Half an inch a step: four before it fires, four after.
  expect([before, effects.slice(shot).filter(({ type }) => type === 'move').length]).toEqual([4, 4])
  const [fired] = board.told('mp.fired')
  expect(fired).toMatchObject({
    sums: {
      hit: {
        terms: expect.arrayContaining([expect.objectContaining({ why: 'mp.term.accuracy', value: -4 })]),
      },
    },
  })
  expect(board.u('A3-1')).toMatchObject({ at: { x: 2600, y: 1000 } })
  expect(board.u('A3-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'moved', 'fired']))
  expect(board.state.queued).toEqual([])
})

test('MP-ACT-06 untold it fires as soon as it can; a gun without a second accuracy not at all', () => {
  const board = duel([19, 18])
  order(board, 'A3-1', 'fireMoving', west(28))
  const effects = board.battle.written().effects
  const shot = effects.findIndex((effect) => effect.type === 'event' && effect.name === 'mp.fired')
  expect(effects.slice(0, shot).filter(({ type }) => type === 'move')).toHaveLength(1)
  const tankette = duel([], 'pl39_tks20')
  expect(refused(() => order(tankette, 'A3-1', 'fireMoving', west(28)))).toBe('mp.error.no-moving-shot')
})

test('MP-ACT-07 OM3 is for weapons that have it', () => {
  const told = (card: string): string =>
    refused(() => order(duel([19, 19], card), 'A3-1', 'fireMoving', west(28, { mode: 'om3' })))
  // Neither the gun nor the machine gun of a tankette has an OM3, a 7TP's machine gun has.
  expect(['pl39_tks20', 'pl39_tks', 'pl39_7tp'].map(told)).toEqual([
    'mp.error.no-moving-shot',
    'mp.error.no-moving-shot',
    'taken',
  ])
})

test('MP-OVW-06 who waits for it fires first, and who is Pinned or gone fires no more', () => {
  // The Pz II fires three times at its first half inch: 3 hits, and a 1 for the effect is the worst there is.
  const board = duel([3, 1, 19, 19])
  Object.assign(board.u('B1-1'), { overwatch: 'auto' })
  order(board, 'A3-1', 'fireMoving', west(26, { after: '2' }))
  expect(board.told('mp.overwatch')).toHaveLength(1)
  expect(board.told('mp.fired').filter(({ unit }) => unit === 'A3-1')).toEqual([])
  const { at, pinned } = board.u('A3-1')
  expect(at === null || pinned).toBe(true)
})

test('MP-ACT-06 a target it never comes to see is not fired at, and that is told', () => {
  const board = duel([])
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: {
      id: 'wall-of-wood',
      layer: 'terrain',
      kind: 'wood',
      polygon: [
        { x: 2000, y: 0 },
        { x: 2300, y: 0 },
        { x: 2300, y: 3600 },
        { x: 2000, y: 3600 },
      ],
    },
  })
  order(board, 'A3-1', 'fireMoving', west(28))
  expect(board.told('mp.no-chance')).toHaveLength(1)
  expect(board.told('mp.fired')).toEqual([])
})

describe('stands', () => {
  /** A1-1, a stand, 10" south of B1-1; nobody else is near. */
  const stand = (card: string, target: string, dice: readonly number[]): Board => {
    const board = onRange({ A1: [card, card], B1: [target] }, dice)
    board.put('A1-1', 20, 20)
    board.put('A1-2', 22, 20)
    board.put('B1-1', 20, 31)
    return board
  }
  const north = (options: Record<string, string> = {}) => ({
    target: { unit: 'B1-1' },
    path: [{ x: 2000, y: 2200 }],
    options,
  })
  const accuracy = (board: Board) =>
    (board.told('mp.fired')[0]?.sums as { hit: Sum } | undefined)?.hit.terms.find(
      ({ why }) => why === 'mp.term.accuracy',
    )?.value

  test('MP-ACT-06 MP-FIR-09 an anti-tank rifle fires at a lorry on the move, at −4, with both its actions', () => {
    const board = stand('su43_ptrd', 'de43_truck', [19])
    order(board, 'A1-1', 'fireMoving', north())
    expect(accuracy(board)).toBe(-4)
    expect(board.u('A1-1')).toMatchObject({ at: { x: 2000, y: 2200 } })
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'moved', 'fired']))
    expect(board.state.queued).toEqual([])
  })

  test('MP-ACT-02 MP-ACT-07 rifles know OM3: a move before it with the Additional action, and the shot within another', () => {
    const board = stand('su43_rifle', 'de43_truck', [19])
    order(board, 'A1-1', 'move', { path: [{ x: 2000, y: 2100 }] })
    expect(refused(() => order(board, 'A1-1', 'fireMoving', north()))).not.toBe('taken')
    order(board, 'A1-1', 'fireMoving', north({ mode: 'om3' }))
    expect(board.told('mp.fired')).toHaveLength(1)
    expect(board.u('A1-1').at).toMatchObject({ y: 2200 })
    const rifle = stand('su43_ptrd', 'de43_truck', [])
    expect(refused(() => order(rifle, 'A1-1', 'fireMoving', north({ mode: 'om3' })))).toBe(
      'mp.error.no-moving-shot',
    )
  })

  test('MP-ACT-10 MP-INF-01 at a stand they fire in a firefight instead', () => {
    const board = stand('su43_rifle', 'de43_rifle', [])
    expect(refused(() => order(board, 'A1-1', 'fireMoving', north()))).toBe('mp.error.stands-by-firefight')
  })
})
