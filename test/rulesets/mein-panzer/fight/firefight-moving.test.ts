import { expect, test } from 'vitest'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** Mokra without ground, Poland to act: Polish rifles A1-2 (FP 5 up to five inches, OM3) and German rifles B1-2 so far to the west. */
function skirmish(inches: number, dice: readonly number[] = []): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  board.put('A1-1', 31, 12)
  Object.assign(board.put('A1-2', 30, 10), { card: 'pl39_rifle' })
  Object.assign(board.put('B1-2', 30 - inches, 10), { card: 'de39_rifle', overwatch: null })
  board.put('B2-1', 2, 34)
  board.state.queued = [...dice]
  return board
}

const west = (to: number, options: Record<string, string> = {}) => ({
  target: { unit: 'B1-2' },
  path: [{ x: to * 100, y: 1000 }],
  options,
})

test('MP-ACT-10 rifles move and fire within one Standard action, at −5, and may move again with the Additional one', () => {
  const board = skirmish(7, [10])
  order(board, 'A1-2', 'firefight', west(28, { inches: '2' }))
  // From 28" it is four inches from base to base: 5 − 5 = 0.
  expect(board.told('mp.rifled')).toMatchObject([
    {
      unit: 'A1-2',
      target: 'B1-2',
      sums: {
        strength: {
          total: 0,
          terms: [
            { why: 'mp.term.fp', value: 5 },
            { why: 'mp.term.firer-moving-om3', value: -5 },
          ],
        },
      },
      data: { die: 10 },
    },
  ])
  expect(board.u('A1-2')).toMatchObject({ at: { x: 2800, y: 1000 }, shot: 'shot' })
  expect(board.u('A1-2').used).toEqual(expect.arrayContaining(['standard', 'moved', 'fired']))
  expect(board.u('A1-2').used).not.toContain('additional')
  order(board, 'A1-2', 'move', { path: [{ x: 2700, y: 1000 }] })
  expect(board.u('A1-2')).toMatchObject({ at: { x: 2700, y: 1000 } })
  expect(board.u('A1-2').used).toContain('additional')
})

test('MP-ACT-10 untold it fires at the first half inch at which its rifles reach; told where, there or not at all', () => {
  // From base to base it is 16"; at 15.5" no rifle reaches, at 15" it has 1 of FP left: 1 − 5 = −4.
  const board = skirmish(17, [1])
  order(board, 'A1-2', 'firefight', west(28))
  const { effects } = board.battle.written()
  const shot = effects.findIndex((effect) => effect.type === 'event' && effect.name === 'mp.rifled')
  expect(effects.slice(0, shot).filter(({ type }) => type === 'move')).toHaveLength(2)
  expect(board.told('mp.rifled')).toMatchObject([{ sums: { strength: { total: -4 } } }])
  const early = skirmish(18)
  order(early, 'A1-2', 'firefight', west(28, { inches: '1' }))
  expect(early.told('mp.rifled')).toEqual([])
  expect(early.told('mp.no-chance')).toMatchObject([{ unit: 'A1-2', target: 'B1-2' }])
})

test('MP-ACT-10 what cannot be fired within a move is refused: machine guns, vehicles, a place on no way', () => {
  const gun = skirmish(5)
  Object.assign(gun.u('A1-2'), { card: 'pl39_ckm', setUp: false })
  expect(refused(() => order(gun, 'A1-2', 'firefight', west(28)))).toBe('mp.error.no-moving-shot')
  const tank = skirmish(5)
  Object.assign(tank.u('A1-2'), { card: 'pl39_7tp' })
  expect(refused(() => order(tank, 'A1-2', 'firefight', west(28)))).toBe('mp.error.stands-only')
  const still = { target: { unit: 'B1-2' }, options: { inches: '1' } }
  expect(refused(() => order(skirmish(5), 'A1-2', 'firefight', still))).toBe('mp.error.no-way')
  expect(
    refused(() => order(skirmish(5), 'A1-2', 'firefight', { ...west(28), target: { unit: 'B9-9' } })),
  ).toBe('mp.error.not-seen')
})
